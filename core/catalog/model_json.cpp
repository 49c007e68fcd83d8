// SPDX-License-Identifier: GPL-3.0-or-later
// Model files ↔ ModelSpec; model_fields.h lists the plain fields.
#include "core/catalog/catalog_json.h"
#include "core/catalog/json_fields.h"
#include "core/catalog/model_fields.h"
#include "core/catalog/tensor_table.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace ridgepoint {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kSchema = "ridgepoint.model/1";
constexpr double kMostParameters = 1e17; // of a model; keeps every total within 64 bit

template <class T> void read_plain(const JsonFields& fields, T& out)
{
    for (const auto& field : integer_fields<T>)
        out.*field.member = field.low > 0 ? fields.integer(field.key, field.low, field.high)
                                          : fields.integer_or(field.key, field.low, field.high, out.*field.member);
    for (const auto& field : flag_fields<T>)
        out.*field.member = fields.boolean_or(field.key, out.*field.member);
}

AttentionSpec read_attention(const JsonFields& fields)
{
    AttentionSpec out;
    read_plain(fields, out);
    out.qk_norm = fields.choice_or("qk_norm", out.qk_norm);
    if (out.kv_heads > 0 && out.heads % out.kv_heads != 0)
        fields.complain("kv_heads", fmt::format("{} does not divide the {} heads", out.kv_heads, out.heads));
    return out;
}

MlaSpec read_mla(const JsonFields& fields)
{
    MlaSpec out;
    read_plain(fields, out);
    return out;
}

StateSpaceSpec read_state_space(const JsonFields& fields)
{
    StateSpaceSpec out;
    out.name = fields.text("name");
    read_plain(fields, out);
    return out;
}

FeedForwardSpec read_feed_forward(const JsonFields& fields)
{
    FeedForwardSpec out;
    out.kind = fields.choice<FeedForwardKind>("kind");
    read_plain(fields, out);
    out.activation = fields.choice_or("activation", out.activation);
    if (out.kind == FeedForwardKind::dense && out.intermediate == 0)
        fields.complain("intermediate", "a dense MLP needs its width");
    if (out.kind == FeedForwardKind::moe) {
        if (out.experts == 0 || out.expert_intermediate == 0)
            fields.complain("experts", "experts need their number and their width, expert_intermediate");
        if (out.experts_per_token < 1 || out.experts_per_token > out.experts)
            fields.complain("experts_per_token",
                            fmt::format("expected 1 to {}, found {}", out.experts, out.experts_per_token));
    }
    return out;
}

/// An upper bound of the parameters of `count` layers, in floating point because that cannot overflow.
double parameter_bound(const LayerSpec& layer, double hidden)
{
    const auto side = [](std::int64_t a, std::int64_t b) { return static_cast<double>(a) * static_cast<double>(b); };
    const auto attention = [&](const AttentionSpec& a) {
        return 6.0 * (hidden + 1.0) * side(a.heads + a.kv_heads, a.head_dim + a.value_dim);
    };
    const MlaSpec& m = layer.mla;
    const FeedForwardSpec& f = layer.feed_forward;
    const double ranks = static_cast<double>(m.q_lora_rank + m.kv_lora_rank + m.indexer_dim) + hidden;
    const double mla = 8.0 * (hidden + ranks) *
                       (ranks + side(m.heads + m.indexer_heads, m.nope_dim + m.rope_dim + m.value_dim + m.indexer_dim));
    const double expert =
        4.0 * (hidden + static_cast<double>(f.latent)) * static_cast<double>(f.expert_intermediate + 2);
    const double mlp =
        4.0 * hidden * static_cast<double>(f.intermediate + f.shared_intermediate + f.latent + layer.norms + 2);
    return static_cast<double>(layer.count) *
           (attention(layer.attention) + attention(layer.cross) + mla + expert * static_cast<double>(f.experts + 1) +
            mlp + static_cast<double>(layer.state_space.parameters + layer.extra_parameters));
}

/// An upper bound of all parameters.
double parameter_bound(const ModelSpec& model)
{
    double total = 0.0;
    for (const LayerSpec& layer : model.layers)
        total += parameter_bound(layer, static_cast<double>(model.hidden));
    for (const ExtraTensor& tensor : model.extras)
        total += static_cast<double>(tensor.parameters);
    return total;
}

LayerSpec read_layer(const JsonFields& fields)
{
    LayerSpec out;
    out.group = fields.choice_or("group", out.group);
    out.mixer = fields.choice_or("mixer", out.mixer);
    read_plain(fields, out);
    if (out.mixer == MixerKind::attention || fields.has("attention"))
        out.attention = read_attention(fields.object("attention"));
    if (out.mixer == MixerKind::mla || fields.has("mla"))
        out.mla = read_mla(fields.object("mla"));
    if (out.mixer == MixerKind::state_space || fields.has("state_space"))
        out.state_space = read_state_space(fields.object("state_space"));
    if (const auto cross = fields.object_if("cross")) {
        out.cross_attention = true;
        out.cross = read_attention(*cross);
    }
    out.feed_forward = read_feed_forward(fields.object("feed_forward"));
    return out;
}

std::vector<ExtraTensor> read_extras(const JsonFields& fields, std::string_view key)
{
    std::vector<ExtraTensor> out;
    for (const JsonFields& item : fields.objects_or_none(key))
        out.push_back({item.text("name"), item.integer("parameters", 0, kMostWeights),
                       item.choice_or("class", TensorClass::other)});
    return out;
}

