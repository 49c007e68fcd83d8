// SPDX-License-Identifier: GPL-3.0-or-later
// What the program is, and which keys it knows.
#pragma once

class QWidget;

namespace ridgepoint {

void show_about(QWidget& parent);

/// The shortcuts of the window's actions as they are, then the keys of chart, sliders and lists.
void show_shortcuts(QWidget& window);

} // namespace ridgepoint
