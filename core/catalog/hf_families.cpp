// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/hf_families.h"

#include "core/catalog/hf_families_parts.h"

namespace ridgepoint {
namespace {

HfFamily with_llama_biases(HfFamily f)
{
    f.qkv_bias = f.output_bias = {false, "attention_bias"};
    f.mlp_bias = {false, "mlp_bias"};
    return f;
}

void add_llama_line(std::vector<HfFamily>& all)
{
    all.push_back(with_llama_biases(llama(
        "llama", {.hidden = 4096, .layers = 32, .heads = 32, .intermediate = 11008, .vocab = 32000, .context = 2048})));
    auto internlm = llama("internlm");
    internlm.qkv_bias = internlm.output_bias = {true, "bias"};
    all.push_back(internlm);
    internlm.model_type = "internlm2";
    internlm.qkv_bias = internlm.output_bias = {false, "bias"};
    internlm.defaults = {.hidden = 4096, .layers = 32, .heads = 32, .intermediate = 11008, .vocab = 103168};
    all.push_back(internlm);
    all.push_back(llama("baichuan", {.vocab = 125696}));
    auto mistral = llama("mistral", {.hidden = 4096,
                                     .layers = 32,
                                     .heads = 32,
                                     .kv_heads = 8,
                                     .intermediate = 14336,
                                     .vocab = 32000,
                                     .window = 4096,
                                     .context = 131072});
    mistral.window = HfWindow::every;
    all.push_back(mistral);
    mistral.model_type = "ministral3";
    mistral.defaults = {.hidden = 4096,
                        .layers = 34,
                        .heads = 32,
                        .kv_heads = 8,
                        .head_dim = 128,
                        .intermediate = 14336,
                        .vocab = 131072,
                        .context = 262144};
    all.push_back(mistral);
    mistral.model_type = "mixtral";
    mistral.experts = HfExperts::every;
    mistral.defaults = {.hidden = 4096,
                        .layers = 32,
                        .heads = 32,
                        .kv_heads = 8,
                        .intermediate = 14336,
                        .vocab = 32000,
                        .experts = 8,
                        .experts_per_token = 2,
                        .context = 131072};
    all.push_back(mistral);
    auto minicpm = with_llama_biases(llama("minicpm"));
    minicpm.tied = true;
    minicpm.experts = HfExperts::every;
    all.push_back(minicpm);
    all.push_back(with_llama_biases(llama("minicpmv")));
    auto granite = with_llama_biases(
        llama("granite",
              {.hidden = 4096, .layers = 32, .heads = 32, .intermediate = 11008, .vocab = 32000, .context = 2048}));
    all.push_back(granite);
    granite.model_type = "granitemoe";
    granite.experts = HfExperts::every;
    granite.defaults.experts = 8;
    granite.defaults.experts_per_token = 2;
    all.push_back(granite);
    auto smollm3 = with_llama_biases(llama("smollm3", {.kv_heads = 4, .vocab = 128256}));
    smollm3.tied = true;
    smollm3.window = HfWindow::opted_in;
    all.push_back(smollm3);
    auto mllama = llama("mllama_text_model", {.hidden = 4096,
                                              .layers = 40,
                                              .heads = 32,
                                              .kv_heads = 8,
                                              .intermediate = 14336,
                                              .vocab = 128256,
                                              .context = 131072});
    all.push_back(mllama);
    auto nas = with_llama_biases(llama("nemotron-nas"));
    nas.shape = HfShape::nemotron_nas;
    all.push_back(nas);
    auto phi3 = llama(
        "phi3", {.hidden = 3072, .layers = 32, .heads = 32, .intermediate = 8192, .vocab = 32064, .context = 4096});
    phi3.window = HfWindow::every;
    all.push_back(phi3);
    auto llama4 = with_llama_biases(llama("llama4_text", {.hidden = 5120,
                                                          .layers = 48,
                                                          .heads = 40,
                                                          .kv_heads = 8,
                                                          .head_dim = 128,
                                                          .intermediate = 8192,
                                                          .vocab = 202048,
                                                          .experts = 16,
                                                          .experts_per_token = 1,
                                                          .window = 8192,
                                                          .context = 131072}));
    llama4.mlp_bias = {};
    llama4.window = HfWindow::chunked;
    llama4.experts = HfExperts::interleaved;
    llama4.shared = HfShared::one;
    all.push_back(llama4);
}

void add_gemma_line(std::vector<HfFamily>& all)
{
    auto gemma = llama("gemma", {.hidden = 3072,
                                 .layers = 28,
                                 .heads = 16,
                                 .kv_heads = 16,
                                 .head_dim = 256,
                                 .intermediate = 24576,
                                 .vocab = 256000,
                                 .context = 8192});
    gemma.qkv_bias = gemma.output_bias = {false, "attention_bias"};
    gemma.activation = Activation::gelu;
    gemma.tied = true;
    all.push_back(gemma);
    gemma.model_type = "gemma2";
    gemma.norms = 4;
    gemma.window = HfWindow::periodic;
    gemma.window_period = 2;
    gemma.defaults = {.hidden = 2304,
                      .layers = 26,
                      .heads = 8,
                      .kv_heads = 4,
                      .head_dim = 256,
                      .intermediate = 9216,
                      .vocab = 256000,
                      .window = 4096,
                      .context = 8192};
    all.push_back(gemma);
    gemma.model_type = "gemma3_text";
    gemma.window_period = 6;
    gemma.qk_norm = QkNorm::head;
    gemma.defaults.vocab = 262208;
    gemma.defaults.context = 131072;
    all.push_back(gemma);
}

void add_qwen_line(std::vector<HfFamily>& all)
{
    auto first = llama("qwen", {.vocab = 151936});
    first.qkv_bias = kAlways;
    first.halved = true;
    all.push_back(first);

    auto qwen2 = llama("qwen2", {.hidden = 4096,
                                 .layers = 32,
                                 .heads = 32,
                                 .kv_heads = 32,
                                 .intermediate = 22016,
                                 .vocab = 151936,
                                 .window = 4096,
                                 .context = 32768});
    qwen2.qkv_bias = kAlways;
    qwen2.window = HfWindow::opted_in;
    all.push_back(qwen2);
    qwen2.model_type = "qwen2_5_vl_text";
    qwen2.defaults = {.hidden = 8192,
                      .layers = 80,
                      .heads = 64,
                      .kv_heads = 8,
                      .intermediate = 29568,
                      .vocab = 152064,
                      .window = 4096,
                      .context = 32768};
    all.push_back(qwen2);

    auto qwen2_moe = qwen2;
    qwen2_moe.model_type = "qwen2_moe";
    qwen2_moe.qkv_bias = {true, "qkv_bias"};
    qwen2_moe.experts = HfExperts::stepped;
    qwen2_moe.shared = HfShared::gated;
    qwen2_moe.defaults = {.hidden = 2048,
                          .layers = 24,
                          .heads = 16,
                          .kv_heads = 16,
                          .intermediate = 5632,
                          .vocab = 151936,
                          .experts = 60,
                          .experts_per_token = 4,
                          .expert_width = 1408,
                          .shared = 5632,
                          .window = 4096,
                          .context = 32768};
    all.push_back(qwen2_moe);

    auto qwen3 = qwen2;
    qwen3.model_type = "qwen3";
    qwen3.qkv_bias = qwen3.output_bias = {false, "attention_bias"};
    qwen3.qk_norm = QkNorm::head;
    qwen3.defaults = {.hidden = 4096,
                      .layers = 32,
                      .heads = 32,
                      .kv_heads = 32,
                      .head_dim = 128,
                      .intermediate = 22016,
                      .vocab = 151936,
                      .window = 4096,
                      .context = 32768};
    all.push_back(qwen3);

    auto qwen3_moe = qwen3;
    qwen3_moe.model_type = "qwen3_moe";
    qwen3_moe.experts = HfExperts::stepped;
    qwen3_moe.defaults = {.hidden = 2048,
                          .layers = 24,
                          .heads = 32,
                          .kv_heads = 4,
                          .intermediate = 6144,
                          .vocab = 151936,
                          .experts = 128,
                          .experts_per_token = 8,
                          .expert_width = 768,
                          .window = 4096,
                          .context = 32768};
    all.push_back(qwen3_moe);

    auto delta = qwen3;
    delta.window = HfWindow::none;
    delta.mixer = HfMixer::delta_hybrid;
    delta.model_type = "qwen3_5_text";
    delta.defaults = {.hidden = 4096,
                      .layers = 32,
                      .heads = 16,
                      .kv_heads = 4,
                      .head_dim = 256,
                      .intermediate = 12288,
                      .vocab = 248320,
                      .context = 32768};
    all.push_back(delta);
    delta.experts = HfExperts::stepped;
    delta.shared = HfShared::gated;
    delta.model_type = "qwen3_5_moe_text";
    delta.defaults = {.hidden = 2048,
                      .layers = 40,
                      .heads = 16,
                      .kv_heads = 2,
                      .head_dim = 256,
                      .vocab = 248320,
                      .experts = 256,
                      .experts_per_token = 8,
                      .expert_width = 512,
                      .shared = 512,
                      .context = 32768};
    all.push_back(delta);
    delta.model_type = "qwen3_next";
    delta.defaults = {.hidden = 2048,
                      .layers = 48,
                      .heads = 16,
                      .kv_heads = 2,
                      .head_dim = 256,
                      .intermediate = 5632,
                      .vocab = 151936,
                      .experts = 512,
                      .experts_per_token = 10,
                      .expert_width = 512,
                      .shared = 512,
                      .context = 32768};
    all.push_back(delta);
}

} // namespace

std::span<const HfFamily> hf_families()
{
    static const std::vector<HfFamily> families = [] {
        std::vector<HfFamily> all;
        add_llama_line(all);
        add_gemma_line(all);
        add_qwen_line(all);
        add_deepseek_line(all);
        add_glm_line(all);
        add_olmo_and_cohere(all);
        add_other_experts(all);
        add_gpt_line(all);
        add_other_shapes(all);
        return all;
    }();
    return families;
}

} // namespace ridgepoint
