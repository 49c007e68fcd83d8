// SPDX-License-Identifier: GPL-3.0-or-later
// Small configurations for the importer's tests: shapes as the vendors publish them, keys reduced.
#pragma once

#include <string_view>

namespace ridgepoint::test {

inline constexpr std::string_view kLlama3_8b = R"({"model_type": "llama", "hidden_size": 4096, "num_hidden_layers": 32,
    "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 14336, "vocab_size": 128256,
    "max_position_embeddings": 8192, "tie_word_embeddings": false, "rope_theta": 500000.0})";

inline constexpr std::string_view kGpt2 = R"({"model_type": "gpt2", "n_embd": 768, "n_layer": 12, "n_head": 12,
    "n_positions": 1024, "n_ctx": 1024, "n_inner": null, "vocab_size": 50257, "activation_function": "gelu_new"})";

inline constexpr std::string_view kBert = R"({"model_type": "bert", "hidden_size": 768, "num_hidden_layers": 12,
    "num_attention_heads": 12, "intermediate_size": 3072, "vocab_size": 30522, "max_position_embeddings": 512,
    "type_vocab_size": 2, "hidden_act": "gelu"})";

inline constexpr std::string_view kMixtral = R"({"model_type": "mixtral", "hidden_size": 4096, "num_hidden_layers": 32,
    "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 14336, "vocab_size": 32000,
    "num_local_experts": 8, "num_experts_per_tok": 2, "max_position_embeddings": 32768, "sliding_window": null,
    "tie_word_embeddings": false})";

inline constexpr std::string_view kDeepSeekV3 = R"({"model_type": "deepseek_v3", "hidden_size": 7168,
    "num_hidden_layers": 61, "num_attention_heads": 128, "num_key_value_heads": 128, "intermediate_size": 18432,
    "moe_intermediate_size": 2048, "vocab_size": 129280, "n_routed_experts": 256, "n_shared_experts": 1,
    "num_experts_per_tok": 8, "first_k_dense_replace": 3, "moe_layer_freq": 1, "q_lora_rank": 1536,
    "kv_lora_rank": 512, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "v_head_dim": 128,
    "topk_method": "noaux_tc", "num_nextn_predict_layers": 1, "max_position_embeddings": 163840,
    "tie_word_embeddings": false, "quantization_config": {"quant_method": "fp8", "weight_block_size": [128, 128]}})";

inline constexpr std::string_view kWhisperTiny = R"({"model_type": "whisper", "d_model": 384, "encoder_layers": 4,
    "decoder_layers": 4, "encoder_attention_heads": 6, "decoder_attention_heads": 6, "encoder_ffn_dim": 1536,
    "decoder_ffn_dim": 1536, "num_mel_bins": 80, "vocab_size": 51865, "max_source_positions": 1500,
    "max_target_positions": 448})";

/// The language model of Gemma 3 4B: six keys, the rest are class defaults.
inline constexpr std::string_view kGemma3_4b = R"({"model_type": "gemma3", "text_config": {"hidden_size": 2560,
    "intermediate_size": 10240, "model_type": "gemma3_text", "num_hidden_layers": 34, "sliding_window": 1024},
    "vision_config": {"hidden_size": 1152, "num_hidden_layers": 27, "num_attention_heads": 16}})";

/// A hybrid with the bare Infinity that real files carry; too small to be a real model.
inline constexpr std::string_view kNemotronH = R"({"model_type": "nemotron_h", "hidden_size": 64,
    "num_hidden_layers": 4, "hybrid_override_pattern": "M*-E", "num_attention_heads": 4, "num_key_value_heads": 2,
    "head_dim": 16, "intermediate_size": 128, "vocab_size": 1000, "mamba_num_heads": 8, "mamba_head_dim": 16,
    "n_groups": 2, "ssm_state_size": 16, "conv_kernel": 4, "n_routed_experts": 4, "num_experts_per_tok": 2,
    "moe_intermediate_size": 32, "n_shared_experts": 1, "moe_shared_expert_intermediate_size": 48,
    "tie_word_embeddings": false, "time_step_limit": [0.0, Infinity]})";

} // namespace ridgepoint::test
