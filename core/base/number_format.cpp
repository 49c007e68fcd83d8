// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_format.h"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <string_view>

namespace ridgepoint {
namespace {

constexpr std::string_view kNone = "–";

std::string grouped(std::string digits)
{
    const auto end = digits.find('.') == std::string::npos ? digits.size() : digits.find('.');
    const std::size_t begin = digits.front() == '-' ? 1 : 0;
    for (std::size_t i = end; i > begin + 3; i -= 3)
        digits.insert(i - 3, ",");
    return digits;
}

struct Scale {
    double factor;
    std::string_view prefix;
};

constexpr std::array kDecimal = {
    Scale{1e18, "E"}, Scale{1e15, "P"}, Scale{1e12, "T"}, Scale{1e9, "G"},
    Scale{1e6, "M"},  Scale{1e3, "k"},  Scale{1.0, ""},
};

/// "3.35 T" + unit; `highest` caps the prefix, so that 1,979 TFLOP/s does not become 1.98 PFLOP/s.
std::string with_prefix(double value, std::string_view unit, double highest = 1e18, int significant = 3)
{
    if (!std::isfinite(value))
        return std::string(kNone);
    for (const Scale& s : kDecimal) {
        if (s.factor > highest)
            continue;
        // 999.6 k would print as "1,000 k": compare after rounding to three digits.
        if (std::abs(value) >= s.factor * 0.9995 || s.factor == 1.0)
            return fmt::format("{} {}{}", format_number(value / s.factor, significant), s.prefix, unit);
    }
    return fmt::format("{} {}", format_number(value, significant), unit);
}

} // namespace

std::string format_number(double value, int significant)
{
    if (!std::isfinite(value))
        return std::string(kNone);
    if (value == 0.0)
        return "0";
    const int exponent = static_cast<int>(std::floor(std::log10(std::abs(value))));
    int decimals = significant - 1 - exponent;
    // 9.996 rounds to 10.0: one digit fewer behind the point.
    const double step = std::pow(10.0, -decimals);
    if (std::abs(std::round(value / step) * step) >= std::pow(10.0, exponent + 1))
        --decimals;
    std::string text =
        decimals > 0 ? fmt::format("{:.{}f}", value, decimals)
                     : fmt::format("{:.0f}", std::round(value / std::pow(10.0, -decimals)) * std::pow(10.0, -decimals));
    text = grouped(std::move(text));
    if (text.front() == '-')
        text.replace(0, 1, "−");
    return text;
}

std::string format_time(Second t, int significant)
{
    const double s = t.value;
    if (!std::isfinite(s))
        return std::string(kNone);
    const double a = std::abs(s);
    if (a == 0.0)
        return "0 s";
    if (a < 0.9995e-6)
        return format_number(s * 1e9, significant) + " ns";
    if (a < 0.9995e-3)
        return format_number(s * 1e6, significant) + " µs";
    if (a < 0.9995)
        return format_number(s * 1e3, significant) + " ms";
    if (a < 119.95)
        return format_number(s, significant) + " s";
    if (a < 7200.0)
        return format_number(s / 60.0, significant) + " min";
    if (a < 172800.0)
        return format_number(s / 3600.0, significant) + " h";
    return format_number(s / 86400.0, significant) + " d";
}

std::string format_bytes(Byte b, int significant) { return with_prefix(b.value, "B", 1e12, significant); }
std::string format_flop(Flop f, bool integer) { return with_prefix(f.value, integer ? "OP" : "FLOP"); }
std::string format_flop_rate(FlopRate r, bool integer)
{
    return with_prefix(r.value, integer ? "OP/s" : "FLOP/s", 1e12);
}
std::string format_byte_rate(ByteRate r) { return with_prefix(r.value, "B/s", 1e12); }
std::string format_intensity(Intensity i, int significant)
{
    return std::isfinite(i.value) ? format_number(i.value, significant) + " FLOP/byte" : std::string(kNone);
}

std::string format_share(double share)
{
    if (!std::isfinite(share))
        return std::string(kNone);
    const double percent = share * 100.0;
    return fmt::format("{:.{}f} %", percent, percent >= 99.95 ? 0 : 1);
}

std::string format_usd(double usd)
{
    if (!std::isfinite(usd))
        return std::string(kNone);
    if (std::abs(usd) >= 0.995 && std::abs(usd) < 1000.0)
        return fmt::format("${:.2f}", usd);
    return "$" + format_number(usd);
}

std::string format_ratio(double ratio)
{
    if (!std::isfinite(ratio))
        return std::string(kNone);
    return (ratio < 9.995 ? fmt::format("{:.2f}", ratio) : format_number(ratio)) + "×";
}

std::string format_count(std::int64_t count)
{
    std::string text = grouped(fmt::format("{}", count));
    if (text.front() == '-')
        text.replace(0, 1, "−");
    return text;
}

std::string format_parameters(std::int64_t parameters)
{
    const auto p = static_cast<double>(parameters);
    if (p >= 0.9995e12)
        return format_number(p / 1e12) + " T";
    if (p >= 0.9995e9)
        return format_number(p / 1e9) + " B";
    if (p >= 0.9995e6)
        return format_number(p / 1e6) + " M";
    return format_count(parameters);
}

} // namespace ridgepoint
