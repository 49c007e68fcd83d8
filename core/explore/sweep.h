// SPDX-License-Identifier: GPL-3.0-or-later
// Many estimates: the product of some axes over one scenario, on all cores, in a fixed order (the last
// axis varies fastest). One Estimate a thread is reused, so that a point allocates nothing. A point
// that does not resolve (a chip without the format, say) becomes a row without figures and with the
// reason; a sweep of which every point fails is that error.
#pragma once

#include "core/estimate/estimate.h"
#include "core/explore/sweep_axis.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace ridgepoint {

/// The figures of one point; NaN where they do not apply.
struct SweepPoint {
    double time_s = 0.0;
    double tokens_per_s = 0.0;
    double tpot_s = 0.0, ttft_s = 0.0;
    double mfu = 0.0, mbu = 0.0;
    double flop = 0.0, hbm_byte = 0.0;
    double bound_s = 0.0;
    double memory_total_byte = 0.0;
    double usd_per_million_tokens = 0.0;
    double joule_per_token = 0.0;
    std::int32_t error = -1; ///< index into Sweep::errors; -1 = none
    Regime regime = Regime::memory;
    bool fits = true;
};

struct Sweep {
    Scenario scenario; ///< what the axes do not vary
    std::vector<SweepAxis> axes;
    std::vector<SweepPoint> points; ///< `point_count(axes)` in order
    std::vector<std::string> errors;

    /// The axis value of a point.
    const OptionValue& value(std::size_t axis, std::size_t point) const;
};

struct SweepControl {
    std::stop_token stop;
    /// Called now and then, from any thread but never from two at once: points done of all.
    std::function<void(std::size_t, std::size_t)> progress;
    unsigned threads = 0; ///< 0 = one a core
};

/// Errors: `invalid_option` for too many points, the first point's error where every point fails,
/// `cancelled` where `stop` was requested. The catalogue must not change meanwhile.
Result<Sweep> run_sweep(const Scenario& scenario, std::vector<SweepAxis> axes, const Catalog& catalog,
                        const SweepControl& control = {});

} // namespace ridgepoint
