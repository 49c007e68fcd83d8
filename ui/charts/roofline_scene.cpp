// SPDX-License-Identifier: GPL-3.0-or-later
// Frame (CHART.md 3.1), with bandwidth of the HBM and peaks of the data sheet:
//   x from 0.1 to 10^⌈log10(4 · largest ridge)⌉ (40 · in prefill and training)
//   y from 10^⌊log10(0.1 · bandwidth)⌋ to 10^⌈log10(1.3 · largest peak)⌉
// Worked example: H100 SXM, FP8 1,979 TFLOP/s, 3.35 TB/s: ridge 591, x to 10,000, y 0.1 to 10,000 TFLOP/s.
#include "ui/charts/roofline_scene.h"

#include "core/base/number_format.h"
#include "ui/charts/roofline_parts.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kLowestIntensity = 0.1;

double decade_above(double v) { return std::pow(10.0, std::ceil(std::log10(v) - 1e-9)); }
double decade_below(double v) { return std::pow(10.0, std::floor(std::log10(v) + 1e-9)); }

FlopRate largest_peak(const Estimate& estimate)
{
    FlopRate largest = estimate.ideal.vector;
    for (const FlopRate peak : estimate.ideal.matrix)
        largest = std::max(largest, peak);
    return largest;
}

/// Slopes between 27° and 63° on screen: the plot gives up width or height, never the decades' shape.
QRectF letter_boxed(QRectF plot, const Frame& frame)
{
    const double across = std::log10(frame.x_high / frame.x_low);
    const double up = std::log10(frame.y_high / frame.y_low);
    const double slope = (plot.height() / up) / (plot.width() / across);
    const double least = std::tan(27.0 * M_PI / 180.0), most = std::tan(63.0 * M_PI / 180.0);
    if (slope < least)
        plot.setWidth(plot.width() * slope / least);
    else if (slope > most)
        plot.setTop(plot.bottom() - plot.height() * most / slope);
    return plot;
}

/// Where the plot, the strip and the legend stand, given what the texts around them take.
void divide(SceneContext& c, const TitleBlock& block)
{
    const QSizeF size = c.view.size;
    const double margin = c.unit(c.view.title_block ? 24.0 : 8.0);
    const double left = margin + c.unit(46.0);
    const bool strip = c.view.gutter;
    const double gutter = strip ? c.unit(66.0) : 0.0, gap = strip ? c.unit(8.0) : 0.0;
    const double legend =
        c.view.legend == LegendDetail::none ? 0.0 : c.unit(c.view.legend == LegendDetail::full ? 172.0 : 164.0);
    const double right = size.width() - margin - (legend > 0.0 ? legend + c.unit(16.0) : c.unit(12.0));
    const double top = block.top > 0.0 ? block.top : c.unit(14.0);
    const double bottom = size.height() - c.unit(48.0) - (block.bottom > 0.0 ? block.bottom : 0.0);
    QRectF plot(QPointF(left + gutter + gap, top),
                QPointF(std::max(right, left + gutter + gap + 80.0), std::max(bottom, top + 60.0)));
    plot = letter_boxed(plot, c.scene.frame);
    // Whole pixels, so that axes and grid are sharp.
    c.scene.plot = QRectF(QPointF(std::round(plot.left()), std::round(plot.top())),
                          QPointF(std::round(plot.right()), std::round(plot.bottom())));
    if (strip)
        c.scene.gutter = QRectF(QPointF(std::round(left), c.scene.plot.top()),
                                QPointF(std::round(left + gutter), c.scene.plot.bottom()));
    if (legend > 0.0)
        c.legend =
            QRectF(QPointF(c.scene.plot.right() + c.unit(16.0), c.scene.plot.top()),
                   QSizeF(legend, size.height() - c.scene.plot.top() - (block.bottom > 0.0 ? block.bottom : 0.0)));
}

} // namespace

Frame home_frame(const Estimate& estimate)
{
    const FlopRate peak = largest_peak(estimate);
    const ByteRate bandwidth = estimate.ideal.hbm;
    const Phase phase = estimate.scenario.phase;
    const double room = phase == Phase::prefill || phase == Phase::training ? 40.0 : 4.0;
    Frame frame;
    frame.x_low = kLowestIntensity;
    frame.x_high = decade_above(room * (peak / bandwidth).value);
    frame.y_low = decade_below(kLowestIntensity * bandwidth.value);
    frame.y_high = decade_above(1.3 * peak.value);
    return frame;
}

