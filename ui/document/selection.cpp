// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/selection.h"

namespace ridgepoint {

void Selection::select(int operation)
{
    const bool known = estimate_ && operation >= 0 && operation < static_cast<int>(estimate_->operations.size());
    const int next = known ? operation : -1;
    wanted_.reset();
    if (known) {
        const Operator& op = estimate_->operations[static_cast<std::size_t>(next)].op;
        wanted_ = std::pair(op.name, op.group);
    }
    if (next == operation_)
        return;
    operation_ = next;
    Q_EMIT changed(operation_);
}

void Selection::set_estimate(std::shared_ptr<const Estimate> estimate)
{
    estimate_ = std::move(estimate);
    int next = -1;
    if (estimate_ && wanted_)
        for (std::size_t i = 0; i < estimate_->operations.size(); ++i) {
            const Operator& op = estimate_->operations[i].op;
            if (std::pair(op.name, op.group) == *wanted_)
                next = static_cast<int>(i);
        }
    // A view that was reset has lost its selection: it is told again, also where the index stays.
    if (next == operation_ && next < 0)
        return;
    operation_ = next;
    Q_EMIT changed(operation_);
}

} // namespace ridgepoint
