// SPDX-License-Identifier: GPL-3.0-or-later
// The widget under the on-screen roofline, and the watcher that hands its events on.
#pragma once

#include "ui/charts/plot_library.h"

#include <QPainter>
#include <functional>
#include <utility>

namespace ridgepoint {

/// QCustomPlot for the axes' ranges and transforms; it paints the scene itself, because a replot clears and
/// copies buffers as large as the window at every step of a slider.
class Canvas : public QCustomPlot
{
public:
    explicit Canvas(QWidget* parent) : QCustomPlot(parent)
    {
        setMouseTracking(true);
        setFocusPolicy(Qt::NoFocus);
        for (QCPAxis* axis : {xAxis, yAxis}) {
            axis->setScaleType(QCPAxis::stLogarithmic);
            axis->setVisible(false);
            axis->grid()->setVisible(false);
        }
        axisRect()->setAutoMargins(QCP::msNone);
    }

    std::function<void()> refresh; ///< makes the scene where it is out of date
    std::function<void(QPainter&)> draw_scene;
    std::function<void(QPainter&)> draw_overlay; ///< selection and hover, over the scene
    void outdate()
    {
        outdated_ = true;
        update();
    }
    /// Makes the scene now where it is out of date, for those who ask about it before the next paint.
    void bring_up_to_date()
    {
        if (!outdated_)
            return;
        outdated_ = false;
        refresh();
        updateLayout();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        bring_up_to_date();
        QPainter painter(this);
        draw_scene(painter);
        painter.setRenderHint(QPainter::Antialiasing);
        draw_overlay(painter);
    }
    void resizeEvent(QResizeEvent*) override
    {
        setViewport(rect());
        outdate();
    }

private:
    bool outdated_ = true;
};

/// Hands the canvas's mouse and the plot's key events on.
class EventForwarder : public QObject
{
public:
    explicit EventForwarder(std::function<bool(QEvent*)> handler) : handler_(std::move(handler)) {}
    bool eventFilter(QObject*, QEvent* event) override { return handler_(event); }

private:
    std::function<bool(QEvent*)> handler_;
};

} // namespace ridgepoint
