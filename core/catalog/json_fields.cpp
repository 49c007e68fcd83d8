// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/json_fields.h"

#include "core/base/json_syntax.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace ridgepoint {
namespace {

constexpr std::size_t kDeepest = 64;

/// Byte of the first bracket nested too deeply, or npos. Brackets in strings do not count.
std::size_t too_deep_at(std::string_view text)
{
    std::size_t depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                in_string = false;
        } else if (c == '"') {
            in_string = true;
        } else if (c == '[' || c == '{') {
            if (++depth > kDeepest)
                return i;
        } else if ((c == ']' || c == '}') && depth > 0) {
            --depth;
        }
    }
    return std::string_view::npos;
}

} // namespace

void JsonErrors::add(std::string_view path, std::string_view message)
{
    if (!first_.empty())
        return;
    first_ = path.empty() ? std::string(message) : fmt::format("{}: {}", path, message);
    // Keys are the file's own text: a line break in one must not break the one line of an error.
    std::replace_if(
        first_.begin(), first_.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
}

tl::unexpected<Error> JsonErrors::failure(std::string_view where) const
{
    return fail(ErrorCode::not_understood, first_, std::string(where));
}

tl::unexpected<Error> malformed_json(std::string_view text, std::string_view where)
{
    const auto mistake = first_json_mistake(text);
    return fail(ErrorCode::malformed, "not valid JSON" + (mistake ? ": " + mistake->message : std::string()),
                text_place(where, text, mistake ? mistake->byte : 0));
}

Result<nlohmann::json> parse_json(std::string_view text, std::string_view where)
{
    if (const std::size_t byte = too_deep_at(text); byte != std::string_view::npos)
        return fail(ErrorCode::malformed, fmt::format("nested more than {} levels deep", kDeepest),
                    text_place(where, text, byte));
    nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
    if (json.is_discarded())
        return malformed_json(text, where);
    return json;
}

std::string shown(const nlohmann::json& value)
{
    constexpr std::size_t kMost = 40;
    std::string text = value.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
    if (text.size() > kMost)
        text = text.substr(0, kMost - 1) + "…";
    return text;
}

JsonFields::JsonFields(const nlohmann::json& json, JsonErrors& errors, std::string path)
    : errors_(&errors), path_(std::move(path))
{
    if (json.is_object())
        json_ = &json;
    else
        errors.add(path_, "expected an object, found " + shown(json));
}

std::string JsonFields::path_of(std::string_view key) const
{
    return path_.empty() ? std::string(key) : fmt::format("{}.{}", path_, key);
}

const nlohmann::json* JsonFields::find(std::string_view key) const
{
    if (!json_)
        return nullptr;
    const auto it = json_->find(key);
    return it == json_->end() ? nullptr : &*it;
}

const nlohmann::json* JsonFields::require(std::string_view key) const
{
    const nlohmann::json* value = find(key);
    if (!value && json_)
        complain(key, "missing");
    return value;
}

void JsonFields::expected(std::string_view key, std::string_view what) const
{
    const nlohmann::json* value = find(key);
    complain(key, fmt::format("expected {}, found {}", what, value ? shown(*value) : "nothing"));
}

void JsonFields::complain(std::string_view key, std::string_view message) const { errors_->add(path_of(key), message); }

std::string JsonFields::text(std::string_view key) const
{
    const nlohmann::json* value = require(key);
    if (!value)
        return {};
    if (value->is_string() && !value->get_ref<const std::string&>().empty())
        return value->get<std::string>();
    expected(key, "a text");
    return {};
}

std::string JsonFields::text_or(std::string_view key, std::string fallback) const
{
    const nlohmann::json* value = find(key);
    if (!value)
        return fallback;
    if (value->is_string())
        return value->get<std::string>();
    expected(key, "a text");
    return fallback;
}

double JsonFields::number_or(std::string_view key, double low, double high, double fallback) const
{
    const nlohmann::json* value = find(key);
    if (!value)
        return fallback;
    // NaN and Infinity are no JSON; a number too large for a double is caught by the bound.
    if (value->is_number())
        if (const double x = value->get<double>(); std::isfinite(x) && x >= low && x <= high)
            return x;
    expected(key, fmt::format("a number from {} to {}", low, high));
    return fallback;
}

double JsonFields::number(std::string_view key, double low, double high) const
{
    return require(key) ? number_or(key, low, high, 0.0) : 0.0;
}

double JsonFields::positive_or(std::string_view key, double high, double fallback) const
{
    const nlohmann::json* value = find(key);
    if (!value)
        return fallback;
    const double x = value->is_number() ? value->get<double>() : 0.0;
    if (std::isfinite(x) && x > 0.0 && x <= high)
        return x;
    expected(key, x > 0.0 ? fmt::format("a number > 0 and at most {}", high) : "a number > 0");
    return fallback;
}

double JsonFields::positive(std::string_view key, double high) const
{
    return require(key) ? positive_or(key, high, 0.0) : 0.0;
}

std::int64_t JsonFields::integer_or(std::string_view key, std::int64_t low, std::int64_t high,
                                    std::int64_t fallback) const
{
    const nlohmann::json* value = find(key);
    if (!value)
        return fallback;
    // An unsigned number beyond int64 would wrap on get<int64_t>().
    const bool fits = value->is_number_unsigned() ? value->get<std::uint64_t>() <= static_cast<std::uint64_t>(INT64_MAX)
                                                  : value->is_number_integer();
    if (fits)
        if (const auto x = value->get<std::int64_t>(); x >= low && x <= high)
            return x;
    expected(key, fmt::format("a whole number from {} to {}", low, high));
    return fallback;
}

std::int64_t JsonFields::integer(std::string_view key, std::int64_t low, std::int64_t high) const
{
    return require(key) ? integer_or(key, low, high, low) : low;
}

bool JsonFields::boolean_or(std::string_view key, bool fallback) const
{
    const nlohmann::json* value = find(key);
    if (!value)
        return fallback;
    if (value->is_boolean())
        return value->get<bool>();
    expected(key, "true or false");
    return fallback;
}

bool JsonFields::boolean(std::string_view key) const { return require(key) && boolean_or(key, false); }

std::vector<std::string> JsonFields::texts_or_none(std::string_view key) const
{
    const nlohmann::json* value = find(key);
    if (!value)
        return {};
    std::vector<std::string> texts;
    bool good = value->is_array();
    for (std::size_t i = 0; good && i < value->size(); ++i) {
        good = (*value)[i].is_string();
        if (good)
            texts.push_back((*value)[i].get<std::string>());
    }
    if (!good)
        expected(key, "a list of texts");
    return texts;
}

JsonFields JsonFields::object(std::string_view key) const
{
    const nlohmann::json* value = require(key);
    return value ? JsonFields(*value, *errors_, path_of(key)) : JsonFields(Unchecked{}, *errors_, path_of(key));
}

std::optional<JsonFields> JsonFields::object_if(std::string_view key) const
{
    const nlohmann::json* value = find(key);
    return value ? std::optional(JsonFields(*value, *errors_, path_of(key))) : std::nullopt;
}

std::vector<JsonFields> JsonFields::objects_or_none(std::string_view key) const
{
    const nlohmann::json* value = find(key);
    if (!value)
        return {};
    if (!value->is_array()) {
        expected(key, "a list of objects");
        return {};
    }
    std::vector<JsonFields> objects;
    for (std::size_t i = 0; i < value->size(); ++i)
        objects.emplace_back((*value)[i], *errors_, fmt::format("{}[{}]", path_of(key), i));
    return objects;
}

std::vector<std::pair<std::string, JsonFields>> JsonFields::members() const
{
    std::vector<std::pair<std::string, JsonFields>> all;
    if (json_)
        for (const auto& [key, value] : json_->items())
            all.emplace_back(key, JsonFields(value, *errors_, path_of(key)));
    return all;
}

} // namespace ridgepoint
