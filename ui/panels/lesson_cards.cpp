// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/lesson_cards.h"

#include "ui/format/text.h"
#include "ui/panels/text_label.h"
#include "ui/theme/palette.h"
#include "ui/theme/style.h"

#include <QAccessible>
#include <QButtonGroup>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QStyleOption>
#include <QTextDocument>
#include <QVBoxLayout>

namespace ridgepoint {

Prose::Prose(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void Prose::set_markdown(const QString& markdown)
{
    markdown_ = markdown;
    render();
    QString plain = markdown;
    setAccessibleName(plain.remove(u'*'));
}

/// A label's own Markdown takes HTML, which the lesson of someone else must not bring along.
void Prose::render()
{
    QTextDocument document;
    document.setDefaultFont(font());
    QTextDocument::MarkdownFeatures features = QTextDocument::MarkdownDialectGitHub;
    document.setMarkdown(markdown_, features.setFlag(QTextDocument::MarkdownNoHTML));
    setText(document.toHtml());
}

void Prose::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        render();
}

ChoiceButton::ChoiceButton(const QString& text, QWidget* parent) : QRadioButton(text, parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(text);
}

void ChoiceButton::set_right(bool right)
{
    right_ = right;
    setAccessibleName(right ? tr("%1, right").arg(text()) : text());
    updateGeometry();
    update();
}

QFont ChoiceButton::used_font() const { return role_font(TextRole::control, font(), right_); }

int ChoiceButton::text_left() const { return style()->pixelMetric(QStyle::PM_ExclusiveIndicatorWidth) + 8; }

int ChoiceButton::heightForWidth(int width) const
{
    const QRect room(0, 0, qMax(1, width - text_left() - 2), 10000);
    return QFontMetrics(used_font()).boundingRect(room, Qt::TextWordWrap, text()).height() + 8;
}

QSize ChoiceButton::sizeHint() const
{
    const QFontMetrics metrics(used_font());
    return QSize(metrics.horizontalAdvance(text()) + text_left() + 4, metrics.height() + 8);
}

QSize ChoiceButton::minimumSizeHint() const { return QSize(80, sizeHint().height()); }

void ChoiceButton::paintEvent(QPaintEvent*)
{
    const Tokens& t = tokens_of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus())
        paint_field(painter, rect(), Qt::transparent, Qt::transparent, true, t.focus);
    const QFont used = used_font();
    const double line = QFontMetricsF(used).height();
    const QRectF ring(3.5, 4.0 + (line - 13.0) / 2.0, 13.0, 13.0);
    painter.setPen(QPen(isChecked() ? t.primary : t.control_border, 1.4));
    painter.setBrush(t.field);
    painter.drawEllipse(ring);
    if (isChecked()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.primary);
        painter.drawEllipse(ring.adjusted(3.5, 3.5, -3.5, -3.5));
    }
    painter.setFont(used);
    painter.setPen(isEnabled() || right_ ? t.text : t.muted);
    painter.drawText(rect().adjusted(text_left(), 4, 0, -4), static_cast<int>(Qt::AlignLeft) | Qt::TextWordWrap,
                     text());
}

LessonCard::LessonCard(const QString& title, QWidget* parent) : QFrame(parent), column_(new QVBoxLayout(this))
{
    setAccessibleName(title);
    auto* head = new TextLabel(TextRole::caption, TextLabel::Muted, this);
    head->set_strong(true);
    head->set_text(title);
    column_->setContentsMargins(12, 10, 12, 12);
    column_->setSpacing(8);
    column_->addWidget(head);
}

void LessonCard::paintEvent(QPaintEvent*)
{
    const Tokens& t = tokens_of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(t.card);
    painter.setPen(QPen(t.divider, 1.0));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6.0, 6.0);
}

PredictionCard::PredictionCard(QWidget* parent)
    : LessonCard(tr("Predict first"), parent), question_(new Prose(this)), outcome_(new Prose(this)),
      reveal_text_(new Prose(this)), reveal_(new QPushButton(tr("&Reveal"), this))
{
    column().addWidget(question_);
    column().addWidget(reveal_, 0, Qt::AlignLeft);
    column().addWidget(outcome_);
    column().addWidget(reveal_text_);
    connect(reveal_, &QPushButton::clicked, this, &PredictionCard::send_guess);
}

void PredictionCard::clear_answers()
{
    if (answers_) {
        answers_->hide();
        answers_->deleteLater();
    }
    group_ = nullptr;
    field_ = nullptr;
    answers_ = new QWidget(this);
    column().insertWidget(2, answers_); // after title and question
}

