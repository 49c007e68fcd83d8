// SPDX-License-Identifier: GPL-3.0-or-later
// QCustomPlot's header is written with Qt's keywords, which this project switches off.
#pragma once

#include <QtGlobal>

#define signals Q_SIGNALS
#define slots Q_SLOTS
#define emit Q_EMIT
#define foreach Q_FOREACH
#include <qcustomplot.h>
#undef signals
#undef slots
#undef emit
#undef foreach
