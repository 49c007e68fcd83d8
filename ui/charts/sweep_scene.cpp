// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sweep_scene.h"

#include "core/base/number_format.h"
#include "ui/charts/chart_words.h"
#include "ui/charts/sweep_parts.h"
#include "ui/charts/title_block.h"
#include "ui/format/critical_text.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

const SweepSeries& first(const SweepContext& c) { return c.series.front(); }

ChartText texts(const SweepContext& c)
{
    ChartText text;
    text.date = c.options.date;
    const Estimate& now = *first(c).now;
    if (c.options.title_block) {
        const QString model = qtext(now.scenario.model->name), phase = phase_label(now.scenario.phase);
        text.title = !c.options.title.isEmpty() ? c.options.title
                     : c.money() ? Chart::tr("%1 %2: cost against latency over the batch").arg(model, phase)
                                 : Chart::tr("%1 %2: throughput against latency over the batch").arg(model, phase);
        text.state = scenario_words(now);
        for (const SweepSeries& s : c.series) {
            const QStringList other = scenario_words(*s.now);
            text.state.removeIf([&](const QString& word) { return !other.contains(word); });
        }
        if (!c.named() && !now.memory.fits)
            text.misfit = misfit_words(now, c.options.remedy);
    }
    if (c.options.footer)
        text.footer =
            footer_words(now, Chart::tr("Critical batch: from here on compute-bound operators take the largest "
                                        "share of the step."));
    return text;
}

/// Ranges that hold every point in view; rounded out to ticks.
void set_frame(SweepContext& c, const QSizeF& plot)
{
    double time = 0.0, most = 0.0, least = std::numeric_limits<double>::infinity();
    for (const SweepSeries& s : c.series)
        for (const BatchPoint& p : s.curve->points) {
            if (p.batch > last_in_view(*s.curve))
                break;
            time = std::max(time, p.time.value);
            most = std::max(most, c.value(p));
            least = std::min(least, c.value(p));
        }
    c.unit = time_unit(time);
    const auto steps = [&](double length, double each) {
        return static_cast<int>(std::clamp(length / c.scaled(each), 2.0, 8.0));
    };
    c.x_ticks = nice_ticks(time * c.unit.factor, steps(plot.width(), 90));
    for (double& tick : c.x_ticks)
        tick /= c.unit.factor;
    c.y_ticks = c.money() ? decade_ticks(least, most) : nice_ticks(most * 1.02, steps(plot.height(), 60));
    c.scene.frame = Frame{0.0, c.x_ticks.back(), c.y_ticks.front(), c.y_ticks.back(), true, !c.money()};
}

QString description(const SweepContext& c)
{
    QStringList parts;
    for (const SweepSeries& s : c.series) {
        const BatchPoint now = point_at(*s.curve, static_cast<std::int64_t>(s.curve->scenario.batch));
        QString text = Chart::tr("Batch %1: %2, %3 tokens/s, %4 per million tokens; %5.")
                           .arg(qtext(format_count(now.batch)), qtext(format_time(now.time)),
                                qtext(format_number(now.tokens_per_s)), qtext(format_usd(now.usd_per_million_tokens)),
                                critical_words(*s.curve));
        text += QChar(u' ') +
                (s.curve->largest_batch
                     ? Chart::tr("Memory is full at batch %1.").arg(qtext(format_count(*s.curve->largest_batch)))
                     : Chart::tr("No batch fits in memory."));
        parts << (c.named() ? s.name + QStringLiteral(": ") + text : text);
    }
    return parts.join(QChar(u' '));
}

void divide(SweepContext& c, const TitleBlock& block)
{
    const QSizeF size = c.options.size;
    const double margin = c.scaled(block.top > 0.0 ? 24.0 : 8.0);
    const double top = std::round(block.top > 0.0 ? block.top : c.scaled(18));
    const double below = c.scaled(46) + (c.options.legend ? c.scaled(24) : 0.0);
    const double bottom = std::round(size.height() - below - std::max(block.bottom, c.scaled(2)));
    // The ticks decide the width of their numbers and the plot's width decides the ticks: twice is enough.
    double left = margin + c.scaled(70);
    for (int round = 0; round < 2; ++round) {
        set_frame(c, {size.width() - left - margin, bottom - top});
        double widest = 0.0;
        for (const double tick : c.y_ticks)
            widest = std::max(widest, text_width(y_tick_text(c, tick), c.px(11.5)));
        left = std::round(margin + c.px(12) * 1.3 + widest * 1.05 + c.scaled(14));
    }
    const double right = std::round(size.width() - margin - c.scaled(10));
    c.scene.plot = QRectF(QPointF(left, top), QPointF(std::max(right, left + 60.0), std::max(bottom, top + 40.0)));
}

} // namespace

Paint sweep_paint(std::size_t series)
{
    return series == 0 ? Paint::scenario_a : series == 1 ? Paint::scenario_b : Paint::scenario_c;
}

QString time_name(Phase phase)
{
    return phase == Phase::decode    ? QStringLiteral("TPOT")
           : phase == Phase::prefill ? QStringLiteral("TTFT")
                                     : Chart::tr("Step time");
}

std::int64_t last_in_view(const BatchCurve& curve)
{
    const std::int64_t all = curve.points.back().batch;
    if (!curve.largest_batch)
        return all;
    const auto past = static_cast<std::int64_t>(std::ceil(1.15 * static_cast<double>(*curve.largest_batch)));
    const auto now = static_cast<std::int64_t>(curve.scenario.batch);
    return std::min(all, std::max(past, now));
}

QString critical_words(const BatchCurve& curve) { return critical_words(curve.step, curve.largest_batch.value_or(0)); }

Scene sweep_scene(const std::vector<SweepSeries>& series, const SweepSceneOptions& options)
{
    Scene scene;
    scene.size = options.size;
    SweepContext c{series, options, scene, LabelLayout(QRectF())};
    const TitleBlock block = lay_out(texts(c), options.size, options.text_scale, options.least_px);
    const ResolvedScenario& s = first(c).now->scenario;
    scene.title =
        Chart::tr("Batch sweep, %1, %2 %3").arg(qtext(s.gpu->name), qtext(s.model->name), phase_label(s.phase));
    scene.description = description(c);
    scene[SceneGroup::background].push_back(Area{{}, QPolygonF(QRectF(QPointF(), options.size)), Paint::plot});
    divide(c, block);
    c.labels = LabelLayout(scene.plot.adjusted(3, 3, -3, -3), c.scaled(2.5));
    add_sweep_axes(c);
    add_limit(c);
    add_curves(c);
    add_marks(c);
    if (options.legend)
        add_sweep_legend(c, scene.plot.bottom() + c.scaled(60));
    add_title_block(scene, block);
    return scene;
}

} // namespace ridgepoint
