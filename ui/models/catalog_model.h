// SPDX-License-Identifier: GPL-3.0-or-later
// What a picker lists: the chips or the models of the catalogue, a name and the facts that tell it
// from its neighbours.
#pragma once

#include "core/catalog/catalog.h"

#include <QAbstractListModel>
#include <QString>
#include <vector>

namespace ridgepoint {

struct CatalogEntry {
    QString id, name, facts;
    QString search; ///< name, facts, vendor, family …
};

CatalogEntry catalog_entry(const Accelerator& gpu);
CatalogEntry catalog_entry(const ModelSpec& model);

class CatalogModel : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role { IdRole = Qt::UserRole, FactsRole, SearchRole };
    using QAbstractListModel::QAbstractListModel;

    void set_entries(std::vector<CatalogEntry> entries);
    /// nullptr where there is none with the id.
    const CatalogEntry* entry(const QString& id) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<CatalogEntry> entries_;
};

template <class T> std::vector<CatalogEntry> catalog_entries(const std::vector<const T*>& items)
{
    std::vector<CatalogEntry> entries;
    entries.reserve(items.size());
    for (const T* item : items)
        entries.push_back(catalog_entry(*item));
    return entries;
}

} // namespace ridgepoint