void PredictionCard::ask(const LessonPrediction& prediction, const QString& question)
{
    clear_answers();
    question_->set_markdown(question);
    unit_ = qtext(prediction.unit);
    if (prediction.choices.empty())
        offer_number(prediction);
    else
        offer_choices(prediction);
    answers_->show(); // at once, not when the layout gets to it
    outcome_->hide();
    reveal_text_->hide();
    reveal_->show();
    update_reveal();
}

void PredictionCard::offer_choices(const LessonPrediction& prediction)
{
    auto* column = new QVBoxLayout(answers_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    group_ = new QButtonGroup(answers_);
    for (std::size_t i = 0; i < prediction.choices.size(); ++i) {
        auto* button = new ChoiceButton(qtext(prediction.choices[i].text), answers_);
        group_->addButton(button, static_cast<int>(i));
        column->addWidget(button);
    }
    connect(group_, &QButtonGroup::idClicked, this, &PredictionCard::update_reveal);
}

void PredictionCard::offer_number(const LessonPrediction& prediction)
{
    auto* row = new QHBoxLayout(answers_);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    field_ = new QLineEdit(answers_);
    field_->setAccessibleName(tr("Your prediction in %1").arg(qtext(prediction.unit)));
    field_->setPlaceholderText(tr("your number"));
    field_->setAcceptDrops(false); // a dropped file is for the window
    field_->setMaximumWidth(140);
    auto* unit = new TextLabel(TextRole::control, TextLabel::Muted, answers_);
    unit->set_text(qtext(prediction.unit));
    row->addWidget(field_);
    row->addWidget(unit, 1);
    connect(field_, &QLineEdit::textChanged, this, &PredictionCard::update_reveal);
    connect(field_, &QLineEdit::returnPressed, this, &PredictionCard::send_guess);
}

std::optional<Guess> PredictionCard::guess() const
{
    if (group_)
        return group_->checkedId() < 0 ? std::nullopt
                                       : std::optional<Guess>(static_cast<std::size_t>(group_->checkedId()));
    bool ok = false;
    const double number = field_ ? QLocale::c().toDouble(field_->text().remove(u',').trimmed(), &ok) : 0.0;
    return ok ? std::optional<Guess>(number) : std::nullopt;
}

void PredictionCard::send_guess()
{
    if (const auto mine = guess())
        Q_EMIT guessed(*mine);
}

void PredictionCard::update_reveal()
{
    reveal_->setEnabled(guess().has_value());
    reveal_->setToolTip(reveal_->isEnabled() ? QString() : tr("Answer first"));
}

void PredictionCard::show_result(const Guess& guess, const PredictionResult& result, const QString& reveal)
{
    if (const auto* number = std::get_if<double>(&guess); number && field_ && field_->text().isEmpty())
        field_->setText(QLocale::c().toString(*number, 'g', 8)); // as it was typed, not as we print results
    if (const auto* index = std::get_if<std::size_t>(&guess); index && group_)
        if (QAbstractButton* button = group_->button(static_cast<int>(*index)))
            button->setChecked(true);
    if (group_)
        for (QAbstractButton* button : group_->buttons())
            if (auto* choice = qobject_cast<ChoiceButton*>(button))
                choice->set_right(result.choice && group_->id(button) == static_cast<int>(*result.choice));
    answers_->setEnabled(false);
    reveal_->hide();
    const QString model = qtext(result.answer);
    outcome_->set_markdown(result.right ? tr("✓ **Right.**")
                           : group_     ? tr("**Not this time.** The right answer stands out above.")
                                        : tr("**Not this time.** The model says %1.").arg(model));
    reveal_text_->set_markdown(reveal);
    outcome_->show();
    reveal_text_->show();
    QAccessibleEvent alert(outcome_, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

ComparisonCard::ComparisonCard(QWidget* parent)
    : LessonCard(tr("Book and model"), parent), book_(new Prose(this)), exact_(new Prose(this)), why_(new Prose(this))
{
    auto* rows = new QGridLayout;
    rows->setHorizontalSpacing(10);
    rows->setVerticalSpacing(6);
    rows->setColumnStretch(1, 1);
    const std::pair<QString, Prose*> lines[] = {{tr("Book"), book_}, {tr("Exact"), exact_}, {tr("Why"), why_}};
    int row = 0;
    for (const auto& [name, text] : lines) {
        auto* label = new QLabel(name, this);
        label->setForegroundRole(QPalette::PlaceholderText);
        rows->addWidget(label, row, 0, Qt::AlignTop);
        rows->addWidget(text, row++, 1);
    }
    exact_->setFont(role_font(TextRole::control, font(), true));
    column().addLayout(rows);
}

void ComparisonCard::compare(const QString& book, const QString& exact, const QString& why)
{
    book_->set_markdown(book);
    exact_->set_markdown(exact);
    why_->set_markdown(why);
}

} // namespace ridgepoint
