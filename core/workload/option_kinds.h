// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of rows in the option table: one template a kind, so that a row is one line.
// Included by options.cpp only.
#pragma once

#include "core/workload/options.h"

#include <cmath>

namespace ridgepoint::option_kinds {

inline constexpr std::int64_t kMost = 1'000'000'000;
inline constexpr std::int64_t kMostDegree = 1'000'000;

template <class T> struct MemberType;
template <class T> struct MemberType<T Scenario::*> {
    using type = T;
};
template <auto Member> using TypeOf = typename MemberType<decltype(Member)>::type;

inline const Scenario& defaults()
{
    static const Scenario kDefaults;
    return kDefaults;
}

template <class E> OptionValue word(E value) { return std::string(to_text(value)); }

template <auto Member> bool differs(const Scenario& s) { return s.*Member != defaults().*Member; }
template <auto Member> bool has(const Scenario& s) { return (s.*Member).has_value(); }

/// A whole number within the limits, or nothing.
inline std::optional<std::int64_t> whole(const OptionValue& v, std::int64_t least, std::int64_t most)
{
    const auto* number = std::get_if<double>(&v);
    if (number == nullptr || std::trunc(*number) != *number || *number < static_cast<double>(least) ||
        *number > static_cast<double>(most))
        return std::nullopt;
    return static_cast<std::int64_t>(*number);
}

inline std::optional<double> within(const OptionValue& v, double least, double most)
{
    const auto* number = std::get_if<double>(&v);
    if (number == nullptr || !(*number >= least && *number <= most))
        return std::nullopt;
    return *number;
}

template <auto Member, class Value> bool assign(Scenario& s, const std::optional<Value>& value)
{
    if (value)
        s.*Member = *value;
    return value.has_value();
}

template <class E> std::optional<E> enum_of(const OptionValue& v)
{
    const auto* text = std::get_if<std::string>(&v);
    return text == nullptr ? std::nullopt : from_text<E>(*text);
}

template <auto Member> bool set_optional_enum(Scenario& s, const OptionValue& v)
{
    return assign<Member>(s, enum_of<typename TypeOf<Member>::value_type>(v));
}
template <auto Member> OptionValue asked_optional_enum(const Scenario& s) { return word(*(s.*Member)); }

template <auto Member, std::int64_t Least, std::int64_t Most>
bool set_optional_integer(Scenario& s, const OptionValue& v)
{
    return assign<Member>(s, whole(v, Least, Most));
}
template <auto Member, std::int64_t Least, std::int64_t Most>
bool set_optional_number(Scenario& s, const OptionValue& v)
{
    return assign<Member>(s, within(v, static_cast<double>(Least), static_cast<double>(Most)));
}
template <auto Member> OptionValue asked_optional_number(const Scenario& s)
{
    return static_cast<double>(*(s.*Member));
}

using Text = std::string_view;

template <auto Member> Option text_option(Text name, Text key, Text values, Text help)
{
    return {name,
            key,
            values,
            help,
            false,
            [](Scenario& s, const OptionValue& v) {
                const auto* text = std::get_if<std::string>(&v);
                if (text == nullptr || text->empty())
                    return false;
                s.*Member = *text;
                return true;
            },
            [](const Scenario& s, const ResolvedScenario&) { return OptionValue(s.*Member); },
            differs<Member>,
            [](const Scenario& s) { return OptionValue(s.*Member); }};
}

template <auto Member> Option enum_option(Text name, Text key, Text values, Text help)
{
    return {name,
            key,
            values,
            help,
            false,
            [](Scenario& s, const OptionValue& v) { return assign<Member>(s, enum_of<TypeOf<Member>>(v)); },
            [](const Scenario& s, const ResolvedScenario&) { return word(s.*Member); },
            differs<Member>,
            [](const Scenario& s) { return word(s.*Member); }};
}

template <auto Member, std::int64_t Least, std::int64_t Most>
Option integer_option(Text name, Text key, Text values, Text help)
{
    return {name,
            key,
            values,
            help,
            true,
            [](Scenario& s, const OptionValue& v) { return assign<Member>(s, whole(v, Least, Most)); },
            [](const Scenario& s, const ResolvedScenario&) { return OptionValue(static_cast<double>(s.*Member)); },
            differs<Member>,
            [](const Scenario& s) { return OptionValue(static_cast<double>(s.*Member)); }};
}

template <auto Member, std::int64_t Least, std::int64_t Most>
Option number_option(Text name, Text key, Text values, Text help)
{
    return {name,
            key,
            values,
            help,
            true,
            [](Scenario& s, const OptionValue& v) {
                return assign<Member>(s, within(v, static_cast<double>(Least), static_cast<double>(Most)));
            },
            [](const Scenario& s, const ResolvedScenario&) { return OptionValue(s.*Member); },
            differs<Member>,
            [](const Scenario& s) { return OptionValue(s.*Member); }};
}

/// A number, or one word that stands for "not set". The table's rows carry the word as a type so that
/// the functions stay plain pointers.
template <auto Member, std::int64_t Least, std::int64_t Most>
Option word_or_number_option(Text name, Text key, Text values, Text help, Text unset)
{
    static Text word_of_row;
    word_of_row = unset;
    return {name,
            key,
            values,
            help,
            true,
            [](Scenario& s, const OptionValue& v) {
                if (const auto* text = std::get_if<std::string>(&v)) {
                    if (*text != word_of_row)
                        return false;
                    s.*Member = std::nullopt;
                    return true;
                }
                return assign<Member>(s, within(v, static_cast<double>(Least), static_cast<double>(Most)));
            },
            [](const Scenario& s, const ResolvedScenario&) {
                return (s.*Member).has_value() ? OptionValue(*(s.*Member)) : OptionValue(std::string(word_of_row));
            },
            has<Member>,
            asked_optional_number<Member>};
}

} // namespace ridgepoint::option_kinds
