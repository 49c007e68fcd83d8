// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/tensor_table.h"

#include <cmath>
#include <limits>
#include <utility>

namespace ridgepoint {
namespace {

/// Collects the tensors of one kind of layer; every count is multiplied by the layer count.
class LayerTensors
{
public:
    LayerTensors(std::vector<Tensor>& table, const ModelSpec& model, const LayerSpec& layer)
        : table_(table), model_(model), layer_(layer)
    {
    }

    void add_all()
    {
        if (layer_.norms > 0 && model_.norm_weight)
            vector("norm", TensorClass::norm, norm_width(model_.hidden), layer_.norms);
        switch (layer_.mixer) {
        case MixerKind::attention: attention("", layer_.attention); break;
        case MixerKind::mla: latent_attention(layer_.mla); break;
        case MixerKind::state_space:
            add("state_space", TensorClass::state_space, true, 1, layer_.state_space.parameters, 1);
            break;
        case MixerKind::none: break;
        }
        if (layer_.cross_attention)
            attention("cross_", layer_.cross);
        feed_forward(layer_.feed_forward);
        vector("extra", TensorClass::other, layer_.extra_parameters);
    }

private:
    void add(std::string name, TensorClass tensor_class, bool is_matrix, std::int64_t count, std::int64_t rows,
             std::int64_t columns, double active_share = 1.0)
    {
        if (count <= 0 || rows <= 0 || columns <= 0)
            return;
        table_.push_back(Tensor{"layers." + std::move(name), layer_.group, tensor_class, is_matrix,
                                count * layer_.count, rows, columns, active_share});
    }
    void matrix(std::string name, TensorClass tensor_class, std::int64_t rows, std::int64_t columns)
    {
        add(std::move(name), tensor_class, true, 1, rows, columns);
    }
    void vector(std::string name, TensorClass tensor_class, std::int64_t width, std::int64_t count = 1)
    {
        add(std::move(name), tensor_class, false, count, 1, width);
    }
    void bias(const std::string& of, bool present, std::int64_t width)
    {
        if (present)
            vector(of + ".bias", TensorClass::other, width);
    }
    std::int64_t norm_width(std::int64_t width) const
    {
        return model_.norm == NormKind::layer && model_.norm_bias ? 2 * width : width;
    }

    void attention(const std::string& prefix, const AttentionSpec& a)
    {
        const std::int64_t q = a.heads * a.head_dim * (a.output_gate ? 2 : 1);
        const std::int64_t k = a.kv_heads * a.head_dim;
        const std::int64_t v = a.kv_heads * a.v_dim();
        const auto kind = TensorClass::attention;
        matrix(prefix + "q_proj", kind, model_.hidden, q);
        bias(prefix + "q_proj", a.q_bias, q);
        if (!a.shared_kv) {
            matrix(prefix + "k_proj", kind, model_.hidden, k);
            bias(prefix + "k_proj", a.k_bias, k);
            if (!a.value_is_key) {
                matrix(prefix + "v_proj", kind, model_.hidden, v);
                bias(prefix + "v_proj", a.v_bias, v);
            }
        }
        if (a.qk_norm != QkNorm::none) {
            const bool per_head = a.qk_norm == QkNorm::head;
            const std::int64_t parts = a.qk_norm_bias ? 2 : 1;
            vector(prefix + "q_norm", TensorClass::norm, parts * (per_head ? a.head_dim : a.heads * a.head_dim));
            vector(prefix + "k_norm", TensorClass::norm, parts * (per_head ? a.head_dim : k));
        }
        if (a.sinks)
            vector(prefix + "sinks", TensorClass::other, a.heads);
        matrix(prefix + "o_proj", kind, a.heads * a.v_dim(), model_.hidden);
        bias(prefix + "o_proj", a.o_bias, model_.hidden);
    }

    void latent_attention(const MlaSpec& m)
    {
        const auto kind = TensorClass::attention;
        const std::int64_t query = m.heads * (m.nope_dim + m.rope_dim);
        if (m.q_lora_rank > 0) {
            matrix("q_a_proj", kind, model_.hidden, m.q_lora_rank);
            bias("q_a_proj", m.bias, m.q_lora_rank);
            vector("q_a_norm", TensorClass::norm, m.q_lora_rank);
            matrix("q_b_proj", kind, m.q_lora_rank, query);
        } else {
            matrix("q_proj", kind, model_.hidden, query);
        }
        matrix("kv_a_proj", kind, model_.hidden, m.kv_lora_rank + m.rope_dim);
        bias("kv_a_proj", m.bias, m.kv_lora_rank + m.rope_dim);
        vector("kv_a_norm", TensorClass::norm, m.kv_lora_rank);
        matrix("kv_b_proj", kind, m.kv_lora_rank, m.heads * (m.nope_dim + m.value_dim));
        if (m.indexer_heads > 0) {
            matrix("indexer.q_proj", kind, m.q_lora_rank > 0 ? m.q_lora_rank : model_.hidden,
                   m.indexer_heads * m.indexer_dim);
            matrix("indexer.k_proj", kind, model_.hidden, m.indexer_dim);
            vector("indexer.k_norm", TensorClass::norm, 2 * m.indexer_dim);
            matrix("indexer.weights_proj", kind, model_.hidden, m.indexer_heads);
        }
        matrix("o_proj", kind, m.heads * m.value_dim, model_.hidden);
        bias("o_proj", m.bias, model_.hidden);
    }

