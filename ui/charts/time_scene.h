// SPDX-License-Identifier: GPL-3.0-or-later
// Where a step's time goes: stacked bars by regime and by operator, one a configuration. Needs a
// QGuiApplication for the bundled font.
#pragma once

#include "core/estimate/estimate.h"
#include "ui/charts/scene.h"

#include <vector>

namespace ridgepoint {

struct TimeBar {
    QString name;                       ///< "A"; empty where there is only one
    const Estimate* estimate = nullptr; ///< lives as long as the call
    QString caption;                    ///< empty: the chip's name
};

enum class BarUnit { time, share };

struct TimeSceneOptions {
    QSizeF size{1600.0, 1000.0};
    double text_scale = 1.0;    ///< 1 = 12 px labels
    double least_px = kLeastPx; ///< no text is smaller
    BarUnit unit = BarUnit::time;
    bool title_block = true;
    bool footer = true;
    bool table = true; ///< figures under the bars where there is room
    QString title;     ///< empty: made from the estimates
    QString date;      ///< empty: none
    QString remedy;    ///< what would make a first configuration that does not fit fit
};

/// Precondition: at least one bar, each with an estimate. `Scene::data` has the regimes and then the
/// operators of each bar; `key` is the index of the regime or of the operation, `series` the bar.
Scene time_scene(const std::vector<TimeBar>& bars, const TimeSceneOptions& options);

} // namespace ridgepoint
