// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/hf_json.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace ridgepoint {
namespace {

using nlohmann::json;

/// Stand-ins of the tokens, as JSON strings that are not longer than the token they replace; control
/// characters cannot stand in the file itself, but DEL and its neighbours can be told from any word.
struct NotFinite {
    std::string_view token;
    std::string_view stand_in; // inside the quotes
};
constexpr std::array kNotFinite = {
    NotFinite{"-Infinity", "\x7f-"}, // before Infinity: the longer one first
    NotFinite{"Infinity", "\x7f+"},
    NotFinite{"NaN", "\x7f"},
};

std::string place(std::string_view text, std::size_t offset, std::string_view where)
{
    offset = std::min(offset, text.size());
    const std::string_view before = text.substr(0, offset);
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t start = before.rfind('\n');
    const std::size_t column = 1 + (start == std::string_view::npos ? offset : offset - start - 1);
    return fmt::format("{}:{}:{}", where, line, column);
}

bool word_character(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// One walk over the text outside strings: bounds the depth and replaces what is not a finite number
/// by a stand-in of the same length, so that line and column of later errors stay true.
class Prepass
{
public:
    explicit Prepass(std::string& text) : text_(text) {}

    /// Offset where the nesting becomes too deep, or npos.
    std::size_t run()
    {
        for (std::size_t at = 0; at < text_.size();) {
            const char c = text_[at];
            if (c == '"') {
                at = end_of_string(at + 1);
            } else if (c == '{' || c == '[') {
                if (++depth_ > kMostConfigDepth)
                    return at;
                ++at;
            } else if (c == '}' || c == ']') {
                --depth_;
                ++at;
            } else if (c == '-' || word_character(c)) {
                at = token(at);
            } else {
                ++at;
            }
        }
        return std::string::npos;
    }
    std::size_t replaced() const { return replaced_; }

private:
    std::size_t end_of_string(std::size_t at) const
    {
        while (at < text_.size() && text_[at] != '"')
            at += text_[at] == '\\' ? 2 : 1;
        return at + 1;
    }
    std::size_t token(std::size_t begin)
    {
        std::size_t end = begin + 1;
        while (end < text_.size() &&
               (word_character(text_[end]) || text_[end] == '.' || text_[end] == '+' || text_[end] == '-'))
            ++end;
        const std::string_view word(text_.data() + begin, end - begin);
        for (const NotFinite& known : kNotFinite)
            if (word == known.token) {
                replace(begin, end, known.stand_in);
                return end;
            }
        if (beyond_a_double(word))
            replace(begin, end, word.front() == '-' ? "\x7f-" : "\x7f+");
        return end;
    }
    static bool beyond_a_double(std::string_view word)
    {
        const bool exponent = word.find_first_of("eE") != std::string_view::npos;
        if (word.size() < 5 || (!exponent && word.size() < 300))
            return false;
        const std::string copy(word);
        char* end = nullptr;
        const double value = std::strtod(copy.c_str(), &end);
        return end == copy.c_str() + copy.size() && std::isinf(value);
    }
    void replace(std::size_t begin, std::size_t end, std::string_view stand_in)
    {
        ++replaced_;
        text_[begin] = '"';
        std::copy(stand_in.begin(), stand_in.end(), text_.begin() + static_cast<std::ptrdiff_t>(begin) + 1);
        const std::size_t closing = begin + 1 + stand_in.size();
        text_[closing] = '"';
        std::fill(text_.begin() + static_cast<std::ptrdiff_t>(closing) + 1,
                  text_.begin() + static_cast<std::ptrdiff_t>(end), ' ');
    }

    std::string& text_;
    int depth_ = 0;
    std::size_t replaced_ = 0;
};

/// What went wrong, without the parser's own codes, positions and (possibly very long) last token.
std::string cause(const json::exception& error)
{
    std::string message = error.what();
    if (const auto colon = message.find("column "); colon != std::string::npos)
        if (const auto start = message.find(": ", colon); start != std::string::npos)
            message = message.substr(start + 2);
    if (const auto bracket = message.find("] "); message.starts_with("[") && bracket != std::string::npos)
        message = message.substr(bracket + 2);
    if (const auto last = message.find("; last read: "); last != std::string::npos) {
        const auto after = message.rfind("; expected ");
        const std::string rest = after != std::string::npos && after > last ? message.substr(after) : "";
        message = message.substr(0, last) + rest;
    }
    constexpr std::size_t most = 200;
    if (message.size() > most)
        message.resize(most);
    for (char& c : message)
        if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) > 0x7e)
            c = '?';
    return "not valid JSON: " + message;
}

} // namespace

Result<TolerantJson> parse_tolerant_json(std::string_view text, std::string_view where)
{
    if (text.size() > kMostConfigBytes)
        return fail(ErrorCode::not_understood,
                    fmt::format("{} bytes, expected a model configuration of at most {} MiB", text.size(),
                                kMostConfigBytes >> 20),
                    std::string(where));
    std::string copy(text);
    Prepass prepass(copy);
    if (const std::size_t deep = prepass.run(); deep != std::string::npos)
        return fail(ErrorCode::malformed, fmt::format("nested deeper than {} levels", kMostConfigDepth),
                    place(text, deep, where));
    try {
        auto root = std::make_shared<json>(json::parse(copy));
        if (!root->is_object())
            return fail(ErrorCode::malformed,
                        fmt::format("not a model configuration: expected an object, got {}", root->type_name()),
                        place(text, 0, where));
        return TolerantJson{std::move(root), prepass.replaced()};
    } catch (const json::parse_error& error) {
        return fail(ErrorCode::malformed, cause(error), place(text, error.byte > 0 ? error.byte - 1 : 0, where));
    } catch (const json::exception& error) {
        return fail(ErrorCode::malformed, cause(error), std::string(where));
    }
}

std::string shown_value(const json& value)
{
    if (value.is_string()) {
        const auto& word = value.get_ref<const std::string&>();
        for (const NotFinite& known : kNotFinite)
            if (word == known.stand_in)
                return std::string(known.token);
    }
    if (value.is_object())
        return fmt::format("an object of {} keys", value.size());
    if (value.is_array() && value.size() > 8)
        return fmt::format("a list of {}", value.size());
    std::string text = value.dump(-1, ' ', true, json::error_handler_t::replace);
    constexpr std::size_t most = 80;
    if (text.size() > most) {
        text.resize(most);
        text += "…";
    }
    return text;
}

} // namespace ridgepoint
