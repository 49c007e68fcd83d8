// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/catalog_model.h"

#include "core/base/number_format.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"

#include <algorithm>

namespace ridgepoint {

CatalogEntry catalog_entry(const Accelerator& gpu)
{
    CatalogEntry e;
    e.id = qtext(gpu.id);
    e.name = qtext(gpu.name);
    QStringList facts = {qtext(format_bytes(Byte(gpu.memory_capacity.value))),
                         qtext(format_byte_rate(gpu.bandwidth()))};
    if (const Precision p = usual_format(gpu); gpu.supports(p))
        facts << QStringLiteral("%1 %2").arg(qtext(format_flop_rate(gpu.peak(p))), precision_label(p));
    e.facts = facts.join(QStringLiteral(" · "));
    e.search = QStringList{e.name,
                           qtext(gpu.full_name),
                           e.facts,
                           qtext(gpu.vendor),
                           qtext(gpu.architecture),
                           qtext(gpu.memory_type),
                           QString::number(gpu.year),
                           e.id}
                   .join(QLatin1Char(' '));
    return e;
}

CatalogEntry catalog_entry(const ModelSpec& model)
{
    CatalogEntry e;
    e.id = qtext(model.id);
    e.name = qtext(model.name.empty() ? model.id : model.name);
    e.facts = qtext(format_parameters(model.parameters));
    if (model.active_parameters > 0 && model.active_parameters < model.parameters / 20 * 19)
        e.facts = CatalogModel::tr("%1 · %2 active").arg(e.facts, qtext(format_parameters(model.active_parameters)));
    if (model.max_context > 0)
        e.facts = CatalogModel::tr("%1 · context %2").arg(e.facts, qtext(format_count(model.max_context)));
    if (!model.not_modelled.empty())
        e.facts = CatalogModel::tr("%1 · counted only").arg(e.facts);
    e.search =
        QStringList{e.name, e.facts, qtext(model.family), qtext(to_text(model.kind)), qtext(model.released), e.id}.join(
            QLatin1Char(' '));
    return e;
}

void CatalogModel::set_entries(std::vector<CatalogEntry> entries)
{
    beginResetModel();
    entries_ = std::move(entries);
    endResetModel();
}

const CatalogEntry* CatalogModel::entry(const QString& id) const
{
    const auto it = std::find_if(entries_.begin(), entries_.end(), [&](const CatalogEntry& e) { return e.id == id; });
    return it == entries_.end() ? nullptr : &*it;
}

int CatalogModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(entries_.size());
}

QVariant CatalogModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const CatalogEntry& e = entries_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole: return e.name;
    case Qt::AccessibleTextRole: return QStringLiteral("%1, %2").arg(e.name, e.facts);
    case FactsRole: return e.facts;
    case SearchRole: return e.search;
    case IdRole: return e.id;
    default: return {};
    }
}

} // namespace ridgepoint
