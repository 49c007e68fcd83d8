// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/chart_actions.h"

#include "ui/charts/roofline_plot.h"
#include "ui/format/text.h"
#include "ui/theme/icons.h"
#include "ui/theme/motion.h"

#include <QActionGroup>
#include <QMenu>

namespace ridgepoint {

std::vector<PinnedChart> charts_of(const std::vector<PinnedScenario>& pins)
{
    std::vector<PinnedChart> charts;
    for (const PinnedScenario& pinned : pins)
        if (pinned.estimate)
            charts.push_back({qtext(pinned.pin.name), pinned.estimate});
    return charts;
}

ChartActions::ChartActions(ScenarioDocument& document, RooflinePlot& plot, QMenu& menu, QObject* parent)
    : QObject(parent), document_(document), plot_(plot), player_(document)
{
    add_pins(menu);
    menu.addSeparator();
    add_player(menu);
    menu.addSeparator();
    add_parts(menu);
    menu.addSeparator();
    add_frames(menu);
    connect(&document_, &ScenarioDocument::pins_changed, this, &ChartActions::show_pins);
    show_pins();
}

void ChartActions::add_pins(QMenu& menu)
{
    pin_ = menu.addAction(themed_icon("pin"), tr("&Pin this configuration"));
    pin_->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_P));
    pin_->setToolTip(tr("Keep this configuration in the chart and compare the next one with it"));
    clear_ = menu.addAction(themed_icon("close"), tr("&Clear pins"));
    clear_->setToolTip(tr("Take the pinned configurations out of the chart"));
    connect(pin_, &QAction::triggered, &document_, &ScenarioDocument::pin);
    connect(clear_, &QAction::triggered, &document_, &ScenarioDocument::clear_pins);
}

void ChartActions::add_player(QMenu& menu)
{
    play_ = menu.addAction(themed_icon("play"), tr("P&lay batch"));
    play_->setCheckable(true);
    play_->setToolTip(tr("Sweep the batch from 1 to 1,024 and watch the operators travel"));
    connect(play_, &QAction::triggered, this, [this](bool on) {
        player_.set_reduced_motion(reduced_motion());
        on ? player_.play() : player_.pause();
    });
    connect(&player_, &BatchPlayer::playing_changed, this, [this](bool on) {
        play_->setChecked(on);
        play_->setText(on ? tr("Pause batch") : tr("P&lay batch"));
    });
    QMenu* speeds = menu.addMenu(tr("&Speed"));
    auto* group = new QActionGroup(this);
    for (const double factor : {0.25, 0.5, 1.0, 2.0}) {
        QAction* speed = group->addAction(speeds->addAction(tr("%1×").arg(factor)));
        speed->setCheckable(true);
        speed->setChecked(factor == 1.0);
        connect(speed, &QAction::triggered, &player_, [this, factor] { player_.set_speed(factor); });
    }
    QAction* loop = menu.addAction(tr("L&oop"));
    loop->setCheckable(true);
    connect(loop, &QAction::toggled, &player_, &BatchPlayer::set_loop);
}

void ChartActions::add_parts(QMenu& menu)
{
    const auto add = [&](const QString& text, ChartPart part) {
        connect(menu.addAction(text), &QAction::triggered, &plot_, [this, part] { plot_.toggle(part); });
    };
    add(tr("Show or hide &zones\tG"), ChartPart::zones);
    add(tr("Show or hide la&bels\tL"), ChartPart::labels);
    add(tr("Show or hide other c&eilings\tC"), ChartPart::ceilings);
    add(tr("Show or hide &trails\tT"), ChartPart::trails);
}

void ChartActions::add_frames(QMenu& menu)
{
    const auto add = [&](const QString& text, void (RooflinePlot::*slot)()) {
        QAction* action = menu.addAction(text);
        action->setEnabled(false);
        connect(action, &QAction::triggered, &plot_, slot);
        return action;
    };
    QAction* back = add(tr("Frame b&efore\t["), &RooflinePlot::back);
    QAction* forward = add(tr("Frame a&fter\t]"), &RooflinePlot::forward);
    connect(&plot_, &RooflinePlot::zoom_changed, this, [back, forward](bool can_go_back, bool can_go_forward) {
        back->setEnabled(can_go_back);
        forward->setEnabled(can_go_forward);
    });
}

void ChartActions::show_pins()
{
    plot_.set_pins(charts_of(document_.pins()));
    pin_->setEnabled(document_.pins().size() < ScenarioDocument::kMostPins);
    clear_->setEnabled(!document_.pins().empty());
}

} // namespace ridgepoint
