// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/option_text.h"

#include "core/base/number_format.h"
#include "core/workload/options.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"

#include <QCoreApplication>
#include <QStringList>

namespace ridgepoint {
namespace {

const QString kDot = QStringLiteral(" · ");

QString tr(const char* text) { return QCoreApplication::translate("Options", text); }

} // namespace

QString option_tip(std::string_view key, const QString& words)
{
    const Option* option = find_option(key);
    if (option == nullptr)
        return words;
    const QString paragraph = QStringLiteral("<p>%1</p>");
    return paragraph.arg(words.toHtmlEscaped()) +
           paragraph.arg(
               tr("In scenario files: %1 (%2)").arg(qtext(option->key), qtext(option->values)).toHtmlEscaped());
}

QString fusion_title(Fusion fusion)
{
    switch (fusion) {
    case Fusion::none: return tr("None");
    case Fusion::standard: return tr("Standard");
    case Fusion::full: return tr("Full");
    }
    return {};
}

QString mfu_title(MfuConvention convention)
{
    switch (convention) {
    case MfuConvention::causal: return tr("Causal");
    case MfuConvention::full: return tr("Full");
    case MfuConvention::six_n: return tr("6N");
    }
    return {};
}

QString options_summary(const ResolvedScenario& s)
{
    QStringList parts;
    parts << (s.attention == AttentionKernel::fused ? tr("fused") : tr("unfused"));
    parts << (s.cuda_graphs ? tr("graphs") : tr("no graphs"));
    parts << tr("fusion %1").arg(fusion_title(s.fusion).toLower());
    return parts.join(kDot);
}

QString precision_summary(const ResolvedScenario& s)
{
    QStringList parts = {s.weights_checkpoint ? tr("checkpoint") : precision_label(s.layer_weights)};
    if (s.activations != s.layer_weights)
        parts << tr("act. %1").arg(precision_label(s.activations));
    if (s.phase != Phase::encoder)
        parts << tr("KV %1").arg(precision_label(s.kv));
    if (s.forced_compute)
        parts << tr("in %1").arg(precision_label(*s.forced_compute));
    return parts.join(kDot);
}

QString operation_summary(const Scenario& asked, const ResolvedScenario& s)
{
    QStringList parts = {tr("%1 an hour").arg(qtext(format_usd(s.price)))};
    if (asked.clock_mhz)
        parts << tr("%1 MHz").arg(qtext(format_number(*asked.clock_mhz, 4)));
    if (asked.power_limit_w)
        parts << tr("%1 W").arg(qtext(format_number(*asked.power_limit_w, 4)));
    return parts.join(kDot);
}

} // namespace ridgepoint
