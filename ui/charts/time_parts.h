// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of the time scene share while it is built. Used by time_*.cpp only.
#pragma once

#include "ui/charts/linear_axis.h"
#include "ui/charts/scene_parts.h"
#include "ui/charts/time_scene.h"

namespace ridgepoint {

/// A part of a bar.
struct Segment {
    QString name; ///< prose
    QString id;   ///< end of the datum's id: "op-mlp_down"
    double seconds = 0.0;
    double share = 0.0;
    Paint paint = Paint::memory;
    Regime regime = Regime::memory;
    qint64 key = 0;
    std::vector<std::pair<QString, QString>> attributes;
};

struct TimeContext {
    const std::vector<TimeBar>& bars;
    const TimeSceneOptions& options;
    Scene& scene;
    TimeUnit unit;

    double px(double base) const { return text_px(base, options.text_scale, options.least_px); }
    double scaled(double base) const { return base * options.text_scale; }
    bool shares() const { return options.unit == BarUnit::share; }
    bool named() const { return bars.size() > 1; }
};

std::vector<Segment> regime_segments(const Estimate& estimate);
std::vector<Segment> operator_segments(const Estimate& estimate);

/// "Matrix multiplies": the operators that share a colour.
QString family_label(Paint family);

Paint bar_paint(std::size_t series);

/// Height of the table with all its rows, and with as few as make it worth while.
double table_height(const TimeContext& c);
double least_table_height(const TimeContext& c);
/// As many rows as fit.
void add_time_table(TimeContext& c, double top, double bottom);

} // namespace ridgepoint
