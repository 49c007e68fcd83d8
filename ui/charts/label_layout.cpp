// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/label_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace ridgepoint {
namespace {

constexpr double kLineCost = 40.0;   ///< of covering a line, in px of distance
constexpr double kLeaderCost = 90.0; ///< of a leader that runs through a label or a marker
constexpr double kLeaderFrom = 9.0;  ///< px between label and anchor from which a leader is drawn

struct Range {
    double low, high;
};

Range project(const QPolygonF& polygon, const QPointF& axis)
{
    Range range{1e300, -1e300};
    for (const QPointF& p : polygon) {
        const double d = QPointF::dotProduct(p, axis);
        range.low = std::min(range.low, d);
        range.high = std::max(range.high, d);
    }
    return range;
}

bool separated_by_an_edge_of(const QPolygonF& a, const QPolygonF& b)
{
    for (qsizetype i = 0; i < a.size(); ++i) {
        const QPointF edge = a[(i + 1) % a.size()] - a[i];
        const QPointF axis(-edge.y(), edge.x());
        const Range ra = project(a, axis);
        const Range rb = project(b, axis);
        if (ra.high <= rb.low || rb.high <= ra.low)
            return true;
    }
    return false;
}

QPolygonF corners_of(const QRectF& box)
{
    return QPolygonF({box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft()});
}

/// Side of the box that faces the anchor, by direction: the box touches the ray's end with its
/// nearest edge or corner.
QRectF box_at(const QPointF& end, double cosine, double sine, const QSizeF& size)
{
    const double x = cosine > 0.3 ? end.x() : cosine < -0.3 ? end.x() - size.width() : end.x() - size.width() / 2.0;
    const double y = sine > 0.3 ? end.y() : sine < -0.3 ? end.y() - size.height() : end.y() - size.height() / 2.0;
    return {QPointF(x, y), size};
}

} // namespace

bool convex_overlap(const QPolygonF& a, const QPolygonF& b)
{
    return !separated_by_an_edge_of(a, b) && !separated_by_an_edge_of(b, a);
}

bool crosses(const QLineF& line, const QRectF& box)
{
    // Liang–Barsky: clip the segment's parameter range by the four sides.
    double from = 0.0, to = 1.0;
    const std::array<double, 4> p = {-line.dx(), line.dx(), -line.dy(), line.dy()};
    const std::array<double, 4> q = {line.x1() - box.left(), box.right() - line.x1(), line.y1() - box.top(),
                                     box.bottom() - line.y1()};
    for (std::size_t i = 0; i < 4; ++i) {
        if (p[i] == 0.0) {
            if (q[i] <= 0.0)
                return false;
        } else if (p[i] < 0.0) {
            from = std::max(from, q[i] / p[i]);
        } else {
            to = std::min(to, q[i] / p[i]);
        }
    }
    return from < to;
}

QPointF nearest_point(const QRectF& box, const QPointF& from)
{
    return {std::clamp(from.x(), box.left(), box.right()), std::clamp(from.y(), box.top(), box.bottom())};
}

LabelLayout::LabelLayout(const QRectF& area, double padding) : area_(area), padding_(padding) {}

/// What lies outside the area counts to the squares of its edge.
LabelLayout::Squares LabelLayout::squares_of(const QRectF& bounds) const
{
    const auto square = [](double at, double from, double size) {
        return size > 0.0 ? std::clamp(static_cast<int>((at - from) / size * kSquares), 0, kSquares - 1) : 0;
    };
    return {square(bounds.left(), area_.left(), area_.width()), square(bounds.top(), area_.top(), area_.height()),
            square(bounds.right(), area_.left(), area_.width()), square(bounds.bottom(), area_.top(), area_.height())};
}

void LabelLayout::add(Obstacle obstacle)
{
    const Squares s = squares_of(obstacle.bounds);
    for (int y = s.top; y <= s.bottom; ++y)
        for (int x = s.left; x <= s.right; ++x)
            by_square_[static_cast<std::size_t>(y * kSquares + x)].push_back(obstacles_.size());
    obstacles_.push_back(std::move(obstacle));
}

