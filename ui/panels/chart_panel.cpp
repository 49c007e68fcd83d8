// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/chart_panel.h"

#include "ui/charts/roofline_plot.h"
#include "ui/format/verdict_text.h"
#include "ui/panels/text_label.h"
#include "ui/theme/icons.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

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

} // namespace

ChartPanel::ChartPanel(QWidget* parent)
    : QWidget(parent), title_(new TextLabel(TextRole::title, TextLabel::Plain, this)),
      tag_(new TextLabel(TextRole::caption, TextLabel::Warning, this)), plot_(new RooflinePlot(this))
{
    auto* home = frame_button("home", tr("Whole frame"), this);
    auto* fit = frame_button("fit", tr("Fit to the operations"), this);
    auto* back = frame_button("back", tr("Frame before ([)"), this);
    auto* forward = frame_button("fwd", tr("Frame after (])"), this);
    title_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // takes what the buttons leave
    tag_->set_text(tr("cannot run: does not fit"));
    tag_->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 4, 8, 4);
    head->setSpacing(8);
    head->addWidget(title_, 1);
    head->addWidget(tag_);
    head->addWidget(back);
    head->addWidget(forward);
    head->addWidget(home);
    head->addWidget(fit);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(plot_, 1);
    plot_->setMinimumSize(360, 240);
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
}

void ChartPanel::set_estimate(const std::shared_ptr<const Estimate>& estimate)
{
    title_->set_text(scenario_title(*estimate));
    tag_->setVisible(!estimate->memory.fits);
    plot_->set_estimate(estimate);
}

} // namespace ridgepoint
