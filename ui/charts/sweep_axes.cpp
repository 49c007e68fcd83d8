// SPDX-License-Identifier: GPL-3.0-or-later
// Axes, grid and legend of the sweep, and the limit line.
#include "core/base/number_format.h"
#include "ui/charts/sweep_parts.h"
#include "ui/format/text.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

void add_x_axis(SweepContext& c, std::vector<SceneItem>& out)
{
    const QRectF plot = c.scene.plot;
    for (const double tick : c.x_ticks) {
        const double x = std::round(c.scene.position(tick, c.scene.frame.y_high).x()) + 0.5;
        out.push_back(Line{{}, QPolygonF({QPointF(x, plot.top()), QPointF(x, plot.bottom())}), Paint::grid_major});
        out.push_back(one_line(tick_text(tick * c.unit.factor, c.x_ticks[1] * c.unit.factor),
                               {x, plot.bottom() + c.scaled(17)}, c.px(11.5), Paint::muted, TextAlign::centre));
    }
    const QString name = QStringLiteral("%1 (%2)").arg(time_name(c.series.front().now->scenario.phase), c.unit.name);
    out.push_back(
        one_line(name, {plot.center().x(), plot.bottom() + c.scaled(36)}, c.px(12), Paint::muted, TextAlign::centre));
}

void add_y_axis(SweepContext& c, std::vector<SceneItem>& out)
{
    const QRectF plot = c.scene.plot;
    double widest = 0.0;
    for (const double tick : c.y_ticks) {
        const double y = std::round(c.scene.position(0.0, tick).y()) + 0.5;
        out.push_back(Line{{}, QPolygonF({QPointF(plot.left(), y), QPointF(plot.right(), y)}), Paint::grid_major});
        const Text text = one_line(y_tick_text(c, tick), {plot.left() - c.scaled(8), y + c.px(11.5) * 0.36}, c.px(11.5),
                                   Paint::muted, TextAlign::right);
        widest = std::max(widest, text.width());
        out.push_back(text);
    }
    Text title = one_line(c.money() ? Chart::tr("Cost ($/Mtok) – log scale") : Chart::tr("Throughput (tokens/s)"),
                          {plot.left() - c.scaled(14) - widest * 1.05, plot.center().y()}, c.px(12), Paint::muted,
                          TextAlign::centre);
    title.rotation = -90.0;
    out.push_back(std::move(title));
}

} // namespace

QString y_tick_text(const SweepContext& c, double tick)
{
    // Ticks of money stand at 1, 2 and 5: one digit.
    return c.money() ? QStringLiteral("$") + qtext(format_number(tick, 1)) : tick_text(tick, c.y_ticks[1]);
}

void add_sweep_axes(SweepContext& c)
{
    std::vector<SceneItem>& out = c.scene[SceneGroup::axes];
    out.push_back(Area{QStringLiteral("plot-area"), QPolygonF(c.scene.plot), Paint::plot});
    if (c.options.limit) {
        // The side that takes too long, under the grid.
        const double x = std::clamp(c.scene.position(c.options.limit->value, c.scene.frame.y_high).x(),
                                    c.scene.plot.left(), c.scene.plot.right());
        Area over{QStringLiteral("over-limit"),
                  QPolygonF(QRectF(QPointF(x, c.scene.plot.top()), c.scene.plot.bottomRight())), Paint::warning_ground};
        out.push_back(std::move(over));
    }
    add_x_axis(c, out);
    add_y_axis(c, out);
}

void add_limit(SweepContext& c)
{
    if (!c.options.limit)
        return;
    const QRectF plot = c.scene.plot;
    const double true_x = c.scene.position(c.options.limit->value, c.scene.frame.y_high).x();
    const double x = std::clamp(true_x, plot.left(), plot.right());
    const QPolygonF line({QPointF(x, plot.top()), QPointF(x, plot.bottom())});
    c.scene[SceneGroup::zones].push_back(Line{QStringLiteral("limit"), line, Paint::warning, 1.5, Dash::dotted});
    const double r = c.scaled(6);
    Area handle{
        QStringLiteral("limit-handle"),
        QPolygonF({QPointF(x - r, plot.top() - r), QPointF(x + r, plot.top() - r), QPointF(x, plot.top() + r * 0.4)}),
        Paint::warning};
    c.scene[SceneGroup::zones].push_back(std::move(handle));
    c.labels.add_line(QLineF(line[0], line[1]));
    const QString text = Chart::tr("limit %1").arg(qtext(format_time(*c.options.limit)));
    const double px = c.px(11.5), width = text_width(text, px, Weight::semibold);
    const bool right = x + c.scaled(6) + width < plot.right();
    Text label = one_line(text, {x + c.scaled(right ? 6 : -6), plot.bottom() - c.scaled(8)}, px, Paint::warning,
                          right ? TextAlign::left : TextAlign::right, Weight::semibold);
    label.id = QStringLiteral("limit-label");
    c.labels.add_obstacle(label.bounds());
    c.scene[SceneGroup::labels].push_back(std::move(label));
}

