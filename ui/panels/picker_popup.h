// SPDX-License-Identifier: GPL-3.0-or-later
// The list behind a Picker: a search box over name and facts of every entry.
#pragma once

#include "ui/models/catalog_model.h"
#include "ui/models/entry_filter.h"
#include "ui/panels/popup_card.h"

class QLineEdit;
class QListView;

namespace ridgepoint {

class TextLabel;

class PickerPopup : public PopupCard
{
    Q_OBJECT
public:
    PickerPopup(const QString& name, CatalogModel* model, QWidget* parent);

    /// Below `anchor`, or above it where the screen ends; `id` is current, `words` is typed already.
    void open(const QWidget& anchor, const QString& id, const QString& words);
    QLineEdit& search() { return *search_; }
    QListView& list() { return *list_; }

Q_SIGNALS:
    void chosen(const QString& id);
    void sources_requested(const QString& id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter(const QString& words);
    void choose(const QModelIndex& index);
    void make_current(const QString& id);
    /// As high as its hits, beside the field it belongs to.
    void place();
    int wanted_width() const;

    EntryFilter* filter_;
    QLineEdit* search_;
    QListView* list_;
    TextLabel *empty_, *hint_;
    const QWidget* anchor_ = nullptr;
    int width_ = 0; ///< for the widest entry, measured as it opens
};

} // namespace ridgepoint
