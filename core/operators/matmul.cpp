// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/matmul.h"

namespace ridgepoint {

Operator& add_matmul(Builder& b, const Matmul& mm)
{
    Operator& row = b.row(mm.name, mm.group, OperatorKind::gemm, ComputeUnit::matrix, b.s.multiply(mm.weights));
    const double written = mm.written_columns < 0.0 ? mm.n : mm.written_columns;
    const Flop flop(2.0 * mm.m * mm.k * mm.n * mm.count);
    row.count += mm.count;
    row.flop += flop;
    row.weights += matrix_bytes(b.s.weight(mm.weights), mm.k, mm.n) * (mm.matrices * mm.count);
    row.activations += Byte((b.in * mm.m * mm.k + b.out * mm.m * (written - mm.cache_columns)) * mm.count);
    row.kv += Byte(b.kv * mm.m * mm.cache_columns * mm.count);
    if (row.m == 0.0) {
        row.m = mm.m / mm.matrices;
        row.k = mm.k;
        row.n = mm.n;
    }
    b.count_model_flop(flop);
    b.matmul += flop;
    return row;
}

double norm_flop(const ModelSpec& model) { return model.norm == NormKind::rms ? 4.0 : 7.0; }

void fuse_norms(Builder& b, Operator& host, const FusedNorm& norm, double tokens)
{
    if (norm.norms <= 0.0)
        return;
    const double elements = tokens * static_cast<double>(b.s.model->hidden);
    host.flop += Flop(elements * (norm_flop(*b.s.model) * norm.norms + norm.residuals));
    host.activations += Byte(2.0 * b.out * elements * norm.residuals);
    host.fused.insert(OperatorName::norm);
    if (norm.residuals > 0.0)
        host.fused.insert(OperatorName::residual);
}

} // namespace ridgepoint
