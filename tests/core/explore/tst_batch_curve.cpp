// SPDX-License-Identifier: GPL-3.0-or-later
// Literals by hand from the shapes of Llama 3 70B (h 8192, 64 query and 8 key/value heads of 128, f 28672, V 128256) on
// H100 SXM, 989.4 TFLOP/s BF16 over 3.35 TB/s = 295.34 FLOP/byte. The multiply [B×K]·[K×N] reaches the ridge r at
// 1/B = 1/r − 1/K − 1/N. Unfused, so that gate+up writes both halves, as the hand calculation counts.
#include "core/explore/batch_curve.h"
#include "tests/support/scenarios.h"

#include <QtTest>
#include <algorithm>
#include <string>

using namespace ridgepoint;

namespace {

Scenario llama_70b(std::string_view gpu, std::int64_t context)
{
    Scenario s = test::scenario({{"gpu", gpu}, {"phase", "decode"}, {"mode", "ideal"}, {"fusion", "none"}});
    s.context = context;
    return s;
}

BatchCurve curve_of(const Scenario& s, const BatchCurveLimits& limits = {})
{
    auto curve = batch_curve(s, test::catalog(), limits);
    if (!curve)
        qFatal("%s", curve.error().text().c_str());
    return *std::move(curve);
}

std::int64_t gemm(const BatchCurve& curve, OperatorName name)
{
    for (const GemmCrossing& g : curve.gemms)
        if (g.name == name)
            return g.batch.value_or(-1);
    return -2;
}

bool has_point(const BatchCurve& curve, std::int64_t batch)
{
    return std::any_of(curve.points.begin(), curve.points.end(), [&](const BatchPoint& p) { return p.batch == batch; });
}

} // namespace

