// SPDX-License-Identifier: GPL-3.0-or-later
// The one formatter: every number that a person reads passes through here. Three significant digits,
// decimal SI prefixes, no exponents; `null`-like values (NaN, infinity) become "–".
#pragma once

#include "core/base/units.h"

#include <cstdint>
#include <string>

namespace ridgepoint {

/// Three significant digits without exponent: 0.00406, 41.5, 989, 1,980 (grouping from 1,000 on).
std::string format_number(double value, int significant = 3);

/// "41.5 ms", "6.2 µs", "1.29 s", "2.1 min"; 0 is "0 s".
std::string format_time(Second t, int significant = 3);
/// "141 GB", "16.4 kB", decimal prefixes.
std::string format_bytes(Byte b, int significant = 3);
/// "601 GFLOP"; with integer = true "601 GOP".
std::string format_flop(Flop f, bool integer = false);
/// "989 TFLOP/s"; with integer = true "1,980 TOP/s".
std::string format_flop_rate(FlopRate r, bool integer = false);
/// "3.35 TB/s", "450 GB/s".
std::string format_byte_rate(ByteRate r);
/// "295 FLOP/byte".
std::string format_intensity(Intensity i, int significant = 3);
/// A share of 1 as "25.4 %"; under 0.05 % "0.0 %".
std::string format_share(double share);
/// "$1.41".
std::string format_usd(double usd);
/// "1.27×".
std::string format_ratio(double ratio);
/// A whole number grouped by thousands: "70,553,706,496".
std::string format_count(std::int64_t count);
/// Parameters as people say them: "70.6 B", "335 M".
std::string format_parameters(std::int64_t parameters);

} // namespace ridgepoint
