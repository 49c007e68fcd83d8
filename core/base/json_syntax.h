// SPDX-License-Identifier: GPL-3.0-or-later
// Why a text is no JSON, in words that say what to do. The parser only says that it is none; this walk
// over the text is for the one that was refused.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ridgepoint {

struct JsonMistake {
    std::size_t byte = 0; ///< where the wrong token begins; the end of the text where something is missing
    std::string message;  ///< one line of printable text: "expected ',' or '}' after the value of "a", found "b"; …"
};

/// The first mistake; nothing where the text is JSON (RFC 8259, a UTF-8 byte order mark allowed).
/// Precondition: nested at most a few hundred levels deep.
std::optional<JsonMistake> first_json_mistake(std::string_view text);

/// "file:line:column" of a byte, both counted from 1; a byte past the end counts as the end.
std::string text_place(std::string_view where, std::string_view text, std::size_t byte);

} // namespace ridgepoint
