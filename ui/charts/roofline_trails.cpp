// SPDX-License-Identifier: GPL-3.0-or-later
// Trails: the path of an operator while one option moved, with a knot at every value tried.
#include "ui/charts/roofline_parts.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace ridgepoint {
namespace {

struct Path {
    QPolygonF points;
    std::vector<const TrailKnot*> knots;
    Paint paint = Paint::muted;
};

Path path_of(const SceneContext& c, const Trail& trail)
{
    Path path;
    path.paint = paint_of(c.estimate.operations[static_cast<std::size_t>(trail.operation)].regime);
    for (const TrailKnot& knot : trail.knots) {
        const QPointF at = c.scene.position(knot.intensity, knot.rate);
        // Values tried a pixel apart are no bend of the path, only work for the stroker.
        const bool near = !path.points.isEmpty() && QLineF(path.points.last(), at).length() < 4.0;
        const bool end = &knot == &trail.knots.back() || knot.labelled || knot.current;
        if (!c.scene.plot.contains(at) || (near && !end))
            continue;
        path.points << at;
        path.knots.push_back(&knot);
    }
    return path;
}

double length(const Path& path)
{
    double sum = 0.0;
    for (qsizetype i = 1; i < path.points.size(); ++i)
        sum += QLineF(path.points[i - 1], path.points[i]).length();
    return sum;
}

/// Where the values tried lie apart on screen; the first, the last and the current one count always.
bool has_knot(const Path& path, qsizetype i, const QPointF& last)
{
    const bool end = i == 0 || i + 1 == path.points.size();
    return end || path.knots[static_cast<std::size_t>(i)]->labelled || QLineF(last, path.points[i]).length() > 12.0;
}

void draw_path(SceneContext& c, const Path& path, std::vector<SceneItem>& under)
{
    under.push_back(Line{QStringLiteral("trail"), path.points, path.paint, 1.5});
    QPointF last = path.points.front();
    for (qsizetype i = 0; i < path.points.size(); ++i) {
        if (!has_knot(path, i, last))
            continue;
        last = path.points[i];
        under.push_back(Marker{{}, MarkerShape::circle, last, c.unit(2.4), path.paint, Paint::none});
    }
    for (qsizetype i = 1; i < path.points.size(); ++i)
        c.labels.add_line(QLineF(path.points[i - 1], path.points[i]));
}

/// A head on the way into the current value, just off its marker.
void draw_head(SceneContext& c, const Trail& trail, const Path& path, std::vector<SceneItem>& under)
{
    const auto now = std::find_if(path.knots.begin(), path.knots.end(), [](const TrailKnot* k) { return k->current; });
    if (now == path.knots.end())
        return;
    const auto i = static_cast<qsizetype>(now - path.knots.begin());
    const QPointF tip = path.points[i];
    const QPointF from = path.points[i > 0 ? i - 1 : std::min<qsizetype>(1, path.points.size() - 1)];
    const QLineF way(from, tip);
    const double clear = c.scene.points[static_cast<std::size_t>(trail.operation)].radius + 2.0;
    if (way.length() < clear + 7.0)
        return;
    add_arrow_head(under, way.pointAt((way.length() - clear) / way.length()), way.angle(), c.unit(7), path.paint);
}

/// Values named already: operators of a bunch travel together and need one name a value.
struct Named {
    QString label;
    QPointF at;
};

void label_knots(SceneContext& c, const Path& path, std::vector<Named>& named)
{
    for (std::size_t i = 0; i < path.knots.size(); ++i) {
        const TrailKnot& knot = *path.knots[i];
        const bool end = i == 0 || i + 1 == path.knots.size();
        if (!end && !knot.labelled)
            continue;
        const QPointF at = path.points[static_cast<qsizetype>(i)];
        if (std::any_of(named.begin(), named.end(), [&](const Named& n) {
                return n.label == knot.label && QLineF(n.at, at).length() < c.unit(50);
            }))
            continue;
        named.push_back({knot.label, at});
        Text text = one_line(knot.label, {}, c.px(11), Paint::muted);
        text.halo = true;
        const double clear = knot.current ? c.unit(8) : c.unit(4);
        const QSizeF size(text.width(), text.px * (kAscent + kDescent));
        const auto place = c.labels.place({at, clear, size, false, c.unit(34)});
        if (!place)
            continue;
        text.at = QPointF(place->box.left(), place->box.top() + text.px * kAscent);
        c.scene[SceneGroup::labels].push_back(std::move(text));
    }
}

void label_crossing(SceneContext& c, const TrailCrossing& crossing, Paint paint)
{
    const QPointF at = c.scene.position(crossing.intensity, crossing.rate);
    if (!c.scene.plot.contains(at))
        return;
    c.scene[SceneGroup::ops].push_back(Marker{QStringLiteral("ridge-crossing"), MarkerShape::diamond, at, c.unit(5),
                                              paint, Paint::none, 1.75, MarkerFill::open});
    Text text = one_line(crossing.text, {}, c.px(12), Paint::text, TextAlign::left, Weight::semibold);
    text.halo = true;
    const QSizeF size(text.width(), text.px * (kAscent + kDescent));
    const auto place = c.labels.place({at, c.unit(7), size, false, c.unit(100)});
    if (!place)
        return;
    text.at = QPointF(place->box.left(), place->box.top() + text.px * kAscent);
    if (place->leader)
        c.scene[SceneGroup::labels].push_back(
            Line{{}, QPolygonF({nearest_point(place->box, at), at}), Paint::other_roof, 1.0});
    c.scene[SceneGroup::labels].push_back(std::move(text));
}

} // namespace

void add_arrow_head(std::vector<SceneItem>& out, const QPointF& tip, double angle, double length, Paint paint)
{
    const double heading = angle * M_PI / 180.0; // counter-clockwise from the right, as QLineF counts
    const auto corner = [&](double turn) {
        return tip - QPointF(std::cos(heading + turn), -std::sin(heading + turn)) * length;
    };
    out.push_back(Area{{}, QPolygonF({tip, corner(0.42), corner(-0.42)}), paint});
}

/// Under the markers, so before what is in the group already.
void add_trails(SceneContext& c)
{
    std::vector<SceneItem> under;
    std::vector<Named> named;
    bool crossed = false;
    for (const Trail& trail : c.view.trails) {
        const Path path = path_of(c, trail);
        if (path.points.size() < 2 || length(path) < c.unit(12))
            continue; // it did not move
        draw_path(c, path, under);
        draw_head(c, trail, path, under);
        if (trail.crossing && !std::exchange(crossed, true)) // the largest operator's
            label_crossing(c, *trail.crossing, path.paint);
        label_knots(c, path, named);
    }
    std::vector<SceneItem>& ops = c.scene[SceneGroup::ops];
    ops.insert(ops.begin(), std::make_move_iterator(under.begin()), std::make_move_iterator(under.end()));
}

} // namespace ridgepoint
