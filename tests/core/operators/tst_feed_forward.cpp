// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/feed_forward.h"
#include "tests/support/scenarios.h"

using namespace ridgepoint;
using namespace ridgepoint::test;

class tst_feed_forward : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void touched_experts_of_256_data()
    {
        QTest::addColumn<double>("tokens");
        QTest::addColumn<double>("experts");
        // 256·(1 − (1 − 8/256)^T); MODEL.md §2, values from the list
        QTest::newRow("1") << 1.0 << 8.0;
        QTest::newRow("4") << 4.0 << 30.5;
        QTest::newRow("8") << 8.0 << 57.4;
        QTest::newRow("16") << 16.0 << 102.0;
        QTest::newRow("32") << 32.0 << 163.3;
        QTest::newRow("64") << 64.0 << 222.4;
        QTest::newRow("128") << 128.0 << 251.6;
    }
    void touched_experts_of_256()
    {
        QFETCH(double, tokens);
        QFETCH(double, experts);
        QVERIFY(std::abs(touched_experts(256, 8, tokens) - experts) <= 0.051 + (experts == 102.0 ? 0.1 : 0.0));
    }
    void all_experts_a_token() { QCOMPARE(touched_experts(8, 8, 1), 8.0); }

    void deepseek_v3_reads_the_touched_experts()
    {
        // 256 experts of 3·7168·2048 FP8 weights (scales 4 byte per 128·128), 58 layers, T = 32: 163.3 touched
        const Estimate e = answer({{"model", "deepseek-v3"}, {"batch", "32"}, {"mode", "ideal"}});
        const double touched = 256.0 * (1.0 - std::pow(1.0 - 8.0 / 256.0, 32.0));
        const double scale = 1.0 + 4.0 / 16384.0;
        const double read = row(e, OperatorName::expert_gate_up, LayerGroup::moe).op.weights.value +
                            row(e, OperatorName::expert_down, LayerGroup::moe).op.weights.value;
        QVERIFY(near(read, touched * 3 * 7168.0 * 2048 * scale * 58, 1e-12));
        // FLOP: 2·T·k·3·h·f_e and SwiGLU's 5·f_e·k a token, fused into the first
        const double flop = row(e, OperatorName::expert_gate_up, LayerGroup::moe).op.flop.value +
                            row(e, OperatorName::expert_down, LayerGroup::moe).op.flop.value;
        QVERIFY(near(flop, (2.0 * 32 * 8 * 3 * 7168.0 * 2048 + 5.0 * 32 * 8 * 2048) * 58, 1e-12));
        // one shared expert of the same width
        QVERIFY(near(row(e, OperatorName::shared_gate_up, LayerGroup::moe).op.weights.value,
                     2 * 7168.0 * 2048 * scale * 58, 1e-12));
    }
    void fused_activation_writes_half()
    {
        const Settings base = {{"mode", "ideal"}, {"batch", "16"}, {"context", "0"}};
        Scenario s = scenario(base);
        const Operator inside = row(answer(s), OperatorName::mlp_gate_up).op;
        s.fusion = Fusion::none;
        const Estimate plain = answer(s);
        const Operator alone = row(plain, OperatorName::mlp_gate_up).op;
        const Operator swiglu = row(plain, OperatorName::activation).op;
        // 16 tokens, f = 28,672, 80 layers, BF16: f instead of 2f written; SwiGLU reads 2f and writes f
        QVERIFY(near(alone.activations.value - inside.activations.value, 16.0 * 28672 * 2 * 80, 1e-9));
        QVERIFY(near(swiglu.activations.value, 3.0 * 16 * 28672 * 2 * 80, 1e-12));
        QVERIFY(near(swiglu.flop.value, 5.0 * 16 * 28672 * 80, 1e-12));
        QVERIFY(inside.fused.contains(OperatorName::activation));
    }
};

QTEST_APPLESS_MAIN(tst_feed_forward)
#include "tst_feed_forward.moc"
