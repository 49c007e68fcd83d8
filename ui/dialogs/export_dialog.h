// SPDX-License-Identifier: GPL-3.0-or-later
// Where a chart or its table goes: format, preset, resolution, colours; with a preview of the file.
#pragma once

#include "core/estimate/estimate.h"
#include "core/workload/scenario.h"
#include "ui/charts/chart_export.h"

#include <QDialog>
#include <QTimer>
#include <memory>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QStackedWidget;
class QPlainTextEdit;

namespace ridgepoint {

class PicturePreview;

/// What is exported.
struct ExportSource {
    std::shared_ptr<const Estimate> estimate;
    Scenario scenario;
    std::string scenario_text; ///< goes into the picture, so that it can be opened again
    QString date;
    ChartRequest chart{}; ///< which chart, with its units and its limit
};

class ExportDialog : public QDialog
{
    Q_OBJECT
public:
    enum class Format { svg, png, pdf, csv, json, markdown };

    explicit ExportDialog(ExportSource source, QWidget* parent = nullptr);

    Format format() const;
    void set_format(Format format);
    /// Index into the presets; the last one is custom.
    void set_preset(int index);
    ChartRequest request() const;
    /// The content of the file as it would be written now.
    QByteArray content() const;
    /// Writes `content`; what went wrong is said in the dialog.
    bool write(const QString& file_name);

protected:
    void done(int result) override;

private:
    QWidget* make_form();
    void add_measures(QFormLayout& form);
    void add_looks(QFormLayout& form);
    void choose_file();
    void copy();
    void take_preset();
    void refresh();
    void restore_choices();
    bool is_picture() const;

    ExportSource source_;
    QComboBox *format_, *preset_, *theme_;
    QDoubleSpinBox *width_, *height_, *dpi_;
    QCheckBox *transparent_, *greyscale_;
    QLabel *facts_, *problem_;
    QStackedWidget* previews_;
    PicturePreview* picture_;
    QPlainTextEdit* text_;
    QTimer refresh_timer_;
    double least_point_ = 0.0;
    bool taking_preset_ = false;
};

} // namespace ridgepoint
