// SPDX-License-Identifier: GPL-3.0-or-later
// The promise of `estimate --format json`: keys, order, units, schema.
#include "core/report/estimate_report.h"
#include "tests/support/json_schema.h"
#include "tests/support/scenarios.h"

#include <QtTest>

using namespace ridgepoint;
using nlohmann::ordered_json;
using test::schema_errors;

namespace {

const std::filesystem::path kSchema =
    std::filesystem::path(RIDGEPOINT_SOURCE_DIR) / "resources/schemas/estimate.schema.json";

std::string text_of(const Scenario& s) { return estimate_json(collect_report(s, test::answer(s))); }
ordered_json json_of(test::Settings settings) { return ordered_json::parse(text_of(test::scenario(settings))); }

QString keys_of(const ordered_json& json)
{
    QStringList keys;
    for (const auto& [key, value] : json.items())
        keys << QString::fromStdString(key);
    return keys.join(QLatin1Char(' '));
}

} // namespace

class TestEstimateJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keys_stand_in_the_promised_order()
    {
        const ordered_json json = json_of({});
        QCOMPARE(keys_of(json),
                 QStringLiteral("schema scenario model roof step operations memory cost limits diagnosis "
                                "leverage no_gain plan notes"));
        QCOMPARE(
            keys_of(json["scenario"]),
            QStringLiteral(
                "gpu model phase batch prompt context weights activations kv compute attention fusion cuda_graphs tp "
                "pp "
                "dp ep cp sequence_parallel micro_batches interleave zero recompute overlap collective chunk "
                "draft_tokens acceptance draft_cost expert_imbalance page clock power_limit optimizer grad_precision "
                "stack attention_backend mfu_convention mode price"));
        QVERIFY(keys_of(json["model"]).contains(QStringLiteral("parameters active_parameters layers hidden")));
        QCOMPARE(keys_of(json["roof"]), QStringLiteral("peak_flop_per_s hbm_byte_per_s ridge_flop_per_byte ceilings"));
        QCOMPARE(
            keys_of(json["step"]),
            QStringLiteral("time_s flop hbm_byte network_byte intensity_flop_per_byte flop_per_s regime share bound_s "
                           "mfu hfu mbu tokens_per_s tokens_per_s_per_gpu ttft_s tpot_s"));
        QCOMPARE(keys_of(json["step"]["share"]), QStringLiteral("compute memory communication overhead"));
        QCOMPARE(keys_of(json["operations"][0]),
                 QStringLiteral("name group kind count flop hbm_byte network_byte intensity_flop_per_byte "
                                "attainable_flop_per_s flop_per_s time_s share regime precision fused"));
        QCOMPARE(keys_of(json["operations"][0]["hbm_byte"]), QStringLiteral("weights activations kv total"));
        QCOMPARE(
            keys_of(json["memory"]),
            QStringLiteral("weights_byte kv_byte activation_byte gradient_byte optimizer_byte reserve_byte total_byte "
                           "capacity_byte fits remedy largest_batch longest_context"));
        QCOMPARE(keys_of(json["cost"]), QStringLiteral("usd_per_hour usd_per_million_tokens joule_per_token"));
        QCOMPARE(keys_of(json["limits"][0]), QStringLiteral("resource speedup_if_doubled"));
        QCOMPARE(json["limits"].size(), std::size_t{7});
    }

    /// Llama 3 70B in BF16: 70,553,706,496 parameters; 327,680 byte of cache a token, in pages of 16, so 2,064
    /// tokens for 2,048 cached and the new one. H100 SXM: 3.35 TB/s.
    void figures_are_si()
    {
        const ordered_json json = json_of({{"mode", "ideal"}, {"price", "3"}});
        QCOMPARE(json["model"]["parameters"].get<std::int64_t>(), std::int64_t{70'553'706'496});
        QCOMPARE(json["model"]["layers"].get<int>(), 80);
        QCOMPARE(json["model"]["hidden"].get<int>(), 8192);
        QCOMPARE(json["memory"]["weights_byte"].get<double>(), 141'107'412'992.0);
        QCOMPARE(json["memory"]["kv_byte"].get<double>(), 2064.0 * 327'680.0);
        QCOMPARE(json["memory"]["fits"].get<bool>(), false);
        QVERIFY(json["memory"]["largest_batch"].is_null());
        QVERIFY(json["memory"]["remedy"].is_string());
        QCOMPARE(json["roof"]["hbm_byte_per_s"].get<double>(), 3.35e12);
        QCOMPARE(json["step"]["regime"].get<std::string>(), std::string("memory"));
        QVERIFY(json["step"]["ttft_s"].is_null());
        QVERIFY(json["step"]["hfu"].is_null());
        QCOMPARE(json["cost"]["usd_per_hour"].get<double>(), 3.0);
        double times = 0.0, shares = 0.0;
        for (const auto& operation : json["operations"])
            times += operation["time_s"].get<double>();
        for (const auto& [regime, share] : json["step"]["share"].items())
            shares += share.get<double>();
        QVERIFY(test::near(times, json["step"]["time_s"].get<double>(), 1e-12, "sum of times"));
        QVERIFY(test::near(shares, 1.0, 1e-12, "sum of shares"));
    }

    void roofs_name_kind_and_source()
    {
        const ordered_json json = json_of({});
        bool datasheet = false, measured = false;
        for (const auto& ceiling : json["roof"]["ceilings"]) {
            QVERIFY(!ceiling["source"].get<std::string>().empty());
            datasheet |= ceiling["name"] == "hbm" && ceiling["kind"] == "datasheet" && ceiling["value"] == 3.35e12;
            measured |=
                ceiling["name"] == "hbm" && ceiling["kind"] == "measured" && ceiling["value"].get<double>() < 3.35e12;
        }
        QVERIFY(datasheet);
        QVERIFY(measured);
        const ordered_json ideal = json_of({{"mode", "ideal"}});
        for (const auto& ceiling : ideal["roof"]["ceilings"])
            QVERIFY(ceiling["kind"] != "default"); // no default takes part in ideal mode
    }

    void schema_holds_data()
    {
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("mode");
        int index = 0;
        for (const ModelSpec* model : test::catalog().models()) {
            if (!model->not_modelled.empty())
                continue;
            const auto gpus = test::catalog().accelerators();
            const auto* gpu = gpus[static_cast<std::size_t>(index) % gpus.size()];
            QTest::newRow(model->id.c_str())
                << QString::fromStdString(gpu->id) << QString::fromStdString(model->id)
                << (index % 2 == 0 ? QStringLiteral("ideal") : QStringLiteral("achievable"));
            ++index;
        }
    }
    void schema_holds()
    {
        QFETCH(QString, gpu);
        QFETCH(QString, model);
        QFETCH(QString, mode);
        Scenario s = test::scenario({{"mode", mode.toStdString()}});
        s.gpu = gpu.toStdString();
        s.model = model.toStdString();
        // Checkpoints in a format the chip lacks are refused; 16-bit weights run anywhere.
        if (!estimate(s, test::catalog()))
            s.weights =
                WeightsChoice{false, test::catalog().accelerator(s.gpu)->supports(Precision::bf16) ? Precision::bf16
                                                                                                   : Precision::fp16};
        const std::string text = text_of(s);
        QCOMPARE(schema_errors(kSchema, text), std::string());
        QVERIFY(text.find("nan") == std::string::npos && text.find("inf,") == std::string::npos);
    }

    void equal_questions_have_equal_answers()
    {
        const Scenario s = test::scenario({{"model", "deepseek-v3"}, {"gpu", "h200-sxm"}, {"batch", "16"}});
        QVERIFY(text_of(s) == text_of(s));
    }
};

QTEST_APPLESS_MAIN(TestEstimateJson)
#include "tst_estimate_json.moc"
