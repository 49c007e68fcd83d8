// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report_facts.h"

#include "core/base/number_format.h"
#include "core/report/words.h"
#include "core/workload/options.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace ridgepoint {
namespace {

std::string whole(double value) { return format_count(static_cast<std::int64_t>(std::llround(value))); }

Table facts() { return {{{"", Align::left}, {"", Align::left}}, {}}; }

void add(Table& table, std::string label, std::string value)
{
    table.rows.push_back({std::move(label), one_line(value)});
}

std::string formats(const Estimate& e)
{
    const ResolvedScenario& r = e.scenario;
    // An encoder keeps no cache: the format of one would be noise.
    const std::string cache =
        e.memory.kv.value > 0.0 ? fmt::format(", KV cache {}", precision_word(r.kv)) : std::string();
    return fmt::format("weights {}{}, activations {}{}, multiply {}", precision_word(r.layer_weights),
                       r.weights_checkpoint ? " (as in the checkpoint)" : "", precision_word(r.activations), cache,
                       precision_word(r.compute));
}

std::string_view price_origin(PriceOrigin origin)
{
    switch (origin) {
    case PriceOrigin::given: return "as given";
    case PriceOrigin::catalogue: return "from the catalogue";
    case PriceOrigin::standard: return "placeholder";
    }
    return "";
}

/// Options that have no line of their own among the assumptions.
void add_given_options(Table& table, const EstimateReport& report)
{
    constexpr std::string_view told = " gpu model phase batch prompt context weights activations kv compute attention "
                                      "fusion cuda_graphs mode price ";
    for (const Option& option : scenario_options()) {
        const bool is_told = told.find(fmt::format(" {} ", option.key)) != std::string_view::npos;
        if (!is_told && option.is_set(report.scenario))
            add(table, fmt::format("--{}", option.name), to_string(option.asked(report.scenario)));
    }
}

std::string shares(const StepResult& step)
{
    std::string out;
    for (std::size_t i = 0; i < kRegimeCount; ++i)
        if (step.share[i] >= 0.0005)
            out += fmt::format("{}{} {}", out.empty() ? "" : ", ", to_text(static_cast<Regime>(i)),
                               format_share(step.share[i]));
    return out;
}

std::string bytes_of_capacity(Byte part, const Footprint& memory)
{
    return memory.capacity.value > 0.0 ? format_share(part / memory.capacity) : std::string();
}

} // namespace

std::string verdict_line(const EstimateReport& report)
{
    const Estimate& e = report.estimate;
    const Footprint& m = e.memory;
    const std::string fit = m.fits ? fmt::format("fits: {} of {}", format_bytes(m.total), format_bytes(m.capacity))
                                   : fmt::format("does not fit: {} too much", format_bytes(m.excess()));
    return fmt::format("{}: {} {}, ideal bound {}; {}", bound_word(e.step.regime), format_time(e.step.time),
                       step_unit(e.scenario.phase), format_time(e.step.bound), fit);
}

Table assumption_table(const EstimateReport& report)
{
    const Estimate& e = report.estimate;
    const ResolvedScenario& r = e.scenario;
    const FlopRate peak = e.ideal.matrix_peak(r.compute);
    Table t = facts();
    add(t, "Accelerator",
        fmt::format("{}: {} dense {}, {} {}", r.gpu->name, precision_word(r.compute),
                    format_flop_rate(peak, is_integer(r.compute)), memory_name(*r.gpu), format_byte_rate(e.ideal.hbm)));
    const bool sparse = r.model->active_parameters != r.model->parameters;
    add(t, "Model",
        fmt::format("{}: {} parameters{}", r.model->name, format_parameters(r.model->parameters),
                    sparse ? fmt::format(", {} active", format_parameters(r.model->active_parameters))
                           : std::string()));
    std::string phase = fmt::format("{}, batch {}", to_text(r.phase), whole(r.batch));
    if (r.phase != Phase::decode)
        phase += fmt::format(", {} new tokens a sequence", whole(r.prompt));
    if (r.phase == Phase::decode || r.context > 0.0)
        phase += fmt::format(", {} cached", whole(r.context));
    add(t, "Workload", phase);
    add(t, "Formats", formats(e));
    add(t, "Kernels",
        fmt::format("{} attention, {} fusion, CUDA graphs {}", to_text(r.attention), to_text(r.fusion),
                    r.cuda_graphs ? "on" : "off"));
    add(t, "Mode",
        r.mode == Mode::ideal ? "ideal: data-sheet ceilings, no launch"
                              : "achievable: measured ceilings, launch costs included");
    add(t, "Price", fmt::format("{} an accelerator-hour, {}", format_usd(r.price), price_origin(r.price_origin)));
    add_given_options(t, report);
    return t;
}

