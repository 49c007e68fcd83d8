// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/segmented_control.h"

#include "ui/theme/palette.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>

namespace ridgepoint {
namespace {

constexpr double kRadius = 5.0;

class Segment : public QAbstractButton
{
public:
    using QAbstractButton::QAbstractButton;

    QSize sizeHint() const override
    {
        QFont strong = font();
        strong.setWeight(QFont::DemiBold);
        const QFontMetrics metrics(strong);
        return QSize(metrics.horizontalAdvance(text()) + 16, qMax(27, metrics.height() + 9));
    }
    QSize minimumSizeHint() const override { return QSize(sizeHint().width() - 8, sizeHint().height()); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Tokens& t = tokens_of(*this);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
        QRectF ground = box;
        // The neighbour's border is this one's: the box reaches past the edge that is shared.
        if (!first())
            ground.setLeft(-0.5 - kRadius);
        if (!last())
            ground.setRight(width() + kRadius);
        painter.setClipRect(rect());
        painter.setBrush(isChecked() ? t.selected_row : underMouse() ? t.hover : t.field);
        painter.setPen(QPen(t.control_border, 1.0));
        painter.drawRoundedRect(ground, kRadius, kRadius);
        if (!first())
            painter.drawLine(QPointF(0.5, 1), QPointF(0.5, height() - 1));
        if (hasFocus()) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(t.focus, 2.0));
            painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), kRadius, kRadius);
        }
        QFont used = font();
        used.setWeight(isChecked() ? QFont::DemiBold : QFont::Normal);
        painter.setFont(used);
        painter.setPen(isChecked() ? t.link : t.text);
        painter.drawText(rect(), Qt::AlignCenter, text());
    }
    void enterEvent(QEnterEvent*) override { update(); }
    void leaveEvent(QEvent*) override { update(); }

private:
    bool first() const { return parentWidget()->layout()->indexOf(this) == 0; }
    bool last() const { return parentWidget()->layout()->indexOf(this) == parentWidget()->layout()->count() - 1; }
};

} // namespace

SegmentedControl::SegmentedControl(const QString& accessible_name, QWidget* parent)
    : QWidget(parent), row_(new QHBoxLayout(this)), group_(new QButtonGroup(this))
{
    setAccessibleName(accessible_name);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    row_->setContentsMargins(0, 0, 0, 0);
    row_->setSpacing(0);
    connect(group_, &QButtonGroup::idClicked, this, &SegmentedControl::chosen);
}

void SegmentedControl::set_choices(const Choices& choices)
{
    if (choices == choices_)
        return;
    const auto before = current();
    choices_ = choices;
    for (QAbstractButton* button : group_->buttons()) {
        group_->removeButton(button);
        row_->removeWidget(button);
        button->hide();
        button->deleteLater(); // it may be the sender of the click that led here
    }
    for (const auto& [id, text] : choices_) {
        auto* segment = new Segment(this);
        segment->setText(text);
        segment->setAccessibleName(QStringLiteral("%1: %2").arg(accessibleName(), text));
        segment->setCheckable(true);
        segment->setFocusPolicy(Qt::StrongFocus);
        group_->addButton(segment, id);
        row_->addWidget(segment);
    }
    if (before)
        set_current(*before);
}

void SegmentedControl::set_current(int id)
{
    if (QAbstractButton* button = group_->button(id))
        button->setChecked(true);
}

std::optional<int> SegmentedControl::current() const
{
    if (!group_->checkedButton())
        return std::nullopt;
    return group_->checkedId();
}

} // namespace ridgepoint
