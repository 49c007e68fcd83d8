// SPDX-License-Identifier: GPL-3.0-or-later
// A scene through QPainter: screen, PNG and PDF.
#pragma once

#include "ui/charts/scene.h"

class QPainter;

namespace ridgepoint {

/// Draws in scene px; the painter's transform maps them to the device.
void paint_scene(QPainter& painter, const Scene& scene, const Tokens& tokens);
/// The groups from `first` up to, not including, `end` only.
void paint_scene(QPainter& painter, const Scene& scene, const Tokens& tokens, std::size_t first, std::size_t end);

void paint_marker(QPainter& painter, const Marker& marker, const Tokens& tokens);

} // namespace ridgepoint
