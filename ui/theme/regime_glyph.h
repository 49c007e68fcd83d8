// SPDX-License-Identifier: GPL-3.0-or-later
// The four regimes as colour and shape together: memory ●, compute ■, communication ◆, overhead ▲.
#pragma once

#include "core/timing/regime.h"
#include "ui/theme/tokens.h"

#include <QPainterPath>
#include <QString>

class QPainter;

namespace ridgepoint {

QColor regime_colour(Regime regime, const Tokens& tokens);
/// The shape inscribed around `centre`; all four cover about the same area.
QPainterPath regime_shape(Regime regime, QPointF centre, double radius);
void paint_regime_glyph(QPainter& painter, Regime regime, QPointF centre, double radius, const Tokens& tokens);

/// "Memory-bound".
QString regime_title(Regime regime);

} // namespace ridgepoint
