// SPDX-License-Identifier: GPL-3.0-or-later
// The type scale as factors of the application's font, so that a larger system font re-lays out
// everything. The base is a control's text: 13 px at 100 %.
#pragma once

#include <QFont>

namespace ridgepoint {

enum class TextRole { verdict, title, control, table, caption, tag };

/// Size of a role in px where the base font has 13 px.
constexpr double role_px(TextRole role)
{
    switch (role) {
    case TextRole::verdict: return 15.5;
    case TextRole::title: return 12.5;
    case TextRole::control: return 13.0;
    case TextRole::table: return 12.5;
    case TextRole::caption: return 11.5;
    case TextRole::tag: return 10.5;
    }
    return 13.0;
}

inline QFont role_font(TextRole role, QFont base, bool strong = false)
{
    const double factor = role_px(role) / role_px(TextRole::control);
    if (base.pointSizeF() > 0.0)
        base.setPointSizeF(base.pointSizeF() * factor);
    else
        base.setPixelSize(qMax(1, qRound(base.pixelSize() * factor)));
    const bool heavy = strong || role == TextRole::verdict || role == TextRole::title;
    base.setWeight(heavy ? QFont::DemiBold : QFont::Normal);
    return base;
}

} // namespace ridgepoint
