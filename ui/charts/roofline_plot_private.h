// SPDX-License-Identifier: GPL-3.0-or-later
// The inside of the roofline on screen, shared by roofline_plot.cpp (what is shown) and
// roofline_plot_input.cpp (mouse and keys).
#pragma once

#include "ui/charts/ground_layer.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/plot_canvas.h"
#include "ui/charts/roofline_plot.h"
#include "ui/charts/roofline_scene.h"
#include "ui/charts/zoom_history.h"

#include <QElapsedTimer>
#include <QKeyEvent>
#include <QTimer>

namespace ridgepoint {

class RooflinePlot::Private
{
public:
    explicit Private(RooflinePlot* plot) : q(plot), canvas(new Canvas(plot)), card(new HoverCard(plot)) {}

    // What is shown
    void rebuild();
    void sync_axes();
    void paint_overlay(QPainter& painter) const;
    void visit(const std::optional<Frame>& wanted, bool continued = false);
    void show_place();
    const ScenePoint* point_of(int operation) const;
    void select(int operation);
    void hover(int operation, int line = -1);
    void show_card();
    void toggle(ChartPart part);

    // Mouse and keys
    void zoom(const QPointF& about, double factor, bool continued);
    void pan(const QPointF& by);
    void zoom_to(const QRectF& box);
    int nearest(const QPointF& at) const;
    int nearest_line(const QPointF& at) const;
    void step(bool by_share, int direction);
    QString readout(const QPointF& at) const;
    bool mouse(QEvent* event);
    bool wheel(const QWheelEvent& event);
    bool press(const QMouseEvent& event);
    bool move(const QMouseEvent& event);
    bool release();
    bool key(QKeyEvent* event);

    RooflinePlot* q;
    Canvas* canvas;
    HoverCard* card;
    QTimer card_timer;
    std::shared_ptr<const Estimate> estimate;
    std::vector<PinnedChart> pins;
    TrailBook book;
    Scene scene;
    GroundLayer ground;
    Theme theme = Theme::light;
    double text_scale = 1.0;
    ZoomHistory places;
    QElapsedTimer since_wheel;
    std::array<bool, kChartPartCount> shown{true, true, true, true}; ///< by ChartPart
    int selected = -1, hovered = -1, hovered_line = -1;
    std::optional<QPointF> pressed;
    QPointF last;
    bool dragging = false;
    bool boxing = false; ///< the drag draws a box to zoom into
    // Gone before the widgets they watch, so that no event of the destruction reaches this object.
    std::unique_ptr<EventForwarder> mouse_events, own_events;
};

} // namespace ridgepoint
