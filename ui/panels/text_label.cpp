// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/text_label.h"

#include "ui/theme/fonts.h"
#include "ui/theme/palette.h"

#include <QEvent>
#include <QPainter>
#include <cmath>

namespace ridgepoint {

TextLabel::TextLabel(TextRole role, Ink ink, QWidget* parent) : QWidget(parent), role_(role), ink_(ink)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void TextLabel::set_text(const QString& text)
{
    if (text == text_)
        return;
    const int before = wanted();
    text_ = text;
    setAccessibleName(text);
    update_tooltip();
    if (wanted() != before)
        updateGeometry();
    update();
}

/// What of the text's size counts for the layout: a new layout of the window for every new number is slow.
int TextLabel::wanted() const
{
    if (wrap_)
        return heightForWidth(width());
    return sizePolicy().horizontalPolicy() == QSizePolicy::Ignored ? 0 : sizeHint().width();
}

void TextLabel::set_ink(Ink ink)
{
    ink_ = ink;
    update();
}

void TextLabel::set_strong(bool strong)
{
    strong_ = strong;
    updateGeometry();
}

void TextLabel::set_wrap(bool wrap)
{
    wrap_ = wrap;
    QSizePolicy policy(QSizePolicy::Preferred, wrap ? QSizePolicy::Minimum : QSizePolicy::Fixed);
    policy.setHeightForWidth(wrap);
    setSizePolicy(policy);
}

QSize TextLabel::sizeHint() const
{
    const QFontMetricsF metrics(used_font());
    return QSize(static_cast<int>(std::ceil(metrics.horizontalAdvance(text_))) + 1,
                 static_cast<int>(std::ceil(metrics.height())));
}

QSize TextLabel::minimumSizeHint() const { return QSize(12, sizeHint().height()); }

int TextLabel::heightForWidth(int width) const
{
    const QFontMetrics metrics(used_font());
    return metrics.boundingRect(QRect(0, 0, width, 10000), Qt::TextWordWrap, text_).height();
}

void TextLabel::paintEvent(QPaintEvent*)
{
    const Tokens& t = tokens_of(*this);
    QPainter painter(this);
    const QFont used = used_font();
    painter.setFont(used);
    painter.setPen(ink_ == Muted ? t.muted : ink_ == Warning ? t.warning : t.text);
    if (wrap_)
        painter.drawText(rect(), static_cast<int>(Qt::AlignLeft | Qt::AlignTop) | Qt::TextWordWrap, text_);
    else
        painter.drawText(rect(), static_cast<int>(alignment_), elided(text_, width(), used));
}

void TextLabel::resizeEvent(QResizeEvent*) { update_tooltip(); }

void TextLabel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

void TextLabel::update_tooltip()
{
    const bool cut = !wrap_ && sizeHint().width() > width();
    setToolTip(cut ? text_ : QString());
}

} // namespace ridgepoint
