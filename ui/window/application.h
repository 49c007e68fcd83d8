// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop application.
#pragma once

#include <filesystem>
#include <optional>

class QApplication;

namespace ridgepoint {

/// Opens the window, with a scenario or config.json where one is named, and runs until it closes.
int run_window(int argc, char** argv, std::optional<std::filesystem::path> file);

/// Style, font and names; every program that shows the window calls it first.
void set_up_application(QApplication& application);

} // namespace ridgepoint
