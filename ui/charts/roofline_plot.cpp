// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/roofline_plot.h"

#include "core/base/number_format.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/plot_canvas.h"
#include "ui/charts/roofline_parts.h"
#include "ui/charts/scene_painter.h"
#include "ui/format/text.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

namespace ridgepoint {
namespace {

constexpr double kHitRadius = 24.0;    ///< px around a marker's rim
constexpr double kDragThreshold = 4.0; ///< px, so that a click with a shaky hand is no pan
constexpr double kMostDecades = 12.0, kLeastDecades = 0.5;
constexpr int kCardDelay = 80; ///< ms

double distance(const QPointF& a, const QPointF& b) { return std::hypot(a.x() - b.x(), a.y() - b.y()); }

/// A range moved and scaled about a place, within the zoom limits.
QCPRange zoomed(const QCPRange& range, double about, double factor)
{
    const double decades = std::clamp(std::log10(range.upper / range.lower) * factor, kLeastDecades, kMostDecades);
    const double real = decades / std::log10(range.upper / range.lower);
    const double low = std::log10(about) - (std::log10(about) - std::log10(range.lower)) * real;
    return {std::pow(10.0, low), std::pow(10.0, low + decades)};
}

} // namespace

class RooflinePlot::Private
{
public:
    explicit Private(RooflinePlot* plot) : q(plot), canvas(new Canvas(plot)), card(new HoverCard(plot)) {}

    void rebuild();
    void sync_axes();
    void paint_overlay(QPainter& painter) const;
    void set_frame(const std::optional<Frame>& wanted);
    void zoom(const QPointF& about, double factor);
    void pan(const QPointF& by);
    int nearest(const QPointF& at) const;
    const ScenePoint* point_of(int operation) const;
    void select(int operation);
    void hover(int operation);
    void step(bool by_share, int direction);
    QString readout(const QPointF& at) const;
    bool mouse(QEvent* event);
    bool key(QKeyEvent* event);

