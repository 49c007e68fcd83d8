// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/batch_curve.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr std::int64_t kUsualLast = 1024;  // a curve shows at least these batches
constexpr std::int64_t kMostLast = 65'536; // and at most these
constexpr std::int64_t kEveryBatchTo = 64; // the search looks at each batch up to here
constexpr double kSearchStep = 1.02;       // and then at one in 2 %

/// The scenario at any batch, in storage that is reused.
class Probe
{
public:
    explicit Probe(const ResolvedScenario& scenario) : scenario_(scenario) {}

    const Estimate& at(std::int64_t batch)
    {
        scenario_.batch = static_cast<double>(batch);
        estimate_into(scenario_, estimate_);
        return estimate_;
    }

private:
    ResolvedScenario scenario_;
    Estimate estimate_;
};

BatchPoint figures(const Estimate& e, std::int64_t batch)
{
    BatchPoint p;
    p.batch = batch;
    p.time = e.step.time;
    p.tokens_per_s = e.step.tokens_per_s;
    p.usd_per_million_tokens = e.cost.usd_per_million_tokens;
    p.memory = e.memory.total;
    p.fits = e.memory.fits;
    p.mfu = e.step.mfu;
    p.regime = e.step.regime;
    p.share = e.step.share;
    return p;
}

bool in_layers(const Operator& op)
{
    const bool counted = op.kind == OperatorKind::gemm || op.kind == OperatorKind::attention;
    return counted && op.name != OperatorName::lm_head;
}

bool layer_computes(const Estimate& e)
{
    Second compute, memory;
    for (const Operation& o : e.operations) {
        if (!in_layers(o.op))
            continue;
        const KernelTime t = kernel_time(o.op, e.ceilings);
        compute += t.compute;
        memory += t.memory;
    }
    return compute >= memory;
}

/// Which of the curve's questions are on the compute side at one batch: the step, the layer, each GEMM.
std::vector<bool> sides(const Estimate& e)
{
    std::vector<bool> out{e.step.regime == Regime::compute, layer_computes(e)};
    for (const Operation& o : e.operations)
        if (o.op.kind == OperatorKind::gemm)
            out.push_back(o.regime == Regime::compute);
    return out;
}

std::vector<std::int64_t> search_batches()
{
    std::vector<std::int64_t> out;
    for (std::int64_t b = 1; b < kEndlessBatch;
         b = b < kEveryBatchTo ? b + 1 : static_cast<std::int64_t>(std::ceil(static_cast<double>(b) * kSearchStep)))
        out.push_back(b);
    out.push_back(kEndlessBatch);
    return out;
}

/// The smallest batch on the compute side of every question that `sides` answers; none = never.
template <class Sides> std::vector<std::optional<std::int64_t>> crossings(Probe& probe, Sides sides)
{
    std::vector<std::optional<std::int64_t>> found;
    std::int64_t before = 0;
    for (const std::int64_t batch : search_batches()) {
        const std::vector<bool> now = sides(probe.at(batch));
        found.resize(now.size());
        for (std::size_t q = 0; q < now.size(); ++q) {
            if (found[q] || !now[q])
                continue;
            std::int64_t low = before, high = batch; // memory side at `low`, compute side at `high`
            while (high - low > 1) {
                const std::int64_t middle = (low + high) / 2;
                (sides(probe.at(middle))[q] ? high : low) = middle;
            }
            found[q] = high;
        }
        before = batch;
        if (std::all_of(found.begin(), found.end(), [](const auto& f) { return f.has_value(); }))
            break;
    }
    return found;
}

/// What takes the time that compute-bound operators do not, at a batch without end.
NoCritical limit_of(const Estimate& e)
{
    const Operation* largest = nullptr;
    for (const Operation& o : e.operations)
        if (o.regime != Regime::compute && (largest == nullptr || o.time > largest->time))
            largest = &o;
    if (largest == nullptr)
        return NoCritical::from_the_start;
    if (largest->regime == Regime::communication)
        return NoCritical::communication;
    if (largest->regime == Regime::overhead)
        return NoCritical::overhead;
    return largest->op.kv > largest->op.weights + largest->op.activations ? NoCritical::kv_cache : NoCritical::traffic;
}

CriticalBatch critical(const std::optional<std::int64_t>& crossing, NoCritical at_the_limit)
{
    if (!crossing)
        return {std::nullopt, at_the_limit};
    if (*crossing == 1)
        return {std::nullopt, NoCritical::from_the_start};
    return {crossing, {}};
}

std::optional<std::int64_t> whole(const std::optional<double>& batch)
{
    if (!batch || *batch < 1.0)
        return std::nullopt;
    return static_cast<std::int64_t>(std::min(*batch, static_cast<double>(kEndlessBatch)));
}

