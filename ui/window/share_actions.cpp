// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/share_actions.h"

#include "core/report/estimate_report.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/document/scenario_document.h"
#include "ui/format/text.h"
#include "ui/window/chart_actions.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

namespace ridgepoint {

void export_dialog(const ScenarioDocument& document, ChartRequest chart, QWidget& parent)
{
    chart.pins = charts_of(document.pins());
    auto* dialog =
        new ExportDialog({document.estimate(), document.scenario(), document.scenario_text(), {}, chart}, &parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void copy_chart_image(const ScenarioDocument& document, ChartRequest chart)
{
    chart.scenario_json = document.scenario_text();
    chart.pins = charts_of(document.pins());
    QGuiApplication::clipboard()->setImage(chart_image(chart_scene(*document.estimate(), chart), chart));
}

void copy_chart_svg(const ScenarioDocument& document, ChartRequest chart)
{
    chart.scenario_json = document.scenario_text();
    chart.pins = charts_of(document.pins());
    const QByteArray svg = render_chart(*document.estimate(), chart, ChartFormat::svg);
    auto* data = new QMimeData; // the clipboard owns it
    data->setData(QStringLiteral("image/svg+xml"), svg);
    data->setText(QString::fromUtf8(svg));
    QGuiApplication::clipboard()->setMimeData(data);
}

void copy_report(const ScenarioDocument& document)
{
    const EstimateReport report = collect_report(document.scenario(), *document.estimate());
    QGuiApplication::clipboard()->setText(qtext(estimate_markdown(report)));
}

} // namespace ridgepoint
