// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/hf_families_parts.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace ridgepoint {
namespace {

/// LayerNorm, plain GELU MLP, biases everywhere: the GPT-2 line.
HfFamily gpt(std::string_view name, HfDefaults defaults = {})
{
    HfFamily f;
    f.model_type = name;
    f.gated = false;
    f.activation = Activation::gelu;
    f.norm = NormKind::layer;
    f.qkv_bias = f.output_bias = f.mlp_bias = kAlways;
    f.quadruple = true;
    f.tied = true;
    f.defaults = defaults;
    return f;
}

/// Names of the same family elsewhere.
struct Alias {
    std::string_view name;
    std::string_view model_type;
};
constexpr std::array kAliases = {
    Alias{"gemma3", "gemma3_text"},
    Alias{"llama4", "llama4_text"},
    Alias{"mllama", "mllama_text_model"},
    Alias{"phi3_v", "phi3"},
    Alias{"phi-msft", "phi"},
    Alias{"kimi_k2", "deepseek_v3"},
    Alias{"kimi_k25", "deepseek_v3"},
    Alias{"qwen2_vl", "qwen2"},
    Alias{"qwen2_vl_text", "qwen2_5_vl_text"},
    Alias{"qwen2_5_vl", "qwen2"},
    Alias{"qwen2_5_omni_text", "qwen2"},
    Alias{"qwen2_audio", "qwen2"},
    Alias{"qwen3_vl", "qwen3"},
    Alias{"qwen3_vl_text", "qwen3"},
    Alias{"qwen3_asr_text", "qwen3"},
    Alias{"qwen3_vl_moe", "qwen3_moe"},
    Alias{"qwen3_vl_moe_text", "qwen3_moe"},
    Alias{"qwen3_omni_moe_text", "qwen3_moe"},
    Alias{"qwen3_5", "qwen3_5_text"},
    Alias{"qwen3_5_moe", "qwen3_5_moe_text"},
    Alias{"glm4v", "glm4v_text"},
    Alias{"glm4v_moe_text", "glm4_moe"},
    Alias{"glm4v_moe", "glm4_moe"},
    Alias{"mistral3", "ministral3"},
    Alias{"decilm", "nemotron-nas"},
    Alias{"hunyuan", "hunyuan_v1_moe"},
    Alias{"hunyuan_moe", "hunyuan_v1_moe"},
    Alias{"hunyuan_dense", "hunyuan_v1_dense"},
    Alias{"refinedweb", "falcon"},
    Alias{"refinedwebmodel", "falcon"},
    Alias{"rw", "falcon"},
    Alias{"xlm-roberta", "roberta"},
    Alias{"camembert", "roberta"},
    Alias{"mt5", "t5"},
    Alias{"llava", "llama"},
    Alias{"mixformer-sequential", "phi"},
};

/// Lower case without separators, so that "Qwen3Moe" and "qwen3_moe" meet.
std::string plain(std::string_view name)
{
    std::string out;
    for (const char c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

} // namespace

void add_gpt_line(std::vector<HfFamily>& all)
{
    auto gpt2 = gpt("gpt2", {.hidden = 768, .layers = 12, .heads = 12, .vocab = 50257, .context = 1024});
    gpt2.position_rows = 0;
    all.push_back(gpt2);
    gpt2.model_type = "gpt_bigcode";
    all.push_back(gpt2);
    gpt2.model_type = "gpt_neo";
    gpt2.qkv_bias = {};
    gpt2.window = HfWindow::listed;
    gpt2.defaults = {.hidden = 2048, .layers = 24, .heads = 16, .vocab = 50257, .window = 256, .context = 2048};
    all.push_back(gpt2);

    auto gptj = gpt("gptj", {.hidden = 4096, .layers = 28, .heads = 16, .vocab = 50400, .context = 2048});
    gptj.qkv_bias = gptj.output_bias = {};
    gptj.head_bias = kAlways;
    gptj.norms = 1;
    gptj.tied = false;
    all.push_back(gptj);
    gptj.model_type = "codegen";
    all.push_back(gptj);

    auto neox =
        gpt("gpt_neox",
            {.hidden = 6144, .layers = 44, .heads = 64, .intermediate = 24576, .vocab = 50432, .context = 2048});
    neox.qkv_bias = neox.output_bias = {true, "attention_bias"};
    neox.tied = false;
    all.push_back(neox);

    auto opt =
        gpt("opt", {.hidden = 768, .layers = 12, .heads = 12, .intermediate = 3072, .vocab = 50272, .context = 2048});
    opt.activation = Activation::relu;
    opt.qkv_bias = opt.output_bias = opt.mlp_bias = {true, "enable_bias"};
    opt.position_rows = 2;
    all.push_back(opt);
    all.push_back(gpt("bloom", {.vocab = 250880}));

    auto falcon = gpt("falcon", {.hidden = 4544, .layers = 32, .heads = 71, .vocab = 65024, .context = 2048});
    falcon.qkv_bias = falcon.output_bias = falcon.mlp_bias = {false, "bias"};
    all.push_back(falcon);

    auto mpt = gpt("mpt", {.hidden = 2048, .layers = 24, .heads = 16, .vocab = 50368, .context = 2048});
    mpt.qkv_bias = mpt.output_bias = mpt.mlp_bias = {};
    mpt.norm_bias = false;
    all.push_back(mpt);

    auto phi = gpt("phi", {.hidden = 2048, .layers = 24, .heads = 32, .vocab = 51200, .context = 2048});
    phi.head_bias = kAlways;
    phi.norms = 1;
    phi.tied = false;
    phi.qk_norm = QkNorm::head;
    phi.qk_norm_bias = true;
    phi.qk_norm_on = {false, "qk_layernorm"};
    all.push_back(phi);

    auto starcoder2 = gpt("starcoder2", {.hidden = 3072,
                                         .layers = 30,
                                         .heads = 24,
                                         .kv_heads = 2,
                                         .intermediate = 12288,
                                         .vocab = 49152,
                                         .context = 4096});
    starcoder2.qkv_bias = starcoder2.output_bias = starcoder2.mlp_bias = {true, "use_bias"};
    starcoder2.window = HfWindow::every;
    all.push_back(starcoder2);

    auto nemotron =
        gpt("nemotron",
            {.hidden = 6144, .layers = 32, .heads = 48, .intermediate = 24576, .vocab = 256000, .context = 4096});
    nemotron.activation = Activation::relu;
    nemotron.qkv_bias = nemotron.output_bias = {false, "attention_bias"};
    nemotron.mlp_bias = {false, "mlp_bias"};
    nemotron.tied = false;
    all.push_back(nemotron);

    auto stablelm = gpt("stablelm", {.hidden = 2560,
                                     .layers = 32,
                                     .heads = 32,
                                     .kv_heads = 32,
                                     .intermediate = 6912,
                                     .vocab = 50304,
                                     .context = 4096});
    stablelm.gated = true;
    stablelm.activation = Activation::silu;
    stablelm.qkv_bias = {false, "use_qkv_bias"};
    stablelm.output_bias = stablelm.mlp_bias = {};
    stablelm.qk_norm = QkNorm::full;
    stablelm.qk_norm_on = {false, "qk_layernorm"};
    stablelm.tied = false;
    all.push_back(stablelm);
}

void add_other_shapes(std::vector<HfFamily>& all)
{
    auto bert =
        gpt("bert", {.hidden = 768, .layers = 12, .heads = 12, .intermediate = 3072, .vocab = 30522, .context = 512});
    bert.shape = HfShape::bert;
    bert.position_rows = 0;
    bert.defaults.shared = 2; // kinds of token
    all.push_back(bert);
    bert.model_type = "roberta";
    bert.defaults.vocab = 50265;
    all.push_back(bert);
    bert.model_type = "distilbert";
    bert.defaults.vocab = 30522;
    bert.defaults.layers = 6;
    bert.defaults.shared = 0;
    all.push_back(bert);

    auto vit = gpt("vit", {.hidden = 768, .layers = 12, .heads = 12, .intermediate = 3072});
    vit.shape = HfShape::vit;
    vit.qkv_bias = {true, "qkv_bias"};
    all.push_back(vit);
    auto bart =
        gpt("bart", {.hidden = 1024, .layers = 12, .heads = 16, .intermediate = 4096, .vocab = 50265, .context = 1024});
    bart.shape = HfShape::bart;
    bart.position_rows = 2;
    all.push_back(bart);
    auto whisper =
        gpt("whisper", {.hidden = 384, .layers = 4, .heads = 6, .intermediate = 1536, .vocab = 51865, .context = 448});
    whisper.shape = HfShape::whisper;
    all.push_back(whisper);

    HfFamily t5;
    t5.model_type = "t5";
    t5.shape = HfShape::t5;
    t5.tied = true;
    t5.defaults = {.hidden = 512, .layers = 6, .heads = 8, .head_dim = 64, .intermediate = 2048, .vocab = 32128};
    all.push_back(t5);

    HfFamily mamba;
    mamba.model_type = "mamba";
    mamba.shape = HfShape::mamba;
    mamba.norms = 1;
    mamba.tied = true;
    mamba.defaults = {.hidden = 768, .layers = 32, .vocab = 50280};
    all.push_back(mamba);
    mamba.model_type = "falcon_mamba";
    all.push_back(mamba);
    mamba.model_type = "mamba2";
    mamba.shape = HfShape::mamba2;
    mamba.tied = false;
    mamba.defaults = {.hidden = 4096, .layers = 64, .vocab = 32768};
    all.push_back(mamba);
    HfFamily nemotron_h;
    nemotron_h.model_type = "nemotron_h";
    nemotron_h.shape = HfShape::nemotron_h;
    nemotron_h.gated = false;
    nemotron_h.activation = Activation::relu;
    nemotron_h.qkv_bias = nemotron_h.output_bias = {false, "attention_bias"};
    nemotron_h.mlp_bias = {false, "mlp_bias"};
    nemotron_h.norms = 1;
    nemotron_h.router_bias = kAlways;
    all.push_back(nemotron_h);
}

const HfFamily* find_hf_family(std::string_view model_type)
{
    std::string wanted = plain(model_type);
    for (const Alias& alias : kAliases)
        if (plain(alias.name) == wanted) {
            wanted = plain(alias.model_type);
            break;
        }
    for (const HfFamily& family : hf_families())
        if (plain(family.model_type) == wanted)
            return &family;
    return nullptr;
}

const HfFamily* find_hf_family_of_architecture(std::string_view architecture)
{
    for (const std::string_view part : {"For", "LMHead", "Model"})
        if (const auto at = architecture.find(part); at != std::string_view::npos && at > 0)
            return find_hf_family(architecture.substr(0, at));
    return nullptr;
}

} // namespace ridgepoint
