// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/time_scene.h"

#include "core/base/number_format.h"
#include "ui/charts/chart_words.h"
#include "ui/charts/time_parts.h"
#include "ui/charts/title_block.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

/// One of the two groups of bars.
struct Pane {
    QString heading;
    QRectF area; ///< of the bars, between the heading and the axis
    double bar = 0.0, gap = 0.0;
};

const Estimate& first(const TimeContext& c) { return *c.bars.front().estimate; }

QString caption(const TimeBar& bar)
{
    return bar.caption.isEmpty() ? qtext(bar.estimate->scenario.gpu->name) : bar.caption;
}

QString bar_id(const TimeContext& c, std::size_t bar) { return c.named() ? c.bars[bar].name : QStringLiteral("A"); }

/// What a segment is long by: seconds or its share.
double length(const TimeContext& c, const Segment& s) { return c.shares() ? s.share : s.seconds; }

double longest(const TimeContext& c)
{
    double most = 0.0;
    for (const TimeBar& bar : c.bars)
        most = std::max(most, std::max(bar.estimate->step.time, bar.estimate->step.bound).value);
    return most;
}

QString value_text(const TimeContext& c, const Segment& s)
{
    return c.shares() ? qtext(format_share(s.share)) : qtext(format_number(s.seconds * c.unit.factor));
}

ChartText texts(const TimeContext& c)
{
    ChartText text;
    text.date = c.options.date;
    if (c.options.title_block) {
        const ResolvedScenario& s = first(c).scenario;
        text.title = !c.options.title.isEmpty()
                         ? c.options.title
                         : Chart::tr("Where a %1 step of %2 goes").arg(phase_label(s.phase), qtext(s.model->name));
        text.state = scenario_words(first(c));
        // Of several configurations only what they have in common.
        for (const TimeBar& bar : c.bars) {
            const QStringList other = scenario_words(*bar.estimate);
            text.state.removeIf([&](const QString& word) { return !other.contains(word); });
        }
        if (!c.named()) {
            text.state << step_words(first(c));
            if (!first(c).memory.fits)
                text.misfit = misfit_words(first(c), c.options.remedy);
        }
    }
    if (c.options.footer)
        text.footer = footer_words(
            first(c), Chart::tr("Bound: every operator at the data-sheet ceiling that limits it, nothing in between."));
    return text;
}

/// Regimes or families that some bar has, in drawing order.
std::vector<Segment> legend_entries(const TimeContext& c, bool regimes)
{
    std::vector<Segment> entries;
    for (const TimeBar& bar : c.bars)
        for (Segment& s : regimes ? regime_segments(*bar.estimate) : operator_segments(*bar.estimate)) {
            if (std::any_of(entries.begin(), entries.end(), [&](const Segment& e) { return e.paint == s.paint; }))
                continue;
            if (!regimes)
                s.name = family_label(s.paint);
            entries.push_back(std::move(s));
        }
    std::stable_sort(entries.begin(), entries.end(),
                     [](const Segment& a, const Segment& b) { return a.paint < b.paint; });
    return entries;
}

/// Heading and legend on one line; what has no room is left out, as the table names it too.
void add_heading(TimeContext& c, const Pane& pane, bool regimes)
{
    const double y = pane.area.top() - c.scaled(12);
    std::vector<SceneItem>& out = c.scene[SceneGroup::legend];
    Text heading =
        one_line(pane.heading, {pane.area.left(), y}, c.px(12.5), Paint::text, TextAlign::left, Weight::semibold);
    double x = pane.area.left() + heading.width() + c.scaled(18);
    out.push_back(std::move(heading));
    for (const Segment& entry : legend_entries(c, regimes)) {
        const double r = c.scaled(4.8), width = text_width(entry.name, c.px(11.5)) * 1.06 + c.scaled(32);
        if (x + width > c.scene.size.width() - c.scaled(8))
            break;
        const QPointF at(x + r, y - c.px(11.5) * 0.36);
        const MarkerShape shape = regimes ? shape_of(entry.regime) : MarkerShape::square;
        out.push_back(Marker{{}, shape, at, r, entry.paint, Paint::none, 0.0});
        out.push_back(one_line(entry.name, {x + c.scaled(15), y}, c.px(11.5), Paint::muted));
        x += width;
    }
}

