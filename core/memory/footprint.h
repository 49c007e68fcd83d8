// SPDX-License-Identifier: GPL-3.0-or-later
// Who fills the memory of one accelerator (MODEL.md §4): weights + KV cache in pages + activations
// (+ gradients + optimizer, in training) + reserve of 2 GB and 3 % of the capacity.
// Worked example: Llama 3 70B in BF16: 70,553,706,496 · 2 = 141.1 GB of weights; the KV cache is
// 2 · 8 · 128 · 2 · 80 = 327,680 byte a token.
#pragma once

#include "core/workload/scenario.h"

#include <optional>
#include <string>
#include <vector>

namespace ridgepoint {

struct Footprint {
    Byte weights, kv, activation, gradient, optimizer, reserve;
    Byte total;    ///< sum of the parts
    Byte capacity; ///< what the driver gives where known, else the marketed figure
    bool fits = true;
    std::optional<double> largest_batch;   ///< sequences; none where the weights alone do not fit
    std::optional<double> longest_context; ///< decode: largest `context`; else the largest `prompt`

    Byte excess() const { return total > capacity ? total - capacity : Byte(0.0); }
};

/// Allocates nothing.
Footprint footprint(const ResolvedScenario& scenario);

/// Bytes of KV cache one more cached token of one sequence costs, beyond any window.
Byte kv_bytes_per_token(const ResolvedScenario& scenario);

/// One change of the scenario that would make it fit.
struct Remedy {
    std::string option; ///< "weights", "kv", "batch", "context", "prompt"; "tp" where more accelerators are needed
    std::string value;  ///< what the option would be set to
    Byte total;         ///< bytes an accelerator needs then
};

/// Changes that fit, the gentlest first: a smaller batch or context, a narrower cache, narrower weights,
/// the smallest tensor-parallel degree that divides the heads. Empty where the scenario fits already.
std::vector<Remedy> remedies(const ResolvedScenario& scenario);

/// The same in words: "weights fp8: 77.9 GB of 84.9 GB, or split over 2 accelerators: 75.4 GB each"; empty
/// where it fits, and "no single change makes it fit" where there is none.
std::string remedy(const ResolvedScenario& scenario);

} // namespace ridgepoint
