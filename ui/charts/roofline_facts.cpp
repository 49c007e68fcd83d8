// SPDX-License-Identifier: GPL-3.0-or-later
// What the cards of the roofs say: value, kind, source and clock (CHART.md 3.2).
#include "core/base/number_format.h"
#include "ui/charts/roofline_parts.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"

namespace ridgepoint {
namespace {

QString source_text(const Accelerator& gpu, const std::string& key)
{
    if (const Source* source = find_source(gpu, key))
        return qtext(source->ref);
    return key.empty() ? Chart::tr("not stated") : qtext(key);
}

QString clock_text(const Estimate& estimate)
{
    const double hertz = estimate.scenario.gpu->clock.value * estimate.scenario.clock_factor;
    return hertz > 0.0 ? Chart::tr("%1 MHz").arg(qtext(format_number(hertz / 1e6, 4))) : QString();
}

QString method_text(const Accelerator& gpu, const Achieved& achieved)
{
    if (achieved.fraction <= 0.0)
        return Chart::tr("default, not measured on this chip");
    return achieved.method.empty() ? source_text(gpu, achieved.source) : qtext(achieved.method);
}

QString rate_text(FlopRate rate, Precision precision) { return qtext(format_flop_rate(rate, is_integer(precision))); }

QString share_text(double share)
{
    return Chart::tr("achievable, %1 of the data sheet").arg(qtext(format_share(share)));
}

} // namespace

SceneLine memory_facts(const Estimate& e)
{
    const Accelerator& gpu = *e.scenario.gpu;
    return {QStringLiteral("roof-hbm"),
            {},
            Chart::tr("%1 bandwidth").arg(qtext(gpu.memory_type)),
            qtext(format_byte_rate(e.ideal.hbm)),
            Chart::tr("data sheet"),
            source_text(gpu, gpu.memory_bandwidth.source),
            {}};
}

SceneLine achieved_memory_facts(const Estimate& e)
{
    const Accelerator& gpu = *e.scenario.gpu;
    return {QStringLiteral("roof-hbm-achievable"),
            {},
            Chart::tr("%1 bandwidth").arg(qtext(gpu.memory_type)),
            qtext(format_byte_rate(e.ceilings.hbm)),
            share_text(e.ceilings.hbm / e.ideal.hbm),
            method_text(gpu, gpu.achieved_memory),
            {}};
}

SceneLine peak_facts(const Estimate& e, Precision p)
{
    const Accelerator& gpu = *e.scenario.gpu;
    return {QStringLiteral("roof-") + qtext(to_text(p)),
            {},
            Chart::tr("%1 matrix multiply").arg(precision_label(p)),
            rate_text(e.ideal.matrix_peak(p), p),
            Chart::tr("data sheet, dense"),
            source_text(gpu, gpu.matrix_peak[static_cast<std::size_t>(peak_class(p))].source),
            clock_text(e)};
}

SceneLine achieved_peak_facts(const Estimate& e)
{
    const Accelerator& gpu = *e.scenario.gpu;
    const Precision p = e.scenario.compute;
    const FlopRate achieved = e.ceilings.matrix_peak(p);
    return {QStringLiteral("roof-peak-achievable"),
            {},
            Chart::tr("%1 matrix multiply").arg(precision_label(p)),
            rate_text(achieved, p),
            share_text(achieved / e.ideal.matrix_peak(p)),
            method_text(gpu, gpu.achieved_gemm[static_cast<std::size_t>(peak_class(p))]),
            clock_text(e)};
}

SceneLine vector_facts(const Estimate& e)
{
    const Accelerator& gpu = *e.scenario.gpu;
    return {QStringLiteral("roof-vector"),
            {},
            Chart::tr("FP32 vector units"),
            qtext(format_flop_rate(e.ideal.vector)),
            Chart::tr("data sheet"),
            source_text(gpu, gpu.vector_peak.source),
            clock_text(e)};
}

SceneLine l2_facts(const Estimate& e)
{
    const Accelerator& gpu = *e.scenario.gpu;
    return {QStringLiteral("roof-l2"),
            {},
            Chart::tr("L2 bandwidth"),
            qtext(format_byte_rate(ByteRate(gpu.l2_bandwidth.value))),
            Chart::tr("as the catalogue has it"),
            source_text(gpu, gpu.l2_bandwidth.source),
            {}};
}

} // namespace ridgepoint
