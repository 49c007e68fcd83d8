// SPDX-License-Identifier: GPL-3.0-or-later
// How the window speaks of the scenario's options: what one does, and what it is called in files.
#pragma once

#include "core/workload/scenario.h"

#include <QString>
#include <string_view>

namespace ridgepoint {

/// "…what it does…" and, below, the option's name in scenario files and the values it takes.
QString option_tip(std::string_view key, const QString& words);

/// "None", "Standard", "Full".
QString fusion_title(Fusion fusion);

/// "Causal", "Full", "6N".
QString mfu_title(MfuConvention convention);

/// One line that stands for the folded options: "fused attention · CUDA graphs · standard fusion".
QString options_summary(const ResolvedScenario& scenario);
/// "BF16", "FP8 · KV BF16 · computes in FP8": formats named where they differ.
QString precision_summary(const ResolvedScenario& scenario);
/// "$2.95 an hour", "$2.95 an hour · 1,500 MHz · 600 W".
QString operation_summary(const Scenario& asked, const ResolvedScenario& scenario);

} // namespace ridgepoint
