// SPDX-License-Identifier: GPL-3.0-or-later
// One axis of a sweep: `KEY=LIST` or `KEY=A..B[xF|+S]`.
//   batch=1,8,64       the values named
//   batch=1..1024x2    1, 2, 4 … 1024 (at most B)
//   context=0..8192+1024   0, 1024 … 8192; without a step +1
//   weights=bf16,fp8   words
#pragma once

#include "core/base/result.h"
#include "core/workload/options.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace ridgepoint {

inline constexpr std::size_t kMostSweepPoints = 5'000'000;

struct SweepAxis {
    const Option* option = nullptr;
    std::vector<OptionValue> values; ///< each was accepted by the option
};

/// Errors name `--vary`, the text and what is allowed.
Result<SweepAxis> parse_axis(std::string_view text);

/// All axes: none twice, and no more than `kMostSweepPoints` points together.
Result<std::vector<SweepAxis>> parse_axes(const std::vector<std::string>& texts);

/// Points of the product of the axes; 1 where there is none.
std::size_t point_count(const std::vector<SweepAxis>& axes);

} // namespace ridgepoint
