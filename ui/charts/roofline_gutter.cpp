// SPDX-License-Identifier: GPL-3.0-or-later
// The left strip for operators without FLOP: height = share of the step on a log scale (CHART.md 3.10).
#include "core/base/number_format.h"
#include "ui/charts/roofline_parts.h"
#include "ui/format/text.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kLowestShare = 1e-4; ///< at the strip's lower end; smaller shares stand there too

double height_of(const SceneContext& c, double share)
{
    const QRectF strip = c.scene.gutter;
    const double top = strip.top() + c.unit(24), bottom = strip.bottom() - c.unit(26);
    const double part = std::log10(std::clamp(share, kLowestShare, 1.0) / kLowestShare) / -std::log10(kLowestShare);
    return bottom - part * (bottom - top);
}

void add_scale(SceneContext& c, LabelLayout& layout)
{
    const QRectF strip = c.scene.gutter;
    std::vector<SceneItem>& axes = c.scene[SceneGroup::axes];
    axes.push_back(Area{QStringLiteral("no-flop-strip"), QPolygonF(strip.translated(0.5, 0.5)), Paint::panel, false,
                        Paint::grid_major, 1.0});
    for (const double share : {1.0, 0.1, 0.01, 0.001}) {
        const double y = std::round(height_of(c, share)) + 0.5;
        axes.push_back(Line{
            {}, QPolygonF({QPointF(strip.right() - c.unit(5), y), QPointF(strip.right(), y)}), Paint::other_roof, 1.0});
        Text text = one_line(qtext(format_number(share * 100.0, 1)) + QStringLiteral(" %"),
                             {strip.right() - c.unit(7), y + c.unit(3.5)}, c.px(10), Paint::muted, TextAlign::right);
        layout.add_obstacle(text.bounds());
        axes.push_back(std::move(text));
    }
    axes.push_back(one_line(Chart::tr("no FLOP"), {strip.center().x(), strip.bottom() + c.unit(18)}, c.px(11.5),
                            Paint::muted, TextAlign::centre));
}

/// The name under or over the marker, in as many lines as its words need.
void add_name(SceneContext& c, LabelLayout& layout, const ScenePoint& p)
{
    const double px = c.px(10.5), pitch = px * 1.2;
    const QStringList lines = wrapped(p.label, c.scene.gutter.width() - 4.0, px, 3);
    const double height = pitch * static_cast<double>(lines.size() - 1) + px * (kAscent + kDescent);
    double width = 0.0;
    for (const QString& line : lines)
        width = std::max(width, text_width(line, px));
    for (const double top : {p.at.y() - p.radius - 2.0 - height, p.at.y() + p.radius + 2.0}) {
        const QRectF box(p.at.x() - width / 2.0, top, width, height);
        if (!layout.is_free(box))
            continue;
        layout.add_obstacle(box);
        for (qsizetype i = 0; i < lines.size(); ++i)
            c.scene[SceneGroup::labels].push_back(
                one_line(lines[i], {p.at.x(), top + px * kAscent + pitch * static_cast<double>(i)}, px, Paint::text,
                         TextAlign::centre));
        return;
    }
    ++c.unlabelled;
}

} // namespace

void add_gutter(SceneContext& c)
{
    LabelLayout layout(c.scene.gutter.adjusted(1, 1, -1, -1));
    add_scale(c, layout);
    std::vector<const ScenePoint*> shown;
    for (std::size_t i = 0; i < c.scene.points.size(); ++i) {
        ScenePoint& p = c.scene.points[i];
        if (p.intensity > 0.0)
            continue;
        p.radius = std::min(p.radius, c.scene.gutter.width() * 0.3);
        p.at = p.true_at = QPointF(c.scene.gutter.center().x(), height_of(c, p.share));
        for (std::size_t j = 0; j < i; ++j) // equal shares stand side by side
            if (c.scene.points[j].intensity <= 0.0 && QLineF(c.scene.points[j].at, p.at).length() < p.radius)
                p.at += QPointF(2.0 * p.radius + 2.0, 0.0);
        const Operation& o = c.estimate.operations[static_cast<std::size_t>(p.operation)];
        Marker m{p.id,     shape_of(o.regime), p.at,
                 p.radius, paint_of(o.regime), Paint::marker_outline,
                 1.25,     MarkerFill::solid,  static_cast<int>(i)};
        if (c.comparing()) {
            m.paint = scenario_paint(0);
        } else if (!c.estimate.memory.fits) {
            m.fill = MarkerFill::open;
            m.outline_width = 2.0;
        }
        c.scene[SceneGroup::ops].push_back(std::move(m));
        layout.add_obstacle(QRectF(p.at.x() - p.radius, p.at.y() - p.radius, 2 * p.radius, 2 * p.radius));
        shown.push_back(&p);
    }
    std::stable_sort(shown.begin(), shown.end(),
                     [](const ScenePoint* a, const ScenePoint* b) { return a->share > b->share; });
    for (const ScenePoint* p : shown)
        if (c.view.labels)
            add_name(c, layout, *p);
}

} // namespace ridgepoint