class TestBatchCurve : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void multiplies_cross_the_ridge_where_arithmetic_says()
    {
        const BatchCurve curve = curve_of(llama_70b("h100-sxm", 0));
        QCOMPARE(gemm(curve, OperatorName::qkv_proj), 316);      // 315.84: K 8192, N 10240
        QCOMPARE(gemm(curve, OperatorName::attn_out_proj), 319); // 318.29: 8192, 8192
        QCOMPARE(gemm(curve, OperatorName::mlp_gate_up), 309);   // 308.03: 8192, 57344
        QCOMPARE(gemm(curve, OperatorName::mlp_down), 310);      // 309.70: 28672, 8192
        QCOMPARE(gemm(curve, OperatorName::lm_head), 308);       // 307.12: 8192, 128256
        QVERIFY(curve.step.batch.has_value());
        QVERIFY(*curve.step.batch >= 308 && *curve.step.batch <= 319);
    }

    /// FP8 weights and a BF16 multiply: byte/FLOP = 1/K + 1/N + w/2B with w = 1 + 4/128² for the scales: 159.2.
    void narrow_weights_cross_at_half_the_batch()
    {
        Scenario s = llama_70b("h100-sxm", 0);
        QVERIFY(set_option(s, "weights", std::string_view("fp8")));
        QCOMPARE(gemm(curve_of(s), OperatorName::attn_out_proj), 160);
    }

    /// B = 2W·r / (2W − r·(2A + 2·2·8192) + (c + 1)·(32768 − 4096·r)) with W = 855,638,016 weights and
    /// A = 137,216 activation elements a token: 312.1, 344.1, 497.1, 1142.4 for c = 0, 128, 512, 1000.
    void the_layer_crosses_later_with_more_context_data()
    {
        QTest::addColumn<int>("context");
        QTest::addColumn<int>("batch");
        QTest::newRow("empty cache") << 0 << 313;
        QTest::newRow("128") << 128 << 345;
        QTest::newRow("512") << 512 << 498;
        QTest::newRow("1000") << 1000 << 1143;
    }
    void the_layer_crosses_later_with_more_context()
    {
        QFETCH(int, context);
        QFETCH(int, batch);
        const BatchCurve curve = curve_of(llama_70b("h100-sxm", context));
        QVERIFY(curve.layer.batch.has_value());
        QCOMPARE(*curve.layer.batch, batch);
    }

    /// The denominator above is 0 at 1,377 (H200 2,031, A100 80 GB 2,802) tokens; three under and two over, because the
    /// token that the step itself adds counts too.
    void beyond_a_context_it_never_does_data()
    {
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<int>("context");
        QTest::newRow("H100") << "h100-sxm" << 1377;
        QTest::newRow("H200") << "h200-sxm" << 2031;
        QTest::newRow("A100 80 GB") << "a100-sxm-80gb" << 2802;
    }
    void beyond_a_context_it_never_does()
    {
        QFETCH(QString, gpu);
        QFETCH(int, context);
        QVERIFY(curve_of(llama_70b(gpu.toStdString(), context - 3)).layer.batch.has_value());
        const BatchCurve curve = curve_of(llama_70b(gpu.toStdString(), context + 2));
        QVERIFY(!curve.layer.batch.has_value());
        QCOMPARE(curve.layer.why, NoCritical::kv_cache);
    }

    /// At 2,048 tokens a step spends per sequence and layer 2·855.6 M/989.4 T = 1.73 µs on multiplies and
    /// 4096·2049/3.35 T = 2.51 µs on the cache, whatever the batch.
    void the_cache_keeps_the_step_memory_bound()
    {
        const BatchCurve curve = curve_of(llama_70b("h100-sxm", 2048));
        QVERIFY(!curve.step.batch.has_value());
        QCOMPARE(curve.step.why, NoCritical::kv_cache);
        QVERIFY(curve.points.back().share[static_cast<std::size_t>(Regime::memory)] > 0.5);
    }

    void a_long_prompt_is_compute_bound_from_the_start()
    {
        const BatchCurve curve =
            curve_of(test::scenario({{"phase", "prefill"}, {"prompt", "4096"}, {"mode", "ideal"}}));
        QVERIFY(!curve.step.batch.has_value());
        QCOMPARE(curve.step.why, NoCritical::from_the_start);
        QCOMPARE(gemm(curve, OperatorName::mlp_down), 1);
    }

    void points_are_estimates()
    {
        const Scenario s = test::scenario({{"model", "llama-3-8b"}, {"phase", "decode"}, {"batch", "77"}});
        const BatchCurve curve = curve_of(s);
        QVERIFY(curve.points.size() > 50);
        for (std::size_t i = 0; i < curve.points.size(); i += 7) {
            const BatchPoint& p = curve.points[i];
            Scenario at = s;
            at.batch = p.batch;
            const Estimate e = test::answer(at);
            QCOMPARE(p.time.value, e.step.time.value);
            QCOMPARE(p.tokens_per_s, e.step.tokens_per_s);
            QCOMPARE(p.usd_per_million_tokens, e.cost.usd_per_million_tokens);
            QCOMPARE(p.memory.value, e.memory.total.value);
            QCOMPARE(p.fits, e.memory.fits);
            QCOMPARE(p.regime, e.step.regime);
            QVERIFY(i == 0 || p.batch > curve.points[i - 1].batch);
        }
    }

    void named_batches_have_points()
    {
        const BatchCurve curve =
            curve_of(test::scenario({{"model", "llama-3-8b"}, {"batch", "77"}, {"context", "512"}}));
        QVERIFY(curve.largest_batch.has_value());
        for (const std::int64_t batch : {std::int64_t{1}, std::int64_t{64}, std::int64_t{512}, std::int64_t{77}})
            QVERIFY(has_point(curve, batch));
        QVERIFY(has_point(curve, *curve.largest_batch));
        QVERIFY(point_at(curve, *curve.largest_batch).fits);
        QVERIFY(!point_at(curve, *curve.largest_batch + 1).fits);
    }

    void limits_bound_the_points()
    {
        const BatchCurve curve = curve_of(test::scenario({{"model", "llama-3-8b"}}), {100, 1});
        QCOMPARE(curve.points.back().batch, 100);
        QCOMPARE(curve.points.size(), std::size_t{8}); // 1, 2, 4 … 64, 100: 7 + 1
    }

    void the_best_batch_just_keeps_its_limit()
    {
        const BatchCurve curve = curve_of(test::scenario({{"model", "llama-3-8b"}, {"context", "1024"}}));
        const BestBatch best = best_batch(curve, Second(0.015));
        QVERIFY(best.point.has_value());
        QCOMPARE(best.end, BatchEnd::time);
        QVERIFY(best.point->time <= Second(0.015));
        QVERIFY(point_at(curve, best.point->batch + 1).time > Second(0.015));
        const BestBatch all = best_batch(curve, Second(1000.0));
        QCOMPARE(all.end, BatchEnd::memory);
        QCOMPARE(all.point->batch, *curve.largest_batch);
        QVERIFY(!best_batch(curve, Second(1e-6)).point.has_value());
    }

    /// 141 GB of weights on 80 GB: no batch fits.
    void nothing_fits()
    {
        const BatchCurve curve = curve_of(llama_70b("h100-sxm", 0));
        QVERIFY(!curve.largest_batch.has_value());
        const BestBatch best = best_batch(curve, Second(1.0));
        QVERIFY(!best.point.has_value());
        QCOMPARE(best.end, BatchEnd::memory);
    }

    /// The short way says what the curve says, also where there is none.
    void the_critical_batch_alone()
    {
        for (const std::int64_t context : {std::int64_t{0}, std::int64_t{8192}}) {
            const BatchCurve curve = curve_of(llama_70b("h200-sxm", context));
            QVERIFY(critical_batch(curve.scenario) == curve.step);
            QCOMPARE(curve.step.batch.has_value(), context == 0); // with a cache, reading it never pays off
        }
    }

    void errors_are_those_of_the_scenario()
    {
        Scenario s;
        s.gpu = "no-such-chip";
        QCOMPARE(batch_curve(s, test::catalog()).error().code, ErrorCode::not_found);
    }
};

QTEST_APPLESS_MAIN(TestBatchCurve)
#include "tst_batch_curve.moc"
