// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/scenario_sources.h"

#include "core/base/file_io.h"
#include "core/catalog/catalog_json.h"
#include "core/catalog/json_fields.h"

#include <system_error>

namespace ridgepoint {
namespace {

namespace fs = std::filesystem;

fs::path placed(const std::string& value, const fs::path& base)
{
    return base.empty() ? fs::path(value) : base / value;
}

bool is_own_model(std::string_view text)
{
    // Files that are no JSON are left to the importer, which knows what Hugging Face files may hold.
    const auto json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object())
        return false;
    const auto schema = json.find("schema");
    return schema != json.end() && schema->is_string() &&
           schema->get_ref<const std::string&>().starts_with("ridgepoint.model/");
}

} // namespace

bool names_a_file(const std::string& value, bool known_id)
{
    if (known_id || value.empty())
        return false;
    std::error_code error;
    return value.ends_with(".json") || value.find('/') != std::string::npos || fs::exists(value, error);
}

Result<HfImport> import_model_file(const fs::path& file)
{
    std::error_code error;
    const fs::path actual = fs::is_directory(file, error) ? file / "config.json" : file;
    const auto text = read_text_file(actual);
    if (!text)
        return tl::unexpected<Error>(text.error());
    // The importer refuses deep nesting before parsing; a file of ours is never that large.
    if (text->size() > (std::size_t{1} << 20) || !is_own_model(*text))
        return import_hf_config(*text, actual.string());
    auto model = read_model(*text, actual.string());
    if (!model)
        return tl::unexpected<Error>(std::move(model.error()));
    HfImport own;
    own.model = std::move(*model);
    return own;
}

Result<void> load_referenced_gpu(const std::string& value, Catalog& catalog, const fs::path& base)
{
    if (!names_a_file(value, catalog.accelerator(value) != nullptr))
        return {};
    const fs::path file = placed(value, base);
    const auto text = read_text_file(file);
    if (!text)
        return tl::unexpected<Error>(text.error());
    auto gpu = read_accelerator(*text, file.string());
    if (!gpu)
        return tl::unexpected<Error>(std::move(gpu.error()));
    gpu->id = value;
    catalog.add(std::move(*gpu));
    return {};
}

Result<void> load_referenced_model(const std::string& value, Catalog& catalog, const fs::path& base)
{
    if (!names_a_file(value, catalog.model(value) != nullptr))
        return {};
    auto import = import_model_file(placed(value, base));
    if (!import)
        return tl::unexpected<Error>(std::move(import.error()));
    import->model.id = value;
    catalog.add(std::move(import->model));
    return {};
}

Result<void> load_referenced_files(const Scenario& scenario, Catalog& catalog, const fs::path& base)
{
    if (auto ok = load_referenced_gpu(scenario.gpu, catalog, base); !ok)
        return ok;
    return load_referenced_model(scenario.model, catalog, base);
}

} // namespace ridgepoint
