// SPDX-License-Identifier: GPL-3.0-or-later
// What hangs on `model_type` and stands in no key: gated or not, which norms, which biases, and the
// values a class fills in when a key is absent (HF_IMPORT.md §2.3, §2.4). One row a family.
#pragma once

#include "core/catalog/model_spec.h"

#include <span>
#include <string>
#include <string_view>

namespace ridgepoint {

/// Which builder makes the ModelSpec.
enum class HfShape { decoder, mamba, mamba2, nemotron_h, nemotron_nas, bert, t5, bart, whisper, vit };

/// A switch that a key may set; without a key it is always `fallback`.
struct HfSwitch {
    bool fallback = false;
    std::string_view key = {};
};

enum class HfWindow {
    none,     ///< no sliding attention whatever the keys say
    every,    ///< `sliding_window` holds for all layers
    opted_in, ///< only with `use_sliding_window`, from `max_window_layers` on (Qwen)
    periodic, ///< all but every `window_period`-th layer slide (Gemma, gpt-oss, OLMo 3)
    chunked,  ///< layers with rotary positions see chunks (Llama 4)
    listed,   ///< `attention_types` (GPT-Neo)
};

enum class HfExperts {
    none,
    every,       ///< all layers
    after_dense, ///< `first_k_dense_replace`, `moe_layer_freq` or `mlp_layer_types` (DeepSeek, GLM)
    stepped,     ///< `decoder_sparse_step`, `mlp_only_layers` (Qwen)
    interleaved, ///< `interleave_moe_layer_step`, `moe_layers` (Llama 4)
    periodic,    ///< `expert_layer_period`, `expert_layer_offset` (Jamba)
    ranged,      ///< `moe_layer_start_index`, `moe_layer_end_index`, `moe_layer_interval` (ERNIE)
};

enum class HfShared {
    none,
    counted, ///< n shared experts of the expert width
    width,   ///< a key gives the width
    gated,   ///< a key gives the width, and a 1-row gate weighs it (Qwen)
    one,     ///< always one of the expert width (Llama 4, Hunyuan)
};

enum class HfMixer { attention, latent, mamba_hybrid, delta_hybrid };

/// 0 = the class has no such default; kv_heads 0 = as many as heads; head_dim 0 = hidden / heads.
struct HfDefaults {
    std::int64_t hidden = 0, layers = 0, heads = 0, kv_heads = 0, head_dim = 0, intermediate = 0, vocab = 0;
    std::int64_t experts = 0, experts_per_token = 0, expert_width = 0, first_dense = 0, shared = 0;
    std::int64_t window = 0, context = 0;
};

struct HfFamily {
    std::string_view model_type;
    HfShape shape = HfShape::decoder;
    bool gated = true;
    Activation activation = Activation::silu;
    NormKind norm = NormKind::rms;
    bool norm_bias = true, norm_weight = true;
    std::int64_t norms = 2;
    HfSwitch qkv_bias = {}, output_bias = {}, mlp_bias = {}, head_bias = {};
    QkNorm qk_norm = QkNorm::none;
    HfSwitch qk_norm_on = {true}; ///< the switch of `qk_norm`
    bool qk_norm_bias = false;
    bool tied = false;               ///< when no level has tie_word_embeddings
    std::int64_t position_rows = -1; ///< learned positions: rows beyond the context length; -1 = none
    bool quadruple = false;          ///< feed-forward width 4·hidden when absent
    bool halved = false;             ///< the key holds twice the width (Qwen 1)
    HfMixer mixer = HfMixer::attention;
    HfWindow window = HfWindow::none;
    std::int64_t window_period = 0;
    HfExperts experts = HfExperts::none;
    HfShared shared = HfShared::none;
    HfSwitch router_bias = {};
    bool expert_bias = false;
    bool sinks = false;
    HfDefaults defaults = {};
};

std::span<const HfFamily> hf_families();

/// The family of this `model_type` or one of its aliases; null pointer where not known.
const HfFamily* find_hf_family(std::string_view model_type);

/// The family whose name an architecture carries ("Qwen3MoeForCausalLM" → qwen3_moe).
const HfFamily* find_hf_family_of_architecture(std::string_view architecture);

} // namespace ridgepoint
