// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/notice_panel.h"

#include "ui/format/text.h"
#include "ui/panels/text_label.h"
#include "ui/theme/icons.h"
#include "ui/theme/palette.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace ridgepoint {

NoticePanel::NoticePanel(QWidget* parent)
    : QFrame(parent), title_(new TextLabel(TextRole::title, TextLabel::Plain, this)),
      message_(new TextLabel(TextRole::table, TextLabel::Plain, this)),
      kept_(new TextLabel(TextRole::caption, TextLabel::Muted, this))
{
    auto* close = new QToolButton(this);
    close->setIcon(themed_icon("close"));
    close->setAutoRaise(true);
    close->setAccessibleName(tr("Close this message"));
    close->setToolTip(close->accessibleName());
    close->setFocusPolicy(Qt::StrongFocus);
    auto* again = new QPushButton(tr("Choose another file…"), this);
    again_ = again;
    title_->set_wrap(true);
    message_->set_wrap(true);
    kept_->set_wrap(true);
    kept_->set_text(tr("Nothing was changed."));

    auto* head = new QHBoxLayout;
    head->setSpacing(6);
    head->addWidget(title_, 1);
    head->addWidget(close);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(32, 8, 8, 10);
    column->setSpacing(6);
    column->addLayout(head);
    column->addWidget(message_);
    column->addWidget(kept_);
    column->addWidget(again_, 0, Qt::AlignLeft);
    hide();
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    connect(again, &QPushButton::clicked, this, &NoticePanel::try_again);
}

void NoticePanel::show_error(const QString& title, const Error& error)
{
    title_->set_text(title);
    message_->set_text(qtext(error.text()));
    const bool about_file = error.code != ErrorCode::invalid_option && error.code != ErrorCode::not_found;
    again_->setVisible(about_file);
    setAccessibleName(QStringLiteral("%1. %2").arg(title, message_->text()));
    show();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QString NoticePanel::text() const { return message_->text(); }

void NoticePanel::paintEvent(QPaintEvent*)
{
    const Tokens& t = tokens_of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(t.warning_ground);
    painter.setPen(QPen(t.warning, 1.0));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5.0, 5.0);
    paint_icon(painter, "warn", QRectF(10, 13, 16, 16), t.warning);
}

} // namespace ridgepoint
