// SPDX-License-Identifier: GPL-3.0-or-later
// The ground under the roof: memory-bound left of the ridge, compute-bound right of it, hatched between
// the data-sheet ridge and the achievable one (CHART.md 3.4).
#include "ui/charts/roofline_parts.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

/// y of the data-sheet roof in px at a place in px.
double roof_at(const SceneContext& c, double x)
{
    const Frame& f = c.scene.frame;
    const double share = (x - c.scene.plot.left()) / c.scene.plot.width();
    const double intensity = f.x_low * std::pow(f.x_high / f.x_low, share);
    const double rate = std::min(intensity * c.estimate.ideal.hbm.value, c.peak().value);
    return std::clamp(c.scene.position(intensity, rate).y(), c.scene.plot.top(), c.scene.plot.bottom());
}

/// The area under the roof between two places: the roof has at most two corners in view.
QPolygonF under_roof(const SceneContext& c, double from, double to, double ridge)
{
    const QRectF plot = c.scene.plot;
    QPolygonF area;
    area << QPointF(from, plot.bottom());
    std::vector<double> places = {from, to};
    const double top_meets = c.scene.position(c.scene.frame.y_high / c.estimate.ideal.hbm.value, 1.0).x();
    const double bottom_meets = c.scene.position(c.scene.frame.y_low / c.estimate.ideal.hbm.value, 1.0).x();
    for (const double corner : {ridge, top_meets, bottom_meets})
        if (corner > from && corner < to)
            places.push_back(corner);
    std::sort(places.begin(), places.end());
    for (const double x : places)
        area << QPointF(x, roof_at(c, x));
    area << QPointF(to, plot.bottom());
    return area;
}

void add_hatch(SceneContext& c, double from, double to)
{
    const double bottom = c.scene.plot.bottom(), width = to - from, pitch = 6.0;
    const double top = roof_at(c, from) + width;
    for (double y = bottom; y > top; y -= pitch)
        c.scene[SceneGroup::zones].push_back(
            Line{{}, QPolygonF({QPointF(from, y), QPointF(to, y - width)}), Paint::grid_major, 1.0});
}

void add_name(SceneContext& c, const QString& text, double from, double to, Paint paint, TextAlign align)
{
    Text name = one_line(text, {}, c.px(11.5), paint, align);
    name.at =
        QPointF(align == TextAlign::left ? from + c.unit(10) : to - c.unit(10), c.scene.plot.bottom() - c.unit(11));
    const QPolygonF box = name.bounds();
    if (to - from < name.width() + c.unit(20) || !c.labels.is_free(box))
        return;
    c.labels.add_obstacle(box);
    c.scene[SceneGroup::labels].push_back(std::move(name));
}

} // namespace

void add_zones(SceneContext& c)
{
    const QRectF plot = c.scene.plot;
    const auto place = [&](Intensity ridge) {
        return std::clamp(c.scene.position(ridge.value, 1.0).x(), plot.left(), plot.right());
    };
    const double sheet = place(c.peak() / c.estimate.ideal.hbm);
    const double achieved = c.achievable() ? place(c.achieved_peak() / c.estimate.ceilings.hbm) : sheet;
    const double from = std::min(sheet, achieved), to = std::max(sheet, achieved);
    std::vector<SceneItem>& zones = c.scene[SceneGroup::zones];
    if (from > plot.left())
        zones.push_back(
            Area{QStringLiteral("zone-memory"), under_roof(c, plot.left(), from, sheet), Paint::memory, true});
    if (to < plot.right())
        zones.push_back(
            Area{QStringLiteral("zone-compute"), under_roof(c, to, plot.right(), sheet), Paint::compute, true});
    if (to - from > 2.0)
        add_hatch(c, from, to);
    add_name(c, Chart::tr("memory-bound"), plot.left(), from, Paint::memory, TextAlign::left);
    add_name(c, Chart::tr("compute-bound"), to, plot.right(), Paint::compute, TextAlign::right);
}

} // namespace ridgepoint