void add_sweep_legend(SweepContext& c, double y)
{
    std::vector<SceneItem>& out = c.scene[SceneGroup::legend];
    const double px = c.px(11.5), middle = y - px * 0.36;
    double x = c.scene.plot.left();
    const auto room = [&](const QString& text, double glyph) {
        return x + glyph + text_width(text, px) * 1.06 <= c.scene.size.width() - c.scaled(8);
    };
    const auto word = [&](const QString& text, double glyph, Paint paint) {
        out.push_back(one_line(text, {x + glyph, y}, px, paint));
        x += glyph + text_width(text, px) * 1.06 + c.scaled(20);
    };
    for (std::size_t i = 0; i < c.series.size(); ++i) {
        const SweepSeries& s = c.series[i];
        const QString chip = s.caption.isEmpty() ? qtext(s.now->scenario.gpu->name) : s.caption;
        const QString text = c.named() ? s.name + QChar(u' ') + chip : chip;
        if (!room(text, c.scaled(32)))
            return;
        out.push_back(
            Line{{}, QPolygonF({QPointF(x, middle), QPointF(x + c.scaled(26), middle)}), sweep_paint(i), c.scaled(2)});
        out.push_back(Marker{{},
                             MarkerShape::circle,
                             {x + c.scaled(13), middle},
                             c.scaled(3.5),
                             sweep_paint(i),
                             Paint::plot,
                             1.0,
                             i == 0 ? MarkerFill::solid : MarkerFill::open});
        word(text, c.scaled(32), Paint::text);
    }
    const bool any_critical = std::any_of(c.series.begin(), c.series.end(), [](const SweepSeries& s) {
        return s.curve->step.batch && *s.curve->step.batch <= last_in_view(*s.curve);
    });
    const QString critical = Chart::tr("critical batch"), full = Chart::tr("memory full"),
                  number = Chart::tr("numbers = batch"), beyond = Chart::tr("does not fit");
    if (any_critical && room(critical, c.scaled(16))) {
        out.push_back(Marker{{},
                             MarkerShape::diamond,
                             {x + c.scaled(6), middle},
                             c.scaled(4.5),
                             Paint::text,
                             Paint::text,
                             1.5,
                             MarkerFill::open});
        word(critical, c.scaled(16), Paint::muted);
    }
    const bool any_full = std::any_of(c.series.begin(), c.series.end(), [](const SweepSeries& s) {
        return s.curve->largest_batch && *s.curve->largest_batch <= last_in_view(*s.curve);
    });
    const bool any_beyond = std::any_of(c.series.begin(), c.series.end(), [](const SweepSeries& s) {
        return !s.curve->largest_batch || *s.curve->largest_batch < last_in_view(*s.curve);
    });
    if (any_full && room(full, c.scaled(16))) {
        out.push_back(
            Marker{{}, MarkerShape::cross, {x + c.scaled(6), middle}, c.scaled(4.5), Paint::warning, Paint::none, 0.0});
        word(full, c.scaled(16), Paint::muted);
    }
    if (any_beyond && room(beyond, c.scaled(32))) {
        out.push_back(Line{{},
                           QPolygonF({QPointF(x, middle), QPointF(x + c.scaled(26), middle)}),
                           Paint::other_roof,
                           c.scaled(1.5),
                           Dash::dashed});
        word(beyond, c.scaled(32), Paint::muted);
    }
    if (room(number, 0.0))
        word(number, 0.0, Paint::muted);
}

} // namespace ridgepoint
