// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/lesson_crossover.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ridgepoint {
namespace {

constexpr double kMost = 1e9; // sequences or tokens: beyond any memory
constexpr int kHalvings = 60; // 1e9 / 2^60 is far below a thousandth of a sequence
constexpr double kNever = std::numeric_limits<double>::infinity();

/// FLOP per byte of the operators over the ridge, at a batch and context of one's own.
class Distance
{
public:
    Distance(const Estimate& estimate, std::span<const OperatorName> operators, bool weights_only)
        : scenario_(estimate.scenario), operators_(operators), weights_only_(weights_only)
    {
    }

    double at(double batch, double context)
    {
        scenario_.batch = batch;
        scenario_.context = context;
        estimate_into(scenario_, answer_);
        Flop flop;
        Byte bytes;
        for (const Operation& o : answer_.operations) {
            if (std::ranges::find(operators_, o.op.name) == operators_.end())
                continue;
            flop += o.op.flop;
            bytes += weights_only_ ? o.op.weights : o.op.hbm();
        }
        const Intensity ridge = answer_.ideal.matrix_peak(scenario_.compute) / answer_.ideal.hbm;
        return bytes.value > 0.0 ? (flop / bytes) / ridge : 0.0;
    }

private:
    ResolvedScenario scenario_;
    Estimate answer_;
    std::span<const OperatorName> operators_;
    bool weights_only_;
};

/// The place in [low, high] where `above` turns from `above(low)`, by halving.
template <class Above> double turning_point(double low, double high, Above above)
{
    const bool start = above(low);
    for (int i = 0; i < kHalvings; ++i) {
        const double middle = 0.5 * (low + high);
        (above(middle) == start ? low : high) = middle;
    }
    return 0.5 * (low + high);
}

} // namespace

double crossover_batch(const Estimate& estimate, std::span<const OperatorName> operators, bool weights_only)
{
    Distance distance(estimate, operators, weights_only);
    const double context = estimate.scenario.context;
    const auto above = [&](double batch) { return distance.at(batch, context) >= 1.0; };
    if (above(1.0))
        return 1.0;
    return above(kMost) ? turning_point(1.0, kMost, above) : kNever;
}

double crossover_context(const Estimate& estimate, std::span<const OperatorName> operators)
{
    Distance distance(estimate, operators, false);
    const auto above = [&](double context) { return distance.at(kMost, context) >= 1.0; };
    if (above(kMost))
        return kNever;
    return above(0.0) ? turning_point(0.0, kMost, above) : 0.0;
}

} // namespace ridgepoint
