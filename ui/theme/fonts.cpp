// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/fonts.h"

#include <QFontDatabase>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QHash>
#include <QRawFont>
#include <QStringList>
#include <array>

// Resources of a static library are only linked in when asked for, outside any namespace.
static void load_resource() { Q_INIT_RESOURCE(fonts); }

namespace ridgepoint {
namespace {

constexpr double kMeasurePx = 1000.0;
constexpr int kLatin = 256;

struct Face {
    QRawFont raw;
    std::array<double, kLatin> latin{}; ///< advance per px of font size
    QHash<char16_t, double> other;
};

Face load_face(const QString& file)
{
    load_resource();
    QFontDatabase::addApplicationFont(file);
    Face face{QRawFont(file, kMeasurePx, QFont::PreferNoHinting), {}, {}};
    for (int c = 0; c < kLatin; ++c) {
        const QVector<quint32> glyphs = face.raw.glyphIndexesForString(QString(QChar(c)));
        const QVector<QPointF> advances = face.raw.advancesForGlyphIndexes(glyphs);
        face.latin[static_cast<std::size_t>(c)] = advances.isEmpty() ? 0.0 : advances.first().x() / kMeasurePx;
    }
    return face;
}

Face& face_of(Weight weight)
{
    // Never destroyed: at exit the application that owns the font engines is gone already.
    static auto& faces = *new std::array<Face, 2>{load_face(QStringLiteral(":/fonts/Inter-Regular.otf")),
                                                  load_face(QStringLiteral(":/fonts/Inter-SemiBold.otf"))};
    return faces[static_cast<std::size_t>(weight)];
}

double advance(Face& face, QChar c)
{
    if (c.unicode() < kLatin)
        return face.latin[c.unicode()];
    const auto known = face.other.constFind(c.unicode());
    if (known != face.other.constEnd())
        return *known;
    const QVector<quint32> glyphs = face.raw.glyphIndexesForString(QString(c));
    const bool has = !glyphs.isEmpty() && glyphs.first() != 0;
    // A glyph the font lacks comes from the fallback font; one em is more than any of them takes.
    const double width = has ? face.raw.advancesForGlyphIndexes(glyphs).first().x() / kMeasurePx : 1.0;
    face.other.insert(c.unicode(), width);
    return width;
}

} // namespace

QFont bundled_font(double px, Weight weight)
{
    face_of(weight);
    QFont font;
    font.setFamilies({QStringLiteral("Inter"), QStringLiteral("DejaVu Sans")});
    font.setWeight(weight == Weight::semibold ? QFont::DemiBold : QFont::Normal);
    font.setPixelSize(qMax(1, qRound(px)));
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setKerning(false);
    return font;
}

double text_width(const QString& text, double px, Weight weight)
{
    Face& face = face_of(weight);
    double width = 0.0;
    for (const QChar c : text)
        width += advance(face, c);
    return width * px;
}

QString elided(const QString& text, double width, double px, Weight weight)
{
    if (text_width(text, px, weight) <= width)
        return text;
    for (qsizetype length = text.size() - 1; length > 0; --length) {
        const QString cut = text.left(length).trimmed() + QChar(0x2026);
        if (text_width(cut, px, weight) <= width)
            return cut;
    }
    return {};
}

QString elided(const QString& text, double width, const QFont& font)
{
    const double px = font.pixelSize() > 0 ? font.pixelSize() : QFontInfo(font).pixelSize();
    const Weight weight = font.weight() >= QFont::DemiBold ? Weight::semibold : Weight::regular;
    constexpr double kHinting = 1.04; // hinted advances are a little wider than the design's
    if (kHinting * text_width(text, px, weight) <= width)
        return text;
    return QFontMetricsF(font).elidedText(text, Qt::ElideRight, width);
}

QString whole_facts(const QString& facts, double width, const QFont& font)
{
    const QString separator = QStringLiteral(" · ");
    const QFontMetricsF metrics(font);
    QStringList parts = facts.split(separator);
    while (parts.size() > 1 && metrics.horizontalAdvance(parts.join(separator)) > width)
        parts.removeLast();
    return elided(parts.join(separator), width, font);
}

} // namespace ridgepoint
