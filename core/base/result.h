// SPDX-License-Identifier: GPL-3.0-or-later
// Errors are values: what went wrong, in one line, and where. The core neither throws across its
// border nor prints.
#pragma once

#include <string>
#include <tl/expected.hpp>

namespace ridgepoint {

enum class ErrorCode {
    invalid_option, ///< a scenario option, its value and what is allowed (command line: exit 2)
    not_found,      ///< an unknown id; the message suggests the nearest ones (exit 2)
    unreadable,     ///< a file that cannot be opened, read or written (exit 1)
    malformed,      ///< a file that does not parse, with line and column (exit 1)
    not_understood, ///< a model or file whose content is not understood, with the key (exit 1)
    not_modelled,   ///< understood, but its operators are not modelled yet (exit 1)
    cancelled,      ///< the caller asked long work to stop (exit 1)
};

struct Error {
    ErrorCode code = ErrorCode::invalid_option;
    std::string message; ///< one line: what is wrong and what was expected
    std::string where;   ///< option, file, or file:line:column; may be empty

    bool operator==(const Error&) const = default;

    /// `where: message`, or the message alone where no place is known.
    std::string text() const { return where.empty() ? message : where + ": " + message; }
};

template <class T> using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(ErrorCode code, std::string message, std::string where = {})
{
    return tl::unexpected<Error>(Error{code, std::move(message), std::move(where)});
}

} // namespace ridgepoint
