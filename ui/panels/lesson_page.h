// SPDX-License-Identifier: GPL-3.0-or-later
// One step of a lesson on screen: it shows and asks, it decides nothing.
#pragma once

#include "core/report/lesson.h"

#include <QWidget>

class QPushButton;
class QScrollArea;

namespace ridgepoint {

class ComparisonCard;
class PredictionCard;
class Prose;
class StepBar;
class TextLabel;

class LessonPage : public QWidget
{
    Q_OBJECT
public:
    explicit LessonPage(QWidget* parent = nullptr);

    /// A step from its beginning. `set` are the figures of the step's own scenario: questions, reveals
    /// and comparisons speak of that one.
    void show_step(const Lesson& lesson, std::size_t step, const LessonFigures& set);
    /// The text again with the figures of the scenario on screen; `changed` where that is not the step's.
    void show_live(const LessonStep& step, const LessonFigures& live, bool changed);
    void show_result(const LessonStep& step, const Guess& guess, const LessonFigures& set);

Q_SIGNALS:
    void previous_requested();
    void next_requested();
    void leave_requested();
    void reset_requested(); ///< the step's scenario again
    void operator_requested(ridgepoint::OperatorName name);
    void guessed(const ridgepoint::Guess& guess);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* make_head();
    QWidget* make_body();
    QWidget* make_foot();
    void offer_operators(const LessonStep& step, const Estimate& estimate);
    void colour_links();

    TextLabel *lesson_title_, *count_, *step_title_;
    StepBar* bar_;
    Prose* text_;
    PredictionCard* predict_;
    ComparisonCard* compare_;
    QWidget *look_at_, *changed_;
    QPushButton *previous_, *next_;
    QScrollArea* scroll_;
};

} // namespace ridgepoint
