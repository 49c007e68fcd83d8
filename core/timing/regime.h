// SPDX-License-Identifier: GPL-3.0-or-later
// What limits an operator or a step (MODEL.md §7): one function that everything uses.
#pragma once

#include "core/base/enum_table.h"
#include "core/base/units.h"

namespace ridgepoint {

enum class Regime { compute, memory, communication, overhead };
template <> inline constexpr std::array enum_entries<Regime> = {
    EnumEntry<Regime>{Regime::compute, "compute"},
    EnumEntry<Regime>{Regime::memory, "memory"},
    EnumEntry<Regime>{Regime::communication, "communication"},
    EnumEntry<Regime>{Regime::overhead, "overhead"},
};
static_assert(enum_table_in_order<Regime>());
inline constexpr std::size_t kRegimeCount = 4;

/// The largest of the three terms of an operator's time; compute wins a tie with memory (AI = ridge),
/// both win a tie with overhead.
constexpr Regime regime_of(Second compute, Second memory, Second overhead)
{
    if (overhead > compute && overhead > memory)
        return Regime::overhead;
    return compute >= memory ? Regime::compute : Regime::memory;
}

/// Within ±5 % of the ridge, where the two terms are nearly equal.
constexpr bool at_ridge(Second compute, Second memory)
{
    return compute.value > 0.0 && compute.value >= 0.95 * memory.value && compute.value <= 1.05 * memory.value;
}

} // namespace ridgepoint
