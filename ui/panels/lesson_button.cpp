// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/lesson_button.h"

#include "ui/theme/palette.h"
#include "ui/theme/style.h"
#include "ui/theme/type_scale.h"

#include <QKeyEvent>
#include <QPainter>

namespace ridgepoint {
namespace {

constexpr int kInset = 12;
constexpr int kGap = 4;

int wrapped_height(const QFont& font, int width, const QString& text)
{
    return QFontMetrics(font).boundingRect(QRect(0, 0, qMax(1, width), 10000), Qt::TextWordWrap, text).height();
}

} // namespace

LessonButton::LessonButton(const QString& title, const QString& summary, const QString& extent, QWidget* parent)
    : QAbstractButton(parent), summary_(summary), extent_(extent)
{
    setText(title);
    setAccessibleName(title);
    setAccessibleDescription(QStringLiteral("%1 %2").arg(summary, extent));
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

int LessonButton::title_height(int width) const
{
    return wrapped_height(role_font(TextRole::control, font(), true), width - 2 * kInset, text());
}

int LessonButton::summary_height(int width) const
{
    return wrapped_height(role_font(TextRole::table, font()), width - 2 * kInset, summary_);
}

int LessonButton::heightForWidth(int width) const
{
    const int extent = QFontMetrics(role_font(TextRole::caption, font())).height();
    return 20 + title_height(width) + kGap + summary_height(width) + kGap + extent;
}

QSize LessonButton::sizeHint() const { return QSize(300, heightForWidth(300)); }

void LessonButton::paintEvent(QPaintEvent*)
{
    const Tokens& t = tokens_of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paint_field(painter, rect(), underMouse() || isDown() ? t.hover : t.card, t.divider, hasFocus(), t.focus);
    QRect room = rect().adjusted(kInset, 10, -kInset, -10);
    const auto line = [&](const QFont& font, const QColor& ink, const QString& text, int height) {
        painter.setFont(font);
        painter.setPen(ink);
        painter.drawText(room, static_cast<int>(Qt::AlignLeft | Qt::AlignTop) | Qt::TextWordWrap, text);
        room.setTop(room.top() + height + kGap);
    };
    line(role_font(TextRole::control, font(), true), t.text, text(), title_height(width()));
    line(role_font(TextRole::table, font()), t.text, summary_, summary_height(width()));
    line(role_font(TextRole::caption, font()), t.muted, extent_, 0);
}

void LessonButton::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

} // namespace ridgepoint
