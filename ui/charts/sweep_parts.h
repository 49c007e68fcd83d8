// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of the sweep scene share while it is built. Used by sweep_*.cpp only.
#pragma once

#include "ui/charts/label_layout.h"
#include "ui/charts/linear_axis.h"
#include "ui/charts/scene_parts.h"
#include "ui/charts/sweep_scene.h"

namespace ridgepoint {

struct SweepContext {
    const std::vector<SweepSeries>& series;
    const SweepSceneOptions& options;
    Scene& scene;
    LabelLayout labels;
    TimeUnit unit{};
    std::vector<double> x_ticks{}, y_ticks{};

    double px(double base) const { return text_px(base, options.text_scale, options.least_px); }
    double scaled(double base) const { return base * options.text_scale; }
    bool money() const { return options.axis == SweepAxisKind::usd_per_million_tokens; }
    bool named() const { return series.size() > 1; }
    double value(const BatchPoint& p) const { return money() ? p.usd_per_million_tokens : p.tokens_per_s; }
    QPointF at(const BatchPoint& p) const { return scene.position(p.time.value, value(p)); }
};

Paint sweep_paint(std::size_t series);

/// "TPOT", "TTFT" or "Step time".
QString time_name(Phase phase);

QString y_tick_text(const SweepContext& c, double tick);

/// The last batch of a series that belongs in the picture: a little past full memory, else all of it.
std::int64_t last_in_view(const BatchCurve& curve);

// In drawing order; each adds its items, and its obstacles to `labels`.
void add_sweep_axes(SweepContext& c);
void add_limit(SweepContext& c);
void add_curves(SweepContext& c);
void add_marks(SweepContext& c);
void add_sweep_legend(SweepContext& c, double y);

} // namespace ridgepoint
