// SPDX-License-Identifier: GPL-3.0-or-later
// Puts document and panels together; everything that a person sees is in a panel of its own.
#pragma once

#include "core/base/result.h"
#include "ui/document/scenario_document.h"
#include "ui/document/selection.h"

#include <QMainWindow>

class QSplitter;

namespace ridgepoint {

class ChartPanel;
class FileSession;
class MessageBar;
class LessonsDock;
class OperationsPanel;
class ScenarioPanel;
class TextLabel;
class ThemeController;
class VerdictStrip;

class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    MainWindow(Catalog catalog, ThemeController& theme, QWidget* parent = nullptr);

    ScenarioDocument& document() { return document_; }
    Selection& selection() { return selection_; }
    ScenarioPanel& scenario_panel() { return *scenario_; }
    ChartPanel& chart_panel() { return *chart_; }
    OperationsPanel& operations_panel() { return *operations_; }
    VerdictStrip& verdict() { return *verdict_; }
    FileSession& files() { return *files_; }
    MessageBar& message_bar() { return *bar_; }
    LessonsDock& lessons() { return *lessons_; }

    /// Geometry, splitters, theme and scenario of the last session.
    void restore_state();
    void save_state() const;
    /// The panels' sizes of the first start.
    void reset_layout();
    /// Verdict and chart alone, over the whole screen.
    void present();

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void lay_out();
    void fill_status_bar();
    void connect_document();
    void connect_selection();
    void connect_theme();
    void show_estimate(const std::shared_ptr<const Estimate>& estimate);
    void show_title(const QString& file_name);

    ThemeController& theme_;
    ScenarioDocument document_;
    Selection selection_;
    VerdictStrip* verdict_;
    MessageBar* bar_;
    FileSession* files_;
    ScenarioPanel* scenario_;
    ChartPanel* chart_;
    OperationsPanel* operations_;
    QSplitter *across_, *down_;
    TextLabel *status_, *readout_;
    LessonsDock* lessons_ = nullptr;
    bool following_system_ = false;
};

} // namespace ridgepoint
