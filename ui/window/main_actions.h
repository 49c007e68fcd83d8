// SPDX-License-Identifier: GPL-3.0-or-later
// Menus and toolbar.
#pragma once

#include "ui/theme/theme_controller.h"

#include <QObject>

class QKeySequence;
class QMenu;

namespace ridgepoint {

class MainWindow;

class MainActions : public QObject
{
    Q_OBJECT
public:
    MainActions(MainWindow& window, ThemeController& theme, QWidget& at_the_right);

private:
    void add_file_menu();
    void add_edit_menu();
    void add_view_menu();
    void add_chart_menu();
    void add_theme_choices(QMenu& menu);
    void add_help_menu();
    void add_toolbar(QWidget& at_the_right);
    template <class Run> QAction* add(QMenu& menu, const QString& text, const QKeySequence& keys, Run run);

    MainWindow& window_;
    ThemeController& theme_;
    QList<QAction*> on_toolbar_;
};

} // namespace ridgepoint