Table headline_table(const EstimateReport& report)
{
    const Estimate& e = report.estimate;
    const StepResult& s = e.step;
    const Intensity ridge = e.ideal.matrix_peak(e.scenario.compute) / e.ideal.hbm;
    const std::string_view name = s.ttft ? " (TTFT)" : s.tpot ? " (TPOT)" : "";
    Table t = facts();
    add(t, "Time",
        fmt::format("{} {}{}, ideal bound {}", format_time(s.time), step_unit(e.scenario.phase), name,
                    format_time(s.bound)));
    add(t, "Regime", fmt::format("{} ({})", bound_word(s.regime), shares(s)));
    add(t, "Throughput", fmt::format("{} {}", format_number(s.tokens_per_s), throughput_unit(e.scenario.phase)));
    add(t, "Compute", fmt::format("{} at {}", format_flop(s.flop), format_flop_rate(s.rate())));
    add(t, fmt::format("{} traffic", memory_name(*e.scenario.gpu)),
        fmt::format("{} at {}", format_bytes(s.hbm), format_byte_rate(s.hbm / s.time)));
    add(t, "Intensity", fmt::format("{}, ridge {}", format_intensity(s.intensity()), format_intensity(ridge)));
    add(t, "MFU", fmt::format("{} ({} convention)", format_share(s.mfu), to_text(e.scenario.mfu_convention)));
    add(t, "MBU", format_share(s.mbu));
    add(t, "Cost",
        fmt::format("{} a million tokens, {} an hour{}", format_usd(e.cost.usd_per_million_tokens),
                    format_usd(e.cost.usd_per_hour),
                    e.scenario.price_origin == PriceOrigin::standard ? " (placeholder: no price is known)" : ""));
    if (e.cost.joule_per_token)
        add(t, "Energy",
            fmt::format("at most {} J a token (board power × time)", format_number(*e.cost.joule_per_token)));
    return t;
}

Table operation_table(const EstimateReport& report)
{
    Table t{{{"Operator", Align::left},
             {"Count", Align::right},
             {"FLOP", Align::right},
             {std::string(memory_name(*report.estimate.scenario.gpu)), Align::right},
             {"FLOP/byte", Align::right},
             {"Time", Align::right},
             {"Share", Align::right},
             {"Regime", Align::left}},
            {}};
    for (const Operation& o : report.estimate.operations)
        t.rows.push_back({operation_word(o.op), whole(o.op.count), format_flop(o.op.flop, is_integer(o.op.precision)),
                          format_bytes(o.op.hbm()),
                          o.op.hbm().value > 0.0 ? format_number(o.op.intensity().value) : "–", format_time(o.time),
                          format_share(o.share), std::string(to_text(o.regime))});
    return t;
}

std::string fused_line(const EstimateReport& report)
{
    std::string out;
    for (const Operation& o : report.estimate.operations) {
        if (o.op.fused.empty())
            continue;
        std::string names;
        for (const auto& entry : enum_entries<OperatorName>)
            if (o.op.fused.contains(entry.value))
                names += (names.empty() ? "" : ", ") + std::string(entry.text);
        out += fmt::format("{}{} with {}", out.empty() ? "" : "; ", operation_word(o.op), names);
    }
    return out;
}

Table memory_table(const EstimateReport& report)
{
    const Footprint& m = report.estimate.memory;
    Table t{{{"Memory", Align::left}, {"Bytes", Align::right}, {"Of capacity", Align::right}}, {}};
    const auto part = [&](std::string name, Byte bytes, bool always) {
        if (always || bytes.value > 0.0)
            t.rows.push_back({std::move(name), format_bytes(bytes), bytes_of_capacity(bytes, m)});
    };
    part("weights", m.weights, true);
    part("KV cache", m.kv, true);
    part("activations", m.activation, true);
    part("gradients", m.gradient, false);
    part("optimizer", m.optimizer, false);
    part("reserve", m.reserve, true);
    part("total", m.total, true);
    part("capacity", m.capacity, true);
    return t;
}

std::string room_line(const EstimateReport& report)
{
    const Footprint& m = report.estimate.memory;
    if (!m.largest_batch)
        return "no batch fits: the weights alone do not";
    std::string line = fmt::format("largest batch that fits {}", whole(*m.largest_batch));
    if (m.longest_context)
        line += fmt::format(", longest {} {}", report.estimate.scenario.phase == Phase::decode ? "context" : "prompt",
                            whole(*m.longest_context));
    const auto most = static_cast<double>(report.estimate.scenario.model->max_context);
    if (most > 0.0 && m.longest_context && *m.longest_context > most)
        line += fmt::format(" (by memory; the model stops at {})", whole(most));
    return line;
}

Table limit_table(const EstimateReport& report)
{
    auto limits = report.limits;
    std::stable_sort(limits.begin(), limits.end(),
                     [](const Limit& a, const Limit& b) { return a.speedup_if_doubled > b.speedup_if_doubled; });
    Table t{{{"Resource doubled", Align::left}, {"Speed-up", Align::right}}, {}};
    for (const Limit& limit : limits)
        if (limit.speedup_if_doubled >= 1.005)
            t.rows.push_back({std::string(resource_word(limit.resource)), format_ratio(limit.speedup_if_doubled)});
    return t;
}

} // namespace ridgepoint
