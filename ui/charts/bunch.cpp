// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/bunch.h"

#include <QLineF>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace ridgepoint {
namespace {

double distance(const QPointF& a, const QPointF& b) { return std::hypot(a.x() - b.x(), a.y() - b.y()); }

std::vector<std::size_t> roots_by_nearness(const std::vector<Disc>& discs, double reach)
{
    std::vector<std::size_t> root(discs.size());
    std::iota(root.begin(), root.end(), std::size_t{0});
    for (std::size_t i = 0; i < discs.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (const QPointF way = discs[i].true_at - discs[j].true_at;
                root[i] != root[j] && QPointF::dotProduct(way, way) < reach * reach) {
                const std::size_t from = root[i], to = root[j];
                std::replace(root.begin(), root.end(), from, to);
            }
    return root;
}

struct Packing {
    std::vector<Disc>& discs;
    const std::vector<std::size_t>& placed;
    double gap;

    bool free(const QPointF& at, double radius) const
    {
        return std::all_of(placed.begin(), placed.end(), [&](std::size_t i) {
            return distance(discs[i].at, at) >= discs[i].radius + radius + gap - 1e-6;
        });
    }
};

/// Points at which a disc of `radius` touches both a and b: intersections of two circles.
std::vector<QPointF> touching_both(const Disc& a, const Disc& b, double radius, double gap)
{
    const double ra = a.radius + radius + gap, rb = b.radius + radius + gap;
    const double d = distance(a.at, b.at);
    if (d > ra + rb || d < 1e-9)
        return {};
    const double along = (ra * ra - rb * rb + d * d) / (2.0 * d);
    const double aside = std::sqrt(std::max(0.0, ra * ra - along * along));
    const QPointF u = (b.at - a.at) / d;
    const QPointF foot = a.at + u * along;
    return {foot + QPointF(-u.y(), u.x()) * aside, foot - QPointF(-u.y(), u.x()) * aside};
}

void place_next(std::vector<Disc>& discs, std::vector<std::size_t>& placed, std::size_t next, const QPointF& centre,
                double gap)
{
    const double radius = discs[next].radius;
    std::vector<QPointF> candidates;
    for (int k = 0; k < 12; ++k) { // beside the first: clockwise from the right, below the roof first
        const double angle = k * std::numbers::pi / 6.0;
        const double reach = discs[placed.front()].radius + radius + gap;
        candidates.push_back(discs[placed.front()].at + QPointF(std::cos(angle), std::sin(angle)) * reach);
    }
    for (std::size_t i = 0; i < placed.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            for (const QPointF& p : touching_both(discs[placed[i]], discs[placed[j]], radius, gap))
                candidates.push_back(p);
    // Nearest to the centre; of equally near ones the place that balances the discs around it.
    QPointF moment;
    for (const std::size_t i : placed)
        moment += (discs[i].at - centre) * discs[i].radius * discs[i].radius;
    const Packing packing{discs, placed, gap};
    double best = 1e300, best_balance = 1e300;
    for (const QPointF& p : candidates) {
        const double far = distance(p, centre);
        const double balance = distance(moment, -(p - centre) * radius * radius);
        const bool better = far < best - 1e-6 || (far < best + 1e-6 && balance < best_balance - 1e-6);
        if (better && packing.free(p, radius)) {
            best = far;
            best_balance = balance;
            discs[next].at = p;
        }
    }
    placed.push_back(next);
}

} // namespace

std::vector<Bunch> pack_bunches(std::vector<Disc>& discs, double reach, double gap)
{
    const std::vector<std::size_t> root = roots_by_nearness(discs, reach);
    std::vector<Bunch> bunches;
    for (std::size_t r = 0; r < discs.size(); ++r) {
        Bunch bunch;
        for (std::size_t i = 0; i < discs.size(); ++i)
            if (root[i] == r)
                bunch.members.push_back(i);
        if (bunch.members.empty())
            continue;
        std::stable_sort(bunch.members.begin(), bunch.members.end(),
                         [&](std::size_t a, std::size_t b) { return discs[a].weight > discs[b].weight; });
        const std::size_t first = bunch.members.front();
        bunch.centre = discs[first].true_at;
        discs[first].at = bunch.centre;
        std::vector<std::size_t> placed{first};
        for (std::size_t k = 1; k < bunch.members.size(); ++k)
            place_next(discs, placed, bunch.members[k], bunch.centre, gap);
        for (const std::size_t i : bunch.members)
            bunch.radius = std::max(bunch.radius, distance(discs[i].at, bunch.centre) + discs[i].radius);
        bunches.push_back(std::move(bunch));
    }
    return bunches;
}

} // namespace ridgepoint
