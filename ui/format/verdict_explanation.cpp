// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/verdict_explanation.h"

#include "core/base/number_format.h"
#include "core/insight/step_parts.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"
#include "ui/format/verdict_text.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

namespace ridgepoint {
namespace {

constexpr std::size_t kMostParts = 5; // operations named one by one

QString tr(const char* text) { return QCoreApplication::translate("Verdict", text); }
QString time(Second t) { return qtext(format_time(t)); }
QString share(double s) { return qtext(format_share(s)); }
QString bytes(Byte b) { return qtext(format_bytes(b)); }
QString count(double n) { return qtext(format_count(static_cast<std::int64_t>(n))); }

bool integer(const Estimate& e) { return is_integer(e.scenario.compute); }

/// "75.2 GB at 3.35 TB/s", "601 TFLOP at 989 TFLOP/s".
QString division(const Estimate& e, const Operation& o, bool by_arithmetic)
{
    const Operator& op = o.op;
    if (!by_arithmetic)
        return tr("%1 at %2").arg(bytes(op.hbm()), qtext(format_byte_rate(e.ideal.hbm)));
    const FlopRate peak = op.unit == ComputeUnit::matrix ? e.ideal.matrix_peak(op.precision) : e.ideal.vector;
    return tr("%1 at %2")
        .arg(qtext(format_flop(op.flop, is_integer(op.precision))),
             qtext(format_flop_rate(peak, is_integer(op.precision))));
}

/// The operation of the regime that takes the most time; empty where it has none.
QString largest_of(const Estimate& e, Regime regime)
{
    const Operation* largest = nullptr;
    for (const Operation& o : e.operations)
        if (o.regime == regime && (!largest || o.time > largest->time))
            largest = &o;
    return largest ? tr("mostly %1").arg(operator_label(e, *largest)) : QString();
}

} // namespace

QString Explanation::spoken() const
{
    QStringList lines = {title, words, formula};
    for (const ExplanationRow& row : rows)
        lines << QStringLiteral("%1: %2 %3").arg(row.name, row.value, row.note);
    lines << remark;
    lines.removeAll(QString());
    return lines.join(QStringLiteral(". "));
}

Explanation explain_regime(const Estimate& e)
{
    Explanation x;
    x.title = regime_verdict(e).value;
    x.words = tr("Each operation is limited by the largest of three times. The regime with the largest share of the "
                 "step's time is the step's.");
    x.formula = tr("time = max(FLOP / peak, bytes / bandwidth), or the launch where that is longer");
    for (const auto& entry : enum_entries<Regime>) {
        const double part = e.step.share[static_cast<std::size_t>(entry.value)];
        if (part > 0.0)
            x.rows.push_back({regime_label(entry.value), share(part), largest_of(e, entry.value)});
    }
    const FlopRate peak = e.ideal.matrix_peak(e.scenario.compute);
    if (peak.value > 0.0)
        x.remark = tr("The whole step does %1; the ridge of %2 is at %3.")
                       .arg(qtext(format_intensity(e.step.intensity())), precision_label(e.scenario.compute),
                            qtext(format_intensity(peak / e.ideal.hbm)));
    return x;
}

Explanation explain_bound(const Estimate& e)
{
    Explanation x;
    x.title = tr("Bound: %1").arg(bound_verdict(e).value);
    x.words = tr("No %1 can do the step faster: every operation at the data sheet's roof, and nothing between them.")
                  .arg(qtext(e.scenario.gpu->name));
    x.formula = tr("bound = Σ max(FLOP / peak, bytes / bandwidth)");
    const auto parts = bound_parts(e);
    Second named;
    for (std::size_t i = 0; i < std::min(parts.size(), kMostParts); ++i) {
        const Operation& o = e.operations[parts[i].operation];
        named += parts[i].time;
        x.rows.push_back({QStringLiteral("%1 ×%2").arg(operator_label(e, o), count(o.op.count)), time(parts[i].time),
                          division(e, o, parts[i].by_arithmetic)});
    }
    if (parts.size() > kMostParts)
        x.rows.push_back({tr("%1 more").arg(parts.size() - kMostParts), time(e.step.bound - named), {}});
    x.rows.push_back({tr("bound"), time(e.step.bound),
                      tr("%1 · %2").arg(bytes(e.step.hbm), qtext(format_flop(e.step.flop, integer(e)))), true});
    x.remark = tr("The embedding table counts one row a token, not the whole table.");
    return x;
}

Explanation explain_predicted(const Estimate& e)
{
    Explanation x;
    const StepParts parts = step_parts(e);
    const bool ideal = e.scenario.mode == Mode::ideal;
    x.title = tr("Predicted: %1").arg(predicted_verdict(e).value);
    x.words = ideal ? tr("Ideal mode: data-sheet rates and no launch cost, so the prediction is the bound.")
                    : tr("What large kernels reach on this chip where that is known (else a default), and the gaps "
                         "between kernels.");
    x.formula = tr("predicted = bound + slower rates + exposed launches");
    x.rows.push_back({tr("bound"), time(parts.bound), tr("data sheet")});
    const FlopRate peak = e.ideal.matrix_peak(e.scenario.compute);
    const double reached = peak.value > 0.0 ? e.ceilings.matrix_peak(e.scenario.compute) / peak : 1.0;
    x.rows.push_back(
        {tr("slower rates"), time(parts.slower_rates),
         tr("bandwidth at %1, %2 at %3")
             .arg(share(e.ceilings.hbm / e.ideal.hbm), precision_label(e.scenario.compute), share(reached))});
    x.rows.push_back({tr("exposed launches"), time(parts.launch),
                      ideal ? QString() : tr("%1 a kernel").arg(time(e.ceilings.launch_gap))});
    if (parts.rest.value > 1e-9 * e.step.time.value)
        x.rows.push_back({tr("beside the operations"), time(parts.rest), {}});
    x.rows.push_back({tr("predicted"), time(e.step.time),
                      tr("%1 the bound").arg(qtext(format_ratio(e.step.time / e.step.bound))), true});
    x.remark = tr("%1 tokens/s = %2 / %3. MFU %4, MBU %5.")
                   .arg(qtext(format_number(e.step.tokens_per_s)), count(e.step.tokens), time(e.step.time),
                        share(e.step.mfu), share(e.step.mbu));
    return x;
}

Explanation explain_memory(const Estimate& e)
{
    Explanation x;
    const Footprint& m = e.memory;
    const ResolvedScenario& s = e.scenario;
    x.title = tr("Memory: %1").arg(memory_verdict(e).value);
    x.words = m.fits ? tr("All of it fits one accelerator.") : tr("It does not fit one accelerator, so it cannot run.");
    x.formula = tr("weights + KV cache + activations + reserve ≤ capacity");
    const auto add = [&](const QString& name, Byte part, const QString& note) {
        if (part.value > 0.0)
            x.rows.push_back({name, bytes(part), note});
    };
    add(tr("weights"), m.weights,
        tr("%1 parameters, %2").arg(qtext(format_parameters(s.model->parameters)), precision_label(s.layer_weights)));
    add(tr("KV cache"), m.kv, tr("batch %1, %2 a token").arg(count(s.batch), bytes(kv_bytes_per_token(s))));
    add(tr("activations"), m.activation, tr("widest point of a layer"));
    add(tr("gradients"), m.gradient, {});
    add(tr("optimizer"), m.optimizer, {});
    add(tr("reserve"), m.reserve, tr("2 GB and 3 % of the capacity"));
    x.rows.push_back({tr("needed"), bytes(m.total), tr("of %1").arg(bytes(m.capacity)), true});
    x.remark = m.fits ? memory_verdict(e).caption : tr("Would fit: %1.").arg(memory_verdict(e).caption);
    return x;
}

} // namespace ridgepoint
