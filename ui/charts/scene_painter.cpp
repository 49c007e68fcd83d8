// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene_painter.h"

#include "ui/charts/shaped_text.h"

#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

class Brush
{
public:
    Brush(QPainter& painter, const Tokens& tokens)
        : p_(painter), tokens_(tokens), raster_(painter.paintEngine()->type() == QPaintEngine::Raster)
    {
    }
    void draw(const Line& line);
    void draw(const Area& area);
    void draw(const Marker& marker);
    void draw(const Text& text);

private:
    QPen pen(Paint paint, double width, Dash dash = Dash::solid) const;
    void halo(const Text& text, double x);
    bool pictures(const Text& text, double x);
    void runs(const Text& text, double x, const Paint* over);

    QPainter& p_;
    const Tokens& tokens_;
    bool raster_;
};

/// A solid upright or level line up to a pixel wide: the grid. Filling is much cheaper than stroking.
bool is_hair(const Line& line)
{
    if (line.points.size() != 2 || line.width > 1.0 || line.dash != Dash::solid || line.stroke == Paint::none)
        return false;
    return line.points[0].x() == line.points[1].x() || line.points[0].y() == line.points[1].y();
}

QRectF hair(const Line& line)
{
    const double half = line.width / 2.0;
    const QRectF box = QRectF(line.points[0], line.points[1]).normalized();
    return box.width() == 0.0 ? box.adjusted(-half, 0, half, 0) : box.adjusted(0, -half, 0, half);
}

QPen Brush::pen(Paint paint, double width, Dash dash) const
{
    if (paint == Paint::none || width <= 0.0)
        return Qt::NoPen;
    QPen pen(colour_of(paint, tokens_), width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    QList<qreal> pattern;
    for (const double d : dash_pattern(dash))
        pattern << d / width; // Qt counts dashes in widths of the pen
    if (!pattern.isEmpty())
        pen.setDashPattern(pattern);
    return pen;
}

void Brush::draw(const Line& line)
{
    p_.setPen(pen(line.stroke, line.width, line.dash));
    p_.setBrush(Qt::NoBrush);
    if (raster_ && is_hair(line))
        p_.fillRect(hair(line), colour_of(line.stroke, tokens_));
    else if (line.points.size() == 2)
        p_.drawLine(line.points[0], line.points[1]);
    else
        p_.drawPolyline(line.points);
}

void Brush::draw(const Area& area)
{
    QColor fill = colour_of(area.fill, tokens_);
    if (area.zone)
        fill.setAlphaF(static_cast<float>(tokens_.zone_alpha));
    p_.setPen(pen(area.stroke, area.width));
    p_.setBrush(fill);
    const QRectF box = area.points.boundingRect();
    if (raster_ && area.stroke == Paint::none && area.round <= 0.0 && area.points == QPolygonF(box))
        p_.fillRect(box, fill);
    else if (area.round > 0.0)
        p_.drawRoundedRect(box, area.round, area.round);
    else
        p_.drawPolygon(area.points);
}

void Brush::draw(const Marker& marker) { paint_marker(p_, marker, tokens_); }

void Brush::runs(const Text& text, double x, const Paint* over)
{
    for (const TextRun& run : text.runs) {
        p_.setPen(over != nullptr ? colour_of(*over, tokens_) : colour_of(run, tokens_));
        p_.setFont(chart_font(qRound(text.px), run.weight));
        const Shaped* made = raster_ ? &shaped(run, text.px) : nullptr;
        if (made != nullptr && made->complete)
            p_.drawGlyphRun(QPointF(x, 0.0), made->glyphs);
        else
            p_.drawText(QPointF(x, 0.0), run.text);
        x += text_width(run.text, text.px, run.weight);
    }
}

void Brush::halo(const Text& text, double x)
{
    if (!raster_) {
        QPainterPath outline;
        for (const TextRun& run : text.runs) {
            outline.addText(QPointF(x, 0.0), chart_font(qRound(text.px), run.weight), run.text);
            x += text_width(run.text, text.px, run.weight);
        }
        p_.strokePath(outline, QPen(colour_of(Paint::plot, tokens_), 2.0 * kHaloReach, Qt::SolidLine, Qt::RoundCap,
                                    Qt::RoundJoin));
        return;
    }
    for (const QPointF& shift : kHaloShifts) {
        const Paint ground = Paint::plot;
        p_.translate(shift);
        runs(text, x, &ground);
        p_.translate(-shift);
    }
}

/// Upright labels come as pictures of letters and halo, on whole pixels of the device.
bool Brush::pictures(const Text& text, double x)
{
    const QTransform device = p_.deviceTransform();
    if (!raster_ || !text.halo || text.rotation != 0.0 || device.type() > QTransform::TxScale)
        return false;
    if (!std::all_of(text.runs.begin(), text.runs.end(), [&](const TextRun& r) { return shaped(r, text.px).complete; }))
        return false;
    const QTransform back = device.inverted();
    for (const TextRun& run : text.runs) {
        const TextPicture& picture =
            haloed(run, text.px, {colour_of(run, tokens_), colour_of(Paint::plot, tokens_)}, device.m11());
        const QPointF corner = device.map(text.at + QPointF(x, 0.0)) - picture.origin;
        p_.drawImage(back.map(QPointF(std::round(corner.x()), std::round(corner.y()))), picture.image);
        x += text_width(run.text, text.px, run.weight);
    }
    return true;
}

void Brush::draw(const Text& text)
{
    const double w = text.width();
    const double x = text.align == TextAlign::left ? 0.0 : text.align == TextAlign::right ? -w : -w / 2.0;
    if (pictures(text, x))
        return;
    const QTransform before = p_.transform();
    p_.translate(text.at);
    if (text.rotation != 0.0)
        p_.rotate(text.rotation);
    if (text.halo)
        halo(text, x);
    runs(text, x, nullptr);
    p_.setTransform(before);
}

} // namespace

void paint_marker(QPainter& painter, const Marker& m, const Tokens& tokens)
{
    const Paint stroke = m.fill == MarkerFill::solid ? m.outline : m.paint;
    painter.setPen(stroke == Paint::none || m.outline_width <= 0.0
                       ? QPen(Qt::NoPen)
                       : QPen(colour_of(stroke, tokens), m.outline_width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    const Paint fill = m.fill == MarkerFill::solid ? m.paint : m.fill == MarkerFill::open ? Paint::plot : Paint::none;
    painter.setBrush(fill == Paint::none ? QBrush(Qt::NoBrush) : QBrush(colour_of(fill, tokens)));
    if (m.shape == MarkerShape::circle)
        painter.drawEllipse(m.at, m.radius, m.radius);
    else if (m.shape >= MarkerShape::chevron_left)
        painter.drawPolyline(marker_polygon(m.shape, m.at, m.radius));
    else
        painter.drawPolygon(marker_polygon(m.shape, m.at, m.radius));
}

void paint_scene(QPainter& painter, const Scene& scene, const Tokens& tokens)
{
    paint_scene(painter, scene, tokens, 0, kSceneGroupCount);
}

void paint_scene(QPainter& painter, const Scene& scene, const Tokens& tokens, std::size_t first, std::size_t end)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    Brush brush(painter, tokens);
    for (std::size_t g = first; g < end; ++g)
        for (const SceneItem& item : scene.groups[g])
            std::visit([&](const auto& one) { brush.draw(one); }, item);
    painter.restore();
}

} // namespace ridgepoint
