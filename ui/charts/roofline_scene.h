// SPDX-License-Identifier: GPL-3.0-or-later
// The roofline chart of one estimate as a scene. Needs a QGuiApplication for the bundled font.
#pragma once

#include "core/estimate/estimate.h"
#include "ui/charts/scene.h"
#include "ui/charts/trails.h"

#include <memory>
#include <optional>
#include <vector>

namespace ridgepoint {

enum class LegendDetail { none, compact, full }; ///< compact leaves the list of operators out

/// A configuration in the same frame (CHART.md 3.11): the first pin is B, the second C; the chart's own is A.
struct PinnedChart {
    QString name;
    std::shared_ptr<const Estimate> estimate;
};

/// What is asked of the chart beside the estimate.
struct RooflineView {
    QSizeF size{1600.0, 1000.0};
    double text_scale = 1.0;    ///< 1 = 12 px labels
    double least_px = 7.0;      ///< no text is smaller
    std::optional<Frame> frame; ///< unset: the fixed frame of the hardware
    LegendDetail legend = LegendDetail::full;
    bool title_block = true;
    bool footer = true;
    bool gutter = true; ///< left strip for operators without FLOP
    bool zones = true;
    bool labels = true;   ///< of operators; roofs keep theirs
    bool ceilings = true; ///< beside the selected peak and the memory's slope
    bool trails_shown = true;
    bool switches = false; ///< legend rows that show and hide parts, on screen
    std::vector<Trail> trails{};
    std::vector<PinnedChart> pins{}; ///< at most two are drawn
    QString title;                   ///< empty: made from the estimate
    QString date;                    ///< empty: none
    QString remedy;                  ///< what would make a scenario that does not fit fit
};

/// The opening frame; depends on the hardware and the phase only (CHART.md 3.1); with pins that of all.
Frame home_frame(const Estimate& estimate);
Frame home_frame(const Estimate& estimate, const std::vector<PinnedChart>& pins);

/// All operators with FLOP and the ridge, a quarter decade around them.
Frame fit_frame(const Estimate& estimate);

/// "Roofline chart, H100 SXM, Llama 3 70B decode, batch 1, BF16".
QString accessible_name(const Estimate& estimate);
/// Counts and time by regime, the ridge, the largest operator.
QString accessible_description(const Estimate& estimate);

Scene roofline_scene(const Estimate& estimate, const RooflineView& view);

} // namespace ridgepoint
