// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include "core/catalog/catalog.h"

#include <algorithm>
#include <fmt/format.h>

namespace ridgepoint {
namespace {

tl::unexpected<Error> refuse(std::string message, std::string where = {})
{
    return fail(ErrorCode::invalid_option, std::move(message), std::move(where));
}

std::string suggestion(const Command& command, const std::string& unknown)
{
    std::vector<std::string_view> known = {"help"};
    for (const CommandOption& option : command.options)
        known.push_back(option.name.substr(2));
    if (command.scenario)
        for (const Option& option : scenario_options())
            known.push_back(option.name);
    const std::size_t letters = std::min(unknown.find_first_not_of('-'), unknown.size());
    const std::string_view wanted = std::string_view(unknown).substr(letters);
    const auto near = nearest_ids(wanted, known, 1);
    const bool alike =
        !near.empty() && edit_distance(wanted, near.front()) <= std::max<std::size_t>(2, wanted.size() / 3);
    return alike ? fmt::format("; nearest: --{}", near.front()) : std::string();
}

const CommandOption* own_option(const Command& command, std::string_view name)
{
    for (const CommandOption& option : command.options)
        if (option.name == name)
            return &option;
    return nullptr;
}

/// One pass over the words.
class Parser
{
public:
    Parser(const Command& command, std::span<const std::string> words) : command_(command), words_(words)
    {
        out_.command = &command;
    }

    Result<Arguments> parse()
    {
        while (next_ < words_.size()) {
            const std::string& word = words_[next_++];
            if (word == "--") {
                out_.positional.insert(out_.positional.end(), words_.begin() + static_cast<std::ptrdiff_t>(next_),
                                       words_.end());
                break;
            }
            if (word == "--help" || word == "-h") {
                out_.help = true;
                return out_;
            }
            if (word.size() < 2 || word[0] != '-')
                out_.positional.push_back(word);
            else if (auto ok = take_option(word); !ok)
                return tl::unexpected<Error>(std::move(ok.error()));
        }
        if (out_.positional.size() > command_.most_positional)
            return refuse(fmt::format("'{}' is one argument too many; usage: ridgepoint {} {}",
                                      out_.positional[command_.most_positional], command_.name, command_.usage));
        return out_;
    }

private:
    Result<void> take_option(const std::string& word)
    {
        const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string::npos;
        std::string name = word.substr(0, equals);
        if (name == "-o")
            name = "--output";
        const CommandOption* own = own_option(command_, name);
        const Option* option = command_.scenario && name.starts_with("--") ? find_option(name.substr(2)) : nullptr;
        // Keys of files ("cuda_graphs") are no options of the command line.
        if (option != nullptr && option->name != name.substr(2))
            option = nullptr;
        if (own == nullptr && option == nullptr)
            return refuse(fmt::format("there is no such option of {}{}", command_.name, suggestion(command_, name)),
                          name);
        std::string value;
        if (equals != std::string::npos)
            value = word.substr(equals + 1);
        else if (next_ < words_.size() && !words_[next_].starts_with("--"))
            value = words_[next_++];
        else
            return refuse(fmt::format("needs a value; allowed: {}", own != nullptr ? own->values : option->values),
                          name);
        if (own != nullptr)
            out_.values[own->name].push_back(std::move(value));
        else
            out_.scenario.emplace_back(option, std::move(value));
        return {};
    }

    const Command& command_;
    std::span<const std::string> words_;
    std::size_t next_ = 0;
    Arguments out_;
};

} // namespace

std::optional<std::string> Arguments::value(std::string_view name) const
{
    const auto& given = all(name);
    return given.empty() ? std::nullopt : std::optional(given.back());
}

const std::vector<std::string>& Arguments::all(std::string_view name) const
{
    static const std::vector<std::string> kNone;
    const auto found = values.find(name);
    return found == values.end() ? kNone : found->second;
}

Result<Arguments> parse_arguments(const Command& command, std::span<const std::string> words)
{
    return Parser(command, words).parse();
}

const Command* find_command(std::string_view name)
{
    for (const Command& command : commands())
        if (command.name == name)
            return &command;
    return nullptr;
}

bool is_reserved_command(std::string_view name)
{
    return name == "explore" || name == "validate" || name == "measure" || name == "brief";
}

Result<std::string> choice_of(const Arguments& arguments, std::string_view name, std::string_view allowed,
                              std::string_view fallback)
{
    std::string value = arguments.value(name).value_or(std::string(fallback));
    const bool plain = !value.empty() && value.find('|') == std::string::npos;
    if (plain && fmt::format("|{}|", allowed).find(fmt::format("|{}|", value)) != std::string::npos)
        return value;
    std::string words(allowed);
    std::replace(words.begin(), words.end(), '|', ' ');
    return refuse(fmt::format("'{}' is not allowed; allowed: {}", value, words), std::string(name));
}

} // namespace ridgepoint
