// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/verdict_strip.h"

#include "ui/theme/fonts.h"
#include "ui/theme/palette.h"
#include "ui/theme/regime_glyph.h"
#include "ui/theme/type_scale.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kDisc = 19.0;
constexpr double kLeft = 14.0; // of the disc
constexpr double kText = 42.0; // of title and caption
constexpr double kNotch = 8.0;
constexpr int kPad = 8;
constexpr std::array<int, 4> kStretch = {6, 5, 7, 9}; // by the length of the captions

} // namespace

VerdictStep::VerdictStep(int number, bool last, QWidget* parent) : QWidget(parent), number_(number), last_(last)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void VerdictStep::set_text(const VerdictText& text)
{
    text_ = text;
    QStringList spoken = {text.title, text.value, text.tag, text.caption};
    spoken.removeAll(QString());
    setAccessibleName(spoken.join(QStringLiteral(", ")));
    setAccessibleDescription(text.detail);
    setToolTip(QStringLiteral("<p>%1</p><p>%2</p>").arg(text.caption.toHtmlEscaped(), text.detail.toHtmlEscaped()));
    update();
}

void VerdictStep::set_regime(Regime regime) { regime_ = regime; }

QSize VerdictStep::sizeHint() const
{
    const auto line = [this](TextRole role) { return QFontMetricsF(role_font(role, font())).height(); };
    return QSize(240, static_cast<int>(std::ceil(line(TextRole::caption) * 2 + line(TextRole::verdict))) + 2 * kPad);
}

QSize VerdictStep::minimumSizeHint() const { return QSize(150, sizeHint().height()); }

void VerdictStep::paint_head(QPainter& painter, double left) const
{
    const Tokens& t = tokens_of(*this);
    const QFont caption = role_font(TextRole::caption, font());
    const QFontMetricsF metrics(caption);
    painter.setFont(caption);
    painter.setPen(t.muted);
    painter.drawText(QPointF(left, kPad + metrics.ascent()), text_.title);
    if (text_.tag.isEmpty())
        return;
    const QFont small = role_font(TextRole::tag, font());
    const QFontMetricsF tag_metrics(small);
    const double x = left + metrics.horizontalAdvance(text_.title) + 8.0;
    const QRectF box(x, kPad - 0.5, tag_metrics.horizontalAdvance(text_.tag) + 10.0, metrics.height() + 0.5);
    painter.setFont(small);
    painter.setBrush(text_.warning ? t.warning_ground : t.card);
    painter.setPen(text_.warning ? t.warning : t.muted);
    painter.drawRoundedRect(box, 3, 3);
    painter.drawText(box, Qt::AlignCenter, text_.tag);
}

void VerdictStep::paintEvent(QPaintEvent*)
{
    const Tokens& t = tokens_of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), t.plot);
    painter.fillRect(QRectF(0, height() - 1, width(), 1), t.divider);
    if (!last_) { // the chevron to the next step
        const double x = width() - kNotch - 0.5, middle = height() / 2.0;
        painter.setPen(QPen(t.divider, 1.0));
        painter.drawPolyline(
            QPolygonF({{x, 0}, {x, middle - kNotch}, {x + kNotch, middle}, {x, middle + kNotch}, {x, height() - 1.0}}));
    }
    const QRectF disc(kLeft, kPad - 1.0, kDisc, kDisc);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.inverse);
    painter.drawEllipse(disc);
    painter.setFont(role_font(TextRole::tag, font(), true));
    painter.setPen(t.inverse_text);
    painter.drawText(disc, Qt::AlignCenter, QString::number(number_));
    paint_head(painter, kText);

    const double room = width() - kText - (last_ ? 10.0 : kNotch + 8.0);
    const QFont caption = role_font(TextRole::caption, font());
    const QFont value = role_font(TextRole::verdict, font());
    double y = kPad + QFontMetricsF(caption).height();
    double x = kText;
    const QFontMetricsF metrics(value);
    if (regime_) {
        paint_regime_glyph(painter, *regime_, QPointF(x + 5.0, y + metrics.height() / 2.0), 5.0, t);
        x += 16.0;
    }
    painter.setFont(value);
    painter.setPen(text_.warning ? t.warning : t.text);
    painter.drawText(QPointF(x, y + metrics.ascent()), elided(text_.value, room - (x - kText), value));
    y += metrics.height();
    painter.setFont(caption);
    painter.setPen(t.muted);
    painter.drawText(QPointF(kText, y + QFontMetricsF(caption).ascent()), elided(text_.caption, room, caption));
}

void VerdictStep::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

VerdictStrip::VerdictStrip(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Verdict"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        steps_[i] = new VerdictStep(static_cast<int>(i) + 1, i + 1 == steps_.size(), this);
        row->addWidget(steps_[i], kStretch[i]);
    }
}

void VerdictStrip::set_estimate(const std::shared_ptr<const Estimate>& estimate)
{
    steps_[0]->set_regime(estimate->step.regime);
    steps_[0]->set_text(regime_verdict(*estimate));
    steps_[1]->set_text(bound_verdict(*estimate));
    steps_[2]->set_text(predicted_verdict(*estimate));
    steps_[3]->set_text(memory_verdict(*estimate));
}

} // namespace ridgepoint
