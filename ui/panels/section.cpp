// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/section.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/palette.h"
#include "ui/theme/style.h"
#include "ui/theme/type_scale.h"

#include <QAbstractButton>
#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

namespace ridgepoint {

namespace {

constexpr int kGap = 7; // between the header and the rows, and between these

} // namespace

/// The line that folds and unfolds: a mark, the title, and what is inside while that is hidden.
class SectionHeader : public QAbstractButton
{
public:
    SectionHeader(const QString& title, QWidget* parent) : QAbstractButton(parent)
    {
        setText(title);
        setAccessibleName(title);
        setCheckable(true);
        setChecked(true);
        setFocusPolicy(Qt::StrongFocus);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    void set_summary(const QString& text)
    {
        if (text == summary_)
            return;
        summary_ = text;
        setAccessibleDescription(text);
        setToolTip(text);
        update();
    }
    QSize sizeHint() const override { return QSize(120, qMax(22, QFontMetrics(title_font()).height() + 8)); }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Tokens& t = tokens_of(*this);
        QPainter painter(this);
        if (hasFocus() || underMouse())
            paint_field(painter, rect(), underMouse() ? t.hover : Qt::transparent, Qt::transparent, hasFocus(),
                        t.focus);
        const QFont title = title_font();
        painter.setFont(title);
        painter.setPen(t.text);
        const int width = QFontMetrics(title).horizontalAdvance(text());
        painter.drawText(rect().adjusted(kMark, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text());
        if (!isChecked()) {
            const QFont small = role_font(TextRole::caption, font());
            const QRect room = rect().adjusted(kMark + width + 8, 0, -4, 0);
            painter.setFont(small);
            painter.setPen(t.muted);
            painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, whole_facts(summary_, room.width(), small));
        }
        painter.translate(7.0, height() / 2.0);
        painter.rotate(isChecked() ? 0.0 : -90.0);
        paint_icon(painter, "chev", QRectF(-6.0, -6.0, 12.0, 12.0), t.muted);
    }
    void enterEvent(QEnterEvent*) override { update(); }
    void leaveEvent(QEvent*) override { update(); }
    void keyPressEvent(QKeyEvent* event) override
    {
        const bool opens = event->key() == Qt::Key_Right, closes = event->key() == Qt::Key_Left;
        const bool either = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
        if (either || (opens && !isChecked()) || (closes && isChecked()))
            click();
        else
            QAbstractButton::keyPressEvent(event);
    }

private:
    static constexpr int kMark = 18; // room of the mark
    QFont title_font() const { return role_font(TextRole::title, font()); }

    QString summary_;
};

Section::Section(const QString& key, const QString& title, QWidget* parent)
    : QWidget(parent), key_(key), header_(new SectionHeader(title, this)), content_(new QWidget(this)),
      rows_(new QVBoxLayout(content_))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(header_);
    column->addWidget(content_);
    rows_->setContentsMargins(0, kGap - 4, 0, 2);
    rows_->setSpacing(kGap);
    connect(header_, &QAbstractButton::clicked, this, [this](bool open) {
        choice_ = open;
        set_open(open);
        if (open)
            Q_EMIT unfolded();
    });
}

QWidget& Section::header() { return *header_; }

void Section::set_summary(const QString& text) { header_->set_summary(text); }

bool Section::is_open() const { return header_->isChecked(); }

void Section::set_open(bool open)
{
    header_->setChecked(open);
    content_->setVisible(open);
}

void Section::set_open_by_default(bool open)
{
    if (!choice_ && (open || !content_->isAncestorOf(focusWidget()))) // never fold what someone is working in
        set_open(open);
}

void Section::set_choice(std::optional<bool> open)
{
    choice_ = open;
    if (open)
        set_open(*open);
}

int Section::body_height() const { return rows_->sizeHint().height(); }

} // namespace ridgepoint
