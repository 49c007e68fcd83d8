// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses one entry of a catalogue: a field that shows the current one and opens a list with a
// search box. Typing on the field opens it too.
#pragma once

#include "ui/models/catalog_model.h"

#include <QAbstractButton>

namespace ridgepoint {

class PickerPopup;

class Picker : public QAbstractButton
{
    Q_OBJECT
public:
    Picker(const QString& name, CatalogModel* model, QWidget* parent = nullptr);

    void set_current(const QString& id);
    QString current() const { return id_; }
    PickerPopup& popup() { return *popup_; }
    void open(const QString& words = {});

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(const QString& id);
    void sources_requested(const QString& id); ///< Ctrl+I, here or on an entry of the list

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    QString name_, id_;
    CatalogModel* model_;
    PickerPopup* popup_;
};

} // namespace ridgepoint
