// SPDX-License-Identifier: GPL-3.0-or-later
// The charts of one estimate behind tabs: roofline, where the time goes, batch sweep. Only the chart in
// view is laid out.
#pragma once

#include "core/estimate/estimate.h"
#include "ui/charts/chart_export.h"

#include <QWidget>
#include <memory>
#include <optional>

class QHBoxLayout;
class QStackedWidget;
class QTabBar;

namespace ridgepoint {

class LimitField;
class RooflinePlot;
class SegmentedControl;
class SweepView;
class TextLabel;
class TimeView;

class ChartPanel : public QWidget
{
    Q_OBJECT
public:
    explicit ChartPanel(QWidget* parent = nullptr);
    void set_estimate(const std::shared_ptr<const Estimate>& estimate);
    void show_view(ChartView view);
    ChartView view() const;
    /// What an export of the chart in view asks for, with its units and its limit.
    ChartRequest request() const;

    QTabBar& tabs() { return *tabs_; }
    RooflinePlot& plot() { return *plot_; }
    TimeView& time() { return *time_; }
    SweepView& sweep() { return *sweep_; }
    LimitField& limit() { return *limit_; }
    SegmentedControl& time_unit() { return *time_unit_; }
    SegmentedControl& sweep_axis() { return *sweep_axis_; }

Q_SIGNALS:
    void readout(const QString& text); ///< what the pointer or the keyboard is on; empty = nothing
    void batch_chosen(qint64 batch);
    void operation_selected(int operation);

private:
    void add_views();
    void add_controls(QHBoxLayout& head);
    void connect_sweep();
    void show_tab(int index);
    void use_limit(std::optional<Second> limit);
    void feed_view();

    std::shared_ptr<const Estimate> estimate_;
    bool fed_time_ = false, fed_sweep_ = false; ///< the view has what belongs to the estimate
    BarUnit bars_ = BarUnit::time;
    SweepAxisKind axis_ = SweepAxisKind::tokens_per_s;
    std::optional<Second> limit_of_user_; ///< unset: suggested by the estimate
    TextLabel *title_, *tag_;
    QTabBar* tabs_;
    QStackedWidget* stack_;
    RooflinePlot* plot_;
    TimeView* time_;
    SweepView* sweep_;
    QWidget* frame_buttons_;
    SegmentedControl *time_unit_, *sweep_axis_;
    LimitField* limit_;
};

} // namespace ridgepoint
