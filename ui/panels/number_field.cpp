// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/number_field.h"

#include "ui/panels/text_label.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>

namespace ridgepoint {

NumberField::NumberField(const QString& name, const QString& widest, QWidget* parent)
    : QWidget(parent), field_(new QLineEdit(this)), widest_(widest)
{
    auto* caption = new TextLabel(TextRole::caption, TextLabel::Muted, this);
    caption->set_text(name);
    field_->setAccessibleName(name);
    field_->setAcceptDrops(false); // a dropped file is for the window
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(caption, 1);
    row->addWidget(field_);
    fit();
    connect(field_, &QLineEdit::editingFinished, this, &NumberField::take_typed);
}

void NumberField::set_value(const QString& typed, const QString& placeholder)
{
    shown_ = typed;
    if (field_->text() != typed)
        field_->setText(typed);
    field_->setPlaceholderText(placeholder);
    field_->setAccessibleDescription(typed.isEmpty() ? placeholder : QString());
}

void NumberField::take_typed()
{
    const QString text = field_->text().remove(QLatin1Char('$')).remove(QLatin1Char(',')).trimmed();
    if (text == shown_) {
        field_->setText(shown_);
        return;
    }
    if (text.isEmpty())
        Q_EMIT cleared();
    else
        Q_EMIT typed(text);
}

void NumberField::fit() { field_->setFixedWidth(field_->fontMetrics().horizontalAdvance(widest_) + 24); }

void NumberField::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

} // namespace ridgepoint
