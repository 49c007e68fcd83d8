// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_export.h"

#include "core/memory/footprint.h"
#include "ui/charts/scene_painter.h"
#include "ui/charts/scene_parts.h"
#include "ui/charts/svg_writer.h"
#include "ui/charts/sweep_scene.h"
#include "ui/charts/time_scene.h"
#include "ui/format/text.h"

#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kMetresPerInch = 0.0254;
constexpr double kLeastWholeWidth = 480.0; // px that title, strip, plot and legend need
constexpr double kPointsPerInch = 72.0;
constexpr double kSmallestText = 10.5; // px at text scale 1: footer and ticks

/// Sizes of the texts.
struct Type {
    double scale = 1.0, least_px = kLeastPx;
};

Type type_of(const ChartRequest& request)
{
    Type type{text_scale_for(request.size)};
    if (request.least_point > 0.0) {
        // The smallest text just as large as asked for, and the others in proportion.
        type.least_px = request.least_point * kLayoutDpi / kPointsPerInch;
        type.scale = std::max(type.scale, type.least_px / kSmallestText);
    }
    return type;
}

/// What every view is told alike.
template <class Options> Options options_of(const Estimate& estimate, const ChartRequest& request)
{
    const Type type = type_of(request);
    Options options;
    options.size = request.size;
    options.text_scale = type.scale;
    options.least_px = type.least_px;
    options.title = request.title;
    options.date = request.date;
    if (!estimate.memory.fits)
        options.remedy = qtext(remedy(estimate.scenario));
    return options;
}

Scene scene_of(const Estimate& estimate, const ChartRequest& request)
{
    switch (request.view) {
    case ChartView::roofline: {
        auto view = options_of<RooflineView>(estimate, request);
        if (request.size.width() < kLeastWholeWidth) {
            // As a column of a page: what stands around the plot is the caption's, and in the file's description.
            view.title_block = view.footer = view.gutter = false;
            view.legend = LegendDetail::none;
        }
        view.pins = request.pins;
        return roofline_scene(estimate, view);
    }
    case ChartView::time: {
        auto options = options_of<TimeSceneOptions>(estimate, request);
        options.unit = request.bars;
        return time_scene({{{}, &estimate, {}}}, options);
    }
    case ChartView::sweep: {
        auto options = options_of<SweepSceneOptions>(estimate, request);
        options.axis = request.axis;
        options.limit = request.limit;
        const BatchCurve curve = batch_curve(estimate.scenario);
        return sweep_scene({{{}, &curve, &estimate}}, options);
    }
    }
    return {};
}

QByteArray png_of(const Scene& scene, const ChartRequest& request)
{
    QImage image = chart_image(scene, request);
    image.setText(QStringLiteral("Title"), scene.title);
    image.setText(QStringLiteral("Description"), scene.description);
    image.setText(QStringLiteral("Software"), QStringLiteral("Ridgepoint " RIDGEPOINT_VERSION));
    if (!request.date.isEmpty())
        image.setText(QStringLiteral("Creation Time"), request.date);
    if (!request.scenario_json.empty())
        image.setText(QStringLiteral("ridgepoint.scenario"), qtext(request.scenario_json));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

QByteArray pdf_of(const Scene& scene, const ChartRequest& request)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setTitle(scene.title);
        writer.setCreator(QStringLiteral("Ridgepoint " RIDGEPOINT_VERSION));
        writer.setResolution(static_cast<int>(kLayoutDpi));
        writer.setPageSize(
            QPageSize(request.size * 72.0 / kLayoutDpi, QPageSize::Point, QString(), QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
        if (!request.scenario_json.empty())
            writer.addFileAttachment(QStringLiteral("scenario.ridge"), QByteArray::fromStdString(request.scenario_json),
                                     QStringLiteral("application/json"));
        QPainter painter(&writer);
        paint_scene(painter, scene, tokens(request.theme));
    }
    return bytes;
}

} // namespace

Scene chart_scene(const Estimate& estimate, const ChartRequest& request)
{
    Scene scene = scene_of(estimate, request);
    if (request.transparent)
        scene[SceneGroup::background].clear();
    return scene;
}

QImage chart_image(const Scene& scene, const ChartRequest& request)
{
    const QSize pixels(qRound(request.size.width() * request.scale), qRound(request.size.height() * request.scale));
    QImage image(pixels, request.transparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    image.fill(request.transparent ? QColor(Qt::transparent) : tokens(request.theme).plot);
    QPainter painter(&image);
    painter.scale(request.scale, request.scale);
    paint_scene(painter, scene, tokens(request.theme));
    painter.end();
    // Set after painting: fonts must not scale with the resolution.
    const int dots = qRound((request.dpi > 0.0 ? request.dpi : kLayoutDpi * request.scale) / kMetresPerInch);
    image.setDotsPerMeterX(dots);
    image.setDotsPerMeterY(dots);
    return image;
}

QByteArray render_chart(const Estimate& estimate, const ChartRequest& request, ChartFormat format)
{
    const Scene scene = chart_scene(estimate, request);
    switch (format) {
    case ChartFormat::svg:
        return to_svg(scene, tokens(request.theme), QByteArray::fromStdString(request.scenario_json));
    case ChartFormat::png: return png_of(scene, request);
    case ChartFormat::pdf: return pdf_of(scene, request);
    }
    return {};
}

std::optional<ChartFormat> chart_format_of(const QString& file_name)
{
    if (file_name.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive))
        return ChartFormat::svg;
    if (file_name.endsWith(QStringLiteral(".png"), Qt::CaseInsensitive))
        return ChartFormat::png;
    if (file_name.endsWith(QStringLiteral(".pdf"), Qt::CaseInsensitive))
        return ChartFormat::pdf;
    return std::nullopt;
}

} // namespace ridgepoint
