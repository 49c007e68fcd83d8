// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/kernel_time.h"

#include <algorithm>

namespace ridgepoint {

KernelTime kernel_time(const Operator& op, const Ceilings& ceilings)
{
    KernelTime t;
    const FlopRate peak = op.unit == ComputeUnit::matrix ? ceilings.matrix_peak(op.precision) : ceilings.vector;
    if (peak.value > 0.0) // 0: a vector peak nobody publishes; the traffic decides (Notes say so)
        t.compute = op.flop / peak;
    t.memory = op.hbm() / ceilings.hbm;
    const Second kernel = std::max(t.compute, t.memory);
    t.total = std::max(kernel + op.count * ceilings.launch_gap, op.count * ceilings.launch_host);
    t.overhead = t.total - kernel;
    t.regime = regime_of(t.compute, t.memory, t.overhead);
    return t;
}

} // namespace ridgepoint
