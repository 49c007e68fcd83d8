// SPDX-License-Identifier: GPL-3.0-or-later
// Properties over random valid scenarios; the seed is fixed, so that a failure can be repeated.
#include "core/insight/limits.h"
#include "tests/support/scenarios.h"

#include <random>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

constexpr int kScenarios = 3000;

class RandomScenarios
{
public:
    explicit RandomScenarios(unsigned seed) : random_(seed)
    {
        for (const Accelerator* gpu : catalog().accelerators())
            gpus_.push_back(gpu->id);
        for (const ModelSpec* model : catalog().models())
            if (model->not_modelled.empty())
                models_.push_back(model->id);
    }

    /// A scenario that resolves.
    Scenario next()
    {
        for (;;) {
            Scenario s;
            s.gpu = pick(gpus_);
            s.model = pick(models_);
            s.phase = pick(std::vector{Phase::prefill, Phase::decode, Phase::encoder});
            s.batch = power(10);
            s.prompt = power(12);
            s.context = power(14) - 1;
            s.weights = WeightsChoice{chance(4), pick(formats_)};
            s.activations = pick(formats_);
            s.kv = pick(formats_);
            s.attention = pick(std::vector{AttentionKernel::fused, AttentionKernel::unfused});
            s.fusion = pick(std::vector{Fusion::none, Fusion::standard, Fusion::full});
            s.cuda_graphs = pick(std::vector{Switch::on, Switch::off});
            s.mode = pick(std::vector{Mode::ideal, Mode::achievable});
            if (resolve(s, catalog()))
                return s;
        }
    }
    template <class T> T pick(const std::vector<T>& from) { return from[random_() % from.size()]; }

private:
    bool chance(unsigned one_in) { return random_() % one_in == 0; }
    std::int64_t power(unsigned most)
    {
        return 1 + static_cast<std::int64_t>(random_() % (1ULL << (random_() % (most + 1))));
    }

    std::mt19937 random_;
    std::vector<std::string> gpus_, models_;
    const std::vector<Precision> formats_ = {Precision::bf16, Precision::fp16, Precision::fp8,   Precision::int8,
                                             Precision::int4, Precision::fp32, Precision::nvfp4, Precision::mxfp4};
};

std::string describe(const Scenario& s)
{
    std::string text;
    for (const Option& o : scenario_options())
        if (o.is_set(s))
            text += " --" + std::string(o.name) + " " + to_string(o.asked(s));
    return text;
}

} // namespace

class tst_estimate_properties : public QObject
{
    Q_OBJECT

