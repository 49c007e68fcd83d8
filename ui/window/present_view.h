// SPDX-License-Identifier: GPL-3.0-or-later
// For a room of people: full screen, large type, nothing but verdict and chart.
#pragma once

#include "core/estimate/estimate.h"
#include "ui/theme/tokens.h"

#include <QWidget>
#include <memory>

namespace ridgepoint {

class RooflinePlot;
class ScenarioDocument;
class TextLabel;
class VerdictStrip;

class PresentView : public QWidget
{
    Q_OBJECT
public:
    PresentView(ScenarioDocument& document, Theme theme, QWidget* parent);

    RooflinePlot& plot() { return *plot_; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void show_estimate(const std::shared_ptr<const Estimate>& estimate);
    void scale_batch(bool up);

    ScenarioDocument& document_;
    TextLabel *title_, *keys_;
    VerdictStrip* verdict_;
    RooflinePlot* plot_;
};

} // namespace ridgepoint
