// SPDX-License-Identifier: GPL-3.0-or-later
// The question: chip, model, phase, sizes, formats and mode. Shows what the document says and writes
// every change to it; what went wrong is said on top.
#pragma once

#include <QWidget>

class QScrollArea;
class QVBoxLayout;

namespace ridgepoint {

class CatalogModel;
class CriticalBatchWatch;
class MemoryMeter;
class NoticePanel;
class OptionSections;
class Picker;
class ScenarioDocument;
class SegmentedControl;
class SliderRow;

class ScenarioPanel : public QWidget
{
    Q_OBJECT
public:
    explicit ScenarioPanel(ScenarioDocument& document, QWidget* parent = nullptr);

    Picker& accelerator() { return *accelerator_; }
    Picker& model() { return *model_; }
    SegmentedControl& phase() { return *phase_; }
    SegmentedControl& mode() { return *mode_; } ///< made here; the window puts it on the toolbar
    SliderRow& batch() { return *batch_; }
    SliderRow& prompt() { return *prompt_; }
    SliderRow& context() { return *context_; }
    OptionSections& options() { return *options_; }
    NoticePanel& notice() { return *notice_; }
    CriticalBatchWatch& critical() { return *critical_; }

    QSize sizeHint() const override { return QSize(272, 700); }
    /// As wide as the form, so that nothing in it is cut.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void open_model_requested(); ///< the user wants to choose a config.json
    void edit_accelerator_requested();
    void accelerator_sources_requested(const QString& id);
    void model_sources_requested(const QString& id);
    void open_requested(); ///< after a file that could not be read, another one

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* make_form();
    void add_model_fields(QVBoxLayout& column);
    void add_choices(QVBoxLayout& column);
    void add_sliders(QVBoxLayout& column);
    void list_catalog();
    void refresh();
    void refresh_sliders();
    void show_critical();

    ScenarioDocument& document_;
    CatalogModel *accelerators_, *models_;
    CriticalBatchWatch* critical_;
    NoticePanel* notice_;
    QScrollArea* scroll_;
    QWidget* form_ = nullptr;
    Picker *accelerator_ = nullptr, *model_ = nullptr;
    SegmentedControl *phase_ = nullptr, *mode_ = nullptr;
    SliderRow *batch_ = nullptr, *prompt_ = nullptr, *context_ = nullptr;
    OptionSections* options_ = nullptr;
    MemoryMeter* memory_ = nullptr;
};

} // namespace ridgepoint
