// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps what is not saved yet in the state folder, so that a crash loses nothing. Each running program
// has a record of its own, held by a lock; a record whose lock nobody holds was left by a crash.
#pragma once

#include "ui/document/scenario_document.h"

#include <QLockFile>
#include <QTimer>
#include <optional>

namespace ridgepoint {

/// $XDG_STATE_HOME/ridgepoint, else ~/.local/state/ridgepoint; empty where neither variable is set.
std::filesystem::path state_folder();

/// A scenario that a crash left behind.
struct Unsaved {
    std::filesystem::path record;
    std::filesystem::path file; ///< where the scenario was last saved; empty = nowhere
    std::string scenario;
};

class Autosave : public QObject
{
    Q_OBJECT
public:
    Autosave(ScenarioDocument& document, std::filesystem::path folder, QObject* parent = nullptr);
    ~Autosave() override; ///< a proper end: the record goes

    /// The latest of them, if any. One that cannot be read is announced as the document's failure.
    std::optional<Unsaved> left_behind();
    /// Puts it into the document, and under this program's care.
    bool restore(const Unsaved& unsaved);
    void discard(const Unsaved& unsaved);

    /// Writes at once what waits to be written.
    void flush();

private:
    void remove_record();

    ScenarioDocument& document_;
    std::filesystem::path folder_, record_;
    QLockFile lock_;
    QTimer timer_;
    bool failed_ = false;
};

} // namespace ridgepoint
