// SPDX-License-Identifier: GPL-3.0-or-later
// Multi-head latent attention (DeepSeek-V2/V3; MODEL.md §2). The cache holds rank + rope elements a
// token, shared by all heads. Prefill runs un-absorbed (d_qk = nope + rope, d_v), decode absorbed:
// scores and values against the latent, heads·(2·(rank + rope) + 2·rank) FLOP a cached token and layer.
// `kv_up_proj` carries 2·heads·rank·(nope + v) FLOP a token and its weights in both forms.
// Worked example: DeepSeek-V3, 128 heads, rank 512, rope 64: 278,528 FLOP and 1,152 byte, AI 241.8.
#pragma once

#include "core/operators/builder.h"

namespace ridgepoint {

void add_latent_attention(Builder& b, const Pass& pass, LayerGroup group, double count, const MlaSpec& spec);

} // namespace ridgepoint
