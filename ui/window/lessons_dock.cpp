// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lessons_dock.h"

#include "ui/format/text.h"
#include "ui/panels/lessons_panel.h"
#include "ui/panels/text_label.h"
#include "ui/theme/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMainWindow>
#include <QMenuBar>
#include <QToolButton>
#include <algorithm>

namespace ridgepoint {

LessonsDock::LessonsDock(QMainWindow& window, ScenarioDocument& document, Selection& selection)
    : QDockWidget(tr("Lessons"), &window),
      panel_(new LessonsPanel(document, selection, load_lessons(user_lessons_folder(), document.catalog()), this))
{
    setObjectName(QStringLiteral("lessons")); // its place is part of the saved state
    setAllowedAreas(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
    setWidget(panel_);
    setTitleBarWidget(make_title_bar());
    panel_->setMinimumWidth(300);
    window.addDockWidget(Qt::RightDockWidgetArea, this);
    hide();
    add_menu(window);
    window.installEventFilter(this);
}

QWidget* LessonsDock::make_title_bar()
{
    auto* bar = new QWidget(this);
    auto* title = new TextLabel(TextRole::title, TextLabel::Plain, bar);
    title->set_text(windowTitle());
    auto* close = new QToolButton(bar);
    close->setIcon(themed_icon("close"));
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::StrongFocus);
    close->setAccessibleName(tr("Close the lessons"));
    close->setToolTip(close->accessibleName());
    connect(close, &QToolButton::clicked, this, &QWidget::close);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(12, 4, 8, 2);
    row->addWidget(title, 1);
    row->addWidget(close);
    return bar;
}

/// A quarter of the window, as far as the text is well read.
void LessonsDock::showEvent(QShowEvent* event)
{
    QDockWidget::showEvent(event);
    auto* window = qobject_cast<QMainWindow*>(parent());
    if (window && !sized_)
        window->resizeDocks({this}, {std::clamp(window->width() / 4, 300, 372)}, Qt::Horizontal);
    sized_ = true;
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
