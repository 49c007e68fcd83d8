// SPDX-License-Identifier: GPL-3.0-or-later
// Seconds of one operator:
//   compute = FLOP / peak(unit, precision)    memory = bytes / bandwidth    kernel = max of the two
//   with graphs     time = kernel + count · gap
//   without         time = max(kernel + count · gap, count · host)
// Worked example: one 8192×28672 BF16 GEMV on H100, ideal: 469.8 MB / 3.35 TB/s = 140.2 µs.
#pragma once

#include "core/operators/operator.h"
#include "core/timing/ceilings.h"
#include "core/timing/regime.h"

namespace ridgepoint {

struct KernelTime {
    Second total;
    Second compute;  ///< what the arithmetic alone would take
    Second memory;   ///< what the traffic alone would take
    Second overhead; ///< exposed launch: total − max(compute, memory)
    Regime regime = Regime::memory;
};

/// Precondition: the chip has the operator's precision (checked by `resolve`). Where the vector peak is
/// not known (0), operators of the vector units are timed by their traffic alone.
KernelTime kernel_time(const Operator& op, const Ceilings& ceilings);

} // namespace ridgepoint
