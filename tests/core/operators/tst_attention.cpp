// SPDX-License-Identifier: GPL-3.0-or-later
// Literals: MODEL.md §2 and the arithmetic written beside each.
#include "core/operators/attention.h"
#include "tests/support/scenarios.h"

using namespace ridgepoint;
using namespace ridgepoint::test;

class tst_attention : public QObject
{
    Q_OBJECT

    static double pairs_by_counting(int s, int c, int window, bool both)
    {
        double sum = 0.0;
        for (int i = 1; i <= s; ++i) {
            const int seen = both ? s : c + i;
            sum += window > 0 ? std::min(seen, window) : seen;
        }
        return sum;
    }

private Q_SLOTS:
    void pairs_match_counting()
    {
        for (const int s : {1, 2, 7, 64})
            for (const int c : {0, 1, 5, 100})
                for (const int window : {0, 1, 4, 64, 1000}) {
                    QCOMPARE(attended_pairs(s, c, window, false), pairs_by_counting(s, c, window, false));
                    if (c == 0)
                        QCOMPARE(attended_pairs(s, 0, window, true), pairs_by_counting(s, 0, window, true));
                }
    }
    void visible_keys_match_counting()
    {
        for (const int s : {1, 3, 40})
            for (const int c : {0, 2, 90})
                for (const int window : {0, 1, 8, 500}) {
                    // key j (1-based over c+s) is seen by a new token i if j ≤ c+i and j > c+i−W
                    int seen = 0;
                    for (int j = 1; j <= c + s; ++j)
                        for (int i = 1; i <= s; ++i)
                            if (j <= c + i && (window == 0 || j > c + i - window)) {
                                ++seen;
                                break;
                            }
                    QCOMPARE(visible_tokens(s, c, window, false), static_cast<double>(seen));
                }
    }
    void llama_2_7b_at_4096()
    {
        // FLOP/bytes of the fused kernel: 4·d·q·s(s+1)/2 ÷ (8·s·q·d) = (s+1)/4 causal, s/2 for the square
        const Estimate e =
            answer({{"model", "llama-2-7b"}, {"phase", "prefill"}, {"prompt", "4096"}, {"mode", "ideal"}});
        const Operator& op = row(e, OperatorName::attention).op;
        QVERIFY(near(op.intensity().value, 1024.25, 1e-12, "causal AI"));
        const double square = e.step.model_flop.full.value - e.step.model_flop.causal.value + op.flop.value;
        QVERIFY(near(square / op.hbm().value, 2048.0, 1e-12, "AI of the full square"));
    }
    void unfused_executes_the_square_and_moves_the_scores()
    {
        const Settings common = {{"model", "llama-2-7b"}, {"phase", "prefill"}, {"prompt", "1024"}, {"mode", "ideal"}};
        Scenario s = scenario(common);
        const Estimate fused = answer(s);
        s.attention = AttentionKernel::unfused;
        const Estimate plain = answer(s);
        const Operation& qk = row(plain, OperatorName::attention_qk);
        const Operation& av = row(plain, OperatorName::attention_av);
        const Operation& softmax = row(plain, OperatorName::softmax);
        // 32 layers, 32 heads of 128, s = 1024: QKᵀ = 2·128·32·1024²·32
        QVERIFY(near(qk.op.flop.value, 2.0 * 128 * 32 * 1024.0 * 1024 * 32, 1e-12));
        QCOMPARE(av.op.flop.value, qk.op.flop.value);
        QVERIFY(near(softmax.op.flop.value, 5.0 * 32 * 1024.0 * 1024 * 32, 1e-12));
        // scores written, read, written, read: 4·2·q·s²·L byte more than the fused kernel
        const double more = qk.op.hbm().value + av.op.hbm().value + softmax.op.hbm().value -
                            row(fused, OperatorName::attention).op.hbm().value;
        QVERIFY(near(more, 4.0 * 2 * 32 * 1024.0 * 1024 * 32, 1e-9));
        QCOMPARE(plain.step.model_flop.causal.value, fused.step.model_flop.causal.value);
    }
    void grouped_queries_read_fewer_keys()
    {
        // Llama 3 70B, one sequence, 2,048 cached: 2,049 · 2 · 8 · 128 · 2 byte · 80 layers
        const Estimate e = answer({{"mode", "ideal"}, {"context", "2048"}});
        QVERIFY(near(row(e, OperatorName::attention).op.kv.value, 2049.0 * 2 * 8 * 128 * 2 * 80, 1e-12));
    }
    void a_window_bounds_the_cache()
    {
        // gpt-oss-120b: 18 of 36 layers see 128 tokens; 8 KV heads of 64
        const Estimate e = answer({{"model", "gpt-oss-120b"}, {"context", "4096"}, {"mode", "ideal"}});
        QVERIFY(
            near(row(e, OperatorName::attention, LayerGroup::sliding).op.kv.value, 128.0 * 2 * 8 * 64 * 2 * 18, 1e-12));
        QVERIFY(
            near(row(e, OperatorName::attention, LayerGroup::full).op.kv.value, 4097.0 * 2 * 8 * 64 * 2 * 18, 1e-12));
    }
    void deepseek_v3_absorbed()
    {
        // MODEL.md §2: 278,528 FLOP and 1,152 byte a cached token and layer; 61 layers
        const Estimate few = answer({{"model", "deepseek-v3"}, {"context", "1000"}, {"mode", "ideal"}});
        const Estimate more = answer({{"model", "deepseek-v3"}, {"context", "2000"}, {"mode", "ideal"}});
        double flop = 0.0;
        double kv = 0.0;
        for (const LayerGroup g : {LayerGroup::dense, LayerGroup::moe}) {
            flop += row(more, OperatorName::attention, g).op.flop.value -
                    row(few, OperatorName::attention, g).op.flop.value;
            kv += row(more, OperatorName::attention, g).op.kv.value - row(few, OperatorName::attention, g).op.kv.value;
        }
        QCOMPARE(flop, 278528.0 * 1000 * 61);
        QCOMPARE(kv, 1152.0 * 1000 * 61);
        // kv_up_proj: 2·128·512·(128+128) FLOP a new token and layer, in both forms
        const Estimate prefill =
            answer({{"model", "deepseek-v3"}, {"phase", "prefill"}, {"prompt", "64"}, {"mode", "ideal"}});
        const double a_token = 2.0 * 128 * 512 * 256;
        QCOMPARE(row(few, OperatorName::kv_up_proj, LayerGroup::moe).op.flop.value, a_token * 58);
        QCOMPARE(row(prefill, OperatorName::kv_up_proj, LayerGroup::moe).op.flop.value, a_token * 58 * 64);
    }
};

QTEST_APPLESS_MAIN(tst_attention)
#include "tst_attention.moc"
