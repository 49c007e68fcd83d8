// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/operator_text.h"

#include "ui/format/text.h"

#include <QCoreApplication>
#include <algorithm>

namespace ridgepoint {
namespace {

struct Chart {
    Q_DECLARE_TR_FUNCTIONS(Chart)
};

QString activation_label(const Estimate& estimate)
{
    for (const LayerSpec& layer : estimate.scenario.model->layers) {
        switch (layer.feed_forward.activation) {
        case Activation::silu: return layer.feed_forward.gated ? Chart::tr("SwiGLU") : Chart::tr("SiLU");
        case Activation::gelu: return layer.feed_forward.gated ? Chart::tr("GeGLU") : Chart::tr("GELU");
        case Activation::relu: return Chart::tr("ReLU");
        }
    }
    return Chart::tr("Activation");
}

QString norm_label(const Estimate& estimate, const Operator& op)
{
    const bool rms = estimate.scenario.model->norm == NormKind::rms;
    const QString norm = rms ? Chart::tr("RMSNorm") : Chart::tr("LayerNorm");
    return op.fused.contains(OperatorName::residual) ? Chart::tr("%1 + residual").arg(norm) : norm;
}

QString name_label(const Estimate& estimate, const Operator& op)
{
    switch (op.name) {
    case OperatorName::embedding: return Chart::tr("Embedding");
    case OperatorName::norm: return norm_label(estimate, op);
    case OperatorName::qkv_proj: return Chart::tr("QKV projection");
    case OperatorName::q_down_proj: return Chart::tr("Q down-projection");
    case OperatorName::q_up_proj: return Chart::tr("Q up-projection");
    case OperatorName::kv_down_proj: return Chart::tr("KV down-projection");
    case OperatorName::kv_up_proj: return Chart::tr("KV up-projection");
    case OperatorName::rotary: return Chart::tr("Rotary");
    case OperatorName::attention: return Chart::tr("Attention");
    case OperatorName::attention_qk: return Chart::tr("Attention QK");
    case OperatorName::softmax: return Chart::tr("Softmax");
    case OperatorName::attention_av: return Chart::tr("Attention AV");
    case OperatorName::attn_out_proj: return Chart::tr("Attention output");
    case OperatorName::residual: return Chart::tr("Residual");
    case OperatorName::router: return Chart::tr("Router");
    case OperatorName::mlp_gate_up: return Chart::tr("MLP gate+up");
    case OperatorName::mlp_up: return Chart::tr("MLP up");
    case OperatorName::activation: return activation_label(estimate);
    case OperatorName::mlp_down: return Chart::tr("MLP down");
    case OperatorName::expert_gate_up: return Chart::tr("Experts gate+up");
    case OperatorName::expert_down: return Chart::tr("Experts down");
    case OperatorName::shared_gate_up: return Chart::tr("Shared gate+up");
    case OperatorName::shared_down: return Chart::tr("Shared down");
    case OperatorName::lm_head: return Chart::tr("LM head");
    }
    return qtext(to_text(op.name));
}

} // namespace

QString operator_label(const Estimate& estimate, const Operation& operation)
{
    const auto same_name = [&](const Operation& o) { return o.op.name == operation.op.name; };
    const auto rows = std::count_if(estimate.operations.begin(), estimate.operations.end(), same_name);
    const QString name = name_label(estimate, operation.op);
    if (rows < 2 || operation.op.group == LayerGroup::all)
        return name;
    return Chart::tr("%1 (%2)").arg(name, qtext(to_text(operation.op.group)));
}

QString precision_label(Precision precision) { return qtext(to_text(precision)).toUpper(); }

QString regime_label(Regime regime)
{
    switch (regime) {
    case Regime::compute: return Chart::tr("compute-bound");
    case Regime::memory: return Chart::tr("memory-bound");
    case Regime::communication: return Chart::tr("communication-bound");
    case Regime::overhead: return Chart::tr("overhead-bound");
    }
    return {};
}

QString phase_label(Phase phase)
{
    return phase == Phase::encoder ? Chart::tr("encoder forward") : qtext(to_text(phase));
}

} // namespace ridgepoint
