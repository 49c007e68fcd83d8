// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report_facts.h"

#include <algorithm>

namespace ridgepoint {
namespace {

/// Label and value, the value wrapped under itself.
std::string fact_lines(const Table& facts)
{
    std::size_t width = 0;
    for (const auto& row : facts.rows)
        width = std::max(width, display_width(row[0]));
    std::string out;
    for (const auto& row : facts.rows) {
        const std::string label = "  " + row[0] + std::string(width - display_width(row[0]) + 2, ' ');
        out += wrapped(row[1], label, std::string(width + 4, ' '));
    }
    return out;
}

} // namespace

std::string estimate_text(const EstimateReport& report)
{
    std::string out = wrapped(verdict_line(report), "", "  ");
    out += wrapped(report_title(report), "", "  ");
    out += "\n" + fact_lines(assumption_table(report));
    out += "\n" + fact_lines(headline_table(report));
    out += "\n" + terminal_table(operation_table(report));
    if (const std::string fused = fused_line(report); !fused.empty())
        out += wrapped(fused, "  fused: ", "         ");
    out += "\n" + terminal_table(memory_table(report));
    out += wrapped(room_line(report), "  ", "    ");
    if (!report.remedy.empty())
        out += wrapped(one_line(report.remedy), "  remedy: ", "    ");
    const Table doubled = limit_table(report);
    out += "\n" + (doubled.rows.empty() ? std::string("  doubling any one resource gains nothing\n")
                                        : terminal_table(doubled));
    if (!report.notes.empty())
        out += "\n";
    for (const std::string& note : report.notes)
        out += wrapped(one_line(note), "  note: ", "        ");
    return out;
}

} // namespace ridgepoint
