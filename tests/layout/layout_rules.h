// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of the house (CONTRIBUTING.md) as pure functions over a Tree. Each returns one line for
// every violation, "path:line: what is wrong", and nothing for a tree that keeps the rule.
#pragma once

#include "tests/layout/source_tree.h"

#include <string>
#include <vector>

namespace ridgepoint::layout {

using Violations = std::vector<std::string>;

/// A room includes only its own files and rooms that stand left of it; nobody includes tests.
Violations include_directions(const Tree& tree);
/// core is C++ without Qt.
Violations core_without_qt(const Tree& tree);
/// Only ui/charts (and its tests) know the plotting libraries.
Violations plotting_only_in_charts(const Tree& tree);
/// A quoted include names a file of this tree, from the project root.
Violations includes_from_root(const Tree& tree);
/// No file includes itself through others; one line for each cycle found.
Violations include_cycles(const Tree& tree);
/// The licence line is the first line, or the second after `#!`.
Violations licence_lines(const Tree& tree);
/// No source file is longer than 400 lines.
Violations long_files(const Tree& tree);
/// The top level holds the fixed set of folders and root files, nothing else.
Violations top_level(const Tree& tree);
/// No marks of unfinished work in sources and documents.
Violations unfinished_marks(const Tree& tree);

} // namespace ridgepoint::layout
