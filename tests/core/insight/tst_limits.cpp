// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/limits.h"
#include "tests/support/scenarios.h"

using namespace ridgepoint;
using namespace ridgepoint::test;

class tst_limits : public QObject
{
    Q_OBJECT

    static double of(const Estimate& e, Resource r)
    {
        for (const Limit& l : limits(e))
            if (l.resource == r)
                return l.speedup_if_doubled;
        return 0.0;
    }

private Q_SLOTS:
    void decode_wants_bandwidth_and_nothing_else()
    {
        // chapter §1.3, regime 2: "Wrong fix: adding compute"
        const Estimate e = answer({{"mode", "ideal"}});
        QVERIFY(near(of(e, Resource::hbm_bandwidth), 2.0, 1e-6));
        QCOMPARE(of(e, Resource::matrix_peak), 1.0);
        QCOMPARE(of(e, Resource::vector_peak), 1.0);
        QCOMPARE(of(e, Resource::launch_rate), 1.0);
        QCOMPARE(of(e, Resource::hbm_capacity), 1.0);
        QCOMPARE(of(e, Resource::scale_up), 1.0);
        QCOMPARE(of(e, Resource::scale_out), 1.0);
    }
    void prefill_wants_compute()
    {
        const Estimate e = answer({{"mode", "ideal"}, {"phase", "prefill"}, {"prompt", "8192"}});
        QVERIFY(of(e, Resource::matrix_peak) > 1.8);
        QVERIFY(of(e, Resource::hbm_bandwidth) < 1.1);
    }
    void eager_launch_matters_for_a_small_model()
    {
        const Estimate e = answer({{"model", "gpt2"}, {"cuda-graphs", "off"}});
        QCOMPARE(e.step.regime, Regime::overhead);
        QVERIFY(of(e, Resource::launch_rate) > 1.5);
    }
    void doubling_equals_a_chip_twice_as_fast()
    {
        Accelerator fast = *catalog().accelerator("h100-sxm");
        fast.id = "twice";
        fast.memory_bandwidth.value *= 2.0;
        Catalog with_it = Catalog::shipped();
        with_it.add(fast);
        Scenario s = scenario({{"phase", "prefill"}, {"prompt", "300"}});
        const Estimate now = answer(s, with_it);
        s.gpu = "twice";
        const Estimate then = answer(s, with_it);
        QVERIFY(near(of(now, Resource::hbm_bandwidth), now.step.time / then.step.time, 1e-12));
    }
};

QTEST_APPLESS_MAIN(tst_limits)
#include "tst_limits.moc"
