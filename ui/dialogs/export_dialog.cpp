// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/export_dialog.h"

#include "core/base/file_io.h"
#include "core/base/number_format.h"
#include "core/report/estimate_report.h"
#include "ui/charts/export_preset.h"
#include "ui/dialogs/picture_preview.h"
#include "ui/format/text.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QStackedWidget>

namespace ridgepoint {
namespace {

using Format = ExportDialog::Format;

constexpr int kCustom = static_cast<int>(enum_count<ExportPreset>());
constexpr double kMostPixels = 250e6;
constexpr double kMostSide = 32767.0; // the painter's coordinates end there
constexpr double kMillimetresPerInch = 25.4;

const char* ending_of(Format format)
{
    switch (format) {
    case Format::svg: return "svg";
    case Format::png: return "png";
    case Format::pdf: return "pdf";
    case Format::csv: return "csv";
    case Format::json: return "json";
    case Format::markdown: return "md";
    }
    return "svg";
}

QDoubleSpinBox* number_box(double least, double most, const QString& unit)
{
    auto* box = new QDoubleSpinBox;
    box->setRange(least, most);
    box->setDecimals(0);
    box->setSuffix(QChar(u' ') + unit);
    box->setKeyboardTracking(false);
    return box;
}

} // namespace

ExportDialog::ExportDialog(ExportSource source, QWidget* parent)
    : QDialog(parent), source_(std::move(source)), facts_(new QLabel(this)), problem_(new QLabel(this)),
      previews_(new QStackedWidget(this)), picture_(new PicturePreview(this)), text_(new QPlainTextEdit(this))
{
    setWindowTitle(tr("Export"));
    text_->setReadOnly(true);
    text_->setLineWrapMode(QPlainTextEdit::NoWrap);
    text_->setAccessibleName(tr("Preview"));
    previews_->addWidget(picture_);
    previews_->addWidget(text_);
    facts_->setWordWrap(true);
    problem_->setWordWrap(true);
    problem_->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* write = buttons->addButton(tr("Export…"), QDialogButtonBox::ActionRole);
    QPushButton* copy_button = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    write->setDefault(true);
    connect(write, &QPushButton::clicked, this, &ExportDialog::choose_file);
    connect(copy_button, &QPushButton::clicked, this, &ExportDialog::copy);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* row = new QHBoxLayout;
    row->addWidget(make_form());
    row->addWidget(previews_, 1);
    auto* column = new QVBoxLayout(this);
    column->addLayout(row, 1);
    column->addWidget(problem_);
    column->addWidget(buttons);
    refresh_timer_.setSingleShot(true);
    refresh_timer_.setInterval(0); // several changes at once are drawn once
    connect(&refresh_timer_, &QTimer::timeout, this, &ExportDialog::refresh);
    restore_choices();
    resize(1000, 600);
}

QWidget* ExportDialog::make_form()
{
    auto* panel = new QWidget(this);
    panel->setFixedWidth(270);
    auto* form = new QFormLayout(panel);
    form->setContentsMargins(0, 0, 12, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    format_ = new QComboBox;
    format_->addItems({tr("SVG picture"), tr("PNG picture"), tr("PDF document"), tr("CSV table"), tr("JSON data"),
                       tr("Markdown report")});
    form->addRow(tr("&Format"), format_);
    add_measures(*form);
    add_looks(*form);
    form->addRow(facts_);
    for (QComboBox* box : {format_, theme_})
        connect(box, &QComboBox::currentIndexChanged, &refresh_timer_, qOverload<>(&QTimer::start));
    for (QCheckBox* box : {transparent_, greyscale_})
        connect(box, &QCheckBox::toggled, &refresh_timer_, qOverload<>(&QTimer::start));
    return panel;
}

void ExportDialog::add_measures(QFormLayout& form)
{
    preset_ = new QComboBox;
    preset_->addItems({tr("Slide, 1920 × 1080"), tr("Document, 180 × 110 mm"), tr("Column, 88 × 66 mm"),
                       tr("Poster, A3 landscape"), tr("Custom")});
    width_ = number_box(240, 20000, tr("px"));
    height_ = number_box(200, 20000, tr("px"));
    dpi_ = number_box(24, 2400, tr("dpi"));
    form.addRow(tr("&Size"), preset_);
    form.addRow(tr("&Width"), width_);
    form.addRow(tr("&Height"), height_);
    form.addRow(tr("&Resolution"), dpi_);
    dpi_->setToolTip(tr("Pixels per inch of a PNG; 96 makes one pixel of each px"));
    connect(preset_, &QComboBox::currentIndexChanged, this, &ExportDialog::take_preset);
    for (QDoubleSpinBox* box : {width_, height_, dpi_})
        connect(box, &QDoubleSpinBox::valueChanged, this, [this, box] {
            if (!taking_preset_ && box != dpi_)
                preset_->setCurrentIndex(kCustom);
            refresh_timer_.start();
        });
}

void ExportDialog::add_looks(QFormLayout& form)
{
    theme_ = new QComboBox;
    theme_->addItems({tr("Light"), tr("Dark")});
    transparent_ = new QCheckBox(tr("&Transparent background"));
    greyscale_ = new QCheckBox(tr("Preview in &grey"));
    greyscale_->setToolTip(tr("How a black-and-white printer shows it; the file keeps its colours"));
    form.addRow(tr("&Colours"), theme_);
    form.addRow(transparent_);
    form.addRow(greyscale_);
}

bool ExportDialog::is_picture() const { return format() <= Format::pdf; }

ExportDialog::Format ExportDialog::format() const { return static_cast<Format>(format_->currentIndex()); }
void ExportDialog::set_format(Format format) { format_->setCurrentIndex(static_cast<int>(format)); }
void ExportDialog::set_preset(int index) { preset_->setCurrentIndex(index); }

void ExportDialog::take_preset()
{
    const int index = preset_->currentIndex();
    if (index == kCustom) {
        least_point_ = 0.0;
    } else {
        ChartRequest request;
        apply_preset(static_cast<ExportPreset>(index), request);
        taking_preset_ = true;
        width_->setValue(request.size.width());
        height_->setValue(request.size.height());
        dpi_->setValue(request.dpi);
        taking_preset_ = false;
        least_point_ = request.least_point;
    }
    refresh_timer_.start();
}

ChartRequest ExportDialog::request() const
{
    ChartRequest request = source_.chart;
    if (preset_->currentIndex() != kCustom)
        apply_preset(static_cast<ExportPreset>(preset_->currentIndex()), request); // not rounded as the boxes are
    else
        request.size = QSizeF(width_->value(), height_->value());
    request.dpi = dpi_->value();
    request.scale = request.dpi / kLayoutDpi;
    request.theme = theme_->currentIndex() == 1 ? Theme::dark : Theme::light;
    request.transparent = transparent_->isChecked();
    request.date = source_.date;
    request.scenario_json = source_.scenario_text;
    return request;
}

QByteArray ExportDialog::content() const
{
    const auto report = [this] {
        return collect_report(source_.scenario, *source_.estimate, source_.date.toStdString());
    };
    switch (format()) {
    case Format::svg: return render_chart(*source_.estimate, request(), ChartFormat::svg);
    case Format::png: return render_chart(*source_.estimate, request(), ChartFormat::png);
    case Format::pdf: return render_chart(*source_.estimate, request(), ChartFormat::pdf);
    case Format::csv: return QByteArray::fromStdString(estimate_csv(report()));
    case Format::json: return QByteArray::fromStdString(estimate_json(report()));
    case Format::markdown: return QByteArray::fromStdString(estimate_markdown(report()));
    }
    return {};
}

void ExportDialog::refresh()
{
    for (QWidget* widget : std::initializer_list<QWidget*>{preset_, width_, height_, theme_, transparent_, greyscale_})
        widget->setEnabled(is_picture());
    dpi_->setEnabled(format() == Format::png);
    previews_->setCurrentIndex(is_picture() ? 0 : 1);
    problem_->hide();
    if (!is_picture()) {
        text_->setPlainText(QString::fromUtf8(content()));
        facts_->clear();
        return;
    }
    const ChartRequest now = request();
    const double inches = kMillimetresPerInch / kLayoutDpi;
    QString facts =
        tr("%1 × %2 mm")
            .arg(qtext(format_number(now.size.width() * inches)), qtext(format_number(now.size.height() * inches)));
    if (format() == Format::png)
        facts +=
            tr(", %1 × %2 pixels").arg(qRound(now.size.width() * now.scale)).arg(qRound(now.size.height() * now.scale));
    if (least_point_ > 0.0)
        facts += tr("; no text below %1 pt").arg(qtext(format_number(least_point_)));
    facts_->setText(facts);
    picture_->show_chart(chart_scene(*source_.estimate, now), now, greyscale_->isChecked());
}

bool ExportDialog::write(const QString& file_name)
{
    const ChartRequest now = request();
    const double width = now.size.width() * now.scale, height = now.size.height() * now.scale;
    Result<void> written;
    if (format() == Format::png && (width > kMostSide || height > kMostSide || width * height > kMostPixels)) {
        written =
            fail(ErrorCode::invalid_option, tr("too many pixels; at most 32,767 a side and 250 million").toStdString());
    } else {
        const QByteArray bytes = content();
        written = write_file(std::filesystem::path(file_name.toStdU16String()),
                             std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    }
    problem_->setVisible(!written);
    if (!written)
        problem_->setText(tr("Not exported: %1").arg(qtext(written.error().text())));
    return written.has_value();
}

void ExportDialog::choose_file()
{
    const QString ending = QString::fromLatin1(ending_of(format()));
    QFileDialog dialog(this, tr("Export"), QString(), tr("%1 (*.%2)").arg(format_->currentText(), ending));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(ending);
    if (dialog.exec() == QDialog::Accepted && write(dialog.selectedFiles().value(0)))
        accept();
}

void ExportDialog::copy()
{
    auto* copied = new QMimeData; // the clipboard owns it
    if (format() == Format::svg)
        copied->setData(QStringLiteral("image/svg+xml"), content());
    else if (is_picture())
        copied->setImageData(chart_image(chart_scene(*source_.estimate, request()), request()));
    else
        copied->setText(QString::fromUtf8(content()));
    QApplication::clipboard()->setMimeData(copied);
}

void ExportDialog::restore_choices()
{
    const QSettings settings;
    const int format = settings.value(QStringLiteral("export/format"), 0).toInt();
    const int preset = settings.value(QStringLiteral("export/preset"), 0).toInt();
    format_->setCurrentIndex(qBound(0, format, format_->count() - 1));
    preset_->setCurrentIndex(qBound(0, preset, kCustom - 1)); // of a custom size only its numbers would matter
    take_preset();
}

void ExportDialog::done(int result)
{
    QSettings settings;
    settings.setValue(QStringLiteral("export/format"), format_->currentIndex());
    settings.setValue(QStringLiteral("export/preset"), preset_->currentIndex());
    QDialog::done(result);
}

} // namespace ridgepoint
