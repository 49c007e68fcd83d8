// SPDX-License-Identifier: GPL-3.0-or-later
// What all charts share while their scenes are built.
#pragma once

#include "core/timing/regime.h"
#include "ui/charts/scene.h"

#include <QCoreApplication>
#include <QStringList>

namespace ridgepoint {

/// Translation context of everything on the chart.
struct Chart {
    Q_DECLARE_TR_FUNCTIONS(Chart)
};

/// Size of a text that has `base` px at scale 1: whole pixels, never below the least.
double text_px(double base, double text_scale, double least_px);

Text one_line(const QString& text, const QPointF& at, double px, Paint paint, TextAlign align = TextAlign::left,
              Weight weight = Weight::regular);

/// Words of `text` in lines no wider than `width`; at most `most` lines, the last one elided.
QStringList wrapped(const QString& text, double width, double px, int most);

MarkerShape shape_of(Regime regime);
Paint paint_of(Regime regime);

/// Text size that suits a picture of that size: 1.25 at 1600×1000.
double text_scale_for(const QSizeF& size);

} // namespace ridgepoint
