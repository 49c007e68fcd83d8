// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/kernel_time.h"
#include "tests/support/scenarios.h"

using namespace ridgepoint;
using namespace ridgepoint::test;

class tst_kernel_time : public QObject
{
    Q_OBJECT

    /// A chip with 100 FLOP/s, 10 FLOP/s of vectors and 10 byte/s: ridge 10.
    static Ceilings simple()
    {
        Ceilings c;
        c.matrix[static_cast<std::size_t>(Precision::bf16)] = FlopRate(100.0);
        c.vector = FlopRate(10.0);
        c.hbm = ByteRate(10.0);
        return c;
    }
    static Operator work(double flop, double bytes, ComputeUnit unit = ComputeUnit::matrix)
    {
        Operator op;
        op.count = 2.0;
        op.unit = unit;
        op.flop = Flop(flop);
        op.weights = Byte(bytes);
        return op;
    }

private Q_SLOTS:
    void roofline()
    {
        QCOMPARE(kernel_time(work(1000, 50), simple()).total.value, 10.0);
        QCOMPARE(kernel_time(work(1000, 50), simple()).regime, Regime::compute);
        QCOMPARE(kernel_time(work(100, 50), simple()).total.value, 5.0);
        QCOMPARE(kernel_time(work(100, 50), simple()).regime, Regime::memory);
        QCOMPARE(kernel_time(work(1000, 100), simple()).regime, Regime::compute); // AI = ridge
        QCOMPARE(kernel_time(work(100, 50, ComputeUnit::vector), simple()).total.value, 10.0);
        QCOMPARE(kernel_time(work(100, 50, ComputeUnit::vector), simple()).regime, Regime::compute);
        QCOMPARE(kernel_time(work(0, 50), simple()).total.value, 5.0);
    }
    void launch_gap_is_exposed_and_host_time_hides()
    {
        Ceilings c = simple();
        c.launch_gap = Second(1.0);
        QCOMPARE(kernel_time(work(100, 50), c).total.value, 7.0); // 5 s + 2 kernels of 1 s
        c.launch_host = Second(3.0);
        QCOMPARE(kernel_time(work(100, 50), c).total.value, 7.0); // host needs 6 s, less than the device
        c.launch_host = Second(4.0);
        QCOMPARE(kernel_time(work(100, 50), c).total.value, 8.0);
        QCOMPARE(kernel_time(work(100, 50), c).overhead.value, 3.0);
        QCOMPARE(kernel_time(work(100, 50), c).regime, Regime::memory);
        c.launch_host = Second(20.0);
        QCOMPARE(kernel_time(work(100, 50), c).regime, Regime::overhead);
    }
    void near_the_ridge()
    {
        QVERIFY(at_ridge(Second(1.0), Second(1.0)));
        QVERIFY(at_ridge(Second(1.04), Second(1.0)));
        QVERIFY(!at_ridge(Second(1.06), Second(1.0)));
        QVERIFY(!at_ridge(Second(0.9), Second(1.0)));
        QVERIFY(!at_ridge(Second(0.0), Second(0.0)));
    }
    void a_gemv_on_h100()
    {
        // review-answers.md F1: one 8192 × 28672 matrix in BF16 at batch 1: 140.2 µs
        const auto e = answer({{"mode", "ideal"}, {"context", "0"}});
        const Operation& down = row(e, OperatorName::mlp_down);
        QVERIFY(near(down.time.value / 80, 140.2e-6, 1e-3));
    }
    void ceilings_of_both_modes()
    {
        const Estimate ideal = answer({{"mode", "ideal"}});
        QCOMPARE(ideal.ceilings.hbm.value, 3.35e12);
        QCOMPARE(ideal.ceilings.launch_gap.value, 0.0);
        QVERIFY(near(ideal.ceilings.matrix_peak(Precision::bf16).value, 989.4e12, 1e-9));
        QCOMPARE(ideal.ceilings.matrix_peak(Precision::int4).value, 0.0);
        const Estimate real = answer({});
        QVERIFY(real.ceilings.hbm < ideal.ceilings.hbm);
        QVERIFY(real.ceilings.matrix_peak(Precision::bf16) < ideal.ceilings.matrix_peak(Precision::bf16));
        QVERIFY(real.ceilings.launch_gap.value > 0.0);
        QCOMPARE(real.ceilings.launch_host.value, 0.0); // graphs
        QVERIFY(answer({{"cuda-graphs", "off"}}).ceilings.launch_host.value > 0.0);
    }
    void clock_scales_peaks_not_bandwidth()
    {
        // H100 SXM: 989.4 TFLOP/s at 1,830 MHz
        const Estimate e = answer({{"mode", "ideal"}, {"clock", "915"}});
        QVERIFY(near(e.ceilings.matrix_peak(Precision::bf16).value, 989.4e12 / 2, 1e-9));
        QCOMPARE(e.ceilings.hbm.value, 3.35e12);
    }
    void chips_without_measurements_say_so()
    {
        const Estimate e = answer({{"gpu", "gaudi2"}});
        bool said = false;
        for (const Note& n : e.notes)
            said = said || n.code == NoteCode::memory_default;
        QVERIFY(said);
        QVERIFY(near(e.ceilings.hbm.value, e.ideal.hbm.value * kDefaultMemoryFraction, 1e-12));
    }
};

QTEST_APPLESS_MAIN(tst_kernel_time)
#include "tst_kernel_time.moc"
