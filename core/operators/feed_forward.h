// SPDX-License-Identifier: GPL-3.0-or-later
// Gated and plain MLPs, mixtures of experts (MODEL.md §2).
//   MoE FLOP = 2·T·k·(matrices)·h·f_e; weights read = touched experts E·(1 − (1 − k/E)^T) under
//   uniform routing, never E and never k.
// Worked example: E = 256, k = 8: 8, 30.5, 57.4, 102, 163.3, 222.4, 251.6 experts at 1, 4, 8, 16, 32,
// 64, 128 tokens.
#pragma once

#include "core/operators/builder.h"

namespace ridgepoint {

/// Expected number of different experts that `tokens` tokens touch.
double touched_experts(double experts, double per_token, double tokens);

/// `norm` is the norm fused into a dense MLP's first matrix, if any.
void add_feed_forward(Builder& b, const Pass& pass, LayerGroup group, double count, const FeedForwardSpec& ff,
                      const FusedNorm& norm);

} // namespace ridgepoint
