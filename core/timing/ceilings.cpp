// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/ceilings.h"

namespace ridgepoint {

Ceilings ideal_ceilings(const ResolvedScenario& s)
{
    const Accelerator& gpu = *s.gpu;
    Ceilings c;
    for (std::size_t i = 0; i < kPrecisionCount; ++i)
        c.matrix[i] = gpu.peak(static_cast<Precision>(i)) * s.clock_factor;
    c.vector = FlopRate(gpu.vector_peak.value * s.clock_factor);
    c.hbm = gpu.bandwidth();
    return c;
}

double measured_gemm_fraction(const Accelerator& gpu, Precision p)
{
    const auto of = [&](Precision q) { return gpu.achieved_gemm[static_cast<std::size_t>(peak_class(q))].fraction; };
    if (p == Precision::fp16 && of(p) <= 0.0)
        return of(Precision::bf16); // the same units at the same rate
    return of(p);
}

double gemm_fraction(const Accelerator& gpu, Precision p)
{
    const double own = measured_gemm_fraction(gpu, p);
    return own > 0.0 ? own : kDefaultGemmFraction;
}

double memory_fraction(const Accelerator& gpu)
{
    return gpu.achieved_memory.fraction > 0.0 ? gpu.achieved_memory.fraction : kDefaultMemoryFraction;
}

Ceilings ceilings_of(const ResolvedScenario& s, Notes& notes)
{
    Ceilings c = ideal_ceilings(s);
    if (s.mode == Mode::ideal)
        return c;
    const Accelerator& gpu = *s.gpu;
    for (std::size_t i = 0; i < kPrecisionCount; ++i)
        c.matrix[i] *= gemm_fraction(gpu, static_cast<Precision>(i));
    c.hbm *= memory_fraction(gpu);
    if (measured_gemm_fraction(gpu, s.compute) <= 0.0)
        notes.add(NoteCode::gemm_default, kDefaultGemmFraction);
    if (gpu.achieved_memory.fraction <= 0.0)
        notes.add(NoteCode::memory_default, kDefaultMemoryFraction);
    const auto cost = [](const Sourced& own, Second standard) {
        return own.value > 0.0 ? Second(own.value) : standard;
    };
    if (s.cuda_graphs) {
        c.launch_gap = cost(gpu.launch.graph_node, kDefaultGraphNode);
    } else {
        c.launch_gap = cost(gpu.launch.stream_gap, kDefaultStreamGap);
        c.launch_host = cost(gpu.launch.host, kDefaultHostLaunch);
    }
    if (gpu.launch.graph_node.value <= 0.0 || gpu.launch.stream_gap.value <= 0.0)
        notes.add(NoteCode::launch_default);
    return c;
}

} // namespace ridgepoint
