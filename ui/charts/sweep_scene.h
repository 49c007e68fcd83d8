// SPDX-License-Identifier: GPL-3.0-or-later
// Throughput, or cost, against the time of a step over the batch: points named by batch, the critical
// batch or the sentence that says why there is none, where memory is full, a time limit with the best
// batch under it. Needs a QGuiApplication for the bundled font.
#pragma once

#include "core/explore/batch_curve.h"
#include "ui/charts/scene.h"

#include <optional>
#include <vector>

namespace ridgepoint {

struct SweepSeries {
    QString name;                      ///< "A"; empty where there is only one
    const BatchCurve* curve = nullptr; ///< with points; lives as long as the call
    const Estimate* now = nullptr;     ///< at the curve's own batch; lives as long as the call
    QString caption{};                 ///< empty: the chip's name
};

enum class SweepAxisKind { tokens_per_s, usd_per_million_tokens };

struct SweepSceneOptions {
    QSizeF size{1600.0, 1000.0};
    double text_scale = 1.0;    ///< 1 = 12 px labels
    double least_px = kLeastPx; ///< no text is smaller
    SweepAxisKind axis = SweepAxisKind::tokens_per_s;
    std::optional<Second> limit; ///< unset: no limit line
    bool title_block = true;
    bool footer = true;
    bool legend = true;
    QString title;  ///< empty: made from the estimate
    QString date;   ///< empty: none
    QString remedy; ///< what would make a first configuration that does not fit fit
};

/// Precondition: at least one series. `Scene::data` has every point of every series in view, drawn or not; `key` is the
/// batch.
Scene sweep_scene(const std::vector<SweepSeries>& series, const SweepSceneOptions& options);

/// "no critical batch: the KV cache keeps the step memory-bound", "critical batch 310".
QString critical_words(const BatchCurve& curve);

} // namespace ridgepoint
