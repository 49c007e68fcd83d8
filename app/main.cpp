// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/output.h"
#include "ui/window/application.h"

#include <csignal>
#include <exception>
#include <filesystem>
#include <fmt/format.h>

namespace {

using namespace ridgepoint;

int open_window(int argc, char** argv, std::optional<std::filesystem::path> scenario)
{
    return run_window(argc, argv, std::move(scenario));
}

int run_command(const Command& command, std::span<const std::string> words)
{
    const auto arguments = parse_arguments(command, words);
    if (!arguments)
        return report_error(arguments.error());
    return arguments->help ? deliver(command_help(command), std::nullopt) : command.run(*arguments);
}

int refuse_command(const std::string& word)
{
    if (is_reserved_command(word))
        return report_error({ErrorCode::invalid_option, "not available in this version", word});
    std::string known;
    for (const Command& command : commands())
        known += fmt::format(" {}", command.name);
    return report_error(
        {ErrorCode::invalid_option,
         fmt::format("is no command, option or scenario file; allowed:{} --help --version, or a .ridge file", known),
         word});
}

/// What Qt takes itself ("-platform offscreen", "-style fusion") belongs to the window.
bool is_toolkit_option(const std::string& word) { return word.size() > 1 && word[0] == '-' && word[1] != '-'; }

int run(int argc, char** argv)
{
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.empty() || (is_toolkit_option(words[0]) && words[0] != "-h"))
        return open_window(argc, argv, std::nullopt);
    if (words[0] == "--help" || words[0] == "-h")
        return deliver(program_help(), std::nullopt);
    if (words[0] == "--version")
        return deliver("ridgepoint " RIDGEPOINT_VERSION "\n", std::nullopt);
    if (const Command* command = find_command(words[0]))
        return run_command(*command, std::span(words).subspan(1));
    std::error_code error;
    if (words[0].ends_with(".ridge") || std::filesystem::is_regular_file(words[0], error))
        return open_window(argc, argv, words[0]);
    return refuse_command(words[0]);
}

} // namespace

int main(int argc, char** argv)
{
    // A reader that went away is seen as a failed write, not as a signal that ends the program.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN); // so is a file that may not grow further
    if (argc < 1)
        return 2;
    try {
        return run(argc, argv);
    } catch (const std::exception& exception) { // memory ran out: nothing else throws
        return report_error({ErrorCode::unreadable, exception.what(), {}});
    }
}
