// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/trails.h"

#include "core/base/number_format.h"
#include "ui/charts/roofline_parts.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ridgepoint {
namespace {

constexpr std::size_t kMostStops = 64, kMostOperators = 8;
constexpr double kLabelStep = 4.0;

bool is_number(TrailAxis axis) { return axis != TrailAxis::precision && axis != TrailAxis::gpu; }

bool same_formats(const ResolvedScenario& a, const ResolvedScenario& b)
{
    return a.weights == b.weights && a.weights_checkpoint == b.weights_checkpoint && a.activations == b.activations &&
           a.kv == b.kv && a.compute == b.compute;
}

double value_of(TrailAxis axis, const ResolvedScenario& s)
{
    switch (axis) {
    case TrailAxis::batch: return s.batch;
    case TrailAxis::context: return s.context;
    case TrailAxis::prompt: return s.prompt;
    case TrailAxis::precision:
    case TrailAxis::gpu: return 0.0;
    }
    return 0.0;
}

QString label_of(TrailAxis axis, const ResolvedScenario& s)
{
    const QString count = qtext(format_count(static_cast<std::int64_t>(value_of(axis, s))));
    switch (axis) {
    case TrailAxis::batch: return Chart::tr("batch %1").arg(count);
    case TrailAxis::context: return Chart::tr("context %1").arg(count);
    case TrailAxis::prompt: return Chart::tr("prompt %1").arg(count);
    case TrailAxis::precision:
        return s.layer_weights == s.kv
                   ? precision_label(s.layer_weights)
                   : Chart::tr("%1, %2 KV").arg(precision_label(s.layer_weights), precision_label(s.kv));
    case TrailAxis::gpu: return qtext(s.gpu->name);
    }
    return {};
}

const Operation* same_operator(const Estimate& estimate, const Operation& wanted)
{
    const auto found = std::find_if(estimate.operations.begin(), estimate.operations.end(), [&](const Operation& o) {
        return o.op.name == wanted.op.name && o.op.group == wanted.op.group;
    });
    const bool drawn =
        found != estimate.operations.end() && found->op.intensity().value > 0.0 && found->rate().value > 0.0;
    return drawn ? &*found : nullptr;
}

double ridge_of(const Estimate& estimate, const Operation& o)
{
    const FlopRate peak =
        o.op.unit == ComputeUnit::vector ? estimate.ideal.vector : estimate.ideal.matrix_peak(o.op.precision);
    return (peak / estimate.ideal.hbm).value;
}

} // namespace

std::optional<TrailAxis> moved_axis(const ResolvedScenario& a, const ResolvedScenario& b)
{
    if (a.model != b.model || a.phase != b.phase || a.mode != b.mode || a.attention != b.attention ||
        a.fusion != b.fusion || a.cuda_graphs != b.cuda_graphs)
        return std::nullopt;
    std::vector<TrailAxis> moved;
    for (const TrailAxis axis : {TrailAxis::batch, TrailAxis::context, TrailAxis::prompt})
        if (value_of(axis, a) != value_of(axis, b))
            moved.push_back(axis);
    if (a.gpu != b.gpu)
        moved.push_back(TrailAxis::gpu); // the formats follow what the chip has
    else if (!same_formats(a, b))
        moved.push_back(TrailAxis::precision);
    return moved.size() == 1 ? std::optional(moved.front()) : std::nullopt;
}

TrailBook::Stop TrailBook::stop_of(const std::shared_ptr<const Estimate>& estimate) const
{
    return {value_of(*axis_, estimate->scenario), label_of(*axis_, estimate->scenario), estimate};
}

void TrailBook::insert(Stop stop)
{
    const auto same = std::find_if(stops_.begin(), stops_.end(), [&](const Stop& s) { return s.label == stop.label; });
    if (same != stops_.end()) {
        *same = std::move(stop);
        return;
    }
    const auto place = !is_number(*axis_) ? stops_.end()
                                          : std::find_if(stops_.begin(), stops_.end(),
                                                         [&](const Stop& s) { return s.value > stop.value; });
    stops_.insert(place, std::move(stop));
    if (stops_.size() > kMostStops) // every second one still shows the path
        for (std::size_t i = stops_.size() - 2; i > 0; i -= std::min<std::size_t>(i, 2))
            if (stops_[i].estimate != now_)
                stops_.erase(stops_.begin() + static_cast<std::ptrdiff_t>(i));
}

