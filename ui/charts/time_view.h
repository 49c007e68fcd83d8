// SPDX-License-Identifier: GPL-3.0-or-later
// Where a step's time goes, on screen.
#pragma once

#include "ui/charts/scene_view.h"
#include "ui/charts/time_scene.h"

#include <memory>

namespace ridgepoint {

class TimeView : public SceneView
{
    Q_OBJECT
public:
    struct Source {
        QString name; ///< "A"; empty where there is only one
        std::shared_ptr<const Estimate> estimate;
        QString caption{}; ///< empty: the chip's name
    };

    explicit TimeView(QWidget* parent = nullptr);

    /// The current configuration first, then the pinned ones; none clears the chart.
    void set_sources(std::vector<Source> sources);
    void set_unit(BarUnit unit);

Q_SIGNALS:
    /// Index into the current estimate's operations: a click on its part of the bar.
    void operation_chosen(int operation);

private:
    Scene build(const QSizeF& size) const;

    std::vector<Source> sources_;
    BarUnit unit_ = BarUnit::time;
};

} // namespace ridgepoint
