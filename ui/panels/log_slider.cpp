// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/log_slider.h"

#include "ui/theme/palette.h"
#include "ui/theme/type_scale.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kHandle = 7.5; // radius
constexpr double kMargin = 10.0;
constexpr double kTrackY = 12.0;

/// "128", "1k", "128k": token counts double, so k is 1024 here as people say it. Short scales need no k.
QString tick_text(std::int64_t value, std::int64_t most)
{
    return most > 4096 && value >= 1024 && value % 1024 == 0 ? QStringLiteral("%1k").arg(value / 1024)
                                                             : QString::number(value);
}

} // namespace

LogSlider::LogSlider(QWidget* parent) : QAbstractSlider(parent)
{
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    set_range(least_, most_);
}

void LogSlider::set_range(std::int64_t least, std::int64_t most, bool zero)
{
    least_ = least;
    most_ = most;
    zero_ = zero;
    const QSignalBlocker quiet(this);
    QAbstractSlider::setRange(zero ? -kStepsPerDoubling : 0, step_of(most));
    setSingleStep(kStepsPerDoubling);
    setPageStep(2 * kStepsPerDoubling);
    setValue(step_of(quantity_));
    update();
}

int LogSlider::step_of(std::int64_t quantity) const
{
    if (quantity <= 0)
        return -kStepsPerDoubling;
    const double doublings = std::log2(static_cast<double>(quantity) / static_cast<double>(least_));
    return static_cast<int>(std::lround(doublings * kStepsPerDoubling));
}

std::int64_t LogSlider::quantity_of(int step) const
{
    if (step < 0)
        return zero_ && step <= -kStepsPerDoubling / 2 ? 0 : least_;
    const double exact = static_cast<double>(least_) * std::exp2(static_cast<double>(step) / kStepsPerDoubling);
    return std::llround(exact);
}

void LogSlider::set_quantity(std::int64_t quantity)
{
    if (quantity == quantity_)
        return;
    quantity_ = quantity;
    const QSignalBlocker quiet(this);
    setValue(step_of(quantity));
    update();
    QAccessibleValueChangeEvent event(this, QVariant::fromValue(quantity_));
    QAccessible::updateAccessibility(&event);
}

void LogSlider::set_limit(std::optional<double> limit)
{
    if (limit == limit_)
        return;
    limit_ = limit;
    update();
}

void LogSlider::set_mark(std::optional<std::int64_t> mark)
{
    if (mark == mark_)
        return;
    mark_ = mark;
    update();
}

/// A move by the user: announced once, and only where it is one.
void LogSlider::move_to(std::int64_t quantity)
{
    if (quantity == quantity_)
        return;
    set_quantity(quantity);
    Q_EMIT quantity_changed(quantity_);
}

/// By keys and wheel: whole doublings land on the powers of two above `least`.
void LogSlider::jump(double doublings)
{
    const double now = quantity_ <= 0 ? -1.0 : std::log2(static_cast<double>(quantity_) / static_cast<double>(least_));
    double next = now + doublings;
    if (std::abs(doublings) >= 1.0) // from between two ticks the first step goes to the next tick
        next = doublings > 0 ? std::floor(now + 1e-9) + doublings : std::ceil(now - 1e-9) + doublings;
    if (next < -1e-9) {
        move_to(zero_ ? 0 : least_);
        return;
    }
    std::int64_t quantity = std::llround(static_cast<double>(least_) * std::exp2(next));
    if (quantity == quantity_) // a fine step is at least one
        quantity += doublings > 0 ? 1 : -1;
    move_to(std::clamp(quantity, least_, most_));
}

double LogSlider::x_of(double step) const
{
    const double length = width() - 2.0 * kMargin;
    const double share = (step - minimum()) / static_cast<double>(qMax(1, maximum() - minimum()));
    return kMargin + length * std::clamp(share, 0.0, 1.0);
}

int LogSlider::step_at(double x) const
{
    const double length = qMax(1.0, width() - 2.0 * kMargin);
    const double share = std::clamp((x - kMargin) / length, 0.0, 1.0);
    return minimum() + static_cast<int>(std::lround(share * (maximum() - minimum())));
}

QPoint LogSlider::handle_position(std::int64_t quantity) const
{
    return QPointF(x_of(step_of(quantity)), kTrackY).toPoint();
}

QSize LogSlider::sizeHint() const
{
    const QFontMetrics metrics(role_font(TextRole::tag, font()));
    return QSize(180, static_cast<int>(kTrackY) + 11 + metrics.height());
}

QSize LogSlider::minimumSizeHint() const { return QSize(120, sizeHint().height()); }

