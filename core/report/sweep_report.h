// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep as CSV or JSON: per point the varied keys first, then the figures under the names they have
// in `estimate --format json`; empty or null where a figure does not apply, and in `error` why a point
// has none.
#pragma once

#include "core/explore/sweep.h"

#include <string>

namespace ridgepoint {

std::string sweep_csv(const Sweep& sweep);

/// {"schema": "ridgepoint.sweep/1", "scenario": {…options given…}, "vary": [{key, values}], "points": […]}.
std::string sweep_json(const Sweep& sweep);

} // namespace ridgepoint
