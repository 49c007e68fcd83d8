// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/scenario_json.h"

#include "core/base/file_io.h"
#include "core/catalog/catalog_json.h"
#include "core/catalog/json_fields.h"
#include "core/workload/options.h"

#include <array>
#include <cmath>
#include <fmt/format.h>

namespace ridgepoint {
namespace {

using nlohmann::ordered_json;

constexpr std::string_view kSchema = "ridgepoint.scenario/1";

tl::unexpected<Error> not_understood(std::string_view where, std::string_view key, std::string_view message)
{
    return fail(ErrorCode::not_understood, fmt::format("{}: {}", key, message), std::string(where));
}

/// A scenario's options while they are read; `path` leads to them in errors.
struct OptionsTarget {
    std::string path;
    Scenario& scenario;
    ordered_json& unknown;
};

Result<void> read_option(const std::string& key, const ordered_json& value, std::string_view where,
                         const OptionsTarget& out)
{
    const Option* option = find_option(key);
    if (option == nullptr) {
        out.unknown[key] = value;
        return {};
    }
    const std::string path = out.path + "." + key;
    Result<void> set;
    if (value.is_string())
        set = set_option(out.scenario, key, std::string_view(value.get_ref<const std::string&>()));
    else if (value.is_number())
        set = set_option(out.scenario, key, OptionValue(value.get<double>()));
    else
        return not_understood(where, path, fmt::format("expected a string or a number, found {}", shown(value)));
    if (!set)
        return not_understood(where, path, set.error().message);
    return {};
}

Result<void> read_options(const ordered_json& options, std::string_view where, const OptionsTarget& out)
{
    if (!options.is_object())
        return not_understood(where, out.path, fmt::format("expected an object, found {}", shown(options)));
    for (const auto& [key, value] : options.items())
        if (auto ok = read_option(key, value, where, out); !ok)
            return ok;
    return {};
}

/// A chip or model inside the file; its mistakes are named with the member's key in front.
template <class T, class Read> Result<void> read_custom(const ordered_json& json, std::string_view key,
                                                        std::string_view where, Read read, std::optional<T>& out)
{
    if (!json.is_object())
        return not_understood(where, key, fmt::format("expected an object, found {}", shown(json)));
    auto value = read(nlohmann::json(json), fmt::format("{}: {}", where, key));
    if (!value)
        return tl::unexpected<Error>(std::move(value.error()));
    out = std::move(*value);
    return {};
}

Result<void> read_text(const ordered_json& json, std::string_view key, std::string_view where, std::string& out)
{
    if (!json.is_string())
        return not_understood(where, key, fmt::format("expected a string, found {}", shown(json)));
    out = json.get<std::string>();
    return {};
}

Result<void> read_list(const ordered_json& json, std::string_view key, std::string_view where, ordered_json& out)
{
    if (!json.is_array())
        return not_understood(where, key, fmt::format("expected a list, found {}", shown(json)));
    out = json;
    return {};
}

Result<void> read_pin(const ordered_json& json, const std::string& path, std::string_view where, ScenarioPin& out)
{
    if (!json.is_object())
        return not_understood(where, path, fmt::format("expected an object, found {}", shown(json)));
    if (!json.contains("scenario"))
        return not_understood(where, path, "expected a \"scenario\", found none");
    for (const auto& [key, value] : json.items()) {
        Result<void> ok;
        if (key == "scenario")
            ok = read_options(value, where, {path + ".scenario", out.scenario, out.unknown_options});
        else if (key == "name")
            ok = read_text(value, path + ".name", where, out.name);
        else
            out.unknown[key] = value;
        if (!ok)
            return ok;
    }
    return {};
}

Result<void> read_pins(const ordered_json& json, std::string_view where, ScenarioFile& out)
{
    if (!json.is_array())
        return not_understood(where, "pins", fmt::format("expected a list, found {}", shown(json)));
    for (const ordered_json& pin : json) {
        const std::string path = fmt::format("pins[{}]", out.pins.size());
        if (auto ok = read_pin(pin, path, where, out.pins.emplace_back()); !ok)
            return ok;
    }
    return {};
}

bool is_iso_date(std::string_view text)
{
    if (text.size() != 10)
        return false;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (i == 4 || i == 7 ? text[i] != '-' : text[i] < '0' || text[i] > '9')
            return false;
    return true;
}

Result<void> read_date(const ordered_json& json, std::string_view where, ScenarioFile& out)
{
    if (!json.is_string() || !is_iso_date(json.get_ref<const std::string&>()))
        return not_understood(where, "date", fmt::format("expected a date like 2026-01-31, found {}", shown(json)));
    out.date = json.get<std::string>();
    return {};
}

Result<void> read_member(const std::string& key, const ordered_json& value, std::string_view where, ScenarioFile& out)
{
    if (key == "schema")
        return {}; // checked before
    if (key == "scenario")
        return read_options(value, where, {key, out.scenario, out.unknown_options});
    if (key == "custom_gpu") {
        out.custom_gpu_found = value;
        return read_custom(
            value, key, where, [](const nlohmann::json& j, std::string_view w) { return accelerator_from_json(j, w); },
            out.custom_gpu);
    }
    if (key == "custom_model") {
        out.custom_model_found = value;
        return read_custom(
            value, key, where, [](const nlohmann::json& j, std::string_view w) { return model_from_json(j, w); },
            out.custom_model);
    }
    if (key == "measurements")
        return read_list(value, key, where, out.measurements);
    if (key == "pins")
        return read_pins(value, where, out);
    if (key == "notes")
        return read_text(value, key, where, out.notes);
    if (key == "date")
        return read_date(value, where, out);
    out.unknown[key] = value;
    return {};
}

/// A whole number is written as one: 2048, not 2048.0.
ordered_json option_json(const OptionValue& value)
{
    if (const auto* text = std::get_if<std::string>(&value))
        return *text;
    const double number = std::get<double>(value);
    if (std::trunc(number) == number && std::abs(number) < 9e15)
        return static_cast<std::int64_t>(number);
    return number;
}

/// The options asked for, or every option as resolved where that is given.
ordered_json options_json(const Scenario& scenario, const ordered_json& unknown, const ResolvedScenario* resolved)
{
    ordered_json options = ordered_json::object();
    for (const Option& option : scenario_options()) {
        if (resolved != nullptr)
            options[std::string(option.key)] = option_json(option.get(scenario, *resolved));
        else if (option.is_set(scenario))
            options[std::string(option.key)] = option_json(option.asked(scenario));
    }
    for (const auto& [key, value] : unknown.items())
        options[key] = value;
    return options;
}

ordered_json pins_json(const std::vector<ScenarioPin>& pins)
{
    ordered_json list = ordered_json::array();
    for (const ScenarioPin& pin : pins) {
        ordered_json one = {{"name", pin.name}, {"scenario", options_json(pin.scenario, pin.unknown_options, nullptr)}};
        one.update(pin.unknown);
        list.push_back(std::move(one));
    }
    return list;
}

/// As found, while it still says the same; so members of a newer version survive.
template <class T, class Read> ordered_json custom_json(const T& value, const ordered_json& found, Read read)
{
    if (found.is_object()) {
        const auto again = read(nlohmann::json(found));
        if (again && *again == value)
            return found;
    }
    return to_json(value);
}

std::string file_text(const ScenarioFile& file, const ResolvedScenario* resolved)
{
    ordered_json json;
    json["schema"] = kSchema;
    json["scenario"] = options_json(file.scenario, file.unknown_options, resolved);
    if (file.custom_gpu)
        json["custom_gpu"] = custom_json(*file.custom_gpu, file.custom_gpu_found,
                                         [](const nlohmann::json& j) { return accelerator_from_json(j, ""); });
    if (file.custom_model)
        json["custom_model"] = custom_json(*file.custom_model, file.custom_model_found,
                                           [](const nlohmann::json& j) { return model_from_json(j, ""); });
    if (!file.measurements.is_null())
        json["measurements"] = file.measurements;
    if (!file.pins.empty())
        json["pins"] = pins_json(file.pins);
    if (!file.notes.empty())
        json["notes"] = file.notes;
    if (!file.date.empty())
        json["date"] = file.date;
    for (const auto& [key, value] : file.unknown.items())
        json[key] = value;
    return json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

} // namespace

Result<ScenarioFile> scenario_from_json(std::string_view text, std::string_view where)
{
    // The checking parser sorts its keys; the second pass keeps the file's order for what is kept as found.
    if (const auto checked = parse_json(text, where); !checked)
        return tl::unexpected<Error>(checked.error());
    const ordered_json json = ordered_json::parse(text, nullptr, false);
    if (!json.is_object())
        return fail(ErrorCode::not_understood, fmt::format("expected an object with \"schema\": \"{}\"", kSchema),
                    std::string(where));
    const auto schema = json.find("schema");
    if (schema == json.end() || *schema != kSchema)
        return not_understood(where, "schema",
                              fmt::format("expected \"{}\", found {}", kSchema,
                                          schema == json.end() ? std::string("nothing") : shown(*schema)));
    ScenarioFile file;
    for (const auto& [key, value] : json.items())
        if (auto ok = read_member(key, value, where, file); !ok)
            return tl::unexpected<Error>(std::move(ok.error()));
    return file;
}

Result<ScenarioFile> read_scenario_file(const std::filesystem::path& file)
{
    const auto text = read_text_file(file);
    if (!text)
        return tl::unexpected<Error>(text.error());
    return scenario_from_json(*text, file.string());
}

std::string scenario_to_json(const ScenarioFile& file) { return file_text(file, nullptr); }

std::string resolved_scenario_json(const ScenarioFile& file, const ResolvedScenario& resolved)
{
    return file_text(file, &resolved);
}

std::vector<std::string> unknown_option_notes(const ScenarioFile& file)
{
    std::vector<std::string> notes;
    for (const auto& [key, value] : file.unknown_options.items())
        notes.push_back(fmt::format("'{}' of the scenario file is no option of this version: no effect", key));
    return notes;
}

void add_custom(const ScenarioFile& file, Catalog& catalog)
{
    if (file.custom_gpu)
        catalog.add(*file.custom_gpu);
    if (file.custom_model)
        catalog.add(*file.custom_model);
}

} // namespace ridgepoint
