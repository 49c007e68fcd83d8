// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_format.h"
#include "core/report/catalog_report.h"
#include "core/report/json_value.h"
#include "core/report/text_table.h"

namespace ridgepoint {
namespace {

using nlohmann::ordered_json;

constexpr std::string_view kNone = "–";

ordered_json known(double value) { return value > 0.0 ? amount(value) : ordered_json(nullptr); }

} // namespace

std::string gpu_list_text(const Catalog& catalog)
{
    Table t{{{"Id", Align::left},
             {"Name", Align::left},
             {"Year", Align::right},
             {"16-bit dense", Align::right},
             {"Memory", Align::right},
             {"Bandwidth", Align::right},
             {"Ridge", Align::right}},
            {}};
    for (const Accelerator* gpu : catalog.accelerators()) {
        const Precision p = usual_format(*gpu);
        t.rows.push_back({one_line(gpu->id), one_line(gpu->name), std::to_string(gpu->year),
                          gpu->supports(p) ? format_flop_rate(gpu->peak(p)) : std::string(kNone),
                          format_bytes(Byte(gpu->memory_capacity.value)), format_byte_rate(gpu->bandwidth()),
                          gpu->supports(p) ? format_number(ridge(*gpu, p).value) : std::string(kNone)});
    }
    return terminal_table(t, 0);
}

std::string gpu_list_json(const Catalog& catalog)
{
    ordered_json json;
    json["schema"] = "ridgepoint.catalog-gpus/1";
    json["gpus"] = ordered_json::array();
    for (const Accelerator* gpu : catalog.accelerators()) {
        ordered_json peaks = ordered_json::object();
        for (const auto& entry : enum_entries<Precision>)
            if (const double peak = gpu->matrix_peak[static_cast<std::size_t>(entry.value)].value; peak > 0.0)
                peaks[std::string(entry.text)] = amount(peak);
        json["gpus"].push_back({{"id", gpu->id},
                                {"name", gpu->name},
                                {"vendor", gpu->vendor},
                                {"architecture", gpu->architecture},
                                {"year", gpu->year},
                                {"status", gpu->status},
                                {"peak_flop_per_s", std::move(peaks)},
                                {"vector_flop_per_s", known(gpu->vector_peak.value)},
                                {"memory_byte", amount(gpu->memory_capacity.value)},
                                {"hbm_byte_per_s", amount(gpu->memory_bandwidth.value)},
                                {"tdp_w", known(gpu->tdp.value)},
                                {"usd_per_hour", known(gpu->price.usd_per_hour.value)}});
    }
    return json_text(json);
}

std::string model_list_text(const Catalog& catalog)
{
    Table t{{{"Id", Align::left},
             {"Name", Align::left},
             {"Parameters", Align::right},
             {"Active", Align::right},
             {"Layers", Align::right},
             {"Hidden", Align::right},
             {"Context", Align::right}},
            {}};
    for (const ModelSpec* m : catalog.models())
        t.rows.push_back({one_line(m->id), one_line(m->name), format_parameters(m->parameters),
                          format_parameters(m->active_parameters), format_count(m->layer_count),
                          format_count(m->hidden),
                          m->max_context > 0 ? format_count(m->max_context) : std::string(kNone)});
    return terminal_table(t, 0);
}

std::string model_list_json(const Catalog& catalog)
{
    ordered_json json;
    json["schema"] = "ridgepoint.catalog-models/1";
    json["models"] = ordered_json::array();
    for (const ModelSpec* m : catalog.models())
        json["models"].push_back({{"id", m->id},
                                  {"name", m->name},
                                  {"family", m->family},
                                  {"kind", to_text(m->kind)},
                                  {"parameters", m->parameters},
                                  {"active_parameters", m->active_parameters},
                                  {"layers", m->layer_count},
                                  {"hidden", m->hidden},
                                  {"vocab", m->vocab},
                                  {"max_context", known(static_cast<double>(m->max_context))}});
    return json_text(json);
}

} // namespace ridgepoint
