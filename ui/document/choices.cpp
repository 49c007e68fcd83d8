// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/choices.h"

#include "core/workload/options.h"

#include <bit>

namespace ridgepoint {
namespace {

bool encodes_only(const ModelSpec& model)
{
    return model.kind == ModelKind::encoder || model.kind == ModelKind::vision;
}

/// Prefill of an encoder is its encoder forward: one name is enough.
bool sensible(Phase phase, const ModelSpec& model)
{
    switch (phase) {
    case Phase::prefill:
    case Phase::decode:
    case Phase::mixed: return !encodes_only(model);
    case Phase::encoder: return model.kind != ModelKind::decoder;
    case Phase::training: return true;
    }
    return false;
}

} // namespace

std::vector<Phase> phase_choices(const Scenario& scenario, const Catalog& catalog)
{
    std::vector<Phase> choices;
    const ModelSpec* model = catalog.model(scenario.model);
    for (const auto& entry : enum_entries<Phase>) {
        Scenario trial = scenario;
        trial.phase = entry.value;
        if (model && sensible(entry.value, *model) && resolve(trial, catalog))
            choices.push_back(entry.value);
    }
    return choices;
}

std::vector<WeightsChoice> weights_choices(const Scenario& scenario, const Catalog& catalog)
{
    std::vector<WeightsChoice> choices;
    const auto offer = [&](WeightsChoice choice) {
        Scenario trial = scenario;
        trial.weights = choice;
        if (resolve(trial, catalog))
            choices.push_back(choice);
    };
    if (const ModelSpec* model = catalog.model(scenario.model); model && model->quantization.present())
        offer({true, Precision::bf16});
    for (const auto& entry : enum_entries<Precision>)
        offer({false, entry.value});
    return choices;
}

std::vector<Precision> precision_choices(const Scenario& scenario, const Catalog& catalog,
                                         std::optional<Precision> Scenario::*option)
{
    std::vector<Precision> choices;
    for (const auto& entry : enum_entries<Precision>) {
        Scenario trial = scenario;
        trial.*option = entry.value;
        if (resolve(trial, catalog))
            choices.push_back(entry.value);
    }
    return choices;
}

std::optional<Scenario> with_option(const Scenario& scenario, const Catalog& catalog, std::string_view option,
                                    std::string_view value)
{
    Scenario next = scenario;
    if (!set_option(next, option, value) || !resolve(next, catalog))
        return std::nullopt;
    return next;
}

Scenario keep_what_applies(const Scenario& scenario, const Catalog& catalog)
{
    if (resolve(scenario, catalog))
        return scenario;
    using Reset = void (*)(Scenario&);
    constexpr std::array<Reset, 5> kResets = {
        [](Scenario& s) { s.compute.reset(); },     [](Scenario& s) { s.phase.reset(); },
        [](Scenario& s) { s.activations.reset(); }, [](Scenario& s) { s.kv.reset(); },
        [](Scenario& s) { s.weights.reset(); },
    };
    for (const Reset reset : kResets) {
        Scenario trial = scenario;
        reset(trial);
        if (resolve(trial, catalog))
            return trial;
    }
    Scenario bare = scenario;
    for (const Reset reset : kResets)
        reset(bare);
    return bare;
}

TokenRange token_range(const ModelSpec& model)
{
    if (!encodes_only(model) || model.max_context <= 0)
        return {};
    const auto most = static_cast<std::uint64_t>(std::max<std::int64_t>(model.max_context, 32));
    return {16, static_cast<std::int64_t>(std::bit_ceil(most))};
}

} // namespace ridgepoint
