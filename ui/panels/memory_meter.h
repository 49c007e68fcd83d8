// SPDX-License-Identifier: GPL-3.0-or-later
// Who fills the memory: a stacked bar, its headline and key. Over capacity the excess is pale.
#pragma once

#include "core/estimate/estimate.h"

#include <QWidget>
#include <memory>

namespace ridgepoint {

class TextLabel;

class MemoryMeter : public QWidget
{
    Q_OBJECT
public:
    explicit MemoryMeter(QWidget* parent = nullptr);
    void set_estimate(const std::shared_ptr<const Estimate>& estimate);

private:
    class Bar;
    class Key;
    TextLabel *headline_, *usage_, *remedy_;
    Bar* bar_;
    Key* key_;
};

} // namespace ridgepoint