Frame home_frame(const Estimate& estimate, const std::vector<PinnedChart>& pins)
{
    Frame all = home_frame(estimate);
    for (const PinnedChart& pin : pins) {
        const Frame one = home_frame(*pin.estimate);
        all = {std::min(all.x_low, one.x_low), std::max(all.x_high, one.x_high), std::min(all.y_low, one.y_low),
               std::max(all.y_high, one.y_high)};
    }
    return all;
}

Frame fit_frame(const Estimate& estimate)
{
    const FlopRate peak = estimate.ideal.matrix_peak(estimate.scenario.compute);
    const double ridge = (peak / estimate.ideal.hbm).value;
    Frame frame{ridge, ridge, peak.value, peak.value};
    for (const Operation& o : estimate.operations) {
        if (o.op.flop.value <= 0.0 || o.op.hbm().value <= 0.0 || o.rate().value <= 0.0)
            continue;
        frame.x_low = std::min(frame.x_low, o.op.intensity().value);
        frame.x_high = std::max(frame.x_high, o.op.intensity().value);
        frame.y_low = std::min(frame.y_low, o.rate().value);
        frame.y_high = std::max(frame.y_high, o.rate().value);
    }
    const double room = std::pow(10.0, 0.25);
    return {frame.x_low / room, frame.x_high * room, frame.y_low / room, frame.y_high * room};
}

QString accessible_name(const Estimate& estimate)
{
    const ResolvedScenario& s = estimate.scenario;
    return Chart::tr("Roofline chart, %1, %2 %3, batch %4, %5")
        .arg(qtext(s.gpu->name), qtext(s.model->name), phase_label(s.phase),
             qtext(format_count(static_cast<std::int64_t>(s.batch))), precision_label(s.compute));
}

QString accessible_description(const Estimate& estimate)
{
    QStringList regimes;
    for (std::size_t r = 0; r < kRegimeCount; ++r) {
        const auto regime = static_cast<Regime>(r);
        const auto count = std::count_if(estimate.operations.begin(), estimate.operations.end(),
                                         [&](const Operation& o) { return o.regime == regime; });
        if (count > 0)
            regimes << Chart::tr("%1 %2 with %3 of the time")
                           .arg(QString::number(count), regime_label(regime),
                                qtext(format_share(estimate.step.share[r])));
    }
    QString text = Chart::tr("%1 operations: %2.")
                       .arg(QString::number(estimate.operations.size()), regimes.join(QStringLiteral(", ")));
    const Intensity ridge = estimate.ideal.matrix_peak(estimate.scenario.compute) / estimate.ideal.hbm;
    text += QChar(u' ') + Chart::tr("Ridge %1 FLOP per byte.").arg(qtext(format_number(ridge.value)));
    const auto largest = std::max_element(estimate.operations.begin(), estimate.operations.end(),
                                          [](const Operation& a, const Operation& b) { return a.share < b.share; });
    if (largest != estimate.operations.end())
        text +=
            QChar(u' ') +
            Chart::tr("Largest: %1, %2.").arg(operator_label(estimate, *largest), qtext(format_share(largest->share)));
    return text;
}

Scene roofline_scene(const Estimate& estimate, const RooflineView& view)
{
    Scene scene;
    scene.size = view.size;
    scene.frame = view.frame ? *view.frame : home_frame(estimate, view.pins);
    scene.title = accessible_name(estimate);
    scene.description = accessible_description(estimate);
    SceneContext c{estimate, view, scene, LabelLayout(QRectF()), QRectF()};
    const TitleBlock block = title_block(estimate, view);
    divide(c, block);
    c.labels = LabelLayout(scene.plot.adjusted(2, 2, -2, -2), c.unit(2.5));
    scene[SceneGroup::background].push_back(Area{{}, QPolygonF(QRectF(QPointF(), view.size)), Paint::plot});
    add_axes(c);
    place_markers(c);
    place_pin_markers(c);
    add_roofs(c);
    add_pin_roofs(c);
    if (view.zones)
        add_zones(c);
    add_pin_arrows(c);
    if (view.trails_shown)
        add_trails(c);
    if (view.labels)
        add_operator_labels(c);
    if (view.gutter)
        add_gutter(c);
    if (view.legend != LegendDetail::none)
        add_legend(c);
    add_title_block(scene, block);
    return scene;
}

} // namespace ridgepoint
