// SPDX-License-Identifier: GPL-3.0-or-later
// "Would more of X help?": the step re-timed with each resource doubled (MODEL.md §7).
#pragma once

#include "core/estimate/estimate.h"

namespace ridgepoint {

enum class Resource { matrix_peak, vector_peak, hbm_bandwidth, hbm_capacity, scale_up, scale_out, launch_rate };
template <> inline constexpr std::array enum_entries<Resource> = {
    EnumEntry<Resource>{Resource::matrix_peak, "matrix_peak"},
    EnumEntry<Resource>{Resource::vector_peak, "vector_peak"},
    EnumEntry<Resource>{Resource::hbm_bandwidth, "hbm_bandwidth"},
    EnumEntry<Resource>{Resource::hbm_capacity, "hbm_capacity"},
    EnumEntry<Resource>{Resource::scale_up, "scale_up"},
    EnumEntry<Resource>{Resource::scale_out, "scale_out"},
    EnumEntry<Resource>{Resource::launch_rate, "launch_rate"},
};
static_assert(enum_table_in_order<Resource>());
inline constexpr std::size_t kResourceCount = 7;

struct Limit {
    Resource resource{};
    double speedup_if_doubled = 1.0; ///< ≥ 1; exactly 1 where the resource does not apply
};

std::array<Limit, kResourceCount> limits(const Estimate& estimate);

} // namespace ridgepoint
