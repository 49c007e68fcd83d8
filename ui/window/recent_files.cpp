// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace ridgepoint {
namespace {

constexpr qsizetype kMost = 10;

QString key() { return QStringLiteral("files/recent"); }

} // namespace

QStringList recent_files()
{
    QSettings settings;
    const QStringList all = settings.value(key()).toStringList();
    QStringList found;
    for (const QString& name : all)
        if (QFileInfo::exists(name))
            found << name;
    if (found != all)
        settings.setValue(key(), found);
    return found;
}

void remember_file(const QString& name)
{
    const QString whole = QFileInfo(name).absoluteFilePath();
    QStringList names = recent_files();
    names.removeAll(whole);
    names.prepend(whole);
    QSettings().setValue(key(), names.mid(0, kMost));
}

void forget_recent_files() { QSettings().remove(key()); }

} // namespace ridgepoint
