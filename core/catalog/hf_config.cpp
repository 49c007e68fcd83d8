// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/hf_config.h"

#include "core/catalog/hf_builders.h"
#include "core/catalog/hf_json.h"
#include "core/catalog/hf_quantization.h"
#include "core/catalog/tensor_table.h"

#include <array>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <system_error>

namespace ridgepoint {
namespace {

using nlohmann::json;

/// Where a language model may sit inside a larger one, outermost first.
constexpr std::array<std::string_view, 5> kNests = {"thinker_config", "text_config", "llm_config", "llm_cfg",
                                                    "language_config"};
/// Keys of structures that only the families that read them have: unread, they would be lost in silence.
const std::vector<std::string_view>& structural_keys()
{
    static const std::vector<std::string_view> keys = {"num_local_experts",
                                                       "num_experts",
                                                       "n_routed_experts",
                                                       "moe_num_experts",
                                                       "kv_lora_rank",
                                                       "q_lora_rank",
                                                       "o_lora_rank",
                                                       "index_n_heads",
                                                       "sparse_attention_config",
                                                       "compress_ratios",
                                                       "block_configs",
                                                       "hybrid_override_pattern",
                                                       "layers_block_type",
                                                       "hybrid_layer_pattern",
                                                       "num_kv_shared_layers",
                                                       "attention_k_eq_v",
                                                       "cross_attention_layers",
                                                       "moe_latent_size",
                                                       "routed_expert_hidden_size",
                                                       "linear_attn_config",
                                                       "ssm_cfg",
                                                       "enable_moe_block",
                                                       "use_cla",
                                                       "swa_num_key_value_heads",
                                                       "global_head_dim",
                                                       "attn_layer_idx",
                                                       "d_intermediate",
                                                       "add_cross_attention",
                                                       "linear_num_value_heads",
                                                       "mamba_d_state",
                                                       "num_hash_layers",
                                                       "n_shared_experts",
                                                       "num_shared_experts",
                                                       "shared_expert_intermediate_size"};
    return keys;
}

/// The levels that belong to the language model, innermost first.
std::vector<HfScope> descend(const json& root)
{
    std::vector<HfScope> scopes = {HfScope{&root, ""}};
    for (bool deeper = true; deeper;) {
        deeper = false;
        for (const std::string_view nest : kNests) {
            const HfScope& inner = scopes.front();
            const auto at = inner.object->find(std::string(nest));
            if (at == inner.object->end() || !at->is_object() || at->empty())
                continue;
            scopes.insert(scopes.begin(), HfScope{&*at, inner.prefix + std::string(nest) + "."});
            deeper = true;
            break;
        }
    }
    return scopes;
}

std::string text_at(const json& object, const char* key)
{
    const auto at = object.find(key);
    return at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
}

std::string first_architecture(const json& object)
{
    const auto at = object.find("architectures");
    const bool named = at != object.end() && at->is_array() && !at->empty() && at->front().is_string();
    return named ? at->front().get<std::string>() : std::string();
}

struct Identity {
    const HfFamily* family = nullptr;
    std::string model_type; ///< as the file has it, or the family's own name
    std::string key;        ///< where that stands
    std::string note;
};

/// model_type of the innermost level that has one, checked against its architecture: the class that
/// wrote the checkpoint knows better than an edited model_type.
Identity identify(const std::vector<HfScope>& scopes)
{
    Identity identity;
    for (const HfScope& scope : scopes) {
        const std::string type = text_at(*scope.object, "model_type");
        const std::string architecture = first_architecture(*scope.object);
        const HfFamily* by_type = type.empty() ? nullptr : find_hf_family(type);
        const HfFamily* by_architecture = find_hf_family_of_architecture(architecture);
        if (type.empty() && by_architecture == nullptr && scope.object->contains("ssm_cfg"))
            by_architecture = find_hf_family("mamba"); // as its authors wrote it, before there were types
        if (type.empty() && by_architecture == nullptr)
            continue;
        identity.family = by_type;
        identity.model_type = type;
        if (by_architecture != nullptr && by_architecture != by_type) {
            identity.family = by_architecture;
            if (by_type == nullptr)
                identity.model_type = std::string(by_architecture->model_type);
            const std::string given = type.empty() ? "absent" : shown_value(json(type));
            identity.note =
                fmt::format("model_type is {}, read as {} after the {}", given, by_architecture->model_type,
                            architecture.empty() ? "keys" : "architecture " + shown_value(json(architecture)));
        }
        identity.key = scope.prefix + "model_type";
        return identity;
    }
    return identity;
}

Result<Identity> known_identity(const std::vector<HfScope>& scopes, std::string_view where)
{
    Identity identity = identify(scopes);
    if (identity.family != nullptr)
        return identity;
    const std::string missing = scopes.front().prefix + "model_type";
    if (const std::string architecture = first_architecture(*scopes.front().object);
        identity.model_type.empty() && !architecture.empty())
        return fail(ErrorCode::not_understood,
                    fmt::format("key '{}': missing, and the architecture {} is not understood, expected the family of "
                                "a model such as llama",
                                missing, shown_value(json(architecture))),
                    std::string(where));
    if (identity.model_type.empty())
        return fail(ErrorCode::not_understood,
                    fmt::format("key '{}': missing, expected the family of a model such as llama", missing),
                    std::string(where));
    return fail(ErrorCode::not_understood,
                fmt::format("key '{}': not understood: {}, expected a family whose parameter count is known, such as "
                            "llama, qwen3 or deepseek_v3",
                            identity.key, shown_value(json(identity.model_type))),
                std::string(where));
}

void build(HfReader& reader, const HfFamily& family, ModelSpec& model)
{
    switch (family.shape) {
    case HfShape::decoder: build_decoder(reader, family, model); break;
    case HfShape::mamba:
    case HfShape::mamba2: build_mamba(reader, family, model); break;
    case HfShape::nemotron_h: build_nemotron_h(reader, family, model); break;
    case HfShape::nemotron_nas: build_nemotron_nas(reader, family, model); break;
    case HfShape::bert: build_bert(reader, family, model); break;
    case HfShape::t5: build_t5(reader, family, model); break;
    case HfShape::bart: build_bart(reader, family, model); break;
    case HfShape::whisper: build_whisper(reader, family, model); break;
    case HfShape::vit: build_vit(reader, family, model); break;
    }
}

/// Operators that cannot be lowered yet.
std::string why_not_modelled(const ModelSpec& model)
{
    for (const LayerSpec& layer : model.layers) {
        if (layer.mixer == MixerKind::state_space)
            return fmt::format("its {} layers are counted, but their operators are not modelled yet",
                               layer.state_space.name);
        if (layer.mixer == MixerKind::mla && layer.mla.indexer_heads > 0)
            return "its sparse attention with an indexer is counted, but not modelled yet";
        if (layer.feed_forward.latent > 0)
            return "its experts work in a latent, which is counted, but not modelled yet";
        if (layer.mixer == MixerKind::attention && (layer.attention.value_is_key || layer.attention.shared_kv))
            return "its shared keys and values are counted, but not modelled yet";
    }
    return model.not_modelled;
}

/// An empty file would otherwise become the class's default model.
void require_some_shape(HfReader& reader)
{
    for (const HfKey* key : {&hf_key::hidden, &hf_key::layers, &hf_key::vocab, &hf_key::intermediate})
        for (const std::string_view name : key->names)
            if (!name.empty() && reader.has(name))
                return;
    for (const std::string_view name : {"encoder_layers", "intermediate_size_mlp"})
        if (reader.has(name))
            return;
    reader.refuse("hidden_size", "missing, expected the shape of a model");
}

void note_towers(HfReader& reader)
{
    for (const std::string_view tower :
         {"vision_config", "audio_config", "talker_config", "token2wav_config", "vision_tower_cfg", "mm_projector_cfg"})
        if (reader.anywhere_present(tower))
            reader.note(fmt::format("{} is not counted: the language model alone", tower));
}

/// File stem; for the usual "config" the folder's name.
std::string id_of(std::string_view where)
{
    const std::filesystem::path path{std::string(where)};
    std::string id = path.stem().string();
    if (id == "config" && path.has_parent_path() && !path.parent_path().filename().empty())
        id = path.parent_path().filename().string();
    return id.empty() ? "model" : id;
}

} // namespace

Result<HfImport> import_hf_config(std::string_view text, std::string_view where)
{
    const auto parsed = parse_tolerant_json(text, where);
    if (!parsed)
        return tl::unexpected(parsed.error());
    const std::vector<HfScope> scopes = descend(*parsed->root);
    const auto identity = known_identity(scopes, where);
    if (!identity)
        return tl::unexpected(identity.error());

    HfReader reader(scopes, identity->model_type, std::string(where));
    HfImport result;
    ModelSpec& model = result.model;
    model.id = model.name = id_of(where);
    model.family = identity->model_type;
    if (parsed->not_finite > 0)
        reader.note(
            fmt::format("{} bare Infinity or NaN read as absent: not valid JSON, in keys without effect on cost",
                        parsed->not_finite));
    if (!identity->note.empty())
        reader.note(identity->note);
    for (const std::string_view key : {"model_type", "architectures"})
        reader.anywhere(key, "family of the model");
    require_some_shape(reader);
    if (!reader.failed())
        build(reader, *identity->family, model);
    if (!reader.failed())
        read_quantization(reader, model);
    if (const auto lost = reader.unread_among(structural_keys()))
        reader.refuse(*lost,
                      fmt::format("not understood in a model of type {}, expected it to be absent", model.family));
    if (reader.failed())
        return tl::unexpected(reader.error());

    model.not_modelled = why_not_modelled(model);
    finish(model);
    if (model.parameters > kMostParameters) {
        reader.refuse("hidden_size", "with the other sizes gives over 100,000 billion parameters, expected a model "
                                     "that can exist");
        return tl::unexpected(reader.error());
    }
    note_towers(reader);
    result.ignored = reader.unread();
    result.read = reader.take_read();
    result.notes = reader.take_notes();
    return result;
}

Result<HfImport> import_hf_config_file(const std::filesystem::path& file)
{
    const std::string where = file.string();
    std::error_code problem;
    const auto status = std::filesystem::status(file, problem);
    if (problem || !std::filesystem::exists(status))
        return fail(ErrorCode::unreadable, "no such file", where);
    if (!std::filesystem::is_regular_file(status))
        return fail(ErrorCode::unreadable, "not a regular file, expected a config.json", where);
    const auto size = std::filesystem::file_size(file, problem);
    if (problem)
        return fail(ErrorCode::unreadable, "its size cannot be read", where);
    if (size > kMostConfigBytes)
        return fail(
            ErrorCode::not_understood,
            fmt::format("{} bytes, expected a model configuration of at most {} MiB", size, kMostConfigBytes >> 20),
            where);
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        return fail(ErrorCode::unreadable, "cannot be opened for reading", where);
    std::string text(static_cast<std::size_t>(size), '\0');
    stream.read(text.data(), static_cast<std::streamsize>(size));
    if (stream.bad())
        return fail(ErrorCode::unreadable, "cannot be read", where);
    text.resize(static_cast<std::size_t>(stream.gcount()));
    return import_hf_config(text, where);
}

} // namespace ridgepoint
