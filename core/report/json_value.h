// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers and option values as machine-readable outputs carry them: SI, never NaN or infinity.
#pragma once

#include "core/workload/options.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace ridgepoint {

/// A count or an amount: whole numbers up to 2^53 without a fraction; null where not finite.
nlohmann::ordered_json amount(double value);
/// A time, rate or ratio: always with a fraction or exponent; null where not finite.
nlohmann::ordered_json real(double value);
nlohmann::ordered_json real_or_null(const std::optional<double>& value);
nlohmann::ordered_json option_value(const OptionValue& value);

/// The same as text for CSV: shortest form that reads back equal; empty where not finite.
std::string number_text(double value);

/// Two spaces of indentation and a final line feed; bytes that are no UTF-8 are replaced.
std::string json_text(const nlohmann::ordered_json& json);

} // namespace ridgepoint
