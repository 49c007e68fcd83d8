// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/hf_builders.h"

#include "core/catalog/hf_json.h"
#include "core/catalog/tensor_table.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace ridgepoint {
namespace {

/// Multi-query in its several spellings; falls through to num_key_value_heads.
std::int64_t read_kv_heads(HfReader& reader, const HfFamily& family, std::int64_t heads)
{
    const bool falcon = family.model_type == "falcon";
    if (falcon || family.model_type == "gpt_bigcode") {
        const bool grouped = falcon && reader.flag("new_decoder_architecture", "two norms, grouped KV heads",
                                                   reader.family() == "RefinedWeb");
        if (!grouped)
            return reader.flag("multi_query", "one KV head", true) ? 1 : heads;
    }
    if (family.model_type == "chatglm" && reader.flag("multi_query_attention", "grouped KV heads", false))
        return reader.number("multi_query_group_num", "KV heads", 1, 1, hf_key::kMostHeads);
    if (const auto given = reader.maybe(hf_key::kv_heads))
        return *given;
    if (reader.is_null("num_key_value_heads") || family.defaults.kv_heads == 0)
        return heads;
    return reader.required(hf_key::kv_heads, family.defaults.kv_heads);
}

} // namespace

std::int64_t read_shape(HfReader& reader, const HfKey& key, std::int64_t fallback)
{
    return reader.required(key, reader.nested() ? fallback : 0);
}

bool read_switch(HfReader& reader, const HfSwitch& what, std::string_view meaning)
{
    return what.key.empty() ? what.fallback : reader.flag(what.key, meaning, what.fallback);
}

Activation read_activation(HfReader& reader, const HfFamily& family)
{
    for (const std::string_view name :
         {"hidden_activation", "hidden_act", "activation_function", "activation", "mlp_hidden_act", "dense_act_fn"}) {
        const std::string word = reader.word(name, "activation");
        if (word.find("gelu") != std::string::npos)
            return Activation::gelu;
        if (word.find("relu") != std::string::npos)
            return Activation::relu;
        if (word.starts_with("silu") || word.starts_with("swi"))
            return Activation::silu;
    }
    return family.activation;
}

bool read_tied(HfReader& reader, const HfFamily& family)
{
    const nlohmann::json* value = reader.anywhere("tie_word_embeddings", "head shares the embedding table");
    if (value == nullptr) {
        reader.record_default("tie_word_embeddings", family.tied ? "true" : "false");
        const bool no_head = family.shape == HfShape::bert || family.shape == HfShape::vit;
        if (!no_head)
            reader.note(fmt::format("tie_word_embeddings is absent: {} by the default of {}",
                                    family.tied ? "tied" : "not tied", family.model_type));
        return family.tied;
    }
    if (value->is_boolean())
        return value->get<bool>();
    reader.refuse("tie_word_embeddings", shown_value(*value) + ", expected true or false");
    return false;
}

AttentionSpec read_attention(HfReader& reader, const HfFamily& family, std::int64_t hidden)
{
    AttentionSpec a;
    a.heads = read_shape(reader, hf_key::heads, family.defaults.heads);
    a.kv_heads = read_kv_heads(reader, family, a.heads);
    if (a.heads % a.kv_heads != 0)
        reader.refuse("num_key_value_heads",
                      fmt::format("{}, expected a divisor of {} attention heads", a.kv_heads, a.heads));
    if (const auto given = reader.maybe(hf_key::head_dim)) {
        a.head_dim = *given;
    } else if (family.defaults.head_dim > 0) {
        a.head_dim = reader.required(hf_key::head_dim, family.defaults.head_dim);
    } else {
        a.head_dim = std::max<std::int64_t>(1, hidden / a.heads);
        if (hidden % a.heads != 0)
            reader.refuse("num_attention_heads",
                          fmt::format("{}, expected a divisor of the hidden size {}, or a head_dim", a.heads, hidden));
    }
    a.q_bias = a.k_bias = a.v_bias = read_switch(reader, family.qkv_bias, "biases of query, key and value");
    a.o_bias = read_switch(reader, family.output_bias, "bias of the attention output");
    if (family.qk_norm != QkNorm::none && read_switch(reader, family.qk_norm_on, "norms of query and key")) {
        a.qk_norm = family.qk_norm;
        a.qk_norm_bias = family.qk_norm_bias;
    }
    if (family.model_type == "mpt" && reader.flag("qk_ln", "norms of query and key", false))
        a.qk_norm = QkNorm::full;
    a.sinks = family.sinks;
    const bool alibi = family.model_type == "bloom" || family.model_type == "mpt";
    a.rotary = family.position_rows < 0 && !alibi && family.shape == HfShape::decoder;
    return a;
}

void read_frame(HfReader& reader, const HfFamily& family, ModelSpec& model)
{
    model.hidden = read_shape(reader, hf_key::hidden, family.defaults.hidden);
    model.vocab = read_shape(reader, hf_key::vocab, family.defaults.vocab);
    if (const auto multiple = reader.maybe_number("pad_vocab_size_multiple", "vocabulary is rounded up to", 1, 65536))
        model.vocab = (model.vocab + *multiple - 1) / *multiple * *multiple;
    if (const auto context = reader.maybe(hf_key::context))
        model.max_context = *context;
    else if (family.defaults.context > 0 && (reader.nested() || family.position_rows >= 0))
        model.max_context = reader.required(hf_key::context, family.defaults.context);
    model.tied_embeddings = read_tied(reader, family);
    model.norm = family.norm;
    model.norm_bias = family.norm_bias;
    model.norm_weight = family.norm_weight;
    if (const auto scale = reader.maybe_real("residual_multiplier", "scale of the residual, no cost"))
        model.residual_scale = *scale;
}

void add_prediction_modules(HfReader& reader, ModelSpec& model)
{
    std::int64_t count = 0;
    for (const std::string_view name : {"num_nextn_predict_layers", "num_mtp_modules", "mtp_num_hidden_layers"})
        if (const auto given = reader.maybe_number(name, "multi-token-prediction modules", 0, 64))
            count = std::max(count, *given);
    if (count == 0 || model.layers.empty())
        return;
    ModelSpec one = model;
    one.layers = {model.layers.back()};
    one.layers.front().count = 1;
    one.extras.clear();
    one.vocab = 0;
    one.lm_head = false;
    one.final_norms = 0;
    finish(one);
    if (one.parameters > kMostParameters)
        return;                                                                   // the whole is refused for its size
    const std::int64_t join = 2 * model.hidden * model.hidden + 3 * model.hidden; // of two states, and three norms
    model.apart.push_back({"multi-token prediction", count * (one.parameters + join), TensorClass::other});
}

} // namespace ridgepoint
