// SPDX-License-Identifier: GPL-3.0-or-later
// Reads one file of resources/catalog/gpus. The schema is resources/schemas/gpu.schema.json;
// keys it does not name are ignored, so that files of a newer version can be read.
#include "core/catalog/accelerator_format.h"
#include "core/catalog/catalog_json.h"
#include "core/catalog/json_fields.h"

#include <algorithm>
#include <fmt/format.h>

namespace ridgepoint {
namespace {

using namespace accelerator_format;

// Beyond these a figure is a slip of the unit, not a chip: about a thousand times the best of 2026.
constexpr double kMostTeraFlop = 1e8;
constexpr double kMostTeraBytePerSecond = 1e5;
constexpr double kMostGigaByte = 1e6;
constexpr double kMostMegaHertz = 1e5;
constexpr double kMostUnits = 1e6;
constexpr double kMostWatt = 1e5;
constexpr double kMostUsdPerHour = 1e5;
constexpr double kMostMicrosecond = 1e6;

/// Reads figures with their sources; knows which sources the file has.
class FigureReader
{
public:
    explicit FigureReader(const JsonFields& root) : root_(root) {}

    void read_sources(std::vector<Source>& sources)
    {
        for (const auto& [key, fields] : root_.object("sources").members()) {
            sources.push_back({key, fields.text("ref"), fields.text_or("date", "")});
            keys_.push_back(key);
        }
    }

    /// The key of a source that must exist.
    std::string source(const JsonFields& fields, std::string_view key = "source") const
    {
        std::string name = fields.text(key);
        if (!name.empty() && std::find(keys_.begin(), keys_.end(), name) == keys_.end())
            fields.expected(key, "a key of sources");
        return name;
    }

    Sourced figure(const JsonFields& fields, double scale, double high, std::string_view key = "value") const
    {
        const double value = fields.positive(key, high);
        return {value * scale, source(fields)};
    }

    Sourced required(const JsonFields& parent, std::string_view key, double scale, double high) const
    {
        return figure(parent.object(key), scale, high);
    }

    Sourced optional(const JsonFields& parent, std::string_view key, double scale, double high) const
    {
        const auto fields = parent.object_if(key);
        return fields ? figure(*fields, scale, high) : Sourced{};
    }

