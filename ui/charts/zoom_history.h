// SPDX-License-Identifier: GPL-3.0-or-later
// The frames a user went through, with back and forward as in a browser.
#pragma once

#include "ui/charts/scene.h"

#include <optional>
#include <vector>

namespace ridgepoint {

class ZoomHistory
{
public:
    using Place = std::optional<Frame>; ///< unset: the fixed frame of the hardware

    const Place& now() const { return places_[at_]; }
    bool can_go_back() const { return at_ > 0; }
    bool can_go_forward() const { return at_ + 1 < places_.size(); }

    /// A new place; what lay ahead is forgotten. `continued`: part of one movement (a drag, a spin of the
    /// wheel), which is one entry.
    void visit(const Place& place, bool continued = false)
    {
        places_.resize(at_ + 1);
        if (continued && at_ > 0)
            places_.back() = place;
        else if (place != places_.back())
            places_.push_back(place);
        if (places_.size() > kMost)
            places_.erase(places_.begin());
        at_ = places_.size() - 1;
    }
    const Place& back()
    {
        at_ -= can_go_back() ? 1 : 0;
        return now();
    }
    const Place& forward()
    {
        at_ += can_go_forward() ? 1 : 0;
        return now();
    }

private:
    static constexpr std::size_t kMost = 100;
    std::vector<Place> places_{Place()};
    std::size_t at_ = 0;
};

} // namespace ridgepoint
