// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_actions.h"

#include "ui/charts/roofline_plot.h"
#include "ui/dialogs/help_dialogs.h"
#include "ui/panels/chart_panel.h"
#include "ui/theme/icons.h"
#include "ui/theme/motion.h"
#include "ui/window/catalog_editing.h"
#include "ui/window/chart_actions.h"
#include "ui/window/file_session.h"
#include "ui/window/main_window.h"
#include "ui/window/share_actions.h"

#include <QActionGroup>
#include <QMenuBar>
#include <QToolBar>

namespace ridgepoint {
namespace {

QAction* with_icon(QAction* action, const char* icon)
{
    action->setIcon(themed_icon(icon));
    return action;
}

} // namespace

MainActions::MainActions(MainWindow& window, ThemeController& theme, QWidget& at_the_right)
    : QObject(&window), window_(window), theme_(theme)
{
    add_file_menu();
    add_edit_menu();
    add_view_menu();
    add_chart_menu();
    add_help_menu();
    add_toolbar(at_the_right);
}

template <class Run> QAction* MainActions::add(QMenu& menu, const QString& text, const QKeySequence& keys, Run run)
{
    QAction* action = menu.addAction(text);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, &window_, run);
    return action;
}

void MainActions::add_file_menu()
{
    QMenu& menu = *window_.menuBar()->addMenu(tr("&File"));
    FileSession& files = window_.files();
    QAction* open = add(menu, tr("&Open…"), QKeySequence::Open, [&files] { files.choose_file(); });
    QMenu* recent = menu.addMenu(tr("Open &recent"));
    recent->setToolTipsVisible(true);
    connect(recent, &QMenu::aboutToShow, &files, [&files, recent] { files.list_recent(*recent); });
    add(menu, tr("Open &config.json…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O),
        [&files] { files.choose_model(); });
    menu.addSeparator();
    QAction* save = add(menu, tr("&Save"), QKeySequence::Save, [&files] { files.save(); });
    add(menu, tr("Save &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), [&files] { files.save_as(); });
    QAction* picture = add(menu, tr("&Export…"), QKeySequence(Qt::CTRL | Qt::Key_E),
                           [this] { export_dialog(window_.document(), window_.chart_panel().request(), window_); });
    menu.addSeparator();
    add(menu, tr("&Quit"), QKeySequence::Quit, [this] { window_.close(); });
    on_toolbar_ << with_icon(open, "open") << with_icon(save, "save") << with_icon(picture, "export");
}

void MainActions::add_edit_menu()
{
    QMenu& menu = *window_.menuBar()->addMenu(tr("&Edit"));
    QUndoStack& history = window_.document().history();
    QAction* undo = history.createUndoAction(this, tr("Undo"));
    QAction* redo = history.createRedoAction(this, tr("Redo"));
    undo->setShortcut(QKeySequence::Undo);
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    menu.addAction(undo);
    menu.addAction(redo);
    menu.addSeparator();
    add(menu, tr("Copy chart as &image"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
        [this] { copy_chart_image(window_.document(), window_.chart_panel().request()); });
    add(menu, tr("Copy chart as &SVG"), QKeySequence(),
        [this] { copy_chart_svg(window_.document(), window_.chart_panel().request()); });
    add(menu, tr("Copy &report as Markdown"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M),
        [this] { copy_report(window_.document()); });
    menu.addSeparator();
    add(menu, tr("Edit &accelerator…"), QKeySequence(), [this] { edit_accelerator(window_.document(), window_); });
    add(menu, tr("Edit &model…"), QKeySequence(), [this] { edit_model(window_.document(), window_); });
    on_toolbar_ << nullptr << with_icon(undo, "undo") << with_icon(redo, "redo");
}

void MainActions::add_view_menu()
{
    QMenu& menu = *window_.menuBar()->addMenu(tr("&View"));
    RooflinePlot& plot = window_.chart_panel().plot();
    add(menu, tr("&Whole frame"), QKeySequence(Qt::CTRL | Qt::Key_0), [&plot] { plot.home(); });
    add(menu, tr("&Fit to the operations"), QKeySequence(Qt::CTRL | Qt::Key_9), [&plot] { plot.fit(); });
    add(menu, tr("Zoom &in"), QKeySequence::ZoomIn, [&plot] { plot.zoom_in(); });
    add(menu, tr("Zoom &out"), QKeySequence::ZoomOut, [&plot] { plot.zoom_out(); });
    menu.addSeparator();
    QAction* present = add(menu, tr("&Present"), QKeySequence(Qt::Key_F5), [this] { window_.present(); });
    present->setShortcuts({QKeySequence(Qt::Key_F5), QKeySequence(Qt::Key_F11)});
    add(menu, tr("&Reset layout"), QKeySequence(), [this] { window_.reset_layout(); });
    QAction* still = add(menu, tr("Reduce &motion"), QKeySequence(), [](bool on) { set_reduced_motion(on); });
    still->setCheckable(true);
    still->setChecked(reduced_motion());
    menu.addSeparator();
    add_theme_choices(menu);
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
    on_toolbar_ << nullptr
                << (new ChartActions(window_.document(), window_.chart_panel().plot(), *menu, this))->for_toolbar();
}

void MainActions::add_help_menu()
{
    QMenu& menu = *window_.menuBar()->addMenu(tr("&Help"));
    add(menu, tr("&Keyboard shortcuts"), QKeySequence(Qt::Key_Question), [this] { show_shortcuts(window_); });
    add(menu, tr("&About Ridgepoint"), QKeySequence(), [this] { show_about(window_); });
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

} // namespace ridgepoint
