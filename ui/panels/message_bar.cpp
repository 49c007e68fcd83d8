// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/message_bar.h"

#include "ui/panels/text_label.h"
#include "ui/theme/icons.h"
#include "ui/theme/palette.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

namespace ridgepoint {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent), text_(new TextLabel(TextRole::table, TextLabel::Plain, this)), row_(new QHBoxLayout(this))
{
    row_->setContentsMargins(40, 5, 12, 6);
    row_->setSpacing(8);
    row_->addWidget(text_, 1);
    hide();
}

void MessageBar::ask(const QString& text, std::vector<Choice> choices)
{
    for (QWidget* button : std::exchange(buttons_, {}))
        button->deleteLater();
    text_->set_text(text);
    setAccessibleName(text);
    for (Choice& choice : choices) {
        auto* button = new QPushButton(choice.text, this);
        connect(button, &QPushButton::clicked, this, [this, run = std::move(choice.run)] {
            hide();
            run();
        });
        row_->addWidget(button);
        buttons_.push_back(button);
    }
    show();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QString MessageBar::text() const { return text_->text(); }

void MessageBar::paintEvent(QPaintEvent*)
{
    const Tokens& t = tokens_of(*this);
    QPainter painter(this);
    painter.fillRect(rect(), t.warning_ground);
    painter.fillRect(QRectF(0, height() - 1, width(), 1), t.warning);
    paint_icon(painter, "warn", QRectF(14, height() / 2.0 - 8.0, 16, 16), t.warning);
}

} // namespace ridgepoint
