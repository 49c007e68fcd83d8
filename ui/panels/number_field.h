// SPDX-License-Identifier: GPL-3.0-or-later
// A number that can be typed, or left to its default: the field is empty then and shows the default in
// muted ink.
#pragma once

#include <QWidget>

class QLineEdit;

namespace ridgepoint {

class NumberField : public QWidget
{
    Q_OBJECT
public:
    /// `name` carries the unit: "Clock, MHz". `widest` is what the field must have room for.
    NumberField(const QString& name, const QString& widest, QWidget* parent = nullptr);

    /// `typed` empty: the default applies.
    void set_value(const QString& typed, const QString& placeholder);
    QLineEdit& field() { return *field_; }

Q_SIGNALS:
    void typed(const QString& text); ///< something else than was there, without "$" and grouping
    void cleared();

protected:
    void changeEvent(QEvent* event) override;

private:
    void take_typed();
    void fit();

    QLineEdit* field_;
    QString shown_, widest_;
};

} // namespace ridgepoint
