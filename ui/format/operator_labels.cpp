// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/operator_labels.h"

#include "ui/format/text.h"

#include <QCoreApplication>

namespace ridgepoint {
namespace {

// In the order of OperatorName.
constexpr std::array<const char*, kOperatorNameCount> kLabels = {
    QT_TRANSLATE_NOOP("Operator", "Embedding"),
    QT_TRANSLATE_NOOP("Operator", "Norm"),
    QT_TRANSLATE_NOOP("Operator", "QKV projection"),
    QT_TRANSLATE_NOOP("Operator", "Q down-projection"),
    QT_TRANSLATE_NOOP("Operator", "Q up-projection"),
    QT_TRANSLATE_NOOP("Operator", "KV down-projection"),
    QT_TRANSLATE_NOOP("Operator", "KV up-projection"),
    QT_TRANSLATE_NOOP("Operator", "Rotary"),
    QT_TRANSLATE_NOOP("Operator", "Attention"),
    QT_TRANSLATE_NOOP("Operator", "Attention scores"),
    QT_TRANSLATE_NOOP("Operator", "Softmax"),
    QT_TRANSLATE_NOOP("Operator", "Attention values"),
    QT_TRANSLATE_NOOP("Operator", "Attention output"),
    QT_TRANSLATE_NOOP("Operator", "Residual"),
    QT_TRANSLATE_NOOP("Operator", "Router"),
    QT_TRANSLATE_NOOP("Operator", "MLP gate+up"),
    QT_TRANSLATE_NOOP("Operator", "MLP up"),
    QT_TRANSLATE_NOOP("Operator", "Activation"),
    QT_TRANSLATE_NOOP("Operator", "MLP down"),
    QT_TRANSLATE_NOOP("Operator", "Experts gate+up"),
    QT_TRANSLATE_NOOP("Operator", "Experts down"),
    QT_TRANSLATE_NOOP("Operator", "Shared expert gate+up"),
    QT_TRANSLATE_NOOP("Operator", "Shared expert down"),
    QT_TRANSLATE_NOOP("Operator", "LM head"),
};

} // namespace

QString operator_label(OperatorName name)
{
    return QCoreApplication::translate("Operator", kLabels[static_cast<std::size_t>(name)]);
}

QString operator_label(const Operator& op)
{
    QString text = operator_label(op.name);
    if (op.fused.contains(OperatorName::residual))
        text += QCoreApplication::translate("Operator", " + residual");
    if (op.group != LayerGroup::all)
        text += QStringLiteral(" (%1)").arg(qtext(to_text(op.group)));
    return text;
}

} // namespace ridgepoint
