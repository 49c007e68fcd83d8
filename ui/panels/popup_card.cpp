// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/popup_card.h"

#include "ui/theme/palette.h"

#include <QPainter>
#include <algorithm>

namespace ridgepoint {

PopupCard::PopupCard(QWidget* parent) : QFrame(parent, Qt::Popup) {}

void PopupCard::place_at(QPoint corner, QSize size, const QRect& screen)
{
    corner.setX(std::clamp(corner.x(), screen.left(), qMax(screen.left(), screen.right() - size.width())));
    setGeometry(QRect(corner, size));
}

void PopupCard::paintEvent(QPaintEvent*)
{
    const Tokens& t = tokens_of(*this);
    QPainter painter(this);
    painter.fillRect(rect(), t.card);
    painter.setPen(t.control_border);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace ridgepoint
