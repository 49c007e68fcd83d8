// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/step_bar.h"

#include "ui/theme/palette.h"

#include <QPainter>

namespace ridgepoint {

StepBar::StepBar(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed); }

void StepBar::set_progress(int step, int count)
{
    step_ = step;
    count_ = qMax(1, count);
    setAccessibleName(tr("Step %1 of %2").arg(step_).arg(count_));
    update();
}

void StepBar::paintEvent(QPaintEvent*)
{
    constexpr double kGap = 3.0;
    const Tokens& t = tokens_of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const double width = (this->width() - kGap * (count_ - 1)) / count_;
    for (int i = 0; i < count_; ++i) {
        painter.setBrush(i < step_ ? t.primary : t.divider);
        painter.drawRoundedRect(QRectF(i * (width + kGap), 0.0, width, height()), 2.0, 2.0);
    }
}

} // namespace ridgepoint