    Achieved achieved(const JsonFields& fields) const
    {
        Achieved a;
        a.fraction = fields.positive("fraction", 1.0);
        a.method = fields.text("method");
        a.source = source(fields);
        return a;
    }

private:
    const JsonFields& root_;
    std::vector<std::string> keys_;
};

void read_identity(const JsonFields& root, Accelerator& gpu)
{
    gpu.id = root.text("id");
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.'; };
    if (!std::all_of(gpu.id.begin(), gpu.id.end(), fits))
        root.expected("id", "lower-case letters, digits, - and .");
    gpu.name = root.text("name");
    gpu.full_name = root.text("full_name");
    gpu.vendor = root.text("vendor");
    gpu.architecture = root.text("architecture");
    gpu.status = root.text("status");
    if (!gpu.status.empty() && gpu.status != "shipped" && gpu.status != "announced")
        root.expected("status", "one of: shipped announced");
    gpu.form_factor = root.text("form_factor");
    gpu.year = static_cast<int>(root.integer("year", 1990, 2100));
}

void read_memory(const JsonFields& memory, const FigureReader& read, Accelerator& gpu)
{
    gpu.memory_type = memory.text("type");
    gpu.memory_capacity = read.required(memory, "capacity_gb", kGiga, kMostGigaByte);
    gpu.memory_usable = read.optional(memory, "usable_gib", kGibi, kMostGigaByte);
    gpu.memory_bandwidth = read.required(memory, "bandwidth_tb_per_s", kTera, kMostTeraBytePerSecond);
    // A marketed GB is sometimes a GiB, 7.4 % more; anything beyond that is a mistake.
    if (gpu.memory_usable.value > 1.08 * gpu.memory_capacity.value)
        memory.complain("usable_gib", "more than the capacity");
}

void read_peaks(const JsonFields& peaks, const FigureReader& read, Accelerator& gpu)
{
    bool any = false;
    for (const auto& entry : enum_entries<Precision>) {
        const auto fields = peaks.object_if(entry.text);
        if (!fields)
            continue;
        if (peak_class(entry.value) != entry.value) {
            peaks.complain(entry.text, fmt::format("give the rate as {}", to_text(peak_class(entry.value))));
            continue;
        }
        Sourced& peak = gpu.matrix_peak[static_cast<std::size_t>(entry.value)];
        peak = read.figure(*fields, kTera, kMostTeraFlop, rate_key(entry.value));
        if (!fields->boolean("dense"))
            fields->complain("dense", "expected true: only dense peaks are kept");
        any = true;
    }
    if (!any)
        peaks.complain(to_text(Precision::bf16), "missing, and no other peak is given");
}

Link read_link(const JsonFields& fields, const FigureReader& read, bool scale_up)
{
    Link link;
    link.name = fields.text("name");
    const JsonFields bandwidth = fields.object("per_direction_gb_per_s");
    link.bandwidth = read.figure(bandwidth, kGiga, kMostGigaByte);
    if (bandwidth.text("direction") != kPerDirection)
        bandwidth.expected("direction", fmt::format("\"{}\"", kPerDirection));
    if (!scale_up)
        return link;
    link.topology = fields.choice<LinkTopology>("topology");
    link.point_to_point = link.topology == LinkTopology::mesh || link.topology == LinkTopology::torus;
    link.domain = static_cast<int>(fields.integer("domain", 2, 1000000));
    link.links = static_cast<int>(fields.integer_or("links", 1, 10000, 0));
    if (link.point_to_point && link.links == 0)
        fields.complain("links", "missing: needed where the topology is a mesh or a torus");
    return link;
}

void read_links(const JsonFields& root, const FigureReader& read, Accelerator& gpu)
{
    if (const auto fields = root.object_if("scale_up"))
        gpu.scale_up = read_link(*fields, read, true);
    if (const auto fields = root.object_if("scale_out"))
        gpu.scale_out = read_link(*fields, read, false);
    if (const auto fields = root.object_if("host_link"))
        gpu.host_link = read_link(*fields, read, false);
}

void read_chip(const JsonFields& root, const FigureReader& read, Accelerator& gpu)
{
    if (const auto vector = root.object_if("vector"))
        gpu.vector_peak = read.required(*vector, "fp32_tflop_per_s", kTera, kMostTeraFlop);
    gpu.sparse_multiplier = root.number_or("sparse_multiplier", 1.0, 16.0, 0.0);
    if (const auto l2 = root.object_if("l2")) {
        gpu.l2_name = l2->text("name");
        gpu.l2_capacity = read.required(*l2, "capacity_mib", kMebi, kMostGigaByte);
        gpu.l2_bandwidth = read.optional(*l2, "bandwidth_tb_per_s", kTera, kMostTeraBytePerSecond);
    }
    if (const auto units = root.object_if("units")) {
        gpu.units_name = units->text("name");
        gpu.units = read.required(*units, "count", 1.0, kMostUnits);
    }
    if (const auto clock = root.object_if("clock_mhz")) {
        gpu.clock = read.required(*clock, "at_peaks", kMega, kMostMegaHertz);
        gpu.clock_max = read.optional(*clock, "max", kMega, kMostMegaHertz);
    }
    gpu.tdp = read.optional(root, "tdp_w", 1.0, kMostWatt);
}

void read_price(const JsonFields& price, const FigureReader& read, Accelerator& gpu)
{
    gpu.price.usd_per_hour = read.figure(price, 1.0, kMostUsdPerHour);
    gpu.price.basis = price.text("basis");
    gpu.price.date = price.text("date");
    if (!price.has("low") && !price.has("high"))
        return;
    gpu.price.low = price.positive("low", kMostUsdPerHour);
    gpu.price.high = price.positive("high", kMostUsdPerHour);
    gpu.price.range_source = read.source(price, "range_source");
    if (gpu.price.low > gpu.price.high)
        price.complain("low", "more than high");
}

void read_measured(const JsonFields& root, const FigureReader& read, Accelerator& gpu)
{
    if (const auto achieved = root.object_if("achieved")) {
        if (const auto memory = achieved->object_if("memory"))
            gpu.achieved_memory = read.achieved(*memory);
        const auto gemm = achieved->object_if("gemm");
        for (const auto& entry : enum_entries<Precision>) {
            const auto fields = gemm ? gemm->object_if(entry.text) : std::nullopt;
            if (!fields)
                continue;
            if (peak_class(entry.value) != entry.value || !gpu.supports(entry.value))
                gemm->complain(entry.text, "the chip has no peak in this format");
            gpu.achieved_gemm[static_cast<std::size_t>(entry.value)] = read.achieved(*fields);
        }
    }
    if (const auto launch = root.object_if("launch")) {
        gpu.launch.host = read.optional(*launch, "host_us", kMicro, kMostMicrosecond);
        gpu.launch.stream_gap = read.optional(*launch, "stream_gap_us", kMicro, kMostMicrosecond);
        gpu.launch.graph_node = read.optional(*launch, "graph_node_us", kMicro, kMostMicrosecond);
    }
}

} // namespace

Result<Accelerator> read_accelerator(std::string_view text, std::string_view where)
{
    return parse_json(text, where).and_then([&](const nlohmann::json& json) {
        return accelerator_from_json(json, where);
    });
}

Result<Accelerator> accelerator_from_json(const nlohmann::json& json, std::string_view where)
{
    JsonErrors errors;
    const JsonFields root(json, errors);
    if (const std::string schema = root.text("schema"); !errors.any() && schema != kSchema)
        root.expected("schema", fmt::format("\"{}\"", kSchema));
    if (errors.any())
        return errors.failure(where);

    Accelerator gpu;
    FigureReader read(root);
    read_identity(root, gpu);
    read.read_sources(gpu.sources);
    read_memory(root.object("memory"), read, gpu);
    read_peaks(root.object("peaks"), read, gpu);
    read_chip(root, read, gpu);
    read_links(root, read, gpu);
    if (const auto price = root.object_if("price_usd_per_hour"))
        read_price(*price, read, gpu);
    read_measured(root, read, gpu);
    gpu.conflicts = root.texts_or_none("conflicts");
    gpu.notes = root.texts_or_none("notes");
    if (errors.any())
        return errors.failure(where);
    return gpu;
}

} // namespace ridgepoint
