// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/lesson_values.h"

#include "core/base/number_format.h"
#include "core/report/lesson_crossover.h"
#include "core/report/words.h"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <span>

namespace ridgepoint {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

/// The operators a key names, added up.
struct OperatorSum {
    const Estimate& estimate;
    std::vector<OperatorName> names;
    Flop flop, flop_each;
    Byte weights, activations, kv;
    Second time;
    double share = 0.0;
    Regime regime = Regime::memory; ///< of the one that takes longest

    Byte bytes() const { return weights + activations + kv; }
};

template <class Source> struct Row {
    std::string_view key, help;
    Measure measure;
    double (*number)(const Source&);
    std::string (*word)(const Source&) = nullptr;
};
using StepRow = Row<Estimate>;
using OperatorRow = Row<OperatorSum>;
using E = const Estimate&;
using S = const OperatorSum&;

template <class Unit> double or_none(const std::optional<Unit>& value) { return value ? value->value : kNone; }
FlopRate peak(E e) { return e.ideal.matrix_peak(e.scenario.compute); }
double ratio(Flop flop, Byte bytes) { return bytes.value > 0.0 ? (flop / bytes).value : kNone; }
template <Regime R> double share_of(E e) { return e.step.share[static_cast<std::size_t>(R)]; }
double traffic(E e, Byte Operator::*part)
{
    double sum = 0.0;
    for (const Operation& o : e.operations)
        sum += (o.op.*part).value;
    return sum;
}

// clang-format off
const std::array kStepRows = {
    StepRow{"step.time", "time of one step", Measure::time, [](E e) { return e.step.time.value; }},
    StepRow{"step.tpot", "time per output token (decode)", Measure::time, [](E e) { return or_none(e.step.tpot); }},
    StepRow{"step.ttft", "time to the first token (prefill)", Measure::time, [](E e) { return or_none(e.step.ttft); }},
    StepRow{"step.bound", "the least time the data sheet allows", Measure::time, [](E e) { return e.step.bound.value; }},
    StepRow{"step.time_weights", "time to read the weights at the data sheet's bandwidth", Measure::time, [](E e) { return (Byte(traffic(e, &Operator::weights)) / e.ideal.hbm).value; }},
    StepRow{"step.flop", "arithmetic of the step", Measure::flop, [](E e) { return e.step.flop.value; }},
    StepRow{"step.bytes", "HBM traffic of the step", Measure::bytes, [](E e) { return e.step.hbm.value; }},
    StepRow{"step.bytes.weights", "HBM traffic: weights", Measure::bytes, [](E e) { return traffic(e, &Operator::weights); }},
    StepRow{"step.bytes.kv", "HBM traffic: KV cache", Measure::bytes, [](E e) { return traffic(e, &Operator::kv); }},
    StepRow{"step.bytes.activations", "HBM traffic: activations", Measure::bytes, [](E e) { return traffic(e, &Operator::activations); }},
    StepRow{"step.intensity", "FLOP per byte of the step", Measure::intensity, [](E e) { return e.step.intensity().value; }},
    StepRow{"step.rate", "FLOP/s of the step", Measure::flop_rate, [](E e) { return e.step.rate().value; }},
    StepRow{"step.regime", "memory, compute, communication or overhead", Measure::word, nullptr, [](E e) { return std::string(to_text(e.step.regime)); }},
    StepRow{"step.share.compute", "share of the time in compute-bound operators", Measure::share, share_of<Regime::compute>},
    StepRow{"step.share.memory", "share of the time in memory-bound operators", Measure::share, share_of<Regime::memory>},
    StepRow{"step.share.overhead", "share of the time spent on launches", Measure::share, share_of<Regime::overhead>},
    StepRow{"step.mfu", "model FLOP utilization", Measure::share, [](E e) { return e.step.mfu; }},
    StepRow{"step.mbu", "memory bandwidth utilization", Measure::share, [](E e) { return e.step.mbu; }},
    StepRow{"step.tokens_per_s", "tokens a second of the whole job", Measure::count, [](E e) { return e.step.tokens_per_s; }},
    StepRow{"ridge", "FLOP per byte where the roofs meet", Measure::intensity, [](E e) { return (peak(e) / e.ideal.hbm).value; }},
    StepRow{"peak", "dense peak of the multiply's format", Measure::flop_rate, [](E e) { return peak(e).value; }},
    StepRow{"bandwidth", "HBM bandwidth of the data sheet", Measure::byte_rate, [](E e) { return e.ideal.hbm.value; }},
    StepRow{"memory.weights", "memory of the weights", Measure::bytes, [](E e) { return e.memory.weights.value; }},
    StepRow{"memory.kv", "memory of the KV cache", Measure::bytes, [](E e) { return e.memory.kv.value; }},
    StepRow{"memory.kv_per_token", "KV cache of one token", Measure::bytes, [](E e) { return kv_bytes_per_token(e.scenario).value; }},
    StepRow{"memory.total", "memory needed on one accelerator", Measure::bytes, [](E e) { return e.memory.total.value; }},
    StepRow{"memory.capacity", "memory of one accelerator", Measure::bytes, [](E e) { return e.memory.capacity.value; }},
    StepRow{"memory.excess", "memory that is missing", Measure::bytes, [](E e) { return e.memory.excess().value; }},
    StepRow{"memory.fits", "fits or does not fit", Measure::word, nullptr, [](E e) { return std::string(e.memory.fits ? "fits" : "does not fit"); }},
    StepRow{"memory.largest_batch", "sequences that fit", Measure::count, [](E e) { return e.memory.largest_batch.value_or(kNone); }},
    StepRow{"cost.usd_per_hour", "dollar an hour of the job", Measure::usd, [](E e) { return e.cost.usd_per_hour; }},
    StepRow{"cost.usd_per_million_tokens", "dollar a million tokens", Measure::usd, [](E e) { return e.cost.usd_per_million_tokens; }},
    StepRow{"model.parameters", "parameters of the model", Measure::count, [](E e) { return static_cast<double>(e.scenario.model->parameters); }},
    StepRow{"model.layers", "layers of the model", Measure::count, [](E e) { return static_cast<double>(e.scenario.model->layer_count); }},
    StepRow{"model.hidden", "width of the model", Measure::count, [](E e) { return static_cast<double>(e.scenario.model->hidden); }},
    StepRow{"model.name", "name of the model", Measure::word, nullptr, [](E e) { return e.scenario.model->name; }},
    StepRow{"gpu.name", "name of the accelerator", Measure::word, nullptr, [](E e) { return e.scenario.gpu->name; }},
    StepRow{"batch", "sequences", Measure::count, [](E e) { return e.scenario.batch; }},
    StepRow{"prompt", "new tokens of one sequence", Measure::count, [](E e) { return e.scenario.new_tokens(); }},
    StepRow{"context", "cached tokens of one sequence", Measure::count, [](E e) { return e.scenario.context; }},
    StepRow{"tokens", "new tokens of all sequences", Measure::count, [](E e) { return e.scenario.batch * e.scenario.new_tokens(); }},
};

const std::array kOperatorRows = {
    OperatorRow{"flop", "arithmetic", Measure::flop, [](S s) { return s.flop.value; }},
    OperatorRow{"flop_each", "arithmetic of one layer's kernel", Measure::flop, [](S s) { return s.flop_each.value; }},
    OperatorRow{"bytes", "HBM traffic", Measure::bytes, [](S s) { return s.bytes().value; }},
    OperatorRow{"weights", "HBM traffic: weights", Measure::bytes, [](S s) { return s.weights.value; }},
    OperatorRow{"activations", "HBM traffic: activations", Measure::bytes, [](S s) { return s.activations.value; }},
    OperatorRow{"kv", "HBM traffic: KV cache", Measure::bytes, [](S s) { return s.kv.value; }},
    OperatorRow{"intensity", "FLOP per byte", Measure::intensity, [](S s) { return ratio(s.flop, s.bytes()); }},
    OperatorRow{"intensity_weights", "FLOP per byte of weights", Measure::intensity, [](S s) { return ratio(s.flop, s.weights); }},
    OperatorRow{"time", "time", Measure::time, [](S s) { return s.time.value; }},
    OperatorRow{"rate", "FLOP/s", Measure::flop_rate, [](S s) { return s.time.value > 0.0 ? (s.flop / s.time).value : kNone; }},
    OperatorRow{"share", "share of the step's time", Measure::share, [](S s) { return s.share; }},
    OperatorRow{"regime", "memory, compute, communication or overhead", Measure::word, nullptr, [](S s) { return std::string(to_text(s.regime)); }},
    OperatorRow{"crossover", "batch at which FLOP per byte reach the ridge, or never", Measure::number, [](S s) { return crossover_batch(s.estimate, s.names, false); }},
    OperatorRow{"crossover_weights", "the same counting weight bytes alone", Measure::number, [](S s) { return crossover_batch(s.estimate, s.names, true); }},
    OperatorRow{"context_limit", "cached tokens beyond which no batch reaches the ridge", Measure::count, [](S s) { return crossover_context(s.estimate, s.names); }},
};

constexpr std::array kUnits = {
    LessonUnit{"s", Measure::time, 1.0}, LessonUnit{"ms", Measure::time, 1e-3}, LessonUnit{"µs", Measure::time, 1e-6},
    LessonUnit{"GB", Measure::bytes, 1e9}, LessonUnit{"MB", Measure::bytes, 1e6}, LessonUnit{"kB", Measure::bytes, 1e3},
    LessonUnit{"GFLOP", Measure::flop, 1e9}, LessonUnit{"TFLOP", Measure::flop, 1e12},
    LessonUnit{"TFLOP/s", Measure::flop_rate, 1e12}, LessonUnit{"TB/s", Measure::byte_rate, 1e12},
    LessonUnit{"FLOP/byte", Measure::intensity, 1.0}, LessonUnit{"%", Measure::share, 0.01},
    LessonUnit{"$", Measure::usd, 1.0}, LessonUnit{"×", Measure::ratio, 1.0},
    LessonUnit{"sequences", Measure::count, 1.0}, LessonUnit{"tokens", Measure::count, 1.0}, LessonUnit{"tokens/s", Measure::count, 1.0},
};
// clang-format on

template <class Source> const Row<Source>* find_row(std::span<const Row<Source>> rows, std::string_view key)
{
    for (const auto& row : rows)
        if (row.key == key)
            return &row;
    return nullptr;
}

/// "op.a+b.flop" in its parts; nothing where it has another form.
struct OperatorKey {
    std::vector<std::string_view> names;
    std::string_view field;
};
std::optional<OperatorKey> operator_key(std::string_view key)
{
    if (!key.starts_with("op."))
        return std::nullopt;
    key.remove_prefix(3);
    const std::size_t dot = key.find('.');
    if (dot == std::string_view::npos)
        return std::nullopt;
    OperatorKey out{{}, key.substr(dot + 1)};
    for (std::string_view names = key.substr(0, dot);;) {
        const std::size_t plus = names.find('+');
        out.names.push_back(names.substr(0, plus));
        if (plus == std::string_view::npos)
            return out;
        names.remove_prefix(plus + 1);
    }
}

std::optional<OperatorSum> sum_of(const OperatorKey& key, const Estimate& estimate)
{
    OperatorSum sum{estimate, {}, {}, {}, {}, {}, {}, {}};
    Second longest;
    for (const std::string_view text : key.names) {
        const auto name = from_text<OperatorName>(text);
        bool found = false;
        for (const Operation& o : estimate.operations) {
            if (o.op.name != name)
                continue;
            found = true;
            sum.flop += o.op.flop;
            sum.flop_each += o.op.flop / o.op.count;
            sum.weights += o.op.weights;
            sum.activations += o.op.activations;
            sum.kv += o.op.kv;
            sum.time += o.time;
            sum.share += o.share;
            if (o.time > longest)
                sum.regime = o.regime;
            longest = std::max(longest, o.time);
        }
        if (!found)
            return std::nullopt;
        sum.names.push_back(*name);
    }
    return sum;
}

template <class Source> std::optional<LessonValue> read(const Row<Source>& row, const Source& source)
{
    if (row.word)
        return LessonValue{row.measure, 0.0, row.word(source)};
    const double number = row.number(source);
    if (std::isnan(number))
        return std::nullopt;
    return LessonValue{row.measure, number, {}};
}

std::optional<LessonValue> value_of(std::string_view key, const Estimate& estimate)
{
    if (const auto of_operator = operator_key(key)) {
        const auto* row = find_row<OperatorSum>(kOperatorRows, of_operator->field);
        const auto sum = row ? sum_of(*of_operator, estimate) : std::nullopt;
        return sum ? read(*row, *sum) : std::nullopt;
    }
    const auto* row = find_row<Estimate>(kStepRows, key);
    return row ? read(*row, estimate) : std::nullopt;
}

bool take_prefix(std::string_view& key, std::string_view prefix)
{
    if (!key.starts_with(prefix))
        return false;
    key.remove_prefix(prefix.size());
    return true;
}

std::string nearest(std::string_view wanted, const std::vector<std::string_view>& known)
{
    std::string out;
    for (const std::string& id : nearest_ids(wanted, known))
        out += (out.empty() ? "" : ", ") + id;
    return out;
}

template <class Source> std::vector<std::string_view> keys_of(std::span<const Row<Source>> rows)
{
    std::vector<std::string_view> keys;
    for (const auto& row : rows)
        keys.push_back(row.key);
    return keys;
}

std::string operator_key_mistake(const OperatorKey& key)
{
    for (const std::string_view name : key.names)
        if (!from_text<OperatorName>(name)) {
            std::vector<std::string_view> known;
            for (const auto& entry : enum_entries<OperatorName>)
                known.push_back(entry.text);
            return fmt::format("there is no operator '{}'; nearest: {}", name, nearest(name, known));
        }
    if (find_row<OperatorSum>(kOperatorRows, key.field))
        return {};
    return fmt::format("operators have no value '{}'; nearest: {}", key.field,
                       nearest(key.field, keys_of<OperatorSum>(kOperatorRows)));
}

} // namespace

