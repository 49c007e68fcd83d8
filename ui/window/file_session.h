// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does with files in the window: open, save, save as, recent files, the question before
// changes are lost, and the offer of what a crash left behind.
#pragma once

#include <QObject>
#include <filesystem>
#include <memory>

class QMenu;
class QMimeData;
class QWidget;

namespace ridgepoint {

class Autosave;
class MessageBar;
class ScenarioDocument;

class FileSession : public QObject
{
    Q_OBJECT
public:
    FileSession(ScenarioDocument& document, MessageBar& bar, QWidget& window);
    ~FileSession() override;

    /// Scenario, picture or config.json; asks first where changes to a file would be lost.
    bool open(const QString& name);
    /// True once the changes are saved, given up, or kept for the next start. A scenario that never had
    /// a file comes back by itself, so nothing is asked for it.
    bool may_leave();
    /// From here on a crash loses nothing; what an earlier one left in the folder is offered on the bar.
    void protect(const std::filesystem::path& state_folder);
    /// The proper end: nothing to recover at the next start.
    void end();

    void list_recent(QMenu& menu);
    /// The first file of a drop that can be opened; empty where there is none.
    static QString droppable(const QMimeData& data);

public Q_SLOTS:
    void choose_file();  ///< a dialog for anything that opens
    void choose_model(); ///< a dialog for a config.json
    bool save();
    bool save_as();

private:
    void offer_unsaved();

    ScenarioDocument& document_;
    MessageBar& bar_;
    QWidget& window_;
    std::unique_ptr<Autosave> autosave_;
};

} // namespace ridgepoint
