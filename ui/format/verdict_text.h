// SPDX-License-Identifier: GPL-3.0-or-later
// The answer in words and numbers: regime → bound → predicted → fits.
#pragma once

#include "core/estimate/estimate.h"

#include <QString>

namespace ridgepoint {

struct VerdictText {
    QString title;   ///< "Bound"
    QString value;   ///< "41.7 ms/token"
    QString caption; ///< one line more
    QString tag;     ///< state beside the title; empty = none
    QString detail;  ///< for the tooltip: how the figure comes about
    bool warning = false;
};

VerdictText regime_verdict(const Estimate& estimate);
VerdictText bound_verdict(const Estimate& estimate);
VerdictText predicted_verdict(const Estimate& estimate);
VerdictText memory_verdict(const Estimate& estimate);

/// "weights fp8: 77.9 GB", "2 accelerators: 75.4 GB each".
QString remedy_words(const Remedy& remedy);

/// "Llama 3 70B · decode · batch 64 · context 2048 · BF16 · H100 SXM".
QString scenario_title(const Estimate& estimate);

/// "Decode": a phase as a choice.
QString phase_title(Phase phase);

} // namespace ridgepoint
