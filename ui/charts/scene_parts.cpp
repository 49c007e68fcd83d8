// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene_parts.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

double text_px(double base, double text_scale, double least_px)
{
    return std::max(std::ceil(least_px), std::round(base * text_scale));
}

Text one_line(const QString& text, const QPointF& at, double px, Paint paint, TextAlign align, Weight weight)
{
    Text line;
    line.at = at;
    line.align = align;
    line.px = px;
    line.runs = {TextRun{text, paint, weight}};
    return line;
}

QStringList wrapped(const QString& text, double width, double px, int most)
{
    QStringList lines;
    QString line;
    const QStringList words = text.split(QChar(u' '), Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString longer = line.isEmpty() ? words[i] : line + QChar(u' ') + words[i];
        if (text_width(longer, px) <= width) {
            line = longer;
            continue;
        }
        if (lines.size() + 1 == most) {
            const QString rest =
                line.isEmpty() ? words.mid(i).join(QChar(u' ')) : line + QChar(u' ') + words.mid(i).join(QChar(u' '));
            lines << elided(rest, width, px);
            return lines;
        }
        if (!line.isEmpty())
            lines << line;
        line = text_width(words[i], px) <= width ? words[i] : elided(words[i], width, px);
    }
    if (!line.isEmpty())
        lines << line;
    return lines;
}

MarkerShape shape_of(Regime regime)
{
    switch (regime) {
    case Regime::compute: return MarkerShape::square;
    case Regime::memory: return MarkerShape::circle;
    case Regime::communication: return MarkerShape::diamond;
    case Regime::overhead: return MarkerShape::triangle;
    }
    return MarkerShape::circle;
}

Paint paint_of(Regime regime)
{
    switch (regime) {
    case Regime::compute: return Paint::compute;
    case Regime::memory: return Paint::memory;
    case Regime::communication: return Paint::communication;
    case Regime::overhead: return Paint::overhead;
    }
    return Paint::muted;
}

double text_scale_for(const QSizeF& size)
{
    const double ratio = std::min(size.width() / 1600.0, size.height() / 1000.0);
    return std::clamp(1.25 * std::pow(ratio, 0.6), 0.85, 2.5);
}

} // namespace ridgepoint
