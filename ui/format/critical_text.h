// SPDX-License-Identifier: GPL-3.0-or-later
// The critical batch in words.
#pragma once

#include "core/explore/batch_curve.h"

#include <QString>

namespace ridgepoint {

/// "critical batch 310", "critical batch 310: more than memory holds (24)", "no critical batch: the KV cache
/// keeps the step memory-bound". `largest` is the batch that fits; 0 = not even one sequence does, or not asked.
QString critical_words(const CriticalBatch& critical, std::int64_t largest);

} // namespace ridgepoint
