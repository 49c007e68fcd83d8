// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/slider_row.h"

#include "core/base/number_format.h"
#include "ui/format/text.h"
#include "ui/panels/text_label.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QVBoxLayout>

namespace ridgepoint {

SliderRow::SliderRow(const QString& name, const QString& one, const QString& many, QWidget* parent)
    : QWidget(parent), one_(one), many_(many), slider_(new LogSlider(this)), field_(new QLineEdit(this)),
      unit_(new TextLabel(TextRole::caption, TextLabel::Muted, this))
{
    auto* title = new TextLabel(TextRole::caption, TextLabel::Muted, this);
    title->set_text(name);
    unit_->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    slider_->setAccessibleName(name);
    field_->setAccessibleName(tr("%1, typed").arg(name));
    field_->setFrame(false);
    field_->setAcceptDrops(false); // a dropped file is for the window
    field_->setAlignment(Qt::AlignRight);
    field_->setFont(role_font(TextRole::control, font(), true));
    field_->setFixedWidth(QFontMetrics(field_->font()).horizontalAdvance(QStringLiteral("1,048,576")) + 8);
    QPalette clear = field_->palette();
    clear.setColor(QPalette::Base, Qt::transparent);
    field_->setPalette(clear);

    auto* top = new QHBoxLayout;
    top->setContentsMargins(0, 0, 0, 0);
    top->setSpacing(4);
    top->addWidget(title, 1);
    top->addWidget(field_);
    top->addWidget(unit_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(slider_);
    set_quantity(1);

    connect(slider_, &LogSlider::quantity_changed, this, &SliderRow::quantity_changed);
    connect(slider_, &LogSlider::sliderPressed, this, &SliderRow::gesture_begun);
    connect(slider_, &LogSlider::sliderReleased, this, &SliderRow::gesture_ended);
    connect(field_, &QLineEdit::editingFinished, this, &SliderRow::take_typed);
}

void SliderRow::set_quantity(std::int64_t quantity)
{
    slider_->set_quantity(quantity);
    const QString text = qtext(format_count(quantity));
    if (text != field_->text())
        field_->setText(text);
    unit_->set_text(quantity == 1 ? one_ : many_);
}

void SliderRow::take_typed()
{
    QString digits = field_->text();
    digits.remove(QLatin1Char(',')).remove(QLatin1Char(' '));
    std::int64_t factor = 1;
    if (digits.endsWith(QLatin1Char('k'), Qt::CaseInsensitive)) {
        digits.chop(1);
        factor = 1024;
    }
    bool whole = false;
    const qint64 typed = digits.toLongLong(&whole);
    const std::int64_t shown = slider_->quantity();
    if (!whole || typed < 0 || typed > (std::int64_t{1} << 40)) {
        Q_EMIT refused(field_->text());
        field_->setText(qtext(format_count(shown)));
        return;
    }
    if (typed * factor != shown)
        Q_EMIT quantity_changed(typed * factor);
    // Where the document refused the value, the old one is still what counts.
    field_->setText(qtext(format_count(slider_->quantity())));
}

} // namespace ridgepoint
