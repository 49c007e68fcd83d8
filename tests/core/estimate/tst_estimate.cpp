// SPDX-License-Identifier: GPL-3.0-or-later
// Worked values of the chapter's review questions (review-answers.md) and of MODEL.md §11.
#include "tests/support/scenarios.h"

using namespace ridgepoint;
using namespace ridgepoint::test;

class tst_estimate : public QObject
{
    Q_OBJECT

    static double tpot_ms(Settings settings) { return answer(settings).step.tpot->value * 1e3; }

private Q_SLOTS:
    void llama_3_70b_tpot_at_batch_1()
    {
        // I1: 41.49 ms without context (weights alone), 41.69 with 2,048, 42.30 with 8,192; INT4 11.16
        QVERIFY(near(tpot_ms({{"mode", "ideal"}, {"context", "0"}}), 41.49, 1e-3));
        QVERIFY(near(tpot_ms({{"mode", "ideal"}, {"context", "2048"}}), 41.69, 1e-3));
        QVERIFY(near(tpot_ms({{"mode", "ideal"}, {"context", "8191"}}), 42.30, 1e-3));
        QVERIFY(near(tpot_ms({{"mode", "ideal"}, {"context", "0"}, {"weights", "int4"}}), 11.16, 2e-3));
    }
    void fp8_speedups_data()
    {
        QTest::addColumn<QByteArray>("context");
        QTest::addColumn<QByteArray>("batch");
        QTest::addColumn<QByteArray>("kv");
        QTest::addColumn<double>("ms");
        QTest::addColumn<double>("ratio");
        // P2 (c)
        const auto add = [](const char* c, const char* b, const char* kv, double ms, double ratio) {
            QTest::addRow("context %s batch %s kv %s", c, b, kv)
                << QByteArray(c) << QByteArray(b) << QByteArray(kv) << ms << ratio;
        };
        add("512", "1", "bf16", 21.11, 1.97);
        add("2048", "1", "bf16", 21.26, 1.96);
        add("8192", "1", "bf16", 21.86, 1.94);
        add("512", "32", "bf16", 22.67, 1.90);
        add("2048", "32", "bf16", 27.47, 1.74);
        add("8192", "32", "bf16", 46.71, 1.44);
        add("512", "32", "fp8", 21.86, 1.97);
        add("2048", "32", "fp8", 24.27, 1.97);
        add("8192", "32", "fp8", 33.88, 1.98);
    }
    void fp8_speedups()
    {
        QFETCH(QByteArray, context);
        QFETCH(QByteArray, batch);
        QFETCH(QByteArray, kv);
        QFETCH(double, ms);
        QFETCH(double, ratio);
        Scenario s = scenario({{"mode", "ideal"}, {"batch", batch.data()}, {"context", context.data()}});
        const double before = answer(s).step.time.value * 1e3;
        s.weights = WeightsChoice{false, Precision::fp8};
        s.activations = Precision::fp8;
        QVERIFY(set_option(s, "kv", std::string_view(kv.data())));
        const double after = answer(s).step.time.value * 1e3;
        // The table counts weights and cache only; at batch 32 activations add 1.1 %: 32 tokens · 80 layers
        // of about 170,000 elements · 2 byte = 0.87 GB ÷ 3.35 TB/s = 0.26 ms.
        QVERIFY(near(after, ms, 1.5e-2, "FP8 ms"));
        QVERIFY(near(before / after, ratio, 1e-2, "ratio"));
    }
    void intensities_of_question_i3()
    {
        // I3: batch 32, 512 tokens, prefill: QKV 3,562, out 3,277, gate+up 4,986, down 4,588, attention 228
        const Estimate e =
            answer({{"phase", "prefill"}, {"batch", "32"}, {"prompt", "512"}, {"mode", "ideal"}, {"fusion", "none"}});
        QVERIFY(near(row(e, OperatorName::qkv_proj).op.intensity().value, 3562, 5e-3, "qkv"));
        QVERIFY(near(row(e, OperatorName::attn_out_proj).op.intensity().value, 3277, 5e-3, "out"));
        QVERIFY(near(row(e, OperatorName::mlp_gate_up).op.intensity().value, 4986, 5e-3, "gate+up"));
        QVERIFY(near(row(e, OperatorName::mlp_down).op.intensity().value, 4588, 5e-3, "down"));
        QVERIFY(near(row(e, OperatorName::attention).op.intensity().value, 228, 5e-3, "attention"));
        QCOMPARE(row(e, OperatorName::attention).regime, Regime::memory);
        QCOMPARE(row(e, OperatorName::qkv_proj).regime, Regime::compute);
        // (b) one decode step: 1.00 and 31.8
        QVERIFY(near(row(answer({{"mode", "ideal"}}), OperatorName::qkv_proj).op.intensity().value, 1.0, 5e-3));
        QVERIFY(near(row(answer({{"mode", "ideal"}, {"batch", "32"}}), OperatorName::qkv_proj).op.intensity().value,
                     31.8, 5e-3));
        // (b′) the whole step at B = 32 with 512 cached: 30.9, attention alone 7.9
        const Estimate step = answer({{"mode", "ideal"}, {"batch", "32"}, {"context", "512"}});
        QVERIFY(near(step.step.intensity().value, 30.9, 1e-2, "step"));
        QVERIFY(near(row(step, OperatorName::attention).op.intensity().value, 7.9, 1e-2, "decode attention"));
    }
    void a_decode_gemm_has_the_intensity_of_its_batch()
    {
        for (const int b : {1, 2, 4, 8, 16, 32}) {
            Scenario s = scenario({{"mode", "ideal"}});
            s.batch = b;
            const Estimate e = answer(s);
            for (const OperatorName n : {OperatorName::qkv_proj, OperatorName::attn_out_proj, OperatorName::mlp_gate_up,
                                         OperatorName::mlp_down, OperatorName::lm_head})
                QVERIFY(near(row(e, n).op.intensity().value, b, 0.02, to_text(n).data()));
        }
    }
    void ridges()
    {
        // chapter §1.4 and NOTES.md §4
        const auto of = [](const char* id, Precision p) { return ridge(*catalog().accelerator(id), p).value; };
        QVERIFY(near(of("h100-sxm", Precision::bf16), 295.3, 1e-3));
        QVERIFY(near(of("h200-sxm", Precision::bf16), 206.1, 1e-3));
        QVERIFY(near(of("b200-sxm", Precision::fp8), 562.5, 1e-3));
        QVERIFY(near(of("mi300x", Precision::bf16), 246.7, 1e-3));
        QVERIFY(near(of("a100-sxm-80gb", Precision::bf16), 153.0, 1e-3));
        QVERIFY(near(of("v100-pcie", Precision::fp16), 124.4, 1e-3));
        QVERIFY(near(of("v100-sxm2-32gb", Precision::fp16), 138.9, 1e-3));
    }
    void rates_and_cost()
    {
        const Estimate e = answer({{"mode", "ideal"}, {"batch", "4"}, {"price", "3"}});
        QVERIFY(near(e.step.tokens_per_s, 4.0 / e.step.time.value, 1e-12));
        QVERIFY(near(e.cost.usd_per_million_tokens, 3.0 * 1e6 / (e.step.tokens_per_s * 3600), 1e-12));
        QVERIFY(near(*e.cost.joule_per_token, 700.0 * e.step.time.value / 4, 1e-12));
        QVERIFY(e.step.tpot.has_value() && !e.step.ttft.has_value());
        // all of a memory-bound ideal step is at the bandwidth roof
        QVERIFY(near(e.step.mbu, 1.0, 1e-6));
        const Estimate p = answer({{"phase", "prefill"}, {"batch", "2"}, {"prompt", "1000"}});
        QVERIFY(near(p.step.tokens_per_s, 2000.0 / p.step.time.value, 1e-12));
        QVERIFY(p.step.ttft.has_value() && !p.step.tpot.has_value());
    }
    void mfu_conventions()
    {
        Scenario s = scenario({{"model", "llama-2-7b"}, {"phase", "prefill"}, {"prompt", "4096"}});
        const Estimate causal = answer(s);
        s.mfu_convention = MfuConvention::full;
        const Estimate full = answer(s);
        s.mfu_convention = MfuConvention::six_n;
        const Estimate six_n = answer(s);
        // attention: 4·4096·pairs a layer; square 4096² against 4096·4097/2
        QVERIFY(near((full.step.mfu - causal.step.mfu) * causal.step.time.value * 989.4e12,
                     4.0 * 4096 * (4096.0 * 4096 - 4096.0 * 4097 / 2) * 32, 1e-9));
        QVERIFY(near(six_n.step.mfu * six_n.step.time.value * 989.4e12, 2.0 * 6738415616.0 * 4096, 1e-9));
    }
    void crossover_batch()
    {
        // I1 (c): QKV 315.8, gate+up 308.0 and down 309.7 sequences reach AI 295.34
        const auto intensity = [](int batch, OperatorName n) {
            Scenario s = scenario({{"mode", "ideal"}, {"context", "0"}, {"fusion", "none"}});
            s.batch = batch;
            return row(answer(s), n).op.intensity().value;
        };
        const double ridge_of_h100 = 989.4 / 3.35;
        QVERIFY(intensity(315, OperatorName::qkv_proj) < ridge_of_h100);
        QVERIFY(intensity(316, OperatorName::qkv_proj) > ridge_of_h100);
        QVERIFY(intensity(307, OperatorName::mlp_gate_up) < ridge_of_h100);
        QVERIFY(intensity(309, OperatorName::mlp_gate_up) > ridge_of_h100);
        QVERIFY(intensity(309, OperatorName::mlp_down) < ridge_of_h100);
        QVERIFY(intensity(310, OperatorName::mlp_down) > ridge_of_h100);
    }
    void weight_only_multiplies_stay_wide()
    {
        const Estimate e = answer({{"weights", "int4"}, {"gpu", "a100-sxm-80gb"}});
        QCOMPARE(row(e, OperatorName::mlp_down).op.precision, Precision::bf16);
        const Estimate both = answer({{"weights", "fp8"}, {"activations", "fp8"}});
        QCOMPARE(row(both, OperatorName::mlp_down).op.precision, Precision::fp8);
        QCOMPARE(row(both, OperatorName::lm_head).op.precision, Precision::bf16);
    }
    void checkpoint_formats()
    {
        // gpt-oss: MXFP4 experts, everything else BF16 (its config's modules_to_not_convert)
        const Estimate e = answer({{"model", "gpt-oss-120b"}});
        QVERIFY(e.scenario.weights_checkpoint);
        QCOMPARE(e.scenario.weight(TensorClass::expert), Precision::mxfp4);
        QCOMPARE(e.scenario.weight(TensorClass::attention), Precision::bf16);
        const Estimate wide = answer({{"model", "gpt-oss-120b"}, {"weights", "bf16"}});
        QVERIFY(wide.memory.weights > e.memory.weights);
    }
    void what_does_not_fit_still_has_a_roofline()
    {
        const Estimate e = answer({});
        QVERIFY(!e.memory.fits);
        QVERIFY(e.step.time.value > 0.0);
        bool said = false;
        for (const Note& n : e.notes)
            said = said || n.code == NoteCode::does_not_fit;
        QVERIFY(said);
    }
};

QTEST_APPLESS_MAIN(tst_estimate)
#include "tst_estimate.moc"
