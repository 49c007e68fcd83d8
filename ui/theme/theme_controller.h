// SPDX-License-Identifier: GPL-3.0-or-later
// Which theme the application shows: the system's, or one that the user forced.
#pragma once

#include "core/base/enum_table.h"
#include "ui/theme/tokens.h"

#include <QObject>

namespace ridgepoint {

enum class ThemeChoice { system, light, dark };
template <> inline constexpr std::array enum_entries<ThemeChoice> = {
    EnumEntry<ThemeChoice>{ThemeChoice::system, "system"},
    EnumEntry<ThemeChoice>{ThemeChoice::light, "light"},
    EnumEntry<ThemeChoice>{ThemeChoice::dark, "dark"},
};
static_assert(enum_table_in_order<ThemeChoice>());

class ThemeController : public QObject
{
    Q_OBJECT
public:
    explicit ThemeController(QObject* parent = nullptr);

    ThemeChoice choice() const { return choice_; }
    Theme theme() const { return theme_; }
    void choose(ThemeChoice choice);
    /// Reads the system's palette again; call it when the system says that its theme changed.
    void refresh();

Q_SIGNALS:
    void theme_changed(ridgepoint::Theme theme);
    void choice_changed(ridgepoint::ThemeChoice choice);

private:
    ThemeChoice choice_ = ThemeChoice::system;
    Theme theme_ = Theme::light;
};

} // namespace ridgepoint
