// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_actions.h"

#include "ui/charts/roofline_plot.h"
#include "ui/document/scenario_document.h"
#include "ui/theme/icons.h"
#include "ui/window/chart_actions.h"
#include "ui/window/file_dialogs.h"

#include <QActionGroup>
#include <QMainWindow>
#include <QMenuBar>
#include <QMessageBox>
#include <QToolBar>

namespace ridgepoint {
namespace {

QAction* with_icon(QAction* action, const char* icon)
{
    action->setIcon(themed_icon(icon));
    return action;
}

} // namespace

MainActions::MainActions(QMainWindow& window, ScenarioDocument& document, ThemeController& theme, RooflinePlot& plot,
                         QWidget& at_the_right)
    : QObject(&window), window_(window), document_(document), theme_(theme), plot_(plot)
{
    add_file_menu();
    add_edit_menu();
    add_view_menu();
    add_chart_menu();
    add_help_menu();
    add_toolbar(at_the_right);
}

void MainActions::add_file_menu()
{
    QMenu* menu = window_.menuBar()->addMenu(tr("&File"));
    const auto add = [&](const QString& text, const QKeySequence& keys, void (*run)(ScenarioDocument&, QWidget*)) {
        QAction* action = menu->addAction(text);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, [this, run] { run(document_, &window_); });
        return action;
    };
    QAction* open = add(tr("&Open scenario…"), QKeySequence::Open, open_scenario_dialog);
    add(tr("Open &config.json…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O), open_model_dialog);
    QAction* save = add(tr("&Save scenario…"), QKeySequence::Save, save_scenario_dialog);
    menu->addSeparator();
    QAction* picture = add(tr("&Export chart…"), QKeySequence(Qt::CTRL | Qt::Key_E), export_chart_dialog);
    menu->addSeparator();
    QAction* quit = menu->addAction(tr("&Quit"));
    quit->setShortcut(QKeySequence::Quit);
    connect(quit, &QAction::triggered, &window_, &QWidget::close);
    on_toolbar_ << with_icon(open, "open") << with_icon(save, "save") << with_icon(picture, "export");
}

void MainActions::add_edit_menu()
{
    QMenu* menu = window_.menuBar()->addMenu(tr("&Edit"));
    QAction* undo = document_.history().createUndoAction(this, tr("Undo"));
    QAction* redo = document_.history().createRedoAction(this, tr("Redo"));
    undo->setShortcut(QKeySequence::Undo);
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    menu->addAction(undo);
    menu->addAction(redo);
    on_toolbar_ << nullptr << with_icon(undo, "undo") << with_icon(redo, "redo");
}

void MainActions::add_view_menu()
{
    QMenu* menu = window_.menuBar()->addMenu(tr("&View"));
    const auto add = [&](const QString& text, const QKeySequence& keys, void (RooflinePlot::*slot)()) {
        QAction* action = menu->addAction(text);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, &plot_, slot);
    };
    add(tr("&Whole frame"), QKeySequence(Qt::CTRL | Qt::Key_0), &RooflinePlot::home);
    add(tr("&Fit to the operations"), QKeySequence(Qt::CTRL | Qt::Key_9), &RooflinePlot::fit);
    add(tr("Zoom &in"), QKeySequence::ZoomIn, &RooflinePlot::zoom_in);
    add(tr("Zoom &out"), QKeySequence::ZoomOut, &RooflinePlot::zoom_out);
    menu->addSeparator();
    add_theme_choices(*menu);
}

void MainActions::add_theme_choices(QMenu& menu)
{
    auto* group = new QActionGroup(this);
    const auto add = [&](const QString& text, ThemeChoice choice) {
        QAction* action = group->addAction(menu.addAction(text));
        action->setCheckable(true);
        action->setChecked(theme_.choice() == choice);
        action->setData(static_cast<int>(choice));
        connect(action, &QAction::triggered, &theme_, [this, choice] { theme_.choose(choice); });
        connect(&theme_, &ThemeController::choice_changed, action,
                [action, choice](ThemeChoice now) { action->setChecked(now == choice); });
    };
    add(tr("Colours of the s&ystem"), ThemeChoice::system);
    add(tr("&Light"), ThemeChoice::light);
    add(tr("&Dark"), ThemeChoice::dark);
}

void MainActions::add_chart_menu()
{
    QMenu* menu = window_.menuBar()->addMenu(tr("&Chart"));
    on_toolbar_ << nullptr << (new ChartActions(document_, plot_, *menu, this))->for_toolbar();
}

void MainActions::add_help_menu()
{
    QMenu* menu = window_.menuBar()->addMenu(tr("&Help"));
    connect(menu->addAction(tr("&About Ridgepoint")), &QAction::triggered, this, &MainActions::show_about);
}

void MainActions::add_toolbar(QWidget& at_the_right)
{
    QToolBar* bar = window_.addToolBar(tr("Toolbar"));
    bar->setObjectName(QStringLiteral("toolbar")); // its place is part of the saved state
    bar->setMovable(false);
    for (QAction* action : on_toolbar_) {
        if (action)
            bar->addAction(action);
        else
            bar->addSeparator();
    }
    auto* space = new QWidget(bar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    bar->addWidget(&at_the_right);
}

void MainActions::show_about()
{
    QMessageBox::about(&window_, tr("About Ridgepoint"),
                       tr("<b>Ridgepoint %1</b><p>Interactive roofline analysis of AI accelerators: which resource "
                          "bounds a model on a chip, and by how much.</p><p>GPL-3.0-or-later</p>")
                           .arg(QStringLiteral(RIDGEPOINT_VERSION)));
}

} // namespace ridgepoint
