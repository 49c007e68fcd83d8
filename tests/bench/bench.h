// SPDX-License-Identifier: GPL-3.0-or-later
// What one benchmark measures: a name and some figures.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace ridgepoint::bench {

struct Figure {
    std::string name; ///< with its unit: "p50_ms"
    double value = 0.0;
};

struct Benchmark {
    std::string name;
    std::function<std::vector<Figure>()> run;
};

inline double seconds_of(const std::function<void()>& work)
{
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Of the values in order, the one at that share: 0.5 is the median. Precondition: not empty.
double quantile(std::vector<double> values, double share);

/// Memory requests of this process so far; counted by the operators new of allocations.cpp.
std::size_t allocations();

std::vector<Benchmark> core_benchmarks();
std::vector<Benchmark> window_benchmarks();

} // namespace ridgepoint::bench
