// SPDX-License-Identifier: GPL-3.0-or-later
// The lessons at the right of the window, and their menu.
#pragma once

#include <QDockWidget>

class QMainWindow;

namespace ridgepoint {

class LessonsPanel;
class ScenarioDocument;
class Selection;

class LessonsDock : public QDockWidget
{
    Q_OBJECT
public:
    /// Adds itself, hidden, and the menu before the window's last one.
    LessonsDock(QMainWindow& window, ScenarioDocument& document, Selection& selection);

    LessonsPanel& panel() { return *panel_; }

protected:
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    /// A window that closes leaves the lesson first: it keeps the person's own scenario.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* make_title_bar();
    void add_menu(QMainWindow& window);
    void open();

    LessonsPanel* panel_;
    bool sized_ = false; ///< a width of the user's own stays
};

} // namespace ridgepoint
