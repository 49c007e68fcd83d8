// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/estimate.h"

#include "core/estimate/cost.h"

#include <algorithm>

namespace ridgepoint {
namespace {

/// Sums that the operations leave behind.
struct Tally {
    Second bound_compute;    ///< ideal time of operators that the arithmetic sets
    double near_ridge = 0.0; ///< operators within 5 % of the ridge
    double clamped = 0.0;    ///< operators raised to their ideal time
    std::array<double, kRegimeCount> seconds{};
};

FlopRate attainable(const Operator& op, const Ceilings& ideal)
{
    if (op.flop.value <= 0.0)
        return FlopRate(0.0);
    const FlopRate peak = op.unit == ComputeUnit::matrix ? ideal.matrix_peak(op.precision) : ideal.vector;
    const FlopRate by_traffic = op.intensity() * ideal.hbm;
    if (op.hbm().value <= 0.0)
        return peak;
    return peak.value > 0.0 ? std::min(by_traffic, peak) : by_traffic;
}

void time_operation(const Operator& op, const Estimate& e, Operation& out, Tally& tally)
{
    const KernelTime ideal = kernel_time(op, e.ideal);
    KernelTime actual = e.scenario.mode == Mode::ideal ? ideal : kernel_time(op, e.ceilings);
    if (actual.total < ideal.total) { // a chip file may claim more than its own data sheet
        actual = ideal;
        tally.clamped += 1.0;
    }
    out.op = op;
    out.ideal_time = ideal.total;
    out.time = actual.total;
    out.overhead = actual.overhead;
    out.regime = actual.regime;
    out.attainable = attainable(op, e.ideal);
    if (ideal.regime == Regime::compute)
        tally.bound_compute += ideal.total;
    tally.near_ridge += at_ridge(actual.compute, actual.memory) ? 1.0 : 0.0;
    tally.seconds[static_cast<std::size_t>(out.regime)] += out.time.value;
}

double tokens_of(const ResolvedScenario& s)
{
    if (s.phase == Phase::decode)
        return s.batch;
    return s.batch * s.prompt;
}

void finish_step(Estimate& e, const Tally& tally)
{
    StepResult& step = e.step;
    const ResolvedScenario& s = e.scenario;
    for (Operation& o : e.operations)
        o.share = o.time / step.time;
    for (std::size_t i = 0; i < kRegimeCount; ++i)
        step.share[i] = tally.seconds[i] / step.time.value;
    step.bound_compute = tally.bound_compute;
    step.regime = static_cast<Regime>(std::max_element(step.share.begin(), step.share.end()) - step.share.begin());
    // Against the data sheet at nominal clock: a lower clock shows as a lower MFU, as it does on a machine.
    step.mfu = step.model_flop.of(s.mfu_convention) / (step.time * s.gpu->peak(s.compute));
    step.mbu = step.hbm / (step.time * s.gpu->bandwidth());
    step.tokens = tokens_of(s);
    step.tokens_per_s = step.tokens / step.time.value;
    step.ttft = s.phase == Phase::prefill ? std::optional(step.time) : std::nullopt;
    step.tpot = s.phase == Phase::decode ? std::optional(step.time) : std::nullopt;
    if (tally.clamped > 0.0)
        e.notes.add(NoteCode::clamped, tally.clamped);
    if (tally.near_ridge > 0.0)
        e.notes.add(NoteCode::at_ridge, tally.near_ridge);
}

} // namespace

void estimate_into(const ResolvedScenario& scenario, Estimate& out)
{
    out.scenario = scenario;
    out.notes.clear();
    out.ideal = ideal_ceilings(scenario);
    out.ceilings = ceilings_of(scenario, out.notes);
    out.step = StepResult{};
    out.step.model_flop = lower(scenario, out.lowered);
    out.operations.resize(out.lowered.size());
    Tally tally;
    for (std::size_t i = 0; i < out.lowered.size(); ++i) {
        const Operator& op = out.lowered[i];
        time_operation(op, out, out.operations[i], tally);
        out.step.time += out.operations[i].time;
        out.step.bound += out.operations[i].ideal_time;
        out.step.flop += op.flop;
        out.step.hbm += op.hbm();
    }
    finish_step(out, tally);
    out.memory = footprint(scenario);
    if (!out.memory.fits)
        out.notes.add(NoteCode::does_not_fit, out.memory.excess().value);
    out.cost = cost_of(scenario, out.step);
}

Result<void> estimate_into(const Scenario& scenario, const Catalog& catalog, Estimate& out)
{
    auto resolved = resolve(scenario, catalog);
    if (!resolved)
        return tl::unexpected(std::move(resolved.error()));
    estimate_into(*resolved, out);
    collect_notes(scenario, *resolved, out.notes);
    return {};
}

Result<Estimate> estimate(const Scenario& scenario, const Catalog& catalog)
{
    Estimate out;
    if (auto ok = estimate_into(scenario, catalog, out); !ok)
        return tl::unexpected(std::move(ok.error()));
    return out;
}

Second step_time(const Estimate& estimate, const Ceilings& ceilings)
{
    Second total;
    for (const Operation& o : estimate.operations)
        total += kernel_time(o.op, ceilings).total;
    return total;
}

} // namespace ridgepoint
