// SPDX-License-Identifier: GPL-3.0-or-later
// Multi-head, grouped-query and multi-query attention (MODEL.md §2).
//   attended pairs a sequence: causal Σ_{i=1..s} min(c+i, W); bidirectional s·s
//   FLOP = 2·(d_qk + d_v)·q·B·pairs
//   fused bytes = a·T·q·(d_qk + d_v) + kv·B·(visible tokens)·g·(d_qk + d_v)
//   unfused: the full square s·(c+s), and the scores written, read, written and read again
// Worked example: Llama 2 7B at 4,096, fused: (s+1)/4 = 1,024.25 FLOP/byte causal, 2,048 for the square.
#pragma once

#include "core/operators/builder.h"

namespace ridgepoint {

/// Pairs of (query, key) one sequence attends. W = 0: no window.
double attended_pairs(double new_tokens, double cached, double window, bool bidirectional);

/// Keys that at least one of the new tokens attends: what a fused kernel reads.
double visible_tokens(double new_tokens, double cached, double window, bool bidirectional);

/// One attention core over `count` layers.
struct AttentionCore {
    LayerGroup group = LayerGroup::all;
    double count = 1.0;
    double heads = 0.0, kv_heads = 0.0, qk_dim = 0.0, v_dim = 0.0;
    double pairs = 0.0;          ///< attended, a sequence
    double square = 0.0;         ///< s·(c+s), a sequence
    double visible = 0.0;        ///< keys read, a sequence
    double keys = 0.0;           ///< c+s: keys of the full square, a sequence
    bool keys_from_cache = true; ///< else they are activations (un-absorbed MLA)
};

/// Adds `attention`, or the three operators of the unfused form.
void add_attention_core(Builder& b, const Pass& pass, const AttentionCore& core);

/// Projections, rotary and core of a layer's own attention. `norm` is the norm fused into the
/// projection, if any.
void add_attention(Builder& b, const Pass& pass, LayerGroup group, double count, const AttentionSpec& spec,
                   const FusedNorm& norm);

/// Attention over the encoder's output: group `cross`.
void add_cross_attention(Builder& b, const Pass& pass, double count, const AttentionSpec& spec);

} // namespace ridgepoint
