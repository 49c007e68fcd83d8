// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/text_table.h"

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr std::string_view kGap = "  ";

std::vector<std::size_t> column_widths(const Table& table)
{
    std::vector<std::size_t> widths;
    for (const Column& column : table.columns)
        widths.push_back(display_width(column.title));
    for (const auto& row : table.rows)
        for (std::size_t i = 0; i < row.size() && i < widths.size(); ++i)
            widths[i] = std::max(widths[i], display_width(row[i]));
    return widths;
}

void append_cell(std::string& line, std::string_view cell, std::size_t width, Align align)
{
    const std::size_t used = display_width(cell);
    const std::string padding(width > used ? width - used : 0, ' ');
    line += align == Align::right ? padding + std::string(cell) : std::string(cell) + padding;
}

void append_line(std::string& out, std::string line)
{
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
}

} // namespace

std::size_t display_width(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string terminal_table(const Table& table, std::size_t indent)
{
    const auto widths = column_widths(table);
    std::string out;
    const auto add = [&](auto cell_of) {
        std::string line(indent, ' ');
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            if (i > 0)
                line += kGap;
            append_cell(line, cell_of(i), widths[i], table.columns[i].align);
        }
        append_line(out, std::move(line));
    };
    const bool titled = std::any_of(table.columns.begin(), table.columns.end(),
                                    [](const Column& column) { return !column.title.empty(); });
    if (titled)
        add([&](std::size_t i) { return std::string_view(table.columns[i].title); });
    for (const auto& row : table.rows)
        add([&](std::size_t i) { return i < row.size() ? std::string_view(row[i]) : std::string_view(); });
    return out;
}

std::string markdown_text(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (static_cast<unsigned char>(c) < 0x20) {
            out += ' ';
            continue;
        }
        if (std::string_view("|*`\\<>[]#").find(c) != std::string_view::npos)
            out += '\\';
        out += c;
    }
    return out;
}

std::string markdown_table(const Table& table)
{
    std::string head = "|", rule = "|", out;
    for (const Column& column : table.columns) {
        head += " " + markdown_text(column.title) + " |";
        rule += column.align == Align::right ? " ---: |" : " --- |";
    }
    out = head + "\n" + rule + "\n";
    for (const auto& row : table.rows) {
        out += "|";
        for (const auto& cell : row)
            out += " " + markdown_text(cell) + " |";
        out += "\n";
    }
    return out;
}

std::string wrapped(std::string_view text, std::string_view first, std::string_view rest, std::size_t width)
{
    std::string out, line(first);
    bool empty = true;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string_view word = text.substr(at, end - at);
        at = end + 1;
        if (word.empty())
            continue;
        if (!empty && display_width(line) + 1 + display_width(word) > width) {
            append_line(out, std::move(line));
            line = rest;
            empty = true;
        }
        if (!empty)
            line += ' ';
        line += word;
        empty = false;
    }
    append_line(out, std::move(line));
    return out;
}

std::string one_line(std::string_view text)
{
    std::string out(text);
    for (char& c : out)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
            c = ' ';
    return out;
}

} // namespace ridgepoint
