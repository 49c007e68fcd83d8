// SPDX-License-Identifier: GPL-3.0-or-later
// One model as data: a list of (layer kind × count) plus embedding, norms and head, complete enough
// to count every parameter exactly and to lower the model to operators. Filled by a catalogue file or
// by the Hugging Face importer; the tensor table and all totals are derived from it (tensor_table.h),
// never stored beside it.
#pragma once

#include "core/base/enum_table.h"
#include "core/catalog/precision.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace ridgepoint {

enum class ModelKind { decoder, encoder, encoder_decoder, vision };
template <> inline constexpr std::array enum_entries<ModelKind> = {
    EnumEntry<ModelKind>{ModelKind::decoder, "decoder"},
    EnumEntry<ModelKind>{ModelKind::encoder, "encoder"},
    EnumEntry<ModelKind>{ModelKind::encoder_decoder, "encoder-decoder"},
    EnumEntry<ModelKind>{ModelKind::vision, "vision"},
};
static_assert(enum_table_in_order<ModelKind>());

/// Which layers a tensor or an operator belongs to (INTERFACES: `group`).
enum class LayerGroup { all, dense, moe, sliding, full, linear, cross, vision, encoder, decoder };
template <> inline constexpr std::array enum_entries<LayerGroup> = {
    EnumEntry<LayerGroup>{LayerGroup::all, "all"},         EnumEntry<LayerGroup>{LayerGroup::dense, "dense"},
    EnumEntry<LayerGroup>{LayerGroup::moe, "moe"},         EnumEntry<LayerGroup>{LayerGroup::sliding, "sliding"},
    EnumEntry<LayerGroup>{LayerGroup::full, "full"},       EnumEntry<LayerGroup>{LayerGroup::linear, "linear"},
    EnumEntry<LayerGroup>{LayerGroup::cross, "cross"},     EnumEntry<LayerGroup>{LayerGroup::vision, "vision"},
    EnumEntry<LayerGroup>{LayerGroup::encoder, "encoder"}, EnumEntry<LayerGroup>{LayerGroup::decoder, "decoder"},
};
static_assert(enum_table_in_order<LayerGroup>());

enum class NormKind { rms, layer }; ///< RMSNorm: scale only · LayerNorm: scale and bias
template <> inline constexpr std::array enum_entries<NormKind> = {
    EnumEntry<NormKind>{NormKind::rms, "rms"},
    EnumEntry<NormKind>{NormKind::layer, "layer"},
};

enum class Activation { silu, gelu, relu }; ///< relu includes relu²; decides FLOP an element
template <> inline constexpr std::array enum_entries<Activation> = {
    EnumEntry<Activation>{Activation::silu, "silu"},
    EnumEntry<Activation>{Activation::gelu, "gelu"},
    EnumEntry<Activation>{Activation::relu, "relu"},
};

/// Where the tokens are mixed. `state_space` covers Mamba, gated delta nets, RWKV and other
/// recurrences whose parameters are counted but whose operators are not modelled yet; `none` is a
/// layer without mixing (pruned attention, or an MLP-only layer of a hybrid).
enum class MixerKind { attention, mla, state_space, none };
template <> inline constexpr std::array enum_entries<MixerKind> = {
    EnumEntry<MixerKind>{MixerKind::attention, "attention"},
    EnumEntry<MixerKind>{MixerKind::mla, "mla"},
    EnumEntry<MixerKind>{MixerKind::state_space, "state-space"},
    EnumEntry<MixerKind>{MixerKind::none, "none"},
};

/// Norm of the query and key vectors: per head (2·d weights) or over the full width ((q+g)·d).
enum class QkNorm { none, head, full };
template <> inline constexpr std::array enum_entries<QkNorm> = {
    EnumEntry<QkNorm>{QkNorm::none, "none"},
    EnumEntry<QkNorm>{QkNorm::head, "head"},
    EnumEntry<QkNorm>{QkNorm::full, "full"},
};

