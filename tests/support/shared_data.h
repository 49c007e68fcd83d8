// SPDX-License-Identifier: GPL-3.0-or-later
// Reference data that some tests compare with, which is not part of the source tree.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <optional>

namespace ridgepoint::test {

/// The folder of reference data: RIDGEPOINT_SHARED, else `shared` beside the source tree; nothing
/// where neither is there (tests then skip, and say so).
inline std::optional<std::filesystem::path> shared_data()
{
    namespace fs = std::filesystem;
    std::error_code error;
    if (const char* named = std::getenv("RIDGEPOINT_SHARED"); named && fs::is_directory(named, error))
        return fs::path(named);
    const fs::path beside = fs::path(RIDGEPOINT_SOURCE_DIR) / ".." / "shared";
    if (fs::is_directory(beside, error))
        return beside;
    return std::nullopt;
}

} // namespace ridgepoint::test
