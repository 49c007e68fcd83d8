// SPDX-License-Identifier: GPL-3.0-or-later
// Ticks of linear axes, and of the short logarithmic one that money needs.
#pragma once

#include <QString>
#include <vector>

namespace ridgepoint {

/// From 0 to at least `high` in steps of 1, 2 or 5 times a power of ten; at most `most` steps.
std::vector<double> nice_ticks(double high, int most);

/// 1, 2 and 5 times powers of ten, the outer two at or beyond `low` and `high`; both above 0.
std::vector<double> decade_ticks(double low, double high);

/// The tick with the digits that its step needs: "0", "2.5", "10,000".
QString tick_text(double tick, double step);

/// The unit that suits the longest time shown: "ms" and 1e3.
struct TimeUnit {
    QString name;
    double factor = 1.0; ///< units a second
};
TimeUnit time_unit(double longest_seconds);

} // namespace ridgepoint