/// Multi-head attention, grouped-query or multi-query.
struct AttentionSpec {
    std::int64_t heads = 0;
    std::int64_t kv_heads = 0;
    std::int64_t head_dim = 0;  ///< width of query and key
    std::int64_t value_dim = 0; ///< width of value; 0 = head_dim
    std::int64_t window = 0;    ///< attended tokens at most (sliding or chunked); 0 = all
    bool q_bias = false, k_bias = false, v_bias = false, o_bias = false;
    QkNorm qk_norm = QkNorm::none;
    bool qk_norm_bias = false; ///< the query/key norms are LayerNorms
    bool output_gate = false;  ///< query projection of double width (Qwen3-Next)
    bool sinks = false;        ///< one learned sink a head (gpt-oss)
    bool value_is_key = false; ///< no value projection (Gemma 4 full layers)
    bool shared_kv = false;    ///< takes keys and values of an earlier layer: no projection, no cache
    bool rotary = true;
    bool bidirectional = false; ///< no causal mask
    bool operator==(const AttentionSpec&) const = default;

    std::int64_t v_dim() const { return value_dim > 0 ? value_dim : head_dim; }
};

/// Multi-head latent attention (DeepSeek). The cache holds kv_lora_rank + rope_dim elements a token.
struct MlaSpec {
    std::int64_t heads = 0;
    std::int64_t q_lora_rank = 0; ///< 0 = direct query projection
    std::int64_t kv_lora_rank = 0;
    std::int64_t nope_dim = 0;
    std::int64_t rope_dim = 0;
    std::int64_t value_dim = 0;
    bool bias = false; ///< biases on the down projections and the output
    std::int64_t indexer_heads = 0, indexer_dim = 0, indexer_topk = 0; ///< DeepSeek sparse attention; 0 = none
    bool operator==(const MlaSpec&) const = default;
};

/// A recurrent mixer: counted, not lowered.
struct StateSpaceSpec {
    std::string name;                ///< "Mamba-2", "gated delta net", …
    std::int64_t parameters = 0;     ///< of one layer's mixer, its inner norm included
    std::int64_t state_elements = 0; ///< recurrent state of one sequence and layer
    bool operator==(const StateSpaceSpec&) const = default;
};

enum class FeedForwardKind { dense, moe, none };
template <> inline constexpr std::array enum_entries<FeedForwardKind> = {
    EnumEntry<FeedForwardKind>{FeedForwardKind::dense, "dense"},
    EnumEntry<FeedForwardKind>{FeedForwardKind::moe, "moe"},
    EnumEntry<FeedForwardKind>{FeedForwardKind::none, "none"},
};

struct FeedForwardSpec {
    FeedForwardKind kind = FeedForwardKind::dense;
    std::int64_t intermediate = 0; ///< width of the dense MLP (also beside experts where both exist, Gemma 4); 0 = none
    bool gated = true;             ///< three matrices (SwiGLU, GeGLU) instead of two
    Activation activation = Activation::silu;
    bool up_bias = false, down_bias = false;
    // mixture of experts
    std::int64_t experts = 0;
    std::int64_t experts_per_token = 0;
    std::int64_t expert_intermediate = 0;
    std::int64_t shared_intermediate = 0; ///< summed width of the shared experts; 0 = none
    bool shared_gate = false;             ///< a 1-row gate on the shared expert (Qwen)
    bool router_bias = false;             ///< bias or correction term, one an expert
    bool expert_bias = false;             ///< biases in the experts (gpt-oss)
    std::int64_t latent = 0;              ///< experts work in a latent of this width (Nemotron-H Super); 0 = hidden
    bool operator==(const FeedForwardSpec&) const = default;
};

struct ExtraTensor; // below

/// `count` equal layers.
struct LayerSpec {
    LayerGroup group = LayerGroup::all;
    std::int64_t count = 0;
    MixerKind mixer = MixerKind::attention;
    AttentionSpec attention;      ///< read where mixer = attention
    MlaSpec mla;                  ///< read where mixer = mla
    StateSpaceSpec state_space;   ///< read where mixer = state_space
    bool cross_attention = false; ///< also attends the encoder's output (encoder-decoder, mllama)
    AttentionSpec cross;          ///< read where cross_attention
    FeedForwardSpec feed_forward;
    std::int64_t norms = 2;            ///< norms of width `hidden`
    std::int64_t extra_parameters = 0; ///< small tensors no field above describes (gates, scales), per layer
    bool operator==(const LayerSpec&) const = default;
};

