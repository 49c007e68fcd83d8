// SPDX-License-Identifier: GPL-3.0-or-later
// Files read whole and written whole: a reader gets all of a regular file or an error, a writer
// replaces the target in one step or leaves it as it was.
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace ridgepoint {

inline constexpr std::size_t kMostFileBytes = std::size_t{64} << 20; ///< 64 MiB

/// The content of a regular file of at most 64 MiB; anything else (absent, a directory, a device) is
/// `unreadable` with the path as its place.
Result<std::string> read_text_file(const std::filesystem::path& file);

/// Writes beside the target, flushes to the disk and renames over it. A symbolic link keeps pointing,
/// an existing file keeps its permissions; a device or pipe is written directly. On any failure the
/// target is untouched and no temporary file stays: `unreadable` with the path and the system's reason.
Result<void> write_file(const std::filesystem::path& file, std::string_view content);

} // namespace ridgepoint
