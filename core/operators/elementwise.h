// SPDX-License-Identifier: GPL-3.0-or-later
// Operators of the vector units, memory-bound: bytes = what is read and written (MODEL.md §2).
//   RMSNorm 4 FLOP an element, LayerNorm 7; residual add 1; SwiGLU 5 an element of f, GELU 8, ReLU 1;
//   rotary 3 an element of Q and K. A norm with the residual inside reads two tensors and writes two.
// Worked example: RMSNorm alone in BF16: 4 FLOP ÷ (2 + 2) byte an element, AI 1.0; with the residual
// fused (4 + 1) ÷ 8 = 0.625.
#pragma once

#include "core/operators/builder.h"

namespace ridgepoint {

/// The norms and residuals of `layers` equal layers.
struct NormPlan {
    double norms = 0.0;     ///< kernels, over all layers
    double residuals = 0.0; ///< residual additions, over all layers
    double branches = 1.0;  ///< tensors added to the stream in one of them (2 in a parallel block)
};

/// Adds norms and residuals by the fusion level: separate at `none`, residuals inside the norms else.
void add_norms(Builder& b, LayerGroup group, const NormPlan& plan, double tokens);

/// FLOP of the activation for one element of the MLP's inner width.
double activation_flop(const FeedForwardSpec& ff);

/// The activation of `count` MLPs of `width` inner columns over `tokens` tokens, as its own kernel.
void add_activation(Builder& b, LayerGroup group, const FeedForwardSpec& ff, double count, double tokens, double width);

/// `per_element` FLOP over query and key elements, fused into `host` from `standard` on, else a
/// kernel `name`: reads and writes both, the keys in the cache's format.
void add_query_key(Builder& b, Operator& host, OperatorName name, LayerGroup group, double count, double tokens,
                   double query_width, double key_width, double per_element);

} // namespace ridgepoint
