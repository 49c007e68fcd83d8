// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/title_block.h"

#include "ui/charts/scene_parts.h"

#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kTitlePx = 21.0, kSubtitlePx = 12.5, kFooterPx = 10.5;

/// Parts joined by " · " in lines that end at a part's end.
QStringList joined_lines(const QStringList& parts, double width, double px)
{
    QStringList lines;
    for (const QString& part : parts) {
        const QString longer = lines.isEmpty() ? part : lines.last() + QStringLiteral(" · ") + part;
        if (!lines.isEmpty() && text_width(longer, px) <= width)
            lines.last() = longer;
        else
            lines << elided(part, width, px);
    }
    return lines;
}

double margin(double text_scale) { return 24.0 * text_scale; }

QString misfit_tag() { return Chart::tr("does not fit"); }

void add_warning(Scene& scene, const TitleBlock& block, double left, double y)
{
    const double scale = block.text_scale;
    std::vector<SceneItem>& out = scene[SceneGroup::labels];
    const double px = text_px(11.5, scale, block.least_px),
                 width = text_width(misfit_tag(), px, Weight::semibold) + 14.0 * scale;
    const QRectF tag(left + 0.5, std::round(y - px - 2.0 * scale) + 0.5, width, px + 7.0 * scale);
    out.push_back(
        Area{QStringLiteral("misfit"), QPolygonF(tag), Paint::warning_ground, false, Paint::warning, 1.0, 3.0});
    out.push_back(
        one_line(misfit_tag(), {tag.center().x(), y}, px, Paint::warning, TextAlign::centre, Weight::semibold));
    const double line = text_px(12.0, scale, block.least_px);
    for (qsizetype i = 0; i < block.warning.size(); ++i)
        out.push_back(one_line(block.warning[i], {tag.right() + 10.0 * scale, y + static_cast<double>(i) * line * 1.4},
                               line, Paint::warning));
}

void add_footer(Scene& scene, const TitleBlock& block, double left)
{
    const double scale = block.text_scale;
    std::vector<SceneItem>& out = scene[SceneGroup::labels];
    const double px = text_px(kFooterPx, scale, block.least_px), bottom = block.size.height() - 14.0 * scale;
    double line = bottom - px * 1.4 * static_cast<double>(block.footer.size() - 1);
    const double rule = std::round(line - px * 1.4 - 2.0 * scale) + 0.5;
    out.push_back(
        Line{{}, QPolygonF({QPointF(left, rule), QPointF(block.size.width() - left, rule)}), Paint::divider, 1.0});
    for (const QString& text : block.footer) {
        out.push_back(one_line(text, {left, line}, px, Paint::muted));
        line += px * 1.4;
    }
    out.push_back(one_line(block.version, {block.size.width() - left, bottom}, px, Paint::muted, TextAlign::right));
}

} // namespace

TitleBlock lay_out(const ChartText& text, const QSizeF& size, double text_scale, double least_px)
{
    TitleBlock block;
    block.size = size;
    block.text_scale = text_scale;
    block.least_px = least_px;
    const double width = size.width() - 2.0 * margin(text_scale);
    const double spare = 0.94; // viewers may substitute a wider font
    if (!text.title.isEmpty()) {
        const double px = text_px(kTitlePx, text_scale, least_px), line = text_px(kSubtitlePx, text_scale, least_px);
        block.title = elided(text.title, width * spare, px, Weight::semibold);
        block.subtitle = joined_lines(text.state, width * spare, line);
        block.top =
            margin(text_scale) + px + 6.0 * text_scale + static_cast<double>(block.subtitle.size()) * line * 1.4;
        if (!text.misfit.isEmpty()) {
            const double tag =
                text_width(misfit_tag(), text_px(11.5, text_scale, least_px), Weight::semibold) + 24.0 * text_scale;
            block.warning = wrapped(text.misfit, (width - tag) * spare, text_px(12.0, text_scale, least_px), 2);
            block.top += static_cast<double>(block.warning.size()) * text_px(12.0, text_scale, least_px) * 1.4 +
                         8.0 * text_scale;
        }
        block.top += 18.0 * text_scale;
    }
    if (!text.footer.isEmpty()) {
        block.version = QStringLiteral("Ridgepoint " RIDGEPOINT_VERSION) +
                        (text.date.isEmpty() ? QString() : QStringLiteral(" · ") + text.date);
        const double px = text_px(kFooterPx, text_scale, least_px);
        const int lines = size.height() < 700.0 ? 1 : 2; // a small picture keeps its plot
        for (qsizetype i = 0; i + 1 < text.footer.size(); ++i)
            block.footer += wrapped(text.footer[i], width * spare, px, lines);
        block.footer += wrapped(text.footer.last(), (width - text_width(block.version, px)) * spare - 24.0, px, lines);
        block.bottom = static_cast<double>(block.footer.size()) * px * 1.4 + 26.0 * text_scale;
    }
    return block;
}

void add_title_block(Scene& scene, const TitleBlock& block)
{
    const double scale = block.text_scale, left = margin(scale);
    double y = left;
    if (!block.title.isEmpty()) {
        std::vector<SceneItem>& out = scene[SceneGroup::labels];
        const double px = text_px(kTitlePx, scale, block.least_px), line = text_px(kSubtitlePx, scale, block.least_px);
        y += px * kAscent;
        Text title = one_line(block.title, {left, y}, px, Paint::text, TextAlign::left, Weight::semibold);
        title.id = QStringLiteral("title");
        out.push_back(std::move(title));
        y += 6.0 * scale;
        for (const QString& subtitle : block.subtitle) {
            y += line * 1.4;
            out.push_back(one_line(subtitle, {left, y}, line, Paint::muted));
        }
        if (!block.warning.isEmpty())
            add_warning(scene, block, left, y + 8.0 * scale + text_px(12.0, scale, block.least_px) * 1.4);
    }
    if (!block.footer.isEmpty())
        add_footer(scene, block, left);
}

} // namespace ridgepoint
