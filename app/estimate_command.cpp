// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands.h"
#include "app/output.h"
#include "app/question.h"
#include "core/report/estimate_report.h"

#include <nlohmann/json.hpp>

namespace ridgepoint {
namespace {

std::string rendered(const EstimateReport& report, std::string_view format)
{
    if (format == "json")
        return estimate_json(report);
    if (format == "csv")
        return estimate_csv(report);
    if (format == "markdown")
        return estimate_markdown(report);
    return estimate_text(report);
}

} // namespace

int run_estimate(const Arguments& arguments)
{
    const auto format = choice_of(arguments, "--format", "text|json|csv|markdown", "text");
    if (!format)
        return report_error(format.error());
    const auto question = question_of(arguments);
    if (!question)
        return report_error(question.error());
    auto answer = estimate(question->file.scenario, question->catalog);
    if (!answer)
        return report_error(answer.error());
    auto report = collect_report(question->file.scenario, std::move(*answer), question->date);
    for (std::string& note : unknown_option_notes(question->file))
        report.notes.push_back(std::move(note));
    return deliver(rendered(report, *format), arguments.value("--output"));
}

} // namespace ridgepoint
