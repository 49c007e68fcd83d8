// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_format.h"
#include "core/catalog/catalog_json.h"
#include "core/catalog/tensor_table.h"
#include "core/report/catalog_report.h"
#include "core/report/json_value.h"
#include "core/report/text_table.h"
#include "core/report/words.h"

#include <algorithm>
#include <fmt/format.h>

namespace ridgepoint {
namespace {

using nlohmann::ordered_json;

/// Figures whose `source` is still the key of one.
using Figures = std::vector<CatalogFigure>;

void add(Figures& t, std::string name, std::string value, const std::string& source)
{
    t.push_back({std::move(name), std::move(value), source, {}});
}

void add_if(Figures& t, std::string name, const Sourced& figure, std::string value)
{
    if (figure.value > 0.0)
        add(t, std::move(name), std::move(value), figure.source);
}

void add_link(Figures& t, std::string_view kind, const Link& link)
{
    if (link.bandwidth.value > 0.0)
        add(t, fmt::format("{} ({})", kind, one_line(link.name)),
            fmt::format("{} a direction", format_byte_rate(ByteRate(link.bandwidth.value))), link.bandwidth.source);
}

void add_achieved(Figures& t, std::string name, const Achieved& achieved)
{
    if (achieved.fraction > 0.0)
        add(t, std::move(name), format_share(achieved.fraction), achieved.source);
}

Figures gpu_figures(const Accelerator& gpu)
{
    Figures t;
    for (const auto& entry : enum_entries<Precision>) {
        const Sourced& peak = gpu.matrix_peak[static_cast<std::size_t>(entry.value)];
        add_if(t, precision_word(entry.value) + " dense", peak,
               format_flop_rate(FlopRate(peak.value), is_integer(entry.value)));
    }
    add_if(t, "vector FP32", gpu.vector_peak, format_flop_rate(FlopRate(gpu.vector_peak.value)));
    add_if(t, fmt::format("memory ({})", one_line(gpu.memory_type)), gpu.memory_capacity,
           format_bytes(Byte(gpu.memory_capacity.value)));
    add_if(t, "memory usable", gpu.memory_usable, format_bytes(Byte(gpu.memory_usable.value)));
    add_if(t, "memory bandwidth", gpu.memory_bandwidth, format_byte_rate(gpu.bandwidth()));
    add_if(t, "L2 capacity", gpu.l2_capacity, format_bytes(Byte(gpu.l2_capacity.value)));
    add_if(t, "L2 bandwidth", gpu.l2_bandwidth, format_byte_rate(ByteRate(gpu.l2_bandwidth.value)));
    add_if(t, "units", gpu.units, format_count(static_cast<std::int64_t>(gpu.units.value)));
    add_if(t, "clock", gpu.clock, fmt::format("{} MHz", format_number(gpu.clock.value / 1e6, 4)));
    add_if(t, "board power", gpu.tdp, fmt::format("{} W", format_number(gpu.tdp.value, 4)));
    add_link(t, "scale-up", gpu.scale_up);
    add_link(t, "scale-out", gpu.scale_out);
    add_link(t, "host", gpu.host_link);
    for (const auto& entry : enum_entries<Precision>)
        add_achieved(t, fmt::format("achieved {} GEMM", precision_word(entry.value)),
                     gpu.achieved_gemm[static_cast<std::size_t>(entry.value)]);
    add_achieved(t, "achieved bandwidth", gpu.achieved_memory);
    add_if(t, "launch, host", gpu.launch.host, format_time(Second(gpu.launch.host.value)));
    add_if(t, "launch, stream gap", gpu.launch.stream_gap, format_time(Second(gpu.launch.stream_gap.value)));
    add_if(t, "launch, graph node", gpu.launch.graph_node, format_time(Second(gpu.launch.graph_node.value)));
    add_if(t, "price an hour", gpu.price.usd_per_hour, format_usd(gpu.price.usd_per_hour.value));
    return t;
}

Table figure_table(const Figures& figures)
{
    Table t{{{"Figure", Align::left}, {"Value", Align::right}, {"Source", Align::left}}, {}};
    for (const CatalogFigure& f : figures)
        t.rows.push_back({f.name, f.value, one_line(f.source)});
    return t;
}

std::string listed(std::string_view title, const std::vector<std::string>& lines)
{
    if (lines.empty())
        return {};
    std::string out = fmt::format("\n{}\n", title);
    for (const std::string& line : lines)
        out += wrapped(one_line(line), "  ", "    ");
    return out;
}

std::vector<std::string> source_lines(const Accelerator& gpu)
{
    std::vector<std::string> lines;
    for (const Source& s : gpu.sources)
        lines.push_back(fmt::format("{}: {}{}", s.key, s.ref, s.date.empty() ? "" : fmt::format(" ({})", s.date)));
    return lines;
}

Table tensor_rows(const ModelSpec& model)
{
    Table t{{{"Tensor", Align::left},
             {"Group", Align::left},
             {"Count", Align::right},
             {"Rows", Align::right},
             {"Columns", Align::right},
             {"Parameters", Align::right}},
            {}};
    for (const Tensor& tensor : tensor_table(model))
        t.rows.push_back({one_line(tensor.name), std::string(to_text(tensor.group)), format_count(tensor.count),
                          format_count(tensor.rows), format_count(tensor.columns), format_count(tensor.parameters())});
    return t;
}

Table model_facts(const ModelSpec& m)
{
    Table facts{{{"", Align::left}, {"", Align::right}}, {}};
    const auto fact = [&facts](std::string name, std::string value) {
        facts.rows.push_back({std::move(name), std::move(value)});
    };
    fact("parameters", format_count(m.parameters));
    fact("active parameters", format_count(m.active_parameters));
    fact("layers", format_count(m.layer_count));
    fact("hidden", format_count(m.hidden));
    if (m.vocab > 0)
        fact("vocabulary", format_count(m.vocab));
    if (m.max_context > 0)
        fact("longest context", format_count(m.max_context));
    if (const double kv = kv_bytes_per_token_16bit(m); kv > 0.0)
        fact("KV cache a token, 16 bit", format_count(static_cast<std::int64_t>(kv)) + " B");
    if (m.quantization.present())
        fact("quantization", one_line(m.quantization.method));
    return facts;
}

std::string apart_text(const ModelSpec& model)
{
    std::vector<std::string> lines;
    for (const ExtraTensor& extra : model.apart)
        lines.push_back(fmt::format("{}: {}", extra.name, format_count(extra.parameters)));
    return listed("Apart, not counted in the parameters", lines);
}

std::string import_text(const HfImport& import)
{
    std::vector<std::string> read;
    for (const ReadKey& key : import.read)
        read.push_back(fmt::format("{} = {}: {}", key.path, key.value, key.meaning));
    std::string ignored;
    for (const std::string& path : import.ignored)
        ignored += (ignored.empty() ? "" : ", ") + path;
    return listed("Read", read) + (ignored.empty() ? std::string() : listed("Ignored", {ignored}));
}

ordered_json tensor_objects(const ModelSpec& model)
{
    ordered_json list = ordered_json::array();
    for (const Tensor& tensor : tensor_table(model))
        list.push_back({{"name", tensor.name},
                        {"group", to_text(tensor.group)},
                        {"class", to_text(tensor.tensor_class)},
                        {"count", tensor.count},
                        {"rows", tensor.rows},
                        {"columns", tensor.columns},
                        {"parameters", tensor.parameters()},
                        {"active_share", real(tensor.active_share)}});
    return list;
}

} // namespace

double kv_bytes_per_token_16bit(const ModelSpec& model)
{
    double elements = 0.0;
    for (const LayerSpec& layer : model.layers) {
        const auto count = static_cast<double>(layer.count);
        const AttentionSpec& a = layer.attention;
        if (layer.mixer == MixerKind::mla)
            elements += count * static_cast<double>(layer.mla.kv_lora_rank + layer.mla.rope_dim);
        else if (layer.mixer == MixerKind::attention && a.window == 0 && !a.shared_kv && !a.bidirectional)
            elements += count * static_cast<double>(a.kv_heads * (a.head_dim + a.v_dim()));
    }
    return 2.0 * elements;
}

std::vector<CatalogFigure> catalog_figures(const Accelerator& gpu)
{
    Figures out = gpu_figures(gpu);
    for (CatalogFigure& figure : out) {
        const Source* source = find_source(gpu, figure.source);
        figure.source = one_line(source != nullptr ? source->ref : figure.source);
        figure.date = source != nullptr ? source->date : std::string();
    }
    return out;
}

std::vector<CatalogFigure> catalog_figures(const ModelSpec& model)
{
    std::vector<CatalogFigure> out;
    for (const auto& row : model_facts(model).rows)
        out.push_back({row[0], row[1], {}, {}});
    return out;
}

std::string gpu_text(const Accelerator& gpu)
{
    std::string out = wrapped(one_line(fmt::format("{} ({}, {}, {})", gpu.full_name.empty() ? gpu.name : gpu.full_name,
                                                   gpu.architecture, gpu.year, gpu.status)),
                              "", "  ");
    out += "\n" + terminal_table(figure_table(gpu_figures(gpu)), 2);
    out += listed("Where sources disagree", gpu.conflicts);
    out += listed("Notes", gpu.notes);
    return out + listed("Sources", source_lines(gpu));
}

std::string gpu_json(const Accelerator& gpu) { return json_text(to_json(gpu)); }

std::string model_text(const HfImport& import)
{
    const ModelSpec& m = import.model;
    std::string out = wrapped(one_line(fmt::format("{} ({}, {})", m.name, m.family, to_text(m.kind))), "", "  ");
    out += "\n" + terminal_table(model_facts(m));
    if (!m.not_modelled.empty())
        out += "\n" + wrapped("not modelled yet: " + one_line(m.not_modelled), "  ", "    ");
    out += "\n" + terminal_table(tensor_rows(m)) + apart_text(m) + import_text(import);
    return out + listed("Notes", import.notes) + listed("Sources", m.sources);
}

std::string model_json(const HfImport& import)
{
    const ModelSpec& m = import.model;
    ordered_json json;
    json["name"] = m.name;
    json["parameters"] = m.parameters;
    json["active_parameters"] = m.active_parameters;
    json["layers"] = m.layer_count;
    json["hidden"] = m.hidden;
    json["read"] = ordered_json::array();
    for (const ReadKey& key : import.read)
        json["read"].push_back({{"path", key.path}, {"value", key.value}, {"meaning", key.meaning}});
    json["ignored"] = import.ignored;
    json["tensors"] = tensor_objects(m);
    json["apart"] = ordered_json::array();
    for (const ExtraTensor& extra : m.apart)
        json["apart"].push_back({{"name", extra.name}, {"parameters", extra.parameters}});
    json["id"] = m.id;
    json["family"] = m.family;
    json["kind"] = to_text(m.kind);
    json["vocab"] = m.vocab;
    json["max_context"] = m.max_context > 0 ? ordered_json(m.max_context) : ordered_json(nullptr);
    json["quantization"] = m.quantization.present() ? ordered_json(m.quantization.method) : ordered_json(nullptr);
    json["not_modelled"] = m.not_modelled.empty() ? ordered_json(nullptr) : ordered_json(m.not_modelled);
    json["kv_byte_per_token_16bit"] = amount(kv_bytes_per_token_16bit(m));
    json["notes"] = import.notes;
    json["sources"] = m.sources;
    return json_text(json);
}

} // namespace ridgepoint