void add_grid(TimeContext& c, const Pane& pane, const std::vector<double>& ticks, bool labels)
{
    std::vector<SceneItem>& out = c.scene[SceneGroup::axes];
    const double right = c.scene.frame.x_high;
    const double factor = c.shares() ? 100.0 : c.unit.factor;
    double free_from = 0.0;
    for (const double tick : ticks) {
        if (tick > right * (1.0 + 1e-9))
            continue;
        const double x = std::round(c.scene.position(tick, 0.0).x()) + 0.5;
        out.push_back(
            Line{{}, QPolygonF({QPointF(x, pane.area.top()), QPointF(x, pane.area.bottom())}), Paint::grid_major});
        if (!labels)
            continue;
        const QString text = tick_text(tick * factor, ticks[1] * factor);
        const double half = text_width(text, c.px(11.5)) / 2.0;
        if (x - half < free_from)
            continue;
        free_from = x + half + c.scaled(6);
        out.push_back(
            one_line(text, {x, pane.area.bottom() + c.scaled(17)}, c.px(11.5), Paint::muted, TextAlign::centre));
    }
    if (!labels)
        return;
    const QString name = c.shares() ? Chart::tr("Share of the step (%)")
                         : first(c).scenario.phase == Phase::decode
                             ? Chart::tr("Time per token (%1)").arg(c.unit.name)
                             : Chart::tr("Time of the step (%1)").arg(c.unit.name);
    out.push_back(one_line(name, {pane.area.center().x(), pane.area.bottom() + c.scaled(36)}, c.px(12), Paint::muted,
                           TextAlign::centre));
}

/// Name over value, the value alone, or nothing: whatever fits inside, beside the mark of the bound.
void add_segment_label(TimeContext& c, const Segment& s, QRectF box, double bound_x, bool with_name)
{
    const double px = c.px(12), small = c.px(10.5);
    const double clear = c.scaled(5);
    if (bound_x > box.left() - clear && bound_x < box.right() + clear) {
        const bool left = bound_x - box.left() > box.right() - bound_x;
        left ? box.setRight(bound_x - clear) : box.setLeft(bound_x + clear);
    }
    const double room = box.width() - c.scaled(8);
    const QString value = value_text(c, s);
    const QString second = with_name ? s.name : c.shares() ? QString() : qtext(format_share(s.share));
    if (text_width(value, px, Weight::semibold) > room || box.height() < px * 1.3)
        return;
    const bool two = !second.isEmpty() && text_width(second, small) <= room && box.height() >= (px + small) * 1.45;
    const double line = small * 1.3;
    const auto put = [&](const QString& text, double y, double size, Weight weight) {
        Text label = one_line(text, {box.center().x(), y}, size, Paint::text, TextAlign::centre, weight);
        label.runs.front().ground = s.paint;
        c.scene[SceneGroup::labels].push_back(std::move(label));
    };
    const double y = box.center().y() + px * 0.36 - (two ? line / 2.0 : 0.0);
    put(value, y, px, Weight::semibold);
    if (two)
        put(second, y + line, small, Weight::regular);
}

void add_segment(TimeContext& c, const Segment& s, std::size_t bar, const QRectF& box)
{
    SceneDatum datum;
    datum.id = QStringLiteral("time-") + bar_id(c, bar) + QChar(u'-') + s.id;
    datum.tooltip = Chart::tr("%1: %2, %3 of the step")
                        .arg(s.name, qtext(format_time(Second(s.seconds))), qtext(format_share(s.share)));
    if (c.named())
        datum.tooltip.prepend(c.bars[bar].name + QChar(u' '));
    datum.attributes = s.attributes;
    datum.attributes.emplace(datum.attributes.begin(), QStringLiteral("data-bar"), bar_id(c, bar));
    datum.at = box.center();
    datum.box = box;
    datum.key = s.key;
    datum.series = static_cast<int>(bar);
    Area area;
    area.points = QPolygonF(box);
    area.fill = s.paint;
    // A hair line of ground between neighbours; parts too thin for one keep their colour.
    area.stroke = box.width() > 3.0 ? Paint::plot : Paint::none;
    area.width = 1.0;
    area.datum = static_cast<int>(c.scene.data.size());
    c.scene.data.push_back(std::move(datum));
    c.scene[SceneGroup::ops].push_back(std::move(area));
}

