// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/hf_builders.h"
#include "core/catalog/hf_layout.h"
#include "core/catalog/hf_mixers.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace ridgepoint {
namespace {

class DecoderBuilder
{
public:
    DecoderBuilder(HfReader& reader, const HfFamily& family, ModelSpec& model)
        : reader_(reader), family_(family), model_(model)
    {
    }

    void build()
    {
        read_frame(reader_, family_, model_);
        layers_ = read_shape(reader_, hf_key::layers, family_.defaults.layers);
        reader_.required(hf_key::heads, reader_.nested() ? family_.defaults.heads : 0); // before parts are opened
        for (const std::string_view part : {"attn_config", "ffn_config"})
            reader_.open(part);
        if (is("opt"))
            opt_frame();
        add_embedding_extras();
        model_.lm_head_bias = read_switch(reader_, family_.head_bias, "bias of the head");

        LayerSpec layer;
        layer.norms = norms();
        layer.group = LayerGroup::full;
        if (family_.mixer == HfMixer::latent) {
            layer.mixer = MixerKind::mla;
            layer.mla = latent();
        } else {
            layer.attention = read_attention(reader_, family_, model_.hidden);
        }
        if (reader_.failed())
            return;
        std::vector<LayerSpec> layers(static_cast<std::size_t>(layers_), layer);
        place_mixers(layers);
        place_feed_forward(layers);
        if (is("mllama_text_model"))
            place_cross_attention(layers);
        if (reader_.failed())
            return;
        assemble_layers(model_, std::move(layers));
        add_prediction_modules(reader_, model_);
    }

private:
    bool is(std::string_view model_type) const { return family_.model_type == model_type; }

    std::int64_t norms()
    {
        if (is("falcon")) {
            const bool two = reader_.flag("new_decoder_architecture", "two norms, grouped KV heads",
                                          reader_.family() == "RefinedWeb");
            model_.parallel_block = two || reader_.flag("parallel_attn", "attention beside the MLP", true);
            const auto counted = reader_.maybe_number("num_ln_in_parallel_attn", "norms of a layer", 1, 2);
            if (two)
                return counted.value_or(2);
            return model_.parallel_block ? 1 : 2;
        }
        if (is("stablelm") || is("gpt_neox")) {
            model_.parallel_block = reader_.flag("use_parallel_residual", "attention beside the MLP", is("gpt_neox"));
            return is("stablelm") && model_.parallel_block ? 1 : family_.norms;
        }
        model_.parallel_block = family_.norms == 1;
        return family_.norms;
    }

    /// OPT may factorise its embedding, and its smallest sibling has no final norm.
    void opt_frame()
    {
        const auto width = reader_.maybe_number("word_embed_proj_dim", "embedding width", 1, hf_key::kMostWidth);
        if (width && *width != model_.hidden) {
            model_.embedding_dim = *width;
            model_.extras.push_back({"project_in", *width * model_.hidden, TensorClass::other});
            model_.extras.push_back({"project_out", *width * model_.hidden, TensorClass::other});
        }
        const bool before = reader_.flag("do_layer_norm_before", "norm before the block", true);
        if (!before || reader_.flag("_remove_final_layer_norm", "no final norm", false))
            model_.final_norms = 0;
    }

    void add_embedding_extras()
    {
        if (family_.position_rows >= 0) {
            if (model_.max_context == 0)
                reader_.refuse("max_position_embeddings", "missing, expected the rows of the position table");
            model_.extras.push_back({"position_embedding", (model_.max_context + family_.position_rows) * model_.hidden,
                                     TensorClass::embedding});
        }
        if (is("bloom"))
            model_.extras.push_back({"embedding_norm", 2 * model_.hidden, TensorClass::norm});
        if (is("mllama_text_model"))
            model_.extras.push_back({"image_token_embedding", 8 * model_.hidden, TensorClass::embedding});
    }

    MlaSpec latent()
    {
        const bool glm = is("glm_moe_dsa");
        const auto size = [this](std::string_view name, std::string_view meaning, std::int64_t fallback) {
            return reader_.number(name, meaning, fallback, 1, hf_key::kMostHeads);
        };
        MlaSpec m;
        m.heads = reader_.required(hf_key::heads, family_.defaults.heads);
        if (!reader_.is_null("q_lora_rank"))
            m.q_lora_rank = size("q_lora_rank", "rank of the query", glm ? 2048 : 1536);
        m.kv_lora_rank = size("kv_lora_rank", "rank of the KV latent", 512);
        m.nope_dim = size("qk_nope_head_dim", "head size without positions", glm ? 192 : 128);
        m.rope_dim = size("qk_rope_head_dim", "head size with positions", 64);
        m.value_dim = size("v_head_dim", "head size of the value", glm ? 256 : 128);
        m.bias = read_switch(reader_, family_.qkv_bias, "biases of the down projections and the output");
        const bool sparse = glm || is("deepseek_v32");
        const std::int64_t heads = glm ? 32 : 64;
        m.indexer_heads =
            reader_.maybe_number("index_n_heads", "indexer heads", 0, hf_key::kMostHeads).value_or(sparse ? heads : 0);
        if (m.indexer_heads > 0) {
            m.indexer_dim = size("index_head_dim", "indexer head size", 128);
            m.indexer_topk = reader_.number("index_topk", "tokens the indexer keeps", 2048, 1, hf_key::kMostContext);
        }
        return m;
    }

