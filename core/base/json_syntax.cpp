// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_syntax.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>

namespace ridgepoint {
namespace {

constexpr std::size_t kMostShown = 40; // bytes of a token in a message

bool blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool digit(char c) { return c >= '0' && c <= '9'; }
bool letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

/// Length of the UTF-8 character that begins there; 0 where none does.
std::size_t utf8_length(std::string_view rest)
{
    const auto byte = [&](std::size_t i) { return i < rest.size() ? static_cast<unsigned char>(rest[i]) : 0U; };
    const auto follows = [&](std::size_t i, unsigned low = 0x80, unsigned high = 0xbf) {
        return byte(i) >= low && byte(i) <= high;
    };
    const unsigned lead = byte(0);
    if (lead < 0x80)
        return 1;
    if (lead >= 0xc2 && lead <= 0xdf)
        return follows(1) ? 2 : 0;
    if (lead >= 0xe0 && lead <= 0xef)
        return follows(1, lead == 0xe0 ? 0xa0 : 0x80, lead == 0xed ? 0x9f : 0xbf) && follows(2) ? 3 : 0;
    if (lead >= 0xf0 && lead <= 0xf4)
        return follows(1, lead == 0xf0 ? 0x90 : 0x80, lead == 0xf4 ? 0x8f : 0xbf) && follows(2) && follows(3) ? 4 : 0;
    return 0;
}

/// A piece of the text as a message may show it: one line, nothing unprintable, not long.
std::string printable(std::string_view piece)
{
    std::string out;
    while (!piece.empty() && out.size() < kMostShown) {
        const std::size_t length = utf8_length(piece);
        const auto first = static_cast<unsigned char>(piece.front());
        const bool shown = length > 0 && first >= 0x20 && first != 0x7f;
        out += shown ? std::string(piece.substr(0, length)) : "?";
        piece.remove_prefix(std::max<std::size_t>(1, length));
    }
    return piece.empty() ? out : out + "…";
}

struct Advice {
    std::string_view word, instead;
};
constexpr std::array kForeignWords = {
    Advice{"True", "write true"},
    Advice{"False", "write false"},
    Advice{"None", "write null"},
    Advice{"undefined", "write null"},
    Advice{"NaN", "JSON has no such number"},
    Advice{"Infinity", "JSON has no such number"},
};

class Walk
{
public:
    explicit Walk(std::string_view text) : text_(text) {}

    std::optional<JsonMistake> run()
    {
        if (text_.starts_with("\xef\xbb\xbf"))
            at_ = 3;
        skip_blanks();
        if (at_ == text_.size())
            add(at_, "there is nothing in it");
        else if (now() == '<')
            add(at_, "this is a web page or XML; download the file itself");
        else if (value()) {
            skip_blanks();
            if (at_ < text_.size())
                add(at_, fmt::format("expected nothing more, found {}; is a bracket closed too early?", found()));
        }
        return mistake_;
    }

private:
    bool add(std::size_t byte, std::string message)
    {
        mistake_ = JsonMistake{byte, std::move(message)};
        return false;
    }
    bool ends(std::string_view inside)
    {
        return add(text_.size(), fmt::format("the text ends inside {}; is the file complete?", inside));
    }
    char now() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void skip_blanks()
    {
        while (at_ < text_.size() && blank(text_[at_]))
            ++at_;
    }
    /// The word or number that begins here; empty where neither does.
    std::string_view word() const
    {
        std::size_t end = at_;
        while (end < text_.size() &&
               (letter(text_[end]) || digit(text_[end]) || text_[end] == '.' || text_[end] == '+' || text_[end] == '-'))
            ++end;
        return text_.substr(at_, end - at_);
    }
    /// What stands here, for a message.
    std::string found() const
    {
        if (const std::string_view here = word(); !here.empty())
            return printable(here);
        if (now() == '\'')
            return "a single quote";
        const std::string_view rest = text_.substr(at_);
        if (now() == '"')
            return printable(rest.substr(0, std::min(rest.find('"', 1), rest.size() - 1) + 1));
        const std::size_t length = utf8_length(rest);
        return length == 0 ? "a byte that is no UTF-8" : fmt::format("'{}'", printable(rest.substr(0, length)));
    }
    bool wrong(std::string_view expected, std::string_view advice = {})
    {
        const bool comment = now() == '/' || now() == '#';
        const std::string_view more = comment ? "JSON has no comments" : advice;
        return add(at_, fmt::format("expected {}, found {}{}{}", expected, found(), more.empty() ? "" : "; ", more));
    }

    bool value()
    {
        if (now() == '{')
            return members();
        if (now() == '[')
            return elements();
        if (now() == '"')
            return text();
        constexpr std::string_view kQuotes = "texts stand in double quotes";
        const std::string_view here = word();
        if (here.empty())
            return wrong("a value", now() == '\'' ? kQuotes : "");
        if (here == "true" || here == "false" || here == "null") {
            at_ += here.size();
            return true;
        }
        for (const Advice& foreign : kForeignWords)
            if (here == foreign.word || (here.front() == '-' && here.substr(1) == foreign.word))
                return wrong("a value", foreign.instead);
        return letter(here.front()) ? wrong("a value", kQuotes) : number(here);
    }

    /// After a value: true where another follows, false where the bracket closes or something is wrong.
    bool another(char close, std::string_view inside, std::string_view after)
    {
        skip_blanks();
        if (at_ == text_.size())
            return ends(inside);
        if (now() == close) {
            ++at_;
            return false;
        }
        if (now() != ',')
            return wrong(fmt::format("',' or '{}' after {}", close, after),
                         now() == '"' || now() == '{' || now() == '[' ? "is a comma missing?" : "");
        const std::size_t comma = at_++;
        skip_blanks();
        if (now() == close)
            return add(comma, fmt::format("a comma before '{}'; take it away", close));
        return at_ < text_.size() || ends(inside);
    }

