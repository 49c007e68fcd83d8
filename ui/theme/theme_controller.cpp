// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme_controller.h"

#include "ui/theme/palette.h"

#include <QApplication>

namespace ridgepoint {
namespace {

/// The platform's own palette shows through once ours is taken away.
Theme system_theme()
{
    QApplication::setPalette(QPalette());
    return theme_of(QApplication::palette());
}

} // namespace

ThemeController::ThemeController(QObject* parent) : QObject(parent) { refresh(); }

void ThemeController::choose(ThemeChoice choice)
{
    choice_ = choice;
    refresh();
    Q_EMIT choice_changed(choice_);
}

void ThemeController::refresh()
{
    const Theme wanted = choice_ == ThemeChoice::dark    ? Theme::dark
                         : choice_ == ThemeChoice::light ? Theme::light
                                                         : system_theme();
    QApplication::setPalette(palette_of(wanted));
    if (wanted == theme_)
        return;
    theme_ = wanted;
    Q_EMIT theme_changed(theme_);
}

} // namespace ridgepoint
