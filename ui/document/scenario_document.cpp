// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/scenario_document.h"

#include "core/base/file_io.h"
#include "core/base/number_format.h"
#include "core/workload/scenario_sources.h"
#include "ui/document/choices.h"
#include "ui/document/picture_scenario.h"
#include "ui/format/text.h"

namespace ridgepoint {
namespace {

QString file_name(const std::filesystem::path& file) { return qtext(file.filename().string()); }

/// Files called config.json are named by their folder, as in "Qwen3-32B/config.json".
std::string display_name(const ModelSpec& model, const std::filesystem::path& file)
{
    if (!model.name.empty() && model.name != "config")
        return model.name;
    const std::string folder = std::filesystem::absolute(file).parent_path().filename().string();
    return folder.empty() ? file.filename().string() : folder;
}

} // namespace

ScenarioDocument::ScenarioDocument(Catalog catalog, QObject* parent) : QObject(parent), catalog_(std::move(catalog))
{
    auto first = ridgepoint::estimate(now_.scenario, catalog_);
    if (first)
        now_.estimate = std::make_shared<const Estimate>(std::move(*first));
}

bool ScenarioDocument::edit(const QString& text, const Scenario& next)
{
    return replace(text, next, tr("Not changed: %1").arg(text));
}

bool ScenarioDocument::replace(const QString& text, const Scenario& next, const QString& failure)
{
    return replace(text, next, failure, now_.pins);
}

bool ScenarioDocument::replace(const QString& text, const Scenario& next, const QString& failure,
                               std::vector<PinnedScenario> pins)
{
    auto result = ridgepoint::estimate(next, catalog_);
    if (!result)
        return fail_with(failure, result.error());
    push(text, {next, std::make_shared<const Estimate>(std::move(*result)), std::move(pins)});
    return true;
}

void ScenarioDocument::push(const QString& text, Snapshot after)
{
    using Command = EditCommand<Snapshot>;
    history_.push(new Command( // the stack owns it
        text, now_, std::move(after), [this](const Snapshot& snapshot) { show(snapshot); },
        in_gesture_ ? gesture_ : Command::kNoMerge));
}

void ScenarioDocument::begin_gesture()
{
    in_gesture_ = true;
    ++gesture_;
}

void ScenarioDocument::end_gesture() { in_gesture_ = false; }

void ScenarioDocument::show(const Snapshot& snapshot)
{
    const bool other_pins = snapshot.pins != now_.pins;
    const bool other_estimate = snapshot.estimate != now_.estimate;
    now_ = snapshot;
    if (other_pins)
        Q_EMIT pins_changed();
    if (other_estimate)
        Q_EMIT estimate_changed(now_.estimate);
}

bool ScenarioDocument::fail_with(const QString& title, const Error& error)
{
    Q_EMIT failed(title, error);
    return false;
}

void ScenarioDocument::change(const QString& text, std::string_view option, const OptionValue& value)
{
    Scenario next = now_.scenario;
    if (auto ok = set_option(next, option, value); !ok)
        fail_with(tr("Not changed: %1").arg(text), ok.error());
    else if (next != now_.scenario)
        edit(text, next);
}

void ScenarioDocument::choose_accelerator(const std::string& id)
{
    if (id == now_.scenario.gpu)
        return;
    Scenario next = now_.scenario;
    next.gpu = id;
    edit(tr("Accelerator"), keep_what_applies(next, catalog_));
}

void ScenarioDocument::choose_model(const std::string& id)
{
    if (id == now_.scenario.model)
        return;
    Scenario next = now_.scenario;
    next.model = id;
    edit(tr("Model"), keep_what_applies(next, catalog_));
}

void ScenarioDocument::use_accelerator(Accelerator gpu)
{
    Scenario next = now_.scenario;
    next.gpu = catalog_.add(std::move(gpu)).id;
    Q_EMIT catalog_changed();
    edit(tr("Edit accelerator"), keep_what_applies(next, catalog_));
}

void ScenarioDocument::use_model(ModelSpec model)
{
    Scenario next = now_.scenario;
    next.model = catalog_.add(std::move(model)).id;
    Q_EMIT catalog_changed();
    edit(tr("Edit model"), keep_what_applies(next, catalog_));
}

void ScenarioDocument::choose_phase(Phase phase)
{
    const Phase before = now_.estimate->scenario.phase;
    if (phase == before)
        return;
    remembered_[before] = {now_.scenario.prompt, now_.scenario.context};
    Scenario next = now_.scenario;
    next.phase = phase;
    next.prompt = remembered_[phase].prompt;
    next.context = remembered_[phase].context;
    edit(tr("Phase"), next);
}

bool ScenarioDocument::import_model(const std::filesystem::path& file)
{
    const QString failure = tr("%1 was not imported").arg(file_name(file));
    auto result = import_model_file(file);
    if (!result)
        return fail_with(failure, result.error());
    ModelSpec model = std::move(result->model);
    model.name = display_name(model, file);
    model.id = file.string();
    const ModelSpec& added = catalog_.add(std::move(model));
    Q_EMIT catalog_changed();
    Scenario next = now_.scenario;
    next.model = added.id;
    if (!replace(tr("Import model"), keep_what_applies(next, catalog_), failure))
        return false;
    Q_EMIT imported(tr("%1: %2 parameters, %n key(s) read", nullptr, static_cast<int>(result->read.size()))
                        .arg(qtext(added.name), qtext(format_parameters(added.parameters))));
    return true;
}

bool ScenarioDocument::take(const QString& text, ScenarioFile file, const std::filesystem::path& folder,
                            const QString& failure)
{
    add_custom(file, catalog_);
    if (auto ok = load_referenced_files(file.scenario, catalog_, folder); !ok)
        return fail_with(failure, ok.error());
    Q_EMIT catalog_changed();
    if (!replace(text, file.scenario, failure, resolved(file.pins, folder)))
        return false;
    file_ = std::move(file);
    note_unknown();
    return true;
}

void ScenarioDocument::note_unknown()
{
    QStringList notes;
    for (const std::string& note : unknown_option_notes(file_))
        notes << qtext(note);
    if (!notes.isEmpty())
        Q_EMIT noted(notes.join(QStringLiteral("; ")));
}

void ScenarioDocument::set_file(const std::filesystem::path& file)
{
    path_ = file;
    saved_text_ = file.empty() ? std::string() : scenario_text();
    Q_EMIT file_changed(file_name(file));
}

bool ScenarioDocument::open_scenario(const std::filesystem::path& file)
{
    const QString failure = tr("%1 was not opened").arg(file_name(file));
    auto read = read_scenario_file(file);
    if (!read)
        return fail_with(failure, read.error());
    if (!take(tr("Open scenario"), std::move(*read), file.parent_path(), failure))
        return false;
    history_.setClean();
    set_file(file);
    return true;
}

bool ScenarioDocument::open_picture(const std::filesystem::path& file)
{
    const QString failure = tr("%1 was not opened").arg(file_name(file));
    const auto text = scenario_text_of_picture(file);
    if (!text)
        return fail_with(failure, text.error());
    auto read = scenario_from_json(*text, file.string());
    if (!read)
        return fail_with(failure, read.error());
    if (!take(tr("Open picture"), std::move(*read), file.parent_path(), failure))
        return false;
    set_file({});
    return true;
}

bool ScenarioDocument::save_scenario(const std::filesystem::path& file)
{
    if (auto ok = write_file(file, scenario_text()); !ok)
        return fail_with(tr("%1 was not saved").arg(file_name(file)), ok.error());
    history_.setClean();
    set_file(file);
    return true;
}

std::string ScenarioDocument::scenario_text() const
{
    ScenarioFile file = file_;
    file.scenario = now_.scenario;
    file.pins.clear();
    for (const PinnedScenario& pinned : now_.pins)
        file.pins.push_back(pinned.pin);
    return scenario_to_json(file);
}

bool ScenarioDocument::restore(const std::string& text, const std::filesystem::path& file)
{
    const QString failure = tr("The last scenario was not restored");
    auto read = scenario_from_json(text, tr("last session").toStdString());
    if (!read)
        return fail_with(failure, read.error());
    add_custom(*read, catalog_);
    if (auto ok = load_referenced_files(read->scenario, catalog_, file.parent_path()); !ok)
        return fail_with(failure, ok.error());
    auto result = ridgepoint::estimate(read->scenario, catalog_);
    if (!result)
        return fail_with(failure, result.error());
    Q_EMIT catalog_changed();
    file_ = std::move(*read);
    show({file_.scenario, std::make_shared<const Estimate>(std::move(*result)),
          resolved(file_.pins, file.parent_path())});
    history_.clear(); // no step leads back from here
    set_file(file);
    note_unknown();
    return true;
}

bool ScenarioDocument::recover(const std::string& text, const std::filesystem::path& file)
{
    std::string saved;
    if (auto on_disk = read_text_file(file))
        saved = std::move(*on_disk);
    if (!restore(text, file))
        return false;
    saved_text_ = std::move(saved);
    history_.resetClean();
    return true;
}

bool ScenarioDocument::open(const std::filesystem::path& file)
{
    const QString ending = qtext(file.extension().string()).toLower();
    if (ending == QStringLiteral(".ridge"))
        return open_scenario(file);
    if (ending == QStringLiteral(".png") || ending == QStringLiteral(".svg"))
        return open_picture(file);
    return import_model(file);
}

} // namespace ridgepoint
