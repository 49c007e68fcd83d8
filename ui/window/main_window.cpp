// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "ui/charts/roofline_plot.h"
#include "ui/dialogs/sources_dialog.h"
#include "ui/format/operator_text.h"
#include "ui/panels/chart_panel.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/operations_panel.h"
#include "ui/panels/option_sections.h"
#include "ui/panels/scenario_panel.h"
#include "ui/panels/segmented_control.h"
#include "ui/panels/text_label.h"
#include "ui/panels/verdict_strip.h"
#include "ui/theme/theme_controller.h"
#include "ui/window/catalog_editing.h"
#include "ui/window/file_session.h"
#include "ui/window/lessons_dock.h"
#include "ui/window/main_actions.h"
#include "ui/window/present_view.h"

#include <QDragEnterEvent>
#include <QMimeData>
#include <QSettings>
#include <QSplitter>
#include <QStatusBar>
#include <QVBoxLayout>

namespace ridgepoint {

MainWindow::MainWindow(Catalog catalog, ThemeController& theme, QWidget* parent)
    : QMainWindow(parent), theme_(theme), document_(std::move(catalog)), verdict_(new VerdictStrip(this)),
      bar_(new MessageBar(this)), files_(new FileSession(document_, *bar_, *this)),
      scenario_(new ScenarioPanel(document_, this)), chart_(new ChartPanel(this)),
      operations_(new OperationsPanel(this)), across_(new QSplitter(Qt::Horizontal, this)),
      down_(new QSplitter(Qt::Vertical, this)), status_(new TextLabel(TextRole::caption, TextLabel::Plain, this)),
      readout_(new TextLabel(TextRole::caption, TextLabel::Muted, this))
{
    lay_out();
    fill_status_bar();
    new MainActions(*this, theme_, scenario_->mode());
    lessons_ = new LessonsDock(*this, document_, selection_);
    connect_document();
    connect_selection();
    connect_theme();
    show_title({});
    show_estimate(document_.estimate());
    setAcceptDrops(true);
    chart_->plot().setFocus(); // its keys work from the start
    resize(1400, 900);
}

void MainWindow::lay_out()
{
    down_->addWidget(chart_);
    down_->addWidget(operations_);
    down_->setStretchFactor(0, 2);
    down_->setStretchFactor(1, 1);
    across_->addWidget(scenario_);
    across_->addWidget(down_);
    across_->setStretchFactor(1, 1);
    reset_layout();
    for (QSplitter* splitter : {across_, down_})
        splitter->setChildrenCollapsible(false);
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(verdict_);
    column->addWidget(bar_);
    column->addWidget(across_, 1);
    setCentralWidget(centre);
}

void MainWindow::reset_layout()
{
    down_->setSizes({630, 270});
    across_->setSizes({272, 1128});
}

void MainWindow::present() { (new PresentView(document_, theme_.theme(), this))->showFullScreen(); }

void MainWindow::fill_status_bar()
{
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(status_, 3);
    statusBar()->addPermanentWidget(readout_, 2);
    readout_->set_alignment(Qt::AlignRight | Qt::AlignVCenter);
    connect(chart_, &ChartPanel::readout, readout_, &TextLabel::set_text);
}

void MainWindow::connect_document()
{
    connect(&document_, &ScenarioDocument::estimate_changed, this, &MainWindow::show_estimate);
    connect(&document_, &ScenarioDocument::imported, status_, &TextLabel::set_text);
    connect(&document_, &ScenarioDocument::file_changed, this, &MainWindow::show_title);
    connect(&document_.history(), &QUndoStack::cleanChanged, this, [this](bool clean) { setWindowModified(!clean); });
    connect(chart_, &ChartPanel::batch_chosen, this,
            [this](qint64 batch) { document_.set(tr("Batch"), &Scenario::batch, std::int64_t{batch}); });
    connect(scenario_, &ScenarioPanel::open_model_requested, files_, &FileSession::choose_model);
    connect(scenario_, &ScenarioPanel::open_requested, files_, &FileSession::choose_file);
    connect(scenario_, &ScenarioPanel::edit_accelerator_requested, this,
            [this] { edit_accelerator(document_, *this); });
    connect(scenario_, &ScenarioPanel::accelerator_sources_requested, this, [this](const QString& id) {
        if (const Accelerator* gpu = document_.catalog().accelerator(id.toStdString()))
            (new SourcesDialog(*gpu, this))->open();
    });
    connect(scenario_, &ScenarioPanel::model_sources_requested, this, [this](const QString& id) {
        if (const ModelSpec* model = document_.catalog().model(id.toStdString()))
            (new SourcesDialog(*model, this))->open();
    });
}

void MainWindow::connect_selection()
{
    RooflinePlot& plot = chart_->plot();
    connect(&plot, &RooflinePlot::operation_selected, &selection_, &Selection::select);
    connect(chart_, &ChartPanel::operation_selected, &selection_, &Selection::select);
    connect(operations_, &OperationsPanel::operation_selected, &selection_, &Selection::select);
    connect(&selection_, &Selection::changed, &plot, &RooflinePlot::set_selected);
    connect(&selection_, &Selection::changed, operations_, &OperationsPanel::set_selected);
    connect(&selection_, &Selection::changed, this, [this](int operation) {
        const Estimate& e = *document_.estimate();
        status_->set_text(
            operation < 0
                ? QString()
                : tr("%1 selected").arg(operator_label(e, e.operations[static_cast<std::size_t>(operation)])));
    });
}

void MainWindow::connect_theme()
{
    chart_->plot().set_theme(theme_.theme());
    connect(&theme_, &ThemeController::theme_changed, &chart_->plot(), &RooflinePlot::set_theme);
}

void MainWindow::show_estimate(const std::shared_ptr<const Estimate>& estimate)
{
    verdict_->set_estimate(estimate);
    chart_->set_estimate(estimate);
    operations_->set_estimate(estimate);
    selection_.set_estimate(estimate); // last: both views know the operators it names
}

void MainWindow::show_title(const QString& file_name)
{
    setWindowTitle(tr("%1[*] – Ridgepoint").arg(file_name.isEmpty() ? tr("Untitled") : file_name));
}

void MainWindow::restore_state()
{
    const QSettings settings;
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    across_->restoreState(settings.value(QStringLiteral("window/across")).toByteArray());
    down_->restoreState(settings.value(QStringLiteral("window/down")).toByteArray());
    scenario_->options().set_folds(settings.value(QStringLiteral("window/folds")).toMap());
    const std::string theme = settings.value(QStringLiteral("window/theme")).toString().toStdString();
    theme_.choose(from_text<ThemeChoice>(theme).value_or(ThemeChoice::system));
    const std::string scenario = settings.value(QStringLiteral("document/scenario")).toString().toStdString();
    if (!scenario.empty())
        document_.restore(scenario, settings.value(QStringLiteral("document/file")).toString().toStdU16String());
}

void MainWindow::save_state() const
{
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("window/across"), across_->saveState());
    settings.setValue(QStringLiteral("window/down"), down_->saveState());
    settings.setValue(QStringLiteral("window/folds"), scenario_->options().folds());
    settings.setValue(QStringLiteral("window/theme"), QString::fromStdString(std::string(to_text(theme_.choice()))));
    settings.setValue(QStringLiteral("document/file"), QString::fromStdU16String(document_.file().u16string()));
    settings.setValue(QStringLiteral("document/scenario"), QString::fromStdString(document_.scenario_text()));
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!FileSession::droppable(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    files_->open(FileSession::droppable(*event->mimeData()));
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!files_->may_leave()) {
        event->ignore();
        return;
    }
    save_state();
    files_->end();
    QMainWindow::closeEvent(event);
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    // Reading the system's palette changes ours for a moment, which must not lead back here.
    if (event->type() != QEvent::ThemeChange || following_system_)
        return;
    following_system_ = true;
    theme_.refresh();
    following_system_ = false;
}

} // namespace ridgepoint
