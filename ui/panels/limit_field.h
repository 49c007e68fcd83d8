// SPDX-License-Identifier: GPL-3.0-or-later
// A time that can be typed: "20 ms", "0.5 s"; a number alone is milliseconds.
#pragma once

#include "core/estimate/estimate.h"

#include <QWidget>
#include <optional>

class QLineEdit;

namespace ridgepoint {

class TextLabel;

/// Nothing where the text is no time above 0.
std::optional<Second> time_of(const QString& text);

/// A limit that a step just keeps: the first of 1, 2, 5 times a power of ten above its time. 13.8 ms → 20 ms.
Second suggested_limit(Second step);

class LimitField : public QWidget
{
    Q_OBJECT
public:
    explicit LimitField(const QString& name, QWidget* parent = nullptr);
    void set_name(const QString& name);
    void set_limit(Second limit);
    QLineEdit& field() { return *field_; }

Q_SIGNALS:
    void limit_typed(double seconds);
    void limit_cleared(); ///< the field was emptied
    void refused(const QString& text);

private:
    void take_typed();

    TextLabel* name_;
    QLineEdit* field_;
    Second limit_;
};

} // namespace ridgepoint
