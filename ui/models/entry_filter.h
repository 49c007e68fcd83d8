// SPDX-License-Identifier: GPL-3.0-or-later
// The filter behind a picker: while words are typed, the entry they name comes first and those that only
// mention them last; otherwise the catalogue's order.
#pragma once

#include "ui/models/word_filter.h"

namespace ridgepoint {

class EntryFilter : public WordFilter
{
    Q_OBJECT
public:
    explicit EntryFilter(QObject* parent = nullptr);
    void set_words(const QString& text);

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    int rank(const QModelIndex& entry) const;

    QString typed_;
};

} // namespace ridgepoint
