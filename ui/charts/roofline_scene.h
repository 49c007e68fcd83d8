// SPDX-License-Identifier: GPL-3.0-or-later
// The roofline chart of one estimate as a scene. Needs a QGuiApplication for the bundled font.
#pragma once

#include "core/estimate/estimate.h"
#include "ui/charts/scene.h"

#include <optional>

namespace ridgepoint {

enum class LegendDetail { none, compact, full }; ///< compact leaves the list of operators out

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
    bool labels = true; ///< of operators; roofs keep theirs
    QString title;      ///< empty: made from the estimate
    QString date;       ///< empty: none
    QString remedy;     ///< what would make a scenario that does not fit fit
};

/// The opening frame; depends on the hardware and the phase only (CHART.md 3.1).
Frame home_frame(const Estimate& estimate);

/// All operators with FLOP and the ridge, a quarter decade around them.
Frame fit_frame(const Estimate& estimate);

/// Text size that suits a picture of that size: 1.25 at 1600×1000.
double text_scale_for(const QSizeF& size);

/// "Roofline chart, H100 SXM, Llama 3 70B decode, batch 1, BF16".
QString accessible_name(const Estimate& estimate);
/// Counts and time by regime, the ridge, the largest operator.
QString accessible_description(const Estimate& estimate);

Scene roofline_scene(const Estimate& estimate, const RooflineView& view);

} // namespace ridgepoint
