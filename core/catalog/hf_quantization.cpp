// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/hf_quantization.h"

#include "core/catalog/hf_json.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

namespace ridgepoint {
namespace {

using nlohmann::json;

/// What methods convert unless told otherwise: the matrices of the layers.
constexpr std::array kLayerMatrices = {TensorClass::attention, TensorClass::mlp, TensorClass::expert,
                                       TensorClass::shared_expert, TensorClass::state_space};

struct ModuleWord {
    std::string_view part;
    std::optional<TensorClass> tensor_class; ///< nothing: says nothing about a class
};
/// First match wins; more specific parts stand first.
constexpr std::array kModuleWords = {
    ModuleWord{"vis", std::nullopt},
    ModuleWord{"norm", std::nullopt},
    ModuleWord{"correction_bias", std::nullopt},
    ModuleWord{"indexer", std::nullopt},
    ModuleWord{"mtp", std::nullopt},
    ModuleWord{"conv1d", std::nullopt},
    ModuleWord{"shared_expert", TensorClass::shared_expert},
    ModuleWord{"experts", TensorClass::expert},
    ModuleWord{"router", TensorClass::router},
    ModuleWord{"lm_head", TensorClass::lm_head},
    ModuleWord{"embed", TensorClass::embedding},
    ModuleWord{"linear_attn", TensorClass::state_space},
    ModuleWord{"mamba", TensorClass::state_space},
    ModuleWord{"attn", TensorClass::attention},
    ModuleWord{"attention", TensorClass::attention},
    ModuleWord{"q_proj", TensorClass::attention},
    ModuleWord{"o_proj", TensorClass::attention},
    ModuleWord{"mlp.gate.", TensorClass::router},
    ModuleWord{"mlp", TensorClass::mlp},
    ModuleWord{"feed_forward", TensorClass::mlp},
    ModuleWord{"ffn", TensorClass::mlp},
};

std::optional<TensorClass> class_of_module(std::string_view name)
{
    if (name.ends_with("gate") && name.find("shared") == std::string_view::npos)
        return TensorClass::router;
    for (const ModuleWord& word : kModuleWords)
        if (name.find(word.part) != std::string_view::npos)
            return word.tensor_class;
    return std::nullopt;
}

/// The layer a module name belongs to ("model.layers.17.self_attn"), or -1 for all.
std::int64_t layer_of_module(std::string_view name)
{
    const auto at = name.find("layers.");
    if (at == std::string_view::npos)
        return -1;
    std::int64_t layer = -1;
    for (std::size_t i = at + 7; i < name.size() && i < at + 13; ++i) {
        if (std::isdigit(static_cast<unsigned char>(name[i])) == 0)
            break;
        layer = std::max<std::int64_t>(layer, 0) * 10 + (name[i] - '0');
    }
    return layer;
}

const json* member(const json& object, const char* name)
{
    const auto at = object.is_object() ? object.find(name) : object.end();
    return at != object.end() && !at->is_null() ? &*at : nullptr;
}

std::string text_of(const json& object, const char* name)
{
    const json* value = member(object, name);
    return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

std::int64_t number_of(const json& object, const char* name)
{
    const json* value = member(object, name);
    return value != nullptr && value->is_number_unsigned() && value->get<std::uint64_t>() < 1'000'000
               ? value->get<std::int64_t>()
               : 0;
}

std::optional<Precision> integer_format(std::int64_t bits)
{
    if (bits == 4)
        return Precision::int4;
    return bits == 8 ? std::optional(Precision::int8) : std::nullopt;
}

/// modelopt's quant_algo, or weights{num_bits, type, group_size} of a config group.
std::optional<Precision> algorithm_format(std::string_view algorithm)
{
    if (algorithm.find("NVFP4") != std::string_view::npos)
        return Precision::nvfp4;
    if (algorithm.find("MXFP4") != std::string_view::npos)
        return Precision::mxfp4;
    if (algorithm.find("FP8") != std::string_view::npos)
        return Precision::fp8;
    if (algorithm.find("W4A") != std::string_view::npos || algorithm.find("INT4") != std::string_view::npos)
        return Precision::int4;
    return algorithm.find("INT8") != std::string_view::npos || algorithm == "W8A8_SQ_PER_CHANNEL"
               ? std::optional(Precision::int8)
               : std::nullopt;
}

std::optional<Precision> weight_format(const json& weights, std::string_view format)
{
    const std::int64_t bits = number_of(weights, "num_bits");
    if (text_of(weights, "type") == "int")
        return integer_format(bits);
    if (bits == 4)
        return format.find("mxfp4") != std::string_view::npos || number_of(weights, "group_size") == 32
                   ? Precision::mxfp4
                   : Precision::nvfp4;
    return bits == 8 ? std::optional(Precision::fp8) : std::nullopt;
}

class QuantizationReader
{
public:
    QuantizationReader(HfReader& reader, ModelSpec& model) : reader_(reader), model_(model) {}

    void read(std::string_view key, const json& config)
    {
        key_ = key;
        if (!config.is_object()) {
            refuse("", shown_value(config) + ", expected an object");
            return;
        }
        std::string method = text_of(config, "quant_method");
        const std::string algorithm = text_of(config, "quant_algo");
        if (method.empty())
            method = !algorithm.empty() ? "modelopt" : key == "quantization" ? "mlx" : "";
        const bool understood =
            method == "compressed-tensors" || !algorithm.empty() ? grouped(config, algorithm) : plain(config, method);
        if (!understood)
            return;
        model_.quantization.method = method;
        for (const char* list :
             {"modules_to_not_convert", "ignore", "exclude_modules", "ignored_layers", "llm_int8_skip_modules"})
            if (const json* names = member(config, list))
                leave_alone(*names);
    }

private:
    void refuse(std::string_view inner, std::string what)
    {
        reader_.refuse(inner.empty() ? key_ : fmt::format("{}.{}", key_, inner), std::move(what));
    }
    void set(TensorClass tensor_class, Precision precision)
    {
        model_.quantization.weights[static_cast<std::size_t>(tensor_class)] = precision;
    }
    void set_layer_matrices(Precision precision)
    {
        for (const TensorClass tensor_class : kLayerMatrices)
            set(tensor_class, precision);
    }

    /// One format for all matrices of the layers.
    bool plain(const json& config, const std::string& method)
    {
        if (method == "mxfp4") { // gpt-oss: the experts only
            set(TensorClass::expert, Precision::mxfp4);
            return true;
        }
        if (method == "fp8" || method == "fbgemm_fp8") {
            set_layer_matrices(Precision::fp8);
            return true;
        }
        std::int64_t bits = number_of(config, "bits");
        if (method == "bitsandbytes") {
            const json* four = member(config, "load_in_4bit");
            bits = four != nullptr && four->is_boolean() && four->get<bool>() ? 4 : 8;
        } else if (method == "eetq") {
            bits = 8;
        } else if (method != "awq" && method != "gptq" && method != "mlx") {
            refuse("quant_method", fmt::format("'{}' is not understood, expected awq, gptq, fp8, fbgemm_fp8, mxfp4, "
                                               "compressed-tensors, modelopt, bitsandbytes or eetq",
                                               method.substr(0, 60)));
            return false;
        }
        const auto format = integer_format(bits);
        if (!format) {
            refuse("bits", fmt::format("{}, expected 4 or 8", bits));
            return false;
        }
        set_layer_matrices(*format);
        if (method == "mlx") { // converts the embedding and the head as well
            set(TensorClass::embedding, *format);
            set(TensorClass::lm_head, *format);
        }
        return true;
    }

    /// compressed-tensors and modelopt: groups of modules, or one algorithm, or a list by module.
    bool grouped(const json& config, const std::string& algorithm)
    {
        const std::string layout = text_of(config, "format");
        bool found = false;
        if (const json* groups = member(config, "config_groups"); groups != nullptr && groups->is_object())
            for (const json& group : *groups)
                found = read_group(group, layout) || found;
        if (const json* layers = member(config, "quantized_layers"); !found && layers != nullptr && layers->is_object())
            for (const auto& [name, entry] : layers->items())
                if (const auto format = algorithm_format(text_of(entry, "quant_algo")))
                    if (const auto tensor_class = class_of_module(name)) {
                        set(*tensor_class, *format);
                        found = true;
                    }
        if (const auto format = algorithm_format(algorithm); !found && format) {
            set_layer_matrices(*format);
            found = true;
        }
        if (!found)
            refuse(algorithm.empty() ? "config_groups" : "quant_algo",
                   fmt::format("'{}' is not understood, expected weights of 4 or 8 bits", algorithm.substr(0, 60)));
        return found;
    }

    bool read_group(const json& group, std::string_view layout)
    {
        const json* weights = member(group, "weights");
        if (weights == nullptr)
            return false;
        const auto format = weight_format(*weights, layout);
        if (!format)
            return false;
        const json* targets = member(group, "targets");
        bool everything = targets == nullptr || !targets->is_array();
        if (!everything)
            for (const json& target : *targets) {
                if (!target.is_string())
                    continue;
                const auto& name = target.get_ref<const std::string&>();
                if (name == "Linear")
                    everything = true;
                else if (const auto tensor_class = class_of_module(name))
                    set(*tensor_class, *format);
            }
        if (everything)
            set_layer_matrices(*format);
        return true;
    }

    void leave_alone(const json& names)
    {
        if (!names.is_array())
            return;
        std::map<TensorClass, std::vector<bool>> covered;
        const std::int64_t layers = layer_count();
        for (const json& entry : names) {
            if (!entry.is_string())
                continue;
            const auto& name = entry.get_ref<const std::string&>();
            const auto tensor_class = class_of_module(name);
            if (!tensor_class)
                continue;
            std::vector<bool>& seen = covered[*tensor_class];
            seen.resize(static_cast<std::size_t>(layers), false);
            const std::int64_t layer = layer_of_module(name);
            if (layer < 0)
                seen.assign(seen.size(), true);
            else if (layer < layers)
                seen[static_cast<std::size_t>(layer)] = true;
        }
        for (const auto& [tensor_class, seen] : covered)
            if (2 * std::count(seen.begin(), seen.end(), true) >= layers)
                set(tensor_class, Precision::bf16);
    }

    std::int64_t layer_count() const
    {
        std::int64_t layers = 0;
        for (const LayerSpec& layer : model_.layers)
            layers += layer.count;
        return std::max<std::int64_t>(1, layers);
    }

    HfReader& reader_;
    ModelSpec& model_;
    std::string key_;
};

} // namespace

void read_quantization(HfReader& reader, ModelSpec& model)
{
    for (const std::string_view key : {"quantization_config", "compression_config", "quantization"})
        if (const json* config = reader.anywhere(key, "number formats of the weights")) {
            QuantizationReader(reader, model).read(key, *config);
            break;
        }
    const json* experts = reader.anywhere("expert_dtype", "number format of the experts");
    if (experts == nullptr || reader.failed())
        return;
    if (*experts == "fp4")
        model.quantization.weights[static_cast<std::size_t>(TensorClass::expert)] = Precision::mxfp4;
    else if (*experts != "bf16" && *experts != "bfloat16")
        reader.refuse("expert_dtype", shown_value(*experts) + ", expected fp4");
    if (!model.quantization.present())
        model.quantization.method = "expert_dtype";
}

} // namespace ridgepoint
