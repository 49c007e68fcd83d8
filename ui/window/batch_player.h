// SPDX-License-Identifier: GPL-3.0-or-later
// Plays the batch from 1 to 1,024. Every frame is a real estimate at a real batch, so each can be read and
// stopped at; small steps make the points glide, and with reduced motion it goes by doublings.
#pragma once

#include <QObject>
#include <QTimer>
#include <cstdint>
#include <optional>
#include <vector>

namespace ridgepoint {

class ScenarioDocument;

class BatchPlayer : public QObject
{
    Q_OBJECT
public:
    explicit BatchPlayer(ScenarioDocument& document, QObject* parent = nullptr);

    bool is_playing() const { return timer_.isActive(); }
    /// Batches that are shown, in order.
    static std::vector<std::int64_t> stops(bool reduced_motion);

public Q_SLOTS:
    /// From the start, or on from where it was paused; all of it is one undo step.
    void play();
    void pause();
    void set_speed(double factor); ///< 1 = about five seconds from end to end
    void set_loop(bool loop) { loop_ = loop; }
    void set_reduced_motion(bool reduced);

Q_SIGNALS:
    void playing_changed(bool playing);

private:
    void advance();
    void forget();
    int interval() const;

    ScenarioDocument& document_;
    QTimer timer_;
    double speed_ = 1.0;
    bool loop_ = false, reduced_ = false, moving_ = false;
    std::optional<std::int64_t> shown_; ///< the last batch of this sweep; unset before the first
};

} // namespace ridgepoint
