// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.h"

#include <QFile>
#include <QGuiApplication>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QSvgRenderer>

// Resources of a static library are only linked in when asked for, outside any namespace.
static void load_icons() { Q_INIT_RESOURCE(icons); }

namespace ridgepoint {
namespace {

QByteArray svg_of(const QString& name)
{
    load_icons();
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Parsed once an icon and colour.
QSvgRenderer& renderer_of(const QByteArray& svg)
{
    static auto& parsed = *new QHash<QByteArray, QSvgRenderer*>; // never destroyed: icons are painted until the end
    QSvgRenderer*& renderer = parsed[svg];
    if (renderer == nullptr)
        renderer = new QSvgRenderer(svg);
    return *renderer;
}

void paint_svg(QPainter& painter, QByteArray svg, const QRectF& rect, const QColor& colour)
{
    svg.replace("currentColor", colour.name(QColor::HexRgb).toLatin1());
    painter.save();
    painter.setOpacity(painter.opacity() * colour.alphaF());
    renderer_of(svg).render(&painter, rect);
    painter.restore();
}

/// Reads the palette at every paint: a theme change needs no second set of icons.
class PaletteIconEngine : public QIconEngine
{
public:
    explicit PaletteIconEngine(QByteArray svg) : svg_(std::move(svg)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        paint_svg(*painter, svg_, rect, QGuiApplication::palette().color(group, QPalette::ButtonText));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }
    QIconEngine* clone() const override { return new PaletteIconEngine(*this); }

private:
    QByteArray svg_;
};

} // namespace

QIcon themed_icon(const char* name)
{
    QByteArray svg = svg_of(QString::fromLatin1(name));
    return svg.isEmpty() ? QIcon() : QIcon(new PaletteIconEngine(std::move(svg)));
}

void paint_icon(QPainter& painter, const char* name, const QRectF& rect, const QColor& colour)
{
    paint_svg(painter, svg_of(QString::fromLatin1(name)), rect, colour);
}

} // namespace ridgepoint
