// SPDX-License-Identifier: GPL-3.0-or-later
// The rules about who includes whom.
#include "tests/layout/layout_rules.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>
#include <string_view>

namespace ridgepoint::layout {
namespace {

/// Rooms from left to right; rooms of equal rank do not know each other. Data flows to the right.
struct Room {
    std::string_view folder;
    int rank;
};

constexpr std::array kRooms = {
    Room{"resources", 0},      Room{"core/base", 1},    Room{"core/catalog", 2}, Room{"core/workload", 3},
    Room{"core/operators", 4}, Room{"core/timing", 5},  Room{"core/memory", 5},  Room{"core/estimate", 6},
    Room{"core/measure", 7},   Room{"core/explore", 7}, Room{"core/insight", 8}, Room{"core/report", 9},
    Room{"ui/theme", 10},      Room{"ui/format", 10},   Room{"ui/document", 11}, Room{"ui/models", 12},
    Room{"ui/charts", 12},     Room{"ui/panels", 13},   Room{"ui/dialogs", 13},  Room{"ui/window", 14},
    Room{"app", 15},           Room{"tests", 16},
};

bool is_in(std::string_view path, std::string_view folder)
{
    return path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/';
}

const Room* room_of(std::string_view path)
{
    const auto room = std::ranges::find_if(kRooms, [&](const Room& r) { return is_in(path, r.folder); });
    return room == kRooms.end() ? nullptr : &*room;
}

/// `check(file, include)` for every include of every C++ file; a text it returns becomes a violation.
template <class Check> Violations for_each_include(const Tree& tree, Check check)
{
    Violations violations;
    for (const File& file : tree) {
        if (!is_cpp(file.path))
            continue;
        for (const Include& include : includes_of(file))
            if (const std::optional<std::string> wrong = check(file, include))
                violations.push_back(fmt::format("{}:{}: {}", file.path, include.line, *wrong));
    }
    return violations;
}

bool is_qt(std::string_view include)
{
    // <QString>, <QtCore/QString>, <qglobal.h>
    return include.starts_with('Q') || (include.starts_with('q') && include.ends_with(".h"));
}

bool is_plotting(std::string_view include)
{
    return include.find("qcustomplot") != std::string_view::npos ||
           include.find("QCustomPlot") != std::string_view::npos || include.starts_with("QtCharts") ||
           include.starts_with("QChart");
}

std::set<std::string_view> paths_of(const Tree& tree)
{
    std::set<std::string_view> paths;
    for (const File& file : tree)
        paths.insert(file.path);
    return paths;
}

/// Depth-first walk over the includes; remembers what it has finished, so each edge is seen once.
class CycleSearch
{
public:
    explicit CycleSearch(const Tree& tree)
    {
        for (const File& file : tree)
            if (is_cpp(file.path))
                m_files[file.path] = &file;
    }

    Violations run()
    {
        for (const auto& [path, file] : m_files)
            visit(path);
        return std::move(m_violations);
    }

private:
    void visit(std::string_view path)
    {
        const auto file = m_files.find(path);
        if (file == m_files.end() || m_done.contains(path))
            return;
        if (const auto begin = std::ranges::find(m_trail, path); begin != m_trail.end()) {
            std::string cycle;
            for (auto step = begin; step != m_trail.end(); ++step)
                cycle += fmt::format("{} -> ", *step);
            m_violations.push_back(fmt::format("{}:1: include cycle {}{}", path, cycle, path));
            return;
        }
        m_trail.push_back(file->first);
        for (const Include& include : includes_of(*file->second))
            visit(include.path);
        m_trail.pop_back();
        m_done.insert(file->first);
    }

    std::map<std::string_view, const File*> m_files;
    std::vector<std::string_view> m_trail;
    std::set<std::string_view> m_done;
    Violations m_violations;
};

} // namespace

Violations include_directions(const Tree& tree)
{
    Violations violations = for_each_include(tree, [](const File& file, const Include& include) {
        const Room* from = room_of(file.path);
        const Room* to = room_of(include.path);
        std::optional<std::string> wrong;
        if (from != nullptr && to != nullptr && from != to && to->rank >= from->rank)
            wrong = fmt::format("{} must not include {} ({})", from->folder, to->folder, include.path);
        return wrong;
    });
    // A new room has to be given its place, otherwise nothing would be checked for it.
    for (const File& file : tree)
        if (is_cpp(file.path) && room_of(file.path) == nullptr)
            violations.push_back(fmt::format("{}:1: stands in no known room", file.path));
    return violations;
}

Violations core_without_qt(const Tree& tree)
{
    return for_each_include(tree, [](const File& file, const Include& include) {
        std::optional<std::string> wrong;
        if (is_in(file.path, "core") && is_qt(include.path))
            wrong = fmt::format("core must not include Qt ({})", include.path);
        return wrong;
    });
}

Violations plotting_only_in_charts(const Tree& tree)
{
    return for_each_include(tree, [](const File& file, const Include& include) {
        std::optional<std::string> wrong;
        if (is_plotting(include.path) && !is_in(file.path, "ui/charts") && !is_in(file.path, "tests/ui/charts"))
            wrong = fmt::format("only ui/charts includes the plotting library ({})", include.path);
        return wrong;
    });
}

Violations includes_from_root(const Tree& tree)
{
    const std::set<std::string_view> paths = paths_of(tree);
    return for_each_include(tree, [&](const File&, const Include& include) {
        std::optional<std::string> wrong;
        if (include.quoted && !include.path.ends_with(".moc") && !paths.contains(include.path))
            wrong = fmt::format("\"{}\" is no file from the project root", include.path);
        return wrong;
    });
}

Violations include_cycles(const Tree& tree) { return CycleSearch(tree).run(); }

} // namespace ridgepoint::layout
