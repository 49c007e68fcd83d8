// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/hf_builders.h"
#include "core/catalog/hf_json.h"
#include "core/catalog/hf_layout.h"
#include "core/catalog/hf_mixers.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace ridgepoint {
namespace {

using nlohmann::json;

/// Nemotron-H: every layer is one block behind one norm: M (Mamba-2), * (attention), - (MLP), E (experts).
std::string nemotron_pattern(HfReader& reader)
{
    if (reader.has("hybrid_override_pattern"))
        return reader.word("hybrid_override_pattern", "kind of each layer");
    const json* list = reader.raw("layers_block_type", "kind of each layer");
    std::string pattern;
    if (list == nullptr || !list->is_array()) {
        reader.refuse("hybrid_override_pattern", "missing, expected one letter of M * - E a layer");
        return pattern;
    }
    for (const json& entry : *list) {
        if (entry == "mamba")
            pattern += 'M';
        else if (entry == "attention")
            pattern += '*';
        else if (entry == "mlp")
            pattern += '-';
        else if (entry == "moe")
            pattern += 'E';
        else
            reader.refuse("layers_block_type", shown_value(entry) + ", expected mamba, attention, mlp or moe");
    }
    return pattern;
}

FeedForwardSpec nemotron_experts(HfReader& reader, const HfFamily& family)
{
    FeedForwardSpec f;
    f.kind = FeedForwardKind::moe;
    f.gated = family.gated;
    f.activation = family.activation;
    f.experts = std::max<std::int64_t>(1, reader.required(hf_key::experts));
    f.experts_per_token = reader.required(hf_key::experts_per_token);
    if (f.experts_per_token > f.experts)
        reader.refuse("num_experts_per_tok",
                      fmt::format("{}, expected at most the {} experts", f.experts_per_token, f.experts));
    f.expert_intermediate = reader.required(hf_key::expert_width);
    const std::int64_t shared = reader.maybe(hf_key::shared_experts).value_or(1);
    f.shared_intermediate = shared > 0 ? reader.maybe(hf_key::shared_width).value_or(0) * shared : 0;
    f.router_bias = true;
    f.latent = reader.maybe_number("moe_latent_size", "width the experts work in", 0, hf_key::kMostWidth).value_or(0);
    return f;
}

/// Width of a pruned MLP: two thirds of the multiple, rounded up to 256.
std::int64_t width_of_multiple(double multiple, std::int64_t hidden)
{
    const auto width = static_cast<std::int64_t>(2.0 * multiple * static_cast<double>(hidden) / 3.0);
    return (width + 255) / 256 * 256;
}

/// One entry of block_configs; false where it is not understood.
bool read_block(HfReader& reader, const json& block, const AttentionSpec& attention, const FeedForwardSpec& mlp,
                std::int64_t hidden, LayerSpec& layer)
{
    const auto part = [&block](const char* name) -> const json* {
        const auto at = block.is_object() ? block.find(name) : block.end();
        return at != block.end() && at->is_object() ? &*at : nullptr;
    };
    const auto says = [](const json& object, const char* name) {
        const auto at = object.find(name);
        return at != object.end() && at->is_boolean() && at->get<bool>();
    };
    const json* mixer = part("attention");
    const json* feed_forward = part("ffn");
    if (mixer == nullptr || feed_forward == nullptr || says(*mixer, "replace_with_linear") ||
        says(*feed_forward, "replace_with_linear")) {
        reader.refuse("block_configs", "a block is not understood, expected attention and ffn, neither replaced "
                                       "with linear");
        return false;
    }
    layer.norms = 2;
    layer.attention = attention;
    layer.feed_forward = mlp;
    if (says(*mixer, "no_op")) {
        layer.mixer = MixerKind::none;
        layer.attention = {};
        --layer.norms;
    } else {
        const auto group = mixer->find("n_heads_in_group");
        const std::int64_t heads =
            group != mixer->end() && group->is_number_unsigned() && group->get<std::uint64_t>() <= 65536
                ? group->get<std::int64_t>()
                : 0;
        if (heads == 0 || attention.heads % heads != 0) {
            reader.refuse("block_configs",
                          fmt::format("n_heads_in_group: expected a divisor of {} attention heads", attention.heads));
            return false;
        }
        layer.attention.kv_heads = attention.heads / heads;
    }
    if (says(*feed_forward, "no_op")) {
        layer.feed_forward = {};
        layer.feed_forward.kind = FeedForwardKind::none;
        --layer.norms;
        return true;
    }
    const auto multiple = feed_forward->find("ffn_mult");
    const double value = multiple != feed_forward->end() && multiple->is_number() ? multiple->get<double>() : 0.0;
    if (!(value > 0.0 && value <= 64.0)) {
        reader.refuse("block_configs", "ffn_mult: expected a number over 0 and up to 64");
        return false;
    }
    layer.feed_forward.intermediate = width_of_multiple(value, hidden);
    return true;
}

} // namespace

