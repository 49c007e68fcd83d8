// SPDX-License-Identifier: GPL-3.0-or-later
// A scene on screen: drawn at the widget's size and theme, its data under the pointer and the keyboard.
#pragma once

#include "ui/charts/scene.h"

#include <QWidget>
#include <functional>

namespace ridgepoint {

class SceneView : public QWidget
{
    Q_OBJECT
public:
    using Builder = std::function<Scene(const QSizeF&)>;

    explicit SceneView(QWidget* parent = nullptr);

    /// Makes the scene for a size; called when it is needed next. An empty one shows an empty ground.
    void set_builder(Builder builder);
    /// As it is shown, made where it is out of date.
    const Scene& scene();
    /// Index into Scene::data of what is under the pointer or reached by the arrow keys; -1 = none.
    int hovered() const { return hovered_; }
    /// What is at a place: the part of a bar that contains it or the nearest point within reach; -1 = nothing.
    int datum_at(const QPointF& place);

    QSize sizeHint() const override { return {720, 480}; }
    QSize minimumSizeHint() const override { return {240, 180}; }

Q_SIGNALS:
    void datum_hovered(int datum); ///< -1 = none any more
    void datum_chosen(int datum);  ///< by click, Enter or space

protected:
    /// The scene is made anew before the next paint.
    void outdate();
    void hover(int datum);

    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void step(int by);
    void describe();

    Builder builder_;
    Scene scene_;
    bool outdated_ = true;
    int hovered_ = -1;
    QPointF pressed_;
};

} // namespace ridgepoint
