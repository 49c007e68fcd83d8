// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/verdict_text.h"

#include "core/base/number_format.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"

#include <QCoreApplication>
#include <QStringList>

namespace ridgepoint {
namespace {

const QString kDot = QStringLiteral(" · ");

QString tr(const char* text) { return QCoreApplication::translate("Verdict", text); }

QString regime_word(Regime regime)
{
    switch (regime) {
    case Regime::compute: return tr("compute");
    case Regime::memory: return tr("memory");
    case Regime::communication: return tr("communication");
    case Regime::overhead: return tr("overhead");
    }
    return {};
}

/// What one step is called in the phase: "/token" in decode, nothing else.
QString time_of_step(Second time, Phase phase)
{
    const QString text = qtext(format_time(time));
    return phase == Phase::decode ? tr("%1/token").arg(text) : text;
}

/// What the bound is made of: one division where one roof sets nearly all of it, else the two parts.
QString bound_caption(const Estimate& e)
{
    const bool integer = is_integer(e.scenario.compute);
    const double compute = e.step.bound_compute / e.step.bound;
    if (compute < 0.02)
        return tr("%1 at %2").arg(qtext(format_bytes(e.step.hbm)), qtext(format_byte_rate(e.ideal.hbm)));
    if (compute > 0.98)
        return tr("%1 at %2")
            .arg(qtext(format_flop(e.step.flop, integer)),
                 qtext(format_flop_rate(e.ideal.matrix_peak(e.scenario.compute), integer)));
    return tr("%1 arithmetic · %2 memory").arg(qtext(format_share(compute)), qtext(format_share(1.0 - compute)));
}

} // namespace

VerdictText regime_verdict(const Estimate& e)
{
    VerdictText v;
    v.title = tr("Regime");
    const auto share = [&](Regime r) { return e.step.share[static_cast<std::size_t>(r)]; };
    switch (e.step.regime) {
    case Regime::compute: v.value = tr("Compute-bound"); break;
    case Regime::memory: v.value = tr("Memory-bound"); break;
    case Regime::communication: v.value = tr("Communication-bound"); break;
    case Regime::overhead: v.value = tr("Overhead-bound"); break;
    }
    QStringList parts = {tr("%1 of the step").arg(qtext(format_share(share(e.step.regime))))};
    for (const auto& entry : enum_entries<Regime>)
        if (entry.value != e.step.regime && share(entry.value) >= 0.005)
            parts << QStringLiteral("%1 %2").arg(regime_word(entry.value), qtext(format_share(share(entry.value))));
    v.caption = parts.join(kDot);
    v.detail = tr("The regime with the largest share of the step's time. The step does %1 a byte of memory traffic.")
                   .arg(qtext(format_intensity(e.step.intensity())).section(QLatin1Char('/'), 0, 0));
    return v;
}

VerdictText bound_verdict(const Estimate& e)
{
    VerdictText v;
    v.title = tr("Bound");
    v.value = time_of_step(e.step.bound, e.scenario.phase);
    v.caption = bound_caption(e);
    v.detail = tr("No %1 can be faster: every operation at the data sheet's roof, nothing between them. "
                  "The embedding table counts one row a token.")
                   .arg(qtext(e.scenario.gpu->name));
    return v;
}

VerdictText predicted_verdict(const Estimate& e)
{
    VerdictText v;
    v.title = tr("Predicted");
    v.value = time_of_step(e.step.time, e.scenario.phase);
    const bool serving = e.scenario.phase == Phase::decode;
    if (e.step.ttft)
        v.value = tr("TTFT %1").arg(v.value);
    QStringList parts;
    if (e.scenario.mode == Mode::achievable && e.step.bound.value > 0.0)
        parts << tr("%1 the bound").arg(qtext(format_ratio(e.step.time / e.step.bound)));
    parts << tr("%1 tokens/s").arg(qtext(format_number(e.step.tokens_per_s)));
    parts << (serving ? tr("MBU %1").arg(qtext(format_share(e.step.mbu)))
                      : tr("MFU %1").arg(qtext(format_share(e.step.mfu))));
    v.caption = parts.join(kDot);
    v.tag = e.scenario.mode == Mode::ideal ? tr("ideal") : QString();
    v.detail = e.scenario.mode == Mode::ideal
                   ? tr("Ideal mode: data-sheet rates, no launch cost.")
                   : tr("Achievable mode: rates as measured on this chip where known, and launch costs.");
    return v;
}

VerdictText memory_verdict(const Estimate& e)
{
    const Footprint& m = e.memory;
    VerdictText v;
    v.title = tr("Memory");
    v.detail = tr("%1 of %2 in use: weights, KV cache, activations and a reserve.")
                   .arg(qtext(format_bytes(m.total)), qtext(format_bytes(m.capacity)));
    if (!m.fits) {
        v.warning = true;
        v.tag = tr("does not fit");
        v.value = tr("%1 too much").arg(qtext(format_bytes(m.excess())));
        const QString remedies = qtext(remedy(e.scenario));
        v.caption = remedies.isEmpty() ? tr("no single change makes it fit") : remedies;
        return v;
    }
    v.value = tr("Fits: %1 of %2").arg(qtext(format_bytes(m.total)), qtext(format_bytes(m.capacity)));
    QStringList parts;
    if (m.largest_batch)
        parts << tr("largest batch %1").arg(qtext(format_number(*m.largest_batch)));
    if (m.longest_context)
        parts << (e.scenario.phase == Phase::decode ? tr("longest context %1") : tr("longest prompt %1"))
                     .arg(qtext(format_number(*m.longest_context)));
    v.caption = parts.join(kDot);
    return v;
}

QString remedy_words(const Remedy& r)
{
    const QString total = qtext(format_bytes(r.total));
    if (r.option == "tp")
        return tr("%1 accelerators: %2 each").arg(qtext(r.value), total);
    return tr("%1 %2: %3").arg(qtext(r.option), qtext(r.value), total);
}

QString phase_title(Phase phase)
{
    switch (phase) {
    case Phase::prefill: return tr("Prefill");
    case Phase::decode: return tr("Decode");
    case Phase::mixed: return tr("Mixed");
    case Phase::encoder: return tr("Encoder");
    case Phase::training: return tr("Training");
    }
    return {};
}

QString scenario_title(const Estimate& e)
{
    const ResolvedScenario& s = e.scenario;
    const auto count = [](double value) { return qtext(format_count(static_cast<std::int64_t>(value))); };
    QStringList parts = {qtext(s.model->name), phase_label(s.phase), tr("batch %1").arg(count(s.batch))};
    if (s.phase != Phase::decode)
        parts << tr("prompt %1").arg(count(s.prompt));
    if (s.context > 0.0)
        parts << tr("context %1").arg(count(s.context));
    parts << precision_label(s.layer_weights) << qtext(s.gpu->name);
    return parts.join(kDot);
}

} // namespace ridgepoint
