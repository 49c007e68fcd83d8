// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/explanation_card.h"

#include "ui/panels/text_label.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QScreen>
#include <QVBoxLayout>
#include <algorithm>

namespace ridgepoint {
namespace {

constexpr int kInset = 14;

TextLabel* label(const QString& text, TextRole role, TextLabel::Ink ink, QWidget* parent)
{
    auto* made = new TextLabel(role, ink, parent);
    made->set_text(text);
    return made;
}

} // namespace

ExplanationCard::ExplanationCard(QWidget* parent)
    : PopupCard(parent), title_(new TextLabel(TextRole::verdict, TextLabel::Plain, this)),
      words_(new TextLabel(TextRole::table, TextLabel::Plain, this)),
      formula_(new TextLabel(TextRole::table, TextLabel::Muted, this)),
      remark_(new TextLabel(TextRole::caption, TextLabel::Muted, this)), rows_(new QWidget(this)),
      grid_(new QGridLayout(rows_))
{
    setFocusPolicy(Qt::StrongFocus);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kInset, kInset - 2, kInset, kInset);
    column->setSpacing(8);
    for (TextLabel* text : {words_, formula_, remark_})
        text->set_wrap(true);
    for (QWidget* part : {static_cast<QWidget*>(title_), static_cast<QWidget*>(words_), static_cast<QWidget*>(formula_),
                          rows_, static_cast<QWidget*>(remark_)})
        column->addWidget(part);
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setHorizontalSpacing(16);
    grid_->setVerticalSpacing(4);
    grid_->setColumnStretch(2, 1);
}

void ExplanationCard::fill(const Explanation& x)
{
    while (QLayoutItem* item = grid_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    title_->set_text(x.title);
    words_->set_text(x.words);
    formula_->set_text(x.formula);
    remark_->set_text(x.remark);
    remark_->setVisible(!x.remark.isEmpty());
    int row = 0;
    for (const ExplanationRow& r : x.rows) {
        TextLabel* parts[] = {label(r.name, TextRole::table, TextLabel::Plain, rows_),
                              label(r.value, TextRole::table, TextLabel::Plain, rows_),
                              label(r.note, TextRole::caption, TextLabel::Muted, rows_)};
        parts[1]->set_alignment(Qt::AlignRight | Qt::AlignVCenter);
        parts[0]->set_strong(r.total);
        parts[1]->set_strong(true);
        for (int column = 0; column < 3; ++column) {
            parts[column]->setMinimumWidth(parts[column]->sizeHint().width()); // numbers are never cut
            grid_->addWidget(parts[column], row, column);
        }
        ++row;
    }
    setAccessibleName(x.title);
    setAccessibleDescription(x.spoken());
}

void ExplanationCard::open(const Explanation& explanation, const QWidget& anchor)
{
    fill(explanation);
    const QRect screen = anchor.screen()->availableGeometry();
    const int width = std::clamp(rows_->sizeHint().width() + 2 * kInset, 380, qMax(380, screen.width() - 16));
    const int height = layout()->hasHeightForWidth() ? layout()->heightForWidth(width) : sizeHint().height();
    place_at(anchor.mapToGlobal(QPoint(8, anchor.height() - 2)), QSize(width, height), screen);
    show();
    setFocus();
}

void ExplanationCard::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space)
        hide(); // the key that opened it
    else
        PopupCard::keyPressEvent(event);
}

} // namespace ridgepoint
