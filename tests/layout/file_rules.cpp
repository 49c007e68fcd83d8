// SPDX-License-Identifier: GPL-3.0-or-later
// The rules about single files and the top level.
#include "tests/layout/layout_rules.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <set>
#include <sstream>
#include <string_view>

namespace ridgepoint::layout {
namespace {

constexpr std::ptrdiff_t kLongestFile = 400;
constexpr std::string_view kLicence = "SPDX-License-Identifier: GPL-3.0-or-later";

constexpr std::array<std::string_view, 6> kFolders = {"app", "core", "packaging", "resources", "tests", "ui"};
constexpr std::array<std::string_view, 11> kRootFiles = {
    ".ci/run",           ".clang-format", ".clang-tidy",     ".gitignore", "CHANGELOG.md", "CMakeLists.txt",
    "CMakePresets.json", "LICENSE",       "CONTRIBUTING.md", "README.md",  "dev",
};

// Written in halves, so that this file keeps its own rule.
constexpr std::array<std::string_view, 3> kMarks = {"TO"
                                                    "DO",
                                                    "FIX"
                                                    "ME",
                                                    "XX"
                                                    "X"};

bool is_word_at(std::string_view line, std::size_t begin, std::size_t length)
{
    const auto is_letter = [&](std::size_t i) {
        return i < line.size() && (std::isalnum(static_cast<unsigned char>(line[i])) != 0 || line[i] == '_');
    };
    return (begin == 0 || !is_letter(begin - 1)) && !is_letter(begin + length);
}

bool has_word(std::string_view line, std::string_view word)
{
    for (auto at = line.find(word); at != std::string_view::npos; at = line.find(word, at + 1))
        if (is_word_at(line, at, word.size()))
            return true;
    return false;
}

} // namespace

Violations licence_lines(const Tree& tree)
{
    Violations violations;
    for (const File& file : tree) {
        if (!is_source(file.path))
            continue;
        std::istringstream stream(file.text);
        std::string line;
        std::getline(stream, line);
        if (line.starts_with("#!"))
            std::getline(stream, line);
        if (line.find(kLicence) == std::string::npos)
            violations.push_back(fmt::format("{}:1: no line \"{}\" on top", file.path, kLicence));
    }
    return violations;
}

Violations long_files(const Tree& tree)
{
    Violations violations;
    for (const File& file : tree) {
        const std::ptrdiff_t lines = std::ranges::count(file.text, '\n');
        if (is_source(file.path) && lines > kLongestFile)
            violations.push_back(fmt::format("{}:1: {} lines, {} at most", file.path, lines, kLongestFile));
    }
    return violations;
}

Violations top_level(const Tree& tree)
{
    std::set<std::string_view> strangers;
    for (const File& file : tree) {
        const std::string_view path = file.path;
        const auto slash = path.find('/');
        const bool in_folder = slash != std::string_view::npos && std::ranges::count(kFolders, path.substr(0, slash));
        if (!in_folder && !std::ranges::count(kRootFiles, path))
            strangers.insert(path.starts_with(".ci/") ? path : path.substr(0, slash));
    }
    Violations violations;
    for (const std::string_view stranger : strangers)
        violations.push_back(fmt::format("{}:1: does not belong to the top level", stranger));
    return violations;
}

Violations unfinished_marks(const Tree& tree)
{
    Violations violations;
    for (const File& file : tree) {
        std::istringstream stream(file.text);
        std::string line;
        for (int number = 1; std::getline(stream, line); ++number)
            for (const std::string_view mark : kMarks)
                if (has_word(line, mark))
                    violations.push_back(fmt::format("{}:{}: {}", file.path, number, mark));
    }
    return violations;
}

} // namespace ridgepoint::layout
