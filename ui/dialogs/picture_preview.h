// SPDX-License-Identifier: GPL-3.0-or-later
// A chart as its file will show it, scaled to the room there is; a chequered ground where the file has none.
#pragma once

#include "ui/charts/chart_export.h"

#include <QWidget>

namespace ridgepoint {

class PicturePreview : public QWidget
{
    Q_OBJECT
public:
    explicit PicturePreview(QWidget* parent = nullptr);
    void show_chart(Scene scene, const ChartRequest& request, bool greyscale);

    QSize sizeHint() const override { return {720, 520}; }
    QSize minimumSizeHint() const override { return {320, 240}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Scene scene_;
    ChartRequest request_;
    bool greyscale_ = false;
};

} // namespace ridgepoint
