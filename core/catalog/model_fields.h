// SPDX-License-Identifier: GPL-3.0-or-later
// The whole numbers and switches of a model file, one table for each struct of model_spec.h, which
// reader and writer share: a new field is one line here and one in the schema. A number whose least
// value is 1 is required.
#pragma once

#include "core/catalog/model_spec.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace ridgepoint {

inline constexpr std::int64_t kMostWidth = 10'000'000;              // of any matrix side or head count
inline constexpr std::int64_t kMostTokens = 1'000'000'000'000;      // of any context
inline constexpr std::int64_t kMostWeights = 1'000'000'000'000'000; // parameters given outright

template <class T> struct IntegerField {
    std::string_view key;
    std::int64_t T::*member;
    std::int64_t low = 0;
    std::int64_t high = kMostWidth;
};

template <class T> struct FlagField {
    std::string_view key;
    bool T::*member;
};

template <class T> inline constexpr std::array<IntegerField<T>, 0> integer_fields{};
template <class T> inline constexpr std::array<FlagField<T>, 0> flag_fields{};

template <> inline constexpr std::array integer_fields<AttentionSpec> = {
    IntegerField<AttentionSpec>{"heads", &AttentionSpec::heads, 1},
    IntegerField<AttentionSpec>{"kv_heads", &AttentionSpec::kv_heads, 1},
    IntegerField<AttentionSpec>{"head_dim", &AttentionSpec::head_dim, 1},
    IntegerField<AttentionSpec>{"value_dim", &AttentionSpec::value_dim},
    IntegerField<AttentionSpec>{"window", &AttentionSpec::window, 0, kMostTokens},
};
template <> inline constexpr std::array flag_fields<AttentionSpec> = {
    FlagField<AttentionSpec>{"q_bias", &AttentionSpec::q_bias},
    FlagField<AttentionSpec>{"k_bias", &AttentionSpec::k_bias},
    FlagField<AttentionSpec>{"v_bias", &AttentionSpec::v_bias},
    FlagField<AttentionSpec>{"o_bias", &AttentionSpec::o_bias},
    FlagField<AttentionSpec>{"qk_norm_bias", &AttentionSpec::qk_norm_bias},
    FlagField<AttentionSpec>{"output_gate", &AttentionSpec::output_gate},
    FlagField<AttentionSpec>{"sinks", &AttentionSpec::sinks},
    FlagField<AttentionSpec>{"value_is_key", &AttentionSpec::value_is_key},
    FlagField<AttentionSpec>{"shared_kv", &AttentionSpec::shared_kv},
    FlagField<AttentionSpec>{"rotary", &AttentionSpec::rotary},
    FlagField<AttentionSpec>{"bidirectional", &AttentionSpec::bidirectional},
};
template <> inline constexpr std::array integer_fields<MlaSpec> = {
    IntegerField<MlaSpec>{"heads", &MlaSpec::heads, 1},
    IntegerField<MlaSpec>{"q_lora_rank", &MlaSpec::q_lora_rank},
    IntegerField<MlaSpec>{"kv_lora_rank", &MlaSpec::kv_lora_rank, 1},
    IntegerField<MlaSpec>{"nope_dim", &MlaSpec::nope_dim, 1},
    IntegerField<MlaSpec>{"rope_dim", &MlaSpec::rope_dim},
    IntegerField<MlaSpec>{"value_dim", &MlaSpec::value_dim, 1},
    IntegerField<MlaSpec>{"indexer_heads", &MlaSpec::indexer_heads},
    IntegerField<MlaSpec>{"indexer_dim", &MlaSpec::indexer_dim},
    IntegerField<MlaSpec>{"indexer_topk", &MlaSpec::indexer_topk, 0, kMostTokens},
};
template <> inline constexpr std::array flag_fields<MlaSpec> = {FlagField<MlaSpec>{"bias", &MlaSpec::bias}};
template <> inline constexpr std::array integer_fields<StateSpaceSpec> = {
    IntegerField<StateSpaceSpec>{"parameters", &StateSpaceSpec::parameters, 0, kMostWeights},
    IntegerField<StateSpaceSpec>{"state_elements", &StateSpaceSpec::state_elements, 0, kMostWeights},
};
template <> inline constexpr std::array integer_fields<FeedForwardSpec> = {
    IntegerField<FeedForwardSpec>{"intermediate", &FeedForwardSpec::intermediate},
    IntegerField<FeedForwardSpec>{"experts", &FeedForwardSpec::experts},
    IntegerField<FeedForwardSpec>{"experts_per_token", &FeedForwardSpec::experts_per_token},
    IntegerField<FeedForwardSpec>{"expert_intermediate", &FeedForwardSpec::expert_intermediate},
    IntegerField<FeedForwardSpec>{"shared_intermediate", &FeedForwardSpec::shared_intermediate},
    IntegerField<FeedForwardSpec>{"latent", &FeedForwardSpec::latent},
};
template <> inline constexpr std::array flag_fields<FeedForwardSpec> = {
    FlagField<FeedForwardSpec>{"gated", &FeedForwardSpec::gated},
    FlagField<FeedForwardSpec>{"up_bias", &FeedForwardSpec::up_bias},
    FlagField<FeedForwardSpec>{"down_bias", &FeedForwardSpec::down_bias},
    FlagField<FeedForwardSpec>{"shared_gate", &FeedForwardSpec::shared_gate},
    FlagField<FeedForwardSpec>{"router_bias", &FeedForwardSpec::router_bias},
    FlagField<FeedForwardSpec>{"expert_bias", &FeedForwardSpec::expert_bias},
};
template <> inline constexpr std::array integer_fields<LayerSpec> = {
    IntegerField<LayerSpec>{"count", &LayerSpec::count, 1, 100'000},
    IntegerField<LayerSpec>{"norms", &LayerSpec::norms, 0, 1'000},
    IntegerField<LayerSpec>{"extra_parameters", &LayerSpec::extra_parameters, 0, kMostWeights},
};
template <> inline constexpr std::array integer_fields<ModelSpec> = {
    IntegerField<ModelSpec>{"hidden", &ModelSpec::hidden, 1},
    IntegerField<ModelSpec>{"vocab", &ModelSpec::vocab},
    IntegerField<ModelSpec>{"embedding_dim", &ModelSpec::embedding_dim},
    IntegerField<ModelSpec>{"max_context", &ModelSpec::max_context, 0, kMostTokens},
    IntegerField<ModelSpec>{"source_length", &ModelSpec::source_length, 0, kMostTokens},
    IntegerField<ModelSpec>{"final_norms", &ModelSpec::final_norms, 0, 1'000},
};
template <> inline constexpr std::array flag_fields<ModelSpec> = {
    FlagField<ModelSpec>{"tied_embeddings", &ModelSpec::tied_embeddings},
    FlagField<ModelSpec>{"lm_head", &ModelSpec::lm_head},
    FlagField<ModelSpec>{"lm_head_bias", &ModelSpec::lm_head_bias},
    FlagField<ModelSpec>{"norm_bias", &ModelSpec::norm_bias},
    FlagField<ModelSpec>{"norm_weight", &ModelSpec::norm_weight},
    FlagField<ModelSpec>{"parallel_block", &ModelSpec::parallel_block},
};

} // namespace ridgepoint