Quantization read_quantization(const JsonFields& fields)
{
    Quantization out;
    out.method = fields.text("method");
    if (const auto weights = fields.object_if("weights"))
        for (std::size_t i = 0; i < kTensorClassCount; ++i)
            out.weights[i] = weights->choice_or(to_text(static_cast<TensorClass>(i)), out.weights[i]);
    return out;
}

ModelSpec read_model(const JsonFields& root)
{
    ModelSpec out;
    if (root.text("schema") != kSchema)
        root.expected("schema", fmt::format("\"{}\"", kSchema));
    out.id = root.text("id");
    out.name = root.text("name");
    out.family = root.text_or("family", {});
    out.released = root.text_or("released", {});
    out.kind = root.choice_or("kind", out.kind);
    read_plain(root, out);
    out.norm = root.choice_or("norm", out.norm);
    out.residual_scale = root.number_or("residual_scale", -1e6, 1e6, out.residual_scale);
    for (const JsonFields& layer : root.objects_or_none("layers"))
        out.layers.push_back(read_layer(layer));
    if (out.layers.empty())
        root.complain("layers", "a model has at least one layer");
    out.extras = read_extras(root, "extras");
    out.apart = read_extras(root, "apart");
    if (const auto quantization = root.object_if("quantization"))
        out.quantization = read_quantization(*quantization);
    out.not_modelled = root.text_or("not_modelled", {});
    out.sources = root.texts_or_none("sources");
    if (parameter_bound(out) > kMostParameters)
        root.complain("layers", "the model has more parameters than can be counted");
    return out;
}

template <class T> void write_plain(Json& json, const T& value)
{
    static const T standard{};
    for (const auto& field : integer_fields<T>)
        if (value.*field.member != standard.*field.member)
            json[std::string(field.key)] = value.*field.member;
    for (const auto& field : flag_fields<T>)
        if (value.*field.member != standard.*field.member)
            json[std::string(field.key)] = value.*field.member;
}

template <class E> void write_choice(Json& json, const char* key, E value, E standard)
{
    if (value != standard)
        json[key] = to_text(value);
}

void write_text(Json& json, const char* key, const std::string& text)
{
    if (!text.empty())
        json[key] = text;
}

Json attention_json(const AttentionSpec& value)
{
    Json out = Json::object();
    write_plain(out, value);
    write_choice(out, "qk_norm", value.qk_norm, QkNorm::none);
    return out;
}

Json feed_forward_json(const FeedForwardSpec& value)
{
    Json out = {{"kind", to_text(value.kind)}};
    write_plain(out, value);
    write_choice(out, "activation", value.activation, Activation::silu);
    return out;
}

Json layer_json(const LayerSpec& layer)
{
    Json out = {{"group", to_text(layer.group)}};
    write_plain(out, layer);
    write_choice(out, "mixer", layer.mixer, MixerKind::attention);
    if (layer.attention != AttentionSpec{})
        out["attention"] = attention_json(layer.attention);
    if (layer.mla != MlaSpec{})
        write_plain(out["mla"], layer.mla);
    if (layer.state_space != StateSpaceSpec{}) {
        out["state_space"]["name"] = layer.state_space.name;
        write_plain(out["state_space"], layer.state_space);
    }
    if (layer.cross_attention)
        out["cross"] = attention_json(layer.cross);
    out["feed_forward"] = feed_forward_json(layer.feed_forward);
    return out;
}

void write_extras(Json& json, const char* key, const std::vector<ExtraTensor>& tensors)
{
    for (const ExtraTensor& tensor : tensors)
        json[key].push_back(
            {{"name", tensor.name}, {"parameters", tensor.parameters}, {"class", to_text(tensor.tensor_class)}});
}

Json quantization_json(const Quantization& value)
{
    Json out = {{"method", value.method}};
    for (std::size_t i = 0; i < kTensorClassCount; ++i)
        if (value.weights[i] != Precision::bf16)
            out["weights"][std::string(to_text(static_cast<TensorClass>(i)))] = to_text(value.weights[i]);
    return out;
}

} // namespace

Result<ModelSpec> model_from_json(const nlohmann::json& json, std::string_view where)
{
    JsonErrors errors;
    ModelSpec model = read_model(JsonFields(json, errors));
    if (errors.any())
        return errors.failure(where);
    finish(model);
    return model;
}

Result<ModelSpec> read_model(std::string_view text, std::string_view where)
{
    const Result<nlohmann::json> json = parse_json(text, where);
    if (!json)
        return tl::unexpected(json.error());
    return model_from_json(*json, where);
}

nlohmann::ordered_json to_json(const ModelSpec& model)
{
    Json out = {{"schema", kSchema}, {"id", model.id}, {"name", model.name}};
    write_text(out, "family", model.family);
    write_text(out, "released", model.released);
    write_choice(out, "kind", model.kind, ModelKind::decoder);
    write_plain(out, model);
    write_choice(out, "norm", model.norm, NormKind::rms);
    if (model.residual_scale != 1.0)
        out["residual_scale"] = model.residual_scale;
    out["layers"] = Json::array();
    for (const LayerSpec& layer : model.layers)
        out["layers"].push_back(layer_json(layer));
    write_extras(out, "extras", model.extras);
    write_extras(out, "apart", model.apart);
    if (model.quantization.present())
        out["quantization"] = quantization_json(model.quantization);
    write_text(out, "not_modelled", model.not_modelled);
    if (!model.sources.empty())
        out["sources"] = model.sources;
    return out;
}

} // namespace ridgepoint
