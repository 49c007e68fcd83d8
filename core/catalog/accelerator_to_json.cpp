// SPDX-License-Identifier: GPL-3.0-or-later
// Writes an Accelerator as a file of resources/catalog/gpus.
#include "core/catalog/accelerator_format.h"
#include "core/catalog/catalog_json.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace ridgepoint {
namespace {

using namespace accelerator_format;

/// The figure in the unit of the file. 15 digits undo the rounding of the multiplication when it was
/// read, so that reading the result gives the same value again.
nlohmann::ordered_json in_unit(double si, double scale)
{
    const double value = std::strtod(fmt::format("{:.15g}", si / scale).c_str(), nullptr);
    if (value == std::floor(value) && std::abs(value) < 1e15)
        return static_cast<std::int64_t>(value);
    return value;
}

nlohmann::ordered_json figure_json(const Sourced& figure, double scale, std::string_view key = "value")
{
    return {{std::string(key), in_unit(figure.value, scale)}, {"source", figure.source}};
}

void add_figure(nlohmann::ordered_json& to, std::string_view key, const Sourced& figure, double scale)
{
    if (figure.value > 0.0)
        to[std::string(key)] = figure_json(figure, scale);
}

void add_link(nlohmann::ordered_json& to, std::string_view key, const Link& link, bool scale_up)
{
    if (link.bandwidth.value <= 0.0)
        return;
    nlohmann::ordered_json json;
    json["name"] = link.name;
    json["per_direction_gb_per_s"] = {{"value", in_unit(link.bandwidth.value, kGiga)},
                                      {"direction", kPerDirection},
                                      {"source", link.bandwidth.source}};
    if (scale_up) {
        json["topology"] = to_text(link.topology);
        json["domain"] = link.domain;
        if (link.links > 0)
            json["links"] = link.links;
    }
    to[std::string(key)] = std::move(json);
}

nlohmann::ordered_json achieved_json(const Achieved& a)
{
    return {{"fraction", in_unit(a.fraction, 1.0)}, {"method", a.method}, {"source", a.source}};
}

nlohmann::ordered_json peaks_json(const Accelerator& gpu)
{
    nlohmann::ordered_json peaks = nlohmann::ordered_json::object();
    for (const auto& entry : enum_entries<Precision>) {
        const Sourced& peak = gpu.matrix_peak[static_cast<std::size_t>(entry.value)];
        if (peak.value <= 0.0)
            continue;
        nlohmann::ordered_json json = figure_json(peak, kTera, rate_key(entry.value));
        json["dense"] = true;
        peaks[std::string(entry.text)] = std::move(json);
    }
    return peaks;
}

void add_chip(nlohmann::ordered_json& to, const Accelerator& gpu)
{
    if (gpu.vector_peak.value > 0.0)
        to["vector"]["fp32_tflop_per_s"] = figure_json(gpu.vector_peak, kTera);
    if (gpu.sparse_multiplier > 0.0)
        to["sparse_multiplier"] = in_unit(gpu.sparse_multiplier, 1.0);
    if (gpu.l2_capacity.value > 0.0) {
        to["l2"]["name"] = gpu.l2_name;
        add_figure(to["l2"], "capacity_mib", gpu.l2_capacity, kMebi);
        add_figure(to["l2"], "bandwidth_tb_per_s", gpu.l2_bandwidth, kTera);
    }
    if (gpu.units.value > 0.0) {
        to["units"]["name"] = gpu.units_name;
        add_figure(to["units"], "count", gpu.units, 1.0);
    }
    if (gpu.clock.value > 0.0) {
        add_figure(to["clock_mhz"], "at_peaks", gpu.clock, kMega);
        add_figure(to["clock_mhz"], "max", gpu.clock_max, kMega);
    }
    add_figure(to, "tdp_w", gpu.tdp, 1.0);
}

void add_measured(nlohmann::ordered_json& to, const Accelerator& gpu)
{
    if (const Price& price = gpu.price; price.usd_per_hour.value > 0.0) {
        nlohmann::ordered_json json = figure_json(price.usd_per_hour, 1.0);
        json["basis"] = price.basis;
        json["date"] = price.date;
        if (price.low > 0.0) {
            json["low"] = in_unit(price.low, 1.0);
            json["high"] = in_unit(price.high, 1.0);
            json["range_source"] = price.range_source;
        }
        to["price_usd_per_hour"] = std::move(json);
    }
    for (const auto& entry : enum_entries<Precision>)
        if (const Achieved& a = gpu.achieved_gemm[static_cast<std::size_t>(entry.value)]; a.fraction > 0.0)
            to["achieved"]["gemm"][std::string(entry.text)] = achieved_json(a);
    if (gpu.achieved_memory.fraction > 0.0)
        to["achieved"]["memory"] = achieved_json(gpu.achieved_memory);
    const LaunchCost& launch = gpu.launch;
    if (launch.host.value > 0.0 || launch.stream_gap.value > 0.0 || launch.graph_node.value > 0.0) {
        add_figure(to["launch"], "host_us", launch.host, kMicro);
        add_figure(to["launch"], "stream_gap_us", launch.stream_gap, kMicro);
        add_figure(to["launch"], "graph_node_us", launch.graph_node, kMicro);
    }
}

} // namespace

nlohmann::ordered_json to_json(const Accelerator& gpu)
{
    nlohmann::ordered_json json{
        {"schema", kSchema},    {"id", gpu.id},
        {"name", gpu.name},     {"full_name", gpu.full_name},
        {"vendor", gpu.vendor}, {"architecture", gpu.architecture},
        {"status", gpu.status}, {"form_factor", gpu.form_factor},
        {"year", gpu.year},
    };
    json["memory"]["type"] = gpu.memory_type;
    add_figure(json["memory"], "capacity_gb", gpu.memory_capacity, kGiga);
    add_figure(json["memory"], "usable_gib", gpu.memory_usable, kGibi);
    add_figure(json["memory"], "bandwidth_tb_per_s", gpu.memory_bandwidth, kTera);
    json["peaks"] = peaks_json(gpu);
    add_chip(json, gpu);
    add_link(json, "scale_up", gpu.scale_up, true);
    add_link(json, "scale_out", gpu.scale_out, false);
    add_link(json, "host_link", gpu.host_link, false);
    add_measured(json, gpu);
    json["conflicts"] = gpu.conflicts;
    json["notes"] = gpu.notes;
    json["sources"] = nlohmann::ordered_json::object();
    for (const Source& s : gpu.sources)
        json["sources"][s.key] = {{"ref", s.ref}, {"date", s.date}};
    return json;
}

} // namespace ridgepoint
