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

inline constexpr double kDefaultGemmFraction = 0.75;
inline constexpr double kDefaultMemoryFraction = 0.85;
inline constexpr Second kDefaultHostLaunch{5.0e-6};
inline constexpr Second kDefaultStreamGap{2.5e-6};
inline constexpr Second kDefaultGraphNode{1.3e-6};

struct Ceilings {
    std::array<FlopRate, kPrecisionCount> matrix{}; ///< by peak_class; 0 = the chip lacks it
    FlopRate vector;
    ByteRate hbm;
    Second launch_host; ///< hidden while the device is busy; 0 in ideal mode
    Second launch_gap;  ///< always exposed; 0 in ideal mode

    FlopRate matrix_peak(Precision p) const { return matrix[static_cast<std::size_t>(peak_class(p))]; }
    bool operator==(const Ceilings&) const = default;
};

/// Share of the dense peak that large GEMMs reach on the chip, measured (fp16: as bf16); 0 = not known.
double measured_gemm_fraction(const Accelerator& gpu, Precision p);
/// The same, else the default.
double gemm_fraction(const Accelerator& gpu, Precision p);
/// Share of the memory bandwidth that a long read reaches: measured, else the default.
double memory_fraction(const Accelerator& gpu);

/// Data-sheet rates at the scenario's clock; no launch.
Ceilings ideal_ceilings(const ResolvedScenario& scenario);

/// The rates of the scenario's mode; notes which defaults were taken.
Ceilings ceilings_of(const ResolvedScenario& scenario, Notes& notes);

} // namespace ridgepoint
