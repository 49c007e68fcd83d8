// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/scenario.h"

#include <algorithm>
#include <fmt/format.h>

namespace ridgepoint {
namespace {

constexpr std::array kLayerClasses = {TensorClass::attention, TensorClass::mlp, TensorClass::expert,
                                      TensorClass::shared_expert, TensorClass::state_space};

constexpr double kStandardPrice = 3.0;      // US dollar an hour where the catalogue names none
constexpr std::int64_t kUsualLength = 2048; // default prompt and context

tl::unexpected<Error> refuse(std::string_view option, std::string_view value, std::string_view why,
                             std::string_view allowed)
{
    return fail(ErrorCode::invalid_option, fmt::format("'{}' {}; allowed: {}", value, why, allowed),
                fmt::format("--{}", option));
}

std::string_view allowed_phases(ModelKind kind)
{
    switch (kind) {
    case ModelKind::decoder: return "prefill decode";
    case ModelKind::encoder:
    case ModelKind::vision: return "encoder prefill";
    case ModelKind::encoder_decoder: return "encoder prefill decode";
    }
    return "";
}

bool encoder_only(const ModelSpec& model)
{
    return model.kind == ModelKind::encoder || model.kind == ModelKind::vision;
}

Result<void> decide_phase(const Scenario& s, ResolvedScenario& r)
{
    const ModelSpec& model = *r.model;
    r.phase = s.phase.value_or(encoder_only(model) ? Phase::encoder : Phase::decode);
    if (r.phase == Phase::mixed || r.phase == Phase::training)
        return refuse("phase", to_text(r.phase), "is not modelled yet", allowed_phases(model.kind));
    if (r.phase == Phase::decode && encoder_only(model))
        return refuse("phase", "decode", fmt::format("does not exist for {}, which has no decoder", model.name),
                      allowed_phases(model.kind));
    if (r.phase == Phase::encoder && model.kind == ModelKind::decoder)
        return refuse("phase", "encoder", fmt::format("does not exist for {}, which has no encoder", model.name),
                      allowed_phases(model.kind));
    return {};
}

/// Prompt and context with their defaults: 2,048, at most the model's maximum.
void decide_lengths(const Scenario& s, ResolvedScenario& r)
{
    const ModelSpec& model = *r.model;
    const std::int64_t most = model.max_context > 0 ? model.max_context : kUsualLength;
    const std::int64_t usual = std::min(kUsualLength, most);
    const bool fixed_source = model.source_length > 0 && model.kind != ModelKind::decoder;
    r.prompt = static_cast<double>(fixed_source ? model.source_length : s.prompt.value_or(usual));
    switch (r.phase) {
    case Phase::decode: r.context = static_cast<double>(s.context.value_or(std::min(usual, most - 1))); break;
    case Phase::prefill:
        r.context = model.kind == ModelKind::decoder ? static_cast<double>(s.context.value_or(0)) : 0.0;
        break;
    default: r.context = 0.0;
    }
}

/// The class that holds most of the layers' weights: its format stands for "the weights".
TensorClass main_class(const ModelSpec& model)
{
    TensorClass best = TensorClass::attention;
    for (const TensorClass c : kLayerClasses)
        if (model.class_parameters[static_cast<std::size_t>(c)] >
            model.class_parameters[static_cast<std::size_t>(best)])
            best = c;
    return best;
}

void decide_formats(const Scenario& s, ResolvedScenario& r)
{
    const ModelSpec& model = *r.model;
    r.base = usual_format(*r.gpu);
    r.activations = s.activations.value_or(r.base);
    r.kv = s.kv.value_or(r.base);
    r.weights.fill(r.base);
    r.weights_checkpoint = s.weights ? s.weights->checkpoint : model.quantization.present();
    if (r.weights_checkpoint) {
        if (model.quantization.present())
            for (std::size_t c = 0; c < kTensorClassCount; ++c)
                if (model.quantization.weights[c] != Precision::bf16)
                    r.weights[c] = model.quantization.weights[c];
    } else if (s.weights) {
        choose_weights(r, s.weights->precision);
    }
    const TensorClass main = main_class(model);
    r.layer_weights = r.weight(main);
    r.forced_compute = s.compute;
    r.compute = r.multiply(main);
}

std::string multiplies_of(const Accelerator& gpu)
{
    std::string out;
    for (const auto& entry : enum_entries<Precision>)
        if (gpu.supports(entry.value))
            out += (out.empty() ? "" : " ") + std::string(entry.text);
    return out;
}

Result<void> check_multiplies(const Scenario& s, const ResolvedScenario& r)
{
    for (std::size_t i = 0; i < kTensorClassCount; ++i) {
        const auto c = static_cast<TensorClass>(i);
        if (r.model->class_parameters[i] <= 0.0 || c == TensorClass::embedding || c == TensorClass::norm)
            continue;
        const Precision p = r.multiply(c);
        if (r.gpu->supports(p))
            continue;
        const auto why = fmt::format("asks for a multiply that {} does not have", r.gpu->name);
        const auto allowed = multiplies_of(*r.gpu);
        if (s.compute)
            return refuse("compute", to_text(p), why, allowed);
        if (s.activations && *s.activations == p)
            return refuse("activations", to_text(p), why, allowed);
        return refuse("weights", to_text(p), why, allowed);
    }
    return {};
}

/// Options of several accelerators, and the phases that come with them, are not modelled yet.
Result<void> check_single_accelerator(const Scenario& s)
{
    const std::array degrees = {std::pair("tp", s.tp), std::pair("pp", s.pp), std::pair("dp", s.dp),
                                std::pair("ep", s.ep), std::pair("cp", s.cp)};
    for (const auto& [name, degree] : degrees)
        if (degree != 1)
            return refuse(name, fmt::format("{}", degree), "is not modelled yet: this version knows one accelerator",
                          "1");
    if (s.draft_tokens != 0)
        return refuse("draft-tokens", fmt::format("{}", s.draft_tokens),
                      "is not modelled yet: no speculative decoding in this version", "0");
    return {};
}

void decide_operation(const Scenario& s, ResolvedScenario& r)
{
    const Accelerator& gpu = *r.gpu;
    r.attention = s.attention;
    r.fusion = s.fusion;
    r.cuda_graphs = s.cuda_graphs == Switch::on;
    r.page = static_cast<double>(s.page);
    r.mfu_convention = s.mfu_convention;
    r.mode = s.mode;
    r.clock_factor = s.clock_mhz && gpu.clock.value > 0.0 ? *s.clock_mhz * 1e6 / gpu.clock.value : 1.0;
    r.power_w = s.power_limit_w && gpu.tdp.value > 0.0 ? std::min(*s.power_limit_w, gpu.tdp.value)
                                                       : s.power_limit_w.value_or(gpu.tdp.value);
    const double listed = gpu.price.usd_per_hour.value;
    r.price_origin = s.price ? PriceOrigin::given : listed > 0.0 ? PriceOrigin::catalogue : PriceOrigin::standard;
    r.price = s.price.value_or(listed > 0.0 ? listed : kStandardPrice);
}

} // namespace

void choose_weights(ResolvedScenario& r, Precision p)
{
    // Running in 32 bit means all of it; a narrower choice leaves embedding, head, router and norms alone.
    if (element_bytes(p) > 2.0)
        r.weights.fill(p);
    for (const TensorClass c : kLayerClasses)
        r.weights[static_cast<std::size_t>(c)] = p;
    r.layer_weights = p;
}

Result<ResolvedScenario> resolve(const Scenario& scenario, const Catalog& catalog)
{
    ResolvedScenario r;
    r.gpu = catalog.accelerator(scenario.gpu);
    if (r.gpu == nullptr) {
        auto missing = catalog.find_accelerator(scenario.gpu).error();
        missing.where = "--gpu";
        return tl::unexpected(std::move(missing));
    }
    r.model = catalog.model(scenario.model);
    if (r.model == nullptr) {
        auto missing = catalog.find_model(scenario.model).error();
        missing.where = "--model";
        return tl::unexpected(std::move(missing));
    }
    if (!r.model->not_modelled.empty())
        return fail(ErrorCode::not_modelled, fmt::format("not modelled yet: {}", r.model->not_modelled),
                    scenario.model);
    r.batch = static_cast<double>(scenario.batch);
    if (auto ok = check_single_accelerator(scenario); !ok)
        return tl::unexpected(std::move(ok.error()));
    if (auto ok = decide_phase(scenario, r); !ok)
        return tl::unexpected(std::move(ok.error()));
    decide_lengths(scenario, r);
    decide_formats(scenario, r);
    if (auto ok = check_multiplies(scenario, r); !ok)
        return tl::unexpected(std::move(ok.error()));
    decide_operation(scenario, r);
    return r;
}

} // namespace ridgepoint
