// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/limits.h"

#include <algorithm>

namespace ridgepoint {
namespace {

/// The estimate's ceilings with one resource doubled. Capacity and links do not enter the time of a
/// step on one accelerator.
Ceilings doubled(const Ceilings& now, Resource resource)
{
    Ceilings c = now;
    switch (resource) {
    case Resource::matrix_peak:
        for (FlopRate& peak : c.matrix)
            peak *= 2.0;
        break;
    case Resource::vector_peak: c.vector *= 2.0; break;
    case Resource::hbm_bandwidth: c.hbm *= 2.0; break;
    case Resource::launch_rate:
        c.launch_host *= 0.5;
        c.launch_gap *= 0.5;
        break;
    case Resource::hbm_capacity:
    case Resource::scale_up:
    case Resource::scale_out: break;
    }
    return c;
}

} // namespace

std::array<Limit, kResourceCount> limits(const Estimate& estimate)
{
    std::array<Limit, kResourceCount> out{};
    const Second now = step_time(estimate, estimate.ceilings);
    for (std::size_t i = 0; i < kResourceCount; ++i) {
        const auto resource = static_cast<Resource>(i);
        out[i].resource = resource;
        out[i].speedup_if_doubled = std::max(1.0, now / step_time(estimate, doubled(estimate.ceilings, resource)));
    }
    return out;
}

} // namespace ridgepoint
