// SPDX-License-Identifier: GPL-3.0-or-later
// Menus and toolbar.
#pragma once

#include "ui/theme/theme_controller.h"

#include <QObject>

class QMainWindow;
class QMenu;

namespace ridgepoint {

class RooflinePlot;
class ScenarioDocument;

class MainActions : public QObject
{
    Q_OBJECT
public:
    MainActions(QMainWindow& window, ScenarioDocument& document, ThemeController& theme, RooflinePlot& plot,
                QWidget& at_the_right);

private:
    void add_file_menu();
    void add_edit_menu();
    void add_view_menu();
    void add_chart_menu();
    void add_theme_choices(QMenu& menu);
    void add_help_menu();
    void add_toolbar(QWidget& at_the_right);
    void show_about();

    QMainWindow& window_;
    ScenarioDocument& document_;
    ThemeController& theme_;
    RooflinePlot& plot_;
    QList<QAction*> on_toolbar_;
};

} // namespace ridgepoint
