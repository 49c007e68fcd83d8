// SPDX-License-Identifier: GPL-3.0-or-later
// The operators of an estimate as a table: the twin of the chart.
#pragma once

#include "core/estimate/estimate.h"

#include <QAbstractTableModel>
#include <memory>

namespace ridgepoint {

class OperationsModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Glyph, Name, Count, Intensity, Rate, OfRoof, Hbm, Time, Share, ColumnCount };
    enum Role { SortRole = Qt::UserRole, RegimeRole, ShareRole, SearchRole };
    using QAbstractTableModel::QAbstractTableModel;

    /// Rows keep their place where the operators are the same as before.
    void set_estimate(std::shared_ptr<const Estimate> estimate);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const Operation& operation, int column) const;
    QVariant sort_key(const Operation& operation, int row, int column) const;

    std::shared_ptr<const Estimate> estimate_;
};

} // namespace ridgepoint
