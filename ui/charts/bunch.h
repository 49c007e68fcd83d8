// SPDX-License-Identifier: GPL-3.0-or-later
// Markers whose true points nearly coincide are packed around their common point, so that each keeps
// its area and can be seen and hit.
#pragma once

#include <QPointF>
#include <vector>

namespace ridgepoint {

struct Disc {
    QPointF true_at;
    double radius = 0.0;
    double weight = 0.0; ///< rank within a bunch: the heaviest stands in the middle
    QPointF at{};        ///< result
};

struct Bunch {
    std::vector<std::size_t> members; ///< indices into the discs, heaviest first
    QPointF centre;                   ///< true point of the heaviest member
    double radius = 0.0;              ///< of the circle around all members
};

/// Joins discs whose true points are nearer than `reach` (directly or through others) and packs them,
/// heaviest in the middle. Every disc is in exactly one bunch; a lone disc stays at its true point.
std::vector<Bunch> pack_bunches(std::vector<Disc>& discs, double reach, double gap);

} // namespace ridgepoint