    void place_mixers(std::vector<LayerSpec>& layers)
    {
        if (family_.mixer == HfMixer::mamba_hybrid) {
            place_jamba(layers);
            return;
        }
        const HfAttentionLayout layout = read_attention_layout(reader_, family_, layers_, model_.max_context);
        StateSpaceSpec delta;
        if (family_.mixer == HfMixer::delta_hybrid)
            delta = read_gated_delta(reader_, model_.hidden);
        const std::vector<std::string> indexers = read_layer_words(reader_, "indexer_types", layers_);
        if (std::find(indexers.begin(), indexers.end(), "shared") != indexers.end())
            reader_.note(
                "indexer_types: layers that share another's choice are counted without an indexer of their own");
        for (std::size_t i = 0; i < layers.size(); ++i) {
            layers[i].group = layout.kinds[i];
            if (layout.kinds[i] == LayerGroup::linear) {
                layers[i].mixer = MixerKind::state_space;
                layers[i].state_space = delta;
                layers[i].attention = {};
            } else if (family_.mixer == HfMixer::delta_hybrid) {
                layers[i].attention.output_gate = true;
            }
            if (layout.kinds[i] == LayerGroup::sliding)
                layers[i].attention.window = layout.window;
            else if (family_.window == HfWindow::chunked)
                layers[i].attention.rotary = false; // Llama 4: the layers that attend everything have no positions
            if (!indexers.empty() && indexers[i] == "shared") // takes the tokens an earlier layer chose
                layers[i].mla.indexer_heads = layers[i].mla.indexer_dim = layers[i].mla.indexer_topk = 0;
        }
    }

    void place_jamba(std::vector<LayerSpec>& layers)
    {
        const StateSpaceSpec mixer = read_jamba_mixer(reader_, model_.hidden);
        const std::int64_t period =
            reader_.number("attn_layer_period", "every how many layers one attends", 8, 1, hf_key::kMostLayers);
        const std::int64_t offset =
            reader_.number("attn_layer_offset", "first layer that attends", 4, 0, hf_key::kMostLayers);
        for (std::int64_t i = 0; i < layers_; ++i) {
            LayerSpec& layer = layers[static_cast<std::size_t>(i)];
            if (i % period == offset) {
                layer.attention.rotary = false;
                continue;
            }
            layer.group = LayerGroup::linear;
            layer.mixer = MixerKind::state_space;
            layer.state_space = mixer;
            layer.attention = {};
        }
    }

    std::int64_t intermediate()
    {
        if (is("llama4_text"))
            return reader_.number("intermediate_size_mlp", "feed-forward width", reader_.nested() ? 16384 : 0, 1,
                                  hf_key::kMostIntermediate);
        const auto given = reader_.maybe(hf_key::intermediate);
        if (given)
            return family_.halved ? *given / 2 : *given;
        if (is("mpt")) {
            const double ratio = reader_.maybe_real("expansion_ratio", "feed-forward width / hidden").value_or(4.0);
            if (!(ratio > 0.0 && ratio <= 64.0))
                reader_.refuse("expansion_ratio", "expected a number over 0 and up to 64");
            else
                return std::max<std::int64_t>(1, std::llround(ratio * static_cast<double>(model_.hidden)));
        }
        if (family_.quadruple && family_.defaults.intermediate == 0) {
            reader_.record_default("n_inner", std::to_string(4 * model_.hidden));
            return 4 * model_.hidden;
        }
        return read_shape(reader_, hf_key::intermediate, family_.defaults.intermediate);
    }

    FeedForwardSpec dense()
    {
        FeedForwardSpec f;
        f.intermediate = intermediate();
        f.gated = family_.gated;
        f.activation = read_activation(reader_, family_);
        f.up_bias = f.down_bias = read_switch(reader_, family_.mlp_bias, "biases of the MLP");
        return f;
    }

