// SPDX-License-Identifier: GPL-3.0-or-later
// The batch sweep on screen: a click on a point takes its batch, the limit line can be dragged.
#pragma once

#include "ui/charts/scene_view.h"
#include "ui/charts/sweep_scene.h"

#include <memory>

namespace ridgepoint {

class SweepView : public SceneView
{
    Q_OBJECT
public:
    struct Source {
        QString name; ///< "A"; empty where there is only one
        std::shared_ptr<const BatchCurve> curve;
        std::shared_ptr<const Estimate> now; ///< at the curve's own batch
        QString caption{};                   ///< empty: the chip's name
    };

    explicit SweepView(QWidget* parent = nullptr);

    /// The current configuration first, then the pinned ones; none clears the chart.
    void set_sources(std::vector<Source> sources);
    void set_axis(SweepAxisKind axis);
    /// Unset: no limit line. Emits nothing.
    void set_limit(std::optional<Second> limit);
    std::optional<Second> limit() const { return limit_; }

Q_SIGNALS:
    void batch_chosen(qint64 batch);    ///< of the current configuration's curve or a pinned one's
    void limit_changed(double seconds); ///< by dragging or Shift with an arrow key

protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Scene build(const QSizeF& size) const;
    bool on_limit(const QPointF& place);
    void move_limit(double seconds);

    std::vector<Source> sources_;
    SweepAxisKind axis_ = SweepAxisKind::tokens_per_s;
    std::optional<Second> limit_;
    bool dragging_ = false;
};

} // namespace ridgepoint
