// SPDX-License-Identifier: GPL-3.0-or-later
// Prose labels of the core's ids; charts, panels and reports say the same word for the same thing.
#pragma once

#include "core/estimate/estimate.h"
#include "core/insight/limits.h"

#include <string>
#include <string_view>

namespace ridgepoint {

/// "BF16", "MXFP4".
std::string precision_word(Precision precision);
/// "memory-bound".
std::string_view bound_word(Regime regime);
/// "HBM bandwidth".
std::string_view resource_word(Resource resource);
/// What one step of the phase is: "a token", "a pass".
std::string_view step_unit(Phase phase);
/// What `tokens_per_s` counts: "output tokens/s", "input tokens/s".
std::string_view throughput_unit(Phase phase);
/// "norm", or "norm (moe)" where layers differ.
std::string operation_word(const Operator& op);

} // namespace ridgepoint
