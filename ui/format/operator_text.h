// SPDX-License-Identifier: GPL-3.0-or-later
// Prose for the core's closed sets: operators, phases, precisions, regimes as people call them.
#pragma once

#include "core/estimate/estimate.h"

#include <QString>

namespace ridgepoint {

/// "MLP gate+up"; with the layers' kind where the estimate has the name more than once: "RMSNorm (moe)".
QString operator_label(const Estimate& estimate, const Operation& operation);

/// "BF16", "MXFP4".
QString precision_label(Precision precision);

/// "memory-bound", "overhead-bound".
QString regime_label(Regime regime);

/// "decode", "encoder forward".
QString phase_label(Phase phase);

} // namespace ridgepoint
