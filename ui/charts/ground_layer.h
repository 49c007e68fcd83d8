// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a scene under the operators, kept as a picture while they stay the same: most steps of a
// slider move operators only.
#pragma once

#include "ui/charts/scene.h"

#include <QPixmap>

class QPainter;

namespace ridgepoint {

class GroundLayer
{
public:
    /// Draws the whole scene; groups up to the zones come from the kept picture where nothing in them changed.
    void paint(QPainter& painter, const Scene& scene, Theme theme);

private:
    static constexpr std::size_t kKept = static_cast<std::size_t>(SceneGroup::roofs); ///< groups in the picture
    bool shows(const Scene& scene, Theme theme, double ratio) const;

    QPixmap picture_;
    QSizeF size_;
    Theme theme_ = Theme::light;
    std::array<std::vector<SceneItem>, kKept> groups_;
};

} // namespace ridgepoint
