// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of scenario options: command line, scenario file, sweep axes, `change` and the
// `scenario` object of every output all read and write a Scenario through it.
#pragma once

#include "core/base/result.h"
#include "core/workload/scenario.h"

#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace ridgepoint {

/// What the command line takes: a word or a number.
using OptionValue = std::variant<double, std::string>;

struct Option {
    std::string_view name;   ///< command line, without "--": "cuda-graphs"
    std::string_view key;    ///< scenario file: "cuda_graphs"
    std::string_view values; ///< what is allowed, for help and errors
    std::string_view help;   ///< one line
    bool numeric = false;    ///< takes a number (some also take a word: clock "nominal")
    /// False, and nothing changed, where the value is not allowed.
    bool (*set)(Scenario&, const OptionValue&) = nullptr;
    /// The value resolved, as `estimate --format json` prints it.
    OptionValue (*get)(const Scenario&, const ResolvedScenario&) = nullptr;
    /// True where the scenario says something other than the default.
    bool (*is_set)(const Scenario&) = nullptr;
    /// The value as asked; precondition: is_set.
    OptionValue (*asked)(const Scenario&) = nullptr;
};

/// All options in the order of INTERFACES.md.
std::span<const Option> scenario_options();

/// By command-line name or by key; nullptr if there is none.
const Option* find_option(std::string_view name_or_key);

/// Sets one option from the command line's text. `invalid_option` names the option, the value and
/// what is allowed.
Result<void> set_option(Scenario& scenario, std::string_view name_or_key, std::string_view text);
Result<void> set_option(Scenario& scenario, std::string_view name_or_key, const OptionValue& value);

/// The same with one option back at its default. Precondition: there is such an option.
Scenario without_option(const Scenario& scenario, std::string_view name_or_key);

/// As the command line would take it: "0.7", "bf16".
std::string to_string(const OptionValue& value);

} // namespace ridgepoint
