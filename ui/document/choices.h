// SPDX-License-Identifier: GPL-3.0-or-later
// What the controls may offer: exactly what the core accepts for the chip and model at hand.
#pragma once

#include "core/workload/scenario.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace ridgepoint {

std::vector<Phase> phase_choices(const Scenario& scenario, const Catalog& catalog);

std::vector<WeightsChoice> weights_choices(const Scenario& scenario, const Catalog& catalog);

/// Of `&Scenario::activations`, `&Scenario::kv` or `&Scenario::compute`.
std::vector<Precision> precision_choices(const Scenario& scenario, const Catalog& catalog,
                                         std::optional<Precision> Scenario::*option);

/// The scenario with one option changed; nothing where the core refuses that.
std::optional<Scenario> with_option(const Scenario& scenario, const Catalog& catalog, std::string_view option,
                                    std::string_view value);

/// What the chip or model does not have returns to its default; what it has stays as chosen.
Scenario keep_what_applies(const Scenario& scenario, const Catalog& catalog);

/// Token counts that a slider offers: powers of two, up to 128k or what an encoder can take.
struct TokenRange {
    std::int64_t least = 128;
    std::int64_t most = 131072;
};
TokenRange token_range(const ModelSpec& model);

} // namespace ridgepoint
