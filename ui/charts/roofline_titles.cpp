// SPDX-License-Identifier: GPL-3.0-or-later
// Title, view state, misfit warning and footer: what makes an exported chart readable on its own
// (CHART.md 3.14).
#include "core/base/number_format.h"
#include "ui/charts/roofline_parts.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kTitlePx = 21.0, kSubtitlePx = 12.5, kFooterPx = 10.5;

QString weights_label(const ResolvedScenario& s)
{
    return s.weights_checkpoint ? Chart::tr("%1 weights (checkpoint)").arg(precision_label(s.layer_weights))
                                : Chart::tr("%1 weights").arg(precision_label(s.layer_weights));
}

QString precisions(const ResolvedScenario& s)
{
    const bool cache = s.phase != Phase::encoder && s.phase != Phase::training;
    const QString all = precision_label(s.activations);
    const bool one = s.layer_weights == s.activations && (!cache || s.kv == s.activations) && !s.weights_checkpoint;
    QString text;
    if (one)
        text = cache ? Chart::tr("%1 weights, activations and KV cache").arg(all)
                     : Chart::tr("%1 weights and activations").arg(all);
    else if (cache)
        text = Chart::tr("%1, %2 activations, %3 KV cache").arg(weights_label(s), all, precision_label(s.kv));
    else
        text = Chart::tr("%1, %2 activations").arg(weights_label(s), all);
    return s.compute == s.activations ? text : text + Chart::tr(", %1 multiply").arg(precision_label(s.compute));
}

QString tokens_text(const ResolvedScenario& s)
{
    QStringList parts{Chart::tr("batch %1").arg(qtext(format_count(static_cast<std::int64_t>(s.batch))))};
    if (s.phase != Phase::decode)
        parts << Chart::tr("prompt %1").arg(qtext(format_count(static_cast<std::int64_t>(s.prompt))));
    if (s.phase == Phase::decode || s.context > 0.0)
        parts << Chart::tr("context %1").arg(qtext(format_count(static_cast<std::int64_t>(s.context))));
    return parts.join(QStringLiteral(" · "));
}

QString headline(const Estimate& estimate)
{
    const QString time = qtext(format_time(estimate.step.time));
    const QString bound = qtext(format_time(estimate.step.bound));
    if (estimate.scenario.phase == Phase::decode)
        return Chart::tr("%1 per token, bound %2").arg(time, bound);
    if (estimate.step.ttft)
        return Chart::tr("time to first token %1, bound %2").arg(time, bound);
    return Chart::tr("step %1, bound %2").arg(time, bound);
}

QStringList view_state(const Estimate& estimate)
{
    const ResolvedScenario& s = estimate.scenario;
    const QString mode =
        s.mode == Mode::achievable ? Chart::tr("achievable ceilings") : Chart::tr("ideal: data-sheet ceilings");
    return {qtext(s.gpu->name),
            qtext(s.model->name),
            phase_label(s.phase),
            tokens_text(s),
            precisions(s),
            mode,
            Chart::tr("%1 level").arg(qtext(memory_name(*s.gpu))),
            headline(estimate)};
}

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

QString source_of(const Accelerator& gpu, const std::string& key)
{
    for (const Source& source : gpu.sources)
        if (source.key == key)
            return qtext(source.ref);
    return qtext(key);
}

/// "BF16 dense 989 TFLOP/s, HBM3 3.35 TB/s (NVIDIA H100 data sheet)".
QString data_sheet(const Estimate& estimate)
{
    const ResolvedScenario& s = estimate.scenario;
    const Sourced& peak = s.gpu->matrix_peak[static_cast<std::size_t>(peak_class(s.compute))];
    QStringList sources;
    for (const std::string& key : {peak.source, s.gpu->memory_bandwidth.source})
        if (!key.empty() && !sources.contains(source_of(*s.gpu, key)))
            sources << source_of(*s.gpu, key);
    const QString figures =
        Chart::tr("Ceilings, data sheet: %1 dense %2, %3 %4")
            .arg(precision_label(s.compute),
                 qtext(format_flop_rate(estimate.ideal.matrix_peak(s.compute), is_integer(s.compute))),
                 qtext(s.gpu->memory_type), qtext(format_byte_rate(estimate.ideal.hbm)));
    return sources.isEmpty() ? figures + QChar(u'.')
                             : figures + Chart::tr(" (%1).").arg(sources.join(QStringLiteral("; ")));
}

QString method_of(const Achieved& achieved)
{
    if (achieved.fraction <= 0.0)
        return Chart::tr("default, not measured on this chip");
    return achieved.method.empty() ? qtext(achieved.source) : qtext(achieved.method);
}

QString achieved(const Estimate& estimate)
{
    const ResolvedScenario& s = estimate.scenario;
    return Chart::tr("Achievable: matrix multiply %1 (%2), memory %3 (%4).")
        .arg(qtext(format_flop_rate(estimate.ceilings.matrix_peak(s.compute), is_integer(s.compute))),
             method_of(s.gpu->achieved_gemm[static_cast<std::size_t>(peak_class(s.compute))]),
             qtext(format_byte_rate(estimate.ceilings.hbm)), method_of(s.gpu->achieved_memory));
}

QString assumptions(const Estimate& estimate)
{
    const ResolvedScenario& s = estimate.scenario;
    return Chart::tr("Assumed: attention %1, fusion %2, CUDA graphs %3. Marker: FLOP over predicted time; operators "
                     "without FLOP stand in the left strip, by share of the step.")
        .arg(qtext(to_text(s.attention)), qtext(to_text(s.fusion)), s.cuda_graphs ? Chart::tr("on") : Chart::tr("off"));
}

