// SPDX-License-Identifier: GPL-3.0-or-later
// A slider with its name and its value, which can also be typed.
#pragma once

#include "ui/panels/log_slider.h"

#include <QWidget>

class QLineEdit;

namespace ridgepoint {

class TextLabel;

class SliderRow : public QWidget
{
    Q_OBJECT
public:
    /// The unit for a quantity of one and for the others.
    SliderRow(const QString& name, const QString& one, const QString& many, QWidget* parent = nullptr);

    LogSlider& slider() { return *slider_; }
    QLineEdit& field() { return *field_; }
    void set_quantity(std::int64_t quantity);

Q_SIGNALS:
    void quantity_changed(qint64 quantity);
    void gesture_begun();
    void gesture_ended();
    /// The typed text is no whole number in the range the field takes.
    void refused(const QString& text);

private:
    void take_typed();

    QString one_, many_;
    LogSlider* slider_;
    QLineEdit* field_;
    TextLabel* unit_;
};

} // namespace ridgepoint