void build_mamba(HfReader& reader, const HfFamily& family, ModelSpec& model)
{
    read_frame(reader, family, model);
    const std::int64_t layers = read_shape(reader, hf_key::layers, family.defaults.layers);
    if (reader.has("ssm_cfg")) { // the original files: empty for plain Mamba
        const json* mixer = reader.raw("ssm_cfg", "kind of the mixer");
        if (!mixer->is_object() || !mixer->empty())
            reader.refuse("ssm_cfg", shown_value(*mixer) + ", expected {}, the plain Mamba");
    }
    LayerSpec layer;
    layer.mixer = MixerKind::state_space;
    layer.state_space =
        family.shape == HfShape::mamba2 ? read_mamba2(reader, model.hidden) : read_mamba(reader, model.hidden);
    layer.feed_forward.kind = FeedForwardKind::none;
    layer.norms = 1;
    layer.count = layers;
    model.layers = {layer};
}

void build_nemotron_h(HfReader& reader, const HfFamily& family, ModelSpec& model)
{
    read_frame(reader, family, model);
    const std::string pattern = nemotron_pattern(reader);
    if (const auto layers = reader.maybe(hf_key::layers);
        layers && *layers != static_cast<std::int64_t>(pattern.size()))
        reader.refuse("num_hidden_layers",
                      fmt::format("{}, expected the {} of hybrid_override_pattern", *layers, pattern.size()));
    if (pattern.empty() || pattern.size() > static_cast<std::size_t>(hf_key::kMostLayers) ||
        pattern.find_first_not_of("M*-E") != std::string::npos)
        reader.refuse("hybrid_override_pattern", "expected one letter of M * - E a layer");
    if (reader.failed())
        return;
    std::array<LayerSpec, 4> kinds;
    const auto used = [&pattern](char letter) { return pattern.find(letter) != std::string::npos; };
    for (LayerSpec& kind : kinds) {
        kind.norms = 1;
        kind.mixer = MixerKind::none;
        kind.feed_forward.kind = FeedForwardKind::none;
    }
    if (used('M')) {
        kinds[0].group = LayerGroup::linear;
        kinds[0].mixer = MixerKind::state_space;
        kinds[0].state_space = read_nemotron_mixer(reader, model.hidden);
    }
    if (used('*')) {
        kinds[1].group = LayerGroup::full;
        kinds[1].mixer = MixerKind::attention;
        kinds[1].attention = read_attention(reader, family, model.hidden);
    }
    if (used('-')) {
        kinds[2].group = LayerGroup::dense;
        kinds[2].feed_forward = {};
        kinds[2].feed_forward.intermediate = reader.required(hf_key::intermediate);
        kinds[2].feed_forward.gated = family.gated;
        kinds[2].feed_forward.activation = family.activation;
        kinds[2].feed_forward.up_bias = kinds[2].feed_forward.down_bias =
            read_switch(reader, family.mlp_bias, "biases of the MLP");
    }
    if (used('E')) {
        kinds[3].group = LayerGroup::moe;
        kinds[3].feed_forward = nemotron_experts(reader, family);
    }
    constexpr std::string_view letters = "M*-E";
    std::vector<LayerSpec> layers;
    for (const char letter : pattern)
        layers.push_back(kinds[letters.find(letter)]);
    assemble_layers(model, std::move(layers));
    if (reader.has("num_nextn_predict_layers"))
        reader.note("multi-token prediction modules are not counted");
}

void build_nemotron_nas(HfReader& reader, const HfFamily& family, ModelSpec& model)
{
    read_frame(reader, family, model);
    const std::int64_t count = reader.required(hf_key::layers);
    const AttentionSpec attention = read_attention(reader, family, model.hidden);
    FeedForwardSpec mlp;
    mlp.activation = read_activation(reader, family);
    mlp.up_bias = mlp.down_bias = read_switch(reader, family.mlp_bias, "biases of the MLP");
    const json* blocks = reader.raw("block_configs", "attention and MLP of each layer");
    if (blocks == nullptr || !blocks->is_array() || static_cast<std::int64_t>(blocks->size()) != count) {
        reader.refuse("block_configs", fmt::format("expected one block for each of {} layers", count));
        return;
    }
    std::vector<LayerSpec> layers;
    for (const json& block : *blocks) {
        LayerSpec layer;
        layer.group = LayerGroup::full;
        if (reader.failed() || !read_block(reader, block, attention, mlp, model.hidden, layer))
            return;
        layers.push_back(std::move(layer));
    }
    assemble_layers(model, std::move(layers));
}

} // namespace ridgepoint
