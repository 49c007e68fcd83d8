// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sweep.h"
#include "tests/support/scenarios.h"

#include <QtTest>
#include <atomic>
#include <cmath>

using namespace ridgepoint;
using test::catalog;

namespace {

Sweep swept(const Scenario& scenario, const std::vector<std::string>& axes, const SweepControl& control = {})
{
    auto parsed = parse_axes(axes);
    if (!parsed)
        qFatal("%s", parsed.error().text().c_str());
    auto sweep = run_sweep(scenario, std::move(*parsed), catalog(), control);
    if (!sweep)
        qFatal("%s", sweep.error().text().c_str());
    return *std::move(sweep);
}

bool same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

} // namespace

class TestSweep : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Every point says what the front door says about the same scenario.
    void points_are_estimates()
    {
        const Sweep sweep =
            swept(Scenario{}, {"model=llama-3-8b,mixtral-8x7b", "batch=1..64x4", "phase=prefill,decode"});
        QCOMPARE(sweep.points.size(), std::size_t{16});
        for (std::size_t i = 0; i < sweep.points.size(); ++i) {
            Scenario s;
            for (std::size_t axis = 0; axis < sweep.axes.size(); ++axis)
                QVERIFY(set_option(s, sweep.axes[axis].option->key, sweep.value(axis, i)));
            const Estimate e = test::answer(s);
            const SweepPoint& p = sweep.points[i];
            QCOMPARE(p.time_s, e.step.time.value);
            QCOMPARE(p.regime, e.step.regime);
            QCOMPARE(p.memory_total_byte, e.memory.total.value);
            QCOMPARE(p.fits, e.memory.fits);
            QCOMPARE(p.usd_per_million_tokens, e.cost.usd_per_million_tokens);
            QCOMPARE(std::isnan(p.tpot_s), s.phase == Phase::prefill);
            QCOMPARE(std::isnan(p.ttft_s), s.phase == Phase::decode);
        }
    }

    void the_last_axis_varies_fastest()
    {
        const Sweep sweep = swept(Scenario{}, {"batch=1,2", "context=10,20,30"});
        QStringList seen;
        for (std::size_t i = 0; i < sweep.points.size(); ++i)
            seen << QString::fromStdString(to_string(sweep.value(0, i)) + "/" + to_string(sweep.value(1, i)));
        QCOMPARE(seen.join(QLatin1Char(' ')), QStringLiteral("1/10 1/20 1/30 2/10 2/20 2/30"));
    }

    void threads_do_not_change_the_answer()
    {
        SweepControl one, four;
        one.threads = 1;
        four.threads = 4;
        // fp8 multiplies do not exist on the A100, so half the points are errors
        const std::vector<std::string> axes = {"activations=bf16,fp8", "batch=1..3000"};
        const Scenario s = test::scenario({{"gpu", "a100-sxm-80gb"}, {"model", "llama-3-8b"}, {"weights", "fp8"}});
        const Sweep a = swept(s, axes, one), b = swept(s, axes, four);
        QVERIFY(a.errors == b.errors);
        for (std::size_t i = 0; i < a.points.size(); ++i) {
            QVERIFY(same(a.points[i].time_s, b.points[i].time_s));
            QCOMPARE(a.points[i].error, b.points[i].error);
        }
    }

    void failed_points_say_why()
    {
        const Scenario s = test::scenario({{"gpu", "a100-sxm-80gb"}, {"model", "llama-3-8b"}});
        const Sweep sweep = swept(s, {"compute=bf16,fp8", "batch=1,2"});
        QCOMPARE(sweep.points[0].error, -1);
        QCOMPARE(sweep.points[1].error, -1);
        QCOMPARE(sweep.points[2].error, 0);
        QCOMPARE(sweep.points[3].error, 0); // the same text once
        QCOMPARE(sweep.errors.size(), std::size_t{1});
        QVERIFY(sweep.errors[0].find("--compute") != std::string::npos);
        QVERIFY(std::isnan(sweep.points[2].time_s));
    }

    void all_failed_is_an_error()
    {
        const Scenario s = test::scenario({{"gpu", "a100-sxm-80gb"}, {"compute", "fp8"}});
        const auto sweep = run_sweep(s, *parse_axes({"batch=1..5000"}), catalog());
        QVERIFY(!sweep);
        QCOMPARE(sweep.error().code, ErrorCode::invalid_option);
        QCOMPARE(sweep.error().where, std::string("--compute"));
    }

    void no_axis_is_one_point()
    {
        const Sweep sweep = swept(Scenario{}, {});
        QCOMPARE(sweep.points.size(), std::size_t{1});
        QCOMPARE(sweep.points[0].time_s, test::answer(Scenario{}).step.time.value);
    }

    void progress_ends_at_all()
    {
        SweepControl control;
        std::size_t last = 0, total = 0;
        bool rises = true;
        control.progress = [&](std::size_t done, std::size_t all) { // never two at once
            rises = rises && done > last;
            last = done;
            total = all;
        };
        swept(Scenario{}, {"batch=1..5000"}, control);
        QVERIFY(rises);
        QCOMPARE(last, std::size_t{5000});
        QCOMPARE(total, std::size_t{5000});
    }

    void it_can_be_cancelled()
    {
        std::stop_source source;
        SweepControl control;
        control.stop = source.get_token();
        std::atomic<std::size_t> reached = 0;
        control.progress = [&](std::size_t done, std::size_t) {
            reached = done;
            source.request_stop();
        };
        const auto sweep = run_sweep(Scenario{}, *parse_axes({"batch=1..1000", "context=1..1000"}), catalog(), control);
        QVERIFY(!sweep);
        QCOMPARE(sweep.error().code, ErrorCode::cancelled);
        QVERIFY(reached < 100000);
    }
};

QTEST_APPLESS_MAIN(TestSweep)
#include "tst_sweep.moc"
