// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/json_value.h"

#include <cmath>
#include <cstdint>
#include <fmt/format.h>

namespace ridgepoint {

using nlohmann::ordered_json;

namespace {

constexpr double kMostWhole = 9007199254740992.0; // 2^53: beyond it doubles skip integers

bool is_whole(double value) { return std::trunc(value) == value && std::abs(value) <= kMostWhole; }

} // namespace

ordered_json amount(double value)
{
    if (!std::isfinite(value))
        return nullptr;
    if (is_whole(value))
        return static_cast<std::int64_t>(value);
    return value;
}

ordered_json real(double value) { return std::isfinite(value) ? ordered_json(value) : ordered_json(nullptr); }

ordered_json real_or_null(const std::optional<double>& value) { return value ? real(*value) : ordered_json(nullptr); }

ordered_json option_value(const OptionValue& value)
{
    if (const auto* text = std::get_if<std::string>(&value))
        return *text;
    return amount(std::get<double>(value));
}

std::string number_text(double value)
{
    if (!std::isfinite(value))
        return {};
    if (is_whole(value))
        return fmt::format("{}", static_cast<std::int64_t>(value));
    return fmt::format("{}", value);
}

std::string json_text(const ordered_json& json)
{
    return json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

} // namespace ridgepoint
