// SPDX-License-Identifier: GPL-3.0-or-later
// Axes and grid: labels on decades, on 1-2-5 where less than a decade and a half is in view.
#include "core/base/number_format.h"
#include "ui/charts/roofline_parts.h"
#include "ui/format/text.h"

#include <cmath>

namespace ridgepoint {
namespace {

struct Tick {
    double value;
    bool major;
    bool labelled;
};

std::vector<Tick> ticks_between(double low, double high)
{
    const double span = std::log10(high / low);
    std::vector<Tick> ticks;
    const int first = static_cast<int>(std::floor(std::log10(low) - 1e-9));
    const int last = static_cast<int>(std::ceil(std::log10(high) + 1e-9));
    for (int decade = first; decade <= last; ++decade) {
        for (int digit = 1; digit <= 9; ++digit) {
            const double value = digit * std::pow(10.0, decade);
            if (value < low * (1.0 - 1e-9) || value > high * (1.0 + 1e-9) || (digit > 1 && span > 9.0))
                continue;
            const bool fine = span < 1.5 && (digit == 2 || digit == 5);
            ticks.push_back({value, digit == 1, digit == 1 || fine});
        }
    }
    return ticks;
}

/// "0.1", "10", "1k", "100k": one digit, as ticks stand at 1, 2 and 5 only, and never an exponent.
QString tick_text(double value)
{
    if (value >= 999.5)
        return qtext(format_number(value / 1000.0, 1)) + QChar(u'k');
    return qtext(format_number(value, 1));
}

Line segment(const QPointF& a, const QPointF& b, Paint paint, double width = 1.0)
{
    return Line{{}, QPolygonF({a, b}), paint, width};
}

void add_x_axis(SceneContext& c, std::vector<SceneItem>& out)
{
    const QRectF plot = c.scene.plot;
    for (const Tick& tick : ticks_between(c.scene.frame.x_low, c.scene.frame.x_high)) {
        const double x = std::round(c.scene.position(tick.value, c.scene.frame.y_low).x()) + 0.5;
        out.push_back(segment({x, plot.top()}, {x, plot.bottom()}, tick.major ? Paint::grid_major : Paint::grid_minor,
                              tick.major ? 1.0 : 0.75));
        out.push_back(segment({x, plot.bottom()}, {x, plot.bottom() + c.unit(tick.labelled ? 5 : 3)},
                              tick.labelled ? Paint::other_roof : Paint::grid_major));
        if (tick.labelled)
            out.push_back(one_line(tick_text(tick.value), {x, plot.bottom() + c.unit(18)}, c.px(11.5), Paint::muted,
                                   TextAlign::centre));
    }
    out.push_back(one_line(
        Chart::tr("Arithmetic intensity (FLOP/byte, %1) – log scale").arg(qtext(memory_name(*c.estimate.scenario.gpu))),
        {plot.center().x(), plot.bottom() + c.unit(38)}, c.px(12), Paint::muted, TextAlign::centre));
}

void add_y_axis(SceneContext& c, std::vector<SceneItem>& out)
{
    constexpr double kTera = 1e12;
    const QRectF plot = c.scene.plot;
    const double left = c.scene.gutter.isEmpty() ? plot.left() : c.scene.gutter.left();
    for (const Tick& tick : ticks_between(c.scene.frame.y_low, c.scene.frame.y_high)) {
        const double y = std::round(c.scene.position(c.scene.frame.x_low, tick.value).y()) + 0.5;
        out.push_back(segment({plot.left(), y}, {plot.right(), y}, tick.major ? Paint::grid_major : Paint::grid_minor,
                              tick.major ? 1.0 : 0.75));
        if (tick.labelled)
            out.push_back(one_line(tick_text(tick.value / kTera), {left - c.unit(8), y + c.unit(4)}, c.px(11.5),
                                   Paint::muted, TextAlign::right));
    }
    const QString unit = is_integer(c.scenario().compute) ? Chart::tr("Throughput (TOP/s) – log scale")
                                                          : Chart::tr("Throughput (TFLOP/s) – log scale");
    Text title = one_line(unit, {left - c.unit(40), plot.center().y()}, c.px(12), Paint::muted, TextAlign::centre);
    title.rotation = -90.0;
    out.push_back(std::move(title));
}

} // namespace

void add_axes(SceneContext& c)
{
    std::vector<SceneItem>& out = c.scene[SceneGroup::axes];
    out.push_back(Area{QStringLiteral("plot-area"), QPolygonF(c.scene.plot), Paint::plot});
    add_x_axis(c, out);
    add_y_axis(c, out);
    const QRectF edge = c.scene.plot.translated(0.5, 0.5);
    out.push_back(
        Line{{},
             QPolygonF({edge.topLeft(), edge.topRight(), edge.bottomRight(), edge.bottomLeft(), edge.topLeft()}),
             Paint::grid_major,
             1.0});
}

} // namespace ridgepoint
