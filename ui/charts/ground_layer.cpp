// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/ground_layer.h"

#include "ui/charts/scene_painter.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace ridgepoint {

bool GroundLayer::shows(const Scene& scene, Theme theme, double ratio) const
{
    return !picture_.isNull() && theme_ == theme && size_ == scene.size && picture_.devicePixelRatio() == ratio &&
           std::equal(groups_.begin(), groups_.end(), scene.groups.begin());
}

void GroundLayer::paint(QPainter& painter, const Scene& scene, Theme theme)
{
    const double ratio = painter.device()->devicePixelRatioF();
    if (!shows(scene, theme, ratio)) {
        const QSize pixels(static_cast<int>(std::ceil(scene.size.width() * ratio)),
                           static_cast<int>(std::ceil(scene.size.height() * ratio)));
        if (picture_.size() != pixels)
            picture_ = QPixmap(pixels);
        picture_.setDevicePixelRatio(ratio);
        picture_.fill(tokens(theme).plot);
        QPainter inner(&picture_);
        paint_scene(inner, scene, tokens(theme), 0, kKept);
        theme_ = theme;
        size_ = scene.size;
        std::copy_n(scene.groups.begin(), kKept, groups_.begin());
    }
    painter.drawPixmap(QPointF(), picture_);
    paint_scene(painter, scene, tokens(theme), kKept, kSceneGroupCount);
}

} // namespace ridgepoint
