// SPDX-License-Identifier: GPL-3.0-or-later
// Speed of the core: one estimate, many, and reading the catalogue.
#include "core/estimate/estimate.h"
#include "core/explore/sweep.h"
#include "tests/bench/bench.h"

#include <algorithm>
#include <stdexcept>

namespace ridgepoint::bench {
namespace {

/// The question changes from call to call, so that nothing can be remembered.
class BatchCycle
{
public:
    explicit BatchCycle(Mode mode) { scenario_.mode = mode; }
    void step(const Catalog& catalog, Estimate& out)
    {
        scenario_.batch = 1 + (scenario_.batch * 7 + 3) % 1021;
        if (auto ok = estimate_into(scenario_, catalog, out); !ok)
            throw std::runtime_error(ok.error().text());
        sum_ += out.step.time.value;
    }
    double sum() const { return sum_; } ///< keeps the work from being optimized away

private:
    Scenario scenario_;
    double sum_ = 0.0;
};

std::vector<Figure> estimates_per_second(Mode mode)
{
    constexpr int kRounds = 15, kEstimates = 4000;
    const Catalog catalog = Catalog::shipped();
    BatchCycle cycle(mode);
    Estimate estimate;
    std::vector<double> rates;
    for (int round = 0; round < kRounds; ++round) {
        const double seconds = seconds_of([&] {
            for (int i = 0; i < kEstimates; ++i)
                cycle.step(catalog, estimate);
        });
        rates.push_back(kEstimates / seconds);
    }
    return {{"per_second", quantile(rates, 0.5)}, {"best_per_second", quantile(rates, 1.0)}};
}

std::vector<Figure> allocations_per_estimate()
{
    constexpr int kEstimates = 1000;
    const Catalog catalog = Catalog::shipped();
    BatchCycle cycle(Mode::achievable);
    Estimate estimate;
    cycle.step(catalog, estimate); // warm
    const std::size_t before = allocations();
    for (int i = 0; i < kEstimates; ++i)
        cycle.step(catalog, estimate);
    return {{"allocations", static_cast<double>(allocations() - before) / kEstimates}};
}

std::vector<Figure> sweep_million_configs()
{
    const Catalog catalog = Catalog::shipped();
    // 500 batches × 500 contexts × 2 formats of the weights × 2 of the cache = 1,000,000 points.
    const auto axes = parse_axes({"weights=bf16,fp8", "kv=bf16,fp8", "batch=1..500+1", "context=128..64000+128"});
    if (!axes)
        throw std::runtime_error(axes.error().text());
    std::size_t points = 0;
    const double seconds = seconds_of([&] {
        const auto sweep = run_sweep(Scenario{}, *axes, catalog);
        if (!sweep)
            throw std::runtime_error(sweep.error().text());
        points = sweep->points.size();
    });
    return {{"seconds", seconds}, {"points", static_cast<double>(points)}};
}

std::vector<Figure> catalog_load()
{
    std::vector<double> times;
    for (int round = 0; round < 9; ++round)
        times.push_back(seconds_of([] { Catalog::shipped(); }) * 1e3);
    return {{"ms", quantile(times, 0.5)}};
}

} // namespace

double quantile(std::vector<double> values, double share)
{
    std::sort(values.begin(), values.end());
    const auto last = static_cast<double>(values.size() - 1);
    return values[static_cast<std::size_t>(share * last + 0.5)];
}

std::vector<Benchmark> core_benchmarks()
{
    return {
        {"estimate_llama70b_decode_ideal", [] { return estimates_per_second(Mode::ideal); }},
        {"estimate_llama70b_decode_achievable", [] { return estimates_per_second(Mode::achievable); }},
        {"allocations_per_estimate", allocations_per_estimate},
        {"sweep_million_configs", sweep_million_configs},
        {"catalog_load", catalog_load},
    };
}

} // namespace ridgepoint::bench
