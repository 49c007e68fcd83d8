// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/hf_layout.h"

#include "core/catalog/hf_json.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace ridgepoint {
namespace {

using nlohmann::json;

/// A list of whole numbers from 0 to `most`; empty where absent, null or empty.
std::vector<std::int64_t> read_indices(HfReader& reader, std::string_view name, std::string_view meaning,
                                       std::int64_t most)
{
    std::vector<std::int64_t> indices;
    const json* list = reader.raw(name, meaning);
    if (list == nullptr)
        return indices;
    if (!list->is_array()) {
        reader.refuse(name, shown_value(*list) + ", expected a list of layers");
        return indices;
    }
    for (const json& entry : *list) {
        const bool fits = entry.is_number_unsigned() && entry.get<std::uint64_t>() <= static_cast<std::uint64_t>(most);
        if (!fits) {
            reader.refuse(name, fmt::format("{}, expected layers from 0 to {}", shown_value(entry), most));
            return {};
        }
        indices.push_back(entry.get<std::int64_t>());
    }
    return indices;
}

std::vector<LayerGroup> kinds_by_period(std::int64_t layers, std::int64_t period, LayerGroup often)
{
    std::vector<LayerGroup> kinds(static_cast<std::size_t>(layers), LayerGroup::full);
    for (std::int64_t i = 0; i < layers; ++i)
        if (period > 1 && (i + 1) % period != 0)
            kinds[static_cast<std::size_t>(i)] = often;
    return kinds;
}

/// `layer_types`, which newer files spell out.
std::vector<LayerGroup> listed_kinds(HfReader& reader, const HfFamily& family, std::int64_t layers)
{
    std::vector<LayerGroup> kinds;
    for (const std::string& word : read_layer_words(reader, "layer_types", layers)) {
        if (word == "full_attention" || word == "attention" || word == "deepseek_sparse_attention")
            kinds.push_back(LayerGroup::full);
        else if (word == "sliding_attention" || word == "chunked_attention")
            kinds.push_back(LayerGroup::sliding);
        else if (word == "linear_attention" && family.mixer == HfMixer::delta_hybrid)
            kinds.push_back(LayerGroup::linear);
        else {
            reader.refuse("layer_types", fmt::format("'{}' is not understood in {}, expected full_attention or "
                                                     "sliding_attention",
                                                     word.substr(0, 60), family.model_type));
            return {};
        }
    }
    return kinds;
}

/// `sliding_window_pattern`: a period, or letters such as LLLG (local, global).
std::vector<LayerGroup> periodic_kinds(HfReader& reader, const HfFamily& family, std::int64_t layers)
{
    for (const std::string_view name : {"sliding_window_pattern", "_sliding_window_pattern"}) {
        const std::string letters = reader.word(name, "pattern of sliding layers");
        if (letters.empty()) {
            if (const auto period = reader.maybe_number(name, "every how many layers one is full", 1, layers + 1))
                return kinds_by_period(layers, *period, LayerGroup::sliding);
            continue;
        }
        if (letters.find_first_not_of("LG") != std::string::npos) {
            reader.refuse(name, "expected a period or the letters L and G");
            return {};
        }
        std::vector<LayerGroup> kinds(static_cast<std::size_t>(layers), LayerGroup::full);
        for (std::size_t i = 0; i + 1 < kinds.size(); ++i) // the last layer is full in any case
            if (letters[i % letters.size()] == 'L')
                kinds[i] = LayerGroup::sliding;
        return kinds;
    }
    reader.record_default("sliding_window_pattern", std::to_string(family.window_period));
    return kinds_by_period(layers, family.window_period, LayerGroup::sliding);
}

/// Llama 4: layers without rotary positions attend everything, the others within chunks.
std::vector<LayerGroup> chunked_kinds(HfReader& reader, std::int64_t layers)
{
    const std::vector<std::int64_t> rotary = read_indices(reader, "no_rope_layers", "1 = rotary, chunked layer", 1);
    if (static_cast<std::int64_t>(rotary.size()) == layers) {
        std::vector<LayerGroup> kinds;
        for (const std::int64_t flag : rotary)
            kinds.push_back(flag == 1 ? LayerGroup::sliding : LayerGroup::full);
        return kinds;
    }
    return kinds_by_period(
        layers, reader.number("no_rope_layer_interval", "every how many layers one is full", 4, 1, hf_key::kMostLayers),
        LayerGroup::sliding);
}

/// GPT-Neo: [[["global", "local"], 12]].
std::vector<LayerGroup> neo_kinds(HfReader& reader, std::int64_t layers)
{
    std::vector<LayerGroup> kinds;
    const json* types = reader.raw("attention_types", "kinds of layer");
    if (types == nullptr)
        return kinds_by_period(layers, 1, LayerGroup::full);
    const auto refuse = [&] {
        reader.refuse("attention_types", "expected a list of [[kinds], times] that covers every layer");
        return std::vector<LayerGroup>();
    };
    if (!types->is_array())
        return refuse();
    for (const json& part : *types) {
        if (!part.is_array() || part.size() != 2 || !part[0].is_array() || !part[1].is_number_unsigned())
            return refuse();
        const auto times = part[1].get<std::uint64_t>();
        if (times > static_cast<std::uint64_t>(layers) || part[0].size() > static_cast<std::size_t>(layers))
            return refuse();
        for (std::uint64_t i = 0; i < times; ++i)
            for (const json& kind : part[0])
                kinds.push_back(kind == "local" ? LayerGroup::sliding : LayerGroup::full);
        if (static_cast<std::int64_t>(kinds.size()) > layers)
            return refuse();
    }
    return static_cast<std::int64_t>(kinds.size()) == layers ? kinds : refuse();
}

std::vector<LayerGroup> kinds_of(HfReader& reader, const HfFamily& family, std::int64_t layers)
{
    if (auto kinds = listed_kinds(reader, family, layers); !kinds.empty() || reader.failed())
        return kinds;
    if (family.mixer == HfMixer::delta_hybrid)
        return kinds_by_period(
            layers,
            reader.number("full_attention_interval", "every how many layers one is full", 4, 1, hf_key::kMostLayers),
            LayerGroup::linear);
    switch (family.window) {
    case HfWindow::none: break;
    case HfWindow::every: return std::vector(static_cast<std::size_t>(layers), LayerGroup::sliding);
    case HfWindow::periodic: return periodic_kinds(reader, family, layers);
    case HfWindow::chunked: return chunked_kinds(reader, layers);
    case HfWindow::listed: return neo_kinds(reader, layers);
    case HfWindow::opted_in: {
        std::vector<LayerGroup> kinds(static_cast<std::size_t>(layers), LayerGroup::full);
        if (!reader.flag("use_sliding_window", "sliding attention is used", false))
            return kinds;
        const auto from = reader.maybe_number("max_window_layers", "first sliding layer", 0, hf_key::kMostLayers);
        for (std::int64_t i = from.value_or(0); i < layers; ++i)
            kinds[static_cast<std::size_t>(i)] = LayerGroup::sliding;
        return kinds;
    }
    }
    return std::vector(static_cast<std::size_t>(layers), LayerGroup::full);
}

std::vector<bool> listed_experts(HfReader& reader, std::string_view name, std::int64_t layers)
{
    std::vector<bool> experts;
    for (const std::int64_t flag : read_indices(reader, name, "1 = layer with experts", 1))
        experts.push_back(flag == 1);
    if (static_cast<std::int64_t>(experts.size()) != layers)
        reader.refuse(name,
                      fmt::format("a list of {}, expected one entry for each of {} layers", experts.size(), layers));
    return experts;
}

std::vector<bool> experts_after_dense(HfReader& reader, const HfFamily& family, std::int64_t layers)
{
    std::vector<bool> experts;
    for (const std::string& word : read_layer_words(reader, "mlp_layer_types", layers)) {
        if (word != "dense" && word != "sparse")
            reader.refuse("mlp_layer_types", "'" + word.substr(0, 60) + "', expected dense or sparse");
        experts.push_back(word == "sparse");
    }
    const std::int64_t dense = reader.number("first_k_dense_replace", "first layers without experts",
                                             family.defaults.first_dense, 0, hf_key::kMostLayers);
    const json* frequency = reader.raw("moe_layer_freq", "which layers have experts");
    if (!experts.empty())
        return experts;
    if (frequency != nullptr && frequency->is_array())
        return listed_experts(reader, "moe_layer_freq", layers);
    const std::int64_t step =
        reader.maybe_number("moe_layer_freq", "every how many layers one has experts", 1, hf_key::kMostLayers)
            .value_or(1);
    for (std::int64_t i = 0; i < layers; ++i)
        experts.push_back(i >= dense && i % step == 0);
    return experts;
}

std::vector<bool> interleaved_experts(HfReader& reader, std::int64_t layers)
{
    std::vector<bool> experts(static_cast<std::size_t>(layers), false);
    const auto listed = read_indices(reader, "moe_layers", "layers with experts", layers - 1);
    for (const std::int64_t i : listed)
        experts[static_cast<std::size_t>(i)] = true;
    const std::int64_t step =
        reader.number("interleave_moe_layer_step", "every how many layers one has experts", 1, 0, hf_key::kMostLayers);
    for (std::int64_t i = 0; listed.empty() && i < layers; ++i)
        experts[static_cast<std::size_t>(i)] = step > 0 && (i + 1) % step == 0;
    return experts;
}

} // namespace

