// SPDX-License-Identifier: GPL-3.0-or-later
// Reading JSON as it is found in model repositories: Python writes the bare tokens Infinity, -Infinity
// and NaN, which no strict parser takes. They are read as "not a number" and refused only by the key
// that needs one. Size and depth are checked before parsing.
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace ridgepoint {

inline constexpr std::size_t kMostConfigBytes = 8u << 20;
inline constexpr int kMostConfigDepth = 64;

struct TolerantJson {
    std::shared_ptr<const nlohmann::json> root; ///< an object
    std::size_t not_finite = 0;                 ///< bare Infinity, -Infinity, NaN or numbers beyond a double
};

/// An error names file:line:column.
Result<TolerantJson> parse_tolerant_json(std::string_view text, std::string_view where);

/// A value as the file has it, shortened to one line; the not-finite ones by their name.
std::string shown_value(const nlohmann::json& value);

} // namespace ridgepoint
