// SPDX-License-Identifier: GPL-3.0-or-later
// How far one is: a row of short bars, those done and the present one filled.
#pragma once

#include <QWidget>

namespace ridgepoint {

class StepBar : public QWidget
{
    Q_OBJECT
public:
    explicit StepBar(QWidget* parent = nullptr);
    void set_progress(int step, int count); ///< 1 ≤ step ≤ count

    QSize sizeHint() const override { return QSize(120, 4); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int step_ = 1, count_ = 1;
};

} // namespace ridgepoint
