// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of a scene shaped once: glyph runs, and pictures of letters with their halo. Shared by all charts
// of the program; a slider's step draws the same words again and again.
#pragma once

#include "ui/charts/scene.h"

#include <QGlyphRun>
#include <QImage>

namespace ridgepoint {

inline constexpr double kHaloReach = 1.5; ///< px on every side
/// Glyphs drawn at these places around a text make its halo; much cheaper than stroked outlines.
inline constexpr std::array<QPointF, 4> kHaloShifts = {QPointF(1.2, 1.2), QPointF(-1.2, 1.2), QPointF(1.2, -1.2),
                                                       QPointF(-1.2, -1.2)};

const QFont& chart_font(int px, Weight weight);

/// The advances are those that `text_width` adds up: the fonts are neither kerned nor hinted.
struct Shaped {
    QGlyphRun glyphs;
    bool complete = false; ///< false: a letter comes from another font, which only drawText finds
};
const Shaped& shaped(const TextRun& run, double px);

struct TextColours {
    QColor ink, ground;
};

/// A run with its halo at a scale of the device.
struct TextPicture {
    QImage image;
    QPointF origin; ///< of the text's baseline in the picture, in device px
};
/// Precondition: the run is complete. Valid until the next call.
const TextPicture& haloed(const TextRun& run, double px, const TextColours& colours, double scale);

} // namespace ridgepoint
