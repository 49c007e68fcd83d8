// SPDX-License-Identifier: GPL-3.0-or-later
// Data linked into the program.
#pragma once

#include <string_view>

namespace ridgepoint {

/// `{"gpus": [...], "models": [...]}`: all shipped catalogue files, in order of file name.
std::string_view embedded_catalog();

/// `[...]`: all shipped lessons, in order of file name.
std::string_view embedded_lessons();

} // namespace ridgepoint
