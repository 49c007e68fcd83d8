// SPDX-License-Identifier: GPL-3.0-or-later
// Operators as markers: place = (AI, FLOP ÷ predicted time), area = share of the step, shape and colour
// = regime (CHART.md 3.5). Nearly coinciding ones are packed, those outside the frame become chevrons.
#include "core/base/number_format.h"
#include "ui/charts/roofline_parts.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"

#include <QHash>
#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

/// `taken` counts how often a stem was asked for.
QString unique_id(const Operation& operation, QHash<QString, int>& taken)
{
    QString id = QStringLiteral("op-") + qtext(to_text(operation.op.name));
    if (taken[id]++ == 0)
        return id;
    id += QChar(u'-') + qtext(to_text(operation.op.group));
    const int before = taken[id]++;
    return before == 0 ? id : id + QChar(u'-') + QString::number(before + 1);
}

QString tooltip_of(const ScenePoint& p, const Operation& o)
{
    return Chart::tr("%1: %2, %3 of step, %4")
               .arg(p.label, regime_label(o.regime), qtext(format_share(o.share)), qtext(format_time(o.time))) +
           (o.op.flop.value > 0.0 ? Chart::tr(", AI %1 FLOP/byte, %2")
                                        .arg(qtext(format_number(p.intensity)),
                                             qtext(format_flop_rate(o.rate(), is_integer(o.op.precision))))
                                  : Chart::tr(", no FLOP, %1").arg(qtext(format_bytes(o.op.hbm()))));
}

void collect_points(SceneContext& c)
{
    QHash<QString, int> taken;
    c.scene.points.reserve(c.estimate.operations.size());
    for (std::size_t i = 0; i < c.estimate.operations.size(); ++i) {
        const Operation& o = c.estimate.operations[i];
        ScenePoint p;
        p.id = unique_id(o, taken);
        p.operation = static_cast<int>(i);
        p.label = operator_label(c.estimate, o);
        p.name = qtext(to_text(o.op.name));
        p.group = qtext(to_text(o.op.group));
        p.regime = qtext(to_text(o.regime));
        p.intensity = o.op.intensity().value;
        p.flop = o.op.flop.value;
        p.byte = o.op.hbm().value;
        p.time = o.time.value;
        p.rate = o.rate().value;
        p.share = o.share;
        p.radius = marker_radius(o.share, c.view.text_scale);
        p.tooltip = tooltip_of(p, o);
        if (p.intensity > 0.0 && p.rate > 0.0) {
            p.true_at = p.at = c.scene.position(p.intensity, p.rate);
            p.off_frame = !c.scene.plot.contains(p.true_at);
        }
        c.scene.points.push_back(std::move(p));
    }
}

bool in_plot(const ScenePoint& p) { return p.intensity > 0.0 && p.rate > 0.0 && !p.off_frame; }

void pack(SceneContext& c)
{
    std::vector<std::size_t> drawn;
    std::vector<Disc> discs;
    for (std::size_t i = 0; i < c.scene.points.size(); ++i) {
        const ScenePoint& p = c.scene.points[i];
        if (in_plot(p)) {
            drawn.push_back(i);
            discs.push_back({p.true_at, p.radius, p.share});
        }
    }
    c.bunches = pack_bunches(discs, c.unit(10), 1.5);
    for (std::size_t k = 0; k < drawn.size(); ++k)
        c.scene.points[drawn[k]].at = discs[k].at;
    for (Bunch& bunch : c.bunches)
        for (std::size_t& member : bunch.members)
            member = drawn[member];
}

/// 1 px stem from the marker to a 6 px tick at the ideal place on the roof: the headroom.
void add_stem(SceneContext& c, const ScenePoint& p, const Operation& o)
{
    const QPointF ideal = c.scene.position(p.intensity, o.attainable.value);
    if (p.true_at.y() - ideal.y() < 2.0)
        return;
    const double top = std::max(ideal.y(), c.scene.plot.top());
    std::vector<SceneItem>& ops = c.scene[SceneGroup::ops];
    ops.push_back(Line{{}, QPolygonF({p.true_at, QPointF(p.true_at.x(), top)}), Paint::other_roof, 1.0});
    if (ideal.y() >= c.scene.plot.top())
        ops.push_back(Line{{},
                           QPolygonF({QPointF(ideal.x() - 3, ideal.y()), QPointF(ideal.x() + 3, ideal.y())}),
                           Paint::other_roof,
                           1.0});
    c.labels.add_line(QLineF(p.true_at, QPointF(p.true_at.x(), top)));
}

Marker marker_of(const SceneContext& c, int index)
{
    const ScenePoint& p = c.scene.points[static_cast<std::size_t>(index)];
    const Operation& o = c.estimate.operations[static_cast<std::size_t>(p.operation)];
    Marker m;
    m.id = p.id;
    m.shape = shape_of(o.regime);
    m.at = p.at;
    m.radius = p.radius;
    m.paint = paint_of(o.regime);
    m.point = index;
    if (c.comparing()) {
        m.paint = scenario_paint(0); // colour and fill tell the scenario, the shape keeps the regime
    } else if (!c.estimate.memory.fits) {
        m.fill = MarkerFill::open; // the step cannot run
        m.outline_width = 2.0;
    }
    return m;
}

