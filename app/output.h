// SPDX-License-Identifier: GPL-3.0-or-later
// Where results and errors of the subcommands go.
#pragma once

#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace ridgepoint {

/// 2 for options and ids, 1 for files and models.
int exit_code(ErrorCode code);

/// One line on standard error; returns the exit code.
int report_error(const Error& error);

/// One line on standard error for what was left out; the command goes on.
void warn(const Error& error);

/// The whole content to the file, or to standard output where none is named or the name is "-".
/// Returns the exit code. A reader of standard output that went away is no error.
int deliver(std::string_view content, const std::optional<std::string>& file);

} // namespace ridgepoint
