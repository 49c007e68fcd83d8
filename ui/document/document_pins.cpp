// SPDX-License-Identifier: GPL-3.0-or-later
// The document's pins: configurations kept beside the current one.
#include "core/base/number_format.h"
#include "core/workload/scenario_sources.h"
#include "ui/document/scenario_document.h"
#include "ui/format/text.h"

namespace ridgepoint {

void ScenarioDocument::pin()
{
    end_gesture();
    if (now_.pins.size() >= kMostPins)
        return;
    const ResolvedScenario& s = now_.estimate->scenario;
    const QString name =
        tr("%1, batch %2").arg(qtext(s.gpu->name), qtext(format_count(static_cast<std::int64_t>(s.batch))));
    Snapshot after = now_;
    ScenarioPin kept;
    kept.name = name.toStdString();
    kept.scenario = now_.scenario;
    after.pins.push_back({std::move(kept), now_.estimate});
    push(tr("Pin"), std::move(after));
}

void ScenarioDocument::clear_pins()
{
    if (now_.pins.empty())
        return;
    Snapshot after = now_;
    after.pins.clear();
    push(tr("Clear pins"), std::move(after));
}

std::vector<PinnedScenario> ScenarioDocument::resolved(const std::vector<ScenarioPin>& pins,
                                                       const std::filesystem::path& folder)
{
    std::vector<PinnedScenario> all;
    for (const ScenarioPin& pin : pins) {
        PinnedScenario pinned{pin, nullptr};
        const QString failure = tr("The pin %1 is not shown").arg(qtext(pin.name));
        if (auto ok = load_referenced_files(pinned.pin.scenario, catalog_, folder); !ok)
            fail_with(failure, ok.error());
        else if (auto result = ridgepoint::estimate(pinned.pin.scenario, catalog_); !result)
            fail_with(failure, result.error());
        else
            pinned.estimate = std::make_shared<const Estimate>(std::move(*result));
        all.push_back(std::move(pinned));
    }
    return all;
}

} // namespace ridgepoint