void TrailBook::record(const std::shared_ptr<const Estimate>& estimate)
{
    const std::shared_ptr<const Estimate> before = std::exchange(now_, estimate);
    if (!before || !estimate) {
        clear();
        return;
    }
    const auto axis = moved_axis(before->scenario, estimate->scenario);
    if (!axis) {
        clear();
        return;
    }
    if (axis != axis_) {
        stops_.clear();
        axis_ = axis;
        insert(stop_of(before));
    }
    insert(stop_of(estimate));
}

void TrailBook::clear()
{
    stops_.clear();
    axis_.reset();
}

/// Bytes a FLOP are a + b / n where n is the number that moves (weights are read once however many tokens
/// there are), so 1/AI is a straight line over 1/n and the crossing can be read off it.
std::optional<TrailCrossing> TrailBook::crossing(std::size_t operation) const
{
    if (!is_number(*axis_))
        return std::nullopt;
    for (std::size_t i = 1; i < stops_.size(); ++i) {
        const Operation* a = same_operator(*stops_[i - 1].estimate, now_->operations[operation]);
        const Operation* b = same_operator(*stops_[i].estimate, now_->operations[operation]);
        if (a == nullptr || b == nullptr || stops_[i - 1].value <= 0.0)
            continue;
        const double ridge = ridge_of(*now_, *b), from = a->op.intensity().value, to = b->op.intensity().value;
        if ((from < ridge) == (to < ridge))
            continue;
        const double share = (1.0 / ridge - 1.0 / from) / (1.0 / to - 1.0 / from);
        const double inverse = 1.0 / stops_[i - 1].value + share * (1.0 / stops_[i].value - 1.0 / stops_[i - 1].value);
        const double part = std::log(ridge / from) / std::log(to / from);
        const auto number = static_cast<std::int64_t>(std::ceil(1.0 / inverse - 1e-6));
        const QString words = *axis_ == TrailAxis::batch     ? Chart::tr("crosses the ridge at batch %1")
                              : *axis_ == TrailAxis::context ? Chart::tr("crosses the ridge at context %1")
                                                             : Chart::tr("crosses the ridge at prompt %1");
        return TrailCrossing{ridge, a->rate().value * std::pow(b->rate() / a->rate(), part),
                             words.arg(qtext(format_count(number)))};
    }
    return std::nullopt;
}

Trail TrailBook::trail_of(std::size_t operation) const
{
    Trail trail;
    trail.operation = static_cast<int>(operation);
    double labelled = 0.0;
    for (std::size_t i = 0; i < stops_.size(); ++i) {
        const Stop& stop = stops_[i];
        const Operation* o = same_operator(*stop.estimate, now_->operations[operation]);
        if (o == nullptr)
            continue;
        TrailKnot knot{o->op.intensity().value, o->rate().value, stop.label, false, stop.estimate == now_};
        const bool end = i == 0 || i + 1 == stops_.size();
        knot.labelled = end || !is_number(*axis_) || stop.value >= kLabelStep * labelled;
        if (knot.labelled)
            labelled = stop.value;
        trail.knots.push_back(std::move(knot));
    }
    trail.crossing = crossing(operation);
    return trail;
}

std::vector<Trail> TrailBook::trails(int operation) const
{
    std::vector<Trail> all;
    if (empty() || now_->operations.empty())
        return all;
    std::vector<std::size_t> wanted;
    for (std::size_t i = 0; i < now_->operations.size(); ++i)
        if (operation < 0 ? same_operator(*now_, now_->operations[i]) != nullptr : static_cast<int>(i) == operation)
            wanted.push_back(i);
    if (wanted.size() > kMostOperators)
        wanted = {*std::max_element(wanted.begin(), wanted.end(), [this](std::size_t a, std::size_t b) {
            return now_->operations[a].share < now_->operations[b].share;
        })};
    std::stable_sort(wanted.begin(), wanted.end(), [this](std::size_t a, std::size_t b) {
        return now_->operations[a].share > now_->operations[b].share;
    });
    for (const std::size_t i : wanted)
        if (Trail trail = trail_of(i); trail.knots.size() > 1)
            all.push_back(std::move(trail));
    return all;
}

} // namespace ridgepoint
