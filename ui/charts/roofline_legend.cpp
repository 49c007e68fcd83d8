// SPDX-License-Identifier: GPL-3.0-or-later
// Legend right of the plot: regimes with their share of the step, the size key, the kinds of lines, the
// largest operators (CHART.md 3.11).
#include "core/base/number_format.h"
#include "ui/charts/roofline_parts.h"
#include "ui/format/text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ridgepoint {
namespace {

struct Column {
    SceneContext& c;
    double y; ///< top of the next row
    double glyph() const { return c.legend.left() + c.unit(10); }
    double words() const { return c.legend.left() + c.unit(28); }
    double row() const { return c.unit(19); }
    std::vector<SceneItem>& out() { return c.scene[SceneGroup::legend]; }
    bool room(double rows) const { return y + rows * row() <= c.legend.bottom(); }

    void heading(const QString& text)
    {
        out().push_back(one_line(text, {c.legend.left(), y + c.unit(13)}, c.px(11.5), Paint::muted, TextAlign::left,
                                 Weight::semibold));
        y += row() + c.unit(2);
    }
    double baseline() const { return y + c.unit(13); }
    double middle() const { return y + c.unit(9); }
};

/// As pins are named.
QString current_name(const SceneContext& c)
{
    const ResolvedScenario& s = c.scenario();
    return Chart::tr("%1, batch %2").arg(qtext(s.gpu->name), qtext(format_count(static_cast<std::int64_t>(s.batch))));
}

QString regime_word(Regime regime) { return qtext(to_text(regime)); }

/// A, B and C with what they are and what their step takes.
void add_scenarios(Column& k)
{
    k.heading(Chart::tr("Scenario, step time"));
    const std::size_t count = std::min<std::size_t>(k.c.view.pins.size(), 2) + 1;
    for (std::size_t i = 0; i < count; ++i) {
        const Estimate& e = i == 0 ? k.c.estimate : *k.c.view.pins[i - 1].estimate;
        const QPointF at(k.glyph(), k.middle());
        const double r = k.c.unit(5.5);
        const MarkerFill fill = i == 0 ? MarkerFill::solid : MarkerFill::open;
        k.out().push_back(Marker{{}, MarkerShape::square, at, r, scenario_paint(i), Paint::none, 2.0, fill});
        if (i == 2)
            k.out().push_back(Area{
                {}, QPolygonF(QRectF(at.x() - r * 0.89, at.y() - r * 0.89, r * 0.89, r * 1.78)), scenario_paint(i)});
        const QString time = qtext(format_time(e.step.time));
        const double room = k.c.legend.right() - k.words();
        const QString name = QString(scenario_letter(i)) + QStringLiteral("  ") +
                             (i == 0 ? current_name(k.c) : k.c.view.pins[i - 1].name);
        k.out().push_back(one_line(elided(name, room, k.c.px(12)), {k.words(), k.baseline()}, k.c.px(12), Paint::text));
        k.y += k.c.unit(16);
        k.out().push_back(one_line(time, {k.words() + text_width(QStringLiteral("A  "), k.c.px(12)), k.baseline()},
                                   k.c.px(11.5), Paint::muted));
        k.y += k.row();
    }
    k.y += k.c.unit(10);
}

/// What a click shows and hides, with the key that does the same.
void add_switches(Column& k)
{
    struct Switch {
        ChartPart part;
        QString name;
        const char* key;
        bool on;
    };
    const RooflineView& v = k.c.view;
    const std::array<Switch, kChartPartCount> all = {
        Switch{ChartPart::zones, Chart::tr("zones"), "G", v.zones},
        Switch{ChartPart::labels, Chart::tr("labels"), "L", v.labels},
        Switch{ChartPart::ceilings, Chart::tr("other ceilings"), "C", v.ceilings},
        Switch{ChartPart::trails, Chart::tr("trails"), "T", v.trails_shown},
    };
    k.heading(Chart::tr("Show"));
    for (const Switch& s : all) {
        const double r = k.c.unit(5.5);
        const QRectF box(k.glyph() - r, k.middle() - r, 2 * r, 2 * r);
        k.out().push_back(Area{{},
                               QPolygonF(box),
                               s.on ? Paint::focus : Paint::plot,
                               false,
                               s.on ? Paint::focus : Paint::other_roof,
                               1.25,
                               2.0});
        if (s.on)
            k.out().push_back(
                Line{{},
                     QPolygonF({box.center() + QPointF(-0.55 * r, 0), box.center() + QPointF(-0.15 * r, 0.45 * r),
                                box.center() + QPointF(0.6 * r, -0.45 * r)}),
                     Paint::plot,
                     1.75});
        k.out().push_back(one_line(s.name, {k.words(), k.baseline()}, k.c.px(12), s.on ? Paint::text : Paint::muted));
        k.out().push_back(one_line(QString::fromLatin1(s.key), {k.c.legend.right(), k.baseline()}, k.c.px(11.5),
                                   Paint::muted, TextAlign::right));
        k.c.scene.rows.push_back({QRectF(k.c.legend.left(), k.y, k.c.legend.width(), k.row()), s.part});
        k.y += k.row();
    }
    k.y += k.c.unit(10);
}

void add_regimes(Column& k)
{
    k.heading(Chart::tr("Regime, share of step"));
    for (const Regime regime : {Regime::memory, Regime::compute, Regime::communication, Regime::overhead}) {
        Marker m;
        m.shape = shape_of(regime);
        m.at = QPointF(k.glyph(), k.middle());
        m.radius = k.c.unit(5.5);
        m.paint = k.c.comparing() ? Paint::muted : paint_of(regime); // while comparing, only the shape tells it
        m.outline = Paint::none;
        k.out().push_back(m);
        k.out().push_back(one_line(regime_word(regime), {k.words(), k.baseline()}, k.c.px(12), Paint::text));
        const double share = k.c.estimate.step.share[static_cast<std::size_t>(regime)];
        k.out().push_back(one_line(qtext(format_share(share)), {k.c.legend.right(), k.baseline()}, k.c.px(12),
                                   Paint::muted, TextAlign::right));
        k.y += k.row();
    }
    k.y += k.c.unit(10);
}

void add_sizes(Column& k)
{
    k.heading(Chart::tr("Area, share of step"));
    static constexpr std::array<double, 3> kShares = {0.01, 0.1, 0.5};
    double x = k.c.legend.left() + k.c.unit(4);
    const double middle = k.y + marker_radius(0.5, k.c.view.text_scale);
    for (const double share : kShares) {
        const double r = marker_radius(share, k.c.view.text_scale);
        k.out().push_back(Marker{
            {}, MarkerShape::circle, {x + r, middle}, r, Paint::other_roof, Paint::none, 1.25, MarkerFill::hollow});
        x += 2 * r + k.c.unit(4);
        const Text text = one_line(qtext(format_number(share * 100.0, 1)) + QStringLiteral(" %"),
                                   {x, middle + k.c.unit(4)}, k.c.px(11), Paint::muted);
        x += text.width() + k.c.unit(9);
        k.out().push_back(text);
    }
    k.y = middle + marker_radius(0.5, k.c.view.text_scale) + k.c.unit(12);
}

void add_line_kind(Column& k, const QString& text, Paint paint, double width, Dash dash)
{
    const double y = std::round(k.middle()) + 0.5;
    k.out().push_back(Line{{},
                           QPolygonF({QPointF(k.c.legend.left(), y), QPointF(k.c.legend.left() + k.c.unit(22), y)}),
                           paint,
                           width,
                           dash});
    k.out().push_back(one_line(text, {k.words(), k.baseline()}, k.c.px(12), Paint::text));
    k.y += k.row();
}

void add_lines(Column& k)
{
    k.heading(Chart::tr("Lines"));
    add_line_kind(k, Chart::tr("data sheet"), Paint::roof, 2.0, Dash::solid);
    if (k.c.achievable())
        add_line_kind(k, Chart::tr("achievable"), Paint::roof, 1.5, Dash::dashed);
    add_line_kind(k, Chart::tr("other ceiling"), Paint::other_roof, 1.0, Dash::solid);
    const QPointF at(k.glyph(), k.middle());
    k.out().push_back(
        Marker{{}, MarkerShape::circle, at, k.c.unit(6), Paint::text, Paint::none, 2.0, MarkerFill::hollow});
    k.out().push_back(Marker{{}, MarkerShape::circle, at, k.c.unit(1.6), Paint::text, Paint::none, 0.0});
    k.out().push_back(one_line(Chart::tr("whole step"), {k.words(), k.baseline()}, k.c.px(12), Paint::text));
    k.y += k.row();
    const bool bunched =
        std::any_of(k.c.bunches.begin(), k.c.bunches.end(), [](const Bunch& b) { return b.members.size() > 1; });
    if (bunched && k.room(1)) {
        const QPointF cross(k.glyph(), k.middle());
        for (const QPointF& d : {QPointF(5, 0), QPointF(0, 5)})
            k.out().push_back(Line{{}, QPolygonF({cross - d, cross + d}), Paint::text, 1.25});
        k.out().push_back(
            one_line(Chart::tr("true point of a bunch"), {k.words(), k.baseline()}, k.c.px(12), Paint::text));
        k.y += k.row();
    }
    k.y += k.c.unit(10);
}

void add_largest(Column& k)
{
    std::vector<const ScenePoint*> order;
    for (const ScenePoint& p : k.c.scene.points)
        order.push_back(&p);
    std::stable_sort(order.begin(), order.end(),
                     [](const ScenePoint* a, const ScenePoint* b) { return a->share > b->share; });
    const double free_rows = std::floor((k.c.legend.bottom() - k.y - k.row()) / k.row());
    if (free_rows < 3.0)
        return;
    k.heading(Chart::tr("Largest operators"));
    const std::size_t rows = std::min<std::size_t>({order.size(), static_cast<std::size_t>(free_rows) - 1, 8});
    for (std::size_t i = 0; i < rows; ++i) {
        const QString share = qtext(format_share(order[i]->share));
        const double room = k.c.legend.width() - text_width(share, k.c.px(12)) - k.c.unit(8);
        k.out().push_back(one_line(elided(order[i]->label, room, k.c.px(12)), {k.c.legend.left(), k.baseline()},
                                   k.c.px(12), Paint::text));
        k.out().push_back(
            one_line(share, {k.c.legend.right(), k.baseline()}, k.c.px(12), Paint::muted, TextAlign::right));
        k.y += k.row();
    }
    if (order.size() > rows) {
        k.out().push_back(one_line(Chart::tr("+%1 more drawn").arg(order.size() - rows),
                                   {k.c.legend.left(), k.baseline()}, k.c.px(12), Paint::muted));
        k.y += k.row();
    }
}

} // namespace

void add_legend(SceneContext& c)
{
    Column k{c, c.legend.top()};
    if (c.comparing())
        add_scenarios(k);
    add_regimes(k);
    if (k.room(4))
        add_sizes(k);
    if (c.view.switches && k.room(kChartPartCount + 1))
        add_switches(k);
    if (k.room(c.achievable() ? 5 : 4))
        add_lines(k);
    if (c.view.legend == LegendDetail::full)
        add_largest(k);
    else if (c.unlabelled > 0 && k.room(1))
        k.out().push_back(one_line(Chart::tr("+%1 without a label").arg(c.unlabelled), {c.legend.left(), k.baseline()},
                                   c.px(11.5), Paint::muted));
}

} // namespace ridgepoint
