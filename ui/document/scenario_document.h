// SPDX-License-Identifier: GPL-3.0-or-later
// The object behind the window: it owns catalogue, scenario and undo history. Every accepted change
// is estimated at once and announced once; a change that the core refuses is announced as an error
// and leaves everything as it was.
#pragma once

#include "core/estimate/estimate.h"
#include "core/workload/options.h"
#include "core/workload/scenario_json.h"
#include "ui/document/commands.h"

#include <QObject>
#include <QUndoStack>
#include <filesystem>
#include <map>
#include <memory>

namespace ridgepoint {

/// A configuration beside the current one. No estimate where the catalogue does not know its chip or model
/// (any more): it stays in the file and is not drawn.
struct PinnedScenario {
    ScenarioPin pin;
    std::shared_ptr<const Estimate> estimate;
    bool operator==(const PinnedScenario&) const = default;
};

class ScenarioDocument : public QObject
{
    Q_OBJECT
public:
    /// Precondition: the catalogue knows the default scenario's chip and model.
    explicit ScenarioDocument(Catalog catalog, QObject* parent = nullptr);

    const Catalog& catalog() const { return catalog_; }
    const Scenario& scenario() const { return now_.scenario; }
    std::shared_ptr<const Estimate> estimate() const { return now_.estimate; }
    QUndoStack& history() { return history_; }

    static constexpr std::size_t kMostPins = 2; ///< beside the current one: three in a frame can be told apart
    const std::vector<PinnedScenario>& pins() const { return now_.pins; }
    /// Keeps the current configuration as the next pin; nothing happens where there are `kMostPins`.
    void pin();
    void clear_pins();

    /// One undo step named `text`, or part of the running gesture's. False where the core refuses it.
    bool edit(const QString& text, const Scenario& next);
    /// Edits from here to `end_gesture` are one undo step.
    void begin_gesture();
    void end_gesture();
    /// Goes on with the last gesture, which still is one undo step where nothing came between.
    void resume_gesture() { in_gesture_ = true; }

    void choose_accelerator(const std::string& id);
    void choose_model(const std::string& id);
    /// Adds the entry to the catalogue, or replaces the one of that id, and chooses it.
    void use_accelerator(Accelerator gpu);
    void use_model(ModelSpec model);
    /// Each phase remembers its own prompt and context.
    void choose_phase(Phase phase);
    /// Sets one option as the command line would, with its checks.
    void change(const QString& text, std::string_view option, const OptionValue& value);
    /// Sets one member; nothing happens where it has the value already.
    template <class Value> void set(const QString& text, Value Scenario::*member, const Value& value)
    {
        if (now_.scenario.*member == value)
            return;
        Scenario next = now_.scenario;
        next.*member = value;
        edit(text, next);
    }

    /// A Hugging Face config.json becomes a catalogue entry and the scenario's model. False, with
    /// `failed` sent, where the file is not understood.
    bool import_model(const std::filesystem::path& file);
    /// A scenario file replaces the scenario, undoably.
    bool open_scenario(const std::filesystem::path& file);
    /// So does the scenario inside a picture that the program wrote; it has no file of its own then.
    bool open_picture(const std::filesystem::path& file);
    bool save_scenario(const std::filesystem::path& file);
    /// What `save_scenario` would write.
    std::string scenario_text() const;
    /// A scenario from such text, without an undo step: the state of the last session. `file` is where
    /// it was saved, empty for nowhere.
    bool restore(const std::string& text, const std::filesystem::path& file = {});
    /// The same for text that was never saved: it counts as modified.
    bool recover(const std::string& text, const std::filesystem::path& file);
    /// Any of these files, by the ending.
    bool open(const std::filesystem::path& file);

    /// The scenario's file; empty where it has none.
    const std::filesystem::path& file() const { return path_; }
    /// What that file holds; empty where there is none.
    const std::string& saved_text() const { return saved_text_; }
    bool is_modified() const { return !history_.isClean(); }

Q_SIGNALS:
    void estimate_changed(std::shared_ptr<const ridgepoint::Estimate> estimate);
    void pins_changed();
    void catalog_changed();
    void failed(const QString& title, const ridgepoint::Error& error);
    void imported(const QString& summary);
    void file_changed(const QString& file_name);
    void noted(const QString& remark); ///< what an opened file says without effect

private:
    struct Snapshot {
        Scenario scenario;
        std::shared_ptr<const Estimate> estimate;
        std::vector<PinnedScenario> pins{};
    };
    struct PhaseTokens {
        std::optional<std::int64_t> prompt, context;
    };
    bool fail_with(const QString& title, const Error& error);
    void show(const Snapshot& snapshot);
    /// The scenario with an undo step; refusals are titled `failure`.
    bool replace(const QString& text, const Scenario& next, const QString& failure);
    bool replace(const QString& text, const Scenario& next, const QString& failure, std::vector<PinnedScenario> pins);
    void push(const QString& text, Snapshot after);
    /// The pins of a file, estimated again; one that cannot be is announced and kept.
    std::vector<PinnedScenario> resolved(const std::vector<ScenarioPin>& pins, const std::filesystem::path& folder);
    bool take(const QString& text, ScenarioFile file, const std::filesystem::path& folder, const QString& failure);
    void set_file(const std::filesystem::path& file);
    void note_unknown();

    Catalog catalog_;
    Snapshot now_;
    ScenarioFile file_; ///< what the opened file holds beside the scenario; saved again with it
    std::filesystem::path path_;
    std::string saved_text_;
    QUndoStack history_;
    std::map<Phase, PhaseTokens> remembered_;
    int gesture_ = 0;
    bool in_gesture_ = false;
};

} // namespace ridgepoint
