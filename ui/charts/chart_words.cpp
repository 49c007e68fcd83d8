// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_words.h"

#include "core/base/number_format.h"
#include "ui/charts/scene_parts.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"

namespace ridgepoint {
namespace {

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

QString source_of(const Accelerator& gpu, const std::string& key)
{
    const Source* source = find_source(gpu, key);
    return qtext(source != nullptr ? source->ref : key);
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

QString assumed(const Estimate& estimate)
{
    const ResolvedScenario& s = estimate.scenario;
    return Chart::tr("Assumed: attention %1, fusion %2, CUDA graphs %3.")
        .arg(qtext(to_text(s.attention)), qtext(to_text(s.fusion)), s.cuda_graphs ? Chart::tr("on") : Chart::tr("off"));
}

} // namespace

QStringList scenario_words(const Estimate& estimate)
{
    const ResolvedScenario& s = estimate.scenario;
    const QString mode =
        s.mode == Mode::achievable ? Chart::tr("achievable ceilings") : Chart::tr("ideal: data-sheet ceilings");
    return {qtext(s.gpu->name), qtext(s.model->name), phase_label(s.phase), tokens_text(s), precisions(s), mode};
}

QString step_words(const Estimate& estimate)
{
    const QString time = qtext(format_time(estimate.step.time));
    const QString bound = qtext(format_time(estimate.step.bound));
    if (estimate.scenario.phase == Phase::decode)
        return Chart::tr("%1 per token, bound %2").arg(time, bound);
    if (estimate.step.ttft)
        return Chart::tr("time to first token %1, bound %2").arg(time, bound);
    return Chart::tr("step %1, bound %2").arg(time, bound);
}

QStringList footer_words(const Estimate& estimate, const QString& reading)
{
    QStringList parts{data_sheet(estimate)};
    if (estimate.scenario.mode == Mode::achievable)
        parts << achieved(estimate);
    const QString assumptions = assumed(estimate);
    parts << (reading.isEmpty() ? assumptions : assumptions + QChar(u' ') + reading);
    return parts;
}

QString misfit_words(const Estimate& estimate, const QString& remedy)
{
    const Footprint& m = estimate.memory;
    const QString need =
        Chart::tr("needs %1, has %2: %3 too much")
            .arg(qtext(format_bytes(m.total)), qtext(format_bytes(m.capacity)), qtext(format_bytes(m.excess())));
    return remedy.isEmpty() ? need : need + Chart::tr(". Would fit: %1").arg(remedy);
}

} // namespace ridgepoint
