// SPDX-License-Identifier: GPL-3.0-or-later
// Roofs, their labels, the ridge and the zones under them (CHART.md 3.2 to 3.4).
#include "core/base/number_format.h"
#include "ui/charts/roofline_parts.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace ridgepoint {
namespace {

constexpr double kLabelInset = 8.0;

double log_of(double v) { return std::log10(v); }
double power(double v) { return std::pow(10.0, v); }

bool place_text(SceneContext& c, Text text)
{
    const QPolygonF box = text.bounds();
    if (!c.labels.is_free(box))
        return false;
    c.labels.add_obstacle(box);
    c.scene[SceneGroup::roofs].push_back(std::move(text));
    return true;
}

} // namespace

/// The part of a bandwidth's slope that is in view and under `top` (FLOP/s), or nothing.
std::optional<QLineF> slope_in_view(const SceneContext& c, ByteRate bandwidth, FlopRate top)
{
    const Frame& f = c.scene.frame;
    const double b = log_of(bandwidth.value);
    const double from = std::max(log_of(f.x_low), log_of(f.y_low) - b);
    const double to = std::min({log_of(f.x_high), log_of(f.y_high) - b, log_of(top.value) - b});
    if (from >= to)
        return std::nullopt;
    return QLineF(c.scene.position(power(from), power(from + b)), c.scene.position(power(to), power(to + b)));
}

/// The part of a peak's flat line in view, from where it meets the slope; or nothing.
std::optional<QLineF> flat_in_view(const SceneContext& c, FlopRate peak, ByteRate slope)
{
    const Frame& f = c.scene.frame;
    const double from = std::max(f.x_low, (peak / slope).value);
    if (peak.value <= f.y_low || peak.value >= f.y_high || from >= f.x_high)
        return std::nullopt;
    return QLineF(c.scene.position(from, peak.value), c.scene.position(f.x_high, peak.value));
}

void draw_roof(SceneContext& c, const std::optional<QLineF>& line, SceneLine facts, Paint paint, double width,
               Dash dash)
{
    if (!line)
        return;
    c.scene[SceneGroup::roofs].push_back(Line{facts.id, QPolygonF({line->p1(), line->p2()}), paint, width, dash});
    c.labels.add_line(*line);
    facts.at = *line;
    c.scene.lines.push_back(std::move(facts));
}

/// Label on a flat line: right end, above or below the line; moved left where that is taken.
bool label_flat(SceneContext& c, const std::optional<QLineF>& line, const QString& text, Paint paint, Weight weight,
                bool above)
{
    if (!line)
        return false;
    Text label = one_line(text, {}, c.px(12), paint, TextAlign::right, weight);
    label.halo = true;
    const double y = line->y1() + (above ? -c.unit(6) : c.unit(6) + label.px * kAscent);
    const double right = line->x2() - kLabelInset;
    const double room = right - line->x1() - label.width();
    for (const double back : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        label.at = QPointF(right - back * std::max(0.0, room), y);
        if (place_text(c, label))
            return true;
        if (room <= 0.0)
            break;
    }
    return false;
}

/// Label along a slope, baseline 5 px off the line; `below` puts it under the line.
bool label_slope(SceneContext& c, const std::optional<QLineF>& line, std::vector<TextRun> runs, double size, bool below)
{
    if (!line)
        return false;
    Text label;
    label.px = size;
    label.halo = true;
    label.runs = std::move(runs);
    label.rotation = -line->angle();
    const double width = label.width();
    const QPointF along = (line->p2() - line->p1()) / line->length();
    const QPointF up(along.y(), -along.x());
    const double off = below ? -(c.unit(5) + size * kAscent) : c.unit(5);
    for (const double part : {0.25, 0.40, 0.12, 0.60, 0.75, 0.03, 0.50}) {
        const double start = part * line->length();
        if (start + width > line->length())
            continue;
        label.at = line->p1() + along * start + up * off;
        if (place_text(c, label))
            return true;
    }
    return false;
}

