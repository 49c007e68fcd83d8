// SPDX-License-Identifier: GPL-3.0-or-later
// The answer to a scenario: every operator with its time, the step, the memory, the cost. `estimate`
// is the one front door of the core; pure, no clock, no globals.
#pragma once

#include "core/memory/footprint.h"
#include "core/operators/lowering.h"
#include "core/timing/ceilings.h"
#include "core/timing/kernel_time.h"

#include <array>
#include <memory>
#include <optional>

namespace ridgepoint {

struct Operation {
    Operator op;
    Second time;        ///< of all `count` kernels, launch included
    Second ideal_time;  ///< max(FLOP/peak, bytes/bandwidth) with data-sheet figures
    Second overhead;    ///< exposed launch inside `time`
    double share = 0.0; ///< of the step
    Regime regime = Regime::memory;
    FlopRate attainable; ///< min(AI · bandwidth, peak), data-sheet; 0 without FLOP

    FlopRate rate() const { return time.value > 0.0 ? op.flop / time : FlopRate(0.0); }
};

struct StepResult {
    Second time;
    Flop flop; ///< executed
    Byte hbm;
    Byte network;
    ModelFlop model_flop;
    Regime regime = Regime::memory;
    std::array<double, kRegimeCount> share{}; ///< time by regime, sums to 1
    Second bound;                             ///< the ideal-mode step
    Second bound_compute; ///< its part in operators that the arithmetic sets; the traffic sets the rest
    double mfu = 0.0;     ///< model FLOP / (time · dense peak of the compute precision)
    double mbu = 0.0;     ///< HBM bytes / (time · data-sheet bandwidth)
    double tokens = 0.0;  ///< tokens the step yields: outputs in decode, inputs else
    double tokens_per_s = 0.0;
    std::optional<Second> ttft; ///< prefill
    std::optional<Second> tpot; ///< decode

    FlopRate rate() const { return flop / time; }
    Intensity intensity() const { return hbm.value > 0.0 ? flop / hbm : Intensity(0.0); }
};

struct Cost {
    double usd_per_hour = 0.0;
    double usd_per_million_tokens = 0.0;
    std::optional<double> joule_per_token; ///< upper bound: board power × time; none where TDP is not known
};

struct Estimate {
    ResolvedScenario scenario;
    Ceilings ceilings;                 ///< of the mode
    Ceilings ideal;                    ///< data sheet
    std::vector<Operation> operations; ///< in order of execution
    StepResult step;
    Footprint memory;
    Cost cost;
    Notes notes;
    OperatorList lowered; ///< storage that estimate_into reuses; the same operators as in `operations`
};

/// The front door. Errors are those of `resolve`.
Result<Estimate> estimate(const Scenario& scenario, const Catalog& catalog);

/// The same into storage that is reused: allocates nothing once `out` is warm. Leaves `out`
/// unspecified on error.
Result<void> estimate_into(const Scenario& scenario, const Catalog& catalog, Estimate& out);

/// For callers that resolved before; `out.notes` holds the estimate's own notes only.
void estimate_into(const ResolvedScenario& scenario, Estimate& out);

/// Step time of the estimate's operators under other ceilings (what-ifs).
Second step_time(const Estimate& estimate, const Ceilings& ceilings);

} // namespace ridgepoint
