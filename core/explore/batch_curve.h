// SPDX-License-Identifier: GPL-3.0-or-later
// One step over the batch: throughput, time, cost and memory from batch 1 up, and the batches at which
// something changes (MODEL.md §7). Three questions that people mix up are answered apart:
//   step    the regime of the step turns to compute: compute-bound operators take the largest share of its time
//   layer   Σ FLOP/peak reaches Σ byte/bandwidth over the multiplies and the attention of the layers
//           (with one precision: their common intensity reaches the ridge)
//   gemms   one multiply alone turns compute-bound
// Worked example: Llama 3 70B in BF16 on H100, ideal, no cached tokens. QKV: 8192 × 10240, its intensity
// 1/(1/B + 1/8192 + 1/10240) reaches the ridge 295.34 at B = 315.8, so from batch 316 on.
#pragma once

#include "core/estimate/estimate.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ridgepoint {

struct BatchPoint {
    std::int64_t batch = 1;
    Second time; ///< of the step: TPOT in decode, TTFT in prefill
    double tokens_per_s = 0.0;
    double usd_per_million_tokens = 0.0;
    Byte memory;
    bool fits = true;
    double mfu = 0.0;
    Regime regime = Regime::memory;
    std::array<double, kRegimeCount> share{};
};

/// Why there is no critical batch.
enum class NoCritical {
    from_the_start, ///< compute-bound at batch 1 already
    kv_cache,       ///< every sequence reads a cache of its own, so reading it never pays off
    traffic,        ///< other traffic that grows with the batch
    communication,
    overhead,
};
template <> inline constexpr std::array enum_entries<NoCritical> = {
    EnumEntry<NoCritical>{NoCritical::from_the_start, "from_the_start"},
    EnumEntry<NoCritical>{NoCritical::kv_cache, "kv_cache"},
    EnumEntry<NoCritical>{NoCritical::traffic, "traffic"},
    EnumEntry<NoCritical>{NoCritical::communication, "communication"},
    EnumEntry<NoCritical>{NoCritical::overhead, "overhead"},
};
static_assert(enum_table_in_order<NoCritical>());

struct CriticalBatch {
    std::optional<std::int64_t> batch;           ///< the smallest on the compute side
    NoCritical why = NoCritical::from_the_start; ///< read where there is none
    bool operator==(const CriticalBatch&) const = default;
};

struct GemmCrossing {
    OperatorName name{};
    LayerGroup group = LayerGroup::all;
    std::optional<std::int64_t> batch; ///< 1 where it is compute-bound from the start; none = never
};

struct BatchCurve {
    ResolvedScenario scenario;      ///< its batch is the current one
    std::vector<BatchPoint> points; ///< batch ascending from 1; with every power of two and every batch named below
    CriticalBatch step, layer;
    std::vector<GemmCrossing> gemms;           ///< in order of execution
    std::optional<std::int64_t> largest_batch; ///< that fits; none where not even one sequence does
};

struct BatchCurveLimits {
    std::int64_t last = 0;     ///< largest batch among the points; 0 = chosen so that the batches named are in
    int points_per_octave = 8; ///< at most; batches are whole
};

/// "Never" means not up to here; past it only the terms that grow with the batch are left.
inline constexpr std::int64_t kEndlessBatch = 1'000'000;

/// Crossings are exact where each side is reached once within 2 % of the batch; of several the smallest is taken.
/// Precondition: the scenario comes from `resolve`.
BatchCurve batch_curve(const ResolvedScenario& scenario, const BatchCurveLimits& limits = {});

/// Errors are those of `resolve`.
Result<BatchCurve> batch_curve(const Scenario& scenario, const Catalog& catalog, const BatchCurveLimits& limits = {});

/// The step's critical batch alone, without the curve.
CriticalBatch critical_batch(const ResolvedScenario& scenario);

/// What keeps the best batch from being larger.
enum class BatchEnd { time, memory, last_point };

struct BestBatch {
    std::optional<BatchPoint> point; ///< none where batch 1 takes too long (`time`) or does not fit (`memory`)
    BatchEnd end = BatchEnd::time;
};

/// The batch with the most tokens/s that fits and whose step takes at most `limit`.
BestBatch best_batch(const BatchCurve& curve, Second limit);

/// The point at a batch; asks the model where the curve has none there. `batch` ≥ 1.
BatchPoint point_at(const BatchCurve& curve, std::int64_t batch);

} // namespace ridgepoint
