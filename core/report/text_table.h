// SPDX-License-Identifier: GPL-3.0-or-later
// Tables for a terminal and for Markdown, and words wrapped to a width. Widths count code points, not
// bytes: "µs" is two columns wide.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

inline constexpr std::size_t kTerminalWidth = 100;

enum class Align { left, right };

struct Column {
    std::string title;
    Align align = Align::left;
};

struct Table {
    std::vector<Column> columns;
    std::vector<std::vector<std::string>> rows; ///< each as long as `columns`
};

/// Code points of UTF-8 text.
std::size_t display_width(std::string_view text);

/// Columns separated by two spaces, no trailing spaces; `indent` spaces before each line.
std::string terminal_table(const Table& table, std::size_t indent = 2);

/// A pipe table; pipes and line breaks in cells are escaped.
std::string markdown_table(const Table& table);

/// Text of one Markdown paragraph or cell: characters with a meaning escaped, line breaks to spaces.
std::string markdown_text(std::string_view text);

/// Words broken to at most `width` columns; the first line starts with `first`, the others with `rest`.
std::string wrapped(std::string_view text, std::string_view first, std::string_view rest,
                    std::size_t width = kTerminalWidth);

/// Control characters become spaces, so that a name from a file cannot break a line.
std::string one_line(std::string_view text);

} // namespace ridgepoint
