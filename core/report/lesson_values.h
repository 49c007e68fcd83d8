// SPDX-License-Identifier: GPL-3.0-or-later
// The figures a lesson may name: one table of keys, read from an estimate.
//
//     step.tpot · memory.total · ridge · …           of the scenario on screen
//     op.attention.intensity                         of an operator
//     op.mlp_up+mlp_down.flop                        of several operators together
//     what_if.step.tpot                              of the step's second scenario
//     ratio.step.tpot                                the scenario on screen ÷ the second one
#pragma once

#include "core/estimate/estimate.h"
#include "core/workload/options.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

enum class Measure { number, count, time, bytes, flop, flop_rate, byte_rate, intensity, share, usd, ratio, word };

struct LessonValue {
    Measure measure = Measure::number;
    double number = 0.0; ///< SI; infinity: there is no such value, "never"
    std::string word;    ///< where the measure is `word`
};

/// What a lesson's text is about: the scenario on screen and, where the step has one, the second.
struct LessonFigures {
    const Estimate& now;
    const Estimate* what_if = nullptr;
};

/// Nothing where the figure does not apply: no such operator in the step, no second scenario, TTFT of
/// a decode step.
std::optional<LessonValue> lesson_value(std::string_view key, const LessonFigures& figures);

/// Empty where the key is one of the table; else what is wrong with it, in one line.
std::string lesson_key_mistake(std::string_view key);

/// As people read it, with the digits wanted where the measure can show them.
std::string format_lesson_value(const LessonValue& value, int significant = 3);

/// Every key with one line of help, for the teacher's page; operators' keys as "op.NAME.flop".
std::vector<std::pair<std::string, std::string>> lesson_keys();

/// A unit that a prediction may be typed in: "ms", "GB", "FLOP/byte", "sequences", … nullptr if unknown.
struct LessonUnit {
    std::string_view text;
    Measure measure;
    double si; ///< one unit in SI
};
const LessonUnit* lesson_unit(std::string_view text);
std::string all_lesson_units();
/// True where numbers of the measure can be given in the unit.
bool unit_fits(const LessonUnit& unit, Measure measure);

} // namespace ridgepoint
