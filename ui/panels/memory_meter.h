// SPDX-License-Identifier: GPL-3.0-or-later
// Who fills the memory: a stacked bar, its headline and key. Over capacity the excess is pale, and what
// would fit can be applied where this version models it.
#pragma once

#include "core/estimate/estimate.h"

#include <QWidget>
#include <functional>
#include <memory>
#include <vector>

namespace ridgepoint {

class TextLabel;

class MemoryMeter : public QWidget
{
    Q_OBJECT
public:
    explicit MemoryMeter(QWidget* parent = nullptr);
    /// `applicable` says of a remedy whether this version can model the scenario with it.
    using Applicable = std::function<bool(const Remedy&)>;
    void set_estimate(const std::shared_ptr<const Estimate>& estimate, const Applicable& applicable);

Q_SIGNALS:
    void apply_requested(const ridgepoint::Remedy& remedy);

private:
    void list_remedies(const std::vector<Remedy>& remedies, const Applicable& applicable);

    class Bar;
    class Key;
    TextLabel *headline_, *usage_, *remedy_;
    Bar* bar_;
    Key* key_;
    class RemedyRow;
    std::vector<RemedyRow*> rows_;
};

} // namespace ridgepoint