    template <class Check> void for_all(unsigned seed, Check check)
    {
        RandomScenarios random(seed);
        for (int i = 0; i < kScenarios; ++i) {
            const Scenario s = random.next();
            const Estimate e = answer(s);
            if (!check(s, e))
                QFAIL(("property does not hold for" + describe(s)).c_str());
        }
    }
    static bool at_most(double a, double b) { return a <= b * (1.0 + 1e-12); }

private Q_SLOTS:
    void time_is_never_under_a_bound()
    {
        for_all(1, [](const Scenario&, const Estimate& e) {
            bool ok = at_most(e.step.bound.value, e.step.time.value);
            for (const Operation& o : e.operations) {
                ok = ok && at_most(o.ideal_time.value, o.time.value);
                ok = ok && at_most((o.op.hbm() / e.ideal.hbm).value, o.time.value);
                if (o.op.flop.value > 0.0) {
                    const FlopRate peak =
                        o.op.unit == ComputeUnit::matrix ? e.ideal.matrix_peak(o.op.precision) : e.ideal.vector;
                    ok = ok && (peak.value > 0.0 ? at_most((o.op.flop / peak).value, o.time.value)
                                                 : o.op.unit == ComputeUnit::vector);
                    ok = ok && at_most(o.rate().value, o.attainable.value);
                }
            }
            return ok;
        });
    }
    void shares_and_memory_add_up()
    {
        for_all(2, [](const Scenario&, const Estimate& e) {
            double by_regime = 0.0;
            for (const double share : e.step.share)
                by_regime += share;
            double by_operation = 0.0;
            double flop = 0.0;
            double bytes = 0.0;
            for (const Operation& o : e.operations) {
                by_operation += o.share;
                flop += o.op.flop.value;
                bytes += o.op.hbm().value;
            }
            const Footprint& m = e.memory;
            const Byte parts = m.weights + m.kv + m.activation + m.gradient + m.optimizer + m.reserve;
            return std::abs(by_regime - 1.0) < 1e-9 && std::abs(by_operation - 1.0) < 1e-9 && parts == m.total &&
                   std::abs(flop / e.step.flop.value - 1.0) < 1e-12 &&
                   std::abs(bytes / e.step.hbm.value - 1.0) < 1e-12 && m.fits == (m.total <= m.capacity);
        });
    }
    void everything_is_finite_and_not_negative()
    {
        for_all(3, [](const Scenario&, const Estimate& e) {
            bool ok = std::isfinite(e.step.time.value) && e.step.time.value > 0.0 && std::isfinite(e.step.mfu) &&
                      e.step.mfu >= 0.0 && e.step.mbu >= 0.0 && e.step.mbu <= 1.0 + 1e-9 &&
                      std::isfinite(e.cost.usd_per_million_tokens);
            for (const Operation& o : e.operations)
                ok = ok && o.op.flop.value >= 0.0 && o.op.weights.value >= 0.0 && o.op.activations.value >= 0.0 &&
                     o.op.kv.value >= 0.0 && o.op.count > 0.0 && std::isfinite(o.time.value);
            return ok;
        });
    }
    void monotone_in_batch_context_and_prompt()
    {
        for_all(4, [](const Scenario& s, const Estimate& e) {
            Scenario more = s;
            more.batch = s.batch * 2;
            const Estimate batch = answer(more);
            more = s;
            more.context = *s.context + 777;
            const Estimate context = answer(more);
            more = s;
            more.prompt = *s.prompt + 333;
            const Estimate prompt = answer(more);
            return at_most(e.step.time.value, batch.step.time.value) &&
                   at_most(e.step.time.value, context.step.time.value) &&
                   at_most(e.step.time.value, prompt.step.time.value) &&
                   at_most(e.memory.total.value, batch.memory.total.value);
        });
    }
    void a_better_chip_is_never_slower()
    {
        for_all(5, [](const Scenario&, const Estimate& e) {
            for (const Limit& l : limits(e))
                if (!(l.speedup_if_doubled >= 1.0 && l.speedup_if_doubled <= 2.0 + 1e-9))
                    return false;
            return true;
        });
    }
    void flop_do_not_depend_on_the_chip()
    {
        RandomScenarios random(6);
        for_all(7, [&](const Scenario& s, const Estimate& e) {
            Scenario other = s;
            other.gpu = "b200-sxm"; // has every format but INT4
            const auto there = estimate(other, catalog());
            return !there || std::abs(there->step.flop / e.step.flop - 1.0) < 1e-12;
        });
    }
    void achievable_is_never_faster_than_ideal()
    {
        for_all(8, [](const Scenario& s, const Estimate& e) {
            Scenario other = s;
            other.mode = Mode::ideal;
            return at_most(answer(other).step.time.value, e.step.time.value);
        });
    }
    void ideal_step_is_the_sum_of_its_operators()
    {
        for_all(9, [](const Scenario& s, const Estimate&) {
            Scenario ideal = s;
            ideal.mode = Mode::ideal;
            const Estimate e = answer(ideal);
            Second sum;
            for (const Operation& o : e.operations)
                sum += o.time;
            return sum == e.step.time && e.step.bound == e.step.time &&
                   e.step.share[static_cast<std::size_t>(Regime::overhead)] == 0.0;
        });
    }
    void rows_are_unique()
    {
        for_all(10, [](const Scenario&, const Estimate& e) {
            for (std::size_t i = 0; i < e.operations.size(); ++i)
                for (std::size_t j = 0; j < i; ++j)
                    if (e.operations[i].op.name == e.operations[j].op.name &&
                        e.operations[i].op.group == e.operations[j].op.group)
                        return false;
            return true;
        });
    }
};

QTEST_APPLESS_MAIN(tst_estimate_properties)
#include "tst_estimate_properties.moc"
