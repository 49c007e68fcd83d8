// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/verdict_strip.h"

#include "ui/panels/explanation_card.h"
#include "ui/theme/fonts.h"
#include "ui/theme/palette.h"
#include "ui/theme/regime_glyph.h"
#include "ui/theme/type_scale.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kDisc = 19.0;
constexpr double kLeft = 14.0;  // of the disc
constexpr double kText = 42.0;  // of title and caption
constexpr double kTight = 14.0; // the same where the disc has no room
constexpr double kNotch = 8.0;
constexpr int kPad = 8;
constexpr int kQuantum = 16; // needed widths in coarse steps: a new number must not move the neighbours
constexpr std::array<int, 4> kStretch = {6, 5, 7, 9}; // by the length of the captions

} // namespace

VerdictStep::VerdictStep(int number, bool last, QWidget* parent) : QAbstractButton(parent), number_(number), last_(last)
{
    setFocusPolicy(Qt::StrongFocus);
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

QSize VerdictStep::minimumSizeHint() const { return QSize(90, sizeHint().height()); }

int VerdictStep::needed_width() const
{
    const double value = QFontMetricsF(role_font(TextRole::verdict, font())).horizontalAdvance(text_.value);
    return static_cast<int>(std::ceil(kText + (regime_ ? 16.0 : 0.0) + value + text_right())) + 1;
}

double VerdictStep::text_right() const { return last_ ? 10.0 : kNotch + 8.0; }

/// The disc goes before the value is cut.
bool VerdictStep::tight() const { return width() < needed_width(); }

double VerdictStep::text_left() const { return tight() ? kTight : kText; }

void VerdictStep::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: click(); break;
    case Qt::Key_Left: Q_EMIT walked(-1); break;
    case Qt::Key_Right: Q_EMIT walked(1); break;
    default: QAbstractButton::keyPressEvent(event);
    }
}

void VerdictStep::enterEvent(QEnterEvent*) { update(); }
void VerdictStep::leaveEvent(QEvent*) { update(); }

void VerdictStep::paint_head(QPainter& painter) const
{
    const double left = text_left();
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
    if (x + tag_metrics.horizontalAdvance(text_.tag) + 10.0 > width() - text_right())
        return; // the value says it in amber
    const QRectF box(x, kPad - 0.5, tag_metrics.horizontalAdvance(text_.tag) + 10.0, metrics.height() + 0.5);
    painter.setFont(small);
    painter.setBrush(text_.warning ? t.warning_ground : t.card);
    painter.setPen(text_.warning ? t.warning : t.muted);
    painter.drawRoundedRect(box, 3, 3);
    painter.drawText(box, Qt::AlignCenter, text_.tag);
}

void VerdictStep::paint_ground(QPainter& painter) const
{
    const Tokens& t = tokens_of(*this);
    painter.fillRect(rect(), underMouse() || isDown() ? t.hover : t.plot);
    painter.fillRect(QRectF(0, height() - 1, width(), 1), t.divider);
    if (!last_) { // the chevron to the next step
        const double x = width() - kNotch - 0.5, middle = height() / 2.0;
        painter.setPen(QPen(t.divider, 1.0));
        painter.drawPolyline(
            QPolygonF({{x, 0}, {x, middle - kNotch}, {x + kNotch, middle}, {x, middle + kNotch}, {x, height() - 1.0}}));
    }
    if (hasFocus()) {
        painter.setPen(QPen(t.focus, 2.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -3.0 - (last_ ? 0.0 : kNotch), -3), 5.0, 5.0);
    }
    if (tight())
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.inverse);
    const QRectF disc(kLeft, kPad - 1.0, kDisc, kDisc);
    painter.drawEllipse(disc);
    painter.setFont(role_font(TextRole::tag, font(), true));
    painter.setPen(t.inverse_text);
    painter.drawText(disc, Qt::AlignCenter, QString::number(number_));
}

