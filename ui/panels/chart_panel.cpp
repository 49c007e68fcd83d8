// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/chart_panel.h"

#include "ui/charts/roofline_plot.h"
#include "ui/charts/sweep_view.h"
#include "ui/charts/time_view.h"
#include "ui/format/verdict_text.h"
#include "ui/panels/limit_field.h"
#include "ui/panels/segmented_control.h"
#include "ui/panels/text_label.h"
#include "ui/theme/icons.h"

#include <QHBoxLayout>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

namespace ridgepoint {
namespace {

QToolButton* frame_button(const char* icon, const QString& text, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setIcon(themed_icon(icon));
    button->setToolTip(text);
    button->setAccessibleName(text);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

/// What a limit on the step's time is called.
QString limit_name(Phase phase)
{
    return phase == Phase::decode    ? ChartPanel::tr("TPOT limit")
           : phase == Phase::prefill ? ChartPanel::tr("TTFT limit")
                                     : ChartPanel::tr("Step limit");
}

} // namespace

ChartPanel::ChartPanel(QWidget* parent)
    : QWidget(parent), title_(new TextLabel(TextRole::title, TextLabel::Plain, this)),
      tag_(new TextLabel(TextRole::caption, TextLabel::Warning, this)), tabs_(new QTabBar(this)),
      stack_(new QStackedWidget(this)), plot_(new RooflinePlot(this)), time_(new TimeView(this)),
      sweep_(new SweepView(this)), frame_buttons_(new QWidget(this)),
      time_unit_(new SegmentedControl(tr("Unit of the bars"), this)),
      sweep_axis_(new SegmentedControl(tr("What the sweep shows"), this)),
      limit_(new LimitField(tr("TPOT limit"), this))
{
    title_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // takes what the controls leave
    tag_->set_text(tr("cannot run: does not fit"));
    tag_->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 4, 8, 4);
    head->setSpacing(8);
    head->addWidget(title_, 1);
    head->addWidget(tag_);
    add_controls(*head);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(tabs_);
    column->addLayout(head);
    column->addWidget(stack_, 1);
    add_views();
    connect_sweep();
    show_tab(0);
}

void ChartPanel::add_views()
{
    tabs_->setAccessibleName(tr("Charts"));
    tabs_->setDrawBase(false);
    tabs_->setExpanding(false);
    const auto add = [this](QWidget* view, const QString& name, ChartView id) {
        view->setMinimumSize(360, 240);
        stack_->addWidget(view);
        tabs_->setTabData(tabs_->addTab(name), static_cast<int>(id));
    };
    add(plot_, tr("Roofline"), ChartView::roofline);
    add(time_, tr("Time"), ChartView::time);
    add(sweep_, tr("Batch sweep"), ChartView::sweep);
    connect(tabs_, &QTabBar::currentChanged, this, &ChartPanel::show_tab);
    connect(plot_, &RooflinePlot::cursor_moved, this, &ChartPanel::readout);
    for (SceneView* view : std::initializer_list<SceneView*>{time_, sweep_})
        connect(view, &SceneView::datum_hovered, this, [this, view](int datum) {
            Q_EMIT readout(datum < 0 ? QString() : view->scene().data[static_cast<std::size_t>(datum)].tooltip);
        });
    connect(time_, &TimeView::operation_chosen, this, &ChartPanel::operation_selected);
}

void ChartPanel::add_controls(QHBoxLayout& head)
{
    auto* home = frame_button("home", tr("Whole frame"), frame_buttons_);
    auto* fit = frame_button("fit", tr("Fit to the operations"), frame_buttons_);
    auto* back = frame_button("back", tr("Frame before ([)"), frame_buttons_);
    auto* forward = frame_button("fwd", tr("Frame after (])"), frame_buttons_);
    auto* row = new QHBoxLayout(frame_buttons_);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(back);
    row->addWidget(forward);
    row->addWidget(home);
    row->addWidget(fit);
    for (QToolButton* button : {back, forward})
        button->setEnabled(false);
    connect(back, &QToolButton::clicked, plot_, &RooflinePlot::back);
    connect(forward, &QToolButton::clicked, plot_, &RooflinePlot::forward);
    connect(plot_, &RooflinePlot::zoom_changed, this, [back, forward](bool can_go_back, bool can_go_forward) {
        back->setEnabled(can_go_back);
        forward->setEnabled(can_go_forward);
    });
    connect(home, &QToolButton::clicked, plot_, &RooflinePlot::home);
    connect(fit, &QToolButton::clicked, plot_, &RooflinePlot::fit);

    time_unit_->set_choices(
        {{static_cast<int>(BarUnit::time), tr("Time")}, {static_cast<int>(BarUnit::share), tr("% of step")}});
    time_unit_->set_current(static_cast<int>(bars_));
    connect(time_unit_, &SegmentedControl::chosen, time_, [this](int id) {
        bars_ = static_cast<BarUnit>(id);
        time_->set_unit(bars_);
    });
    sweep_axis_->set_choices({{static_cast<int>(SweepAxisKind::tokens_per_s), tr("tokens/s")},
                              {static_cast<int>(SweepAxisKind::usd_per_million_tokens), tr("$/Mtok")}});
    sweep_axis_->set_current(static_cast<int>(axis_));
    connect(sweep_axis_, &SegmentedControl::chosen, sweep_, [this](int id) {
        axis_ = static_cast<SweepAxisKind>(id);
        sweep_->set_axis(axis_);
    });
    for (QWidget* control : std::initializer_list<QWidget*>{limit_, time_unit_, sweep_axis_, frame_buttons_}) {
        control->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
        head.addWidget(control);
    }
}

void ChartPanel::connect_sweep()
{
    connect(sweep_, &SweepView::batch_chosen, this, &ChartPanel::batch_chosen);
    connect(sweep_, &SweepView::limit_changed, this, [this](double seconds) {
        limit_of_user_ = Second(seconds); // the line moved itself
        limit_->set_limit(*limit_of_user_);
    });
    connect(limit_, &LimitField::limit_typed, this, [this](double seconds) { use_limit(Second(seconds)); });
    connect(limit_, &LimitField::limit_cleared, this, [this] { use_limit(std::nullopt); });
    connect(limit_, &LimitField::refused, this,
            [this](const QString& text) { Q_EMIT readout(tr("'%1' is no time; allowed: 20 ms, 0.5 s").arg(text)); });
}

void ChartPanel::use_limit(std::optional<Second> limit)
{
    limit_of_user_ = limit;
    const Second used = limit.value_or(suggested_limit(estimate_->step.time));
    sweep_->set_limit(used);
    limit_->set_limit(used);
}

void ChartPanel::set_estimate(const std::shared_ptr<const Estimate>& estimate)
{
    estimate_ = estimate;
    fed_time_ = fed_sweep_ = false;
    title_->set_text(scenario_title(*estimate));
    tag_->setVisible(!estimate->memory.fits);
    plot_->set_estimate(estimate); // lays itself out when it is painted
    limit_->set_name(limit_name(estimate->scenario.phase));
    use_limit(limit_of_user_);
    feed_view();
}

/// A view behind another tab gets nothing: a sweep is hundreds of estimates.
void ChartPanel::feed_view()
{
    if (!estimate_)
        return;
    if (view() == ChartView::time && !std::exchange(fed_time_, true))
        time_->set_sources({{{}, estimate_, {}}});
    if (view() == ChartView::sweep && !std::exchange(fed_sweep_, true))
        sweep_->set_sources(
            {{{}, std::make_shared<const BatchCurve>(batch_curve(estimate_->scenario)), estimate_, {}}});
}

void ChartPanel::show_view(ChartView view)
{
    for (int i = 0; i < tabs_->count(); ++i)
        if (tabs_->tabData(i).toInt() == static_cast<int>(view))
            tabs_->setCurrentIndex(i);
}

ChartView ChartPanel::view() const { return static_cast<ChartView>(tabs_->tabData(tabs_->currentIndex()).toInt()); }

void ChartPanel::show_tab(int index)
{
    stack_->setCurrentIndex(index); // tabs and views are added in pairs
    const ChartView now = view();
    frame_buttons_->setVisible(now == ChartView::roofline);
    time_unit_->setVisible(now == ChartView::time);
    sweep_axis_->setVisible(now == ChartView::sweep);
    limit_->setVisible(now == ChartView::sweep);
    feed_view();
    Q_EMIT readout(QString());
}

ChartRequest ChartPanel::request() const
{
    ChartRequest request;
    request.view = view();
    request.bars = bars_;
    request.axis = axis_;
    request.limit = sweep_->limit();
    return request;
}

} // namespace ridgepoint
