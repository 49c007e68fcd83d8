// SPDX-License-Identifier: GPL-3.0-or-later
// Where operators have been while one option moved (CHART.md 3.7): the estimates tried, one option apart.
#pragma once

#include "core/estimate/estimate.h"

#include <QString>
#include <memory>
#include <optional>
#include <vector>

namespace ridgepoint {

/// Options whose movement leaves a trail.
enum class TrailAxis { batch, context, prompt, precision, gpu };

struct TrailKnot {
    double intensity = 0.0, rate = 0.0;
    QString label;         ///< "batch 64", "FP8"
    bool labelled = false; ///< first, last and every fourfold
    bool current = false;
};

struct TrailCrossing {
    double intensity = 0.0, rate = 0.0;
    QString text; ///< "crosses the ridge at batch 309"
};

struct Trail {
    int operation = -1; ///< of the estimate shown
    std::vector<TrailKnot> knots;
    std::optional<TrailCrossing> crossing;
};

/// The estimates that a movement of one option went through.
class TrailBook
{
public:
    /// A movement of another option starts a new book; any other change empties it.
    void record(const std::shared_ptr<const Estimate>& estimate);
    void clear();
    bool empty() const { return stops_.size() < 2; }

    /// Trails of one operator, or with -1 of all where there are at most eight, else of the largest; largest first.
    std::vector<Trail> trails(int operation) const;

private:
    struct Stop {
        double value = 0.0; ///< of a number's option
        QString label;
        std::shared_ptr<const Estimate> estimate;
    };
    Stop stop_of(const std::shared_ptr<const Estimate>& estimate) const;
    void insert(Stop stop);
    Trail trail_of(std::size_t operation) const;
    std::optional<TrailCrossing> crossing(std::size_t operation) const;

    std::optional<TrailAxis> axis_;
    std::vector<Stop> stops_; ///< numbers in order, names as they were tried
    std::shared_ptr<const Estimate> now_;
};

/// The one option in which two questions differ; nothing where they differ in none, in another or in several.
std::optional<TrailAxis> moved_axis(const ResolvedScenario& before, const ResolvedScenario& after);

} // namespace ridgepoint