    RooflinePlot* q;
    Canvas* canvas;
    HoverCard* card;
    QTimer card_timer;
    std::shared_ptr<const Estimate> estimate;
    Scene scene;
    Theme theme = Theme::light;
    double text_scale = 1.0;
    std::optional<Frame> frame; ///< unset: home
    int selected = -1, hovered = -1;
    std::optional<QPointF> pressed;
    QPointF last;
    bool dragging = false;
    // Gone before the widgets they watch, so that no event of the destruction reaches this object.
    std::unique_ptr<EventForwarder> mouse_events, own_events;
};

void RooflinePlot::Private::rebuild()
{
    scene = Scene();
    scene.size = canvas->size();
    if (!estimate)
        return;
    RooflineView view;
    view.size = canvas->size();
    view.text_scale = text_scale;
    view.frame = frame;
    view.title_block = view.footer = false;
    view.legend = canvas->width() >= 720 ? LegendDetail::compact : LegendDetail::none;
    scene = roofline_scene(*estimate, view);
    sync_axes();
}

void RooflinePlot::Private::sync_axes()
{
    const QRect plot = scene.plot.toRect();
    canvas->axisRect()->setMargins(
        QMargins(plot.left(), plot.top(), canvas->width() - plot.right() - 1, canvas->height() - plot.bottom() - 1));
    canvas->xAxis->setRange(scene.frame.x_low, scene.frame.x_high);
    canvas->yAxis->setRange(scene.frame.y_low, scene.frame.y_high);
}

void RooflinePlot::Private::paint_overlay(QPainter& painter) const
{
    const Tokens& t = tokens(theme);
    painter.setBrush(Qt::NoBrush);
    for (const int operation : {hovered, selected}) {
        const ScenePoint* p = point_of(operation);
        if (p == nullptr)
            continue;
        painter.setPen(QPen(operation == selected ? t.focus : t.muted, operation == selected ? 2.0 : 1.5));
        painter.drawEllipse(p->at, p->radius + 4.0, p->radius + 4.0);
    }
    if (q->hasFocus()) {
        painter.setPen(QPen(t.focus, 1.0));
        painter.drawRect(QRectF(canvas->rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void RooflinePlot::Private::set_frame(const std::optional<Frame>& wanted)
{
    frame = wanted;
    hover(-1);
    canvas->outdate();
}

void RooflinePlot::Private::zoom(const QPointF& about, double factor)
{
    if (!estimate)
        return;
    const QCPRange x = zoomed(canvas->xAxis->range(), canvas->xAxis->pixelToCoord(about.x()), factor);
    const QCPRange y = zoomed(canvas->yAxis->range(), canvas->yAxis->pixelToCoord(about.y()), factor);
    canvas->xAxis->setRange(x);
    canvas->yAxis->setRange(y);
    set_frame(Frame{x.lower, x.upper, y.lower, y.upper});
}

void RooflinePlot::Private::pan(const QPointF& by)
{
    if (!estimate || scene.plot.isEmpty())
        return;
    const auto moved = [](const QCPRange& r, double share) {
        const double factor = std::pow(r.upper / r.lower, share);
        return QCPRange(r.lower * factor, r.upper * factor);
    };
    const QCPRange x = moved(canvas->xAxis->range(), -by.x() / scene.plot.width());
    const QCPRange y = moved(canvas->yAxis->range(), by.y() / scene.plot.height());
    canvas->xAxis->setRange(x);
    canvas->yAxis->setRange(y);
    set_frame(Frame{x.lower, x.upper, y.lower, y.upper});
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

const ScenePoint* RooflinePlot::Private::point_of(int operation) const
{
    for (const ScenePoint& p : scene.points)
        if (p.operation == operation)
            return &p;
    return nullptr;
}

void RooflinePlot::Private::select(int operation)
{
    if (selected == operation)
        return;
    selected = operation;
    canvas->update();
    if (const ScenePoint* p = point_of(operation))
        q->setAccessibleDescription(p->tooltip);
    Q_EMIT q->operation_selected(operation);
}

void RooflinePlot::Private::hover(int operation)
{
    if (hovered == operation)
        return;
    hovered = operation;
    card->hide();
    if (operation >= 0)
        card_timer.start(kCardDelay);
    else
        card_timer.stop();
    canvas->update();
    Q_EMIT q->operation_hovered(operation);
}

void RooflinePlot::Private::step(bool by_share, int direction)
{
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

bool RooflinePlot::Private::mouse(QEvent* event)
{
    switch (event->type()) {
    case QEvent::Wheel: {
        const auto* wheel = static_cast<QWheelEvent*>(event);
        if (wheel->angleDelta().y() != 0)
            zoom(wheel->position(), std::pow(0.8, wheel->angleDelta().y() / 120.0));
        return true;
    }
    case QEvent::MouseButtonPress: {
        const auto* press = static_cast<QMouseEvent*>(event);
        q->setFocus(Qt::MouseFocusReason);
        if (press->button() == Qt::LeftButton)
            pressed = last = press->position();
        else if (press->button() == Qt::RightButton && card->isVisible())
            QApplication::clipboard()->setText(card->text());
        return true;
    }
    case QEvent::MouseMove: {
        const QPointF at = static_cast<QMouseEvent*>(event)->position();
        if (pressed && !dragging && distance(at, *pressed) >= kDragThreshold)
            dragging = true;
        if (dragging)
            pan(at - std::exchange(last, at));
        else
            hover(nearest(at));
        Q_EMIT q->cursor_moved(readout(at));
        return true;
    }
    case QEvent::MouseButtonRelease:
        if (pressed && !dragging)
            select(nearest(*pressed));
        pressed.reset();
        dragging = false;
        return true;
    case QEvent::MouseButtonDblClick:
        if (nearest(static_cast<QMouseEvent*>(event)->position()) < 0)
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
    switch (event->key()) {
    case Qt::Key_Left: step(false, -1); return true;
    case Qt::Key_Right: step(false, 1); return true;
    case Qt::Key_Up: step(true, 1); return true;
    case Qt::Key_Down: step(true, -1); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const ScenePoint* p = point_of(selected); p != nullptr && estimate)
            card->show_for(*estimate, *p);
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
    default: return false;
    }
}

RooflinePlot::RooflinePlot(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(320, 240);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(d->canvas);
    d->canvas->refresh = [this] { d->rebuild(); };
    d->canvas->draw_scene = [this](QPainter& painter) { paint_scene(painter, d->scene, tokens(d->theme)); };
    d->canvas->draw_overlay = [this](QPainter& painter) { d->paint_overlay(painter); };
    d->mouse_events = std::make_unique<EventForwarder>([this](QEvent* event) { return d->mouse(event); });
    d->canvas->installEventFilter(d->mouse_events.get());
    d->own_events = std::make_unique<EventForwarder>([this](QEvent* event) {
        if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
            d->canvas->update();
        return event->type() == QEvent::KeyPress && d->key(static_cast<QKeyEvent*>(event));
    });
    installEventFilter(d->own_events.get());
    d->card_timer.setSingleShot(true);
    connect(&d->card_timer, &QTimer::timeout, this, [this] {
        if (const ScenePoint* p = d->point_of(d->hovered); p != nullptr && d->estimate)
            d->card->show_for(*d->estimate, *p);
    });
    set_theme(Theme::light);
    setAccessibleName(Chart::tr("Roofline chart"));
}

RooflinePlot::~RooflinePlot() = default;

void RooflinePlot::set_estimate(std::shared_ptr<const Estimate> estimate)
{
    d->estimate = std::move(estimate);
    d->card->hide();
    d->hovered = -1;
    const auto count = d->estimate ? static_cast<int>(d->estimate->operations.size()) : 0;
    if (d->selected >= count)
        d->select(-1);
    if (d->estimate) {
        setAccessibleName(accessible_name(*d->estimate));
        setAccessibleDescription(accessible_description(*d->estimate));
    }
    d->canvas->outdate();
}

void RooflinePlot::set_theme(Theme theme)
{
    d->theme = theme;
    d->card->set_theme(theme);
    d->canvas->setBackground(QBrush(tokens(theme).plot));
    d->canvas->outdate();
}

void RooflinePlot::set_text_scale(double scale)
{
    d->text_scale = scale;
    d->canvas->outdate();
}

void RooflinePlot::set_selected(int operation)
{
    d->selected = operation;
    d->canvas->update();
}

int RooflinePlot::selected() const { return d->selected; }
void RooflinePlot::home() { d->set_frame(std::nullopt); }

void RooflinePlot::fit()
{
    if (d->estimate)
        d->set_frame(fit_frame(*d->estimate));
}

void RooflinePlot::zoom_in() { d->zoom(d->scene.plot.center(), 0.8); }
void RooflinePlot::zoom_out() { d->zoom(d->scene.plot.center(), 1.25); }

} // namespace ridgepoint
