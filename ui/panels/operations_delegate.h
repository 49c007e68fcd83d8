// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the operations table: a regime glyph, text, and the share as bar and number.
#pragma once

#include <QStyledItemDelegate>

namespace ridgepoint {

class OperationsDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace ridgepoint
