// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/roofline_plot.h"

#include "ui/charts/roofline_accessible.h"
#include "ui/charts/roofline_parts.h"
#include "ui/charts/roofline_plot_private.h"

#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace ridgepoint {
namespace {

constexpr int kCardDelay = 80; ///< ms

std::size_t index_of(ChartPart part) { return static_cast<std::size_t>(part); }

} // namespace

void RooflinePlot::Private::rebuild()
{
    scene = Scene();
    scene.size = canvas->size();
    if (!estimate)
        return;
    RooflineView view;
    view.size = canvas->size();
    view.text_scale = text_scale;
    view.frame = places.now();
    view.title_block = view.footer = false;
    view.legend = canvas->width() >= 720 ? LegendDetail::compact : LegendDetail::none;
    view.switches = true;
    view.zones = shown[index_of(ChartPart::zones)];
    view.labels = shown[index_of(ChartPart::labels)];
    view.ceilings = shown[index_of(ChartPart::ceilings)];
    view.trails_shown = shown[index_of(ChartPart::trails)];
    if (view.trails_shown)
        view.trails = book.trails(selected);
    view.pins = pins;
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
    if (hovered_line >= 0 && hovered_line < static_cast<int>(scene.lines.size())) {
        painter.setPen(QPen(t.focus, 3.5, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(scene.lines[static_cast<std::size_t>(hovered_line)].at);
    }
    for (const int operation : {hovered, selected}) {
        const ScenePoint* p = point_of(operation);
        if (p == nullptr)
            continue;
        painter.setPen(QPen(operation == selected ? t.focus : t.muted, operation == selected ? 2.0 : 1.5));
        painter.drawEllipse(p->at, p->radius + 4.0, p->radius + 4.0);
    }
    if (dragging && boxing && pressed) {
        QColor veil = t.focus;
        veil.setAlphaF(0.12F);
        painter.setPen(QPen(t.focus, 1.0));
        painter.setBrush(veil);
        painter.drawRect(QRectF(*pressed, last).normalized().intersected(scene.plot));
        painter.setBrush(Qt::NoBrush);
    }
    if (q->hasFocus()) {
        painter.setPen(QPen(t.focus, 1.0));
        painter.drawRect(QRectF(canvas->rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void RooflinePlot::Private::visit(const std::optional<Frame>& wanted, bool continued)
{
    places.visit(wanted, continued);
    show_place();
}

void RooflinePlot::Private::show_place()
{
    hover(-1);
    canvas->outdate();
    Q_EMIT q->zoom_changed(places.can_go_back(), places.can_go_forward());
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
    q->set_selected(operation);
    if (const ScenePoint* p = point_of(operation))
        q->setAccessibleDescription(p->tooltip);
    Q_EMIT q->operation_selected(operation);
}

void RooflinePlot::Private::hover(int operation, int line)
{
    if (hovered == operation && hovered_line == line)
        return;
    const bool other_operation = hovered != operation;
    hovered = operation;
    hovered_line = line;
    card->hide();
    if (operation >= 0 || line >= 0)
        card_timer.start(kCardDelay);
    else
        card_timer.stop();
    canvas->update();
    if (other_operation)
        Q_EMIT q->operation_hovered(operation);
}

void RooflinePlot::Private::show_card()
{
    if (!estimate)
        return;
    canvas->bring_up_to_date();
    if (const ScenePoint* p = point_of(hovered))
        card->show_for(*estimate, *p);
    else if (hovered_line >= 0 && hovered_line < static_cast<int>(scene.lines.size()))
        card->show_line(scene.lines[static_cast<std::size_t>(hovered_line)], canvas->mapFromGlobal(QCursor::pos()));
}

void RooflinePlot::Private::toggle(ChartPart part)
{
    shown[index_of(part)] = !shown[index_of(part)];
    hover(-1);
    canvas->outdate();
}

RooflinePlot::RooflinePlot(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(320, 240);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(d->canvas);
    d->canvas->refresh = [this] { d->rebuild(); };
    d->canvas->draw_scene = [this](QPainter& painter) { d->ground.paint(painter, d->scene, d->theme); };
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
    connect(&d->card_timer, &QTimer::timeout, this, [this] { d->show_card(); });
    install_roofline_accessibility();
    set_theme(Theme::light);
    setAccessibleName(Chart::tr("Roofline chart"));
}

RooflinePlot::~RooflinePlot() = default;

void RooflinePlot::set_estimate(std::shared_ptr<const Estimate> estimate)
{
    d->estimate = std::move(estimate);
    d->book.record(d->estimate);
    d->card->hide();
    d->hovered = d->hovered_line = -1;
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
    if (d->selected == operation)
        return;
    d->selected = operation;
    if (d->book.empty())
        d->canvas->update();
    else
        d->canvas->outdate(); // the trail is the selected operator's
    announce_selection(*this);
}

int RooflinePlot::selected() const { return d->selected; }

void RooflinePlot::set_pins(std::vector<PinnedChart> pins)
{
    d->pins = std::move(pins);
    d->card->hide();
    d->canvas->outdate();
}

const Scene& RooflinePlot::scene() const
{
    d->canvas->bring_up_to_date();
    return d->scene;
}

std::shared_ptr<const Estimate> RooflinePlot::estimate() const { return d->estimate; }

void RooflinePlot::home()
{
    d->book.clear();
    d->visit(std::nullopt);
}

void RooflinePlot::fit()
{
    if (d->estimate)
        d->visit(fit_frame(*d->estimate));
}

void RooflinePlot::back()
{
    d->places.back();
    d->show_place();
}

void RooflinePlot::forward()
{
    d->places.forward();
    d->show_place();
}

void RooflinePlot::zoom_in() { d->zoom(scene().plot.center(), 0.8, false); }
void RooflinePlot::zoom_out() { d->zoom(scene().plot.center(), 1.25, false); }

void RooflinePlot::toggle(ChartPart part) { d->toggle(part); }

} // namespace ridgepoint
