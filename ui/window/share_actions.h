// SPDX-License-Identifier: GPL-3.0-or-later
// The answer for other programs: export, and copies for the clipboard in the light theme.
#pragma once

#include "ui/charts/chart_export.h"

class QWidget;

namespace ridgepoint {

class ScenarioDocument;

/// `chart` says which chart, with its units and its limit.
void export_dialog(const ScenarioDocument& document, ChartRequest chart, QWidget& parent);
void copy_chart_image(const ScenarioDocument& document, ChartRequest chart = {});
void copy_chart_svg(const ScenarioDocument& document, ChartRequest chart = {});
/// The report with its table, as Markdown.
void copy_report(const ScenarioDocument& document);

} // namespace ridgepoint
