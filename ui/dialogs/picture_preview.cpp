// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/picture_preview.h"

#include "ui/theme/palette.h"

#include <QPainter>

namespace ridgepoint {
namespace {

constexpr double kMargin = 12.0;

/// The greys of a black-and-white printer, transparency kept.
QImage in_grey(const QImage& image)
{
    QImage grey = image.convertToFormat(QImage::Format_ARGB32);
    for (int y = 0; y < grey.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(grey.scanLine(y));
        for (int x = 0; x < grey.width(); ++x) {
            const int level = qGray(line[x]);
            line[x] = qRgba(level, level, level, qAlpha(line[x]));
        }
    }
    return grey;
}

} // namespace

PicturePreview::PicturePreview(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Preview"));
}

void PicturePreview::show_chart(Scene scene, const ChartRequest& request, bool greyscale)
{
    scene_ = std::move(scene);
    request_ = request;
    greyscale_ = greyscale;
    setAccessibleDescription(scene_.description);
    update();
}

void PicturePreview::paintEvent(QPaintEvent*)
{
    const Tokens& t = tokens_of(*this);
    QPainter painter(this);
    painter.fillRect(rect(), t.window);
    if (scene_.size.isEmpty())
        return;
    const double fit =
        std::min((width() - 2 * kMargin) / scene_.size.width(), (height() - 2 * kMargin) / scene_.size.height());
    if (fit <= 0.0)
        return;
    ChartRequest at_this_size = request_;
    at_this_size.scale = fit * devicePixelRatioF();
    QImage image = chart_image(scene_, at_this_size);
    if (greyscale_)
        image = in_grey(image);
    const QSizeF shown = scene_.size * fit;
    const QRectF place(QPointF((width() - shown.width()) / 2.0, (height() - shown.height()) / 2.0), shown);
    if (request_.transparent) {
        painter.fillRect(place, tokens(request_.theme).plot);
        painter.fillRect(place, QBrush(t.divider, Qt::Dense6Pattern));
    }
    painter.drawImage(place, image);
    painter.setPen(t.divider);
    painter.drawRect(place.adjusted(-0.5, -0.5, 0.5, 0.5));
}

} // namespace ridgepoint
