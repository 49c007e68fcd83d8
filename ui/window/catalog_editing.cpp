// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/catalog_editing.h"

#include "core/base/file_io.h"
#include "core/catalog/catalog_json.h"
#include "ui/dialogs/accelerator_fields.h"
#include "ui/document/scenario_document.h"
#include "ui/format/text.h"

#include <nlohmann/json.hpp>
#include <system_error>

namespace ridgepoint {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

struct Editing {
    Q_DECLARE_TR_FUNCTIONS(Editing)
};

fs::path own_file(const char* shelf, const std::string& id) { return user_catalog_folder() / shelf / (id + ".json"); }

/// An entry of one's own is changed where it is; of any other a copy is made, so that the shipped one stays.
void make_own(Json& json, const char* shelf)
{
    const std::string id = json["id"];
    std::error_code unknown; // counts as absent
    if (fs::exists(own_file(shelf, id), unknown))
        return;
    const bool plain = id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-") == std::string::npos;
    json["id"] = plain ? id + "-custom" : std::string("custom"); // imported files have paths for ids
    json["name"] = Editing::tr("%1 (custom)").arg(qtext(json["name"].get<std::string>())).toStdString();
}

/// The id names the file, so it must not lead elsewhere.
Result<void> check_id(const Json& json)
{
    const std::string id =
        json.contains("id") && json["id"].is_string() ? json["id"].get<std::string>() : std::string();
    if (id.empty() || id.front() == '.' ||
        id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-") != std::string::npos)
        return fail(ErrorCode::invalid_option, "expected small letters, digits, '.' and '-'", "id");
    return {};
}

Result<void> keep(const Json& json, const char* shelf)
{
    const fs::path file = own_file(shelf, json["id"]);
    if (user_catalog_folder().empty())
        return fail(ErrorCode::unreadable, "there is no folder for your own catalogue; set HOME or XDG_CONFIG_HOME");
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    if (error)
        return fail(ErrorCode::unreadable, error.message(), file.parent_path().string());
    return write_file(file, json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

/// `read` turns JSON into an entry or an error, `use` takes the entry into the scenario.
template <class Read, class Use> SpecEditor* open_editor(const QString& title, const std::vector<SpecField>& fields,
                                                         Json start, const char* shelf, Read read, Use use,
                                                         QWidget& parent)
{
    const auto check = [read](const Json& json) -> Result<void> {
        if (auto ok = check_id(json); !ok)
            return ok;
        if (auto entry = read(json); !entry)
            return tl::unexpected<Error>(entry.error());
        return {};
    };
    const auto save = [check, read, use, shelf](const Json& json) -> Result<void> {
        if (auto ok = check(json); !ok)
            return ok;
        if (auto ok = keep(json, shelf); !ok)
            return ok;
        use(std::move(*read(json)));
        return {};
    };
    auto* editor = new SpecEditor(title, fields, std::move(start), check, save, &parent);
    editor->setAttribute(Qt::WA_DeleteOnClose);
    editor->open();
    return editor;
}

} // namespace

SpecEditor* edit_accelerator(ScenarioDocument& document, QWidget& parent)
{
    Json start = to_json(*document.estimate()->scenario.gpu);
    make_own(start, "gpus");
    return open_editor(
        Editing::tr("Edit accelerator"), accelerator_fields(), std::move(start), "gpus",
        [](const Json& json) { return accelerator_from_json(json, {}); },
        [&document](Accelerator gpu) { document.use_accelerator(std::move(gpu)); }, parent);
}

SpecEditor* edit_model(ScenarioDocument& document, QWidget& parent)
{
    Json start = to_json(*document.estimate()->scenario.model);
    make_own(start, "models");
    const auto fields = fields_of(start);
    return open_editor(
        Editing::tr("Edit model"), fields, std::move(start), "models",
        [](const Json& json) { return model_from_json(json, {}); },
        [&document](ModelSpec model) { document.use_model(std::move(model)); }, parent);
}

} // namespace ridgepoint
