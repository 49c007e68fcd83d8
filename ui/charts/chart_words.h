// SPDX-License-Identifier: GPL-3.0-or-later
// What is written round every chart: the state of the view and where its ceilings come from (CHART.md 3.14).
#pragma once

#include "core/estimate/estimate.h"

#include <QStringList>

namespace ridgepoint {

/// Chip, model, phase, tokens, precisions, mode: what the picture was made for.
QStringList scenario_words(const Estimate& estimate);

/// "41.7 ms per token, bound 41.5 ms".
QString step_words(const Estimate& estimate);

/// Ceilings with their sources and the assumptions; `reading` says how the marks are to be read.
QStringList footer_words(const Estimate& estimate, const QString& reading);

/// "needs 145 GB, has 84.9 GB: 60.2 GB too much", and what would fit.
QString misfit_words(const Estimate& estimate, const QString& remedy);

} // namespace ridgepoint
