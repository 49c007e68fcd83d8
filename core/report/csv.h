// SPDX-License-Identifier: GPL-3.0-or-later
// Comma-separated values by RFC 4180: lines end with CR LF, a field with a comma, quote or line break
// is quoted and its quotes are doubled.
#pragma once

#include <string>
#include <string_view>

namespace ridgepoint {

inline constexpr std::string_view kCsvLineEnd = "\r\n";

inline void append_csv_field(std::string& out, std::string_view field)
{
    if (field.find_first_of(",\"\r\n") == std::string_view::npos) {
        out += field;
        return;
    }
    out += '"';
    for (const char c : field) {
        if (c == '"')
            out += '"';
        out += c;
    }
    out += '"';
}

} // namespace ridgepoint
