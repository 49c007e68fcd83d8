// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/layout/source_tree.h"

#include <QProcess>
#include <QString>
#include <QStringList>
#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <string_view>

namespace ridgepoint::layout {
namespace {

namespace fs = std::filesystem;

/// Paths by git, or nothing where git is missing or `root` is not a checkout.
std::optional<std::vector<std::string>> git_paths(const fs::path& root)
{
    if (!fs::exists(root / ".git"))
        return std::nullopt;
    QProcess git;
    // The checkout may belong to another user than the one who runs the tests.
    git.start(QStringLiteral("git"),
              {QStringLiteral("-c"), QStringLiteral("safe.directory=*"), QStringLiteral("-C"),
               QString::fromStdString(root.string()), QStringLiteral("ls-files"), QStringLiteral("-z"),
               QStringLiteral("--cached"), QStringLiteral("--others"), QStringLiteral("--exclude-standard")});
    if (!git.waitForFinished() || git.exitStatus() != QProcess::NormalExit || git.exitCode() != 0)
        return std::nullopt;
    std::vector<std::string> paths;
    for (const QByteArray& path : git.readAllStandardOutput().split('\0'))
        if (!path.isEmpty())
            paths.push_back(path.toStdString());
    return paths;
}

std::vector<std::string> walked_paths(const fs::path& root)
{
    std::vector<std::string> paths;
    for (auto entry = fs::recursive_directory_iterator(root); entry != fs::recursive_directory_iterator(); ++entry) {
        const std::string path = entry->path().lexically_relative(root).generic_string();
        if (path == "build" || path == ".git")
            entry.disable_recursion_pending();
        else if (!entry->is_directory())
            paths.push_back(path);
    }
    return paths;
}

std::string read_text(const fs::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

} // namespace

bool is_cpp(std::string_view path)
{
    constexpr std::array<std::string_view, 4> kEndings = {".h", ".cpp", ".h.in", ".cpp.in"};
    return std::ranges::any_of(kEndings, [&](std::string_view ending) { return path.ends_with(ending); });
}

bool is_script(std::string_view path)
{
    constexpr std::array<std::string_view, 5> kEndings = {"CMakeLists.txt", ".cmake", ".cmake.in", ".sh", ".py"};
    return path == "dev" || path == ".ci/run" ||
           std::ranges::any_of(kEndings, [&](std::string_view ending) { return path.ends_with(ending); });
}

bool is_source(std::string_view path) { return is_cpp(path) || is_script(path); }

Tree read_tree(const fs::path& root)
{
    std::vector<std::string> paths = git_paths(root).value_or(std::vector<std::string>{});
    if (paths.empty())
        paths = walked_paths(root);
    std::ranges::sort(paths);
    Tree tree;
    for (std::string& path : paths) {
        if (!fs::is_regular_file(root / path)) // deleted, not yet committed
            continue;
        std::string text = is_source(path) || path.ends_with(".md") ? read_text(root / path) : std::string();
        tree.push_back({std::move(path), std::move(text)});
    }
    return tree;
}

std::vector<Include> includes_of(const File& file)
{
    std::vector<Include> includes;
    std::istringstream stream(file.text);
    std::string line;
    for (int number = 1; std::getline(stream, line); ++number) {
        std::string_view rest = line;
        const auto skip_blanks = [&rest] { rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size())); };
        skip_blanks();
        if (!rest.starts_with('#'))
            continue;
        rest.remove_prefix(1);
        skip_blanks();
        if (!rest.starts_with("include"))
            continue;
        rest.remove_prefix(std::string_view("include").size());
        skip_blanks();
        if (rest.empty() || (rest.front() != '"' && rest.front() != '<'))
            continue;
        const bool quoted = rest.front() == '"';
        const auto end = rest.find(quoted ? '"' : '>', 1);
        if (end != std::string_view::npos)
            includes.push_back({std::string(rest.substr(1, end - 1)), quoted, number});
    }
    return includes;
}

} // namespace ridgepoint::layout
