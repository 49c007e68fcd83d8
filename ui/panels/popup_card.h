// SPDX-License-Identifier: GPL-3.0-or-later
// A popup on a card: the ground and border that the cards of pickers and verdict share, and a place on the
// screen. Esc or a click beside it closes it.
#pragma once

#include <QFrame>

namespace ridgepoint {

class PopupCard : public QFrame
{
    Q_OBJECT
public:
    explicit PopupCard(QWidget* parent);

protected:
    void paintEvent(QPaintEvent* event) override;
    /// With its upper left corner there, moved sideways so that it stays on `screen`.
    void place_at(QPoint corner, QSize size, const QRect& screen);
};

} // namespace ridgepoint
