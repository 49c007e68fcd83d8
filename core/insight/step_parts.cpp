// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/step_parts.h"

#include <algorithm>

namespace ridgepoint {

std::vector<BoundPart> bound_parts(const Estimate& estimate)
{
    std::vector<BoundPart> parts;
    for (std::size_t i = 0; i < estimate.operations.size(); ++i) {
        const Operation& o = estimate.operations[i];
        parts.push_back({i, o.ideal_time, kernel_time(o.op, estimate.ideal).regime == Regime::compute});
    }
    std::stable_sort(parts.begin(), parts.end(),
                     [](const BoundPart& a, const BoundPart& b) { return a.time > b.time; });
    return parts;
}

StepParts step_parts(const Estimate& estimate)
{
    StepParts parts;
    parts.bound = estimate.step.bound;
    Second operations;
    for (const Operation& o : estimate.operations) {
        operations += o.time;
        parts.launch += o.overhead;
    }
    parts.slower_rates = operations - parts.launch - parts.bound;
    parts.rest = estimate.step.time - operations;
    return parts;
}

} // namespace ridgepoint
