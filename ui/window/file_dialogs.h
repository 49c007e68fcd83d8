// SPDX-License-Identifier: GPL-3.0-or-later
// The file dialogs of the window, and what happens with the file chosen.
#pragma once

#include "ui/charts/chart_export.h"

class QWidget;

namespace ridgepoint {

class ScenarioDocument;

void open_model_dialog(ScenarioDocument& document, QWidget* parent);
void open_scenario_dialog(ScenarioDocument& document, QWidget* parent);
void save_scenario_dialog(ScenarioDocument& document, QWidget* parent);
/// The chart as `request` says it is shown; SVG, PNG or PDF by the ending; always in the light theme, as figures are printed.
void export_chart_dialog(ScenarioDocument& document, ChartRequest request, QWidget* parent);

} // namespace ridgepoint
