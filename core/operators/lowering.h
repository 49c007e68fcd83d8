// SPDX-License-Identifier: GPL-3.0-or-later
// Scenario → list of operators with FLOP and bytes (MODEL.md §2, §3). No times here.
#pragma once

#include "core/operators/operator.h"
#include "core/workload/scenario.h"

namespace ridgepoint {

/// Matrix-multiply FLOP that the model needs, whatever the kernel executes; the numerator of MFU.
struct ModelFlop {
    Flop causal; ///< attended pairs only
    Flop full;   ///< the full square of every attention
    Flop six_n;  ///< 2·N_active a token (forward share of 6·N)

    constexpr Flop of(MfuConvention c) const
    {
        return c == MfuConvention::causal ? causal : c == MfuConvention::full ? full : six_n;
    }
    bool operator==(const ModelFlop&) const = default;
};

/// Replaces `out` by the operators of one step in order of execution, one row per (name, group).
/// Allocates nothing once `out` is warm. Precondition: the
/// scenario comes from `resolve`.
ModelFlop lower(const ResolvedScenario& scenario, OperatorList& out);

} // namespace ridgepoint
