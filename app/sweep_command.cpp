// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands.h"
#include "app/output.h"
#include "app/question.h"
#include "core/report/sweep_report.h"
#include "core/workload/scenario_sources.h"

namespace ridgepoint {
namespace {

/// Files named on the axes join the catalogue; an id that is unknown ends the sweep before it starts.
Result<void> prepare_axes(const std::vector<SweepAxis>& axes, Catalog& catalog)
{
    for (const SweepAxis& axis : axes) {
        const bool gpu = axis.option->key == "gpu";
        if (!gpu && axis.option->key != "model")
            continue;
        for (const OptionValue& value : axis.values) {
            const std::string name = to_string(value);
            if (auto ok = gpu ? load_referenced_gpu(name, catalog) : load_referenced_model(name, catalog); !ok)
                return ok;
            Error missing;
            if (const auto found = catalog.find_accelerator(name); gpu && !found)
                missing = found.error();
            else if (const auto model = catalog.find_model(name); !gpu && !model)
                missing = model.error();
            else
                continue;
            missing.where = "--vary";
            return tl::unexpected<Error>(std::move(missing));
        }
    }
    return {};
}

} // namespace

int run_sweep_command(const Arguments& arguments)
{
    const auto format = choice_of(arguments, "--format", "csv|json", "csv");
    if (!format)
        return report_error(format.error());
    if (arguments.all("--vary").empty())
        return report_error({ErrorCode::invalid_option,
                             "is missing; a sweep needs at least one: --vary KEY=LIST|A..B[xF|+S]", "--vary"});
    auto axes = parse_axes(arguments.all("--vary"));
    if (!axes)
        return report_error(axes.error());
    auto question = question_of(arguments);
    if (!question)
        return report_error(question.error());
    if (const auto ok = prepare_axes(*axes, question->catalog); !ok)
        return report_error(ok.error());
    const auto sweep = run_sweep(question->file.scenario, std::move(*axes), question->catalog);
    if (!sweep)
        return report_error(sweep.error());
    return deliver(*format == "json" ? sweep_json(*sweep) : sweep_csv(*sweep), arguments.value("--output"));
}

} // namespace ridgepoint