    void feed_forward(const FeedForwardSpec& f)
    {
        if (f.kind == FeedForwardKind::none)
            return;
        if (f.kind == FeedForwardKind::moe)
            experts(f);
        if (f.intermediate <= 0)
            return;
        if (f.gated)
            matrix("gate_proj", TensorClass::mlp, model_.hidden, f.intermediate);
        matrix("up_proj", TensorClass::mlp, model_.hidden, f.intermediate);
        bias("up_proj", f.up_bias, f.intermediate * (f.gated ? 2 : 1));
        matrix("down_proj", TensorClass::mlp, f.intermediate, model_.hidden);
        bias("down_proj", f.down_bias, model_.hidden);
    }

    void experts(const FeedForwardSpec& f)
    {
        const std::int64_t width = f.latent > 0 ? f.latent : model_.hidden;
        const double share =
            f.experts > 0 ? static_cast<double>(f.experts_per_token) / static_cast<double>(f.experts) : 1.0;
        const auto routed = [&](const char* name, std::int64_t rows, std::int64_t columns) {
            add(std::string("experts.") + name, TensorClass::expert, true, f.experts, rows, columns, share);
        };
        matrix("router", TensorClass::router, model_.hidden, f.experts);
        bias("router", f.router_bias, f.experts);
        if (f.latent > 0)
            matrix("experts.latent_in", TensorClass::expert, model_.hidden, f.latent);
        if (f.gated)
            routed("gate_proj", width, f.expert_intermediate);
        routed("up_proj", width, f.expert_intermediate);
        routed("down_proj", f.expert_intermediate, width);
        if (f.expert_bias)
            add("experts.bias", TensorClass::other, false, f.experts, 1,
                f.expert_intermediate * (f.gated ? 2 : 1) + width, share);
        if (f.latent > 0)
            matrix("experts.latent_out", TensorClass::expert, f.latent, model_.hidden);
        if (f.shared_intermediate > 0) {
            if (f.gated)
                matrix("shared_expert.gate_proj", TensorClass::shared_expert, model_.hidden, f.shared_intermediate);
            matrix("shared_expert.up_proj", TensorClass::shared_expert, model_.hidden, f.shared_intermediate);
            matrix("shared_expert.down_proj", TensorClass::shared_expert, f.shared_intermediate, model_.hidden);
        }
        if (f.shared_gate)
            vector("shared_expert.gate", TensorClass::other, model_.hidden);
    }

    std::vector<Tensor>& table_;
    const ModelSpec& model_;
    const LayerSpec& layer_;
};

/// Products and sums stop at the largest value instead of overflowing: a catalogue file may hold anything.
constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
std::int64_t times(std::int64_t a, std::int64_t b) { return b > 0 && a > kMost / b ? kMost : a * b; }
std::int64_t plus(std::int64_t a, std::int64_t b) { return a > kMost - b ? kMost : a + b; }

void add_head(std::vector<Tensor>& table, const ModelSpec& model, std::int64_t embedding_width)
{
    if (!model.lm_head)
        return;
    if (!model.tied_embeddings)
        table.push_back(
            Tensor{"lm_head", LayerGroup::all, TensorClass::lm_head, true, 1, embedding_width, model.vocab, 1.0});
    if (model.lm_head_bias)
        table.push_back(Tensor{"lm_head.bias", LayerGroup::all, TensorClass::other, false, 1, 1, model.vocab, 1.0});
}

} // namespace

std::vector<Tensor> tensor_table(const ModelSpec& model)
{
    std::vector<Tensor> table;
    const std::int64_t width = model.embedding_dim > 0 ? model.embedding_dim : model.hidden;
    if (model.vocab > 0)
        table.push_back(
            Tensor{"embed_tokens", LayerGroup::all, TensorClass::embedding, false, 1, model.vocab, width, 1.0});
    for (const ExtraTensor& extra : model.extras)
        table.push_back(Tensor{extra.name, LayerGroup::all, extra.tensor_class, false, 1, 1, extra.parameters, 1.0});
    for (const LayerSpec& layer : model.layers)
        LayerTensors(table, model, layer).add_all();
    if (model.final_norms > 0 && model.norm_weight)
        table.push_back(Tensor{"norm", LayerGroup::all, TensorClass::norm, false, model.final_norms, 1,
                               model.norm == NormKind::layer && model.norm_bias ? 2 * model.hidden : model.hidden,
                               1.0});
    add_head(table, model, width);
    return table;
}

void finish(ModelSpec& model)
{
    model.parameters = 0;
    model.layer_count = 0;
    model.class_parameters = {};
    model.class_matrix_columns = {};
    double idle = 0.0; // weights of the experts one token does not visit
    for (const LayerSpec& layer : model.layers)
        model.layer_count += layer.count;
    for (const Tensor& tensor : tensor_table(model)) {
        const std::int64_t parameters = times(times(tensor.count, tensor.rows), tensor.columns);
        const auto index = static_cast<std::size_t>(tensor.tensor_class);
        const auto amount = static_cast<double>(parameters);
        model.parameters = plus(model.parameters, parameters);
        idle += amount * (1.0 - tensor.active_share);
        model.class_parameters[index] += amount;
        if (tensor.matrix)
            model.class_matrix_columns[index] +=
                static_cast<double>(tensor.count) * static_cast<double>(tensor.columns);
    }
    constexpr double whole_numbers = 9.0e18; // beyond it a double has no int64, and the total has stopped anyway
    const bool sparse = idle > 0.0 && idle < whole_numbers && model.parameters < kMost;
    model.active_parameters = sparse ? model.parameters - std::llround(idle) : model.parameters;
}

} // namespace ridgepoint
