// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/autosave.h"

#include "core/base/file_io.h"
#include "ui/format/text.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>
#include <cstdlib>

namespace ridgepoint {
namespace {

namespace fs = std::filesystem;

constexpr int kDelay = 300; // ms after the last change
constexpr const char* kSchema = "ridgepoint.unsaved/1";

QString qpath(const fs::path& path) { return qtext(path.string()); }

QString lock_of(const fs::path& record) { return qpath(record) + QStringLiteral(".lock"); }

std::string record_text(const ScenarioDocument& document)
{
    const QJsonObject record{{QStringLiteral("schema"), QString::fromLatin1(kSchema)},
                             {QStringLiteral("file"), qpath(document.file())},
                             {QStringLiteral("scenario"), qtext(document.scenario_text())}};
    return QJsonDocument(record).toJson().toStdString();
}

Result<Unsaved> read_record(const fs::path& record)
{
    const auto text = read_text_file(record);
    if (!text)
        return tl::unexpected<Error>(text.error());
    const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(*text)).object();
    if (json.value(QStringLiteral("schema")).toString() != QString::fromLatin1(kSchema))
        return fail(ErrorCode::not_understood, "is damaged", record.string());
    return Unsaved{record, json.value(QStringLiteral("file")).toString().toStdString(),
                   json.value(QStringLiteral("scenario")).toString().toStdString()};
}

} // namespace

std::filesystem::path state_folder()
{
    if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && fs::path(state).is_absolute())
        return fs::path(state) / "ridgepoint";
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
        return fs::path(home) / ".local" / "state" / "ridgepoint";
    return {};
}

Autosave::Autosave(ScenarioDocument& document, fs::path folder, QObject* parent)
    : QObject(parent), document_(document), folder_(std::move(folder)),
      record_(folder_ / ("unsaved-" + QUuid::createUuid().toString(QUuid::Id128).toStdString() + ".json")),
      lock_(lock_of(record_))
{
    timer_.setSingleShot(true);
    timer_.setInterval(kDelay);
    lock_.setStaleLockTime(0); // a record is given up by its process ending, never by its age
    QDir().mkpath(qpath(folder_));
    lock_.tryLock(0);
    connect(&timer_, &QTimer::timeout, this, &Autosave::flush);
    connect(&document_, &ScenarioDocument::estimate_changed, &timer_, qOverload<>(&QTimer::start));
    connect(&document_.history(), &QUndoStack::cleanChanged, &timer_, qOverload<>(&QTimer::start));
}

Autosave::~Autosave()
{
    remove_record();
    lock_.unlock();
}

void Autosave::remove_record()
{
    timer_.stop();
    std::error_code absent; // a record that is not there is what is wanted
    fs::remove(record_, absent);
}

void Autosave::flush()
{
    if (!document_.is_modified()) {
        remove_record();
        return;
    }
    timer_.stop();
    const auto written = write_file(record_, record_text(document_));
    if (!written && !failed_) // said once, not with every change
        Q_EMIT document_.failed(tr("Unsaved changes would not survive a crash"), written.error());
    failed_ = !written;
}

std::optional<Unsaved> Autosave::left_behind()
{
    const QDir folder(qpath(folder_));
    for (const QString& name : folder.entryList({QStringLiteral("unsaved-*.json")}, QDir::Files, QDir::Time)) {
        const fs::path record = folder_ / name.toStdString();
        if (record == record_)
            continue;
        QLockFile lock(lock_of(record));
        lock.setStaleLockTime(0);
        if (!lock.tryLock(0))
            continue; // its program runs
        auto unsaved = read_record(record);
        if (unsaved)
            return std::move(*unsaved);
        Q_EMIT document_.failed(tr("Unsaved changes of the last session are lost"), unsaved.error());
        discard({record, {}, {}});
    }
    return std::nullopt;
}

bool Autosave::restore(const Unsaved& unsaved)
{
    if (!document_.recover(unsaved.scenario, unsaved.file))
        return false;
    flush(); // before the old record goes
    if (!failed_)
        discard(unsaved);
    return true;
}

void Autosave::discard(const Unsaved& unsaved)
{
    std::error_code error;
    if (!fs::remove(unsaved.record, error) && error)
        Q_EMIT document_.failed(tr("Unsaved changes were not removed"),
                                {ErrorCode::unreadable, error.message(), unsaved.record.string()});
}

} // namespace ridgepoint