namespace {

QString peak_text(Precision p, FlopRate rate)
{
    return Chart::tr("%1 dense %2").arg(precision_label(p), qtext(format_flop_rate(rate, is_integer(p))));
}

struct OtherPeak {
    SceneLine facts;
    FlopRate rate;
    QString text;
};

/// Ceilings beside the selected one: those asked for that stand clear of the ones before them.
std::vector<OtherPeak> other_peaks(const SceneContext& c)
{
    std::vector<OtherPeak> shown;
    if (!c.view.ceilings || c.comparing())
        return shown;
    const double room = c.unit(26);
    std::vector<double> taken = {c.scene.position(1.0, c.peak().value).y()};
    if (c.achievable())
        taken.push_back(c.scene.position(1.0, c.achieved_peak().value).y());
    const auto add = [&](SceneLine facts, FlopRate rate, const QString& text) {
        const double y = c.scene.position(1.0, std::max(rate.value, 1.0)).y();
        const bool clear = std::none_of(taken.begin(), taken.end(), [&](double t) { return std::abs(t - y) < room; });
        if (rate.value <= 0.0 || !clear || !flat_in_view(c, rate, c.estimate.ideal.hbm))
            return;
        taken.push_back(y);
        shown.push_back({std::move(facts), rate, text});
    };
    for (const Precision p : {Precision::fp8, Precision::bf16, Precision::fp4, Precision::int8, Precision::tf32}) {
        const FlopRate rate = c.estimate.ideal.matrix_peak(p);
        if (p != c.scenario().compute)
            add(peak_facts(c.estimate, p), rate, peak_text(p, rate));
    }
    const FlopRate vector = c.estimate.ideal.vector;
    add(vector_facts(c.estimate), vector, Chart::tr("FP32 vector %1").arg(qtext(format_flop_rate(vector))));
    return shown;
}

void add_other_peaks(SceneContext& c, std::vector<OtherPeak> peaks)
{
    for (OtherPeak& peak : peaks) {
        const auto line = flat_in_view(c, peak.rate, c.estimate.ideal.hbm);
        draw_roof(c, line, std::move(peak.facts), Paint::other_roof, 1.0);
        label_flat(c, line, peak.text, Paint::muted, Weight::regular, true);
    }
}

/// Slopes end at the highest compute line that is drawn.
FlopRate highest_peak(const SceneContext& c, const std::vector<OtherPeak>& others)
{
    FlopRate top = c.peak();
    for (const OtherPeak& peak : others)
        top = std::max(top, peak.rate);
    return top;
}

void add_slopes(SceneContext& c, FlopRate top)
{
    const Ceilings& ideal = c.estimate.ideal;
    const auto hbm = slope_in_view(c, ideal.hbm, top);
    draw_roof(c, hbm, memory_facts(c.estimate), Paint::roof, 2.0);
    const QString memory =
        Chart::tr("%1 %2").arg(qtext(c.scenario().gpu->memory_type), qtext(format_byte_rate(ideal.hbm)));
    const QString letters = letters_of(c, [&](const Estimate& pin) { return pin.ideal.hbm == ideal.hbm; });
    const TextRun sheet{letters + memory, Paint::text, Weight::semibold};
    if (c.achievable()) {
        const ByteRate achieved = c.estimate.ceilings.hbm;
        draw_roof(c, slope_in_view(c, achieved, c.achieved_peak()), achieved_memory_facts(c.estimate), Paint::roof, 1.5,
                  Dash::dashed);
        const QString text = Chart::tr("  achievable %1 (%2)")
                                 .arg(qtext(format_byte_rate(achieved)), qtext(format_share(achieved / ideal.hbm)));
        const bool below = c.comparing(); // above stand the roofs of faster pins
        if (below || !label_slope(c, hbm, {sheet, TextRun{text, Paint::muted}}, c.px(12), false))
            label_slope(c, hbm, {sheet}, c.px(12), below);
    } else {
        label_slope(c, hbm, {sheet}, c.px(12), c.comparing());
    }
    const ByteRate l2(c.scenario().gpu->l2_bandwidth.value);
    if (c.view.ceilings && l2.value > ideal.hbm.value) {
        const auto line = slope_in_view(c, l2, top);
        draw_roof(c, line, l2_facts(c.estimate), Paint::other_roof, 1.0);
        label_slope(c, line, {TextRun{Chart::tr("L2 %1").arg(qtext(format_byte_rate(l2))), Paint::muted}}, c.px(11.5),
                    false);
    }
}

void add_peaks(SceneContext& c)
{
    const auto sheet = flat_in_view(c, c.peak(), c.estimate.ideal.hbm);
    SceneLine facts = peak_facts(c.estimate, c.scenario().compute);
    facts.id = QStringLiteral("roof-peak");
    draw_roof(c, sheet, std::move(facts), Paint::roof, 2.0);
    const QString letters = letters_of(c, [&](const Estimate& pin) {
        return pin.scenario.compute == c.scenario().compute && pin.ideal.matrix_peak(pin.scenario.compute) == c.peak();
    });
    label_flat(c, sheet, letters + peak_text(c.scenario().compute, c.peak()), Paint::text, Weight::semibold, true);
    if (!c.achievable())
        return;
    const FlopRate achieved = c.achieved_peak();
    const auto dashed = flat_in_view(c, achieved, c.estimate.ceilings.hbm);
    draw_roof(c, dashed, achieved_peak_facts(c.estimate), Paint::roof, 1.5, Dash::dashed);
    label_flat(c, dashed,
               Chart::tr("achievable %1 (%2)")
                   .arg(qtext(format_flop_rate(achieved, is_integer(c.scenario().compute))),
                        qtext(format_share(achieved / c.peak()))),
               Paint::muted, Weight::regular, false);
}

/// Open diamond on the corner, dotted drop line, inverse tag on the axis.
void add_ridge(SceneContext& c)
{
    const Intensity ridge = c.peak() / c.estimate.ideal.hbm;
    const QRectF plot = c.scene.plot;
    const QPointF corner = c.scene.position(ridge.value, c.peak().value);
    if (corner.x() < plot.left() || corner.x() > plot.right())
        return;
    std::vector<SceneItem>& roofs = c.scene[SceneGroup::roofs];
    Text tag = one_line(Chart::tr("ridge %1 FLOP/B").arg(qtext(format_number(ridge.value))), {}, c.px(11.5),
                        Paint::inverse_text, TextAlign::centre, Weight::semibold);
    const double half = tag.width() / 2.0 + c.unit(8), height = tag.px + c.unit(6);
    const double x = std::clamp(corner.x(), plot.left() + half + 2.0, plot.right() - half - 2.0);
    const QRectF box(x - half, plot.bottom() - height - c.unit(5), 2.0 * half, height);
    const QPointF start(corner.x(), std::clamp(corner.y(), plot.top(), plot.bottom()));
    const QLineF drop(start, QPointF(corner.x(), plot.bottom()));
    roofs.push_back(
        Line{QStringLiteral("ridge-drop"), QPolygonF({drop.p1(), drop.p2()}), Paint::other_roof, 1.0, Dash::dotted});
    c.labels.add_line(drop);
    if (corner.y() >= plot.top() && corner.y() <= plot.bottom()) {
        const double r = c.unit(5);
        c.labels.add_obstacle(QRectF(corner.x() - r, corner.y() - r, 2 * r, 2 * r).adjusted(-2, -2, 2, 2));
    }
    roofs.push_back(Area{QStringLiteral("ridge-tag"), QPolygonF(box), Paint::inverse, false, Paint::none, 0.0, 3.0});
    tag.id = QStringLiteral("ridge");
    tag.at = QPointF(x, box.center().y() + tag.px * 0.36);
    c.scene[SceneGroup::roofs].push_back(std::move(tag));
    c.labels.add_obstacle(box.adjusted(-3, -3, 3, 3));
}

/// Over the lines that meet there.
void add_ridge_point(SceneContext& c)
{
    const QPointF corner = c.scene.position((c.peak() / c.estimate.ideal.hbm).value, c.peak().value);
    if (c.scene.plot.contains(corner))
        c.scene[SceneGroup::roofs].push_back(Marker{QStringLiteral("ridge-point"), MarkerShape::diamond, corner,
                                                    c.unit(5), Paint::roof, Paint::none, 1.5, MarkerFill::open});
}

} // namespace

void add_roofs(SceneContext& c)
{
    add_ridge(c);
    add_peaks(c);
    std::vector<OtherPeak> others = other_peaks(c);
    add_slopes(c, highest_peak(c, others));
    add_other_peaks(c, std::move(others));
    add_ridge_point(c);
}

} // namespace ridgepoint
