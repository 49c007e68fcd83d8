// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scenarios.h"

using namespace ridgepoint;
using namespace ridgepoint::test;

class tst_resolve : public QObject
{
    Q_OBJECT

    static bool notes(const Estimate& e, NoteCode code)
    {
        for (const Note& n : e.notes)
            if (n.code == code)
                return true;
        return false;
    }

private Q_SLOTS:
    void defaults()
    {
        const ResolvedScenario r = answer({}).scenario;
        QCOMPARE(r.phase, Phase::decode);
        QCOMPARE(r.context, 2048.0);
        QCOMPARE(r.compute, Precision::bf16);
        QCOMPARE(answer({{"phase", "prefill"}}).scenario.prompt, 2048.0);
        QCOMPARE(answer({{"phase", "prefill"}}).scenario.context, 0.0);
        QCOMPARE(answer({{"model", "bert-large"}}).scenario.phase, Phase::encoder);
        QCOMPARE(answer({{"model", "bert-large"}}).scenario.prompt, 512.0); // the model's maximum
        QCOMPARE(answer({{"gpu", "v100-pcie"}, {"model", "gpt2"}}).scenario.activations, Precision::fp16);
        QCOMPARE(answer({{"gpu", "v100-pcie"}, {"model", "gpt2"}}).scenario.compute, Precision::fp16);
    }
    void price_and_who_says_so()
    {
        QCOMPARE(answer({{"price", "9"}}).scenario.price, 9.0);
        QVERIFY(!notes(answer({{"price", "9"}}), NoteCode::price_catalogue));
        QVERIFY(notes(answer({}), NoteCode::price_catalogue));
        const Estimate unpriced = answer({{"gpu", "tpu-v3"}, {"model", "gpt2"}});
        QCOMPARE(unpriced.scenario.price, 3.0); // INTERFACES.md: else 3.00
        QVERIFY(notes(unpriced, NoteCode::price_standard));
    }
    void refused_data()
    {
        QTest::addColumn<QByteArray>("option");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("gpu");
        QTest::addColumn<QByteArray>("model");
        const auto add = [](const char* o, const char* v, const char* gpu, const char* model) {
            QTest::addRow("%s %s on %s, %s", o, v, gpu, model)
                << QByteArray(o) << QByteArray(v) << QByteArray(gpu) << QByteArray(model);
        };
        add("phase", "decode", "h100-sxm", "bert-large");
        add("phase", "encoder", "h100-sxm", "llama-3-8b");
        add("phase", "training", "h100-sxm", "llama-3-8b");
        add("phase", "mixed", "h100-sxm", "llama-3-8b");
        add("compute", "fp8", "a100-sxm-80gb", "llama-3-8b");
        add("compute", "int4", "h100-sxm", "llama-3-8b");
        add("activations", "bf16", "v100-pcie", "gpt2");
        add("tp", "2", "h100-sxm", "llama-3-70b");
        add("draft-tokens", "4", "h100-sxm", "llama-3-70b");
    }
    void refused()
    {
        QFETCH(QByteArray, option);
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, gpu);
        QFETCH(QByteArray, model);
        const Scenario s = scenario({{"gpu", gpu.data()}, {"model", model.data()}, {option.data(), value.data()}});
        const auto r = resolve(s, catalog());
        QVERIFY(!r);
        QCOMPARE(r.error().code, ErrorCode::invalid_option);
        QCOMPARE(r.error().where, "--" + option.toStdString());
        QVERIFY(r.error().message.find("'" + value.toStdString() + "'") != std::string::npos);
        QVERIFY(r.error().message.find("allowed: ") != std::string::npos);
    }
    void fp8_multiply_needs_both_and_the_chip()
    {
        Scenario s = scenario({{"gpu", "a100-sxm-80gb"}, {"model", "llama-3-8b"}, {"weights", "fp8"}});
        QVERIFY(resolve(s, catalog())); // weight-only is allowed on any chip
        QCOMPARE(resolve(s, catalog())->compute, Precision::bf16);
        s.activations = Precision::fp8;
        QVERIFY(!resolve(s, catalog()));
        s.gpu = "h100-sxm";
        QCOMPARE(resolve(s, catalog())->compute, Precision::fp8);
    }
    void unknown_ids_suggest_the_nearest()
    {
        Scenario s;
        s.gpu = "h100sxm";
        const auto gpu = resolve(s, catalog());
        QVERIFY(!gpu);
        QCOMPARE(gpu.error().code, ErrorCode::not_found);
        QVERIFY(gpu.error().text().find("h100-sxm") != std::string::npos);
        s = Scenario{};
        s.model = "llama3-70b";
        const auto model = resolve(s, catalog());
        QVERIFY(!model);
        QVERIFY(model.error().text().find("llama-3-70b") != std::string::npos);
    }
    void not_modelled_is_said()
    {
        ModelSpec odd = *catalog().model("llama-3-8b");
        odd.id = "odd";
        odd.not_modelled = "state-space layers";
        Catalog with_it = Catalog::shipped();
        with_it.add(odd);
        Scenario s;
        s.model = "odd";
        const auto r = resolve(s, with_it);
        QVERIFY(!r);
        QCOMPARE(r.error().code, ErrorCode::not_modelled);
        QVERIFY(r.error().message.find("not modelled yet") != std::string::npos);
    }
    void ignored_options_are_notes()
    {
        QVERIFY(notes(answer({{"prompt", "5"}}), NoteCode::prompt_ignored));
        QVERIFY(notes(answer({{"model", "bert-large"}, {"context", "5"}}), NoteCode::context_ignored));
        QVERIFY(notes(answer({{"model", "bert-large"}, {"phase", "prefill"}}), NoteCode::prefill_is_encoder));
        QVERIFY(notes(answer({{"model", "t5-base"}, {"phase", "prefill"}}), NoteCode::prefill_encoder_decoder));
        QVERIFY(notes(answer({{"zero", "3"}}), NoteCode::training_ignored));
        QVERIFY(notes(answer({{"overlap", "0.5"}}), NoteCode::parallel_ignored));
        QVERIFY(notes(answer({{"context", "9000"}}), NoteCode::beyond_max_context)); // Llama 3: 8,192
        QVERIFY(notes(answer({{"weights", "int4"}}), NoteCode::weight_only));
        QVERIFY(!notes(answer({}), NoteCode::weight_only));
    }
};

QTEST_APPLESS_MAIN(tst_resolve)
#include "tst_resolve.moc"
