// SPDX-License-Identifier: GPL-3.0-or-later
// Title, view state and warning above a chart, sources and version below: what makes an exported chart
// readable on its own (CHART.md 3.14).
#pragma once

#include "ui/charts/scene_parts.h"

#include <QStringList>

namespace ridgepoint {

struct ChartText {
    QString title;      ///< empty: nothing stands above the chart
    QStringList state;  ///< joined by dots
    QString misfit;     ///< empty where the scenario fits
    QStringList footer; ///< empty: nothing stands below the chart
    QString date;
};

/// The texts in lines. They are made first, because the plot takes what they leave.
struct TitleBlock {
    QSizeF size;
    double text_scale = 1.0;
    double least_px = kLeastPx;
    QString title;
    QStringList subtitle;
    QStringList warning; ///< empty where the scenario fits
    QStringList footer;
    QString version;
    double top = 0.0;    ///< height taken above the plot
    double bottom = 0.0; ///< height taken below the axes
};
TitleBlock lay_out(const ChartText& text, const QSizeF& size, double text_scale, double least_px);

void add_title_block(Scene& scene, const TitleBlock& block);

} // namespace ridgepoint
