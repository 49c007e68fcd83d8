// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/hf_families_parts.h"

namespace ridgepoint {

void add_deepseek_line(std::vector<HfFamily>& all)
{
    auto first = llama("deepseek");
    first.qkv_bias = first.output_bias = {false, "attention_bias"};
    first.experts = HfExperts::after_dense;
    first.shared = HfShared::counted;
    all.push_back(first);

    auto latent = first;
    latent.model_type = "deepseek_v2";
    latent.mixer = HfMixer::latent;
    latent.defaults = {.experts = 64, .expert_width = 1407, .shared = 2};
    all.push_back(latent);
    latent.model_type = "deepseek_v3";
    latent.router_bias = kAlways;
    latent.defaults = {.hidden = 7168,
                       .layers = 61,
                       .heads = 128,
                       .intermediate = 18432,
                       .vocab = 129280,
                       .experts = 256,
                       .experts_per_token = 8,
                       .expert_width = 2048,
                       .first_dense = 3,
                       .shared = 1};
    all.push_back(latent);
    latent.model_type = "deepseek_v32";
    all.push_back(latent);
    latent.model_type = "glm_moe_dsa";
    latent.defaults = {.hidden = 6144,
                       .layers = 78,
                       .heads = 64,
                       .intermediate = 12288,
                       .vocab = 154880,
                       .experts = 256,
                       .experts_per_token = 8,
                       .expert_width = 2048,
                       .first_dense = 3,
                       .shared = 1};
    all.push_back(latent);

    auto dots = first;
    dots.model_type = "dots1";
    dots.qk_norm = QkNorm::head;
    dots.router_bias = kAlways;
    all.push_back(dots);
}

void add_glm_line(std::vector<HfFamily>& all)
{
    auto glm = llama("glm", {.hidden = 4096,
                             .layers = 40,
                             .heads = 32,
                             .kv_heads = 2,
                             .head_dim = 128,
                             .intermediate = 13696,
                             .vocab = 151552,
                             .context = 131072});
    glm.qkv_bias = {true, "attention_bias"};
    all.push_back(glm);
    glm.model_type = "glm4";
    glm.norms = 4;
    all.push_back(glm);
    glm.model_type = "glm4v_text";
    glm.defaults.head_dim = 0;
    all.push_back(glm);
    glm.model_type = "glm4_moe";
    glm.norms = 2;
    glm.qkv_bias = {false, "attention_bias"};
    glm.qk_norm = QkNorm::head;
    glm.qk_norm_on = {false, "use_qk_norm"};
    glm.experts = HfExperts::after_dense;
    glm.shared = HfShared::counted;
    glm.router_bias = kAlways;
    glm.defaults = {.hidden = 4096,
                    .layers = 46,
                    .heads = 96,
                    .kv_heads = 8,
                    .intermediate = 10944,
                    .vocab = 151552,
                    .experts = 128,
                    .experts_per_token = 8,
                    .expert_width = 1408,
                    .first_dense = 1,
                    .shared = 1,
                    .context = 131072};
    all.push_back(glm);
    auto chatglm = llama("chatglm", {.head_dim = 128});
    chatglm.qkv_bias = {false, "add_qkv_bias"};
    chatglm.output_bias = chatglm.mlp_bias = {false, "add_bias_linear"};
    all.push_back(chatglm);
}

void add_olmo_and_cohere(std::vector<HfFamily>& all)
{
    auto olmo = llama("olmo", {.hidden = 4096, .layers = 32, .heads = 32, .intermediate = 11008, .vocab = 50304});
    olmo.qkv_bias = olmo.output_bias = {false, "attention_bias"};
    auto olmo2 = olmo;
    olmo.norm = NormKind::layer;
    olmo.norm_weight = false;
    all.push_back(olmo);
    olmo2.model_type = "olmo2";
    olmo2.qk_norm = QkNorm::full;
    all.push_back(olmo2);
    olmo2.model_type = "olmo3";
    olmo2.window = HfWindow::periodic;
    olmo2.window_period = 4;
    olmo2.defaults.window = 4096;
    all.push_back(olmo2);

    auto cohere = llama(
        "cohere", {.hidden = 8192, .layers = 40, .heads = 64, .intermediate = 22528, .vocab = 256000, .context = 8192});
    cohere.qkv_bias = cohere.output_bias = {false, "attention_bias"};
    cohere.norm = NormKind::layer;
    cohere.norm_bias = false;
    cohere.norms = 1;
    cohere.tied = true;
    cohere.qk_norm = QkNorm::full;
    cohere.qk_norm_on = {false, "use_qk_norm"};
    all.push_back(cohere);
    cohere.model_type = "cohere2";
    cohere.qk_norm = QkNorm::none;
    cohere.qk_norm_on = {};
    cohere.window = HfWindow::periodic;
    cohere.window_period = 4;
    cohere.defaults.window = 4096;
    all.push_back(cohere);

    auto exaone = llama("exaone4", {.hidden = 4096,
                                    .layers = 32,
                                    .heads = 32,
                                    .kv_heads = 32,
                                    .intermediate = 16384,
                                    .vocab = 102400,
                                    .window = 4096});
    exaone.qk_norm = QkNorm::head;
    exaone.window = HfWindow::periodic;
    exaone.window_period = 4;
    all.push_back(exaone);
}

void add_other_experts(std::vector<HfFamily>& all)
{
    auto gpt_oss = llama("gpt_oss", {.hidden = 2880,
                                     .layers = 36,
                                     .heads = 64,
                                     .kv_heads = 8,
                                     .head_dim = 64,
                                     .intermediate = 2880,
                                     .vocab = 201088,
                                     .experts = 128,
                                     .experts_per_token = 4,
                                     .window = 128,
                                     .context = 131072});
    gpt_oss.qkv_bias = gpt_oss.output_bias = kAlways;
    gpt_oss.window = HfWindow::periodic;
    gpt_oss.window_period = 2;
    gpt_oss.experts = HfExperts::every;
    gpt_oss.router_bias = kAlways;
    gpt_oss.expert_bias = gpt_oss.sinks = true;
    all.push_back(gpt_oss);

    auto minimax = llama("minimax_m2", {.hidden = 3072,
                                        .layers = 62,
                                        .heads = 48,
                                        .kv_heads = 8,
                                        .head_dim = 128,
                                        .intermediate = 1536,
                                        .vocab = 200064,
                                        .experts = 256,
                                        .experts_per_token = 8,
                                        .context = 196608});
    minimax.qk_norm = QkNorm::full;
    minimax.qk_norm_on = {true, "use_qk_norm"};
    minimax.experts = HfExperts::every;
    minimax.shared = HfShared::width;
    minimax.router_bias = {true, "use_routing_bias"};
    all.push_back(minimax);

    auto dbrx = llama("dbrx", {.hidden = 2048,
                               .layers = 24,
                               .heads = 16,
                               .kv_heads = 1,
                               .intermediate = 3584,
                               .vocab = 32000,
                               .experts = 4,
                               .experts_per_token = 1,
                               .context = 2048});
    dbrx.norm = NormKind::layer;
    dbrx.norm_bias = false;
    dbrx.experts = HfExperts::every;
    all.push_back(dbrx);

    auto phimoe = llama("phimoe", {.hidden = 4096,
                                   .layers = 32,
                                   .heads = 32,
                                   .kv_heads = 8,
                                   .intermediate = 6400,
                                   .vocab = 32064,
                                   .experts = 16,
                                   .experts_per_token = 2,
                                   .context = 131072});
    phimoe.norm = NormKind::layer;
    phimoe.qkv_bias = phimoe.output_bias = {false, "attention_bias"};
    phimoe.head_bias = {false, "lm_head_bias"};
    phimoe.window = HfWindow::every;
    phimoe.experts = HfExperts::every;
    all.push_back(phimoe);

    auto jamba = llama("jamba", {.hidden = 4096,
                                 .layers = 32,
                                 .heads = 32,
                                 .kv_heads = 8,
                                 .intermediate = 14336,
                                 .vocab = 65536,
                                 .experts = 16,
                                 .experts_per_token = 2,
                                 .context = 262144});
    jamba.mixer = HfMixer::mamba_hybrid;
    jamba.experts = HfExperts::periodic;
    all.push_back(jamba);

    auto hunyuan = llama("hunyuan_v1_moe");
    hunyuan.qkv_bias = hunyuan.output_bias = {false, "attention_bias"};
    hunyuan.qk_norm = QkNorm::head;
    hunyuan.qk_norm_on = {true, "use_qk_norm"};
    hunyuan.experts = HfExperts::every;
    hunyuan.shared = HfShared::one;
    all.push_back(hunyuan);
    hunyuan.model_type = "hunyuan_v1_dense";
    hunyuan.experts = HfExperts::none;
    hunyuan.shared = HfShared::none;
    all.push_back(hunyuan);

    auto ernie = llama("ernie4_5", {.hidden = 1024,
                                    .layers = 18,
                                    .heads = 16,
                                    .kv_heads = 2,
                                    .head_dim = 128,
                                    .intermediate = 3072,
                                    .vocab = 103424,
                                    .context = 131072});
    ernie.qkv_bias = ernie.output_bias = ernie.mlp_bias = {false, "use_bias"};
    ernie.tied = true;
    all.push_back(ernie);
    ernie.model_type = "ernie4_5_moe";
    ernie.experts = HfExperts::ranged;
    ernie.shared = HfShared::counted;
    ernie.router_bias = kAlways;
    ernie.defaults = {.hidden = 2560,
                      .layers = 28,
                      .heads = 20,
                      .kv_heads = 4,
                      .intermediate = 12288,
                      .vocab = 103424,
                      .experts = 64,
                      .experts_per_token = 6,
                      .expert_width = 1536,
                      .shared = 2,
                      .context = 131072};
    all.push_back(ernie);
}

} // namespace ridgepoint
