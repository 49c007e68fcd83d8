// SPDX-License-Identifier: GPL-3.0-or-later
// What the step's two times are made of:
//   bound      Σ over the operations of max(FLOP/peak, byte/bandwidth) with the data sheet's figures
//   predicted  bound + what slower (achievable) rates add + exposed launches
// Worked example: Llama 3 70B, decode at batch 1 on H100: 41.7 ms of bound, mostly 75.2 GB of gate+up at
// 3.35 TB/s = 22.4 ms; at 88.2 % of that bandwidth 25.4 ms.
#pragma once

#include "core/estimate/estimate.h"

#include <vector>

namespace ridgepoint {

struct BoundPart {
    std::size_t operation = 0;  ///< index into the estimate's operations
    Second time;                ///< of all its kernels at the data sheet's rates
    bool by_arithmetic = false; ///< FLOP/peak is the larger of the two; else the traffic is
};

/// The largest first; they sum to the step's bound.
std::vector<BoundPart> bound_parts(const Estimate& estimate);

struct StepParts {
    Second bound;
    Second slower_rates; ///< kernels at the mode's rates, less the bound
    Second launch;       ///< exposed
    Second rest;         ///< what the step takes beside its operations
};

/// They sum to the step's time.
StepParts step_parts(const Estimate& estimate);

} // namespace ridgepoint
