// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/motion.h"

#include <QSettings>
#include <optional>

namespace ridgepoint {
namespace {

QString key() { return QStringLiteral("window/reduced_motion"); }

/// Asked for with every frame, so the settings are read once.
std::optional<bool>& remembered()
{
    static std::optional<bool> value;
    return value;
}

} // namespace

bool reduced_motion()
{
    if (!remembered())
        remembered() = QSettings().value(key(), false).toBool();
    return *remembered();
}

void set_reduced_motion(bool reduced)
{
    remembered() = reduced;
    QSettings().setValue(key(), reduced);
}

} // namespace ridgepoint
