// SPDX-License-Identifier: GPL-3.0-or-later
// The caveats of an estimate in words.
#pragma once

#include "core/estimate/estimate.h"

#include <string>
#include <vector>

namespace ridgepoint {

/// One sentence without a full stop.
std::string note_text(const Note& note, const ResolvedScenario& resolved, const Scenario& scenario);

/// All notes of the estimate, in its order.
std::vector<std::string> note_texts(const Estimate& estimate, const Scenario& scenario);

} // namespace ridgepoint
