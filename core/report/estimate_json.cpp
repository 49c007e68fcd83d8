// SPDX-License-Identifier: GPL-3.0-or-later
// The keys and their order are a promise (resources/schemas/estimate.schema.json): only add.
#include "core/report/estimate_report.h"
#include "core/report/json_value.h"

namespace ridgepoint {
namespace {

using nlohmann::ordered_json;

ordered_json optional_seconds(const std::optional<Second>& t) { return t ? real(t->value) : ordered_json(nullptr); }

ordered_json scenario_object(const EstimateReport& report)
{
    ordered_json json = ordered_json::object();
    for (const Option& option : scenario_options())
        json[std::string(option.key)] = option_value(option.get(report.scenario, report.estimate.scenario));
    return json;
}

ordered_json model_object(const ModelSpec& model)
{
    ordered_json json;
    json["name"] = model.name;
    json["id"] = model.id;
    json["family"] = model.family;
    json["kind"] = to_text(model.kind);
    json["parameters"] = model.parameters;
    json["active_parameters"] = model.active_parameters;
    json["layers"] = model.layer_count;
    json["hidden"] = model.hidden;
    json["vocab"] = model.vocab;
    json["max_context"] = model.max_context > 0 ? ordered_json(model.max_context) : ordered_json(nullptr);
    return json;
}

ordered_json roof_object(const EstimateReport& report)
{
    const Estimate& e = report.estimate;
    const FlopRate peak = e.ideal.matrix_peak(e.scenario.compute);
    ordered_json json;
    json["peak_flop_per_s"] = amount(peak.value);
    json["hbm_byte_per_s"] = amount(e.ideal.hbm.value);
    json["ridge_flop_per_byte"] = real((peak / e.ideal.hbm).value);
    json["ceilings"] = ordered_json::array();
    for (const RoofCeiling& ceiling : report.ceilings)
        json["ceilings"].push_back({{"name", ceiling.name},
                                    {"kind", to_text(ceiling.kind)},
                                    {"value", amount(ceiling.value)},
                                    {"unit", ceiling.unit},
                                    {"source", ceiling.source}});
    return json;
}

ordered_json step_object(const EstimateReport& report)
{
    const StepResult& step = report.estimate.step;
    ordered_json share;
    for (std::size_t i = 0; i < kRegimeCount; ++i)
        share[std::string(to_text(static_cast<Regime>(i)))] = real(step.share[i]);
    ordered_json json;
    json["time_s"] = real(step.time.value);
    json["flop"] = amount(step.flop.value);
    json["hbm_byte"] = amount(step.hbm.value);
    json["network_byte"] = amount(step.network.value);
    json["intensity_flop_per_byte"] = step.hbm.value > 0.0 ? real(step.intensity().value) : ordered_json(nullptr);
    json["flop_per_s"] = real(step.rate().value);
    json["regime"] = to_text(step.regime);
    json["share"] = std::move(share);
    json["bound_s"] = real(step.bound.value);
    json["mfu"] = real(step.mfu);
    json["hfu"] = nullptr; // counts recomputation, which only training has
    json["mbu"] = real(step.mbu);
    json["tokens_per_s"] = real(step.tokens_per_s);
    json["tokens_per_s_per_gpu"] = real(step.tokens_per_s / accelerators(report.scenario));
    json["ttft_s"] = optional_seconds(step.ttft);
    json["tpot_s"] = optional_seconds(step.tpot);
    return json;
}

ordered_json fused_names(FusedSet fused)
{
    ordered_json names = ordered_json::array();
    for (const auto& entry : enum_entries<OperatorName>)
        if (fused.contains(entry.value))
            names.push_back(entry.text);
    return names;
}

ordered_json operation_object(const Operation& operation)
{
    const Operator& op = operation.op;
    ordered_json json;
    json["name"] = to_text(op.name);
    json["group"] = to_text(op.group);
    json["kind"] = to_text(op.kind);
    json["count"] = amount(op.count);
    json["flop"] = amount(op.flop.value);
    json["hbm_byte"] = {{"weights", amount(op.weights.value)},
                        {"activations", amount(op.activations.value)},
                        {"kv", amount(op.kv.value)},
                        {"total", amount(op.hbm().value)}};
    json["network_byte"] = amount(op.network.value);
    json["intensity_flop_per_byte"] = op.hbm().value > 0.0 ? real(op.intensity().value) : ordered_json(nullptr);
    json["attainable_flop_per_s"] = real(operation.attainable.value);
    json["flop_per_s"] = real(operation.rate().value);
    json["time_s"] = real(operation.time.value);
    json["share"] = real(operation.share);
    json["regime"] = to_text(operation.regime);
    json["precision"] = to_text(op.precision);
    json["fused"] = fused_names(op.fused);
    return json;
}

ordered_json memory_object(const EstimateReport& report)
{
    const Footprint& memory = report.estimate.memory;
    const auto limit = [](const std::optional<double>& v) { return v ? amount(*v) : ordered_json(nullptr); };
    ordered_json json;
    json["weights_byte"] = amount(memory.weights.value);
    json["kv_byte"] = amount(memory.kv.value);
    json["activation_byte"] = amount(memory.activation.value);
    json["gradient_byte"] = amount(memory.gradient.value);
    json["optimizer_byte"] = amount(memory.optimizer.value);
    json["reserve_byte"] = amount(memory.reserve.value);
    json["total_byte"] = amount(memory.total.value);
    json["capacity_byte"] = amount(memory.capacity.value);
    json["fits"] = memory.fits;
    json["remedy"] = report.remedy.empty() ? ordered_json(nullptr) : ordered_json(report.remedy);
    json["largest_batch"] = limit(memory.largest_batch);
    json["longest_context"] = limit(memory.longest_context);
    return json;
}

ordered_json cost_object(const Cost& cost)
{
    ordered_json json;
    json["usd_per_hour"] = real(cost.usd_per_hour);
    json["usd_per_million_tokens"] = real(cost.usd_per_million_tokens);
    json["joule_per_token"] = real_or_null(cost.joule_per_token);
    return json;
}

} // namespace

std::string estimate_json(const EstimateReport& report)
{
    ordered_json json;
    json["schema"] = "ridgepoint.estimate/1";
    json["scenario"] = scenario_object(report);
    json["model"] = model_object(*report.estimate.scenario.model);
    json["roof"] = roof_object(report);
    json["step"] = step_object(report);
    json["operations"] = ordered_json::array();
    for (const Operation& operation : report.estimate.operations)
        json["operations"].push_back(operation_object(operation));
    json["memory"] = memory_object(report);
    json["cost"] = cost_object(report.estimate.cost);
    json["limits"] = ordered_json::array();
    for (const Limit& limit : report.limits)
        json["limits"].push_back(
            {{"resource", to_text(limit.resource)}, {"speedup_if_doubled", real(limit.speedup_if_doubled)}});
    // Verdicts this version does not make: the keys are there, the lists are empty.
    for (const char* key : {"diagnosis", "leverage", "no_gain", "plan"})
        json[key] = ordered_json::array();
    json["notes"] = report.notes;
    return json_text(json);
}

} // namespace ridgepoint