double margin(const RooflineView& view) { return 24.0 * view.text_scale; }

QString misfit(const Estimate& estimate, const RooflineView& view)
{
    const Footprint& m = estimate.memory;
    const QString need =
        Chart::tr("needs %1, has %2: %3 too much")
            .arg(qtext(format_bytes(m.total)), qtext(format_bytes(m.capacity)), qtext(format_bytes(m.excess())));
    return view.remedy.isEmpty() ? need : need + Chart::tr(". Would fit: %1").arg(view.remedy);
}

QString misfit_tag() { return Chart::tr("does not fit"); }

} // namespace

QString default_title(const Estimate& estimate)
{
    const ResolvedScenario& s = estimate.scenario;
    return Chart::tr("%1 %2 on %3 is %4")
        .arg(qtext(s.model->name), phase_label(s.phase), qtext(s.gpu->name), regime_label(estimate.step.regime));
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

TitleBlock title_block(const Estimate& estimate, const RooflineView& view)
{
    TitleBlock block;
    const double width = view.size.width() - 2.0 * margin(view);
    const double spare = 0.94; // viewers may substitute a wider font
    if (view.title_block) {
        const double px = text_px(view, kTitlePx);
        block.title =
            elided(view.title.isEmpty() ? default_title(estimate) : view.title, width * spare, px, Weight::semibold);
        block.subtitle = joined_lines(view_state(estimate), width * spare, text_px(view, kSubtitlePx));
        block.top = margin(view) + px + 6.0 * view.text_scale +
                    static_cast<double>(block.subtitle.size()) * text_px(view, kSubtitlePx) * 1.4;
        if (!estimate.memory.fits) {
            const double tag = text_width(misfit_tag(), text_px(view, 11.5), Weight::semibold) + 24.0 * view.text_scale;
            block.warning = wrapped(misfit(estimate, view), (width - tag) * spare, text_px(view, 12.0), 2);
            block.top += static_cast<double>(block.warning.size()) * text_px(view, 12.0) * 1.4 + 8.0 * view.text_scale;
        }
        block.top += 18.0 * view.text_scale;
    }
    if (view.footer) {
        block.version = QStringLiteral("Ridgepoint " RIDGEPOINT_VERSION) +
                        (view.date.isEmpty() ? QString() : QStringLiteral(" · ") + view.date);
        const double px = text_px(view, kFooterPx);
        QStringList parts{data_sheet(estimate)};
        if (estimate.scenario.mode == Mode::achievable)
            parts << achieved(estimate);
        const int lines = view.size.height() < 700.0 ? 1 : 2; // a small picture keeps its plot
        for (const QString& part : parts)
            block.footer += wrapped(part, width * spare, px, lines);
        block.footer +=
            wrapped(assumptions(estimate), (width - text_width(block.version, px)) * spare - 24.0, px, lines);
        block.bottom = static_cast<double>(block.footer.size()) * px * 1.4 + 26.0 * view.text_scale;
    }
    return block;
}

void add_title_block(SceneContext& c, const TitleBlock& block)
{
    std::vector<SceneItem>& out = c.scene[SceneGroup::labels];
    const double left = margin(c.view);
    double y = margin(c.view);
    if (c.view.title_block) {
        y += c.px(kTitlePx) * kAscent;
        Text title = one_line(block.title, {left, y}, c.px(kTitlePx), Paint::text, TextAlign::left, Weight::semibold);
        title.id = QStringLiteral("title");
        out.push_back(std::move(title));
        y += c.unit(6);
        for (const QString& line : block.subtitle) {
            y += c.px(kSubtitlePx) * 1.4;
            out.push_back(one_line(line, {left, y}, c.px(kSubtitlePx), Paint::muted));
        }
        if (!block.warning.isEmpty()) {
            y += c.unit(8) + c.px(12) * 1.4;
            const double px = c.px(11.5), width = text_width(misfit_tag(), px, Weight::semibold) + c.unit(14);
            const QRectF tag(left + 0.5, std::round(y - px - c.unit(2)) + 0.5, width, px + c.unit(7));
            out.push_back(
                Area{QStringLiteral("misfit"), QPolygonF(tag), Paint::warning_ground, false, Paint::warning, 1.0, 3.0});
            out.push_back(
                one_line(misfit_tag(), {tag.center().x(), y}, px, Paint::warning, TextAlign::centre, Weight::semibold));
            for (qsizetype i = 0; i < block.warning.size(); ++i)
                out.push_back(one_line(block.warning[i],
                                       {tag.right() + c.unit(10), y + static_cast<double>(i) * c.px(12) * 1.4},
                                       c.px(12), Paint::warning));
        }
    }
    if (block.footer.isEmpty())
        return;
    const double px = c.px(kFooterPx), bottom = c.view.size.height() - c.unit(14);
    double line = bottom - px * 1.4 * static_cast<double>(block.footer.size() - 1);
    const double rule = std::round(line - px * 1.4 - c.unit(2)) + 0.5;
    out.push_back(
        Line{{}, QPolygonF({QPointF(left, rule), QPointF(c.view.size.width() - left, rule)}), Paint::divider, 1.0});
    for (const QString& text : block.footer) {
        out.push_back(one_line(text, {left, line}, px, Paint::muted));
        line += px * 1.4;
    }
    out.push_back(one_line(block.version, {c.view.size.width() - left, bottom}, px, Paint::muted, TextAlign::right));
}

} // namespace ridgepoint
