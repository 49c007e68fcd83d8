// SPDX-License-Identifier: GPL-3.0-or-later
// Whether anything may move by itself. With reduced motion every duration is 0.
#pragma once

namespace ridgepoint {

bool reduced_motion();
/// Kept for the next start.
void set_reduced_motion(bool reduced);

} // namespace ridgepoint
