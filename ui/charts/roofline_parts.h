// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of the roofline scene share while it is built. Used by roofline_*.cpp only.
#pragma once

#include "ui/charts/bunch.h"
#include "ui/charts/label_layout.h"
#include "ui/charts/roofline_scene.h"
#include "ui/charts/scene_parts.h"
#include "ui/charts/title_block.h"

#include <functional>

namespace ridgepoint {

/// Size of a text that has `base` px at scale 1: whole pixels, never below the least.
inline double text_px(const RooflineView& view, double base) { return text_px(base, view.text_scale, view.least_px); }
/// An operator of a pin where it was drawn.
struct PinMarker {
    std::size_t pin = 0;       ///< index into RooflineView::pins
    std::size_t operation = 0; ///< of the pin's estimate
    QPointF at;
    double radius = 0.0;
};

struct SceneContext {
    const Estimate& estimate;
    const RooflineView& view;
    Scene& scene;
    LabelLayout labels;
    QRectF legend;                ///< empty where there is none
    std::vector<Bunch> bunches{}; ///< members are indices into Scene::points
    int unlabelled = 0;           ///< operators in the plot whose label found no place
    std::vector<PinMarker> pin_markers{};

    double px(double base) const { return text_px(view, base); }
    double unit(double base) const { return base * view.text_scale; }
    const ResolvedScenario& scenario() const { return estimate.scenario; }
    bool achievable() const { return estimate.scenario.mode == Mode::achievable; }
    bool comparing() const { return !view.pins.empty(); }
    FlopRate peak() const { return estimate.ideal.matrix_peak(estimate.scenario.compute); }
    FlopRate achieved_peak() const { return estimate.ceilings.matrix_peak(estimate.scenario.compute); }
};

// In drawing order; each adds its items, and its obstacles to `labels`.
void add_axes(SceneContext& c);
void place_markers(SceneContext& c);
void add_roofs(SceneContext& c);
void add_zones(SceneContext& c);
void add_operator_labels(SceneContext& c);
void add_trails(SceneContext& c);
void place_pin_markers(SceneContext& c);
void add_pin_roofs(SceneContext& c);
void add_pin_arrows(SceneContext& c);
void add_gutter(SceneContext& c);
void add_legend(SceneContext& c);

/// The words round the roofline, laid out.
TitleBlock title_block(const Estimate& estimate, const RooflineView& view);

void add_arrow_head(std::vector<SceneItem>& out, const QPointF& tip, double angle, double length, Paint paint);

// Roofs, for the chart's own and for pins.
std::optional<QLineF> slope_in_view(const SceneContext& c, ByteRate bandwidth, FlopRate top);
std::optional<QLineF> flat_in_view(const SceneContext& c, FlopRate peak, ByteRate slope);
void draw_roof(SceneContext& c, const std::optional<QLineF>& line, SceneLine facts, Paint paint, double width,
               Dash dash = Dash::solid);
bool label_flat(SceneContext& c, const std::optional<QLineF>& line, const QString& text, Paint paint, Weight weight,
                bool above);
bool label_slope(SceneContext& c, const std::optional<QLineF>& line, std::vector<TextRun> runs, double size,
                 bool below);
/// "A, B " before the label of a roof that several scenarios share; empty without pins. `same` tells for a
/// pin's estimate whether it has the roof.
QString letters_of(const SceneContext& c, const std::function<bool(const Estimate&)>& same);

/// Facts of the four roofs that an estimate draws.
SceneLine memory_facts(const Estimate& estimate);
SceneLine achieved_memory_facts(const Estimate& estimate);
SceneLine peak_facts(const Estimate& estimate, Precision precision);
SceneLine achieved_peak_facts(const Estimate& estimate);
SceneLine vector_facts(const Estimate& estimate);
SceneLine l2_facts(const Estimate& estimate);

Paint scenario_paint(std::size_t scenario); ///< 0 = A
QChar scenario_letter(std::size_t scenario);

/// Radius of a marker: its area is the share of the step (CHART.md 3.5).
double marker_radius(double share, double text_scale);

} // namespace ridgepoint
