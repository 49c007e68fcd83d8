// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/sweep_report.h"

#include "core/report/csv.h"
#include "core/report/json_value.h"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <limits>
#include <span>

namespace ridgepoint {
namespace {

using nlohmann::ordered_json;

struct Figure {
    std::string_view name;
    double (*of)(const SweepPoint&);
};

double intensity(const SweepPoint& p)
{
    return p.hbm_byte > 0.0 ? p.flop / p.hbm_byte : std::numeric_limits<double>::quiet_NaN();
}

// clang-format off
constexpr std::array kBeforeRegime = {
    Figure{"time_s", [](const SweepPoint& p) { return p.time_s; }},
};
constexpr std::array kAfterRegime = {
    Figure{"tokens_per_s", [](const SweepPoint& p) { return p.tokens_per_s; }},
    Figure{"tpot_s", [](const SweepPoint& p) { return p.tpot_s; }},
    Figure{"ttft_s", [](const SweepPoint& p) { return p.ttft_s; }},
    Figure{"mfu", [](const SweepPoint& p) { return p.mfu; }},
    Figure{"mbu", [](const SweepPoint& p) { return p.mbu; }},
    Figure{"flop", [](const SweepPoint& p) { return p.flop; }},
    Figure{"hbm_byte", [](const SweepPoint& p) { return p.hbm_byte; }},
    Figure{"intensity_flop_per_byte", intensity},
    Figure{"bound_s", [](const SweepPoint& p) { return p.bound_s; }},
};
constexpr std::array kAfterFits = {
    Figure{"memory_total_byte", [](const SweepPoint& p) { return p.memory_total_byte; }},
    Figure{"usd_per_million_tokens", [](const SweepPoint& p) { return p.usd_per_million_tokens; }},
    Figure{"joule_per_token", [](const SweepPoint& p) { return p.joule_per_token; }},
};
// clang-format on

std::string value_text(const OptionValue& value)
{
    const auto* text = std::get_if<std::string>(&value);
    return text != nullptr ? *text : number_text(std::get<double>(value));
}

/// Texts of every axis value, quoted once: a sweep repeats each many times.
std::vector<std::vector<std::string>> axis_texts(const Sweep& sweep, void (*append)(std::string&, const OptionValue&))
{
    std::vector<std::vector<std::string>> texts;
    for (const SweepAxis& axis : sweep.axes) {
        auto& column = texts.emplace_back();
        for (const OptionValue& value : axis.values)
            append(column.emplace_back(), value);
    }
    return texts;
}

/// Calls `use(axis, index of the value)` for each axis of a point.
template <class Use> void each_axis(const Sweep& sweep, std::size_t point, Use use)
{
    std::size_t block = sweep.points.size();
    for (std::size_t axis = 0; axis < sweep.axes.size(); ++axis) {
        block /= sweep.axes[axis].values.size();
        use(axis, point / block);
        point %= block;
    }
}

void append_number(std::string& out, double value, std::string_view none)
{
    if (std::isfinite(value))
        fmt::format_to(std::back_inserter(out), "{}", value);
    else
        out += none;
}

void append_csv_figures(std::string& out, std::span<const Figure> figures, const SweepPoint& point)
{
    for (const Figure& figure : figures) {
        out += ',';
        append_number(out, figure.of(point), "");
    }
}

std::string csv_header(const Sweep& sweep)
{
    std::string head;
    for (const SweepAxis& axis : sweep.axes)
        head += (head.empty() ? "" : ",") + std::string(axis.option->key);
    const auto add = [&head](std::string_view name) { head += (head.empty() ? "" : ",") + std::string(name); };
    for (const Figure& f : kBeforeRegime)
        add(f.name);
    add("regime");
    for (const Figure& f : kAfterRegime)
        add(f.name);
    add("fits");
    for (const Figure& f : kAfterFits)
        add(f.name);
    add("error");
    return head.append(kCsvLineEnd);
}

void append_csv_point(std::string& out, const Sweep& sweep, const SweepPoint& p)
{
    const bool good = p.error < 0;
    append_csv_figures(out, kBeforeRegime, p);
    out += ',';
    if (good)
        out += to_text(p.regime);
    append_csv_figures(out, kAfterRegime, p);
    out += !good ? "," : p.fits ? ",true" : ",false";
    append_csv_figures(out, kAfterFits, p);
    out += ',';
    if (!good)
        append_csv_field(out, sweep.errors[static_cast<std::size_t>(p.error)]);
    out += kCsvLineEnd;
}

void append_json_figures(std::string& out, std::span<const Figure> figures, const SweepPoint& point)
{
    for (const Figure& figure : figures) {
        fmt::format_to(std::back_inserter(out), "\"{}\": ", figure.name);
        append_number(out, figure.of(point), "null");
        out += ", ";
    }
}

std::string json_string(std::string_view text)
{
    return ordered_json(text).dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

/// Points are written by hand: a JSON tree of millions of them would take gigabytes.
void append_json_point(std::string& out, const Sweep& sweep, const SweepPoint& p)
{
    const bool good = p.error < 0;
    append_json_figures(out, kBeforeRegime, p);
    out += good ? fmt::format("\"regime\": \"{}\", ", to_text(p.regime)) : "\"regime\": null, ";
    append_json_figures(out, kAfterRegime, p);
    out += !good ? "\"fits\": null, " : p.fits ? "\"fits\": true, " : "\"fits\": false, ";
    append_json_figures(out, kAfterFits, p);
    out += "\"error\": ";
    out += good ? std::string("null") : json_string(sweep.errors[static_cast<std::size_t>(p.error)]);
}

std::string json_head(const Sweep& sweep)
{
    ordered_json given = ordered_json::object();
    for (const Option& option : scenario_options())
        if (option.key == "gpu" || option.key == "model" || option.is_set(sweep.scenario))
            given[std::string(option.key)] = option_value(option.asked(sweep.scenario));
    ordered_json vary = ordered_json::array();
    for (const SweepAxis& axis : sweep.axes) {
        ordered_json values = ordered_json::array();
        for (const OptionValue& value : axis.values)
            values.push_back(option_value(value));
        vary.push_back({{"key", axis.option->key}, {"values", std::move(values)}});
    }
    const auto text = [](const ordered_json& json) {
        return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
    };
    return fmt::format(
        "{{\n  \"schema\": \"ridgepoint.sweep/1\",\n  \"scenario\": {},\n  \"vary\": {},\n  \"points\": [", text(given),
        text(vary));
}

} // namespace

std::string sweep_csv(const Sweep& sweep)
{
    const auto texts =
        axis_texts(sweep, [](std::string& out, const OptionValue& value) { append_csv_field(out, value_text(value)); });
    std::string out = csv_header(sweep);
    out.reserve(out.size() + sweep.points.size() * 200);
    std::string line;
    for (std::size_t i = 0; i < sweep.points.size(); ++i) {
        line.clear();
        each_axis(sweep, i, [&](std::size_t axis, std::size_t value) { (line += ',') += texts[axis][value]; });
        append_csv_point(line, sweep, sweep.points[i]);
        out.append(line, 1); // each field brought its comma
    }
    return out;
}

std::string sweep_json(const Sweep& sweep)
{
    const auto texts = axis_texts(sweep, [](std::string& out, const OptionValue& value) {
        out += option_value(value).dump(-1, ' ', false, ordered_json::error_handler_t::replace);
    });
    std::string out = json_head(sweep);
    for (std::size_t i = 0; i < sweep.points.size(); ++i) {
        out += i == 0 ? "\n    {" : ",\n    {";
        each_axis(sweep, i, [&](std::size_t axis, std::size_t value) {
            fmt::format_to(std::back_inserter(out), "\"{}\": {}, ", sweep.axes[axis].option->key, texts[axis][value]);
        });
        append_json_point(out, sweep, sweep.points[i]);
        out += '}';
    }
    return out + (sweep.points.empty() ? "]\n}\n" : "\n  ]\n}\n");
}

} // namespace ridgepoint
