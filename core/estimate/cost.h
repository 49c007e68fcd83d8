// SPDX-License-Identifier: GPL-3.0-or-later
// Money and energy of a step (MODEL.md §8):
//   $/Mtok = price · 1e6 / (tokens/s · 3600)    J/token ≤ power · time / tokens (board power, an upper bound)
// Worked example: $2.95 an hour at 24 tokens/s: 2.95e6 / (24 · 3600) = $34.14 a million tokens.
#pragma once

#include "core/estimate/estimate.h"

namespace ridgepoint {

Cost cost_of(const ResolvedScenario& scenario, const StepResult& step);

} // namespace ridgepoint
