// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario that the program writes into its pictures: a text of a PNG, <metadata> of an SVG.
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>

namespace ridgepoint {

/// The text of the scenario; an error for a picture of another program.
Result<std::string> scenario_text_of_picture(const std::filesystem::path& file);

} // namespace ridgepoint
