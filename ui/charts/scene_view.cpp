// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene_view.h"

#include "ui/charts/scene_painter.h"
#include "ui/theme/palette.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kReach = 24.0; // px round a point

} // namespace

SceneView::SceneView(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
}

void SceneView::set_builder(Builder builder)
{
    builder_ = std::move(builder);
    outdate();
}

void SceneView::outdate()
{
    outdated_ = true;
    update();
}

const Scene& SceneView::scene()
{
    if (!outdated_)
        return scene_;
    outdated_ = false;
    scene_ = builder_ && !size().isEmpty() ? builder_(QSizeF(size())) : Scene();
    if (hovered_ >= static_cast<int>(scene_.data.size()))
        hover(-1);
    describe();
    return scene_;
}

/// The scene in words; of a datum that the keyboard reached, its own.
void SceneView::describe()
{
    const QString description =
        hovered_ >= 0 ? scene_.data[static_cast<std::size_t>(hovered_)].tooltip : scene_.description;
    if (accessibleName() != scene_.title)
        setAccessibleName(scene_.title);
    if (accessibleDescription() != description)
        setAccessibleDescription(description); // tells assistive technology too
}

int SceneView::datum_at(const QPointF& place)
{
    int nearest = -1;
    double least = kReach;
    const std::vector<SceneDatum>& all = scene().data;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!all[i].box.isEmpty() && all[i].box.contains(place))
            return static_cast<int>(i);
        const double distance = std::hypot(all[i].at.x() - place.x(), all[i].at.y() - place.y());
        if (all[i].box.isEmpty() && distance < least) {
            least = distance;
            nearest = static_cast<int>(i);
        }
    }
    return nearest;
}

void SceneView::hover(int datum)
{
    if (datum == hovered_)
        return;
    hovered_ = datum;
    describe();
    update();
    Q_EMIT datum_hovered(datum);
}

bool SceneView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int datum = datum_at(help->pos());
        if (datum >= 0)
            QToolTip::showText(help->globalPos(), scene_.data[static_cast<std::size_t>(datum)].tooltip, this);
        else
            QToolTip::hideText();
        return true;
    }
    if (event->type() == QEvent::LanguageChange)
        outdate();
    return QWidget::event(event);
}

void SceneView::paintEvent(QPaintEvent*)
{
    const Tokens& t = tokens_of(*this);
    QPainter painter(this);
    painter.fillRect(rect(), t.plot);
    paint_scene(painter, scene(), t);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    if (hovered_ >= 0) {
        const SceneDatum& datum = scene_.data[static_cast<std::size_t>(hovered_)];
        painter.setPen(QPen(t.focus, 2.0));
        if (datum.box.isEmpty())
            painter.drawEllipse(datum.at, 9.0, 9.0);
        else
            painter.drawRect(datum.box.adjusted(-1.5, -1.5, 1.5, 1.5));
    }
    if (hasFocus()) {
        painter.setPen(QPen(t.focus, 1.0));
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void SceneView::resizeEvent(QResizeEvent* event)
{
    outdate();
    QWidget::resizeEvent(event);
}

void SceneView::mouseMoveEvent(QMouseEvent* event) { hover(datum_at(event->position())); }

void SceneView::mousePressEvent(QMouseEvent* event) { pressed_ = event->position(); }

void SceneView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || (event->position() - pressed_).manhattanLength() > 4.0)
        return;
    if (const int datum = datum_at(event->position()); datum >= 0)
        Q_EMIT datum_chosen(datum);
}

void SceneView::leaveEvent(QEvent*) { hover(-1); }

/// To the next datum of the same series; from nowhere to the first one.
void SceneView::step(int by)
{
    const std::vector<SceneDatum>& all = scene().data;
    if (all.empty())
        return;
    if (hovered_ < 0) {
        hover(by > 0 ? 0 : static_cast<int>(all.size()) - 1);
        return;
    }
    const int series = all[static_cast<std::size_t>(hovered_)].series;
    for (int i = hovered_ + by; i >= 0 && i < static_cast<int>(all.size()); i += by)
        if (all[static_cast<std::size_t>(i)].series == series) {
            hover(i);
            return;
        }
}

void SceneView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left: step(-1); return;
    case Qt::Key_Right: step(1); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (hovered_ >= 0)
            Q_EMIT datum_chosen(hovered_);
        return;
    case Qt::Key_Escape:
        if (hovered_ >= 0) {
            hover(-1);
            return;
        }
        break;
    default: break;
    }
    QWidget::keyPressEvent(event);
}

} // namespace ridgepoint