std::optional<LessonValue> lesson_value(std::string_view key, const LessonFigures& figures)
{
    if (take_prefix(key, "what_if."))
        return figures.what_if ? value_of(key, *figures.what_if) : std::nullopt;
    if (!take_prefix(key, "ratio."))
        return value_of(key, figures.now);
    const auto now = value_of(key, figures.now);
    const auto other = figures.what_if ? value_of(key, *figures.what_if) : std::nullopt;
    if (!now || !other || now->measure == Measure::word || !(other->number > 0.0) || std::isinf(other->number))
        return std::nullopt;
    return LessonValue{Measure::ratio, now->number / other->number, {}};
}

std::string lesson_key_mistake(std::string_view key)
{
    const std::string_view whole = key;
    if (!take_prefix(key, "what_if."))
        take_prefix(key, "ratio.");
    if (const auto of_operator = operator_key(key))
        return operator_key_mistake(*of_operator);
    if (find_row<Estimate>(kStepRows, key))
        return {};
    return fmt::format("there is no value '{}'; nearest: {}", whole, nearest(key, keys_of<Estimate>(kStepRows)));
}

std::string format_lesson_value(const LessonValue& value, int significant)
{
    const double x = value.number;
    if (value.measure != Measure::word && std::isinf(x))
        return "never";
    switch (value.measure) {
    case Measure::word: return value.word;
    case Measure::number: return format_number(x, significant);
    case Measure::count: return format_count(std::llround(x));
    case Measure::time: return format_time(Second(x), significant);
    case Measure::bytes: return format_bytes(Byte(x), significant);
    case Measure::flop: return format_flop(Flop(x));
    case Measure::flop_rate: return format_flop_rate(FlopRate(x));
    case Measure::byte_rate: return format_byte_rate(ByteRate(x));
    case Measure::intensity: return format_intensity(Intensity(x), significant);
    case Measure::share: return format_share(x);
    case Measure::usd: return format_usd(x);
    case Measure::ratio: return format_ratio(x);
    }
    return {};
}

std::vector<std::pair<std::string, std::string>> lesson_keys()
{
    std::vector<std::pair<std::string, std::string>> keys;
    for (const StepRow& row : kStepRows)
        keys.emplace_back(row.key, row.help);
    for (const OperatorRow& row : kOperatorRows)
        keys.emplace_back("op.NAME." + std::string(row.key), row.help);
    return keys;
}

const LessonUnit* lesson_unit(std::string_view text)
{
    for (const LessonUnit& unit : kUnits)
        if (unit.text == text)
            return &unit;
    return nullptr;
}

std::string all_lesson_units()
{
    std::string out;
    for (const LessonUnit& unit : kUnits)
        out += (out.empty() ? "" : " ") + std::string(unit.text);
    return out;
}

bool unit_fits(const LessonUnit& unit, Measure measure)
{
    return unit.measure == measure || (unit.measure == Measure::count && measure == Measure::number);
}

} // namespace ridgepoint
