// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons are data (resources/lessons/*.json, schema ridgepoint.lesson/1): steps that set a scenario,
// a text with live numbers, a question to answer before the number is shown, and the book's figure
// beside the exact one. How to write one: resources/help/writing-lessons.md.
#pragma once

#include "core/base/result.h"
#include "core/report/lesson_values.h"

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace ridgepoint {

using LessonOptions = std::vector<std::pair<std::string, OptionValue>>;

/// One answer to choose from. It is right where the value is the word `is`, or lies in [least, below).
struct LessonChoice {
    std::string text;
    std::optional<std::string> is;
    std::optional<double> least, below; ///< in the prediction's unit
    bool operator==(const LessonChoice&) const = default;
};

struct LessonPrediction {
    std::string question;
    std::string value;                 ///< a value key; what the model says is the answer
    std::string unit;                  ///< of a typed number and of the choices' limits; empty for words
    double tolerance = 0.05;           ///< relative; a typed number within it is right
    std::vector<LessonChoice> choices; ///< empty: the answer is typed
    std::string reveal;
    bool operator==(const LessonPrediction&) const = default;
};

/// What the book prints beside what the model says.
struct LessonComparison {
    std::string book;  ///< as printed
    std::string exact; ///< text with placeholders
    std::string why;
    bool operator==(const LessonComparison&) const = default;
};

struct LessonStep {
    std::string title;
    Scenario scenario;
    LessonOptions what_if; ///< a second scenario: this one with these options changed
    std::vector<std::string> text;
    std::vector<OperatorName> look_at;
    std::optional<LessonPrediction> predict;
    std::optional<LessonComparison> compare;
    bool operator==(const LessonStep&) const = default;
};

struct Lesson {
    std::string id, title, summary, source;
    int minutes = 0;
    std::vector<LessonStep> steps;
    bool operator==(const Lesson&) const = default;
};

/// `where` names the file in errors. Malformed JSON: line and column; wrong content: the key's path. A
/// key that is not known is a mistake, because a misspelled one would lose what it says.
Result<Lesson> read_lesson(std::string_view text, std::string_view where);
Result<Lesson> lesson_from_json(const nlohmann::json& value, std::string_view where);

/// The lesson against the catalogue: every scenario resolves, every placeholder has a value, the named
/// operators run in the step, and exactly one choice is right.
Result<void> check_lesson(const Lesson& lesson, const Catalog& catalog, std::string_view where);

/// The second scenario of a step on top of `scenario`; nothing where the step has none.
Result<std::optional<Estimate>> what_if(const LessonStep& step, const Scenario& scenario, const Catalog& catalog);

/// Text with every placeholder `{key}` or `{key:digits}` replaced by its value; "–" where it does not apply.
std::string render(std::string_view text, const LessonFigures& figures);

/// The index of a choice, or a number in the prediction's unit.
using Guess = std::variant<std::size_t, double>;
struct PredictionResult {
    bool right = false;
    std::string answer;                ///< the model's value as people read it
    std::optional<std::size_t> choice; ///< the right one; none for typed answers
};
PredictionResult check_prediction(const LessonPrediction& prediction, const Guess& guess, const LessonFigures& figures);

/// Where a person's own lessons lie, beside the user's catalogue; empty where that has no place.
std::filesystem::path user_lessons_folder();

/// The shipped lessons in their order, then those of `folder`, which replace shipped ones of the same
/// id. A bad file is left out and named in `errors`. Only the folder's are checked against the catalogue:
/// the tests do that for the shipped ones, and it would cost time at every start.
struct LessonShelf {
    std::vector<Lesson> lessons;
    std::vector<Error> errors;
};
LessonShelf load_lessons(const std::filesystem::path& folder, const Catalog& catalog);

} // namespace ridgepoint
