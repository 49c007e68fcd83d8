// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands.h"
#include "app/output.h"
#include "app/question.h"
#include "core/report/catalog_report.h"
#include "core/workload/scenario_sources.h"

#include <fmt/format.h>

namespace ridgepoint {
namespace {

Result<std::string> gpu_report(Catalog& catalog, const std::string& name, bool json)
{
    if (auto ok = load_referenced_gpu(name, catalog); !ok)
        return tl::unexpected<Error>(std::move(ok.error()));
    const auto gpu = catalog.find_accelerator(name);
    if (!gpu)
        return tl::unexpected<Error>(gpu.error());
    return json ? gpu_json(**gpu) : gpu_text(**gpu);
}

Result<std::string> model_report(const Catalog& catalog, const std::string& name, bool json)
{
    HfImport import;
    if (names_a_file(name, catalog.model(name) != nullptr)) {
        auto file = import_model_file(name);
        if (!file)
            return tl::unexpected<Error>(std::move(file.error()));
        import = std::move(*file);
    } else {
        const auto model = catalog.find_model(name);
        if (!model)
            return tl::unexpected<Error>(model.error());
        import.model = **model;
    }
    return json ? model_json(import) : model_text(import);
}

Result<std::string> report(Catalog& catalog, const std::vector<std::string>& words, bool json)
{
    const bool gpus = words[0] == "gpus";
    if (words.size() == 2)
        return gpus ? gpu_report(catalog, words[1], json) : model_report(catalog, words[1], json);
    if (gpus)
        return json ? gpu_list_json(catalog) : gpu_list_text(catalog);
    return json ? model_list_json(catalog) : model_list_text(catalog);
}

} // namespace

int run_catalog(const Arguments& arguments)
{
    const auto format = choice_of(arguments, "--format", "text|json", "text");
    if (!format)
        return report_error(format.error());
    const auto& words = arguments.positional;
    if (words.empty() || (words[0] != "gpus" && words[0] != "models"))
        return report_error({ErrorCode::invalid_option,
                             words.empty() ? "names nothing to list; allowed: gpus models"
                                           : fmt::format("'{}' is not allowed; allowed: gpus models", words[0]),
                             "catalog"});
    Catalog catalog = load_catalog();
    const auto text = report(catalog, words, *format == "json");
    if (!text)
        return report_error(text.error());
    return deliver(*text, arguments.value("--output"));
}

} // namespace ridgepoint