/// Whether one of the obstacles near `bounds` is a hit; some are asked more than once.
template <class Hit> bool LabelLayout::any_near(const QRectF& bounds, Hit hit) const
{
    const Squares s = squares_of(bounds);
    for (int y = s.top; y <= s.bottom; ++y)
        for (int x = s.left; x <= s.right; ++x)
            for (const std::size_t i : by_square_[static_cast<std::size_t>(y * kSquares + x)])
                if (obstacles_[i].bounds.intersects(bounds) && hit(obstacles_[i]))
                    return true;
    return false;
}

void LabelLayout::add_obstacle(const QPolygonF& convex) { add({convex.boundingRect(), convex, false}); }
void LabelLayout::add_obstacle(const QRectF& box) { add({box, corners_of(box), true}); }
void LabelLayout::add_line(const QLineF& line) { lines_.push_back(line); }

bool LabelLayout::is_free(const QPolygonF& convex) const
{
    const QRectF bounds = convex.boundingRect();
    if (!area_.contains(bounds))
        return false;
    return !any_near(bounds, [&](const Obstacle& o) { return convex_overlap(o.corners, convex); });
}

bool LabelLayout::is_free(const QRectF& box) const
{
    if (!area_.contains(box))
        return false;
    return !any_near(box, [&](const Obstacle& o) { return o.upright || convex_overlap(o.corners, corners_of(box)); });
}

double LabelLayout::cost(const QRectF& box, const LabelRequest& request, double start) const
{
    double sum = start;
    const QPointF anchor = request.anchor;
    for (const QLineF& line : lines_)
        if (crosses(line, box))
            sum += kLineCost;
    const QLineF leader(anchor, nearest_point(box, anchor));
    const QPolygonF path({leader.p1(), leader.p2()});
    for (const Obstacle& o : obstacles_) {
        const bool own = QLineF(o.bounds.center(), anchor).length() < request.clearance; // a marker it is for
        if (!own && crosses(leader, o.bounds) && (o.upright || convex_overlap(path, o.corners)))
            sum += kLeaderCost;
    }
    return sum;
}

std::optional<LabelPlace> LabelLayout::place(const LabelRequest& request)
{
    static constexpr std::array<double, 9> kDistances = {3, 9, 18, 30, 46, 66, 92, 128, 172};
    static constexpr int kDirections = 16;
    static const std::array<QPointF, kDirections> directions = [] {
        std::array<QPointF, kDirections> all;
        for (int k = 0; k < kDirections; ++k) {
            const double angle = k * 2.0 * std::numbers::pi / kDirections;
            all[static_cast<std::size_t>(k)] = QPointF(std::cos(angle), std::sin(angle));
        }
        return all;
    }();
    std::optional<QRectF> best;
    double best_cost = 1e300;
    for (const double distance : kDistances) {
        if (distance > request.farthest)
            break;
        for (int k = 0; k < kDirections; ++k) {
            const double c = directions[static_cast<std::size_t>(k)].x(),
                         s = directions[static_cast<std::size_t>(k)].y();
            const QPointF end = request.anchor + QPointF(c, s) * (request.clearance + distance);
            const QRectF box = box_at(end, c, s, request.size);
            // Right of the anchor reads best, then left; straight above and below are the last choice.
            double start = distance + 6.0 * (1.0 - c) + 8.0 * std::abs(s);
            if (request.prefer_above)
                start = std::abs(distance - 46.0) + (s < -0.3 && c < 0.3 ? 0.0 : 160.0) + 12.0 * std::abs(c + 0.7);
            if (start >= best_cost || !is_free(box.adjusted(-padding_, -padding_, padding_, padding_)))
                continue;
            const double total = cost(box, request, start);
            if (total < best_cost) {
                best_cost = total;
                best = box;
            }
        }
    }
    if (!best)
        return std::nullopt;
    add_obstacle(*best);
    const QPointF near = nearest_point(*best, request.anchor);
    const double gap = QLineF(near, request.anchor).length() - request.clearance;
    return LabelPlace{*best, gap > kLeaderFrom};
}

} // namespace ridgepoint
