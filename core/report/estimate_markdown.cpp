// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report_facts.h"

namespace ridgepoint {
namespace {

Table titled(Table facts, std::string first, std::string second)
{
    facts.columns[0].title = std::move(first);
    facts.columns[1].title = std::move(second);
    return facts;
}

} // namespace

std::string estimate_markdown(const EstimateReport& report)
{
    std::string out = "# " + markdown_text(report_title(report)) + "\n\n";
    out += "**" + markdown_text(verdict_line(report)) + ".**\n";
    if (!report.date.empty())
        out += "\nDate: " + report.date + "\n";
    out += "\n## Assumptions\n\n" + markdown_table(titled(assumption_table(report), "Assumption", "Value"));
    out += "\nReproduce with:\n\n    " + report_command(report) + "\n";
    out += "\n## Step\n\n" + markdown_table(titled(headline_table(report), "Figure", "Value"));
    out += "\n## Operations\n\n" + markdown_table(operation_table(report));
    if (const std::string fused = fused_line(report); !fused.empty())
        out += "\nFused: " + markdown_text(fused) + ".\n";
    out += "\n## Memory\n\n" + markdown_table(memory_table(report));
    out += "\n" + markdown_text(room_line(report)) + ".\n";
    if (!report.remedy.empty())
        out += "\nRemedy: " + markdown_text(report.remedy) + ".\n";
    const Table doubled = limit_table(report);
    out += "\n## Limits\n\n" +
           (doubled.rows.empty() ? std::string("Doubling any one resource gains nothing.\n") : markdown_table(doubled));
    if (!report.notes.empty())
        out += "\n## Notes\n\n";
    for (const std::string& note : report.notes)
        out += "- " + markdown_text(note) + "\n";
    return out;
}

} // namespace ridgepoint
