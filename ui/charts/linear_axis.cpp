// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/linear_axis.h"

#include "core/base/number_format.h"
#include "ui/format/text.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kTolerance = 1e-9; // 0.1 + 0.2 is a little more than 0.3

} // namespace

std::vector<double> nice_ticks(double high, int most)
{
    const double least_step = high / std::max(1, most);
    const double decade = std::pow(10.0, std::floor(std::log10(least_step)));
    double step = 10.0 * decade;
    for (const double digit : {5.0, 2.0, 1.0})
        if (digit * decade >= least_step * (1.0 - kTolerance))
            step = digit * decade;
    std::vector<double> ticks;
    const int last = static_cast<int>(std::ceil(high / step - kTolerance));
    for (int i = 0; i <= last; ++i)
        ticks.push_back(i * step);
    return ticks;
}

std::vector<double> decade_ticks(double low, double high)
{
    std::vector<double> ticks;
    for (int decade = static_cast<int>(std::floor(std::log10(low))) - 1; ticks.empty() || ticks.back() < high; ++decade)
        for (const double digit : {1.0, 2.0, 5.0}) {
            const double tick = digit * std::pow(10.0, decade);
            if (!ticks.empty() && ticks.back() >= high * (1.0 - kTolerance))
                break;
            if (tick <= low * (1.0 + kTolerance))
                ticks.clear(); // a nearer one to begin with
            ticks.push_back(tick);
        }
    return ticks;
}

QString tick_text(double tick, double step)
{
    const auto decade = [](double v) { return std::floor(std::log10(v) + kTolerance); };
    if (tick <= 0.0)
        return QStringLiteral("0");
    return qtext(format_number(tick, std::max(1, static_cast<int>(decade(tick) - decade(step)) + 1)));
}

TimeUnit time_unit(double longest_seconds)
{
    if (longest_seconds >= 1.0)
        return {QStringLiteral("s"), 1.0};
    if (longest_seconds >= 1e-3)
        return {QStringLiteral("ms"), 1e3};
    return {QStringLiteral("µs"), 1e6};
}

} // namespace ridgepoint
