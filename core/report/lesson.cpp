// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/lesson.h"

#include "core/catalog/catalog.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace ridgepoint {
namespace {

/// A placeholder of a text: {key} or {key:digits}.
struct Placeholder {
    std::string_view key;
    int significant = 3;
    std::size_t begin = 0, end = 0; ///< in the text, braces included
};

/// The next placeholder from `from` on; nothing where there is none. An open brace without its end is a
/// placeholder that reaches to the end of the text.
std::optional<Placeholder> next_placeholder(std::string_view text, std::size_t from)
{
    Placeholder found;
    found.begin = text.find('{', from);
    if (found.begin == std::string_view::npos)
        return std::nullopt;
    const std::size_t close = text.find('}', found.begin);
    found.end = close == std::string_view::npos ? text.size() : close + 1;
    found.key = text.substr(found.begin + 1, std::min(close, text.size()) - found.begin - 1);
    const std::size_t n = found.key.size();
    if (n > 2 && found.key[n - 2] == ':' && found.key[n - 1] >= '1' && found.key[n - 1] <= '9') {
        found.significant = found.key[n - 1] - '0';
        found.key.remove_suffix(2);
    }
    return found;
}

/// What is wrong with the first bad placeholder; empty where all have values.
std::string placeholder_mistake(std::string_view text, const LessonFigures& figures)
{
    for (auto p = next_placeholder(text, 0); p; p = next_placeholder(text, p->end)) {
        if (std::string mistake = lesson_key_mistake(p->key); !mistake.empty())
            return mistake;
        if (!lesson_value(p->key, figures))
            return fmt::format("'{}' has no value in this step", p->key);
    }
    return {};
}

bool is_right(const LessonChoice& choice, const LessonValue& value, double number)
{
    if (choice.is)
        return value.measure == Measure::word && value.word == *choice.is;
    return value.measure != Measure::word && (!choice.least || number >= *choice.least) &&
           (!choice.below || number < *choice.below);
}

double in_unit(const LessonValue& value, const std::string& unit)
{
    const LessonUnit* known = lesson_unit(unit);
    return known ? value.number / known->si : value.number;
}

std::string prediction_mistake(const LessonPrediction& predict, const LessonFigures& figures)
{
    const auto value = lesson_value(predict.value, figures);
    if (!value)
        return fmt::format("value: '{}' has no value in this step", predict.value);
    const LessonUnit* unit = lesson_unit(predict.unit);
    if (value->measure != Measure::word && (!unit || !unit_fits(*unit, value->measure)))
        return fmt::format("unit: '{}' is no unit of '{}'", predict.unit, predict.value);
    if (predict.choices.empty())
        return value->measure == Measure::word ? "choices: a word is chosen, not typed" : std::string();
    const auto right = std::ranges::count_if(predict.choices, [&](const LessonChoice& choice) {
        return is_right(choice, *value, in_unit(*value, predict.unit));
    });
    if (right == 1)
        return {};
    return fmt::format("choices: {} of them are right for {}, expected one", right, format_lesson_value(*value));
}

/// "key: what is wrong" of the step; empty where all is well.
std::string step_mistake(const LessonStep& step, const LessonFigures& figures)
{
    const auto text_mistake = [&](std::string_view key, std::string_view text) {
        const std::string mistake = placeholder_mistake(text, figures);
        return mistake.empty() ? mistake : fmt::format("{}: {}", key, mistake);
    };
    std::string mistake;
    const auto note = [&](std::string found) {
        if (mistake.empty())
            mistake = std::move(found);
    };
    for (std::size_t i = 0; i < step.text.size(); ++i)
        note(text_mistake(fmt::format("text[{}]", i), step.text[i]));
    for (const OperatorName name : step.look_at)
        if (std::ranges::none_of(figures.now.operations, [&](const Operation& o) { return o.op.name == name; }))
            note(fmt::format("look_at.operators: '{}' does not run in this step", to_text(name)));
    if (step.predict) {
        note(text_mistake("predict.question", step.predict->question));
        note(text_mistake("predict.reveal", step.predict->reveal));
        if (const std::string wrong = prediction_mistake(*step.predict, figures); !wrong.empty())
            note("predict." + wrong);
    }
    if (step.compare) {
        note(text_mistake("compare.exact", step.compare->exact));
        note(text_mistake("compare.why", step.compare->why));
    }
    return mistake;
}

} // namespace

Result<std::optional<Estimate>> what_if(const LessonStep& step, const Scenario& scenario, const Catalog& catalog)
{
    if (step.what_if.empty())
        return std::optional<Estimate>();
    Scenario changed = scenario;
    for (const auto& [key, value] : step.what_if)
        if (const auto ok = set_option(changed, key, value); !ok)
            return tl::unexpected(ok.error());
    auto answer = estimate(changed, catalog);
    if (!answer)
        return tl::unexpected(answer.error());
    return std::optional<Estimate>(std::move(*answer));
}

Result<void> check_lesson(const Lesson& lesson, const Catalog& catalog, std::string_view where)
{
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const LessonStep& step = lesson.steps[i];
        const auto refuse = [&](std::string_view message) {
            return fail(ErrorCode::not_understood, fmt::format("steps[{}].{}", i, message), std::string(where));
        };
        const auto now = estimate(step.scenario, catalog);
        if (!now)
            return refuse("scenario: " + now.error().text());
        const auto other = what_if(step, step.scenario, catalog);
        if (!other)
            return refuse("what_if: " + other.error().text());
        const LessonFigures figures{*now, *other ? &**other : nullptr};
        if (const std::string mistake = step_mistake(step, figures); !mistake.empty())
            return refuse(mistake);
    }
    return {};
}

std::string render(std::string_view text, const LessonFigures& figures)
{
    std::string out;
    std::size_t done = 0;
    for (auto p = next_placeholder(text, 0); p; p = next_placeholder(text, p->end)) {
        out += text.substr(done, p->begin - done);
        const auto value = lesson_value(p->key, figures);
        out += value ? format_lesson_value(*value, p->significant) : "–";
        done = p->end;
    }
    out += text.substr(done);
    return out;
}

PredictionResult check_prediction(const LessonPrediction& predict, const Guess& guess, const LessonFigures& figures)
{
    PredictionResult result;
    const auto value = lesson_value(predict.value, figures);
    if (!value) {
        result.answer = "–";
        return result;
    }
    const double number = in_unit(*value, predict.unit);
    result.answer = format_lesson_value(*value);
    for (std::size_t i = 0; i < predict.choices.size(); ++i)
        if (is_right(predict.choices[i], *value, number) && !result.choice)
            result.choice = i;
    if (const auto* index = std::get_if<std::size_t>(&guess))
        result.right = result.choice == *index;
    else
        result.right =
            std::isfinite(number) && std::abs(std::get<double>(guess) - number) <= predict.tolerance * std::abs(number);
    return result;
}

} // namespace ridgepoint
