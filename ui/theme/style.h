// SPDX-License-Identifier: GPL-3.0-or-later
// Fusion with the flat controls of our design: metrics and primitives only, every colour from the
// palette's tokens.
#pragma once

#include <QProxyStyle>

namespace ridgepoint {

class RidgepointStyle : public QProxyStyle
{
    Q_OBJECT
public:
    RidgepointStyle();

    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
};

/// Left and right of the text in table cells and headers.
inline constexpr int kCellInset = 8;

/// The box of a field: ground, 1 px border and, with focus, the 2 px ring.
void paint_field(QPainter& painter, const QRectF& rect, const QColor& ground, const QColor& border, bool focus,
                 const QColor& focus_colour);

} // namespace ridgepoint
