// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons: the list, and the one that runs. A step sets the document's scenario (one undo step) and
// selects what to look at; leaving puts back what was there before the lesson.
#pragma once

#include "core/report/lesson.h"
#include "ui/document/scenario_document.h"
#include "ui/document/selection.h"

#include <QStackedWidget>
#include <map>
#include <memory>

namespace ridgepoint {

class LessonPage;

class LessonsPanel : public QStackedWidget
{
    Q_OBJECT
public:
    LessonsPanel(ScenarioDocument& document, Selection& selection, LessonShelf shelf, QWidget* parent = nullptr);

    const std::vector<Lesson>& lessons() const { return shelf_.lessons; }
    /// -1 = none runs.
    int running() const { return lesson_; }
    int step() const { return step_; }

    void start(int lesson);
    void go_to(int step);
    /// Ends the lesson; nothing happens where none runs.
    void leave();

Q_SIGNALS:
    void ended();

private:
    QWidget* make_list();
    const LessonStep& current() const;
    void move(int by);
    void set_scenario();
    void show_live();
    void select(OperatorName name);
    void reveal(const Guess& guess);
    void restore();
    LessonFigures set_figures() const;

    ScenarioDocument& document_;
    Selection& selection_;
    LessonShelf shelf_;
    LessonPage* page_;
    int lesson_ = -1, step_ = 0;
    Scenario before_; ///< what leaving puts back
    int history_before_ = 0, selection_before_ = -1;
    bool setting_ = false; ///< a step's own change is not the user's
    std::shared_ptr<const Estimate> set_;
    std::optional<Estimate> set_what_if_;
    std::map<int, Guess> guesses_; ///< by step of the running lesson
};

} // namespace ridgepoint
