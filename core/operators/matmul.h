// SPDX-License-Identifier: GPL-3.0-or-later
// GEMM [M×K]·[K×N]: FLOP = 2MKN, bytes = a·MK + w·KN + a·MN (MODEL.md §2); outputs are 16 bit.
// Worked example: M = 1, 8192 × 28672 in BF16: 0.470 GFLOP, 469.8 MB, AI 1.00.
#pragma once

#include "core/operators/builder.h"

namespace ridgepoint {

struct Matmul {
    OperatorName name{};
    LayerGroup group = LayerGroup::all;
    TensorClass weights = TensorClass::mlp;
    double count = 1.0; ///< equal kernels
    double m = 0.0, k = 0.0, n = 0.0;
    double matrices = 1.0;         ///< weight matrices read a kernel (touched experts); 1 for a plain GEMM
    double cache_columns = 0.0;    ///< of the n outputs, those written to the KV cache
    double written_columns = -1.0; ///< outputs written where an activation is fused; -1 = n
};

/// Adds the kernels to their row and returns it.
Operator& add_matmul(Builder& b, const Matmul& mm);

/// Lets `host` take in norms of width `hidden` over `tokens` tokens: their FLOP move to it; where a
/// residual comes along the host reads the branch and writes the new residual stream (2·h more).
void fuse_norms(Builder& b, Operator& host, const FusedNorm& norm, double tokens);

/// FLOP of one norm element (RMSNorm 4, LayerNorm 7).
double norm_flop(const ModelSpec& model);

} // namespace ridgepoint
