// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/footprint.h"
#include "tests/support/scenarios.h"

using namespace ridgepoint;
using namespace ridgepoint::test;

class tst_footprint : public QObject
{
    Q_OBJECT

    static double cache_a_token(Settings settings) { return kv_bytes_per_token(answer(settings).scenario).value; }

private Q_SLOTS:
    void cache_bytes_a_token()
    {
        QCOMPARE(cache_a_token({{"model", "llama-3-8b"}}), 131072.0);  // 2·8·128·2·32
        QCOMPARE(cache_a_token({{"model", "llama-3-70b"}}), 327680.0); // 2·8·128·2·80
        QCOMPARE(cache_a_token({{"model", "deepseek-v3"}}), 70272.0);  // (512+64)·2·61
        QCOMPARE(cache_a_token({{"model", "llama-3-70b"}, {"kv", "fp8"}}), 163840.0);
    }
    void weights_by_format()
    {
        // 70,553,706,496 weights; layers' matrices 80·855,638,016 = 68,451,041,280, the rest 16 bit
        const double rest = 2.0 * (70553706496.0 - 68451041280.0);
        QCOMPARE(answer({}).memory.weights.value, 2.0 * 70553706496.0);
        QVERIFY(near(answer({{"weights", "int4"}}).memory.weights.value, 68451041280.0 * 0.515625 + rest, 1e-12));
        QVERIFY(
            near(answer({{"weights", "fp8"}}).memory.weights.value, 68451041280.0 * (1 + 4.0 / 16384) + rest, 1e-12));
        QVERIFY(near(answer({{"weights", "nvfp4"}, {"gpu", "b200-sxm"}}).memory.weights.value,
                     68451041280.0 * 0.5625 + rest, 1e-12));
        // int8: 1 byte and an FP16 scale an output channel: q 8192, k v 2·1024, o 8192, gate up 2·28672, down 8192
        QVERIFY(near(answer({{"weights", "int8"}}).memory.weights.value,
                     68451041280.0 + 80 * 2.0 * (8192 + 2048 + 8192 + 57344 + 8192) + rest, 1e-12));
    }
    void pages_round_up()
    {
        const auto kv = [](const char* context, const char* page) {
            return answer({{"model", "llama-3-8b"}, {"context", context}, {"page", page}}).memory.kv.value;
        };
        QCOMPARE(kv("15", "16"), 16 * 131072.0); // 15 cached and the new one
        QCOMPARE(kv("16", "16"), 32 * 131072.0);
        QCOMPARE(kv("16", "1"), 17 * 131072.0);
    }
    void parts_and_reserve()
    {
        const Footprint f = answer({}).memory;
        // usable 79.11 GiB; reserve 2 GB + 3 %
        QVERIFY(near(f.capacity.value, 79.11 * 1024 * 1024 * 1024, 1e-9));
        QVERIFY(near(f.reserve.value, 2e9 + 0.03 * f.capacity.value, 1e-12));
        QCOMPARE(f.total.value, (f.weights + f.kv + f.activation + f.gradient + f.optimizer + f.reserve).value);
        QVERIFY(!f.fits);
        QVERIFY(!f.largest_batch.has_value());
        QVERIFY(!f.longest_context.has_value());
    }
    void limits_are_tight_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("phase");
        for (const char* model : {"llama-3.1-8b", "gemma-2-9b", "mistral-7b-v0.1", "gpt-oss-20b", "deepseek-v2-lite"})
            for (const char* phase : {"decode", "prefill"})
                QTest::addRow("%s %s", model, phase) << QString::fromLatin1(model) << QString::fromLatin1(phase);
        QTest::newRow("bert-large") << QStringLiteral("bert-large") << QStringLiteral("encoder");
    }
    void limits_are_tight()
    {
        QFETCH(QString, model);
        QFETCH(QString, phase);
        Scenario s = scenario({{"gpu", "a100-sxm-80gb"}, {"batch", "3"}});
        s.model = model.toStdString();
        QVERIFY(set_option(s, "phase", std::string_view(phase.toStdString())));
        const Footprint now = answer(s).memory;
        QVERIFY(now.fits);
        QVERIFY(now.largest_batch && now.longest_context);
        const auto fits = [](const Scenario& changed) { return answer(changed).memory.fits; };

        Scenario batch = s;
        batch.batch = static_cast<std::int64_t>(*now.largest_batch);
        QVERIFY(fits(batch));
        ++batch.batch;
        QVERIFY(!fits(batch));

        if (*now.longest_context >= 1e9)
            return; // a window on every layer: the cache stops growing
        Scenario longer = s;
        auto& length = phase == QStringLiteral("decode") ? longer.context : longer.prompt;
        length = static_cast<std::int64_t>(*now.longest_context);
        QVERIFY(fits(longer));
        length = *length + 1;
        QVERIFY(!fits(longer));
    }
    void remedies_really_fit()
    {
        for (const Settings& settings :
             {Settings{}, Settings{{"model", "llama-3-8b"}, {"batch", "512"}, {"context", "8000"}},
              Settings{{"model", "mixtral-8x22b"}, {"gpu", "h200-sxm"}},
              Settings{{"model", "llama-3-8b"}, {"gpu", "t4"}}}) {
            const Scenario s = scenario(settings);
            const Estimate e = answer(s);
            QVERIFY(!e.memory.fits);
            const auto list = remedies(e.scenario);
            QVERIFY(!list.empty());
            for (const Remedy& r : list) {
                QVERIFY(r.total <= e.memory.capacity);
                if (r.option == "tp")
                    continue;
                Scenario changed = s;
                QVERIFY(set_option(changed, r.option, std::string_view(r.value)));
                const Estimate after = answer(changed);
                QVERIFY(after.memory.fits);
                QCOMPARE(after.memory.total.value, r.total.value);
            }
            QVERIFY(!remedy(e.scenario).empty());
        }
        QVERIFY(remedy(answer({{"model", "llama-3-8b"}}).scenario).empty());
    }
    void tensor_parallel_2_fits_the_opening_scenario()
    {
        // UX.md: "the remedy, TP 2: fits"
        bool found = false;
        for (const Remedy& r : remedies(answer({}).scenario))
            found = found || (r.option == "tp" && r.value == "2");
        QVERIFY(found);
    }
};

QTEST_APPLESS_MAIN(tst_footprint)
#include "tst_footprint.moc"
