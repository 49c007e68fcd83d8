// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens ↔ QPalette. A widget asks for its tokens through its own palette, so that a theme change is
// nothing but a palette change.
#pragma once

#include "ui/theme/tokens.h"

#include <QPalette>
#include <QWidget>

namespace ridgepoint {

QPalette palette_of(Theme theme);

/// By the lightness of the window ground; Qt 6.4 has no colour-scheme hint.
Theme theme_of(const QPalette& palette);

inline const Tokens& tokens_of(const QWidget& widget) { return tokens(theme_of(widget.palette())); }

} // namespace ridgepoint
