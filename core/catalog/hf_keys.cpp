// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/hf_keys.h"

#include "core/catalog/hf_json.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <nlohmann/json.hpp>

namespace ridgepoint {
namespace {

using nlohmann::json;

std::string range(std::int64_t least, std::int64_t most)
{
    return fmt::format("expected a whole number from {} to {}", least, most);
}

/// The value as a whole number; 4096.0 is one, 4096.5, "4096" and true are not.
std::optional<std::int64_t> as_whole(const json& value)
{
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    if (value.is_number_unsigned())
        return value.get<std::uint64_t>() <= static_cast<std::uint64_t>(most)
                   ? static_cast<std::int64_t>(value.get<std::uint64_t>())
                   : most;
    if (value.is_number_integer())
        return value.get<std::int64_t>();
    if (!value.is_number_float())
        return std::nullopt;
    const double real = value.get<double>();
    if (!(std::abs(real) < 9.0e18))
        return real > 0.0 ? most : -most;
    if (real != std::floor(real))
        return std::nullopt;
    return static_cast<std::int64_t>(real);
}

/// Whether a value says that the feature it names is used.
bool says_something(const json& value)
{
    if (value.is_null())
        return false;
    if (value.is_boolean())
        return value.get<bool>();
    if (value.is_number())
        return value.get<double>() != 0.0;
    return !value.empty();
}

} // namespace

HfReader::Found HfReader::find(std::string_view name) const
{
    const std::string key(name);
    for (const auto* levels : {&opened_, &scopes_}) {
        for (const HfScope& scope : *levels) {
            const auto at = scope.object->find(key);
            if (at != scope.object->end())
                return Found{&*at, scope.prefix + key};
            if (levels == &scopes_)
                break; // facts of shape come from the innermost level only
        }
    }
    return {};
}

HfReader::Found HfReader::find(const HfKey& key)
{
    Found first;
    for (const std::string_view name : key.names) {
        if (name.empty())
            break;
        const Found found = find(name);
        if (found.value == nullptr)
            continue;
        if (first.value == nullptr || first.value->is_null()) {
            first = found;
            continue;
        }
        const bool synonym = key.meaning == hf_key::layers.meaning || key.meaning == hf_key::hidden.meaning ||
                             key.meaning == hf_key::heads.meaning;
        if (synonym && found.value->is_number() && first.value->is_number() && *found.value != *first.value)
            refuse(name, fmt::format("{} contradicts key '{}': {}, expected the same", shown_value(*found.value),
                                     first.path, shown_value(*first.value)));
        record(found, key.meaning);
    }
    return first;
}

void HfReader::record(const Found& found, std::string_view meaning)
{
    if (used_.insert(found.path).second)
        read_.push_back(ReadKey{found.path, shown_value(*found.value), std::string(meaning)});
}

void HfReader::record_default(std::string_view name, std::string value)
{
    const std::string path = scopes_.front().prefix + std::string(name);
    for (const ReadKey& key : read_)
        if (key.path == path)
            return;
    read_.push_back(ReadKey{path, std::move(value), "default of " + family_});
}

void HfReader::refuse(std::string_view name, std::string what)
{
    if (error_)
        return;
    for (char& c : what) // words of the file may hold anything, a message is one line
        if (static_cast<unsigned char>(c) < 0x20)
            c = ' ';
    const Found found = find(name);
    const std::string path = found.value != nullptr || name.find('.') != std::string_view::npos
                                 ? (found.path.empty() ? std::string(name) : found.path)
                                 : scopes_.front().prefix + std::string(name);
    error_ = Error{ErrorCode::not_understood, fmt::format("key '{}': {}", path, what), where_};
}

std::optional<std::int64_t> HfReader::whole(const Found& found, std::string_view meaning, std::int64_t least,
                                            std::int64_t most)
{
    if (found.value == nullptr || found.value->is_null())
        return std::nullopt;
    record(found, meaning);
    const json* scalar = found.value; // a list of equal entries, one a layer, counts as its entry
    if (scalar->is_array() && !scalar->empty() &&
        std::all_of(scalar->begin(), scalar->end(), [&](const json& entry) { return entry == scalar->front(); }))
        scalar = &scalar->front();
    const auto value = as_whole(*scalar);
    if (value && *value >= least && *value <= most)
        return value;
    if (!error_)
        error_ =
            Error{ErrorCode::not_understood,
                  fmt::format("key '{}': {}, {}", found.path, shown_value(*found.value), range(least, most)), where_};
    return least;
}

std::optional<std::int64_t> HfReader::maybe(const HfKey& key)
{
    return whole(find(key), key.meaning, key.least, key.most);
}

std::int64_t HfReader::required(const HfKey& key, std::int64_t fallback)
{
    if (const auto value = maybe(key))
        return *value;
    if (fallback > 0) {
        record_default(key.names.front(), std::to_string(fallback));
        return fallback;
    }
    refuse(key.names.front(), "missing, " + range(key.least, key.most));
    return std::max<std::int64_t>(key.least, 1);
}

std::optional<std::int64_t> HfReader::maybe_number(std::string_view name, std::string_view meaning, std::int64_t least,
                                                   std::int64_t most)
{
    return whole(find(name), meaning, least, most);
}

std::int64_t HfReader::number(std::string_view name, std::string_view meaning, std::int64_t fallback,
                              std::int64_t least, std::int64_t most)
{
    if (const auto value = maybe_number(name, meaning, least, most))
        return *value;
    if (fallback < least) {
        refuse(name, "missing, " + range(least, most));
        return least;
    }
    record_default(name, std::to_string(fallback));
    return fallback;
}

std::optional<double> HfReader::maybe_real(std::string_view name, std::string_view meaning)
{
    const Found found = find(name);
    if (found.value == nullptr || found.value->is_null())
        return std::nullopt;
    record(found, meaning);
    if (found.value->is_number() && std::isfinite(found.value->get<double>()))
        return found.value->get<double>();
    refuse(name, shown_value(*found.value) + ", expected a number");
    return 1.0;
}

bool HfReader::flag(std::string_view name, std::string_view meaning, bool fallback)
{
    const Found found = find(name);
    if (found.value == nullptr || found.value->is_null()) {
        record_default(name, fallback ? "true" : "false");
        return fallback;
    }
    record(found, meaning);
    if (found.value->is_boolean())
        return found.value->get<bool>();
    refuse(name, shown_value(*found.value) + ", expected true or false");
    return fallback;
}

std::string HfReader::word(std::string_view name, std::string_view meaning)
{
    const Found found = find(name);
    if (found.value == nullptr || !found.value->is_string())
        return {};
    record(found, meaning);
    return found.value->get<std::string>();
}

const json* HfReader::raw(std::string_view name, std::string_view meaning)
{
    const Found found = find(name);
    if (found.value == nullptr || found.value->is_null())
        return nullptr;
    record(found, meaning);
    return found.value;
}

bool HfReader::has(std::string_view name) const
{
    const Found found = find(name);
    return found.value != nullptr && !found.value->is_null();
}

bool HfReader::is_null(std::string_view name) const
{
    const Found found = find(name);
    return found.value != nullptr && found.value->is_null();
}

void HfReader::open(std::string_view name)
{
    const Found found = find(name);
    if (found.value == nullptr || found.value->is_null())
        return;
    record(found, "part of the model");
    if (!found.value->is_object()) {
        refuse(name, shown_value(*found.value) + ", expected an object");
        return;
    }
    opened_.push_back(HfScope{found.value, found.path + "."});
}

const json* HfReader::anywhere(std::string_view name, std::string_view meaning)
{
    const std::string key(name);
    for (const HfScope& scope : scopes_) {
        const auto at = scope.object->find(key);
        if (at == scope.object->end() || at->is_null())
            continue;
        record(Found{&*at, scope.prefix + key}, meaning);
        return &*at;
    }
    return nullptr;
}

bool HfReader::anywhere_present(std::string_view name) const
{
    const std::string key(name);
    return std::any_of(scopes_.begin(), scopes_.end(), [&key](const HfScope& scope) {
        const auto at = scope.object->find(key);
        return at != scope.object->end() && at->is_object();
    });
}

std::vector<std::string> HfReader::unread() const
{
    std::vector<std::string> paths;
    for (const auto* levels : {&scopes_, &opened_})
        for (const HfScope& scope : *levels)
            for (const auto& [key, value] : scope.object->items())
                if (!used_.contains(scope.prefix + key))
                    paths.push_back(scope.prefix + key);
    std::sort(paths.begin(), paths.end());
    return paths;
}

std::optional<std::string> HfReader::unread_among(const std::vector<std::string_view>& names) const
{
    for (const std::string_view name : names) {
        const Found found = find(name);
        if (found.value != nullptr && says_something(*found.value) && !used_.contains(found.path))
            return std::string(name);
    }
    return std::nullopt;
}

} // namespace ridgepoint
