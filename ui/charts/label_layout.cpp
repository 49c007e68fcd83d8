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

void LabelLayout::add_obstacle(const QPolygonF& convex)
{
    obstacles_.push_back({convex.boundingRect(), convex, false});
}
void LabelLayout::add_obstacle(const QRectF& box) { obstacles_.push_back({box, corners_of(box), true}); }
void LabelLayout::add_line(const QLineF& line) { lines_.push_back(line); }

bool LabelLayout::is_free(const QPolygonF& convex) const
{
    const QRectF bounds = convex.boundingRect();
    if (!area_.contains(bounds))
        return false;
    return std::none_of(obstacles_.begin(), obstacles_.end(), [&](const Obstacle& o) {
        return o.bounds.intersects(bounds) && convex_overlap(o.corners, convex);
    });
}

bool LabelLayout::is_free(const QRectF& box) const
{
    if (!area_.contains(box))
        return false;
    for (const Obstacle& o : obstacles_)
        if (o.bounds.intersects(box) && (o.upright || convex_overlap(o.corners, corners_of(box))))
            return false;
    return true;
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
    std::optional<QRectF> best;
    double best_cost = 1e300;
    for (const double distance : kDistances) {
        if (distance > request.farthest)
            break;
        for (int k = 0; k < kDirections; ++k) {
            const double angle = k * 2.0 * std::numbers::pi / kDirections;
            const double c = std::cos(angle), s = std::sin(angle);
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
