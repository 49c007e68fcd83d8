// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene.h"

#include <QTransform>
#include <cmath>

namespace ridgepoint {
namespace {

/// How far along an axis a value stands, from 0 to 1.
double share(double value, double low, double high, bool linear)
{
    return linear ? (value - low) / (high - low) : std::log10(value / low) / std::log10(high / low);
}

/// Relative luminance of WCAG 2.
double luminance(const QColor& colour)
{
    const auto linear = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const double one = luminance(a) + 0.05, other = luminance(b) + 0.05;
    return one > other ? one / other : other / one;
}

} // namespace

QColor colour_of(Paint paint, const Tokens& t)
{
    switch (paint) {
    case Paint::none: return QColor(Qt::transparent);
    case Paint::memory: return t.memory;
    case Paint::compute: return t.compute;
    case Paint::communication: return t.communication;
    case Paint::overhead: return t.overhead;
    case Paint::plot: return t.plot;
    case Paint::panel: return t.panel;
    case Paint::text: return t.text;
    case Paint::muted: return t.muted;
    case Paint::roof: return t.roof;
    case Paint::other_roof: return t.other_roof;
    case Paint::grid_major: return t.grid_major;
    case Paint::grid_minor: return t.grid_minor;
    case Paint::divider: return t.divider;
    case Paint::marker_outline: return t.marker_outline;
    case Paint::focus: return t.focus;
    case Paint::warning: return t.warning;
    case Paint::warning_ground: return t.warning_ground;
    case Paint::inverse: return t.inverse;
    case Paint::inverse_text: return t.inverse_text;
    case Paint::scenario_a: return t.scenario_a;
    case Paint::scenario_b: return t.scenario_b;
    case Paint::scenario_c: return t.scenario_c;
    case Paint::family_matrix: return t.family_matrix;
    case Paint::family_attention: return t.family_attention;
    case Paint::family_communication: return t.family_communication;
    case Paint::family_elementwise: return t.family_elementwise;
    case Paint::family_gather: return t.family_gather;
    }
    return t.text;
}

QColor colour_of(const TextRun& run, const Tokens& t)
{
    if (run.ground == Paint::none)
        return colour_of(run.paint, t);
    const QColor ground = colour_of(run.ground, t);
    return contrast(t.text, ground) >= contrast(t.plot, ground) ? t.text : t.plot; // one is light, one dark
}

double Text::width() const
{
    double sum = 0.0;
    for (const TextRun& run : runs)
        sum += text_width(run.text, px, run.weight);
    return sum;
}

QString Text::plain() const
{
    QString all;
    for (const TextRun& run : runs)
        all += run.text;
    return all;
}

QPolygonF Text::bounds() const
{
    const double w = width();
    const double left = align == TextAlign::left ? 0.0 : align == TextAlign::right ? -w : -w / 2.0;
    const QRectF box(left, -kAscent * px, w, (kAscent + kDescent) * px);
    QTransform move = QTransform::fromTranslate(at.x(), at.y());
    move.rotate(rotation);
    return move.map(QPolygonF({box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft()}));
}

QPointF Scene::position(double x, double y) const
{
    return {plot.left() + share(x, frame.x_low, frame.x_high, frame.x_linear) * plot.width(),
            plot.bottom() - share(y, frame.y_low, frame.y_high, frame.y_linear) * plot.height()};
}

double Scene::x_value(double position) const
{
    const double across = (position - plot.left()) / plot.width();
    return frame.x_linear ? frame.x_low + across * (frame.x_high - frame.x_low)
                          : frame.x_low * std::pow(frame.x_high / frame.x_low, across);
}

QPolygonF marker_polygon(MarkerShape shape, QPointF at, double r)
{
    // Factors give every shape the area of the circle with the same radius: π r².
    const double s = r * 0.886; // square: (2s)² = π r²
    const double d = r * 1.253; // diamond: 2 d² = π r²
    const double t = r * 1.347; // triangle of circumradius a: 1.299 a² ≈ π r², taken 13 % smaller
    const auto moved = [&](std::initializer_list<QPointF> corners) {
        QPolygonF out;
        for (const QPointF& c : corners)
            out << at + c;
        return out;
    };
    switch (shape) {
    case MarkerShape::circle: return {};
    case MarkerShape::square: return moved({{-s, -s}, {s, -s}, {s, s}, {-s, s}});
    case MarkerShape::diamond: return moved({{0, -d}, {d, 0}, {0, d}, {-d, 0}});
    case MarkerShape::triangle: return moved({{0, -t}, {t * 0.866, t * 0.5}, {-t * 0.866, t * 0.5}});
    case MarkerShape::cross: {
        const double w = r * 0.36; // width of an arm
        return moved({{0, -w},
                      {r - w, -r},
                      {r, -r + w},
                      {w, 0},
                      {r, r - w},
                      {r - w, r},
                      {0, w},
                      {-r + w, r},
                      {-r, r - w},
                      {-w, 0},
                      {-r, -r + w},
                      {-r + w, -r}});
    }
    case MarkerShape::chevron_left: return moved({{r * 0.5, -r}, {-r * 0.5, 0}, {r * 0.5, r}});
    case MarkerShape::chevron_right: return moved({{-r * 0.5, -r}, {r * 0.5, 0}, {-r * 0.5, r}});
    case MarkerShape::chevron_down: return moved({{-r, -r * 0.5}, {0, r * 0.5}, {r, -r * 0.5}});
    case MarkerShape::chevron_up: return moved({{-r, r * 0.5}, {0, -r * 0.5}, {r, r * 0.5}});
    }
    return {};
}

std::vector<double> dash_pattern(Dash dash)
{
    switch (dash) {
    case Dash::solid: return {};
    case Dash::dashed: return {6.0, 4.0};
    case Dash::dotted: return {2.0, 3.0};
    case Dash::dash_dot: return {8.0, 3.0, 2.0, 3.0};
    }
    return {};
}

} // namespace ridgepoint
