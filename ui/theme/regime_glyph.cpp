// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/regime_glyph.h"

#include <QCoreApplication>
#include <QPainter>

namespace ridgepoint {

QColor regime_colour(Regime regime, const Tokens& tokens)
{
    switch (regime) {
    case Regime::compute: return tokens.compute;
    case Regime::memory: return tokens.memory;
    case Regime::communication: return tokens.communication;
    case Regime::overhead: return tokens.overhead;
    }
    return tokens.text;
}

QPainterPath regime_shape(Regime regime, QPointF centre, double radius)
{
    QPainterPath path;
    const double r = radius;
    switch (regime) {
    case Regime::memory: path.addEllipse(centre, r, r); break;
    case Regime::compute: path.addRect(QRectF(centre.x() - 0.88 * r, centre.y() - 0.88 * r, 1.76 * r, 1.76 * r)); break;
    case Regime::communication:
        path.addPolygon(QPolygonF({centre + QPointF(0, -1.25 * r), centre + QPointF(1.25 * r, 0),
                                   centre + QPointF(0, 1.25 * r), centre + QPointF(-1.25 * r, 0)}));
        path.closeSubpath();
        break;
    case Regime::overhead:
        path.addPolygon(QPolygonF(
            {centre + QPointF(0, -1.1 * r), centre + QPointF(1.2 * r, 0.9 * r), centre + QPointF(-1.2 * r, 0.9 * r)}));
        path.closeSubpath();
        break;
    }
    return path;
}

void paint_regime_glyph(QPainter& painter, Regime regime, QPointF centre, double radius, const Tokens& tokens)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(regime_shape(regime, centre, radius), regime_colour(regime, tokens));
    painter.restore();
}

QString regime_title(Regime regime)
{
    switch (regime) {
    case Regime::compute: return QCoreApplication::translate("Regime", "Compute-bound");
    case Regime::memory: return QCoreApplication::translate("Regime", "Memory-bound");
    case Regime::communication: return QCoreApplication::translate("Regime", "Communication-bound");
    case Regime::overhead: return QCoreApplication::translate("Regime", "Overhead-bound");
    }
    return {};
}

} // namespace ridgepoint
