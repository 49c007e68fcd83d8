// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/entry_filter.h"

#include "ui/models/catalog_model.h"

#include <algorithm>

namespace ridgepoint {

EntryFilter::EntryFilter(QObject* parent) : WordFilter(CatalogModel::SearchRole, parent) {}

void EntryFilter::set_words(const QString& text)
{
    typed_ = squeezed(text).toLower();
    WordFilter::set_words(text);
    sort(typed_.isEmpty() ? -1 : 0);
    invalidate(); // other words rank the same rows otherwise
}

/// 0: id or name is what was typed; 1: begins with it; 2: holds it; 3: only its facts do.
int EntryFilter::rank(const QModelIndex& entry) const
{
    const QString id = squeezed(entry.data(CatalogModel::IdRole).toString()).toLower();
    const QString name = squeezed(entry.data(Qt::DisplayRole).toString()).toLower();
    if (id == typed_ || name == typed_)
        return 0;
    if (id.startsWith(typed_) || name.startsWith(typed_))
        return 1;
    const bool named = std::all_of(words().begin(), words().end(), [&](const QString& word) {
        return name.contains(squeezed(word), Qt::CaseInsensitive) || id.contains(squeezed(word), Qt::CaseInsensitive);
    });
    return named ? 2 : 3;
}

bool EntryFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const int a = rank(left), b = rank(right);
    return a != b ? a < b : left.row() < right.row();
}

} // namespace ridgepoint
