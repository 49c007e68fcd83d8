// SPDX-License-Identifier: GPL-3.0-or-later
// The answer for other programs: export, and copies for the clipboard in the light theme.
#pragma once

class QWidget;

namespace ridgepoint {

class ScenarioDocument;

void export_dialog(const ScenarioDocument& document, QWidget& parent);
void copy_chart_image(const ScenarioDocument& document);
void copy_chart_svg(const ScenarioDocument& document);
/// The report with its table, as Markdown.
void copy_report(const ScenarioDocument& document);

} // namespace ridgepoint
