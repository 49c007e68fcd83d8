// SPDX-License-Identifier: GPL-3.0-or-later
// The roofline chart on screen: QCustomPlot for axes and interaction, the scene for everything drawn.
#pragma once

#include "core/estimate/estimate.h"
#include "ui/charts/roofline_scene.h"
#include "ui/theme/tokens.h"

#include <QWidget>
#include <memory>

namespace ridgepoint {

class RooflinePlot : public QWidget
{
    Q_OBJECT
public:
    explicit RooflinePlot(QWidget* parent = nullptr);
    ~RooflinePlot() override;

    /// Draws at once (synchronously on the next paint); nullptr clears the chart.
    void set_estimate(std::shared_ptr<const Estimate> estimate);
    void set_theme(Theme theme);
    /// Size of the chart's own type; 1 suits a window.
    void set_text_scale(double scale);
    /// Index into Estimate::operations; -1 = none.
    void set_selected(int operation);
    int selected() const;
    /// Configurations in the same frame; the first is B.
    void set_pins(std::vector<PinnedChart> pins);
    /// What is drawn, up to date.
    const Scene& scene() const;
    std::shared_ptr<const Estimate> estimate() const;
    /// Shows or hides a part, as its row of the legend does.
    void toggle(ChartPart part);

public Q_SLOTS:
    void home(); ///< the fixed frame of the hardware, without trails
    void fit();  ///< the frame of the data
    void back(); ///< through the frames shown before
    void forward();
    void zoom_in();
    void zoom_out();

Q_SIGNALS:
    void operation_selected(int operation); ///< by click or key; -1 = cleared
    void operation_hovered(int operation);
    void zoom_changed(bool can_go_back, bool can_go_forward);
    void cursor_moved(const QString& readout); ///< AI, throughput and attainable at the pointer

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace ridgepoint
