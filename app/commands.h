// SPDX-License-Identifier: GPL-3.0-or-later
// One function a subcommand; each returns the exit code.
#pragma once

#include "app/command_line.h"

namespace ridgepoint {

int run_estimate(const Arguments& arguments);
int run_chart(const Arguments& arguments);
int run_sweep_command(const Arguments& arguments);
int run_catalog(const Arguments& arguments);

} // namespace ridgepoint
