// SPDX-License-Identifier: GPL-3.0-or-later
// Filter by words: a row stays where its search text contains every word typed, in any order.
#pragma once

#include <QSortFilterProxyModel>
#include <QStringList>

namespace ridgepoint {

class WordFilter : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    /// `role` of column 0 holds the text searched.
    explicit WordFilter(int role, QObject* parent = nullptr);
    void set_words(const QString& text);

protected:
    const QStringList& words() const { return words_; }
    /// "h100sxm" finds "H100 SXM": spaces and hyphens do not count.
    static QString squeezed(QString text);
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    int role_;
    QStringList words_;
};

} // namespace ridgepoint
