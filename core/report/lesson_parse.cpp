// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/json_fields.h"
#include "core/report/lesson.h"

#include <algorithm>
#include <fmt/format.h>
#include <initializer_list>

namespace ridgepoint {
namespace {

using nlohmann::json;
using Keys = std::initializer_list<std::string_view>;

constexpr std::string_view kSchema = "ridgepoint.lesson/1";

/// A member of the object that is not one of `keys` is a mistake.
void only(const json& object, const JsonFields& fields, const Keys& keys)
{
    if (!object.is_object())
        return;
    for (const auto& [key, value] : object.items())
        if (std::ranges::find(keys, key) == keys.end()) {
            std::string known;
            for (const std::string_view k : keys)
                known += " " + std::string(k);
            fields.complain(key, "is no key of a lesson; here stand:" + known);
        }
}

/// The member, or null; its kind is checked by whoever reads it.
const json& member(const json& object, std::string_view key)
{
    static const json kNull;
    if (!object.is_object())
        return kNull;
    const auto found = object.find(key);
    return found == object.end() ? kNull : *found;
}

std::optional<OptionValue> option_value(const json& value)
{
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_number())
        return value.get<double>();
    return std::nullopt;
}

/// Options of an object; `keep` is left to the caller.
LessonOptions read_options(const json& object, const JsonFields& fields)
{
    LessonOptions options;
    if (!object.is_object())
        return options;
    for (const auto& [key, value] : object.items()) {
        if (key == "keep")
            continue;
        if (auto read = option_value(value))
            options.emplace_back(key, std::move(*read));
        else
            fields.expected(key, "a string or a number");
    }
    return options;
}

void set_options(const LessonOptions& options, const JsonFields& fields, Scenario& scenario)
{
    for (const auto& [key, value] : options)
        if (const auto ok = set_option(scenario, key, value); !ok)
            fields.complain(key, ok.error().message);
}

LessonChoice read_choice(const json& object, const JsonFields& fields)
{
    only(object, fields, {"text", "is", "least", "below"});
    LessonChoice choice;
    choice.text = fields.text("text");
    if (fields.has("is"))
        choice.is = fields.text("is");
    if (fields.has("least"))
        choice.least = fields.number("least", -1e30, 1e30);
    if (fields.has("below"))
        choice.below = fields.number("below", -1e30, 1e30);
    if (!choice.is && !choice.least && !choice.below)
        fields.complain("is", "a choice says when it is right: is, or least and below");
    return choice;
}

LessonPrediction read_prediction(const json& object, const JsonFields& fields)
{
    only(object, fields, {"question", "value", "unit", "tolerance", "choices", "reveal"});
    LessonPrediction predict;
    predict.question = fields.text("question");
    predict.value = fields.text("value");
    if (const std::string mistake = lesson_key_mistake(predict.value); !predict.value.empty() && !mistake.empty())
        fields.complain("value", mistake);
    predict.unit = fields.text_or("unit", {});
    if (!predict.unit.empty() && !lesson_unit(predict.unit))
        fields.expected("unit", "one of: " + all_lesson_units());
    predict.tolerance = fields.number_or("tolerance", 0.0, 1.0, predict.tolerance);
    predict.reveal = fields.text("reveal");
    const json& choices = member(object, "choices");
    std::size_t i = 0;
    for (const JsonFields& choice : fields.objects_or_none("choices"))
        predict.choices.push_back(read_choice(choices[i++], choice));
    if (predict.choices.size() == 1)
        fields.complain("choices", "one choice is none; give two or more, or leave the key out");
    return predict;
}

LessonComparison read_comparison(const json& object, const JsonFields& fields)
{
    only(object, fields, {"book", "exact", "why"});
    return {fields.text("book"), fields.text("exact"), fields.text("why")};
}

std::vector<OperatorName> read_operators(const json& object, const JsonFields& fields)
{
    only(object, fields, {"operators"});
    std::vector<OperatorName> names;
    for (const std::string& text : fields.texts_or_none("operators"))
        if (const auto name = from_text<OperatorName>(text))
            names.push_back(*name);
        else
            fields.complain("operators",
                            fmt::format("there is no operator '{}'; there are: {}", text, all_texts<OperatorName>()));
    return names;
}

/// The default scenario, or the step before's where the step says "keep".
Scenario read_scenario(const json& object, const JsonFields& fields, const Scenario& before)
{
    Scenario scenario = fields.boolean_or("keep", false) ? before : Scenario{};
    set_options(read_options(object, fields), fields, scenario);
    return scenario;
}

LessonStep read_step(const json& object, const JsonFields& fields, const Scenario& before)
{
    only(object, fields, {"title", "scenario", "what_if", "text", "look_at", "predict", "compare"});
    LessonStep step;
    step.title = fields.text("title");
    step.scenario = read_scenario(member(object, "scenario"), fields.object("scenario"), before);
    if (const auto other = fields.object_if("what_if")) {
        step.what_if = read_options(member(object, "what_if"), *other);
        Scenario changed = step.scenario;
        set_options(step.what_if, *other, changed);
    }
    step.text = fields.texts_or_none("text");
    if (step.text.empty())
        fields.expected("text", "a list of paragraphs");
    if (const auto look_at = fields.object_if("look_at"))
        step.look_at = read_operators(member(object, "look_at"), *look_at);
    if (const auto predict = fields.object_if("predict"))
        step.predict = read_prediction(member(object, "predict"), *predict);
    if (const auto compare = fields.object_if("compare"))
        step.compare = read_comparison(member(object, "compare"), *compare);
    return step;
}

} // namespace

Result<Lesson> lesson_from_json(const json& value, std::string_view where)
{
    JsonErrors errors;
    const JsonFields root(value, errors);
    if (const std::string schema = root.text("schema"); schema != kSchema)
        root.expected("schema", fmt::format("\"{}\"", kSchema));
    only(value, root, {"schema", "id", "title", "summary", "minutes", "source", "steps"});
    Lesson lesson;
    lesson.id = root.text("id");
    lesson.title = root.text("title");
    lesson.summary = root.text("summary");
    lesson.minutes = static_cast<int>(root.integer("minutes", 1, 600));
    lesson.source = root.text("source");
    const json& steps = member(value, "steps");
    Scenario before;
    std::size_t i = 0;
    for (const JsonFields& step : root.objects_or_none("steps")) {
        lesson.steps.push_back(read_step(steps[i++], step, before));
        before = lesson.steps.back().scenario;
    }
    if (lesson.steps.empty())
        root.expected("steps", "a list of steps");
    if (errors.any())
        return errors.failure(where);
    return lesson;
}

Result<Lesson> read_lesson(std::string_view text, std::string_view where)
{
    const auto parsed = parse_json(text, where);
    if (!parsed)
        return tl::unexpected(parsed.error());
    return lesson_from_json(*parsed, where);
}

} // namespace ridgepoint