/// What a tensor is; decides its precision (a `--weights` choice applies to the matrices of the layers).
enum class TensorClass { embedding, lm_head, norm, attention, mlp, expert, shared_expert, router, state_space, other };
template <> inline constexpr std::array enum_entries<TensorClass> = {
    EnumEntry<TensorClass>{TensorClass::embedding, "embedding"},
    EnumEntry<TensorClass>{TensorClass::lm_head, "lm_head"},
    EnumEntry<TensorClass>{TensorClass::norm, "norm"},
    EnumEntry<TensorClass>{TensorClass::attention, "attention"},
    EnumEntry<TensorClass>{TensorClass::mlp, "mlp"},
    EnumEntry<TensorClass>{TensorClass::expert, "expert"},
    EnumEntry<TensorClass>{TensorClass::shared_expert, "shared_expert"},
    EnumEntry<TensorClass>{TensorClass::router, "router"},
    EnumEntry<TensorClass>{TensorClass::state_space, "state_space"},
    EnumEntry<TensorClass>{TensorClass::other, "other"},
};
static_assert(enum_table_in_order<TensorClass>());
inline constexpr std::size_t kTensorClassCount = 10;

/// A tensor outside the regular ones: position table, embedding norm, convolution stem, pooler …
struct ExtraTensor {
    std::string name;
    std::int64_t parameters = 0;
    TensorClass tensor_class = TensorClass::other;
    bool operator==(const ExtraTensor&) const = default;
};

/// The checkpoint's own number formats by tensor class; classes it leaves alone are bf16.
struct Quantization {
    std::string method; ///< "fp8", "mxfp4", "awq" …; empty = none
    std::array<Precision, kTensorClassCount> weights{};
    Quantization() { weights.fill(Precision::bf16); }
    bool operator==(const Quantization&) const = default;
    bool present() const { return !method.empty(); }
};

struct ModelSpec {
    std::string id;
    std::string name;   ///< "Llama 3 70B"
    std::string family; ///< model_type, or the catalogue's family
    std::string released;
    ModelKind kind = ModelKind::decoder;
    std::int64_t hidden = 0;
    std::int64_t vocab = 0;
    std::int64_t embedding_dim = 0; ///< width of the embedding table where factorised; 0 = hidden
    bool tied_embeddings = false;   ///< LM head shares the table
    bool lm_head = true;            ///< has a head at all (encoders and vision towers do not)
    bool lm_head_bias = false;
    std::int64_t max_context = 0;   ///< 0 = not limited or not known
    std::int64_t source_length = 0; ///< fixed encoder length (Whisper 1500, ViT patches + 1); 0 = the prompt
    NormKind norm = NormKind::rms;
    bool norm_bias = true;           ///< LayerNorm with bias; no meaning for RMSNorm
    bool norm_weight = true;         ///< false: norms without parameters (OLMo 1)
    std::int64_t final_norms = 1;    ///< norms after the last layers (2 for encoder-decoders with both)
    bool parallel_block = false;     ///< attention and MLP side by side; no effect on FLOP or bytes
    double residual_scale = 1.0;     ///< no effect on cost; kept out of `ignored`
    std::vector<LayerSpec> layers;   ///< encoder layers first
    std::vector<ExtraTensor> extras; ///< counted in `parameters`
    std::vector<ExtraTensor> apart;  ///< listed, not counted: pooler, multi-token prediction, vision tower
    Quantization quantization;
    std::string not_modelled; ///< why its operators cannot be lowered yet; empty = they can
    std::vector<std::string> sources;

    bool operator==(const ModelSpec&) const = default;

    // Derived by `finish` (tensor_table.h); every maker of a ModelSpec calls it last.
    std::int64_t parameters = 0;        ///< all weights, towers and poolers apart
    std::int64_t active_parameters = 0; ///< touched by one token, the embedding table counted whole
    std::int64_t layer_count = 0;
    std::array<double, kTensorClassCount> class_parameters{};     ///< parameters by class; sums to `parameters`
    std::array<double, kTensorClassCount> class_matrix_columns{}; ///< output channels by class (int8 scales)
};

} // namespace ridgepoint
