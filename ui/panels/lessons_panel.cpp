// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/lessons_panel.h"

#include "ui/format/text.h"
#include "ui/panels/lesson_button.h"
#include "ui/panels/lesson_page.h"
#include "ui/panels/text_label.h"

#include <QScrollArea>
#include <QVBoxLayout>

namespace ridgepoint {

LessonsPanel::LessonsPanel(ScenarioDocument& document, Selection& selection, LessonShelf shelf, QWidget* parent)
    : QStackedWidget(parent), document_(document), selection_(selection), shelf_(std::move(shelf)),
      page_(new LessonPage(this))
{
    setAccessibleName(tr("Lessons"));
    addWidget(make_list());
    addWidget(page_);
    connect(page_, &LessonPage::previous_requested, this, [this] { move(-1); });
    connect(page_, &LessonPage::next_requested, this, [this] { move(1); });
    connect(page_, &LessonPage::leave_requested, this, &LessonsPanel::leave);
    connect(page_, &LessonPage::reset_requested, this, &LessonsPanel::set_scenario);
    connect(page_, &LessonPage::operator_requested, this, &LessonsPanel::select);
    connect(page_, &LessonPage::guessed, this, &LessonsPanel::reveal);
    connect(&document_, &ScenarioDocument::estimate_changed, this, &LessonsPanel::show_live);
    // A file opened or saved meanwhile is the person's own choice: leaving does not take it back.
    connect(&document_, &ScenarioDocument::file_changed, this, [this] {
        before_ = document_.scenario();
        history_before_ = document_.history().index();
    });
}

QWidget* LessonsPanel::make_list()
{
    auto* scroll = new QScrollArea(this);
    auto* body = new QWidget(scroll);
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(8);
    for (int i = 0; i < static_cast<int>(shelf_.lessons.size()); ++i) {
        const Lesson& lesson = shelf_.lessons[static_cast<std::size_t>(i)];
        const auto steps = static_cast<int>(lesson.steps.size());
        const QString extent = steps == 1 ? tr("%1 min · one step").arg(lesson.minutes)
                                          : tr("%1 min · %2 steps").arg(lesson.minutes).arg(steps);
        auto* button = new LessonButton(qtext(lesson.title), qtext(lesson.summary), extent, body);
        connect(button, &LessonButton::clicked, this, [this, i] { start(i); });
        column->addWidget(button);
    }
    for (const Error& error : shelf_.errors) {
        auto* line = new TextLabel(TextRole::caption, TextLabel::Warning, body);
        line->set_wrap(true);
        line->set_text(tr("Left out: %1").arg(qtext(error.text())));
        column->addWidget(line);
    }
    auto* own = new TextLabel(TextRole::caption, TextLabel::Muted, body);
    own->set_wrap(true);
    own->set_text(tr("Your own lessons: files in %1").arg(qtext(user_lessons_folder().string())));
    own->setVisible(!user_lessons_folder().empty());
    column->addWidget(own);
    column->addStretch(1);
    scroll->setWidget(body);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return scroll;
}

const LessonStep& LessonsPanel::current() const
{
    return shelf_.lessons[static_cast<std::size_t>(lesson_)].steps[static_cast<std::size_t>(step_)];
}

void LessonsPanel::start(int lesson)
{
    if (lesson < 0 || lesson >= static_cast<int>(shelf_.lessons.size()))
        return;
    if (lesson_ >= 0)
        restore();
    lesson_ = lesson;
    guesses_.clear();
    before_ = document_.scenario();
    history_before_ = document_.history().index();
    selection_before_ = selection_.operation();
    setCurrentWidget(page_);
    go_to(0);
}

void LessonsPanel::go_to(int step)
{
    const int count =
        lesson_ < 0 ? 0 : static_cast<int>(shelf_.lessons[static_cast<std::size_t>(lesson_)].steps.size());
    if (step < 0 || step >= count)
        return;
    step_ = step;
    set_scenario();
    page_->show_step(shelf_.lessons[static_cast<std::size_t>(lesson_)], static_cast<std::size_t>(step_), set_figures());
    if (const auto guess = guesses_.find(step_); guess != guesses_.end())
        page_->show_result(current(), guess->second, set_figures());
}

void LessonsPanel::move(int by)
{
    const int next = step_ + by;
    if (next >= static_cast<int>(shelf_.lessons[static_cast<std::size_t>(lesson_)].steps.size()))
        leave();
    else
        go_to(next);
}

void LessonsPanel::set_scenario()
{
    const LessonStep& step = current();
    setting_ = true;
    if (document_.scenario() != step.scenario)
        document_.edit(tr("Lesson: %1").arg(qtext(step.title)), step.scenario);
    setting_ = false;
    set_ = document_.estimate();
    auto other = what_if(step, document_.scenario(), document_.catalog());
    set_what_if_ = other ? std::move(*other) : std::nullopt; // checked when it was loaded; "–" where not
    if (!step.look_at.empty())
        select(step.look_at.front());
    show_live();
}

LessonFigures LessonsPanel::set_figures() const { return {*set_, set_what_if_ ? &*set_what_if_ : nullptr}; }

void LessonsPanel::show_live()
{
    if (lesson_ < 0 || setting_)
        return;
    const auto other = what_if(current(), document_.scenario(), document_.catalog());
    const LessonFigures live{*document_.estimate(), other && *other ? &**other : nullptr};
    page_->show_live(current(), live, document_.scenario() != current().scenario);
}

void LessonsPanel::select(OperatorName name)
{
    const auto& operations = document_.estimate()->operations;
    for (std::size_t i = 0; i < operations.size(); ++i)
        if (operations[i].op.name == name) {
            selection_.select(static_cast<int>(i));
            return;
        }
}

void LessonsPanel::reveal(const Guess& guess)
{
    guesses_.insert_or_assign(step_, guess);
    page_->show_result(current(), guess, set_figures());
}

void LessonsPanel::restore()
{
    lesson_ = -1;
    // Undone as far as the lesson began, so that redo leads back into it; where the history went another
    // way meanwhile, one edit more.
    if (document_.history().index() > history_before_)
        document_.history().setIndex(history_before_);
    if (document_.scenario() != before_)
        document_.edit(tr("Leave the lesson"), before_);
    selection_.select(selection_before_);
}

void LessonsPanel::leave()
{
    if (lesson_ < 0)
        return;
    restore();
    setCurrentIndex(0);
    Q_EMIT ended();
}

} // namespace ridgepoint
