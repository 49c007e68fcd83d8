// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/shaped_text.h"

#include <QHash>
#include <QPainter>
#include <QRawFont>
#include <cmath>

namespace ridgepoint {
namespace {

struct RunKey {
    QString text;
    int px;
    Weight weight;
    bool operator==(const RunKey&) const = default;
};
size_t qHash(const RunKey& key, size_t seed = 0)
{
    return qHashMulti(seed, key.text, key.px, static_cast<int>(key.weight));
}

struct PictureKey {
    RunKey run;
    QRgb ink, ground;
    double scale;
    bool operator==(const PictureKey&) const = default;
};
size_t qHash(const PictureKey& key, size_t seed = 0)
{
    return qHashMulti(seed, qHash(key.run), key.ink, key.ground, key.scale);
}

template <class Value, class Make> const Value& cached(int px, Weight weight, Make make)
{
    static auto& values = *new QHash<int, Value>; // never destroyed: at exit the font engines are gone already
    const int key = px * 2 + static_cast<int>(weight);
    const auto known = values.constFind(key);
    return known != values.constEnd() ? *known : *values.insert(key, make());
}

const QRawFont& raw_font(int px, Weight weight)
{
    return cached<QRawFont>(px, weight, [&] { return QRawFont::fromFont(chart_font(px, weight)); });
}

Shaped shape(const RunKey& key)
{
    const QRawFont& raw = raw_font(key.px, key.weight);
    Shaped made;
    const QList<quint32> glyphs = raw.glyphIndexesForString(key.text);
    made.complete = raw.isValid() && glyphs.size() == key.text.size() && !glyphs.contains(0U);
    QList<QPointF> places;
    places.reserve(glyphs.size());
    double x = 0.0;
    for (const QChar c : key.text) {
        places << QPointF(x, 0.0);
        x += text_width(QString(c), key.px, key.weight);
    }
    made.glyphs.setRawFont(raw);
    made.glyphs.setGlyphIndexes(glyphs);
    made.glyphs.setPositions(places);
    return made;
}

TextPicture picture_of(const TextRun& run, double px, const TextColours& colours, double scale)
{
    constexpr double kRoom = 3.0; // px around the letters for halo and overhang
    const QSizeF size(text_width(run.text, px, run.weight) + 2.0 * kRoom,
                      (kAscent + kDescent) * px + 2.0 * kRoom + 2.0);
    TextPicture made;
    made.image = QImage(static_cast<int>(std::ceil(size.width() * scale)),
                        static_cast<int>(std::ceil(size.height() * scale)), QImage::Format_ARGB32_Premultiplied);
    made.image.fill(Qt::transparent);
    made.origin = QPointF(std::round(kRoom * scale), std::round((kRoom + kAscent * px) * scale));
    QPainter painter(&made.image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.translate(made.origin);
    painter.scale(scale, scale);
    const QGlyphRun& glyphs = shaped(run, px).glyphs;
    painter.setPen(colours.ground);
    for (const QPointF& shift : kHaloShifts)
        painter.drawGlyphRun(shift, glyphs);
    painter.setPen(colours.ink);
    painter.drawGlyphRun(QPointF(), glyphs);
    painter.end();
    made.image.setDevicePixelRatio(scale);
    return made;
}

} // namespace

const QFont& chart_font(int px, Weight weight)
{
    return cached<QFont>(px, weight, [&] { return bundled_font(px, weight); });
}

const Shaped& shaped(const TextRun& run, double px)
{
    constexpr qsizetype kMost = 4000; // numbers change with every drag of a slider
    static auto& cache = *new QHash<RunKey, Shaped>;
    const RunKey key{run.text, qRound(px), run.weight};
    const auto known = cache.constFind(key);
    if (known != cache.constEnd())
        return *known;
    if (cache.size() >= kMost)
        cache.clear();
    return *cache.insert(key, shape(key));
}

const TextPicture& haloed(const TextRun& run, double px, const TextColours& colours, double scale)
{
    constexpr qsizetype kMost = 1500;
    static auto& cache = *new QHash<PictureKey, TextPicture>;
    const PictureKey key{{run.text, qRound(px), run.weight}, colours.ink.rgba(), colours.ground.rgba(), scale};
    const auto known = cache.constFind(key);
    if (known != cache.constEnd())
        return *known;
    if (cache.size() >= kMost)
        cache.clear();
    return *cache.insert(key, picture_of(run, px, colours, scale));
}

} // namespace ridgepoint