std::vector<std::string> read_layer_words(HfReader& reader, std::string_view name, std::int64_t layers)
{
    std::vector<std::string> words;
    const json* list = reader.raw(name, "kind of each layer");
    if (list == nullptr || (list->is_array() && list->empty()))
        return words;
    const bool strings = list->is_array() &&
                         std::all_of(list->begin(), list->end(), [](const json& entry) { return entry.is_string(); });
    if (!strings || static_cast<std::int64_t>(list->size()) != layers) {
        reader.refuse(name, fmt::format("{}, expected one word for each of {} layers", shown_value(*list), layers));
        return words;
    }
    for (const json& entry : *list)
        words.push_back(entry.get<std::string>());
    return words;
}

HfAttentionLayout read_attention_layout(HfReader& reader, const HfFamily& family, std::int64_t layers,
                                        std::int64_t context)
{
    HfAttentionLayout layout;
    layout.kinds = kinds_of(reader, family, layers);
    layout.kinds.resize(static_cast<std::size_t>(layers), LayerGroup::full);
    if (std::find(layout.kinds.begin(), layout.kinds.end(), LayerGroup::sliding) == layout.kinds.end())
        return layout;
    if (family.window == HfWindow::chunked) {
        layout.window =
            reader.number("attention_chunk_size", "attention chunk", family.defaults.window, 1, hf_key::kMostContext);
    } else if (const auto window = reader.maybe(hf_key::window)) {
        layout.window = *window;
    } else if (family.defaults.window > 0 && !reader.is_null("sliding_window")) {
        layout.window = family.defaults.window;
        reader.record_default("sliding_window", std::to_string(layout.window));
    }
    if (layout.window == 0 || (context > 0 && layout.window >= context)) { // never narrower than the context
        layout.window = 0;
        std::replace(layout.kinds.begin(), layout.kinds.end(), LayerGroup::sliding, LayerGroup::full);
    }
    return layout;
}

