// SPDX-License-Identifier: GPL-3.0-or-later
// Where a set of operators becomes compute-bound. With the batch growing, weights are read once for
// more and more tokens, so their intensity rises towards a limit; the KV cache of each sequence is its
// own, so attention's does not, and the limit may lie under the ridge for ever.
// Worked example: Llama 3 70B, BF16, H100 (ridge 295.34): by weights alone a layer's GEMMs cross at
// 295.3 sequences, with their activations at 310.0; with attention never beyond about 1,377 cached tokens.
#pragma once

#include "core/estimate/estimate.h"

#include <span>

namespace ridgepoint {

/// Batch at which the operators' FLOP per byte (per byte of weights, where `weights_only`) equal the
/// ridge; 1 where they are above it from the start, infinity where they never get there.
double crossover_batch(const Estimate& estimate, std::span<const OperatorName> operators, bool weights_only);

/// Cached tokens beyond which no batch brings the operators to the ridge; infinity where any may.
double crossover_context(const Estimate& estimate, std::span<const OperatorName> operators);

} // namespace ridgepoint
