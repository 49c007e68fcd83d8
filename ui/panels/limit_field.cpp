// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/limit_field.h"

#include "core/base/number_format.h"
#include "ui/format/text.h"
#include "ui/panels/text_label.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <array>
#include <cmath>
#include <utility>

namespace ridgepoint {

std::optional<Second> time_of(const QString& text)
{
    static constexpr std::array kUnits = {std::pair{"ms", 1e-3},  std::pair{"us", 1e-6}, std::pair{"\u00b5s", 1e-6},
                                          std::pair{"min", 60.0}, std::pair{"s", 1.0},   std::pair{"", 1e-3}};
    const QString plain = text.trimmed();
    for (const auto& [name, factor] : kUnits) {
        const QString unit = QString::fromUtf8(name);
        if (!plain.endsWith(unit))
            continue;
        bool number = false;
        const QString digits = plain.chopped(unit.size()).remove(QLatin1Char(','));
        const double seconds = digits.trimmed().toDouble(&number) * factor;
        if (number && std::isfinite(seconds) && seconds > 0.0)
            return Second(seconds);
        return std::nullopt;
    }
    return std::nullopt;
}

Second suggested_limit(Second step)
{
    const double decade = std::pow(10.0, std::floor(std::log10(step.value)));
    for (const double digit : {1.0, 2.0, 5.0})
        if (digit * decade > step.value)
            return Second(digit * decade);
    return Second(10.0 * decade);
}

LimitField::LimitField(const QString& name, QWidget* parent)
    : QWidget(parent), name_(new TextLabel(TextRole::caption, TextLabel::Muted, this)), field_(new QLineEdit(this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(name_);
    row->addWidget(field_);
    field_->setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("000.0 ms")) + 20);
    field_->setToolTip(tr("A time such as 20 ms or 0.5 s; empty: chosen for you"));
    set_name(name);
    connect(field_, &QLineEdit::editingFinished, this, &LimitField::take_typed);
}

void LimitField::set_name(const QString& name)
{
    name_->set_text(name);
    field_->setAccessibleName(name);
}

void LimitField::set_limit(Second limit)
{
    limit_ = limit;
    const QString text = qtext(format_time(limit));
    if (text != field_->text())
        field_->setText(text);
}

void LimitField::take_typed()
{
    const QString text = field_->text();
    if (text == qtext(format_time(limit_)))
        return;
    if (text.trimmed().isEmpty()) {
        Q_EMIT limit_cleared();
        return;
    }
    const auto typed = time_of(text);
    if (typed) {
        Q_EMIT limit_typed(typed->value);
        return;
    }
    Q_EMIT refused(text);
    set_limit(limit_);
}

} // namespace ridgepoint
