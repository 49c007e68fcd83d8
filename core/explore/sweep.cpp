// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sweep.h"

#include "core/base/number_format.h"

#include <algorithm>
#include <atomic>
#include <fmt/format.h>
#include <limits>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_map>

namespace ridgepoint {
namespace {

constexpr std::size_t kChunk = 1024; // points a thread takes at once: some milliseconds of work
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

/// What the threads share.
struct Work {
    Work(const Catalog& c, const SweepControl& k, Sweep& s) : catalog(c), control(k), sweep(s) {}

    const Catalog& catalog;
    const SweepControl& control;
    Sweep& sweep;
    std::atomic<std::size_t> next{0};
    std::mutex mutex; ///< guards what follows and the errors of the sweep
    std::size_t done = 0;
    std::optional<Error> first_error; ///< of the lowest point that failed
    std::size_t first_failed = std::numeric_limits<std::size_t>::max();
};

SweepPoint figures(const Estimate& e)
{
    SweepPoint p;
    p.time_s = e.step.time.value;
    p.tokens_per_s = e.step.tokens_per_s;
    p.tpot_s = e.step.tpot ? e.step.tpot->value : kNone;
    p.ttft_s = e.step.ttft ? e.step.ttft->value : kNone;
    p.mfu = e.step.mfu;
    p.mbu = e.step.mbu;
    p.flop = e.step.flop.value;
    p.hbm_byte = e.step.hbm.value;
    p.bound_s = e.step.bound.value;
    p.memory_total_byte = e.memory.total.value;
    p.usd_per_million_tokens = e.cost.usd_per_million_tokens;
    p.joule_per_token = e.cost.joule_per_token.value_or(kNone);
    p.regime = e.step.regime;
    p.fits = e.memory.fits;
    return p;
}

SweepPoint failed(Work& work, std::size_t point, Error error)
{
    SweepPoint p;
    p.time_s = p.tokens_per_s = p.tpot_s = p.ttft_s = p.mfu = p.mbu = p.flop = p.hbm_byte = kNone;
    p.bound_s = p.memory_total_byte = p.usd_per_million_tokens = p.joule_per_token = kNone;
    p.fits = false;
    const std::scoped_lock lock(work.mutex);
    // Threads meet failures in any order; the rows are numbered again when all are done.
    p.error = static_cast<std::int32_t>(work.sweep.errors.size());
    work.sweep.errors.push_back(error.text());
    if (point < work.first_failed) {
        work.first_failed = point;
        work.first_error = std::move(error);
    }
    return p;
}

/// Sets every axis of the scenario to its value at the point; the last axis varies fastest.
void place(const std::vector<SweepAxis>& axes, std::size_t point, Scenario& scenario)
{
    for (std::size_t i = axes.size(); i-- > 0;) {
        const SweepAxis& axis = axes[i];
        axis.option->set(scenario, axis.values[point % axis.values.size()]); // accepted by parse_axis
        point /= axis.values.size();
    }
}

void evaluate_chunks(Work& work)
{
    Sweep& sweep = work.sweep;
    const std::size_t all = sweep.points.size();
    Scenario scenario = sweep.scenario;
    Estimate estimate;
    while (!work.control.stop.stop_requested()) {
        const std::size_t begin = work.next.fetch_add(kChunk);
        if (begin >= all)
            return;
        const std::size_t end = std::min(begin + kChunk, all);
        for (std::size_t point = begin; point < end; ++point) {
            place(sweep.axes, point, scenario);
            auto result = estimate_into(scenario, work.catalog, estimate);
            sweep.points[point] = result ? figures(estimate) : failed(work, point, std::move(result.error()));
        }
        const std::scoped_lock lock(work.mutex);
        work.done += end - begin;
        if (work.control.progress)
            work.control.progress(work.done, all);
    }
}

/// Errors in order of their points and each text once, so that equal sweeps are equal values.
void order_errors(Sweep& sweep)
{
    std::vector<std::string> ordered;
    std::unordered_map<std::string_view, std::int32_t> known;
    ordered.reserve(sweep.errors.size()); // the views in `known` need the texts to stay in place
    for (SweepPoint& point : sweep.points) {
        if (point.error < 0)
            continue;
        const std::string& text = sweep.errors[static_cast<std::size_t>(point.error)];
        const auto found = known.find(text);
        if (found != known.end()) {
            point.error = found->second;
            continue;
        }
        point.error = static_cast<std::int32_t>(ordered.size());
        known.emplace(ordered.emplace_back(text), point.error);
    }
    sweep.errors = std::move(ordered);
}

} // namespace

const OptionValue& Sweep::value(std::size_t axis, std::size_t point) const
{
    for (std::size_t i = axes.size(); i-- > axis + 1;)
        point /= axes[i].values.size();
    return axes[axis].values[point % axes[axis].values.size()];
}

Result<Sweep> run_sweep(const Scenario& scenario, std::vector<SweepAxis> axes, const Catalog& catalog,
                        const SweepControl& control)
{
    const std::size_t all = point_count(axes);
    if (all > kMostSweepPoints)
        return fail(ErrorCode::invalid_option,
                    fmt::format("{} points are too many; allowed: at most {}",
                                format_count(static_cast<std::int64_t>(all)),
                                format_count(static_cast<std::int64_t>(kMostSweepPoints))),
                    "--vary");
    Sweep sweep{scenario, std::move(axes), std::vector<SweepPoint>(all), {}};
    Work work(catalog, control, sweep);
    {
        const std::size_t chunks = (all + kChunk - 1) / kChunk;
        const unsigned cores =
            control.threads > 0 ? control.threads : std::max(1U, std::thread::hardware_concurrency());
        std::vector<std::jthread> helpers;
        for (std::size_t i = 1; i < std::min<std::size_t>(cores, chunks); ++i)
            helpers.emplace_back([&work] { evaluate_chunks(work); });
        evaluate_chunks(work);
    }
    if (control.stop.stop_requested() && work.done < all)
        return fail(ErrorCode::cancelled, "the sweep was cancelled");
    order_errors(sweep);
    const bool all_failed = all > 0 && std::all_of(sweep.points.begin(), sweep.points.end(),
                                                   [](const SweepPoint& p) { return p.error >= 0; });
    if (all_failed)
        return tl::unexpected<Error>(std::move(*work.first_error));
    return sweep;
}

} // namespace ridgepoint