    FeedForwardSpec experts(std::int64_t count)
    {
        FeedForwardSpec f;
        f.kind = FeedForwardKind::moe;
        f.gated = family_.gated;
        f.activation = read_activation(reader_, family_);
        f.experts = count;
        f.experts_per_token = reader_.required(hf_key::experts_per_token, family_.defaults.experts_per_token);
        if (f.experts_per_token > f.experts)
            reader_.refuse("num_experts_per_tok",
                           fmt::format("{}, expected at most the {} experts", f.experts_per_token, f.experts));
        const auto width = reader_.maybe(hf_key::expert_width);
        if (width)
            f.expert_intermediate = *width;
        else if (family_.defaults.expert_width > 0 && reader_.nested())
            f.expert_intermediate = reader_.required(hf_key::expert_width, family_.defaults.expert_width);
        else
            f.expert_intermediate = read_shape(reader_, hf_key::intermediate, family_.defaults.intermediate);
        f.shared_intermediate = shared(f.expert_intermediate);
        f.shared_gate = family_.shared == HfShared::gated && f.shared_intermediate > 0;
        f.router_bias = router_bias();
        f.expert_bias = family_.expert_bias;
        return f;
    }

    std::int64_t shared(std::int64_t expert_width)
    {
        switch (family_.shared) {
        case HfShared::none: return 0;
        case HfShared::width: return reader_.maybe(hf_key::shared_width).value_or(0);
        case HfShared::gated: {
            const auto width = reader_.maybe(hf_key::shared_width);
            return width ? *width : reader_.required(hf_key::shared_width, family_.defaults.shared);
        }
        case HfShared::counted: {
            const bool absent = !reader_.has("n_shared_experts") && !reader_.is_null("n_shared_experts");
            const auto count = reader_.maybe(hf_key::shared_experts);
            return expert_width * count.value_or(absent ? family_.defaults.shared : 0);
        }
        case HfShared::one:
            return expert_width * reader_.maybe_number("num_shared_expert", "shared experts", 0, 64).value_or(1);
        }
        return 0;
    }

    /// DeepSeek's correction term exists with the load balancing that needs it.
    bool router_bias()
    {
        const std::string method = reader_.word("topk_method", "how experts are chosen");
        if (!method.empty())
            return method == "noaux_tc";
        return read_switch(reader_, family_.router_bias, "a bias for each expert in the router");
    }

    void place_feed_forward(std::vector<LayerSpec>& layers)
    {
        std::int64_t count = 0;
        if (family_.experts != HfExperts::none) {
            const auto given = reader_.maybe(hf_key::experts);
            count = given ? *given : family_.defaults.experts;
            if (!given && count > 0)
                reader_.record_default(hf_key::experts.names.front(), std::to_string(count));
        } else if (const auto given = reader_.maybe(hf_key::experts); given && *given > 1) {
            reader_.refuse("num_experts", fmt::format("{}, expected no experts in {}", *given, family_.model_type));
        }
        std::vector<bool> chosen(layers.size(), false);
        if (count > 1)
            chosen = read_expert_layers(reader_, family_, layers_);
        chosen.resize(layers.size(), false);
        FeedForwardSpec plain, mixture;
        if (std::find(chosen.begin(), chosen.end(), false) != chosen.end())
            plain = dense();
        if (std::find(chosen.begin(), chosen.end(), true) != chosen.end())
            mixture = experts(count);
        for (std::size_t i = 0; i < layers.size(); ++i)
            layers[i].feed_forward = chosen[i] ? mixture : plain;
    }

    /// Llama 3.2 Vision: some layers attend the image instead of the text, behind two learned gates.
    void place_cross_attention(std::vector<LayerSpec>& layers)
    {
        const nlohmann::json* list = reader_.raw("cross_attention_layers", "layers that attend the image");
        if (list == nullptr || !list->is_array()) {
            reader_.refuse("cross_attention_layers", "expected a list of layers");
            return;
        }
        for (const auto& entry : *list) {
            if (!entry.is_number_unsigned() || entry.get<std::uint64_t>() >= layers.size()) {
                reader_.refuse("cross_attention_layers",
                               fmt::format("expected layers from 0 to {}", layers.size() - 1));
                return;
            }
            LayerSpec& layer = layers[entry.get<std::size_t>()];
            layer.group = LayerGroup::cross;
            layer.mixer = MixerKind::none;
            layer.cross_attention = true;
            layer.cross = layers.front().attention;
            layer.cross.heads = reader_.required(hf_key::heads, family_.defaults.heads);
            layer.cross.qk_norm = QkNorm::head;
            layer.cross.rotary = false;
            layer.extra_parameters = 2;
            layer.attention = {};
        }
        model_.not_modelled = "its cross-attention to the image is counted, but not modelled yet";
    }

    HfReader& reader_;
    const HfFamily& family_;
    ModelSpec& model_;
    std::int64_t layers_ = 0;
};

} // namespace

void build_decoder(HfReader& reader, const HfFamily& family, ModelSpec& model)
{
    DecoderBuilder(reader, family, model).build();
}

} // namespace ridgepoint
