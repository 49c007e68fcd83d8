// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/estimate_report.h"

#include "core/report/notes.h"
#include "core/report/text_table.h"
#include "core/workload/options.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace ridgepoint {
namespace {

/// The document behind a key; a text that is no key stands for itself.
std::string source_text(const Accelerator& gpu, const std::string& key)
{
    const Source* source = find_source(gpu, key);
    if (source == nullptr)
        return key;
    return source->date.empty() ? source->ref : fmt::format("{} ({})", source->ref, source->date);
}

/// Adds the data-sheet roof and, where one is known or in use, the achieved one beside it.
void add_roof(std::vector<RoofCeiling>& out, const Estimate& e, RoofCeiling roof, const Achieved& achieved, double used)
{
    const Accelerator& gpu = *e.scenario.gpu;
    const double datasheet = roof.value;
    roof.source = source_text(gpu, roof.source);
    out.push_back(roof);
    const bool measured = achieved.fraction > 0.0;
    if (!measured && e.scenario.mode == Mode::ideal)
        return;
    roof.kind = measured ? CeilingKind::measured : CeilingKind::standard;
    roof.value = e.scenario.mode == Mode::ideal ? datasheet * achieved.fraction : used;
    roof.source = measured ? source_text(gpu, achieved.source) : "no measurement of this chip: documented default";
    out.push_back(std::move(roof));
}

void add_link(std::vector<RoofCeiling>& out, const Accelerator& gpu, std::string name, const Sourced& bandwidth)
{
    if (bandwidth.value > 0.0)
        out.push_back(
            {std::move(name), CeilingKind::datasheet, bandwidth.value, "byte/s", source_text(gpu, bandwidth.source)});
}

std::vector<RoofCeiling> collect_ceilings(const Estimate& e)
{
    const Accelerator& gpu = *e.scenario.gpu;
    std::vector<RoofCeiling> out;
    for (std::size_t i = 0; i < kPrecisionCount; ++i) {
        const auto precision = static_cast<Precision>(i);
        // FP32 without matrix units falls back to the vector rate, which has its own line below.
        if (gpu.matrix_peak[i].value <= 0.0)
            continue;
        add_roof(out, e,
                 {std::string(to_text(precision)), CeilingKind::datasheet, e.ideal.matrix[i].value,
                  is_integer(precision) ? "OP/s" : "FLOP/s", gpu.matrix_peak[i].source},
                 gpu.achieved_gemm[i], e.ceilings.matrix[i].value);
    }
    if (e.ideal.vector.value > 0.0)
        out.push_back({"vector", CeilingKind::datasheet, e.ideal.vector.value, "FLOP/s",
                       source_text(gpu, gpu.vector_peak.source)});
    add_roof(out, e, {"hbm", CeilingKind::datasheet, e.ideal.hbm.value, "byte/s", gpu.memory_bandwidth.source},
             gpu.achieved_memory, e.ceilings.hbm.value);
    add_link(out, gpu, "l2", gpu.l2_bandwidth);
    add_link(out, gpu, "scale_up", gpu.scale_up.bandwidth);
    add_link(out, gpu, "scale_out", gpu.scale_out.bandwidth);
    return out;
}

std::string shell_quoted(const std::string& word)
{
    const bool plain = !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
               std::string_view("-_./:+=,@").find(c) != std::string_view::npos;
    });
    if (plain)
        return word;
    std::string out = "'";
    for (const char c : word)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

} // namespace

EstimateReport collect_report(const Scenario& scenario, Estimate estimate, std::string date)
{
    EstimateReport report;
    report.scenario = scenario;
    report.estimate = std::move(estimate);
    report.ceilings = collect_ceilings(report.estimate);
    report.limits = limits(report.estimate);
    if (!report.estimate.memory.fits)
        report.remedy = remedy(report.estimate.scenario);
    report.notes = note_texts(report.estimate, scenario);
    report.date = std::move(date);
    return report;
}

double accelerators(const Scenario& scenario)
{
    // Expert parallelism divides the data- and tensor-parallel ranks; it adds none.
    return static_cast<double>(scenario.tp) * static_cast<double>(scenario.pp) * static_cast<double>(scenario.dp) *
           static_cast<double>(scenario.cp);
}

std::string report_title(const EstimateReport& report)
{
    const ResolvedScenario& r = report.estimate.scenario;
    return one_line(fmt::format("{} on {}, {}", r.model->name, r.gpu->name, to_text(r.phase)));
}

std::string report_command(const EstimateReport& report)
{
    std::string command = "ridgepoint estimate";
    for (const Option& option : scenario_options()) {
        const bool always = option.key == "gpu" || option.key == "model";
        if (always || option.is_set(report.scenario))
            command += fmt::format(" --{} {}", option.name, shell_quoted(to_string(option.asked(report.scenario))));
    }
    return one_line(command);
}

} // namespace ridgepoint
