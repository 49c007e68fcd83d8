// SPDX-License-Identifier: GPL-3.0-or-later
// The command line as tables: what each subcommand takes, and one parser over them.
#pragma once

#include "core/base/result.h"
#include "core/workload/options.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ridgepoint {

/// An option of a subcommand that is no scenario option.
struct CommandOption {
    std::string_view name;   ///< "--format"
    std::string_view values; ///< "text|json", for help and errors
    std::string_view help;
};

struct Arguments;

struct Command {
    std::string_view name;
    std::string_view usage;   ///< what follows the name
    std::string_view summary; ///< one line
    std::string_view details; ///< paragraphs of the help; may be empty
    bool scenario = false;    ///< takes the scenario options and --scenario
    std::size_t most_positional = 0;
    std::span<const CommandOption> options;
    int (*run)(const Arguments&) = nullptr;
};

struct Arguments {
    const Command* command = nullptr;
    bool help = false;
    std::vector<std::pair<const Option*, std::string>> scenario; ///< in the order given
    std::map<std::string_view, std::vector<std::string>> values; ///< by name, of the command's own options
    std::vector<std::string> positional;

    /// The last value given, or nothing.
    std::optional<std::string> value(std::string_view name) const;
    const std::vector<std::string>& all(std::string_view name) const;
};

/// `--name value` and `--name=value`; `-o` is `--output`; after `--` all is positional. A value that
/// begins with `--` needs the second form. Errors name the option and the nearest known one.
Result<Arguments> parse_arguments(const Command& command, std::span<const std::string> words);

/// The subcommands of this version.
std::span<const Command> commands();
const Command* find_command(std::string_view name);

/// True for a subcommand whose name is fixed but which comes with a later version.
bool is_reserved_command(std::string_view name);

/// A value of a closed set, or an `invalid_option` error that names what is allowed (separated by `|`).
Result<std::string> choice_of(const Arguments& arguments, std::string_view name, std::string_view allowed,
                              std::string_view fallback);

std::string program_help();
std::string command_help(const Command& command);

} // namespace ridgepoint
