// SPDX-License-Identifier: GPL-3.0-or-later
// The bundled font (Inter, OFL) and its widths. Widths come from the font file's own advances, without
// hinting or kerning, so that a chart's layout is the same on every machine and in every back end.
#pragma once

#include <QFont>
#include <QString>

namespace ridgepoint {

enum class Weight { regular, semibold };

/// The bundled family in `px` pixels, unhinted and without kerning, DejaVu Sans for missing glyphs.
/// Needs a QGuiApplication.
QFont bundled_font(double px, Weight weight = Weight::regular);

/// Advance width of one line of text in px.
double text_width(const QString& text, double px, Weight weight = Weight::regular);

/// The text as it is where it fits in `width` px of a font of the bundled family, else cut with "…". Asks the
/// font only where it is cut: painting measures far more texts than it cuts.
QString elided(const QString& text, double width, const QFont& font);

/// Facts joined by " · ": as many of them, whole, as fit in `width` px. The last ones go; the first is cut only
/// where not even it fits.
QString whole_facts(const QString& facts, double width, const QFont& font);

/// Share of the font size above and below the baseline that Latin text and its accents take.
inline constexpr double kAscent = 0.76;
inline constexpr double kDescent = 0.22;

/// The text cut with "…" so that it is no wider than `width`; empty where not even that fits.
QString elided(const QString& text, double width, double px, Weight weight = Weight::regular);

} // namespace ridgepoint
