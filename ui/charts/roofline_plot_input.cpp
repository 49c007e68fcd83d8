// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse and keys of the roofline (CHART.md 3.9).
#include "core/base/number_format.h"
#include "ui/charts/roofline_parts.h"
#include "ui/charts/roofline_plot_private.h"
#include "ui/format/text.h"

#include <QApplication>
#include <QClipboard>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>
#include <utility>

namespace ridgepoint {
namespace {

constexpr double kHitRadius = 24.0;    ///< px around a marker's rim
constexpr double kLineReach = 6.0;     ///< px beside a roof
constexpr double kDragThreshold = 4.0; ///< px, so that a click with a shaky hand is no pan
constexpr double kMostDecades = 12.0, kLeastDecades = 0.5;
constexpr int kOneSpin = 600; ///< ms within which turns of the wheel are one entry of the history
/// Beyond these nothing can be, and a pan must not lose the picture.
struct Limits {
    double low, high;
};
constexpr Limits kIntensities{1e-8, 1e12}, kRates{1e-2, 1e24};

double distance(const QPointF& a, const QPointF& b) { return std::hypot(a.x() - b.x(), a.y() - b.y()); }
double decades_of(const QCPRange& range) { return std::log10(range.upper / range.lower); }

/// A range moved and scaled about a place, within the zoom limits.
QCPRange zoomed(const QCPRange& range, double about, double factor)
{
    const double decades = std::clamp(decades_of(range) * factor, kLeastDecades, kMostDecades);
    const double real = decades / decades_of(range);
    const double low = std::log10(about) - (std::log10(about) - std::log10(range.lower)) * real;
    return {std::pow(10.0, low), std::pow(10.0, low + decades)};
}

/// A range between two places, widened about its middle to the least that may be shown.
QCPRange between(double a, double b)
{
    const QCPRange range(std::min(a, b), std::max(a, b));
    const double middle = std::sqrt(range.lower * range.upper);
    return decades_of(range) >= kLeastDecades
               ? range
               : QCPRange(middle * std::pow(10.0, -kLeastDecades / 2), middle * std::pow(10.0, kLeastDecades / 2));
}

bool inside(const QCPRange& range, const Limits& limits)
{
    return range.lower >= limits.low && range.upper <= limits.high;
}

double distance_to(const QLineF& line, const QPointF& at)
{
    const QPointF along = line.p2() - line.p1();
    const double length = QPointF::dotProduct(along, along);
    const double t = length > 0.0 ? std::clamp(QPointF::dotProduct(at - line.p1(), along) / length, 0.0, 1.0) : 0.0;
    return distance(line.p1() + along * t, at);
}

} // namespace

void RooflinePlot::Private::zoom(const QPointF& about, double factor, bool continued)
{
    if (!estimate)
        return;
    canvas->bring_up_to_date();
    const QCPRange x = zoomed(canvas->xAxis->range(), canvas->xAxis->pixelToCoord(about.x()), factor);
    const QCPRange y = zoomed(canvas->yAxis->range(), canvas->yAxis->pixelToCoord(about.y()), factor);
    if (inside(x, kIntensities) && inside(y, kRates))
        visit(Frame{x.lower, x.upper, y.lower, y.upper}, continued);
}

void RooflinePlot::Private::pan(const QPointF& by)
{
    canvas->bring_up_to_date();
    if (!estimate || scene.plot.isEmpty())
        return;
    const auto moved = [](const QCPRange& r, double share) {
        const double factor = std::pow(r.upper / r.lower, share);
        return QCPRange(r.lower * factor, r.upper * factor);
    };
    const QCPRange x = moved(canvas->xAxis->range(), -by.x() / scene.plot.width());
    const QCPRange y = moved(canvas->yAxis->range(), by.y() / scene.plot.height());
    if (inside(x, kIntensities) && inside(y, kRates))
        visit(Frame{x.lower, x.upper, y.lower, y.upper}, dragging);
}

void RooflinePlot::Private::zoom_to(const QRectF& box)
{
    if (!estimate || box.width() < kDragThreshold || box.height() < kDragThreshold)
        return;
    const QRectF seen = box.intersected(scene.plot);
    const QCPRange x = between(canvas->xAxis->pixelToCoord(seen.left()), canvas->xAxis->pixelToCoord(seen.right()));
    const QCPRange y = between(canvas->yAxis->pixelToCoord(seen.top()), canvas->yAxis->pixelToCoord(seen.bottom()));
    if (!seen.isEmpty() && inside(x, kIntensities) && inside(y, kRates))
        visit(Frame{x.lower, x.upper, y.lower, y.upper});
}

int RooflinePlot::Private::nearest(const QPointF& at) const
{
    int best = -1;
    double least = kHitRadius;
    for (const ScenePoint& p : scene.points) {
        const double away = distance(p.at, at) - p.radius;
        // Inside several markers the smallest wins: it is drawn on top.
        const double rank = away < 0.0 ? -1000.0 + p.radius : away;
        if (rank < least) {
            least = rank;
            best = p.operation;
        }
    }
    return best;
}

int RooflinePlot::Private::nearest_line(const QPointF& at) const
{
    int best = -1;
    double least = kLineReach;
    for (std::size_t i = 0; i < scene.lines.size(); ++i)
        if (const double away = distance_to(scene.lines[i].at, at); away < least) {
            least = away;
            best = static_cast<int>(i);
        }
    return best;
}

void RooflinePlot::Private::step(bool by_share, int direction)
{
    canvas->bring_up_to_date();
    if (scene.points.empty())
        return;
    std::vector<const ScenePoint*> order;
    for (const ScenePoint& p : scene.points)
        order.push_back(&p);
    std::stable_sort(order.begin(), order.end(), [by_share](const ScenePoint* a, const ScenePoint* b) {
        return by_share ? a->share < b->share : a->intensity < b->intensity;
    });
    const auto now =
        std::find_if(order.begin(), order.end(), [this](const ScenePoint* p) { return p->operation == selected; });
    const auto count = static_cast<std::ptrdiff_t>(order.size());
    std::ptrdiff_t next = direction > 0 ? count - 1 : 0; // nothing selected: the end the key points at
    if (now != order.end())
        next = std::clamp<std::ptrdiff_t>(now - order.begin() + direction, 0, count - 1);
    select(order[static_cast<std::size_t>(next)]->operation);
}

QString RooflinePlot::Private::readout(const QPointF& at) const
{
    if (!estimate || !scene.plot.contains(at))
        return {};
    const double ai = canvas->xAxis->pixelToCoord(at.x());
    const FlopRate rate(canvas->yAxis->pixelToCoord(at.y()));
    const ResolvedScenario& s = estimate->scenario;
    const bool integer = is_integer(s.compute);
    const FlopRate attainable(std::min(ai * estimate->ideal.hbm.value, estimate->ideal.matrix_peak(s.compute).value));
    return Chart::tr("AI %1 · %2 · attainable %3")
        .arg(qtext(format_number(ai)), qtext(format_flop_rate(rate, integer)),
             qtext(format_flop_rate(attainable, integer)));
}

bool RooflinePlot::Private::wheel(const QWheelEvent& event)
{
    if (event.angleDelta().y() == 0)
        return true;
    const bool same_spin = since_wheel.isValid() && since_wheel.elapsed() < kOneSpin;
    zoom(event.position(), std::pow(0.8, event.angleDelta().y() / 120.0), same_spin);
    since_wheel.start();
    return true;
}

bool RooflinePlot::Private::press(const QMouseEvent& event)
{
    q->setFocus(Qt::MouseFocusReason);
    if (event.button() == Qt::LeftButton) {
        pressed = last = event.position();
        boxing = event.modifiers().testFlag(Qt::ShiftModifier);
    } else if (event.button() == Qt::RightButton && card->isVisible()) {
        QApplication::clipboard()->setText(card->text());
    }
    return true;
}

bool RooflinePlot::Private::move(const QMouseEvent& event)
{
    const QPointF at = event.position();
    const bool begins = pressed && !dragging && distance(at, *pressed) >= kDragThreshold;
    if (begins && !boxing)
        pan(at - std::exchange(last, at)); // one entry of the history, which the rest of the drag continues
    if (begins)
        dragging = true;
    else if (dragging && !boxing)
        pan(at - std::exchange(last, at));
    if (!dragging) {
        const int operation = nearest(at);
        hover(operation, operation < 0 ? nearest_line(at) : -1);
    } else if (boxing) {
        last = at;
        canvas->update();
    }
    Q_EMIT q->cursor_moved(readout(at));
    return true;
}

bool RooflinePlot::Private::release()
{
    const std::optional<QPointF> from = std::exchange(pressed, std::nullopt);
    const bool was_drag = std::exchange(dragging, false);
    const bool was_box = std::exchange(boxing, false);
    if (!from)
        return true;
    if (was_drag) {
        if (was_box)
            zoom_to(QRectF(*from, last).normalized());
        canvas->update();
        return true;
    }
    for (const LegendRow& row : scene.rows)
        if (row.box.contains(*from)) {
            toggle(row.part);
            return true;
        }
    select(nearest(*from));
    return true;
}

bool RooflinePlot::Private::mouse(QEvent* event)
{
    switch (event->type()) {
    case QEvent::Wheel: return wheel(*static_cast<QWheelEvent*>(event));
    case QEvent::MouseButtonPress: return press(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseMove: return move(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonRelease: return release();
    case QEvent::MouseButtonDblClick:
        if (const QPointF at = static_cast<QMouseEvent*>(event)->position(); scene.plot.contains(at) && nearest(at) < 0)
            q->home();
        return true;
    case QEvent::Leave:
        hover(-1);
        Q_EMIT q->cursor_moved(QString());
        return false;
    default: return false;
    }
}

bool RooflinePlot::Private::key(QKeyEvent* event)
{
    if (const QString text = event->text(); text == QStringLiteral("[") || text == QStringLiteral("]")) {
        text == QStringLiteral("[") ? q->back() : q->forward(); // behind AltGr on many keyboards
        return true;
    }
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return false;
    const auto arrow = [&](const QPointF& way, bool by_share, int direction) {
        if (shift)
            pan(-60.0 * way);
        else
            step(by_share, direction);
        return true;
    };
    switch (event->key()) {
    case Qt::Key_Left: return arrow({-1, 0}, false, -1);
    case Qt::Key_Right: return arrow({1, 0}, false, 1);
    case Qt::Key_Up: return arrow({0, -1}, true, 1);
    case Qt::Key_Down: return arrow({0, 1}, true, -1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        hovered = selected;
        show_card();
        return true;
    case Qt::Key_Escape:
        card->hide();
        select(-1);
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal: q->zoom_in(); return true;
    case Qt::Key_Minus: q->zoom_out(); return true;
    case Qt::Key_0: q->home(); return true;
    case Qt::Key_F: q->fit(); return true;
    case Qt::Key_G: toggle(ChartPart::zones); return true;
    case Qt::Key_L: toggle(ChartPart::labels); return true;
    case Qt::Key_C: toggle(ChartPart::ceilings); return true;
    case Qt::Key_T: toggle(ChartPart::trails); return true;
    default: return false;
    }
}

} // namespace ridgepoint
