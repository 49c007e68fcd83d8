// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/cost.h"

namespace ridgepoint {

Cost cost_of(const ResolvedScenario& scenario, const StepResult& step)
{
    Cost cost;
    cost.usd_per_hour = scenario.price;
    cost.usd_per_million_tokens = scenario.price * 1e6 / (step.tokens_per_s * 3600.0);
    if (scenario.power_w > 0.0)
        cost.joule_per_token = scenario.power_w * step.time.value / step.tokens;
    return cost;
}

} // namespace ridgepoint
