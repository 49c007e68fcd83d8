// SPDX-License-Identifier: GPL-3.0-or-later
// Reading JSON objects of catalogue and scenario files: typed access by key that remembers the first
// mistake with its full path, so that a reader is a plain list of fields and checks once at the end.
//
//     JsonErrors errors;
//     const JsonFields root(json, errors);
//     model.layers = root.integer("layers", 1, 100000);
//     model.name = root.text("name");
//     if (errors.any())
//         return errors.failure(where);
#pragma once

#include "core/base/enum_table.h"
#include "core/base/result.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ridgepoint {

/// The first mistake found in a file; later ones are usually consequences and are dropped.
class JsonErrors
{
public:
    void add(std::string_view path, std::string_view message);
    bool any() const { return !first_.empty(); }
    /// "path: message", empty where nothing is wrong.
    const std::string& first() const { return first_; }
    /// The first mistake as an error of the file `where`. Precondition: any().
    tl::unexpected<Error> failure(std::string_view where) const;

private:
    std::string first_;
};

/// `malformed` for a text that a JSON parser refused: the first mistake, with "file:line:column" as its place.
tl::unexpected<Error> malformed_json(std::string_view text, std::string_view where);

/// Parses text without throwing. Malformed JSON, or nesting deeper than 64, is `malformed` with
/// "file:line:column" as its place.
Result<nlohmann::json> parse_json(std::string_view text, std::string_view where);

/// A JSON value as an error message shows it: compact, at most 40 characters.
std::string shown(const nlohmann::json& value);

/// The fields of one object. Every getter returns its fallback (or an empty value) after a mistake.
/// Refers to the JSON and the errors given; both must outlive it.
class JsonFields
{
public:
    /// `json` that is no object is a mistake at `path`, and every field counts as absent.
    JsonFields(const nlohmann::json& json, JsonErrors& errors, std::string path = {});

    bool has(std::string_view key) const { return find(key) != nullptr; }
    const std::string& path() const { return path_; }
    std::string path_of(std::string_view key) const;

    // Required: an absent key is a mistake.
    std::string text(std::string_view key) const;                       ///< not empty
    double number(std::string_view key, double low, double high) const; ///< low ≤ x ≤ high, finite
    double positive(std::string_view key, double high) const;           ///< 0 < x ≤ high, finite
    std::int64_t integer(std::string_view key, std::int64_t low, std::int64_t high) const;
    bool boolean(std::string_view key) const;
    template <class E> E choice(std::string_view key) const;
    JsonFields object(std::string_view key) const;

    // Optional: an absent key gives the fallback, a wrong value is a mistake.
    std::string text_or(std::string_view key, std::string fallback) const; ///< may be empty
    double number_or(std::string_view key, double low, double high, double fallback) const;
    double positive_or(std::string_view key, double high, double fallback) const;
    std::int64_t integer_or(std::string_view key, std::int64_t low, std::int64_t high, std::int64_t fallback) const;
    bool boolean_or(std::string_view key, bool fallback) const;
    template <class E> E choice_or(std::string_view key, E fallback) const;
    std::vector<std::string> texts_or_none(std::string_view key) const; ///< array of strings
    std::optional<JsonFields> object_if(std::string_view key) const;
    /// Elements of an array of objects, paths "key[0]", …; none where the key is absent.
    std::vector<JsonFields> objects_or_none(std::string_view key) const;

    /// All members, which must be objects, in order of key.
    std::vector<std::pair<std::string, JsonFields>> members() const;

    /// Says that the value of `key` is wrong: "path.key: expected …, found …".
    void expected(std::string_view key, std::string_view what) const;
    /// Says something about `key` in other words: "path.key: message".
    void complain(std::string_view key, std::string_view message) const;

private:
    struct Unchecked {
    };
    JsonFields(Unchecked, JsonErrors& errors, std::string path) : errors_(&errors), path_(std::move(path)) {}
    const nlohmann::json* find(std::string_view key) const;
    const nlohmann::json* require(std::string_view key) const;

    const nlohmann::json* json_ = nullptr; ///< null: nothing there, already complained about
    JsonErrors* errors_;
    std::string path_;
};

template <class E> E JsonFields::choice_or(std::string_view key, E fallback) const
{
    const nlohmann::json* value = find(key);
    if (!value)
        return fallback;
    if (value->is_string())
        if (const auto chosen = from_text<E>(value->template get_ref<const std::string&>()))
            return *chosen;
    expected(key, "one of: " + all_texts<E>());
    return fallback;
}

template <class E> E JsonFields::choice(std::string_view key) const
{
    return require(key) ? choice_or<E>(key, E{}) : E{};
}

} // namespace ridgepoint