/// Marks a bunch's true point inside its largest marker.
void add_cross(SceneContext& c, const QPointF& at, double radius)
{
    const double half = std::clamp(0.45 * radius, 2.0, 5.0);
    // A casing in the outline's colour keeps the cross visible on any marker.
    for (const auto& [paint, width, reach] :
         {std::tuple{Paint::marker_outline, 3.0, half + 0.5}, std::tuple{Paint::text, 1.25, half}})
        for (const QPointF& d : {QPointF(reach, 0), QPointF(0, reach)})
            c.scene[SceneGroup::ops].push_back(Line{{}, QPolygonF({at - d, at + d}), paint, width});
}

void add_step(SceneContext& c)
{
    const StepResult& step = c.estimate.step;
    if (step.intensity().value <= 0.0 || step.rate().value <= 0.0)
        return;
    const QPointF at = c.scene.position(step.intensity().value, step.rate().value);
    if (!c.scene.plot.contains(at))
        return;
    std::vector<SceneItem>& ops = c.scene[SceneGroup::ops];
    const double r = c.unit(8);
    ops.push_back(Marker{{}, MarkerShape::circle, at, r, Paint::marker_outline, Paint::none, 4.5, MarkerFill::hollow});
    ops.push_back(Marker{QStringLiteral("whole-step"), MarkerShape::circle, at, r, Paint::text, Paint::none, 2.0,
                         MarkerFill::hollow});
    ops.push_back(Marker{{}, MarkerShape::circle, at, c.unit(1.8), Paint::text, Paint::marker_outline, 1.0});
    c.labels.add_obstacle(QRectF(at.x() - r, at.y() - r, 2 * r, 2 * r).adjusted(-2, -2, 2, 2));
}

/// One chevron for the off-frame operators of an edge that are near each other, one label with names.
void add_off_frame(SceneContext& c)
{
    const QRectF inside = c.scene.plot.adjusted(c.unit(9), c.unit(9), -c.unit(9), -c.unit(9));
    for (std::size_t i = 0; i < c.scene.points.size(); ++i) {
        ScenePoint& p = c.scene.points[i];
        if (!p.off_frame)
            continue;
        p.radius = c.unit(5);
        p.at = QPointF(std::clamp(p.true_at.x(), inside.left(), inside.right()),
                       std::clamp(p.true_at.y(), inside.top(), inside.bottom()));
        for (std::size_t j = 0; j < i; ++j)
            if (c.scene.points[j].off_frame && QLineF(c.scene.points[j].at, p.at).length() < c.unit(60))
                p.at = c.scene.points[j].at;
        Marker m = marker_of(c, static_cast<int>(i));
        const QRectF plot = c.scene.plot;
        m.shape = p.true_at.x() < plot.left()     ? MarkerShape::chevron_left
                  : p.true_at.x() > plot.right()  ? MarkerShape::chevron_right
                  : p.true_at.y() > plot.bottom() ? MarkerShape::chevron_down
                                                  : MarkerShape::chevron_up;
        m.fill = MarkerFill::hollow;
        m.paint = Paint::text;
        m.outline_width = 2.0;
        c.scene[SceneGroup::ops].push_back(std::move(m));
        c.labels.add_obstacle(QRectF(p.at.x() - p.radius, p.at.y() - p.radius, 2 * p.radius, 2 * p.radius));
    }
}

} // namespace

double marker_radius(double share, double text_scale)
{
    return text_scale * std::clamp(28.0 * std::sqrt(std::max(share, 0.0)), 4.0, 22.0);
}

void place_markers(SceneContext& c)
{
    collect_points(c);
    pack(c);
    std::vector<int> order;
    for (std::size_t i = 0; i < c.scene.points.size(); ++i)
        if (in_plot(c.scene.points[i]))
            order.push_back(static_cast<int>(i));
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return c.scene.points[static_cast<std::size_t>(a)].share > c.scene.points[static_cast<std::size_t>(b)].share;
    });
    for (const int i : order) {
        const ScenePoint& p = c.scene.points[static_cast<std::size_t>(i)];
        add_stem(c, p, c.estimate.operations[static_cast<std::size_t>(p.operation)]);
    }
    for (const int i : order) {
        const ScenePoint& p = c.scene.points[static_cast<std::size_t>(i)];
        const Operation& o = c.estimate.operations[static_cast<std::size_t>(p.operation)];
        c.scene[SceneGroup::ops].push_back(marker_of(c, i));
        if (o.attainable.value > 0.0 && p.rate > 1.02 * o.attainable.value)
            c.scene[SceneGroup::ops].push_back(Marker{
                {}, MarkerShape::circle, p.at, p.radius + 3.0, Paint::warning, Paint::none, 1.5, MarkerFill::hollow});
        c.labels.add_obstacle(QRectF(p.at.x() - p.radius, p.at.y() - p.radius, 2 * p.radius, 2 * p.radius));
    }
    for (const Bunch& bunch : c.bunches)
        if (bunch.members.size() > 1)
            add_cross(c, bunch.centre, c.scene.points[bunch.members.front()].radius);
    add_step(c);
    add_off_frame(c);
}

} // namespace ridgepoint
