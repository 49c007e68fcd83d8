// SPDX-License-Identifier: GPL-3.0-or-later
// Every subcommand as a process: what a script relies on.
#include "tests/support/json_schema.h"
#include "tests/support/run_program.h"

#include <QFile>
#include <QImage>
#include <QtTest>

using nlohmann::ordered_json;
using ridgepoint::test::Runner;
using ridgepoint::test::RunResult;

namespace {

std::string schema_mistakes(const char* schema, const QByteArray& json)
{
    return ridgepoint::test::schema_errors(std::filesystem::path(RIDGEPOINT_SOURCE_DIR) / "resources/schemas" / schema,
                                           json.toStdString());
}

QByteArray content(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

QString catalog_file(const char* name)
{
    return QStringLiteral(RIDGEPOINT_SOURCE_DIR "/resources/catalog/") + QString::fromUtf8(name);
}

} // namespace

class TestCli : public QObject
{
    Q_OBJECT

    Runner runner_;

    ordered_json json_of(const QStringList& arguments)
    {
        const RunResult r = runner_.run(arguments);
        if (r.exit_code != 0)
            qWarning("%s", r.error.constData());
        return ordered_json::parse(r.out.toStdString(), nullptr, false);
    }
    ordered_json json_of(const char* words)
    {
        return json_of(QString::fromUtf8(words).split(QLatin1Char(' '), Qt::SkipEmptyParts));
    }

private Q_SLOTS:
    void every_command_has_help_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* words, const char* part) {
            QTest::newRow(words) << QString::fromUtf8(words) << QString::fromUtf8(part);
        };
        row("--help", "estimate");
        row("-h", "sweep");
        row("--version", "ridgepoint 0.");
        row("estimate --help", "--cuda-graphs");
        row("chart --help", "--theme");
        row("sweep --help", "--vary");
        row("catalog --help", "ridgepoint/catalog"); // names the folder of the user's files
        row("estimate --batch 0 --help", "Scenario options");
    }
    void every_command_has_help()
    {
        QFETCH(QString, words);
        QFETCH(QString, part);
        const RunResult r = runner_.run(words.toUtf8().constData());
        QCOMPARE(r.exit_code, 0);
        QVERIFY(r.error.isEmpty());
        QVERIFY2(QString::fromUtf8(r.out).contains(part), r.out.constData());
        for (const QString& line : QString::fromUtf8(r.out).split(QLatin1Char('\n')))
            QVERIFY2(line.toUcs4().size() <= 100, qPrintable(line));
    }

    void help_lists_nothing_that_does_not_work()
    {
        const QByteArray help = runner_.run("--help").out;
        for (const char* later : {"explore", "validate", "measure", "brief"})
            QVERIFY(!help.contains(later));
    }

    void estimate_answers_in_four_forms()
    {
        const RunResult json = runner_.run("estimate --format json");
        QCOMPARE(json.exit_code, 0);
        QVERIFY(json.error.isEmpty());
        QCOMPARE(schema_mistakes("estimate.schema.json", json.out), std::string());
        QVERIFY(runner_.run("estimate").out.startsWith("memory-bound: "));
        QVERIFY(runner_.run("estimate --format text").out == runner_.run("estimate").out);
        QVERIFY(runner_.run("estimate --format csv").out.startsWith("name,group,kind,"));
        QVERIFY(runner_.run("estimate --format=markdown").out.startsWith("# Llama 3 70B on H100 SXM"));
    }

    void options_take_both_forms_and_the_last_wins()
    {
        const auto json = json_of("estimate --format json --batch=4 --batch 8 --cuda-graphs=off --mode ideal");
        QCOMPARE(json["scenario"]["batch"].get<int>(), 8);
        QCOMPARE(json["scenario"]["cuda_graphs"].get<std::string>(), std::string("off"));
        QCOMPARE(json["scenario"]["mode"].get<std::string>(), std::string("ideal"));
    }

    void an_output_file_holds_what_standard_output_would()
    {
        const RunResult r = runner_.run({QStringLiteral("estimate"), QStringLiteral("--format"), QStringLiteral("json"),
                                         QStringLiteral("-o"), runner_.path("out.json")});
        QCOMPARE(r.exit_code, 0);
        QVERIFY(r.out.isEmpty() && r.error.isEmpty());
        QVERIFY(content(runner_.path("out.json")) == runner_.run("estimate --format json").out);
        QVERIFY(runner_.run("estimate --format json -o -").out == content(runner_.path("out.json")));
    }

    void the_order_of_options_does_not_matter()
    {
        QVERIFY(runner_.run("estimate --format json --batch 4 --kv fp8").out ==
                runner_.run("estimate --kv fp8 --batch 4 --format json").out);
    }

    void a_scenario_file_and_options_that_win()
    {
        QVERIFY(write(runner_.path("s.ridge"), R"({"schema": "ridgepoint.scenario/1",
            "scenario": {"model": "llama-3-8b", "batch": 16, "context": 4096}})"));
        const auto json = json_of("estimate --batch 32 --scenario s.ridge --format json");
        QCOMPARE(json["scenario"]["model"].get<std::string>(), std::string("llama-3-8b"));
        QCOMPARE(json["scenario"]["context"].get<int>(), 4096);
        QCOMPARE(json["scenario"]["batch"].get<int>(), 32);
    }

    void a_scenario_file_brings_its_chip()
    {
        auto gpu = ordered_json::parse(content(catalog_file("gpus/h100-sxm.json")).toStdString());
        gpu["id"] = "mine";
        gpu["name"] = "Mine";
        const ordered_json file = {
            {"schema", "ridgepoint.scenario/1"}, {"scenario", {{"gpu", "mine"}}}, {"custom_gpu", gpu}};
        QVERIFY(write(runner_.path("chip.ridge"), QByteArray::fromStdString(file.dump())));
        QVERIFY(runner_.run("estimate --scenario chip.ridge").out.contains("on Mine"));
    }

    void files_stand_for_ids()
    {
        const auto by_id = json_of("estimate --gpu a100-sxm-80gb --model llama-3-8b --format json");
        const auto by_file =
            json_of({QStringLiteral("estimate"), QStringLiteral("--gpu"), catalog_file("gpus/a100-sxm-80gb.json"),
                     QStringLiteral("--model"), catalog_file("models/llama-3-8b.json"), QStringLiteral("--format"),
                     QStringLiteral("json")});
        QVERIFY(by_id["step"] == by_file["step"]);
        QCOMPARE(by_file["scenario"]["gpu"].get<std::string>(), catalog_file("gpus/a100-sxm-80gb.json").toStdString());
    }

    void the_users_own_files_win()
    {
        auto gpu = ordered_json::parse(content(catalog_file("gpus/h100-sxm.json")).toStdString());
        gpu["name"] = "My H100";
        QVERIFY(QDir().mkpath(runner_.path("config/ridgepoint/catalog/gpus")));
        const QString file = runner_.path("config/ridgepoint/catalog/gpus/h100-sxm.json");
        QVERIFY(write(file, QByteArray::fromStdString(gpu.dump())));
        const RunResult r = runner_.run("estimate");
        QVERIFY(QFile::remove(file));
        QVERIFY2(r.out.contains("on My H100"), r.error.constData());
    }

    void a_sweep_in_both_forms()
    {
        const RunResult csv = runner_.run("sweep --vary batch=1..1024x2 --vary weights=bf16,fp8");
        QCOMPARE(csv.exit_code, 0);
        QCOMPARE(csv.out.count('\n'), 1 + 11 * 2);
        QVERIFY(csv.out.startsWith("batch,weights,time_s,"));
        const RunResult json = runner_.run("sweep --vary gpu=h100-sxm,a100-sxm-80gb --format json");
        QCOMPARE(schema_mistakes("sweep.schema.json", json.out), std::string());
        const auto points = ordered_json::parse(json.out.toStdString())["points"];
        QCOMPARE(points.size(), std::size_t{2});
        QVERIFY(points[0]["time_s"].get<double>() < points[1]["time_s"].get<double>());
    }

    void catalogue_lists_and_items()
    {
        QCOMPARE(schema_mistakes("catalog-gpus.schema.json", runner_.run("catalog gpus --format json").out),
                 std::string());
        QCOMPARE(schema_mistakes("catalog-models.schema.json", runner_.run("catalog models --format json").out),
                 std::string());
        QCOMPARE(schema_mistakes("gpu.schema.json", runner_.run("catalog gpus h100-sxm --format json").out),
                 std::string());
        QVERIFY(runner_.run("catalog gpus").out.contains("h100-sxm"));
        QVERIFY(runner_.run("catalog gpus h100-sxm").out.contains("3.35 TB/s"));
        QVERIFY(runner_.run("catalog models llama-3-8b").out.contains("8,030,261,248")); // HF_IMPORT's example
    }

    void a_config_json_is_counted()
    {
        QVERIFY(write(runner_.path("config.json"), R"({"model_type": "llama", "hidden_size": 4096,
            "intermediate_size": 14336, "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8,
            "vocab_size": 128256, "tie_word_embeddings": false, "initializer_range": 0.02})"));
        const RunResult r = runner_.run("catalog models config.json --format json");
        QCOMPARE(r.exit_code, 0);
        QCOMPARE(schema_mistakes("catalog-model.schema.json", r.out), std::string());
        const auto json = ordered_json::parse(r.out.toStdString());
        QCOMPARE(json["parameters"].get<std::int64_t>(), std::int64_t{8'030'261'248});
        QVERIFY(json["ignored"].dump().find("initializer_range") != std::string::npos);
        QCOMPARE(runner_.run("estimate --model ./config.json").exit_code, 0);
    }

    void a_chart_in_every_format()
    {
        for (const char* words :
             {"chart -o c.svg --title Title", "chart -o c.png --size 800x500 --scale 1.5 --theme dark",
              "chart -o c.pdf --view roofline", "chart -o t.svg --view time --batch 64",
              "chart -o s.svg --view sweep --model llama-3-8b"}) {
            const RunResult r = runner_.run(words);
            QCOMPARE(r.exit_code, 0);
            QVERIFY2(r.out.isEmpty() && r.error.isEmpty(), r.error.constData());
        }
        QVERIFY(content(runner_.path("c.svg")).contains("<svg") && content(runner_.path("c.svg")).contains("Title"));
        const QImage picture(runner_.path("c.png"));
        QCOMPARE(picture.size(), QSize(1200, 750));
        QVERIFY(content(runner_.path("c.pdf")).startsWith("%PDF-"));
        QVERIFY(content(runner_.path("t.svg")).contains("data-op=\"mlp_down\""));
        QVERIFY(content(runner_.path("s.svg")).contains("data-batch=\"64\""));
    }
};

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
