// SPDX-License-Identifier: GPL-3.0-or-later
// The icons of resources/icons, drawn in the text colour of the palette at hand.
#pragma once

#include <QIcon>

namespace ridgepoint {

/// `name` without folder and ending: "open". An unknown name gives a null icon.
QIcon themed_icon(const char* name);

/// Draws the icon in any colour, where no QIcon fits.
void paint_icon(QPainter& painter, const char* name, const QRectF& rect, const QColor& colour);

} // namespace ridgepoint