void add_bound(TimeContext& c, std::size_t bar, const QRectF& row, double x, double gap, bool worded)
{
    const double over = std::min(c.scaled(5), gap * 0.4);
    const QPolygonF line({QPointF(x, row.top() - over), QPointF(x, row.bottom() + over)});
    c.scene[SceneGroup::labels].push_back(Line{{}, line, Paint::plot, c.scaled(4.5)});
    c.scene[SceneGroup::labels].push_back(
        Line{QStringLiteral("bound-") + bar_id(c, bar), line, Paint::text, c.scaled(1.75)});
    const double px = c.px(10.5);
    if (!worded || gap < px * 1.25)
        return;
    const QString text = Chart::tr("bound %1").arg(qtext(format_time(c.bars[bar].estimate->step.bound)));
    const double width = text_width(text, px);
    const bool room_right = x + c.scaled(5) + width <= c.scene.plot.right();
    c.scene[SceneGroup::labels].push_back(one_line(text, {x + c.scaled(room_right ? 5 : -5), row.top() - px * 0.3}, px,
                                                   Paint::text, room_right ? TextAlign::left : TextAlign::right));
}

void add_row_names(TimeContext& c, std::size_t bar, const QRectF& row)
{
    std::vector<SceneItem>& out = c.scene[SceneGroup::labels];
    const double right = c.scene.plot.left() - c.scaled(10), px = c.px(11.5);
    const double room = right - c.scaled(8);
    double y = row.center().y() + px * 0.36;
    if (c.named() && row.height() >= px * 2.9) {
        out.push_back(one_line(c.bars[bar].name, {right, y - px * 0.7}, c.px(13), bar_paint(bar), TextAlign::right,
                               Weight::semibold));
        out.push_back(one_line(elided(caption(c.bars[bar]), room, px), {right, y + px * 0.75}, px, Paint::muted,
                               TextAlign::right));
        return;
    }
    Text line = one_line(QString(), {right, y}, px, Paint::muted, TextAlign::right);
    line.runs.clear();
    if (c.named())
        line.runs.push_back({c.bars[bar].name + QChar(u' '), bar_paint(bar), Weight::semibold});
    line.runs.push_back({elided(caption(c.bars[bar]), room - line.width(), px), Paint::muted, Weight::regular});
    out.push_back(std::move(line));
}

void add_bar(TimeContext& c, const Pane& pane, std::size_t bar, bool regimes)
{
    const double top = pane.area.top() + pane.gap + static_cast<double>(bar) * (pane.bar + pane.gap);
    const Estimate& e = *c.bars[bar].estimate;
    const double bound = c.shares() ? e.step.bound / e.step.time : e.step.bound.value;
    const double bound_x = std::round(c.scene.position(bound, 0.0).x()) + 0.5;
    double from = 0.0;
    QRectF row(c.scene.plot.left(), std::round(top), 0.0, std::round(pane.bar));
    for (const Segment& s : regimes ? regime_segments(e) : operator_segments(e)) {
        const double left = c.scene.position(from, 0.0).x();
        from += length(c, s);
        const QRectF box(QPointF(left, row.top()), QPointF(c.scene.position(from, 0.0).x(), row.bottom()));
        add_segment(c, s, bar, box);
        // Names of regimes stand in the legend, those of operators nowhere else.
        add_segment_label(c, s, box, bound_x, !regimes);
    }
    row.setRight(c.scene.position(from, 0.0).x());
    add_bound(c, bar, row, bound_x, pane.gap, regimes);
    add_row_names(c, bar, row);
    c.scene[SceneGroup::labels].push_back(one_line(qtext(format_time(e.step.time)),
                                                   {row.right() + c.scaled(8), row.center().y() + c.px(12) * 0.36},
                                                   c.px(12), Paint::text, TextAlign::left, Weight::semibold));
}

