// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/feed_forward.h"

#include "core/operators/elementwise.h"
#include "core/operators/matmul.h"

#include <cmath>

namespace ridgepoint {
namespace {

/// One MLP, its names and where its weights belong.
struct Mlp {
    OperatorName up{}, down{};
    TensorClass weights = TensorClass::mlp;
    double width = 0.0;    ///< inner
    double rows = 0.0;     ///< tokens that go through it
    double matrices = 1.0; ///< weight sets read
};

void add_mlp(Builder& b, LayerGroup group, double count, const FeedForwardSpec& ff, const Mlp& mlp,
             const FusedNorm& norm)
{
    const auto hidden = static_cast<double>(b.s.model->hidden);
    const bool activation_inside = b.fuses(Fusion::standard);
    Matmul up{mlp.up, group, mlp.weights, count, mlp.rows, hidden, mlp.width * (ff.gated ? 2.0 : 1.0), mlp.matrices};
    if (activation_inside)
        up.written_columns = mlp.width;
    Operator& first = add_matmul(b, up);
    fuse_norms(b, first, norm, mlp.rows);
    if (activation_inside) {
        first.flop += Flop(mlp.rows * mlp.width * count * activation_flop(ff));
        first.fused.insert(OperatorName::activation);
    } else {
        add_activation(b, group, ff, count, mlp.rows, mlp.width);
    }
    add_matmul(b, {mlp.down, group, mlp.weights, count, mlp.rows, mlp.width, hidden, mlp.matrices});
}

} // namespace

double touched_experts(double experts, double per_token, double tokens)
{
    return experts * -std::expm1(tokens * std::log1p(-per_token / experts));
}

void add_feed_forward(Builder& b, const Pass& pass, LayerGroup group, double count, const FeedForwardSpec& ff,
                      const FusedNorm& norm)
{
    const double tokens = pass.tokens();
    if (ff.intermediate > 0)
        add_mlp(b, group, count, ff,
                {ff.gated ? OperatorName::mlp_gate_up : OperatorName::mlp_up, OperatorName::mlp_down, TensorClass::mlp,
                 static_cast<double>(ff.intermediate), tokens},
                norm);
    if (ff.kind != FeedForwardKind::moe)
        return;
    const auto experts = static_cast<double>(ff.experts);
    const auto per_token = static_cast<double>(ff.experts_per_token);
    add_matmul(b, {OperatorName::router, group, TensorClass::router, count, tokens,
                   static_cast<double>(b.s.model->hidden), experts});
    add_mlp(b, group, count, ff,
            {OperatorName::expert_gate_up, OperatorName::expert_down, TensorClass::expert,
             static_cast<double>(ff.expert_intermediate), tokens * per_token,
             touched_experts(experts, per_token, tokens)},
            {});
    if (ff.shared_intermediate > 0)
        add_mlp(b, group, count, ff,
                {OperatorName::shared_gate_up, OperatorName::shared_down, TensorClass::shared_expert,
                 static_cast<double>(ff.shared_intermediate), tokens},
                {});
}

} // namespace ridgepoint