    /// The bracket that opens, and blanks; true where it closes at once.
    bool empty_until(char close)
    {
        ++at_;
        skip_blanks();
        const bool closes = now() == close;
        at_ += closes ? 1 : 0;
        return closes;
    }

    bool members()
    {
        constexpr std::string_view kInside = "an object";
        if (empty_until('}'))
            return true;
        for (;;) {
            if (at_ == text_.size())
                return ends(kInside);
            if (now() != '"')
                return wrong("a name in double quotes");
            const std::size_t begin = at_;
            if (!text())
                return false;
            const std::string name = printable(text_.substr(begin, at_ - begin));
            skip_blanks();
            if (now() != ':')
                return at_ < text_.size() ? wrong(fmt::format("':' after {}", name)) : ends(kInside);
            ++at_;
            skip_blanks();
            if (at_ == text_.size())
                return ends(kInside);
            if (!value())
                return false;
            if (!another('}', kInside, fmt::format("the value of {}", name)))
                return !mistake_;
        }
    }

    bool elements()
    {
        constexpr std::string_view kInside = "a list";
        if (empty_until(']'))
            return true;
        for (;;) {
            if (at_ == text_.size())
                return ends(kInside);
            if (!value())
                return false;
            if (!another(']', kInside, "an element"))
                return !mistake_;
        }
    }

    bool text()
    {
        const std::size_t begin = at_++;
        while (at_ < text_.size() && now() != '"') {
            const auto c = static_cast<unsigned char>(now());
            const std::size_t length = utf8_length(text_.substr(at_));
            if (c == '\n' || c == '\r')
                return add(begin, fmt::format("the text {} is not closed on its line",
                                              printable(text_.substr(begin, at_ - begin))));
            if (c < 0x20)
                return add(at_, "a control character inside a text; write it as \\u and four digits");
            if (length == 0)
                return add(at_, "a byte that is no UTF-8; save the file as UTF-8");
            if (c != '\\')
                at_ += length;
            else if (!escape())
                return false;
        }
        if (at_ >= text_.size())
            return ends("a text");
        ++at_;
        return true;
    }

    /// The four digits of \uXXXX, which are passed; nothing where they are not there.
    std::optional<unsigned long> code_unit()
    {
        const std::string digits(text_.substr(std::min(at_ + 2, text_.size()), 4));
        if (text_.substr(at_, 2) != "\\u" || digits.size() != 4 ||
            digits.find_first_not_of("0123456789abcdefABCDEF") != std::string::npos)
            return std::nullopt;
        at_ += 6;
        return std::strtoul(digits.c_str(), nullptr, 16);
    }
    bool escape()
    {
        const std::size_t begin = at_;
        if (begin + 1 == text_.size())
            return ends("a text");
        if (const char c = text_[begin + 1]; c != 'u') {
            at_ += 2;
            if (std::string_view("\"\\/bfnrt").find(c) != std::string_view::npos)
                return true;
            const std::size_t length = 1 + std::max<std::size_t>(1, utf8_length(text_.substr(begin + 1)));
            return add(begin, fmt::format("'{}' is no escape; a backslash itself is written twice",
                                          printable(text_.substr(begin, length))));
        }
        const auto unit = code_unit();
        if (!unit)
            return add(begin, "\\u wants four hexadecimal digits");
        const bool high = *unit >= 0xd800 && *unit <= 0xdbff;
        const auto second = high ? code_unit() : std::nullopt;
        if ((*unit >= 0xdc00 && *unit <= 0xdfff) || (high && !(second && *second >= 0xdc00 && *second <= 0xdfff)))
            return add(begin, "half of a character written as \\u; the other half is missing");
        return true;
    }

    bool number(std::string_view here)
    {
        std::size_t i = here.front() == '-' ? 1 : 0;
        const auto digits = [&] {
            const std::size_t from = i;
            while (i < here.size() && digit(here[i]))
                ++i;
            return i - from;
        };
        const bool zero = i < here.size() && here[i] == '0';
        const std::size_t whole = digits();
        bool ok = whole == 1 || (whole > 1 && !zero);
        if (ok && i < here.size() && here[i] == '.') {
            ++i;
            ok = digits() > 0;
        }
        if (ok && i < here.size() && (here[i] == 'e' || here[i] == 'E')) {
            ++i;
            i += i < here.size() && (here[i] == '+' || here[i] == '-') ? 1 : 0;
            ok = digits() > 0;
        }
        if (!ok || i != here.size())
            return add(at_, fmt::format("{} is no number as JSON writes it", printable(here)));
        if (std::isinf(std::strtod(std::string(here).c_str(), nullptr)))
            return add(at_, fmt::format("{} is too large for a number", printable(here)));
        at_ += here.size();
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::optional<JsonMistake> mistake_;
};

} // namespace

std::optional<JsonMistake> first_json_mistake(std::string_view text) { return Walk(text).run(); }

std::string text_place(std::string_view where, std::string_view text, std::size_t byte)
{
    const std::string_view before = text.substr(0, std::min(byte, text.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t start = before.rfind('\n');
    const std::size_t column = start == std::string_view::npos ? before.size() + 1 : before.size() - start;
    return fmt::format("{}:{}:{}", where, line, column);
}

} // namespace ridgepoint
