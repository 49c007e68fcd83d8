// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/picker.h"

#include "ui/panels/picker_popup.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/palette.h"
#include "ui/theme/style.h"
#include "ui/theme/type_scale.h"

#include <QKeyEvent>
#include <QPainter>
#include <utility>

namespace ridgepoint {

Picker::Picker(const QString& name, CatalogModel* model, QWidget* parent)
    : QAbstractButton(parent), name_(name), model_(model), popup_(new PickerPopup(name, model, this))
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(name);
    connect(this, &QAbstractButton::clicked, this, [this] { open(); });
    connect(popup_, &PickerPopup::chosen, this, &Picker::chosen);
    connect(popup_, &PickerPopup::sources_requested, this, &Picker::sources_requested);
    connect(model_, &CatalogModel::modelReset, this, [this] { set_current(std::exchange(id_, QString())); });
}

void Picker::set_current(const QString& id)
{
    const CatalogEntry* entry = model_->entry(id);
    const QString name = entry ? entry->name : id;
    if (id == id_ && name == text())
        return;
    id_ = id;
    setText(name);
    setToolTip(entry ? QStringLiteral("%1 · %2").arg(entry->name, entry->facts) : id_);
    setAccessibleName(QStringLiteral("%1: %2").arg(name_, text()));
    update();
}

void Picker::open(const QString& words) { popup_->open(*this, id_, words); }

QSize Picker::sizeHint() const { return QSize(220, qMax(28, fontMetrics().height() + 11)); }
QSize Picker::minimumSizeHint() const { return QSize(150, sizeHint().height()); }

void Picker::paintEvent(QPaintEvent*)
{
    const Tokens& t = tokens_of(*this);
    QPainter painter(this);
    paint_field(painter, rect(), underMouse() ? t.hover : t.field, t.control_border, hasFocus() || popup_->isVisible(),
                t.focus);
    const double middle = height() / 2.0;
    paint_icon(painter, "chev", QRectF(width() - 22.0, middle - 6.0, 12.0, 12.0), t.muted);
    paint_icon(painter, "search", QRectF(width() - 42.0, middle - 7.0, 14.0, 14.0), t.muted);

    QRect room = rect().adjusted(9, 0, -48, 0);
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    painter.setFont(strong);
    painter.setPen(t.text);
    const QFontMetrics metrics(strong);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(text(), Qt::ElideRight, room.width()));
    const CatalogEntry* entry = model_->entry(id_);
    room.setLeft(room.left() + metrics.horizontalAdvance(text()) + 7);
    if (!entry || room.width() < 40)
        return;
    const QFont muted = role_font(TextRole::caption, font());
    painter.setFont(muted);
    painter.setPen(t.muted);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, whole_facts(entry->facts, room.width(), muted));
}

void Picker::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_I && event->modifiers() == Qt::ControlModifier) {
        Q_EMIT sources_requested(id_);
        return;
    }
    const bool opens = event->key() == Qt::Key_Down || event->key() == Qt::Key_Return ||
                       event->key() == Qt::Key_Enter || event->key() == Qt::Key_F4;
    const bool typed = !event->text().isEmpty() && event->text().at(0).isLetterOrNumber() &&
                       !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (opens || typed)
        open(typed ? event->text() : QString());
    else
        QAbstractButton::keyPressEvent(event);
}

void Picker::enterEvent(QEnterEvent*) { update(); }
void Picker::leaveEvent(QEvent*) { update(); }

} // namespace ridgepoint
