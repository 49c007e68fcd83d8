// SPDX-License-Identifier: GPL-3.0-or-later
// A scene as SVG: groups and ids, text as text, presentation attributes only, so that PowerPoint,
// Inkscape and browsers read it alike (CHART.md 3.14). Byte-identical from run to run.
#pragma once

#include "ui/charts/scene.h"

#include <QByteArray>

namespace ridgepoint {

/// `metadata` is JSON text for <metadata>; empty leaves it out.
QByteArray to_svg(const Scene& scene, const Tokens& tokens, const QByteArray& metadata);

} // namespace ridgepoint
