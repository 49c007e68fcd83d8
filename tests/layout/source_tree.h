// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a checkout as plain data, for the rules of layout_rules.h.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace ridgepoint::layout {

struct File {
    std::string path; ///< relative to the root, with '/'
    std::string text; ///< empty for files whose content no rule reads
    bool operator==(const File&) const = default;
};

using Tree = std::vector<File>;

/// The files git knows or would add (not the ignored ones); where `root` is no git checkout, every
/// file outside build/. Sorted by path.
Tree read_tree(const std::filesystem::path& root);

/// C++ source or header.
bool is_cpp(std::string_view path);
/// A CMake file, `./dev`, `.ci/run` or another script.
bool is_script(std::string_view path);
/// Everything a person writes as code: C++, CMake, scripts and the templates of both.
bool is_source(std::string_view path);

/// One `#include` line.
struct Include {
    std::string path;
    bool quoted = false;
    int line = 0;
    bool operator==(const Include&) const = default;
};

std::vector<Include> includes_of(const File& file);

} // namespace ridgepoint::layout
