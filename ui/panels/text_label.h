// SPDX-License-Identifier: GPL-3.0-or-later
// One line of text in a role of the type scale. It elides where room is short and then shows itself
// whole as tooltip and accessible name.
#pragma once

#include "ui/theme/type_scale.h"

#include <QWidget>

namespace ridgepoint {

class TextLabel : public QWidget
{
    Q_OBJECT
public:
    enum Ink { Plain, Muted, Warning };
    explicit TextLabel(TextRole role, Ink ink = Plain, QWidget* parent = nullptr);

    void set_text(const QString& text);
    QString text() const { return text_; }
    void set_ink(Ink ink);
    void set_strong(bool strong);
    void set_alignment(Qt::Alignment alignment) { alignment_ = alignment; }
    /// Wraps instead of eliding.
    void set_wrap(bool wrap);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return wrap_; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QFont used_font() const { return role_font(role_, font(), strong_); }
    void update_tooltip();
    int wanted() const;

    TextRole role_;
    Ink ink_;
    bool strong_ = false, wrap_ = false;
    Qt::Alignment alignment_ = Qt::AlignLeft | Qt::AlignVCenter;
    QString text_;
};

} // namespace ridgepoint
