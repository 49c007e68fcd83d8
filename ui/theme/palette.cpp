// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/palette.h"

namespace ridgepoint {

QPalette palette_of(Theme theme)
{
    const Tokens& t = tokens(theme);
    QPalette p;
    const auto set = [&p](QPalette::ColorRole role, const QColor& colour) { p.setColor(role, colour); };
    set(QPalette::Window, t.panel);
    set(QPalette::WindowText, t.text);
    set(QPalette::Base, t.field);
    set(QPalette::AlternateBase, t.panel);
    set(QPalette::Text, t.text);
    set(QPalette::PlaceholderText, t.muted);
    set(QPalette::Button, t.card);
    set(QPalette::ButtonText, t.text);
    set(QPalette::BrightText, t.inverse_text);
    set(QPalette::Highlight, t.selected_row);
    set(QPalette::HighlightedText, t.text);
    set(QPalette::Link, t.link);
    set(QPalette::LinkVisited, t.link);
    set(QPalette::ToolTipBase, t.card);
    set(QPalette::ToolTipText, t.text);
    set(QPalette::Light, t.card);
    set(QPalette::Midlight, t.grid_minor);
    set(QPalette::Mid, t.divider);
    set(QPalette::Dark, t.control_border);
    set(QPalette::Shadow, t.divider);
    QColor faint = t.muted;
    faint.setAlphaF(0.55F);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        p.setColor(QPalette::Disabled, role, faint);
    return p;
}

Theme theme_of(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightnessF() < 0.5F ? Theme::dark : Theme::light;
}

} // namespace ridgepoint
