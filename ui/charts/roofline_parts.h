// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of the roofline scene share while it is built. Used by roofline_*.cpp only.
#pragma once

#include "ui/charts/bunch.h"
#include "ui/charts/label_layout.h"
#include "ui/charts/roofline_scene.h"
#include "ui/charts/scene_parts.h"
#include "ui/charts/title_block.h"

namespace ridgepoint {

/// Size of a text that has `base` px at scale 1: whole pixels, never below the least.
inline double text_px(const RooflineView& view, double base)
{
    return text_px(base, view.text_scale, view.least_px);
}

struct SceneContext {
    const Estimate& estimate;
    const RooflineView& view;
    Scene& scene;
    LabelLayout labels;
    QRectF legend;                ///< empty where there is none
    std::vector<Bunch> bunches{}; ///< members are indices into Scene::points
    int unlabelled = 0;           ///< operators in the plot whose label found no place

    double px(double base) const { return text_px(view, base); }
    double unit(double base) const { return base * view.text_scale; }
    const ResolvedScenario& scenario() const { return estimate.scenario; }
    bool achievable() const { return estimate.scenario.mode == Mode::achievable; }
    FlopRate peak() const { return estimate.ideal.matrix_peak(estimate.scenario.compute); }
    FlopRate achieved_peak() const { return estimate.ceilings.matrix_peak(estimate.scenario.compute); }
};

// In drawing order; each adds its items, and its obstacles to `labels`.
void add_axes(SceneContext& c);
void place_markers(SceneContext& c);
void add_roofs(SceneContext& c);
void add_zones(SceneContext& c);
void add_operator_labels(SceneContext& c);
void add_gutter(SceneContext& c);
void add_legend(SceneContext& c);

/// The words round the roofline, laid out.
TitleBlock title_block(const Estimate& estimate, const RooflineView& view);

/// Radius of a marker: its area is the share of the step (CHART.md 3.5).
double marker_radius(double share, double text_scale);

} // namespace ridgepoint
