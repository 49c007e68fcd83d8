// SPDX-License-Identifier: GPL-3.0-or-later
// An entry of the list of lessons: title, what it is about, how long it takes.
#pragma once

#include <QAbstractButton>

namespace ridgepoint {

class LessonButton : public QAbstractButton
{
    Q_OBJECT
public:
    LessonButton(const QString& title, const QString& summary, const QString& extent, QWidget* parent);

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// Heights of title and summary at a width.
    int title_height(int width) const;
    int summary_height(int width) const;

    QString summary_, extent_;
};

} // namespace ridgepoint
