// SPDX-License-Identifier: GPL-3.0-or-later
// The rates an operator is timed against: data-sheet figures in ideal mode, measured fractions of them
// and launch costs in achievable mode. Defaults for chips without measurements, all of them reported
// as notes:
//   GEMM 0.75 of the dense peak, bandwidth 0.85: between the measured chips of the catalogue
//   (NVIDIA GEMM 0.65 to 0.88, CDNA 0.58; bandwidth 0.79 to 0.95).
//   Launch: 5 µs of CPU time a kernel, 2.5 µs between two kernels of a stream, 1.3 µs between two
//   nodes of a graph (te42kyfo/gpu-benches: 1.6 to 2.6 and 0.9 to 1.3 µs; susun-blog: 4 to 6 µs).
#pragma once

#include "core/workload/scenario.h"

namespace ridgepoint {

struct Ceilings {
    std::array<FlopRate, kPrecisionCount> matrix{}; ///< by peak_class; 0 = the chip lacks it
    FlopRate vector;
    ByteRate hbm;
    Second launch_host; ///< hidden while the device is busy; 0 in ideal mode
    Second launch_gap;  ///< always exposed; 0 in ideal mode

    FlopRate matrix_peak(Precision p) const { return matrix[static_cast<std::size_t>(peak_class(p))]; }
    bool operator==(const Ceilings&) const = default;
};

/// Data-sheet rates at the scenario's clock; no launch.
Ceilings ideal_ceilings(const ResolvedScenario& scenario);

/// The rates of the scenario's mode; notes which defaults were taken.
Ceilings ceilings_of(const ResolvedScenario& scenario, Notes& notes);

} // namespace ridgepoint
