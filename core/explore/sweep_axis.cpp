// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sweep_axis.h"

#include "core/base/number_format.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace ridgepoint {
namespace {

/// 0.3 instead of 0.30000000000000004.
double to_twelve_digits(double value)
{
    const std::string text = fmt::format("{:.12g}", value);
    double rounded = value;
    std::from_chars(text.data(), text.data() + text.size(), rounded);
    return rounded;
}

constexpr std::string_view kGrammar = "KEY=VALUE,VALUE… or KEY=A..B, KEY=A..BxFACTOR, KEY=A..B+STEP";

tl::unexpected<Error> refuse(std::string_view text, std::string_view why, std::string_view allowed = kGrammar)
{
    return fail(ErrorCode::invalid_option, fmt::format("'{}' {}; allowed: {}", text, why, allowed), "--vary");
}

tl::unexpected<Error> too_many()
{
    return fail(ErrorCode::invalid_option,
                fmt::format("the axes span too many points; allowed: at most {}",
                            format_count(static_cast<std::int64_t>(kMostSweepPoints))),
                "--vary");
}

/// Takes a number off the front of `text`.
std::optional<double> take_number(std::string_view& text)
{
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || !std::isfinite(value))
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

struct Range {
    double first = 0.0, last = 0.0;
    double step = 1.0;
    bool geometric = false;
};

Result<Range> parse_range(std::string_view whole, std::string_view from, std::string_view rest)
{
    Range range;
    const auto first = take_number(from);
    const auto last = take_number(rest);
    if (!first || !from.empty() || !last)
        return refuse(whole, "is no range of numbers");
    range.first = *first;
    range.last = *last;
    if (!rest.empty()) {
        const char kind = rest.front();
        rest.remove_prefix(1);
        const auto step = take_number(rest);
        if ((kind != 'x' && kind != '+') || !step || !rest.empty())
            return refuse(whole, "does not end in xFACTOR or +STEP");
        range.geometric = kind == 'x';
        range.step = *step;
    }
    if (range.last < range.first)
        return refuse(whole, "ends before it begins", "A..B with A not above B");
    if (range.geometric && (range.step <= 1.0 || range.first <= 0.0))
        return refuse(whole, "never reaches its end", "A..BxFACTOR with A above 0 and FACTOR above 1");
    if (!range.geometric && range.step <= 0.0)
        return refuse(whole, "never reaches its end", "A..B+STEP with STEP above 0");
    return range;
}

Result<std::vector<OptionValue>> range_values(const Range& range)
{
    // The ends take part although 0.1 + 0.1 + 0.1 is a little more than 0.3.
    const double tolerance = 1e-9;
    const double steps = range.geometric ? std::log(range.last / range.first) / std::log(range.step)
                                         : (range.last - range.first) / range.step;
    if (!(steps < static_cast<double>(kMostSweepPoints)))
        return too_many();
    const auto count = static_cast<std::size_t>(std::floor(steps + tolerance)) + 1;
    std::vector<OptionValue> values;
    values.reserve(count);
    double product = range.first;
    for (std::size_t i = 0; i < count; ++i) {
        const double value = range.geometric ? product : range.first + static_cast<double>(i) * range.step;
        values.emplace_back(std::min(to_twelve_digits(value), range.last));
        product *= range.step;
    }
    return values;
}

Result<std::vector<OptionValue>> list_values(const Option& option, std::string_view whole, std::string_view list)
{
    std::vector<OptionValue> values;
    while (true) {
        const std::size_t comma = list.find(',');
        const std::string_view word = list.substr(0, comma);
        if (word.empty())
            return refuse(whole, "has an empty value");
        std::string_view rest = word;
        const auto number = option.numeric ? take_number(rest) : std::nullopt;
        if (number && rest.empty())
            values.emplace_back(*number);
        else
            values.emplace_back(std::string(word));
        if (comma == std::string_view::npos)
            return values;
        list.remove_prefix(comma + 1);
    }
}

} // namespace

Result<SweepAxis> parse_axis(std::string_view text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return refuse(text, "names no option and values");
    const std::string_view key = text.substr(0, equals);
    SweepAxis axis;
    axis.option = find_option(key);
    if (axis.option == nullptr)
        return refuse(text, fmt::format("names no scenario option: '{}'", key), "the scenario options of sweep --help");
    const std::string_view list = text.substr(equals + 1);
    const std::size_t dots = axis.option->numeric ? list.find("..") : std::string_view::npos;
    Result<std::vector<OptionValue>> values;
    if (dots == std::string_view::npos) {
        values = list_values(*axis.option, text, list);
    } else {
        const auto range = parse_range(text, list.substr(0, dots), list.substr(dots + 2));
        if (!range)
            return tl::unexpected<Error>(range.error());
        values = range_values(*range);
    }
    if (!values)
        return tl::unexpected<Error>(std::move(values.error()));
    axis.values = std::move(*values);
    Scenario scratch;
    for (const OptionValue& value : axis.values)
        if (!axis.option->set(scratch, value))
            return fail(ErrorCode::invalid_option,
                        fmt::format("'{}' is not allowed for {}; allowed: {}", to_string(value), axis.option->key,
                                    axis.option->values),
                        "--vary");
    return axis;
}

Result<std::vector<SweepAxis>> parse_axes(const std::vector<std::string>& texts)
{
    std::vector<SweepAxis> axes;
    std::size_t points = 1;
    for (const std::string& text : texts) {
        auto axis = parse_axis(text);
        if (!axis)
            return tl::unexpected<Error>(std::move(axis.error()));
        for (const SweepAxis& other : axes)
            if (other.option == axis->option)
                return refuse(text, "varies an option that another axis varies", "each option once");
        if (axis->values.size() > kMostSweepPoints / points)
            return too_many();
        points *= axis->values.size();
        axes.push_back(std::move(*axis));
    }
    return axes;
}

std::size_t point_count(const std::vector<SweepAxis>& axes)
{
    std::size_t points = 1;
    for (const SweepAxis& axis : axes)
        points *= axis.values.size();
    return points;
}

} // namespace ridgepoint
