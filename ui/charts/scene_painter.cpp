// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene_painter.h"

#include <QHash>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QStaticText>
#include <array>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kHalo = 1.5; ///< px on every side

/// One shaped run of text, shared by all charts of the program.
struct Shaped {
    QStaticText text;
    double ascent = 0.0;
};

struct RunKey {
    QString text;
    int px;
    Weight weight;
    bool operator==(const RunKey&) const = default;
};
size_t qHash(const RunKey& key, size_t seed = 0)
{
    return qHashMulti(seed, key.text, key.px, static_cast<int>(key.weight));
}

const QFont& cached_font(int px, Weight weight)
{
    static auto& fonts = *new QHash<int, QFont>;
    const int key = px * 2 + static_cast<int>(weight);
    const auto known = fonts.constFind(key);
    return known != fonts.constEnd() ? *known : *fonts.insert(key, bundled_font(px, weight));
}

const Shaped& shaped(const TextRun& run, double px)
{
    constexpr qsizetype kMost = 4000; // numbers change with every drag of a slider
    static auto& cache = *new QHash<RunKey, Shaped>;
    const RunKey key{run.text, qRound(px), run.weight};
    const auto known = cache.constFind(key);
    if (known != cache.constEnd())
        return *known;
    if (cache.size() >= kMost)
        cache.clear();
    Shaped made;
    made.text.setText(run.text);
    made.text.setTextFormat(Qt::PlainText);
    made.text.setPerformanceHint(QStaticText::AggressiveCaching);
    const QFont& font = cached_font(key.px, run.weight);
    made.text.prepare(QTransform(), font);
    made.ascent = QFontMetricsF(font).ascent();
    return *cache.insert(key, made);
}

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
    void runs(const Text& text, double x, const Paint* over);

    QPainter& p_;
    const Tokens& tokens_;
    bool raster_;
};

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
    if (line.points.size() == 2)
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
    if (area.round > 0.0)
        p_.drawRoundedRect(area.points.boundingRect(), area.round, area.round);
    else
        p_.drawPolygon(area.points);
}

void Brush::draw(const Marker& marker) { paint_marker(p_, marker, tokens_); }

void Brush::runs(const Text& text, double x, const Paint* over)
{
    for (const TextRun& run : text.runs) {
        p_.setPen(over != nullptr ? colour_of(*over, tokens_) : colour_of(run, tokens_));
        p_.setFont(cached_font(qRound(text.px), run.weight));
        if (raster_) {
            const Shaped& made = shaped(run, text.px);
            p_.drawStaticText(QPointF(x, -made.ascent), made.text);
        } else {
            p_.drawText(QPointF(x, 0.0), run.text);
        }
        x += text_width(run.text, text.px, run.weight);
    }
}

void Brush::halo(const Text& text, double x)
{
    if (!raster_) {
        QPainterPath outline;
        for (const TextRun& run : text.runs) {
            outline.addText(QPointF(x, 0.0), cached_font(qRound(text.px), run.weight), run.text);
            x += text_width(run.text, text.px, run.weight);
        }
        p_.strokePath(outline,
                      QPen(colour_of(Paint::plot, tokens_), 2.0 * kHalo, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        return;
    }
    // Cached glyphs drawn around the place are much cheaper than stroked outlines.
    const Paint ground = Paint::plot;
    const double d = kHalo * 0.7;
    for (const QPointF& shift : {QPointF(kHalo, 0), QPointF(-kHalo, 0), QPointF(0, kHalo), QPointF(0, -kHalo),
                                 QPointF(d, d), QPointF(-d, d), QPointF(d, -d), QPointF(-d, -d)}) {
        p_.translate(shift);
        runs(text, x, &ground);
        p_.translate(-shift);
    }
}

void Brush::draw(const Text& text)
{
    const double w = text.width();
    const double x = text.align == TextAlign::left ? 0.0 : text.align == TextAlign::right ? -w : -w / 2.0;
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
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    Brush brush(painter, tokens);
    for (std::size_t g = 0; g < kSceneGroupCount; ++g)
        for (const SceneItem& item : scene.groups[g])
            std::visit([&](const auto& one) { brush.draw(one); }, item);
    painter.restore();
}

} // namespace ridgepoint
