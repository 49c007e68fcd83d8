// SPDX-License-Identifier: GPL-3.0-or-later
// One table per closed set: enum value ↔ text. Text exists only at the border.
// A set joins by specializing `enum_entries<E>` with its table, in declaration order from 0.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ridgepoint {

template <class E> struct EnumEntry {
    E value;
    std::string_view text;
};

/// Specialized beside each enum: `template <> inline constexpr std::array enum_entries<Phase> = {…}`.
template <class E> inline constexpr std::array<EnumEntry<E>, 0> enum_entries{};

template <class E> constexpr std::size_t enum_count() { return enum_entries<E>.size(); }

/// The fixed text of a value; every value of the enum has one.
template <class E> constexpr std::string_view to_text(E value)
{
    return enum_entries<E>[static_cast<std::size_t>(value)].text;
}

/// The value whose text is exactly `text`, or nothing.
template <class E> constexpr std::optional<E> from_text(std::string_view text)
{
    for (const auto& entry : enum_entries<E>)
        if (entry.text == text)
            return entry.value;
    return std::nullopt;
}

/// All texts, separated by a space: the "what is allowed" of an error message.
template <class E> std::string all_texts()
{
    std::string out;
    for (const auto& entry : enum_entries<E>) {
        if (!out.empty())
            out += ' ';
        out += entry.text;
    }
    return out;
}

/// True where the table is in declaration order, which `to_text` relies on; checked by static_assert.
template <class E> constexpr bool enum_table_in_order()
{
    for (std::size_t i = 0; i < enum_entries<E>.size(); ++i)
        if (static_cast<std::size_t>(enum_entries<E>[i].value) != i)
            return false;
    return true;
}

} // namespace ridgepoint
