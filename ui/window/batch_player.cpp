// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/batch_player.h"

#include "ui/document/scenario_document.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr int kDoublings = 10;     // 1 to 1,024
constexpr int kSteps = 8;          // between two doublings
constexpr double kLength = 5000.0; // ms at speed 1

} // namespace

BatchPlayer::BatchPlayer(ScenarioDocument& document, QObject* parent) : QObject(parent), document_(document)
{
    connect(&timer_, &QTimer::timeout, this, &BatchPlayer::advance);
    connect(&document_, &ScenarioDocument::estimate_changed, this, &BatchPlayer::forget);
    connect(&document_, &ScenarioDocument::pins_changed, this, &BatchPlayer::forget);
}

std::vector<std::int64_t> BatchPlayer::stops(bool reduced_motion)
{
    std::vector<std::int64_t> all;
    const int steps = reduced_motion ? 1 : kSteps;
    for (int k = 0; k <= kDoublings * steps; ++k) {
        const auto batch = static_cast<std::int64_t>(std::llround(std::exp2(static_cast<double>(k) / steps)));
        if (all.empty() || batch > all.back())
            all.push_back(batch);
    }
    return all;
}

int BatchPlayer::interval() const
{
    return std::max(1, static_cast<int>(kLength / speed_ / static_cast<double>(stops(reduced_).size())));
}

void BatchPlayer::play()
{
    if (is_playing())
        return;
    if (shown_ && *shown_ >= stops(reduced_).back())
        shown_.reset();
    if (shown_)
        document_.resume_gesture();
    else
        document_.begin_gesture();
    timer_.start(interval());
    Q_EMIT playing_changed(true);
    advance();
}

void BatchPlayer::pause()
{
    if (!is_playing())
        return;
    timer_.stop();
    document_.end_gesture();
    Q_EMIT playing_changed(false);
}

void BatchPlayer::set_speed(double factor)
{
    speed_ = factor;
    if (is_playing())
        timer_.start(interval());
}

void BatchPlayer::set_reduced_motion(bool reduced)
{
    reduced_ = reduced;
    if (is_playing())
        timer_.start(interval());
}

void BatchPlayer::advance()
{
    const std::vector<std::int64_t> all = stops(reduced_);
    auto next = std::upper_bound(all.begin(), all.end(), shown_.value_or(0));
    if (next == all.end() && loop_)
        next = all.begin();
    if (next == all.end()) {
        pause();
        return;
    }
    moving_ = true;
    document_.set(tr("Play batch"), &Scenario::batch, *next);
    moving_ = false;
    shown_ = *next;
    if (document_.scenario().batch != *next)
        forget(); // the core refuses it; the document has said why
}

/// Another change came between: the sweep is over, and playing again starts a new one.
void BatchPlayer::forget()
{
    if (moving_)
        return;
    pause();
    shown_.reset();
}

} // namespace ridgepoint
