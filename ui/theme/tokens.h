// SPDX-License-Identifier: GPL-3.0-or-later
// Colour tokens of the charts and the window (CHART.md 3.13), light and dark. No colour literal
// stands anywhere else.
#pragma once

#include <QColor>

namespace ridgepoint {

enum class Theme { light, dark };

struct Tokens {
    QColor memory, compute, communication, overhead; ///< regime colours; shape carries the regime too
    QColor scenario_a, scenario_b, scenario_c;
    QColor family_matrix, family_attention, family_communication, family_elementwise, family_gather; ///< operators
    QColor plot, window, panel, card, field;
    QColor text, muted;
    QColor roof, other_roof;
    QColor grid_major, grid_minor, divider, control_border;
    QColor marker_outline;
    QColor focus, warning, warning_ground;
    QColor selected_row, hover;
    QColor link, primary, primary_text, inverse, inverse_text;
    double zone_alpha = 0.07;
};

const Tokens& tokens(Theme theme);

} // namespace ridgepoint
