// SPDX-License-Identifier: GPL-3.0-or-later
// The files opened and saved last, latest first, in the settings. What no longer exists is dropped.
#pragma once

#include <QStringList>

namespace ridgepoint {

QStringList recent_files();
void remember_file(const QString& name);
void forget_recent_files();

} // namespace ridgepoint
