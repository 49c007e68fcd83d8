// SPDX-License-Identifier: GPL-3.0-or-later
// A step of the verdict explained: in words, as formula, and with the numbers that enter it.
#pragma once

#include "core/estimate/estimate.h"

#include <QString>
#include <vector>

namespace ridgepoint {

struct ExplanationRow {
    QString name, value, note;
    bool total = false; ///< a sum, set off from its addends
};

struct Explanation {
    QString title, words, formula;
    std::vector<ExplanationRow> rows;
    QString remark; ///< what is left to be said; may be empty

    /// All of it as running text, for screen readers.
    QString spoken() const;
};

Explanation explain_regime(const Estimate& estimate);
Explanation explain_bound(const Estimate& estimate);
Explanation explain_predicted(const Estimate& estimate);
Explanation explain_memory(const Estimate& estimate);

} // namespace ridgepoint
