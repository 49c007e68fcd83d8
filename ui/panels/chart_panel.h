// SPDX-License-Identifier: GPL-3.0-or-later
// The roofline with its title line and the two buttons that set the frame.
#pragma once

#include "core/estimate/estimate.h"

#include <QWidget>
#include <memory>

namespace ridgepoint {

class RooflinePlot;
class TextLabel;

class ChartPanel : public QWidget
{
    Q_OBJECT
public:
    explicit ChartPanel(QWidget* parent = nullptr);
    void set_estimate(const std::shared_ptr<const Estimate>& estimate);
    RooflinePlot& plot() { return *plot_; }

private:
    TextLabel *title_, *tag_;
    RooflinePlot* plot_;
};

} // namespace ridgepoint
