// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/elementwise.h"

#include "core/operators/matmul.h"

namespace ridgepoint {
namespace {

/// Scale, and bias where there is one, of a norm over the hidden width.
double norm_weights(const ModelSpec& model)
{
    if (!model.norm_weight)
        return 0.0;
    return static_cast<double>(model.hidden) * (model.norm == NormKind::layer && model.norm_bias ? 2.0 : 1.0);
}

} // namespace

void add_norms(Builder& b, LayerGroup group, const NormPlan& plan, double tokens)
{
    const auto hidden = static_cast<double>(b.s.model->hidden);
    const double elements = tokens * hidden;
    const bool hosted = b.fuses(Fusion::standard) && plan.norms > 0.0;
    if (plan.norms > 0.0) {
        Operator& norm = b.vector_row(OperatorName::norm, group);
        norm.count += plan.norms;
        norm.flop += Flop(elements * norm_flop(*b.s.model) * plan.norms);
        norm.activations += Byte(elements * (b.out + b.in) * plan.norms);
        norm.weights += Byte(norm_weights(*b.s.model) * element_bytes(b.s.weight(TensorClass::norm)) * plan.norms);
        if (hosted && plan.residuals > 0.0) {
            norm.flop += Flop(elements * plan.branches * plan.residuals);
            norm.activations += Byte(elements * b.out * (plan.branches + 1.0) * plan.residuals);
            norm.fused.insert(OperatorName::residual);
        }
    }
    if (!hosted && plan.residuals > 0.0) {
        Operator& residual = b.vector_row(OperatorName::residual, group);
        residual.count += plan.residuals;
        residual.flop += Flop(elements * plan.branches * plan.residuals);
        residual.activations += Byte(elements * b.out * (plan.branches + 2.0) * plan.residuals);
    }
}

double activation_flop(const FeedForwardSpec& ff)
{
    switch (ff.activation) {
    case Activation::silu: return ff.gated ? 5.0 : 4.0;
    case Activation::gelu: return ff.gated ? 9.0 : 8.0;
    case Activation::relu: return ff.gated ? 2.0 : 1.0;
    }
    return 0.0;
}

void add_activation(Builder& b, LayerGroup group, const FeedForwardSpec& ff, double count, double tokens, double width)
{
    Operator& row = b.vector_row(OperatorName::activation, group);
    const double elements = tokens * width * count;
    row.count += count;
    row.flop += Flop(elements * activation_flop(ff));
    row.activations += Byte(elements * ((ff.gated ? 2.0 : 1.0) * b.out + b.in));
}

void add_query_key(Builder& b, Operator& host, OperatorName name, LayerGroup group, double count, double tokens,
                   double query_width, double key_width, double per_element)
{
    const Flop flop(per_element * tokens * (query_width + key_width) * count);
    if (b.fuses(Fusion::standard)) {
        host.flop += flop;
        host.fused.insert(name);
        return;
    }
    Operator& row = b.vector_row(name, group);
    row.count += count;
    row.flop += flop;
    row.activations += Byte(2.0 * b.out * tokens * query_width * count);
    row.activations += Byte(b.out * tokens * key_width * count);
    row.kv += Byte(b.kv * tokens * key_width * count);
}

} // namespace ridgepoint
