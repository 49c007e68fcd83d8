// SPDX-License-Identifier: GPL-3.0-or-later
// `.ridge` files: {"schema": "ridgepoint.scenario/1", "scenario": {…options…}, "custom_gpu": {…},
// "custom_model": {…}, "measurements": […], "pins": [{"name": "…", "scenario": {…options…}}], "notes": "…", "date":
// "2026-01-31"}. What a newer version wrote and this one does not know is kept and written again.
#pragma once

#include "core/base/result.h"
#include "core/catalog/catalog.h"
#include "core/workload/scenario.h"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// A configuration kept beside the current one, to compare with it.
struct ScenarioPin {
    std::string name;
    Scenario scenario;
    nlohmann::ordered_json unknown = nlohmann::ordered_json::object();
    nlohmann::ordered_json unknown_options = nlohmann::ordered_json::object();
    bool operator==(const ScenarioPin&) const = default;
};

struct ScenarioFile {
    Scenario scenario;
    std::optional<Accelerator> custom_gpu; ///< usable under its id once `add_custom` has run
    std::optional<ModelSpec> custom_model;
    nlohmann::ordered_json measurements; ///< as found; null = none
    std::vector<ScenarioPin> pins;
    std::string notes;
    std::string date; ///< ISO date that exports may print; empty = none

    // As found in the file, so that saving loses nothing.
    nlohmann::ordered_json custom_gpu_found, custom_model_found;
    nlohmann::ordered_json unknown = nlohmann::ordered_json::object();         ///< top-level members
    nlohmann::ordered_json unknown_options = nlohmann::ordered_json::object(); ///< members of "scenario"
};

/// `where` names the file in errors. Malformed text: line and column; wrong content: the key.
Result<ScenarioFile> scenario_from_json(std::string_view text, std::string_view where);
Result<ScenarioFile> read_scenario_file(const std::filesystem::path& file);

/// Only options that differ from their defaults are written; ends with a line feed.
std::string scenario_to_json(const ScenarioFile& file);

/// The same with every option as resolved: what a picture carries, so that it still says the same when a
/// default has changed.
std::string resolved_scenario_json(const ScenarioFile& file, const ResolvedScenario& resolved);

/// One sentence for each member of "scenario" that this version does not know.
std::vector<std::string> unknown_option_notes(const ScenarioFile& file);

/// Makes the file's own chip and model known to the catalogue.
void add_custom(const ScenarioFile& file, Catalog& catalog);

} // namespace ridgepoint
