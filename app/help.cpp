// SPDX-License-Identifier: GPL-3.0-or-later
// Help made from the tables that the parser reads, so that it cannot disagree with them.
#include "app/command_line.h"
#include "core/catalog/catalog.h"
#include "core/report/text_table.h"

#include <fmt/format.h>

namespace ridgepoint {
namespace {

std::string option_line(std::string_view name, std::string_view values, std::string_view help)
{
    return wrapped(values.empty() ? std::string(help) : fmt::format("{}: {}", help, values),
                   fmt::format("  {:<21}", name), std::string(23, ' '));
}

/// What an option is where nothing is said, for the default chip and model; empty where that says nothing.
std::string default_text(const Option& option, const Result<ResolvedScenario>& plain)
{
    return plain ? to_string(option.get(Scenario{}, *plain)) : std::string();
}

std::string scenario_lines()
{
    std::string out = "\nScenario options (defaults for the default chip and model in brackets)\n";
    const Catalog catalog = Catalog::shipped();
    const auto plain = resolve(Scenario{}, catalog);
    for (const Option& option : scenario_options()) {
        std::string values(option.values);
        if (const std::string usual = default_text(option, plain); !usual.empty())
            values += fmt::format(" [{}]", usual);
        out += option_line(fmt::format("--{}", option.name), values, option.help);
    }
    return out;
}

} // namespace

std::string program_help()
{
    std::string out = "ridgepoint: interactive roofline analysis of AI accelerators\n\n"
                      "  ridgepoint [SCENARIO.ridge]    open the window\n";
    for (const Command& command : commands())
        out += fmt::format("  ridgepoint {:<10}          {}\n", command.name, command.summary);
    return out + "\n  ridgepoint COMMAND --help      what a command takes\n"
                 "  ridgepoint --version           the version\n";
}

std::string command_help(const Command& command)
{
    std::string out = fmt::format("ridgepoint {}: {}\n\n", command.name, command.summary);
    out += wrapped(command.usage, fmt::format("  ridgepoint {} ", command.name), "      ");
    if (!command.details.empty())
        out += "\n" + wrapped(command.details, "", "");
    if (std::string_view(command.name) == "catalog")
        out += "\n" + wrapped(user_catalog_folder().empty() ? std::string("$XDG_CONFIG_HOME/ridgepoint/catalog")
                                                            : user_catalog_folder().string(),
                              "Your own files: ", "  ");
    out += "\nOptions\n";
    for (const CommandOption& option : command.options)
        out += option_line(option.name == "--output" ? "-o, --output" : option.name, option.values, option.help);
    out += option_line("-h, --help", "", "this text");
    if (command.scenario)
        out += scenario_lines();
    return out;
}

} // namespace ridgepoint
