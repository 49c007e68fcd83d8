// SPDX-License-Identifier: GPL-3.0-or-later
// BERT and its kin, ViT, and the encoder-decoders T5, BART and Whisper.
#include "core/catalog/hf_builders.h"

#include <algorithm>
#include <fmt/format.h>

namespace ridgepoint {
namespace {

/// A stack of equal layers with plain attention of as many KV heads as heads.
struct Stack {
    LayerGroup group = LayerGroup::all; ///< `encoder` or `decoder` where a model has both
    std::int64_t layers = 1;
    std::int64_t heads = 1;
    std::int64_t head_dim = 1;
    std::int64_t intermediate = 1;
    std::int64_t norms = 2;
    bool bias = true;     ///< of every projection and MLP
    bool key_bias = true; ///< of the key, where `bias`
    bool gated = false;
    Activation activation = Activation::gelu;
};

LayerSpec layer_of(const Stack& stack)
{
    LayerSpec layer;
    layer.group = stack.group;
    layer.count = stack.layers;
    layer.norms = stack.norms;
    AttentionSpec& a = layer.attention;
    a.heads = a.kv_heads = stack.heads;
    a.head_dim = stack.head_dim;
    a.q_bias = a.v_bias = a.o_bias = stack.bias;
    a.k_bias = stack.bias && stack.key_bias;
    a.rotary = false;
    a.bidirectional = stack.group != LayerGroup::decoder;
    if (stack.group == LayerGroup::decoder) {
        layer.cross_attention = true;
        layer.cross = a;
        layer.cross.bidirectional = true;
    }
    layer.feed_forward.intermediate = stack.intermediate;
    layer.feed_forward.gated = stack.gated;
    layer.feed_forward.activation = stack.activation;
    layer.feed_forward.up_bias = layer.feed_forward.down_bias = stack.bias;
    return layer;
}

std::int64_t head_size(HfReader& reader, std::string_view key, std::int64_t hidden, std::int64_t heads)
{
    if (hidden % heads != 0)
        reader.refuse(key, fmt::format("{}, expected a divisor of the hidden size {}", heads, hidden));
    return std::max<std::int64_t>(1, hidden / heads);
}

/// The facts BART and Whisper spell the same way, for one of the two stacks.
Stack read_stack(HfReader& reader, const HfFamily& family, bool encoder, std::int64_t hidden)
{
    const HfDefaults fallback = reader.nested() ? family.defaults : HfDefaults{};
    Stack stack;
    stack.group = encoder ? LayerGroup::encoder : LayerGroup::decoder;
    stack.norms = encoder ? 2 : 3;
    stack.layers =
        reader.number(encoder ? "encoder_layers" : "decoder_layers", "layers", fallback.layers, 1, hf_key::kMostLayers);
    const std::string_view heads = encoder ? "encoder_attention_heads" : "decoder_attention_heads";
    stack.heads = reader.number(heads, "attention heads", fallback.heads, 1, hf_key::kMostHeads);
    stack.head_dim = head_size(reader, heads, hidden, stack.heads);
    stack.intermediate = reader.number(encoder ? "encoder_ffn_dim" : "decoder_ffn_dim", "feed-forward width",
                                       fallback.intermediate, 1, hf_key::kMostIntermediate);
    stack.activation = read_activation(reader, family);
    return stack;
}

/// The encoders' single stack.
Stack read_encoder(HfReader& reader, const HfFamily& family, std::int64_t hidden)
{
    Stack stack;
    stack.layers = read_shape(reader, hf_key::layers, family.defaults.layers);
    stack.heads = read_shape(reader, hf_key::heads, family.defaults.heads);
    stack.head_dim = head_size(reader, "num_attention_heads", hidden, stack.heads);
    stack.intermediate = read_shape(reader, hf_key::intermediate, family.defaults.intermediate);
    stack.activation = read_activation(reader, family);
    return stack;
}

void add_pooler(ModelSpec& model)
{
    model.apart.push_back({"pooler", model.hidden * model.hidden + model.hidden, TensorClass::other});
}

} // namespace

void build_bert(HfReader& reader, const HfFamily& family, ModelSpec& model)
{
    model.kind = ModelKind::encoder;
    read_frame(reader, family, model);
    model.lm_head = false;
    model.final_norms = 0;
    model.layers = {layer_of(read_encoder(reader, family, model.hidden))};
    const std::int64_t positions = model.max_context + family.position_rows;
    model.extras.push_back({"position_embedding", positions * model.hidden, TensorClass::embedding});
    if (family.model_type == "roberta")
        model.max_context = std::max<std::int64_t>(1, model.max_context - 2); // two rows belong to the padding
    const bool kinds = family.defaults.shared > 0;
    const std::int64_t types =
        kinds ? reader.number("type_vocab_size", "kinds of token", family.defaults.shared, 0, 65536) : 0;
    if (types > 0)
        model.extras.push_back({"token_type_embedding", types * model.hidden, TensorClass::embedding});
    model.extras.push_back({"embedding_norm", 2 * model.hidden, TensorClass::norm});
    if (kinds)
        add_pooler(model);
}

void build_vit(HfReader& reader, const HfFamily& family, ModelSpec& model)
{
    model.kind = ModelKind::vision;
    model.hidden = read_shape(reader, hf_key::hidden, family.defaults.hidden);
    model.lm_head = false;
    model.norm = NormKind::layer;
    Stack stack = read_encoder(reader, family, model.hidden);
    LayerSpec layer = layer_of(stack);
    AttentionSpec& a = layer.attention;
    a.q_bias = a.k_bias = a.v_bias = read_switch(reader, family.qkv_bias, "biases of query, key and value");
    model.layers = {layer};
    const std::int64_t image = reader.number("image_size", "image edge in pixels", 224, 1, 65536);
    const std::int64_t patch = reader.number("patch_size", "patch edge in pixels", 16, 1, 65536);
    const std::int64_t channels = reader.number("num_channels", "colour channels", 3, 1, 4096);
    if (patch > image)
        reader.refuse("patch_size", fmt::format("{}, expected at most the image_size {}", patch, image));
    const std::int64_t patches = (image / patch) * (image / patch);
    model.source_length = patches + 1;
    model.extras.push_back(
        {"patch_embedding", channels * patch * patch * model.hidden + model.hidden, TensorClass::embedding});
    model.extras.push_back({"class_token", model.hidden, TensorClass::embedding});
    model.extras.push_back({"position_embedding", (patches + 1) * model.hidden, TensorClass::embedding});
    add_pooler(model);
}

void build_t5(HfReader& reader, const HfFamily& family, ModelSpec& model)
{
    model.kind = ModelKind::encoder_decoder;
    read_frame(reader, family, model);
    model.final_norms = 2;
    Stack stack;
    stack.bias = false;
    stack.layers = read_shape(reader, hf_key::layers, family.defaults.layers);
    stack.heads = read_shape(reader, hf_key::heads, family.defaults.heads);
    stack.head_dim = reader.required(hf_key::head_dim, family.defaults.head_dim);
    stack.intermediate = read_shape(reader, hf_key::intermediate, family.defaults.intermediate);
    std::string projection = reader.word("feed_forward_proj", "MLP");
    if (projection.empty()) {
        projection = "relu";
        reader.record_default("feed_forward_proj", projection);
    }
    stack.gated = projection.starts_with("gated-");
    stack.activation = projection.ends_with("gelu")   ? Activation::gelu
                       : projection.ends_with("silu") ? Activation::silu
                                                      : Activation::relu;
    Stack decoder = stack;
    stack.group = LayerGroup::encoder;
    decoder.group = LayerGroup::decoder;
    decoder.norms = 3;
    decoder.layers =
        reader.maybe_number("num_decoder_layers", "decoder layers", 1, hf_key::kMostLayers).value_or(stack.layers);
    model.layers = {layer_of(stack), layer_of(decoder)};
    const std::int64_t buckets = reader.number("relative_attention_num_buckets", "relative positions", 32, 1, 65536);
    for (const char* name : {"encoder.relative_bias", "decoder.relative_bias"})
        model.extras.push_back({name, buckets * stack.heads, TensorClass::other});
}

void build_bart(HfReader& reader, const HfFamily& family, ModelSpec& model)
{
    model.kind = ModelKind::encoder_decoder;
    read_frame(reader, family, model);
    model.final_norms = 0;
    const Stack encoder = read_stack(reader, family, true, model.hidden);
    const Stack decoder = read_stack(reader, family, false, model.hidden);
    model.layers = {layer_of(encoder), layer_of(decoder)};
    for (const char* stack : {"encoder", "decoder"}) {
        model.extras.push_back({std::string(stack) + ".position_embedding",
                                (model.max_context + family.position_rows) * model.hidden, TensorClass::embedding});
        model.extras.push_back({std::string(stack) + ".embedding_norm", 2 * model.hidden, TensorClass::norm});
    }
}

void build_whisper(HfReader& reader, const HfFamily& family, ModelSpec& model)
{
    model.kind = ModelKind::encoder_decoder;
    read_frame(reader, family, model);
    model.final_norms = 2;
    Stack encoder = read_stack(reader, family, true, model.hidden);
    Stack decoder = read_stack(reader, family, false, model.hidden);
    encoder.key_bias = decoder.key_bias = false;
    model.layers = {layer_of(encoder), layer_of(decoder)};
    const std::int64_t mel = reader.number("num_mel_bins", "mel bands", 80, 1, 65536);
    model.source_length = reader.number("max_source_positions", "encoder positions", 1500, 1, 1 << 20);
    model.max_context = reader.number("max_target_positions", "decoder positions", 448, 1, 1 << 20);
    const std::int64_t h = model.hidden;
    model.extras.push_back({"encoder.conv1", 3 * mel * h + h, TensorClass::other});
    model.extras.push_back({"encoder.conv2", 3 * h * h + h, TensorClass::other});
    model.extras.push_back({"encoder.position_embedding", model.source_length * h, TensorClass::embedding});
    model.extras.push_back({"decoder.position_embedding", model.max_context * h, TensorClass::embedding});
}

} // namespace ridgepoint
