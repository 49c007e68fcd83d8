// SPDX-License-Identifier: GPL-3.0-or-later
// The roofline for screen readers: a list with one child an operator (CHART.md 3.15).
#pragma once

namespace ridgepoint {

class RooflinePlot;

/// Makes Qt ask for the chart's own interface; safe to call again.
void install_roofline_accessibility();

/// Tells a screen reader that another operator is selected.
void announce_selection(RooflinePlot& plot);

} // namespace ridgepoint