/// Batches worth a point of their own.
std::vector<std::int64_t> named_batches(const BatchCurve& curve)
{
    std::vector<std::int64_t> out{static_cast<std::int64_t>(curve.scenario.batch)};
    for (const auto& batch : {curve.step.batch, curve.layer.batch, curve.largest_batch})
        if (batch)
            out.push_back(*batch);
    for (const GemmCrossing& gemm : curve.gemms)
        if (gemm.batch)
            out.push_back(*gemm.batch);
    return out;
}

std::int64_t last_batch(const BatchCurve& curve)
{
    std::int64_t last = std::max(kUsualLast, 2 * static_cast<std::int64_t>(curve.scenario.batch));
    if (curve.step.batch)
        last = std::max(last, *curve.step.batch * 5 / 4);
    if (curve.largest_batch && *curve.largest_batch <= 4 * last)
        last = std::max(last, *curve.largest_batch * 5 / 4);
    return std::min(last, kMostLast);
}

std::vector<std::int64_t> point_batches(const BatchCurve& curve, const BatchCurveLimits& limits)
{
    const std::int64_t last = limits.last > 0 ? limits.last : last_batch(curve);
    std::vector<std::int64_t> out = named_batches(curve);
    const double step = std::exp2(1.0 / std::max(1, limits.points_per_octave));
    for (double b = 1.0; b < static_cast<double>(last); b *= step)
        out.push_back(static_cast<std::int64_t>(std::llround(b)));
    for (std::int64_t b = 1; b < last; b *= 2)
        out.push_back(b);
    out.push_back(last);
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    out.erase(std::upper_bound(out.begin(), out.end(), last), out.end());
    return out;
}

} // namespace

BatchCurve batch_curve(const ResolvedScenario& scenario, const BatchCurveLimits& limits)
{
    BatchCurve curve;
    curve.scenario = scenario;
    Probe probe(scenario);
    const auto found = crossings(probe, sides);
    const Estimate& endless = probe.at(kEndlessBatch);
    const NoCritical why = limit_of(endless);
    curve.step = critical(found[0], why);
    curve.layer = critical(found[1], why);
    std::size_t question = 2; // the order of `sides`
    for (const Operation& o : endless.operations)
        if (o.op.kind == OperatorKind::gemm)
            curve.gemms.push_back({o.op.name, o.op.group, found[question++]});
    curve.largest_batch = whole(endless.memory.largest_batch);
    for (const std::int64_t batch : point_batches(curve, limits))
        curve.points.push_back(figures(probe.at(batch), batch));
    return curve;
}

Result<BatchCurve> batch_curve(const Scenario& scenario, const Catalog& catalog, const BatchCurveLimits& limits)
{
    const auto resolved = resolve(scenario, catalog);
    if (!resolved)
        return tl::unexpected(resolved.error());
    return batch_curve(*resolved, limits);
}

CriticalBatch critical_batch(const ResolvedScenario& scenario)
{
    Probe probe(scenario);
    const auto found =
        crossings(probe, [](const Estimate& e) { return std::vector<bool>{e.step.regime == Regime::compute}; });
    return critical(found.front(), limit_of(probe.at(kEndlessBatch)));
}

BatchPoint point_at(const BatchCurve& curve, std::int64_t batch)
{
    const auto at = std::lower_bound(curve.points.begin(), curve.points.end(), batch,
                                     [](const BatchPoint& p, std::int64_t b) { return p.batch < b; });
    if (at != curve.points.end() && at->batch == batch)
        return *at;
    Probe probe(curve.scenario);
    return figures(probe.at(batch), batch);
}

BestBatch best_batch(const BatchCurve& curve, Second limit)
{
    const auto ok = [limit](const BatchPoint& p) { return p.fits && p.time <= limit; };
    BestBatch best;
    const auto end = std::find_if_not(curve.points.begin(), curve.points.end(), ok);
    for (auto p = curve.points.begin(); p != end; ++p)
        if (!best.point || p->tokens_per_s > best.point->tokens_per_s)
            best.point = *p;
    if (end == curve.points.end()) {
        best.end = BatchEnd::last_point;
        return best;
    }
    BatchPoint over = *end; // the smallest batch known to be too large
    if (end != curve.points.begin()) {
        Probe probe(curve.scenario);
        std::int64_t low = std::prev(end)->batch;
        while (over.batch - low > 1) {
            const std::int64_t middle = (low + over.batch) / 2;
            const BatchPoint p = figures(probe.at(middle), middle);
            if (!ok(p)) {
                over = p;
                continue;
            }
            low = middle;
            if (p.tokens_per_s > best.point->tokens_per_s)
                best.point = p;
        }
    }
    best.end = over.time > limit ? BatchEnd::time : BatchEnd::memory;
    return best;
}

} // namespace ridgepoint
