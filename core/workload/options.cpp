// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/options.h"

#include "core/workload/option_kinds.h"

#include <charconv>
#include <fmt/format.h>

namespace ridgepoint {
namespace {

using namespace option_kinds;

constexpr std::string_view kPrecisions = "fp32 tf32 bf16 fp16 fp8 fp6 fp4 int8 int4 mxfp4 nvfp4";
constexpr std::string_view kDegree = "a whole number from 1 to 1,000,000";
constexpr std::string_view kOnlyOne = "1 (more is not modelled yet)";

bool set_weights(Scenario& s, const OptionValue& v)
{
    const auto* text = std::get_if<std::string>(&v);
    if (text == nullptr)
        return false;
    if (*text == "checkpoint") {
        s.weights = WeightsChoice{true, Precision::bf16};
        return true;
    }
    const auto precision = from_text<Precision>(*text);
    if (precision)
        s.weights = WeightsChoice{false, *precision};
    return precision.has_value();
}

OptionValue weights_text(const WeightsChoice& w)
{
    return std::string(w.checkpoint ? std::string_view("checkpoint") : to_text(w.precision));
}

OptionValue get_weights(const Scenario&, const ResolvedScenario& r)
{
    return weights_text(WeightsChoice{r.weights_checkpoint, r.layer_weights});
}

OptionValue get_price(const Scenario&, const ResolvedScenario& r) { return r.price; }

constexpr std::string_view kStacks =
    "generic trtllm vllm sglang lmdeploy gpt-fast llama.cpp eager megatron nemo torchtitan fsdp mosaicml";
constexpr std::string_view kBackends = "auto fa2 fa3 cudnn flashinfer triton";

bool is_word_of(std::string_view words, std::string_view word)
{
    if (word.empty() || word.find(' ') != std::string_view::npos)
        return false;
    return (" " + std::string(words) + " ").find(" " + std::string(word) + " ") != std::string::npos;
}

bool set_stack(Scenario& s, const OptionValue& v)
{
    const auto* text = std::get_if<std::string>(&v);
    const bool known = text != nullptr && is_word_of(kStacks, *text);
    if (known)
        s.stack = *text;
    return known;
}

bool set_backend(Scenario& s, const OptionValue& v)
{
    const auto* text = std::get_if<std::string>(&v);
    const bool known = text != nullptr && is_word_of(kBackends, *text);
    if (known)
        s.attention_backend = *text;
    return known;
}

// clang-format off
const std::array kOptions = {
    text_option<&Scenario::gpu>("gpu", "gpu", "a catalogue id or a .json file", "accelerator"),
    text_option<&Scenario::model>("model", "model", "a catalogue id or a Hugging Face config.json", "model"),
    Option{"phase", "phase", "prefill decode encoder (mixed and training are not modelled yet)", "what the step does", false,
           set_optional_enum<&Scenario::phase>, [](const Scenario&, const ResolvedScenario& r) { return word(r.phase); },
           has<&Scenario::phase>, asked_optional_enum<&Scenario::phase>},
    integer_option<&Scenario::batch, 1, kMost>("batch", "batch", "a whole number from 1 to 1,000,000,000", "sequences of the whole job"),
    Option{"prompt", "prompt", "a whole number from 1 to 1,000,000,000", "new tokens a sequence", true,
           set_optional_integer<&Scenario::prompt, 1, kMost>, [](const Scenario&, const ResolvedScenario& r) { return OptionValue(r.prompt); },
           has<&Scenario::prompt>, asked_optional_number<&Scenario::prompt>},
    Option{"context", "context", "a whole number from 0 to 1,000,000,000", "tokens already cached", true,
           set_optional_integer<&Scenario::context, 0, kMost>, [](const Scenario&, const ResolvedScenario& r) { return OptionValue(r.context); },
           has<&Scenario::context>, asked_optional_number<&Scenario::context>},
    Option{"weights", "weights", "fp32 tf32 bf16 fp16 fp8 fp6 fp4 int8 int4 mxfp4 nvfp4 checkpoint", "format of the layers' weights", false,
           set_weights, get_weights, has<&Scenario::weights>, [](const Scenario& s) { return weights_text(*s.weights); }},
    Option{"activations", "activations", kPrecisions, "format of the activations", false,
           set_optional_enum<&Scenario::activations>, [](const Scenario&, const ResolvedScenario& r) { return word(r.activations); },
           has<&Scenario::activations>, asked_optional_enum<&Scenario::activations>},
    Option{"kv", "kv", kPrecisions, "format of the KV cache", false,
           set_optional_enum<&Scenario::kv>, [](const Scenario&, const ResolvedScenario& r) { return word(r.kv); },
           has<&Scenario::kv>, asked_optional_enum<&Scenario::kv>},
    Option{"compute", "compute", kPrecisions, "format the multiply runs in", false,
           set_optional_enum<&Scenario::compute>, [](const Scenario&, const ResolvedScenario& r) { return word(r.compute); },
           has<&Scenario::compute>, asked_optional_enum<&Scenario::compute>},
    enum_option<&Scenario::attention>("attention", "attention", "fused unfused", "attention kernel"),
    enum_option<&Scenario::fusion>("fusion", "fusion", "none standard full", "operator fusion level"),
    enum_option<&Scenario::cuda_graphs>("cuda-graphs", "cuda_graphs", "on off", "launch by captured graph"),
    integer_option<&Scenario::tp, 1, kMostDegree>("tp", "tp", kOnlyOne, "tensor-parallel degree"),
    integer_option<&Scenario::pp, 1, kMostDegree>("pp", "pp", kOnlyOne, "pipeline-parallel degree"),
    integer_option<&Scenario::dp, 1, kMostDegree>("dp", "dp", kOnlyOne, "data-parallel degree"),
    integer_option<&Scenario::ep, 1, kMostDegree>("ep", "ep", kOnlyOne, "expert-parallel degree"),
    integer_option<&Scenario::cp, 1, kMostDegree>("cp", "cp", kOnlyOne, "context-parallel degree"),
    Option{"sequence-parallel", "sequence_parallel", "on off", "sequence parallelism inside the tensor-parallel group", false,
           set_optional_enum<&Scenario::sequence_parallel>,
           [](const Scenario& s, const ResolvedScenario&) { return word(s.sequence_parallel.value_or(Switch::off)); },
           has<&Scenario::sequence_parallel>, asked_optional_enum<&Scenario::sequence_parallel>},
    integer_option<&Scenario::micro_batches, 1, kMostDegree>("micro-batches", "micro_batches", kDegree, "micro-batches a replica and step"),
    integer_option<&Scenario::interleave, 1, kMostDegree>("interleave", "interleave", kDegree, "model chunks a device"),
    integer_option<&Scenario::zero, 0, 3>("zero", "zero", "0 1 2 3", "ZeRO stage"),
    enum_option<&Scenario::recompute>("recompute", "recompute", "none selective full", "activation recomputation"),
    number_option<&Scenario::overlap, 0, 1>("overlap", "overlap", "a number from 0 to 1", "share of communication hidden behind compute"),
    enum_option<&Scenario::collective>("collective", "collective", "auto ring tree in-switch", "collective algorithm"),
    integer_option<&Scenario::chunk, 1, kMost>("chunk", "chunk", "a whole number from 1 to 1,000,000,000", "prefill chunk in the mixed phase"),
    integer_option<&Scenario::draft_tokens, 0, 1000>("draft-tokens", "draft_tokens", "0 (more is not modelled yet)", "speculative decoding: draft tokens"),
    number_option<&Scenario::acceptance, 0, 1>("acceptance", "acceptance", "a number from 0 to 1", "speculative decoding: acceptance"),
    number_option<&Scenario::draft_cost, 0, 1>("draft-cost", "draft_cost", "a number from 0 to 1", "speculative decoding: cost of a draft step"),
    number_option<&Scenario::expert_imbalance, 1, 1000>("expert-imbalance", "expert_imbalance", "a number from 1 to 1,000", "load of the busiest expert rank"),
    integer_option<&Scenario::page, 1, 1000000>("page", "page", "a whole number from 1 to 1,000,000", "tokens a KV-cache page"),
    word_or_number_option<&Scenario::clock_mhz, 1, 100000>("clock", "clock", "nominal or MHz from 1 to 100,000", "clock of the chip", "nominal"),
    word_or_number_option<&Scenario::power_limit_w, 1, 1000000>("power-limit", "power_limit", "tdp or watt from 1 to 1,000,000", "power limit of the board", "tdp"),
    enum_option<&Scenario::optimizer>("optimizer", "optimizer", "adamw", "optimizer"),
    enum_option<&Scenario::grad_precision>("grad-precision", "grad_precision", kPrecisions, "format of the gradients"),
    Option{"stack", "stack", kStacks, "software stack whose host costs apply", false, set_stack,
           [](const Scenario& s, const ResolvedScenario&) { return OptionValue(s.stack); },
           differs<&Scenario::stack>, [](const Scenario& s) { return OptionValue(s.stack); }},
    Option{"attention-backend", "attention_backend", kBackends, "attention kernel library", false, set_backend,
           [](const Scenario& s, const ResolvedScenario&) { return OptionValue(s.attention_backend); },
           differs<&Scenario::attention_backend>, [](const Scenario& s) { return OptionValue(s.attention_backend); }},
    enum_option<&Scenario::mfu_convention>("mfu-convention", "mfu_convention", "causal full 6n", "how model FLOP are counted"),
    enum_option<&Scenario::mode>("mode", "mode", "ideal achievable", "data-sheet or measured ceilings"),
    Option{"price", "price", "US dollar from 0 to 1,000,000", "price of an accelerator-hour", true,
           set_optional_number<&Scenario::price, 0, 1000000>, get_price,
           has<&Scenario::price>, asked_optional_number<&Scenario::price>},
};
// clang-format on

std::optional<double> parse_number(std::string_view text)
{
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

tl::unexpected<Error> no_such_option(std::string_view name)
{
    return fail(ErrorCode::invalid_option, fmt::format("there is no option '{}'", name));
}

tl::unexpected<Error> not_allowed(const Option& option, std::string_view value)
{
    return fail(ErrorCode::invalid_option, fmt::format("'{}' is not allowed; allowed: {}", value, option.values),
                fmt::format("--{}", option.name));
}

} // namespace

std::span<const Option> scenario_options() { return kOptions; }

const Option* find_option(std::string_view name_or_key)
{
    for (const Option& option : kOptions)
        if (option.name == name_or_key || option.key == name_or_key)
            return &option;
    return nullptr;
}

Result<void> set_option(Scenario& scenario, std::string_view name_or_key, std::string_view text)
{
    const Option* option = find_option(name_or_key);
    if (option == nullptr)
        return no_such_option(name_or_key);
    const auto number = option->numeric ? parse_number(text) : std::nullopt;
    if (option->set(scenario, number ? OptionValue(*number) : OptionValue(std::string(text))))
        return {};
    return not_allowed(*option, text);
}

Result<void> set_option(Scenario& scenario, std::string_view name_or_key, const OptionValue& value)
{
    const Option* option = find_option(name_or_key);
    if (option == nullptr)
        return no_such_option(name_or_key);
    if (option->set(scenario, value))
        return {};
    return not_allowed(*option, to_string(value));
}

Scenario without_option(const Scenario& scenario, std::string_view name_or_key)
{
    const Option* without = find_option(name_or_key);
    Scenario out;
    for (const Option& option : kOptions)
        if (&option != without && option.is_set(scenario))
            option.set(out, option.asked(scenario));
    return out;
}

std::string to_string(const OptionValue& value)
{
    if (const auto* text = std::get_if<std::string>(&value))
        return *text;
    return fmt::format("{}", std::get<double>(value));
}

} // namespace ridgepoint
