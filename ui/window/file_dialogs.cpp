// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/file_dialogs.h"

#include "core/base/file_io.h"
#include "ui/charts/chart_export.h"
#include "ui/document/scenario_document.h"
#include "ui/format/text.h"

#include <QCoreApplication>
#include <QFileDialog>

namespace ridgepoint {
namespace {

struct Dialogs {
    Q_DECLARE_TR_FUNCTIONS(Dialogs)
};

std::filesystem::path path_of(const QString& name) { return std::filesystem::path(name.toStdU16String()); }

QString ask_new_file(QWidget* parent, const QString& title, const QString& filter, const QString& ending)
{
    QFileDialog dialog(parent, title, QString(), filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(ending);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

} // namespace

void open_model_dialog(ScenarioDocument& document, QWidget* parent)
{
    const QString name = QFileDialog::getOpenFileName(parent, Dialogs::tr("Open a model's config.json"), QString(),
                                                      Dialogs::tr("Model configuration (*.json);;All files (*)"));
    if (!name.isEmpty())
        document.import_model(path_of(name));
}

void open_scenario_dialog(ScenarioDocument& document, QWidget* parent)
{
    const QString name = QFileDialog::getOpenFileName(parent, Dialogs::tr("Open a scenario"), QString(),
                                                      Dialogs::tr("Ridgepoint scenario (*.ridge);;All files (*)"));
    if (!name.isEmpty())
        document.open_scenario(path_of(name));
}

void save_scenario_dialog(ScenarioDocument& document, QWidget* parent)
{
    const QString name = ask_new_file(parent, Dialogs::tr("Save the scenario"),
                                      Dialogs::tr("Ridgepoint scenario (*.ridge)"), QStringLiteral("ridge"));
    if (!name.isEmpty())
        document.save_scenario(path_of(name));
}

void export_chart_dialog(ScenarioDocument& document, QWidget* parent)
{
    const QString name = ask_new_file(parent, Dialogs::tr("Export the chart"),
                                      Dialogs::tr("Charts (*.svg *.png *.pdf)"), QStringLiteral("svg"));
    if (name.isEmpty())
        return;
    const auto format = chart_format_of(name);
    if (!format) {
        Q_EMIT document.failed(Dialogs::tr("The chart was not exported"),
                               Error{ErrorCode::invalid_option, "a chart is a .svg, .png or .pdf file",
                                     path_of(name).filename().string()});
        return;
    }
    ChartRequest request;
    request.scenario_json = document.scenario_text();
    for (const PinnedScenario& pinned : document.pins())
        if (pinned.estimate)
            request.pins.push_back({qtext(pinned.pin.name), pinned.estimate});
    const QByteArray content = render_chart(*document.estimate(), request, *format);
    const std::string_view bytes(content.constData(), static_cast<std::size_t>(content.size()));
    if (auto ok = write_file(path_of(name), bytes); !ok)
        Q_EMIT document.failed(Dialogs::tr("The chart was not exported"), ok.error());
}

} // namespace ridgepoint
