// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/file_session.h"

#include "ui/document/autosave.h"
#include "ui/document/scenario_document.h"
#include "ui/format/text.h"
#include "ui/panels/message_bar.h"
#include "ui/window/recent_files.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QUrl>

namespace ridgepoint {
namespace {

std::filesystem::path path_of(const QString& name) { return std::filesystem::path(name.toStdU16String()); }

QString name_of(const std::filesystem::path& path)
{
    return path.empty() ? FileSession::tr("the untitled scenario") : qtext(path.filename().string());
}

} // namespace

FileSession::FileSession(ScenarioDocument& document, MessageBar& bar, QWidget& window)
    : QObject(&window), document_(document), bar_(bar), window_(window)
{
    connect(&document_, &ScenarioDocument::noted, this, [this](const QString& remark) {
        bar_.ask(remark, {{tr("Close"), [] {}}});
    });
}

FileSession::~FileSession() = default;

bool FileSession::open(const QString& name)
{
    // A model is one more step on the same scenario; only another scenario replaces it.
    const bool replaces = !name.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive);
    if ((replaces && !may_leave()) || !document_.open(path_of(name)))
        return false;
    remember_file(name);
    return true;
}

void FileSession::choose_file()
{
    const QString name = QFileDialog::getOpenFileName(
        &window_, tr("Open"), QString(),
        tr("Scenarios, pictures and models (*.ridge *.svg *.png *.json);;Ridgepoint scenario (*.ridge);;"
           "Picture by Ridgepoint (*.svg *.png);;Model configuration (*.json);;All files (*)"));
    if (!name.isEmpty())
        open(name);
}

void FileSession::choose_model()
{
    const QString name = QFileDialog::getOpenFileName(&window_, tr("Open a model's config.json"), QString(),
                                                      tr("Model configuration (*.json);;All files (*)"));
    if (!name.isEmpty() && document_.import_model(path_of(name)))
        remember_file(name);
}

bool FileSession::save()
{
    if (document_.file().empty())
        return save_as();
    if (!document_.save_scenario(document_.file()))
        return false;
    remember_file(qtext(document_.file().string()));
    return true;
}

bool FileSession::save_as()
{
    QFileDialog dialog(&window_, tr("Save the scenario"), QString(), tr("Ridgepoint scenario (*.ridge)"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("ridge"));
    if (!document_.file().empty())
        dialog.selectFile(qtext(document_.file().string()));
    if (dialog.exec() != QDialog::Accepted || !document_.save_scenario(path_of(dialog.selectedFiles().value(0))))
        return false;
    remember_file(dialog.selectedFiles().value(0));
    return true;
}

bool FileSession::may_leave()
{
    if (!document_.is_modified() || document_.file().empty())
        return true;
    QMessageBox box(QMessageBox::Warning, tr("Unsaved changes"),
                    tr("Save the changes to %1?").arg(name_of(document_.file())),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &window_);
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save: return save();
    case QMessageBox::Discard:
        if (!document_.saved_text().empty())
            document_.restore(document_.saved_text(), document_.file());
        return true;
    default: return false;
    }
}

void FileSession::protect(const std::filesystem::path& state_folder)
{
    if (state_folder.empty())
        return;
    autosave_ = std::make_unique<Autosave>(document_, state_folder);
    offer_unsaved();
}

void FileSession::offer_unsaved()
{
    const auto unsaved = autosave_->left_behind();
    if (!unsaved)
        return;
    const auto next = [this] { offer_unsaved(); }; // there may have been several windows
    bar_.ask(tr("Ridgepoint ended unexpectedly. Unsaved changes to %1 were kept.").arg(name_of(unsaved->file)),
             {{tr("Restore"),
               [this, unsaved = *unsaved, next] {
                   if (autosave_->restore(unsaved))
                       next();
               }},
              {tr("Discard"), [this, unsaved = *unsaved, next] {
                   autosave_->discard(unsaved);
                   next();
               }}});
}

void FileSession::end() { autosave_.reset(); }

void FileSession::list_recent(QMenu& menu)
{
    menu.clear();
    const QStringList names = recent_files();
    for (const QString& name : names) {
        QAction* action = menu.addAction(QFileInfo(name).fileName(), this, [this, name] { open(name); });
        action->setToolTip(name);
        action->setStatusTip(name);
    }
    if (names.isEmpty()) {
        menu.addAction(tr("None yet"))->setEnabled(false);
        return;
    }
    menu.addSeparator();
    menu.addAction(tr("&Clear this list"), this, &forget_recent_files);
}

QString FileSession::droppable(const QMimeData& data)
{
    for (const QUrl& url : data.urls()) {
        const QString name = url.toLocalFile();
        for (const char* ending : {".ridge", ".json", ".png", ".svg"})
            if (name.endsWith(QLatin1String(ending), Qt::CaseInsensitive))
                return name;
    }
    return {};
}

} // namespace ridgepoint
