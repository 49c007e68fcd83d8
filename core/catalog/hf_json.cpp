// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/hf_json.h"

#include "core/base/json_syntax.h"
#include "core/catalog/json_fields.h"

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
                    text_place(where, text, deep));
    auto root = std::make_shared<json>(json::parse(copy, nullptr, false));
    if (root->is_discarded())
        return malformed_json(copy, where);
    if (!root->is_object())
        return fail(ErrorCode::malformed,
                    fmt::format("not a model configuration: expected an object, got {}", root->type_name()),
                    text_place(where, text, 0));
    return TolerantJson{std::move(root), prepass.replaced()};
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
