// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/sweep_report.h"
#include "tests/support/json_schema.h"
#include "tests/support/scenarios.h"

#include <QtTest>

using namespace ridgepoint;
using nlohmann::ordered_json;
using test::schema_errors;

namespace {

const std::filesystem::path kSchema =
    std::filesystem::path(RIDGEPOINT_SOURCE_DIR) / "resources/schemas/sweep.schema.json";

/// Two good points and two of a format the A100 lacks.
Sweep half_failed()
{
    const Scenario s = test::scenario({{"gpu", "a100-sxm-80gb"}, {"model", "llama-3-8b"}});
    auto sweep = run_sweep(s, *parse_axes({"compute=bf16,fp8", "batch=1,2"}), test::catalog());
    if (!sweep)
        qFatal("%s", sweep.error().text().c_str());
    return *std::move(sweep);
}

} // namespace

class TestSweepReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void csv_puts_the_varied_keys_first()
    {
        const Sweep sweep = half_failed();
        const QStringList lines = QString::fromStdString(sweep_csv(sweep)).split(QStringLiteral("\r\n"));
        QCOMPARE(lines.size(), qsizetype{6}); // header, four points, end
        QVERIFY(lines[0].startsWith(QStringLiteral("compute,batch,time_s,regime,tokens_per_s,tpot_s,ttft_s,mfu,mbu,")));
        QVERIFY(lines[0].endsWith(QStringLiteral(",error")));
        QVERIFY(lines[2].startsWith(QStringLiteral("bf16,2,")));
        const QStringList good = lines[1].split(QLatin1Char(','));
        QCOMPARE(good.size(), lines[0].count(QLatin1Char(',')) + 1);
        QCOMPARE(good[2].toDouble(), sweep.points[0].time_s); // shortest text that reads back equal
        QCOMPARE(good[3], QStringLiteral("memory"));
        QVERIFY(good.last().isEmpty());
        QVERIFY2(lines[3].startsWith(QStringLiteral("fp8,1,,,,")) && lines[3].contains(QStringLiteral("--compute")),
                 qPrintable(lines[3]));
    }

    void json_conforms_and_agrees_with_csv()
    {
        const Sweep sweep = half_failed();
        const std::string text = sweep_json(sweep);
        QCOMPARE(schema_errors(kSchema, text), std::string());
        const auto json = ordered_json::parse(text);
        QCOMPARE(json["points"].size(), std::size_t{4});
        QCOMPARE(json["points"][0]["compute"].get<std::string>(), std::string("bf16"));
        QCOMPARE(json["points"][1]["batch"].get<int>(), 2);
        QCOMPARE(json["points"][0]["time_s"].get<double>(), sweep.points[0].time_s);
        QVERIFY(json["points"][0]["ttft_s"].is_null());
        QVERIFY(json["points"][0]["error"].is_null());
        QVERIFY(json["points"][2]["time_s"].is_null() && json["points"][2]["fits"].is_null());
        QVERIFY(json["points"][2]["error"].get<std::string>().find("--compute") != std::string::npos);
        QCOMPARE(json["vary"][1]["key"].get<std::string>(), std::string("batch"));
        QCOMPARE(json["scenario"]["gpu"].get<std::string>(), std::string("a100-sxm-80gb"));
        std::string columns;
        for (const auto& [key, value] : json["points"][0].items())
            columns += (columns.empty() ? "" : ",") + key;
        QVERIFY(sweep_csv(sweep).starts_with(columns + "\r\n"));
    }
};

QTEST_APPLESS_MAIN(TestSweepReport)
#include "tst_sweep_report.moc"
