// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/options.h"
#include "core/workload/scenario_json.h"
#include "tests/support/json_schema.h"
#include "tests/support/scenarios.h"

#include <QtTest>

using namespace ridgepoint;
using test::file_text;
using test::schema_errors;

namespace {

const std::filesystem::path kSchema =
    std::filesystem::path(RIDGEPOINT_SOURCE_DIR) / "resources/schemas/scenario.schema.json";

ScenarioFile parsed(const std::string& text)
{
    auto file = scenario_from_json(text, "file.ridge");
    if (!file)
        qFatal("%s", file.error().text().c_str());
    return *std::move(file);
}

std::string with_options(const std::string& options)
{
    return R"({"schema": "ridgepoint.scenario/1", "scenario": {)" + options + "}}";
}

std::string shipped_file(const char* name)
{
    return file_text(std::filesystem::path(RIDGEPOINT_SOURCE_DIR) / "resources/catalog" / name);
}

} // namespace

class TestScenarioJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void options_are_read()
    {
        const auto file = parsed(with_options(
            R"("gpu": "a100-sxm-80gb", "batch": 64, "cuda_graphs": "off", "overlap": 0.5, "clock": 1200, "tp": "8")"));
        Scenario expected;
        expected.gpu = "a100-sxm-80gb";
        expected.batch = 64;
        expected.cuda_graphs = Switch::off;
        expected.overlap = 0.5;
        expected.clock_mhz = 1200.0;
        expected.tp = 8; // a number as the command line's text
        QVERIFY(file.scenario == expected);
    }

    void only_what_was_set_is_written()
    {
        QCOMPARE(scenario_to_json(ScenarioFile{}),
                 std::string("{\n  \"schema\": \"ridgepoint.scenario/1\",\n  \"scenario\": {}\n}\n"));
        ScenarioFile file;
        file.scenario = test::scenario({{"batch", "8"}, {"weights", "fp8"}, {"acceptance", "0.8"}});
        const auto json = nlohmann::json::parse(scenario_to_json(file));
        QCOMPARE(json["scenario"].dump(), std::string(R"({"acceptance":0.8,"batch":8,"weights":"fp8"})"));
    }

    /// Every option of the table at a value that is not its default.
    void every_option_survives()
    {
        ScenarioFile file;
        file.scenario = test::scenario({{"gpu", "b200-sxm"},
                                        {"model", "mixtral-8x7b"},
                                        {"phase", "prefill"},
                                        {"batch", "3"},
                                        {"prompt", "100"},
                                        {"context", "200"},
                                        {"weights", "checkpoint"},
                                        {"activations", "fp8"},
                                        {"kv", "fp8"},
                                        {"compute", "fp8"},
                                        {"attention", "unfused"},
                                        {"fusion", "full"},
                                        {"cuda-graphs", "off"},
                                        {"tp", "2"},
                                        {"pp", "3"},
                                        {"dp", "4"},
                                        {"ep", "5"},
                                        {"cp", "6"},
                                        {"sequence-parallel", "on"},
                                        {"micro-batches", "7"},
                                        {"interleave", "2"},
                                        {"zero", "3"},
                                        {"recompute", "full"},
                                        {"overlap", "0.25"},
                                        {"collective", "tree"},
                                        {"chunk", "256"},
                                        {"draft-tokens", "4"},
                                        {"acceptance", "0.9"},
                                        {"draft-cost", "0.1"},
                                        {"expert-imbalance", "1.5"},
                                        {"page", "32"},
                                        {"clock", "1500"},
                                        {"power-limit", "500"},
                                        {"grad-precision", "bf16"},
                                        {"stack", "vllm"},
                                        {"attention-backend", "fa3"},
                                        {"mfu-convention", "6n"},
                                        {"mode", "ideal"},
                                        {"price", "1.5"}});
        int set = 0;
        for (const Option& option : scenario_options())
            set += option.is_set(file.scenario) ? 1 : 0;
        QCOMPARE(set, static_cast<int>(scenario_options().size()) - 1); // the optimizer has one value
        const std::string text = scenario_to_json(file);
        QVERIFY(parsed(text).scenario == file.scenario);
        QCOMPARE(schema_errors(kSchema, text), std::string());
    }

    void unknown_members_are_kept()
    {
        const std::string text = R"({"schema": "ridgepoint.scenario/1", "zeta": {"b": [1, 2], "a": null},
            "scenario": {"batch": 2, "quantum": "on"}, "measurements": [{"z": 1, "a": 2}], 
            "pins": [{"name": "H200", "scenario": {"gpu": "h200-sxm", "quark": 1}, "later": true}],
            "notes": "two\nlines", "date": "2026-01-31"})";
        const auto file = parsed(text);
        QCOMPARE(file.notes, std::string("two\nlines"));
        QCOMPARE(file.date, std::string("2026-01-31"));
        const std::string written = scenario_to_json(file);
        QVERIFY(nlohmann::json::parse(written) == nlohmann::json::parse(text));
        QVERIFY(written.find("\"z\"") < written.find("\"a\"")); // order as found
        QCOMPARE(scenario_to_json(parsed(written)), written);
        QCOMPARE(schema_errors(kSchema, written), std::string());
    }

    void pins_are_scenarios()
    {
        const auto file = parsed(R"({"schema": "ridgepoint.scenario/1", "scenario": {},
            "pins": [{"name": "eight", "scenario": {"batch": 8}}, {"scenario": {"gpu": "h200-sxm"}}]})");
        QCOMPARE(file.pins.size(), std::size_t{2});
        QCOMPARE(file.pins[0].name, std::string("eight"));
        QCOMPARE(file.pins[0].scenario.batch, std::int64_t{8});
        QCOMPARE(file.pins[1].scenario.gpu, std::string("h200-sxm"));
        QVERIFY(parsed(scenario_to_json(file)).pins == file.pins);
    }

    void a_wrong_pin_is_named()
    {
        const auto message = [](const std::string& pins) {
            const auto file =
                scenario_from_json(R"({"schema": "ridgepoint.scenario/1", "pins": )" + pins + "}", "x.ridge");
            return file ? std::string() : file.error().message;
        };
        QVERIFY(message(R"(["x"])").find("pins[0]") != std::string::npos);
        QVERIFY(message(R"([{"scenario": {}}, {"name": "b"}])").find("pins[1]") != std::string::npos);
        QVERIFY(message(R"([{"scenario": {"batch": "many"}}])").find("pins[0].scenario.batch") != std::string::npos);
        QVERIFY(message(R"({})").find("expected a list") != std::string::npos);
    }

    void a_chip_and_a_model_travel_along()
    {
        auto gpu = nlohmann::ordered_json::parse(shipped_file("gpus/h100-sxm.json"));
        gpu["id"] = "mine";
        gpu["name"] = "My chip";
        auto model = nlohmann::ordered_json::parse(shipped_file("models/llama-3-8b.json"));
        model["id"] = "my-model";
        nlohmann::ordered_json json = {{"schema", "ridgepoint.scenario/1"},
                                       {"scenario", {{"gpu", "mine"}, {"model", "my-model"}}},
                                       {"custom_gpu", gpu},
                                       {"custom_model", model}};
        const auto file = parsed(json.dump());
        QVERIFY(file.custom_gpu && file.custom_model);
        Catalog catalog;
        add_custom(file, catalog);
        const auto e = estimate(file.scenario, catalog);
        QVERIFY2(e, e ? "" : e.error().text().c_str());
        QCOMPARE(e->scenario.gpu->name, std::string("My chip"));
        QCOMPARE(e->scenario.model->parameters, std::int64_t{8'030'261'248}); // HF_IMPORT's worked example
        QVERIFY(nlohmann::json::parse(scenario_to_json(file)) == nlohmann::json(json));
    }

    void a_changed_chip_is_written_anew()
    {
        nlohmann::ordered_json json = {
            {"schema", "ridgepoint.scenario/1"},
            {"custom_gpu", nlohmann::ordered_json::parse(shipped_file("gpus/h100-sxm.json"))}};
        auto file = parsed(json.dump());
        file.custom_gpu->name = "Renamed";
        const auto written = nlohmann::json::parse(scenario_to_json(file));
        QCOMPARE(written["custom_gpu"]["name"].get<std::string>(), std::string("Renamed"));
    }

    void mistakes_are_named_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* name, const std::string& text, ErrorCode code, const char* part) {
            QTest::newRow(name) << QString::fromStdString(text) << static_cast<int>(code) << QString::fromUtf8(part);
        };
        row("empty", "", ErrorCode::malformed, "file.ridge:1:1");
        row("cut", "{\n\"schema\": ", ErrorCode::malformed, "file.ridge:2:");
        row("list", "[]", ErrorCode::not_understood, "ridgepoint.scenario/1");
        row("no schema", "{}", ErrorCode::not_understood, "schema: expected");
        row("other schema", R"({"schema": "ridgepoint.scenario/2"})", ErrorCode::not_understood, "scenario/2");
        row("boolean", with_options(R"("cuda_graphs": true)"), ErrorCode::not_understood, "scenario.cuda_graphs");
        row("list value", with_options(R"("batch": [1])"), ErrorCode::not_understood, "scenario.batch");
        row("null", with_options(R"("batch": null)"), ErrorCode::not_understood, "scenario.batch");
        row("range", with_options(R"("batch": 0)"), ErrorCode::not_understood, "from 1 to");
        row("fraction", with_options(R"("batch": 1.5)"), ErrorCode::not_understood, "scenario.batch");
        row("word", with_options(R"("phase": "training!")"), ErrorCode::not_understood, "prefill decode encoder");
        row("number for a word", with_options(R"("phase": 1)"), ErrorCode::not_understood, "scenario.phase");
        row("no object", R"({"schema": "ridgepoint.scenario/1", "scenario": 1})", ErrorCode::not_understood,
            "scenario");
        row("notes", R"({"schema": "ridgepoint.scenario/1", "notes": 1})", ErrorCode::not_understood, "notes");
        row("date", R"({"schema": "ridgepoint.scenario/1", "date": "31.1.26"})", ErrorCode::not_understood, "date");
        row("chip", R"({"schema": "ridgepoint.scenario/1", "custom_gpu": {}})", ErrorCode::not_understood,
            "custom_gpu");
        row("model", R"({"schema": "ridgepoint.scenario/1", "custom_model": 3})", ErrorCode::not_understood,
            "custom_model");
        row("deep", std::string(100000, '['), ErrorCode::malformed, "file.ridge:1:");
    }
    void mistakes_are_named()
    {
        QFETCH(QString, text);
        QFETCH(int, code);
        QFETCH(QString, part);
        const auto file = scenario_from_json(text.toStdString(), "file.ridge");
        QVERIFY(!file);
        const QString said = QString::fromStdString(file.error().text());
        QVERIFY2(said.contains(part), qPrintable(said));
        QVERIFY2(said.startsWith(QStringLiteral("file.ridge")), qPrintable(said));
        QVERIFY(!said.contains(QLatin1Char('\n')));
        QCOMPARE(static_cast<int>(file.error().code), code);
    }
};

QTEST_APPLESS_MAIN(TestScenarioJson)
#include "tst_scenario_json.moc"
