// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sweep_view.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>
#include <utility>

namespace ridgepoint {
namespace {

constexpr double kGrab = 8.0;       // px on either side of the limit line
constexpr double kKeyFactor = 1.02; // of the limit for one key

} // namespace

SweepView::SweepView(QWidget* parent) : SceneView(parent)
{
    set_builder([this](const QSizeF& size) { return build(size); });
    connect(this, &SceneView::datum_chosen, this,
            [this](int datum) { Q_EMIT batch_chosen(scene().data[static_cast<std::size_t>(datum)].key); });
}

void SweepView::set_sources(std::vector<Source> sources)
{
    sources_ = std::move(sources);
    outdate();
}

void SweepView::set_axis(SweepAxisKind axis)
{
    axis_ = axis;
    outdate();
}

void SweepView::set_limit(std::optional<Second> limit)
{
    limit_ = limit;
    outdate();
}

Scene SweepView::build(const QSizeF& size) const
{
    if (sources_.empty())
        return {};
    std::vector<SweepSeries> series;
    for (const Source& s : sources_)
        series.push_back({s.name, s.curve.get(), s.now.get(), s.caption});
    SweepSceneOptions options;
    options.size = size;
    options.axis = axis_;
    options.limit = limit_;
    options.title_block = options.footer = false;
    return sweep_scene(series, options);
}

bool SweepView::on_limit(const QPointF& place)
{
    if (!limit_ || sources_.empty())
        return false;
    const QRectF plot = scene().plot;
    const double x = std::clamp(scene().position(limit_->value, scene().frame.y_high).x(), plot.left(), plot.right());
    return std::abs(place.x() - x) <= kGrab && place.y() >= plot.top() - 2 * kGrab && place.y() <= plot.bottom();
}

/// Within the axis and never down to nothing.
void SweepView::move_limit(double seconds)
{
    const double most = scene().frame.x_high;
    limit_ = Second(std::clamp(seconds, most / 1000.0, most));
    outdate();
    Q_EMIT limit_changed(limit_->value);
}

void SweepView::mouseMoveEvent(QMouseEvent* event)
{
    if (dragging_) {
        move_limit(scene().x_value(event->position().x()));
        return;
    }
    if (on_limit(event->position()))
        setCursor(Qt::SplitHCursor);
    else
        unsetCursor();
    SceneView::mouseMoveEvent(event);
}

void SweepView::mousePressEvent(QMouseEvent* event)
{
    dragging_ = event->button() == Qt::LeftButton && on_limit(event->position());
    if (dragging_)
        hover(-1);
    else
        SceneView::mousePressEvent(event);
}

void SweepView::mouseReleaseEvent(QMouseEvent* event)
{
    if (!std::exchange(dragging_, false))
        SceneView::mouseReleaseEvent(event);
}

void SweepView::keyPressEvent(QKeyEvent* event)
{
    const bool left = event->key() == Qt::Key_Left, right = event->key() == Qt::Key_Right;
    if (limit_ && !sources_.empty() && (event->modifiers() & Qt::ShiftModifier) && (left || right))
        move_limit(left ? limit_->value / kKeyFactor : limit_->value * kKeyFactor);
    else
        SceneView::keyPressEvent(event);
}

} // namespace ridgepoint
