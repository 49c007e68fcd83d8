// SPDX-License-Identifier: GPL-3.0-or-later
// The widget under the on-screen roofline, and the watcher that hands its events on.
#pragma once

#include "ui/charts/plot_library.h"

#include <QPainter>
#include <functional>
#include <utility>

namespace ridgepoint {

/// QCustomPlot with the scene as its only content: it keeps the axes' ranges and the paint buffer.
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
        new Layer(this);
    }

    std::function<void()> refresh; ///< makes the scene where it is out of date
    std::function<void(QPainter&)> draw_scene;
    std::function<void(QPainter&)> draw_overlay; ///< selection and hover, over the buffered scene
    void outdate()
    {
        outdated_ = true;
        update();
    }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        if (outdated_) {
            refresh();
            outdated_ = false;
            replot(rpQueuedRefresh);
        }
        QCustomPlot::paintEvent(event);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        draw_overlay(painter);
    }
    void resizeEvent(QResizeEvent* event) override
    {
        outdated_ = true;
        QCustomPlot::resizeEvent(event);
    }

private:
    class Layer : public QCPLayerable
    {
    public:
        explicit Layer(Canvas* canvas) : QCPLayerable(canvas, QStringLiteral("main")), canvas_(canvas) {}

    protected:
        void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
        void draw(QCPPainter* painter) override
        {
            if (canvas_->draw_scene)
                canvas_->draw_scene(*painter);
        }

    private:
        Canvas* canvas_;
    };
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