void LogSlider::paint_track(QPainter& painter, double y) const
{
    const Tokens& t = tokens_of(*this);
    const double left = x_of(minimum());
    const double right = x_of(maximum());
    const double handle = x_of(value());
    const auto bar = [&](double from, double to, const QColor& colour) {
        if (to > from)
            painter.fillRect(QRectF(from, y - 2.0, to - from, 4.0), colour);
    };
    bar(left, right, t.divider);
    bar(left, handle, t.focus);
    if (!limit_)
        return;
    const double step = *limit_ < static_cast<double>(least_)
                            ? minimum()
                            : std::log2(*limit_ / static_cast<double>(least_)) * kStepsPerDoubling;
    if (step >= maximum())
        return;
    const double from = x_of(step);
    bar(from, right, t.warning);
    painter.fillRect(QRectF(from - 0.5, y - 5.0, 1.5, 10.0), t.warning);
}

void LogSlider::paint_ticks(QPainter& painter, double y) const
{
    const Tokens& t = tokens_of(*this);
    painter.setFont(role_font(TextRole::tag, font()));
    const QFontMetricsF metrics(painter.font());
    const int doublings = maximum() / kStepsPerDoubling;
    // Labels at 4^k, wider apart where the track is long, never closer than their text.
    const int labelled = doublings > 12 ? 4 : doublings > 7 ? (doublings % 2 == 0 ? 2 : 3) : 2;
    for (int k = zero_ ? -1 : 0; k <= doublings; ++k) {
        const double x = x_of(k * kStepsPerDoubling);
        const bool label = k < 0 || k == doublings || (k % labelled == 0 && doublings - k >= labelled);
        painter.fillRect(QRectF(x - 0.5, y + 8.0, 1.0, label ? 4.0 : 3.0), label ? t.muted : t.control_border);
        if (!label)
            continue;
        const QString text = tick_text(quantity_of(k * kStepsPerDoubling), most_);
        const double half = metrics.horizontalAdvance(text) / 2.0;
        const double centre = std::clamp(x, half, width() - half);
        painter.setPen(t.muted);
        painter.drawText(QPointF(centre - half, y + 12.0 + metrics.ascent()), text);
    }
}

void LogSlider::paint_mark(QPainter& painter, double y) const
{
    if (!mark_ || *mark_ < least_ || *mark_ > most_)
        return;
    const Tokens& t = tokens_of(*this);
    const QPointF centre(handle_position(*mark_).x(), y);
    constexpr double kReach = 5.5;
    painter.setPen(QPen(t.text, 1.2));
    painter.setBrush(t.field);
    painter.drawPolygon(QPolygonF({centre - QPointF(kReach, 0), centre - QPointF(0, kReach),
                                   centre + QPointF(kReach, 0), centre + QPointF(0, kReach)}));
}

void LogSlider::paintEvent(QPaintEvent*)
{
    const Tokens& t = tokens_of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paint_track(painter, kTrackY);
    paint_ticks(painter, kTrackY);
    paint_mark(painter, kTrackY);
    const QPointF centre(x_of(value()), kTrackY);
    if (hasFocus()) {
        painter.setPen(QPen(t.focus, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(centre, kHandle + 2.5, kHandle + 2.5);
    }
    painter.setPen(QPen(t.focus, 2.0));
    painter.setBrush(isSliderDown() ? t.hover : t.field);
    painter.drawEllipse(centre, kHandle - 1.0, kHandle - 1.0);
}

void LogSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    setSliderDown(true);
    // A press on the handle grabs it without moving it.
    if (std::abs(event->position().x() - x_of(value())) > 12.0)
        move_to(quantity_of(step_at(event->position().x())));
    update();
}

void LogSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (isSliderDown())
        move_to(quantity_of(step_at(event->position().x())));
}

void LogSlider::mouseReleaseEvent(QMouseEvent*)
{
    setSliderDown(false);
    update();
}

void LogSlider::keyPressEvent(QKeyEvent* event)
{
    const double small = event->modifiers().testFlag(Qt::ShiftModifier) ? 1.0 / kStepsPerDoubling : 1.0;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Down: jump(-small); break;
    case Qt::Key_Right:
    case Qt::Key_Up: jump(small); break;
    case Qt::Key_PageDown: jump(-2.0); break;
    case Qt::Key_PageUp: jump(2.0); break;
    case Qt::Key_Home: move_to(zero_ ? 0 : least_); break;
    case Qt::Key_End: move_to(most_); break;
    default: QWidget::keyPressEvent(event); return;
    }
    event->accept();
}

void LogSlider::wheelEvent(QWheelEvent* event)
{
    // Only with focus: scrolling a panel must not change the scenario under the pointer.
    if (!hasFocus() || event->angleDelta().y() == 0) {
        event->ignore();
        return;
    }
    jump(event->angleDelta().y() > 0 ? 1.0 : -1.0);
    event->accept();
}

void LogSlider::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    QAbstractSlider::changeEvent(event);
}

} // namespace ridgepoint
