// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a bar: time by regime, and by operator in order of families.
#include "core/base/number_format.h"
#include "ui/charts/time_parts.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"

#include <algorithm>

namespace ridgepoint {
namespace {

Paint family_of(OperatorKind kind)
{
    switch (kind) {
    case OperatorKind::gemm: return Paint::family_matrix;
    case OperatorKind::attention: return Paint::family_attention;
    case OperatorKind::elementwise: return Paint::family_elementwise;
    case OperatorKind::gather: return Paint::family_gather;
    case OperatorKind::collective: return Paint::family_communication;
    }
    return Paint::family_elementwise;
}

QString figure(double v) { return QString::number(v, 'g', 9); }

} // namespace

QString family_label(Paint family)
{
    switch (family) {
    case Paint::family_matrix: return Chart::tr("matrix multiplies");
    case Paint::family_attention: return Chart::tr("attention");
    case Paint::family_communication: return Chart::tr("collectives");
    case Paint::family_gather: return Chart::tr("embedding");
    default: return Chart::tr("element-wise");
    }
}

Paint bar_paint(std::size_t series)
{
    return series == 0 ? Paint::scenario_a : series == 1 ? Paint::scenario_b : Paint::scenario_c;
}

std::vector<Segment> regime_segments(const Estimate& e)
{
    std::vector<Segment> out;
    for (const Regime regime : {Regime::memory, Regime::compute, Regime::communication, Regime::overhead}) {
        const double share = e.step.share[static_cast<std::size_t>(regime)];
        if (share <= 0.0)
            continue;
        Segment s;
        s.name = qtext(to_text(regime));
        s.id = QStringLiteral("regime-") + s.name;
        s.share = share;
        s.seconds = share * e.step.time.value;
        s.paint = paint_of(regime);
        s.regime = regime;
        s.key = static_cast<qint64>(regime);
        s.attributes = {{QStringLiteral("data-regime"), s.name},
                        {QStringLiteral("data-time-s"), figure(s.seconds)},
                        {QStringLiteral("data-share"), figure(s.share)}};
        out.push_back(std::move(s));
    }
    return out;
}

std::vector<Segment> operator_segments(const Estimate& e)
{
    std::vector<Segment> out;
    for (std::size_t i = 0; i < e.operations.size(); ++i) {
        const Operation& o = e.operations[i];
        const QString name = qtext(to_text(o.op.name)), group = qtext(to_text(o.op.group));
        Segment s;
        s.name = operator_label(e, o);
        s.id = QStringLiteral("op-") + (o.op.group == LayerGroup::all ? name : name + QChar(u'-') + group);
        s.seconds = o.time.value;
        s.share = o.share;
        s.paint = family_of(o.op.kind);
        s.regime = o.regime;
        s.key = static_cast<qint64>(i);
        s.attributes = {{QStringLiteral("data-op"), name},
                        {QStringLiteral("data-group"), group},
                        {QStringLiteral("data-regime"), qtext(to_text(o.regime))},
                        {QStringLiteral("data-time-s"), figure(s.seconds)},
                        {QStringLiteral("data-share"), figure(s.share)}};
        out.push_back(std::move(s));
    }
    // Families side by side, the largest operator first; equal ones in order of execution.
    std::stable_sort(out.begin(), out.end(), [](const Segment& a, const Segment& b) {
        return a.paint != b.paint ? a.paint < b.paint : a.seconds > b.seconds;
    });
    return out;
}

} // namespace ridgepoint
