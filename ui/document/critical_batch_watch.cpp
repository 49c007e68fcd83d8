// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/critical_batch_watch.h"

namespace ridgepoint {
namespace {

constexpr int kRest = 120; // ms after the last change

/// What the critical batch depends on.
Scenario without_batch(Scenario scenario)
{
    scenario.batch = 1;
    scenario.price.reset();
    return scenario;
}

} // namespace

CriticalBatchWatch::CriticalBatchWatch(ScenarioDocument& document, QObject* parent)
    : QObject(parent), document_(document)
{
    rest_.setSingleShot(true);
    rest_.setInterval(kRest);
    connect(&rest_, &QTimer::timeout, this, &CriticalBatchWatch::ask);
    connect(&document_, &ScenarioDocument::estimate_changed, this, &CriticalBatchWatch::see);
    see();
}

void CriticalBatchWatch::see()
{
    const ResolvedScenario& now = document_.estimate()->scenario;
    const Scenario scenario = without_batch(document_.scenario());
    if (scenario == seen_ && now.gpu == gpu_ && now.model == model_)
        return;
    seen_ = scenario;
    gpu_ = now.gpu;
    model_ = now.model;
    rest_.start();
}

void CriticalBatchWatch::ask()
{
    critical_ = critical_batch(document_.estimate()->scenario);
    Q_EMIT changed();
}

} // namespace ridgepoint
