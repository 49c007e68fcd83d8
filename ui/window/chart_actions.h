// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with the chart: pins, playing the batch, what is shown, the frames before.
#pragma once

#include "ui/charts/roofline_scene.h"
#include "ui/document/scenario_document.h"
#include "ui/window/batch_player.h"

#include <QList>
#include <QObject>

class QAction;
class QMenu;

namespace ridgepoint {

class RooflinePlot;

/// The pins that can be drawn.
std::vector<PinnedChart> charts_of(const std::vector<PinnedScenario>& pins);

class ChartActions : public QObject
{
    Q_OBJECT
public:
    ChartActions(ScenarioDocument& document, RooflinePlot& plot, QMenu& menu, QObject* parent);

    QList<QAction*> for_toolbar() const { return {pin_, clear_, play_}; }
    BatchPlayer& player() { return player_; }

private:
    void add_pins(QMenu& menu);
    void add_player(QMenu& menu);
    void add_parts(QMenu& menu);
    void add_frames(QMenu& menu);
    void show_pins();

    ScenarioDocument& document_;
    RooflinePlot& plot_;
    BatchPlayer player_;
    QAction *pin_ = nullptr, *clear_ = nullptr, *play_ = nullptr;
};

} // namespace ridgepoint
