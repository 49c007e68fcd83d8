// SPDX-License-Identifier: GPL-3.0-or-later
// What the reader and the writer of accelerator files share.
#pragma once

#include "core/catalog/precision.h"

#include <string_view>

namespace ridgepoint::accelerator_format {

inline constexpr std::string_view kSchema = "ridgepoint.gpu/1";
inline constexpr std::string_view kPerDirection = "per direction";

// Units of the files in SI.
inline constexpr double kTera = 1e12;
inline constexpr double kGiga = 1e9;
inline constexpr double kMega = 1e6;
inline constexpr double kMicro = 1e-6;
inline constexpr double kGibi = 1073741824.0;
inline constexpr double kMebi = 1048576.0;

/// Key of a peak: integers count operations, not floating-point operations.
constexpr std::string_view rate_key(Precision p) { return is_integer(p) ? "top_per_s" : "tflop_per_s"; }

} // namespace ridgepoint::accelerator_format