/// Where the bars stand, given what the texts around them take. Returns the top of the table.
double divide(TimeContext& c, const TitleBlock& block, std::array<Pane, 2>& panes)
{
    const QSizeF size = c.options.size;
    const double margin = c.scaled(block.top > 0.0 ? 24.0 : 10.0);
    double names = 0.0, totals = 0.0;
    for (const TimeBar& bar : c.bars) {
        names = std::max(names, text_width(caption(bar), c.px(11.5)) + (c.named() ? c.scaled(18) : 0.0));
        totals = std::max(totals, text_width(qtext(format_time(bar.estimate->step.time)), c.px(12), Weight::semibold));
    }
    const double left = std::round(margin + std::min(names * 1.04, size.width() * 0.22) + c.scaled(10));
    const double right = std::round(size.width() - margin - totals * 1.08 - c.scaled(12));
    const double top = block.top > 0.0 ? block.top : c.scaled(8);
    const double heading = c.scaled(26), axis = c.scaled(50), between = c.scaled(12);
    const double bottom = size.height() - std::max(block.bottom, c.scaled(6));
    const double rows = 2.0 * static_cast<double>(c.bars.size());
    // Bars and gaps share a row, one gap more stands under the last.
    const auto row_height = [&](double table) {
        return (bottom - top - 2.0 * heading - axis - between - table) / (rows + 0.66);
    };
    // The whole table, a short one or none, as long as the bars keep a fair height.
    double table = 0.0;
    for (const double wanted : {table_height(c), least_table_height(c)})
        if (c.options.table && table == 0.0 && row_height(wanted + c.scaled(14)) >= c.scaled(40))
            table = wanted + c.scaled(14);
    const bool tabled = table > 0.0;
    const double most = std::max(c.scaled(78), (c.named() ? 0.1 : 0.16) * size.height());
    const double row = std::clamp(row_height(table), 9.0, most);
    double y = top;
    for (Pane& pane : panes) {
        pane.bar = row * 0.67;
        pane.gap = std::min(row * 0.33, c.scaled(22));
        pane.area = QRectF(left, std::round(y + heading), right - left,
                           std::round((pane.bar + pane.gap) * static_cast<double>(c.bars.size()) + pane.gap));
        y = pane.area.bottom() + between;
    }
    c.scene.plot = panes[0].area.united(panes[1].area);
    return tabled ? panes[1].area.bottom() + axis + c.scaled(10) : bottom;
}

QString described(const TimeContext& c)
{
    QStringList parts;
    for (const TimeBar& bar : c.bars) {
        QStringList regimes;
        for (const Segment& s : regime_segments(*bar.estimate))
            regimes << s.name + QChar(u' ') + qtext(format_share(s.share));
        const QString step = Chart::tr("%1: %2, bound %3; %4.")
                                 .arg(caption(bar), qtext(format_time(bar.estimate->step.time)),
                                      qtext(format_time(bar.estimate->step.bound)), regimes.join(QStringLiteral(", ")));
        parts << (c.named() ? bar.name + QChar(u' ') + step : step);
    }
    return parts.join(QChar(u' '));
}

} // namespace

Scene time_scene(const std::vector<TimeBar>& bars, const TimeSceneOptions& options)
{
    Scene scene;
    scene.size = options.size;
    TimeContext c{bars, options, scene, {}};
    c.unit = time_unit(longest(c));
    const TitleBlock block = lay_out(texts(c), options.size, options.text_scale, options.least_px);
    const ResolvedScenario& s = first(c).scenario;
    scene.title =
        Chart::tr("Time chart, %1 %2, batch %3")
            .arg(qtext(s.model->name), phase_label(s.phase), qtext(format_count(static_cast<std::int64_t>(s.batch))));
    scene.description = described(c);
    scene[SceneGroup::background].push_back(Area{{}, QPolygonF(QRectF(QPointF(), options.size)), Paint::plot});
    std::array<Pane, 2> panes{Pane{Chart::tr("By regime"), {}}, Pane{Chart::tr("By operator"), {}}};
    const double table_top = divide(c, block, panes);
    const double high = c.shares() ? 1.0 : longest(c) * c.unit.factor;
    const int most = static_cast<int>(std::clamp(scene.plot.width() / c.scaled(70), 2.0, 10.0));
    std::vector<double> ticks = nice_ticks(high, most);
    for (double& tick : ticks)
        tick /= c.shares() ? 1.0 : c.unit.factor;
    // Bars reach as far as the longest, not to the next tick: there is no reason to waste the room.
    scene.frame = Frame{0.0, c.shares() ? 1.0 : longest(c), 0.0, 1.0, true, true};
    for (std::size_t p = 0; p < panes.size(); ++p) {
        add_heading(c, panes[p], p == 0);
        add_grid(c, panes[p], ticks, p == 1);
        for (std::size_t bar = 0; bar < bars.size(); ++bar)
            add_bar(c, panes[p], bar, p == 0);
    }
    const double bottom = options.size.height() - std::max(block.bottom, c.scaled(6));
    if (table_top + c.scaled(20) < bottom)
        add_time_table(c, table_top, bottom);
    add_title_block(scene, block);
    return scene;
}

} // namespace ridgepoint
