// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/lesson_page.h"

#include "ui/format/operator_text.h"
#include "ui/format/text.h"
#include "ui/panels/lesson_cards.h"
#include "ui/panels/step_bar.h"
#include "ui/panels/text_label.h"
#include "ui/theme/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace ridgepoint {
namespace {

constexpr int kInset = 12;

QString rendered(const std::string& text, const LessonFigures& figures) { return qtext(render(text, figures)); }

} // namespace

LessonPage::LessonPage(QWidget* parent)
    : QWidget(parent), lesson_title_(new TextLabel(TextRole::caption, TextLabel::Muted, this)),
      count_(new TextLabel(TextRole::caption, TextLabel::Muted, this)),
      step_title_(new TextLabel(TextRole::verdict, TextLabel::Plain, this)), bar_(new StepBar(this)),
      text_(new Prose(this)), predict_(new PredictionCard(this)), compare_(new ComparisonCard(this)),
      look_at_(new QWidget(this)), changed_(new QWidget(this)), previous_(new QPushButton(tr("&Previous"), this)),
      next_(new QPushButton(tr("&Next"), this)), scroll_(new QScrollArea(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(make_head());
    scroll_->setWidget(make_body());
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->setAccessibleName(tr("Text of the lesson"));
    column->addWidget(scroll_, 1);
    auto* line = new QWidget(this); // where the text scrolls under the buttons
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    column->addWidget(line);
    column->addWidget(make_foot());
    connect(predict_, &PredictionCard::guessed, this, &LessonPage::guessed);
    connect(previous_, &QPushButton::clicked, this, &LessonPage::previous_requested);
    connect(next_, &QPushButton::clicked, this, &LessonPage::next_requested);
}

QWidget* LessonPage::make_head()
{
    auto* head = new QWidget(this);
    auto* leave = new QToolButton(head);
    leave->setText(tr("Leave"));
    leave->setToolTip(tr("Leave the lesson; what was there before comes back"));
    leave->setAccessibleName(tr("Leave the lesson"));
    leave->setAutoRaise(true);
    leave->setFocusPolicy(Qt::StrongFocus);
    count_->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(leave, &QToolButton::clicked, this, &LessonPage::leave_requested);
    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(lesson_title_, 1);
    line->addWidget(count_);
    line->addWidget(leave);
    auto* column = new QVBoxLayout(head);
    column->setContentsMargins(kInset, 4, kInset, 6);
    column->setSpacing(4);
    column->addLayout(line);
    column->addWidget(bar_);
    return head;
}

QWidget* LessonPage::make_body()
{
    auto* body = new QWidget(this);
    step_title_->set_wrap(true);
    auto* again = new QPushButton(tr("Set it &again"), changed_);
    auto* note = new TextLabel(TextRole::caption, TextLabel::Muted, changed_);
    note->set_wrap(true);
    note->set_text(tr("You changed the scenario; the numbers in the text follow."));
    auto* row = new QHBoxLayout(changed_);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(note, 1);
    row->addWidget(again);
    connect(again, &QPushButton::clicked, this, &LessonPage::reset_requested);
    (new QVBoxLayout(look_at_))->setContentsMargins(0, 0, 0, 0);
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(kInset, 6, kInset, kInset);
    column->setSpacing(12);
    for (QWidget* part : {static_cast<QWidget*>(step_title_), static_cast<QWidget*>(text_), changed_, look_at_,
                          static_cast<QWidget*>(predict_), static_cast<QWidget*>(compare_)})
        column->addWidget(part);
    column->addStretch(1);
    return body;
}

QWidget* LessonPage::make_foot()
{
    auto* foot = new QWidget(this);
    next_->setDefault(true);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(kInset, 8, kInset, 10);
    row->addWidget(previous_);
    row->addStretch(1);
    row->addWidget(next_);
    return foot;
}

void LessonPage::offer_operators(const LessonStep& step, const Estimate& estimate)
{
    auto* column = static_cast<QVBoxLayout*>(look_at_->layout());
    while (QLayoutItem* item = column->takeAt(0)) {
        if (QWidget* old = item->widget()) {
            old->hide();
            old->deleteLater();
        }
        delete item; // the layout gives the item away
    }
    look_at_->setVisible(!step.look_at.empty());
    if (step.look_at.empty())
        return;
    auto* title = new TextLabel(TextRole::caption, TextLabel::Muted, look_at_);
    title->set_text(tr("Look at"));
    column->addWidget(title);
    column->setSpacing(2);
    for (const OperatorName name : step.look_at) {
        const auto found = std::ranges::find(estimate.operations, name, [](const Operation& o) { return o.op.name; });
        if (found == estimate.operations.end())
            continue;
        auto* button = new QToolButton(look_at_);
        button->setText(operator_label(estimate, *found));
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setAccessibleName(tr("Select %1 in chart and table").arg(button->text()));
        button->setToolTip(button->accessibleName());
        column->addWidget(button, 0, Qt::AlignLeft);
        button->show(); // at once, not when the layout gets to it
        connect(button, &QToolButton::clicked, this, [this, name] { Q_EMIT operator_requested(name); });
    }
    colour_links();
}

/// Operators look like the links they are; a style takes a button's ink from its palette alone.
void LessonPage::colour_links()
{
    for (auto* button : look_at_->findChildren<QToolButton*>()) {
        QPalette palette = button->palette();
        palette.setColor(QPalette::ButtonText, this->palette().color(QPalette::Link));
        button->setPalette(palette);
    }
}

void LessonPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colour_links();
}

void LessonPage::show_step(const Lesson& lesson, std::size_t step_index, const LessonFigures& set)
{
    const LessonStep& step = lesson.steps[step_index];
    const int count = static_cast<int>(lesson.steps.size()), number = static_cast<int>(step_index) + 1;
    lesson_title_->set_text(qtext(lesson.title));
    count_->set_text(tr("%1 of %2").arg(number).arg(count));
    bar_->set_progress(number, count);
    step_title_->set_text(qtext(step.title));
    previous_->setEnabled(step_index > 0);
    next_->setText(number == count ? tr("&Finish") : tr("&Next"));
    offer_operators(step, set.now);
    predict_->setVisible(step.predict.has_value());
    if (step.predict)
        predict_->ask(*step.predict, rendered(step.predict->question, set));
    // The exact figure would give the answer away.
    compare_->setVisible(step.compare && !step.predict);
    if (step.compare)
        compare_->compare(qtext(step.compare->book), rendered(step.compare->exact, set),
                          rendered(step.compare->why, set));
    show_live(step, set, false);
    scroll_->verticalScrollBar()->setValue(0);
}

void LessonPage::show_live(const LessonStep& step, const LessonFigures& live, bool changed)
{
    std::string text;
    for (const std::string& paragraph : step.text)
        text += (text.empty() ? "" : "\n\n") + paragraph;
    text_->set_markdown(rendered(text, live));
    changed_->setVisible(changed);
}

void LessonPage::show_result(const LessonStep& step, const Guess& guess, const LessonFigures& set)
{
    predict_->show_result(guess, check_prediction(*step.predict, guess, set), rendered(step.predict->reveal, set));
    compare_->setVisible(step.compare.has_value());
}

} // namespace ridgepoint