void VerdictStep::paintEvent(QPaintEvent*)
{
    const Tokens& t = tokens_of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paint_ground(painter);
    paint_head(painter);

    const double left = text_left(), room = width() - left - text_right();
    const QFont caption = role_font(TextRole::caption, font());
    const QFont value = role_font(TextRole::verdict, font());
    double y = kPad + QFontMetricsF(caption).height();
    double x = left;
    const QFontMetricsF metrics(value);
    if (regime_) {
        paint_regime_glyph(painter, *regime_, QPointF(x + 5.0, y + metrics.height() / 2.0), 5.0, t);
        x += 16.0;
    }
    painter.setFont(value);
    painter.setPen(text_.warning ? t.warning : t.text);
    painter.drawText(QPointF(x, y + metrics.ascent()), elided(text_.value, room - (x - left), value));
    y += metrics.height();
    painter.setFont(caption);
    painter.setPen(t.muted);
    painter.drawText(QPointF(left, y + QFontMetricsF(caption).ascent()), whole_facts(text_.caption, room, caption));
}

void VerdictStep::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

VerdictStrip::VerdictStrip(QWidget* parent) : QWidget(parent), card_(new ExplanationCard(this))
{
    setAccessibleName(tr("Verdict"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        steps_[i] = new VerdictStep(static_cast<int>(i) + 1, i + 1 == steps_.size(), this);
        connect(steps_[i], &QAbstractButton::clicked, this, [this, i] { explain(i); });
        connect(steps_[i], &VerdictStep::walked, this, [this, i](int by) {
            const auto last = static_cast<int>(steps_.size()) - 1;
            steps_[static_cast<std::size_t>(std::clamp(static_cast<int>(i) + by, 0, last))]->setFocus();
        });
    }
}

void VerdictStrip::set_estimate(const std::shared_ptr<const Estimate>& estimate)
{
    estimate_ = estimate;
    steps_[0]->set_regime(estimate->step.regime);
    steps_[0]->set_text(regime_verdict(*estimate));
    steps_[1]->set_text(bound_verdict(*estimate));
    steps_[2]->set_text(predicted_verdict(*estimate));
    steps_[3]->set_text(memory_verdict(*estimate));
    share_width();
}

void VerdictStrip::explain(std::size_t index)
{
    if (!estimate_)
        return;
    constexpr std::array kExplain = {&explain_regime, &explain_bound, &explain_predicted, &explain_memory};
    card_->open(kExplain[index](*estimate_), *steps_[index]);
}

QSize VerdictStrip::sizeHint() const
{
    QSize size(0, 0);
    for (const VerdictStep* step : steps_)
        size = QSize(size.width() + step->sizeHint().width(), step->sizeHint().height());
    return size;
}

QSize VerdictStrip::minimumSizeHint() const
{
    return QSize(static_cast<int>(steps_.size()) * steps_[0]->minimumSizeHint().width(), sizeHint().height());
}

void VerdictStrip::share_width()
{
    std::array<int, 4> widths{};
    int needed = 0, stretch = 0;
    for (const int quantum : {kQuantum, 1}) { // exact where coarse is too much
        needed = stretch = 0;
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            widths[i] = (steps_[i]->needed_width() + quantum - 1) / quantum * quantum;
            needed += widths[i];
            stretch += kStretch[i];
        }
        if (needed <= width())
            break;
    }
    const int spare = width() - needed;
    int left = 0;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        const int change = spare >= 0 ? spare * kStretch[i] / stretch : spare * widths[i] / needed;
        const int right = i + 1 == steps_.size() ? width() : left + widths[i] + change;
        steps_[i]->setGeometry(left, 0, right - left, height());
        left = right;
    }
}

void VerdictStrip::resizeEvent(QResizeEvent*) { share_width(); }

bool VerdictStrip::event(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LayoutRequest) {
        updateGeometry();
        share_width();
    }
    return QWidget::event(event);
}

} // namespace ridgepoint
