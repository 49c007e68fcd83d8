// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/operations_delegate.h"

#include "ui/models/operations_model.h"
#include "ui/theme/fonts.h"
#include "ui/theme/palette.h"
#include "ui/theme/regime_glyph.h"
#include "ui/theme/style.h"
#include "ui/theme/type_scale.h"

#include <QPainter>

namespace ridgepoint {

void OperationsDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Tokens& t = tokens(theme_of(option.palette));
    painter->save();
    if (option.state.testFlag(QStyle::State_Selected))
        painter->fillRect(option.rect, t.selected_row);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), t.grid_minor);
    const auto regime = static_cast<Regime>(index.data(OperationsModel::RegimeRole).toInt());
    QRect room = option.rect.adjusted(kCellInset, 0, -kCellInset, 0);
    if (index.column() == OperationsModel::Glyph) {
        paint_regime_glyph(*painter, regime, QPointF(option.rect.left() + 17.0, option.rect.center().y() + 0.5), 4.5,
                           t);
        painter->restore();
        return;
    }
    const QFont used = role_font(TextRole::table, option.font);
    if (index.column() == OperationsModel::Share) {
        room.setLeft(room.left() + kCellInset);
        const int number = QFontMetrics(used).horizontalAdvance(QStringLiteral("100.0 %"));
        const double track = room.width() - number - 8.0;
        const double length = qMax(1.0, track * index.data(OperationsModel::ShareRole).toDouble());
        const QRectF bar(room.left(), option.rect.center().y() - 2.0, length, 5.0);
        if (track > 8.0)
            painter->fillRect(bar, regime_colour(regime, t));
    }
    const QString text = index.data(Qt::DisplayRole).toString();
    const bool none = text == QStringLiteral("–");
    const bool count = index.column() == OperationsModel::Count;
    painter->setFont(used);
    painter->setPen(none || count ? t.muted : t.text);
    painter->drawText(room, index.data(Qt::TextAlignmentRole).toInt(), elided(text, room.width(), used));
    painter->restore();
}

} // namespace ridgepoint
