// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/word_filter.h"

#include <algorithm>

namespace ridgepoint {
WordFilter::WordFilter(int role, QObject* parent) : QSortFilterProxyModel(parent), role_(role) {}

QString WordFilter::squeezed(QString text) { return text.remove(QLatin1Char(' ')).remove(QLatin1Char('-')); }

void WordFilter::set_words(const QString& text)
{
    words_ = text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

bool WordFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const QString text = sourceModel()->index(row, 0, parent).data(role_).toString();
    const QString run = squeezed(text);
    return std::all_of(words_.begin(), words_.end(), [&](const QString& word) {
        return text.contains(word, Qt::CaseInsensitive) || run.contains(squeezed(word), Qt::CaseInsensitive);
    });
}

} // namespace ridgepoint
