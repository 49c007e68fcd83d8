// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lessons_dock.h"

#include "ui/format/text.h"
#include "ui/panels/lessons_panel.h"

#include <QEvent>
#include <QMainWindow>
#include <QMenuBar>

namespace ridgepoint {

LessonsDock::LessonsDock(QMainWindow& window, ScenarioDocument& document, Selection& selection)
    : QDockWidget(tr("Lessons"), &window),
      panel_(new LessonsPanel(document, selection, load_lessons(user_lessons_folder(), document.catalog()), this))
{
    setObjectName(QStringLiteral("lessons")); // its place is part of the saved state
    setAllowedAreas(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
    setWidget(panel_);
    panel_->setMinimumWidth(300);
    window.addDockWidget(Qt::RightDockWidgetArea, this);
    window.resizeDocks({this}, {360}, Qt::Horizontal);
    hide();
    add_menu(window);
    window.installEventFilter(this);
}

void LessonsDock::add_menu(QMainWindow& window)
{
    auto* menu = new QMenu(tr("&Lessons"), &window);
    const QList<QAction*> menus = window.menuBar()->actions();
    window.menuBar()->insertMenu(menus.isEmpty() ? nullptr : menus.last(), menu);
    const std::vector<Lesson>& lessons = panel_->lessons();
    for (int i = 0; i < static_cast<int>(lessons.size()); ++i) {
        QAction* action =
            menu->addAction(tr("&%1 %2").arg(i + 1).arg(qtext(lessons[static_cast<std::size_t>(i)].title)));
        connect(action, &QAction::triggered, panel_, [this, i] {
            panel_->start(i);
            open();
        });
    }
    menu->addSeparator();
    QAction* shown = toggleViewAction();
    shown->setText(tr("&Show the lessons"));
    shown->setShortcut(QKeySequence(Qt::Key_F2));
    menu->addAction(shown);
}

void LessonsDock::open()
{
    show();
    raise();
    panel_->setFocus();
}

void LessonsDock::closeEvent(QCloseEvent* event)
{
    panel_->leave();
    QDockWidget::closeEvent(event);
}

bool LessonsDock::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parent() && event->type() == QEvent::Close)
        panel_->leave();
    return QDockWidget::eventFilter(watched, event);
}

} // namespace ridgepoint
