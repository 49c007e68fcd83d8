// SPDX-License-Identifier: GPL-3.0-or-later
// The critical batch of the document's scenario. Looking for it takes longer than a frame, so it is asked
// for once the scenario rests; a change of the batch alone changes nothing about it.
#pragma once

#include "core/explore/batch_curve.h"
#include "ui/document/scenario_document.h"

#include <QTimer>

namespace ridgepoint {

class CriticalBatchWatch : public QObject
{
    Q_OBJECT
public:
    explicit CriticalBatchWatch(ScenarioDocument& document, QObject* parent = nullptr);

    /// Of the scenario that rested last; none before the first did.
    const std::optional<CriticalBatch>& critical() const { return critical_; }

Q_SIGNALS:
    void changed();

private:
    void see();
    void ask();

    ScenarioDocument& document_;
    QTimer rest_;
    Scenario seen_;
    const Accelerator* gpu_ = nullptr; ///< an entry of the same id may have been replaced
    const ModelSpec* model_ = nullptr;
    std::optional<CriticalBatch> critical_;
};

} // namespace ridgepoint
