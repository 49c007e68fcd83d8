// SPDX-License-Identifier: GPL-3.0-or-later
// The selected operator, shared by chart and table. It is remembered by name and group, so that it
// survives a change of scenario where the operator still exists.
#pragma once

#include "core/estimate/estimate.h"

#include <QObject>
#include <memory>
#include <optional>
#include <utility>

namespace ridgepoint {

class Selection : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// Index into the operations of the current estimate; -1 = none.
    int operation() const { return operation_; }

public Q_SLOTS:
    void select(int operation);
    void set_estimate(std::shared_ptr<const ridgepoint::Estimate> estimate);

Q_SIGNALS:
    void changed(int operation);

private:
    std::shared_ptr<const Estimate> estimate_;
    std::optional<std::pair<OperatorName, LayerGroup>> wanted_;
    int operation_ = -1;
};

} // namespace ridgepoint
