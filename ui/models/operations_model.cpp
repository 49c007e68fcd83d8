// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/operations_model.h"

#include "core/base/number_format.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"
#include "ui/theme/regime_glyph.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ridgepoint {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN(); // the formatter's "–"

double intensity_of(const Operation& o) { return o.op.flop.value > 0.0 ? o.op.intensity().value : kNone; }
double rate_of(const Operation& o) { return o.op.flop.value > 0.0 ? o.rate().value : kNone; }
double of_roof(const Operation& o)
{
    return o.attainable.value > 0.0 && o.op.flop.value > 0.0 ? o.rate() / o.attainable : kNone;
}

bool same_operators(const Estimate* a, const Estimate* b)
{
    return a && b &&
           std::equal(a->operations.begin(), a->operations.end(), b->operations.begin(), b->operations.end(),
                      [](const Operation& x, const Operation& y) {
                          return x.op.name == y.op.name && x.op.group == y.op.group;
                      });
}

QString number(double value) { return qtext(format_number(value)); }

} // namespace

void OperationsModel::set_estimate(std::shared_ptr<const Estimate> estimate)
{
    if (same_operators(estimate_.get(), estimate.get())) {
        const bool unit_changed = is_integer(estimate_->scenario.compute) != is_integer(estimate->scenario.compute);
        estimate_ = std::move(estimate);
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        if (unit_changed)
            Q_EMIT headerDataChanged(Qt::Horizontal, Intensity, Rate);
        return;
    }
    beginResetModel();
    estimate_ = std::move(estimate);
    endResetModel();
}

int OperationsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !estimate_ ? 0 : static_cast<int>(estimate_->operations.size());
}

int OperationsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString OperationsModel::text(const Operation& o, int column) const
{
    switch (column) {
    case Name: return operator_label(*estimate_, o);
    case Count: return QStringLiteral("×%1").arg(qtext(format_count(std::llround(o.op.count))));
    case Intensity: return number(intensity_of(o));
    case Rate: return number(rate_of(o) / 1e12);
    case OfRoof: return qtext(format_share(of_roof(o)));
    case Hbm: return number(o.op.hbm().value / 1e9);
    case Time: return number(o.time.value * 1e3);
    case Share: return qtext(format_share(o.share));
    default: return {};
    }
}

QVariant OperationsModel::sort_key(const Operation& o, int row, int column) const
{
    // Rows without a value sort below every value.
    const auto key = [](double value) { return value == value ? value : -1.0; };
    switch (column) {
    case Glyph: return static_cast<int>(o.regime);
    case Name: return row; // order of execution
    case Count: return o.op.count;
    case Intensity: return key(intensity_of(o));
    case Rate: return key(rate_of(o));
    case OfRoof: return key(of_roof(o));
    case Hbm: return o.op.hbm().value;
    case Time:
    case Share: return o.time.value;
    default: return {};
    }
}

QVariant OperationsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || !estimate_)
        return {};
    const Operation& o = estimate_->operations[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole: return text(o, index.column());
    case Qt::TextAlignmentRole:
        return QVariant((index.column() > Name ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole: return index.column() == Glyph ? regime_title(o.regime) : text(o, index.column());
    case SortRole: return sort_key(o, index.row(), index.column());
    case RegimeRole: return static_cast<int>(o.regime);
    case ShareRole: return o.share;
    case SearchRole:
        return QStringLiteral("%1 %2 %3")
            .arg(operator_label(*estimate_, o), qtext(to_text(o.op.name)), regime_title(o.regime));
    default: return {};
    }
}

QVariant OperationsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant((section > Name && section != Share ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == OfRoof)
        return tr("Throughput as a share of what the data sheet's roof allows at this intensity");
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    const bool integer = estimate_ && is_integer(estimate_->scenario.compute);
    switch (section) {
    case Glyph: return role == Qt::AccessibleTextRole ? tr("Regime") : QString();
    case Name: return tr("Operation");
    case Count: return tr("Count");
    case Intensity: return integer ? tr("AI, OP/byte") : tr("AI, FLOP/byte");
    case Rate: return integer ? tr("TOP/s") : tr("TFLOP/s");
    case OfRoof: return tr("of roof");
    case Hbm: return tr("HBM, GB");
    case Time: return tr("Time, ms");
    case Share: return tr("Share of step");
    default: return {};
    }
}

} // namespace ridgepoint
