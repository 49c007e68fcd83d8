// SPDX-License-Identifier: GPL-3.0-or-later
// Where the reference data is that the tests compare with: RIDGEPOINT_SHARED, else ../shared beside the
// source tree. It is not part of the product; tests that need it skip where it is absent.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <system_error>

inline std::optional<std::filesystem::path> shared_data()
{
    const char* given = std::getenv("RIDGEPOINT_SHARED");
    const std::filesystem::path folder =
        given && *given ? std::filesystem::path(given) : std::filesystem::path(RIDGEPOINT_SOURCE_DIR) / ".." / "shared";
    std::error_code error;
    if (!std::filesystem::is_directory(folder / "data", error))
        return std::nullopt;
    return folder;
}
