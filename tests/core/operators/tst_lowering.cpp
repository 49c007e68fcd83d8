// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scenarios.h"

using namespace ridgepoint;
using namespace ridgepoint::test;

class tst_lowering : public QObject
{
    Q_OBJECT

    static double total_flop(const Estimate& e) { return e.step.flop.value; }

private Q_SLOTS:
    void order_of_execution()
    {
        const Estimate e = answer({{"fusion", "none"}});
        QStringList names;
        for (const Operation& o : e.operations)
            names << QString::fromUtf8(to_text(o.op.name).data());
        QCOMPARE(names,
                 QString::fromLatin1("embedding norm residual qkv_proj rotary attention attn_out_proj mlp_gate_up "
                                     "activation mlp_down lm_head")
                     .split(QLatin1Char(' ')));
    }
    void counts_of_llama_3_70b()
    {
        const Estimate e = answer({});
        QCOMPARE(row(e, OperatorName::norm).op.count, 161.0); // two a layer and the final one
        QCOMPARE(row(e, OperatorName::qkv_proj).op.count, 80.0);
        QCOMPARE(row(e, OperatorName::lm_head).op.count, 1.0);
        QCOMPARE(row(e, OperatorName::embedding).op.flop.value, 0.0);
    }
    void shapes_are_those_of_the_table()
    {
        const Estimate e = answer({{"batch", "4"}});
        const Operator& qkv = row(e, OperatorName::qkv_proj).op;
        QCOMPARE(qkv.m, 4.0);
        QCOMPARE(qkv.k, 8192.0);
        QCOMPARE(qkv.n, (64.0 + 2 * 8) * 128);
        QCOMPARE(row(e, OperatorName::mlp_gate_up).op.n, 2.0 * 28672);
        QCOMPARE(row(e, OperatorName::lm_head).op.n, 128256.0);
    }
    void decode_reads_all_but_the_embedding()
    {
        // review-answers.md: 69.503 G weights of 70,553,706,496 (all but 128256·8192), 139.01 GB in BF16
        const Estimate e = answer({{"mode", "ideal"}, {"context", "0"}});
        double weights = 0.0;
        for (const Operation& o : e.operations)
            if (o.op.name != OperatorName::embedding)
                weights += o.op.weights.value;
        QCOMPARE(weights, 2.0 * (70553706496.0 - 128256.0 * 8192));
    }
    void norm_traffic()
    {
        // one norm alone 2h, 160 with the residual inside 4h elements a token; 4h and (4+1)h FLOP
        const Estimate fused = answer({{"batch", "8"}});
        const Operator& norm = row(fused, OperatorName::norm).op;
        QCOMPARE(norm.activations.value, 8.0 * 8192 * 2 * (2 + 160 * 4));
        QCOMPARE(norm.flop.value, 8.0 * 8192 * (4 + 160 * 5));
        QVERIFY(norm.fused.contains(OperatorName::residual));
        const Estimate plain = answer({{"batch", "8"}, {"fusion", "none"}});
        QCOMPARE(row(plain, OperatorName::norm).op.activations.value, 8.0 * 8192 * 2 * 161 * 2);
        QCOMPARE(row(plain, OperatorName::residual).op.activations.value, 8.0 * 8192 * 2 * 160 * 3);
        // RMSNorm alone: AI 1.0 but for its weights (review-answers.md I3 c)
        const Estimate big = answer({{"batch", "32"}, {"phase", "prefill"}, {"prompt", "512"}, {"fusion", "none"}});
        QVERIFY(near(row(big, OperatorName::norm).op.intensity().value, 1.0, 5e-3));
    }
    void fusion_moves_flop_and_saves_traffic_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("phase");
        for (const char* model :
             {"llama-3-70b", "gemma-2-27b", "mixtral-8x7b", "deepseek-v3", "gpt-oss-120b", "qwen3-32b"})
            for (const char* phase : {"decode", "prefill"})
                QTest::addRow("%s %s", model, phase) << QString::fromLatin1(model) << QString::fromLatin1(phase);
        QTest::newRow("bert-large") << QStringLiteral("bert-large") << QStringLiteral("encoder");
        QTest::newRow("t5-base") << QStringLiteral("t5-base") << QStringLiteral("prefill");
    }
    void fusion_moves_flop_and_saves_traffic()
    {
        QFETCH(QString, model);
        QFETCH(QString, phase);
        Scenario s = scenario({{"mode", "ideal"}, {"batch", "4"}});
        s.model = model.toStdString();
        QVERIFY(set_option(s, "phase", std::string_view(phase.toStdString())));
        std::array<Estimate, 3> by_level;
        for (const Fusion level : {Fusion::none, Fusion::standard, Fusion::full}) {
            s.fusion = level;
            by_level[static_cast<std::size_t>(level)] = answer(s);
        }
        QVERIFY(near(total_flop(by_level[1]), total_flop(by_level[0]), 1e-12, "FLOP standard"));
        QVERIFY(near(total_flop(by_level[2]), total_flop(by_level[0]), 1e-12, "FLOP full"));
        QVERIFY(by_level[1].step.hbm < by_level[0].step.hbm);
        QVERIFY(by_level[2].step.hbm <= by_level[1].step.hbm);
        QVERIFY(!has_row(by_level[1], OperatorName::residual));
        QVERIFY(!has_row(by_level[1], OperatorName::activation));
        QVERIFY(!has_row(by_level[1], OperatorName::rotary));
    }
    void full_fusion_of_a_dense_decoder_has_no_norm_left()
    {
        const Estimate e = answer({{"fusion", "full"}, {"batch", "2"}});
        QVERIFY(!has_row(e, OperatorName::norm));
        QVERIFY(row(e, OperatorName::qkv_proj).op.fused.contains(OperatorName::norm));
        QVERIFY(row(e, OperatorName::mlp_gate_up).op.fused.contains(OperatorName::residual));
        QVERIFY(row(e, OperatorName::lm_head).op.fused.contains(OperatorName::norm));
    }
    void bert_large_at_512()
    {
        // 24·2·512·(4·1024² + 2·1024·4096) + 24·4·512²·1024 = 335.0 GFLOP in matrices (MODEL.md §11)
        const Estimate e = answer({{"model", "bert-large"}, {"prompt", "512"}, {"mode", "ideal"}});
        QCOMPARE(e.scenario.phase, Phase::encoder);
        QCOMPARE(e.step.model_flop.causal.value,
                 24.0 * 2 * 512 * (4.0 * 1024 * 1024 + 2.0 * 1024 * 4096) + 24.0 * 4 * 512 * 512 * 1024);
        QVERIFY(near(e.step.model_flop.causal.value, 335.0e9, 1e-3));
        QVERIFY(near(e.step.flop.value, 335.0e9, 2.5e-3)); // norms and GELU add 0.18 %
        // MODEL.md §11: QKV 307, FFN 315 above the ridge; output projection and attention 256 below it
        QVERIFY(near(row(e, OperatorName::qkv_proj).op.intensity().value, 307.2, 1e-3));
        QVERIFY(near(row(e, OperatorName::mlp_down).op.intensity().value, 315.1, 1e-3));
        QVERIFY(near(row(e, OperatorName::attn_out_proj).op.intensity().value, 256.0, 1e-3));
        QVERIFY(near(row(e, OperatorName::attention).op.intensity().value, 256.0, 1e-3));
        QVERIFY(e.step.intensity().value > 222.0 && e.step.intensity().value < 256.5);
        QCOMPARE(e.memory.kv.value, 0.0);
    }
    void encoder_decoder_has_its_groups()
    {
        const Estimate e = answer({{"model", "t5-base"}, {"phase", "prefill"}, {"prompt", "128"}});
        QCOMPARE(row(e, OperatorName::qkv_proj, LayerGroup::encoder).op.m, 128.0);
        QCOMPARE(row(e, OperatorName::qkv_proj, LayerGroup::decoder).op.m, 1.0);
        // cross-attention projects the source's keys and values once: 12 + 12 kernels
        QCOMPARE(row(e, OperatorName::qkv_proj, LayerGroup::cross).op.count, 24.0);
        const Estimate decode =
            answer({{"model", "t5-base"}, {"phase", "decode"}, {"prompt", "128"}, {"context", "8"}});
        QCOMPARE(row(decode, OperatorName::qkv_proj, LayerGroup::cross).op.count, 12.0);
        // 12 layers, 12 heads of 64: 128 source keys and values of 16 bit
        QCOMPARE(row(decode, OperatorName::attention, LayerGroup::cross).op.kv.value, 128.0 * 2 * 768 * 2 * 12);
        const Estimate encoder = answer({{"model", "t5-base"}, {"phase", "encoder"}, {"prompt", "128"}});
        QVERIFY(!has_row(encoder, OperatorName::lm_head));
    }
};

QTEST_APPLESS_MAIN(tst_lowering)
#include "tst_lowering.moc"