std::vector<bool> read_expert_layers(HfReader& reader, const HfFamily& family, std::int64_t layers)
{
    const auto size = static_cast<std::size_t>(layers);
    std::vector<bool> experts(size, family.experts == HfExperts::every);
    const auto step = [&](std::string_view name, std::string_view meaning, std::int64_t fallback, std::int64_t least) {
        return reader.number(name, meaning, fallback, least, hf_key::kMostLayers);
    };
    switch (family.experts) {
    case HfExperts::none:
    case HfExperts::every: break;
    case HfExperts::after_dense: return experts_after_dense(reader, family, layers);
    case HfExperts::interleaved: return interleaved_experts(reader, layers);
    case HfExperts::stepped: {
        const std::int64_t every = step("decoder_sparse_step", "every how many layers one has experts", 1, 1);
        for (std::int64_t i = 0; i < layers; ++i)
            experts[static_cast<std::size_t>(i)] = (i + 1) % every == 0;
        for (const std::int64_t i : read_indices(reader, "mlp_only_layers", "layers without experts", layers - 1))
            experts[static_cast<std::size_t>(i)] = false;
        break;
    }
    case HfExperts::periodic: {
        const std::int64_t period = step("expert_layer_period", "every how many layers one has experts", 2, 1);
        const std::int64_t offset = step("expert_layer_offset", "first layer with experts", 1, 0);
        for (std::int64_t i = 0; i < layers; ++i)
            experts[static_cast<std::size_t>(i)] = i % period == offset;
        break;
    }
    case HfExperts::ranged: {
        const std::int64_t first = step("moe_layer_start_index", "first layer with experts", 1, 0);
        const auto last =
            reader.maybe_number("moe_layer_end_index", "last layer with experts", -1, hf_key::kMostLayers);
        const std::int64_t every = step("moe_layer_interval", "every how many layers one has experts", 1, 1);
        const std::int64_t end = last && *last >= 0 ? *last : layers - 1;
        for (std::int64_t i = 0; i < layers; ++i)
            experts[static_cast<std::size_t>(i)] = (i + 1) % every == 0 && i >= first && i <= end;
        break;
    }
    }
    return experts;
}

void assemble_layers(ModelSpec& model, std::vector<LayerSpec> layers)
{
    const auto differ = [&layers](auto kind) {
        return std::any_of(layers.begin(), layers.end(),
                           [&](const LayerSpec& l) { return kind(l) != kind(layers[0]); });
    };
    const auto has_experts = [](const LayerSpec& l) { return l.feed_forward.kind == FeedForwardKind::moe; };
    if (!differ([](const LayerSpec& l) { return l.group; })) {
        const bool mixed = differ(has_experts);
        for (LayerSpec& layer : layers) {
            const LayerGroup kind = has_experts(layer) ? LayerGroup::moe : LayerGroup::dense;
            layer.group = mixed ? kind : LayerGroup::all;
        }
    }
    for (LayerSpec& layer : layers) {
        layer.count = 1;
        const auto same = std::find_if(model.layers.begin(), model.layers.end(), [&layer](LayerSpec known) {
            known.count = 1;
            return known == layer;
        });
        if (same != model.layers.end())
            ++same->count;
        else
            model.layers.push_back(std::move(layer));
    }
}

} // namespace ridgepoint
