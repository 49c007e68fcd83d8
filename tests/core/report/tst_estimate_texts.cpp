// SPDX-License-Identifier: GPL-3.0-or-later
// CSV, Markdown and terminal text of an estimate, and the notes in words.
#include "core/report/estimate_report.h"
#include "core/report/notes.h"
#include "core/report/text_table.h"
#include "tests/support/scenarios.h"

#include <QtTest>
#include <set>

using namespace ridgepoint;

namespace {

EstimateReport report_of(const Scenario& s, std::string date = {})
{
    return collect_report(s, test::answer(s), std::move(date));
}
EstimateReport report_of(test::Settings settings) { return report_of(test::scenario(settings)); }

QStringList lines_of(const std::string& text) { return QString::fromStdString(text).split(QLatin1Char('\n')); }

constexpr NoteCode kLastCode = NoteCode::weight_only;

} // namespace

class TestEstimateTexts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void csv_has_a_row_an_operation()
    {
        const auto report = report_of({});
        const QString csv = QString::fromStdString(estimate_csv(report));
        const QStringList lines = csv.split(QStringLiteral("\r\n"));
        QCOMPARE(lines.size(), static_cast<qsizetype>(report.estimate.operations.size()) + 2); // header, end
        QVERIFY(lines.last().isEmpty());
        QVERIFY(lines[0].startsWith(QStringLiteral("name,group,kind,count,flop,")));
        for (qsizetype i = 1; i + 1 < lines.size(); ++i) {
            const QStringList fields = lines[i].split(QLatin1Char(','));
            const Operator& op = report.estimate.operations[static_cast<std::size_t>(i) - 1].op;
            QCOMPARE(fields.size(), lines[0].count(QLatin1Char(',')) + 1);
            QCOMPARE(fields[0].toStdString(), std::string(to_text(op.name)));
            QCOMPARE(fields[4].toDouble(), op.flop.value);
        }
    }

    void the_first_line_is_the_verdict()
    {
        const QString too_big = lines_of(estimate_text(report_of({})))[0];
        QVERIFY2(too_big.startsWith(QStringLiteral("memory-bound: ")), qPrintable(too_big));
        QVERIFY2(too_big.contains(QStringLiteral("bound ")) && too_big.contains(QStringLiteral("does not fit")),
                 qPrintable(too_big));
        const QString prefill =
            lines_of(estimate_text(report_of({{"model", "llama-3-8b"}, {"phase", "prefill"}, {"batch", "8"}})))[0];
        QVERIFY2(prefill.startsWith(QStringLiteral("compute-bound: ")) && prefill.contains(QStringLiteral("; fits")),
                 qPrintable(prefill));
    }

    void a_terminal_of_100_columns_is_enough_data()
    {
        QTest::addColumn<QString>("model");
        for (const ModelSpec* model : test::catalog().models())
            if (model->not_modelled.empty())
                QTest::newRow(model->id.c_str()) << QString::fromStdString(model->id);
    }
    void a_terminal_of_100_columns_is_enough()
    {
        QFETCH(QString, model);
        Scenario s = test::scenario({{"batch", "1000000"}, {"weights", "bf16"}, {"fusion", "none"}, {"stack", "vllm"}});
        s.model = model.toStdString();
        const QStringList lines = lines_of(estimate_text(report_of(s)));
        for (const QString& line : lines) {
            QVERIFY2(line.toUcs4().size() <= 100, qPrintable(line));
            QVERIFY2(!line.endsWith(QLatin1Char(' ')), qPrintable(line));
        }
    }

    void markdown_says_what_a_document_needs()
    {
        const auto report = report_of(test::scenario({{"batch", "4"}, {"price", "2.5"}}), "2026-01-31");
        const QString text = QString::fromStdString(estimate_markdown(report));
        for (const char* part : {"# Llama 3 70B on H100 SXM, decode\n", "Date: 2026-01-31", "## Assumptions", "## Step",
                                 "## Operations", "## Memory", "## Limits", "## Notes", "| weights | 141 GB |",
                                 "    ridgepoint estimate --gpu h100-sxm --model llama-3-70b --batch 4 --price 2.5\n"})
            QVERIFY2(text.contains(QString::fromUtf8(part)), part);
        QVERIFY(!QString::fromStdString(estimate_markdown(report_of({}))).contains(QStringLiteral("Date:")));
    }

    void names_from_files_cannot_break_a_table()
    {
        Catalog catalog;
        Accelerator gpu = *test::catalog().accelerator("h100-sxm");
        gpu.id = "odd|chip\n'x'";
        gpu.name = "odd|chip\n# not a title";
        catalog.add(gpu);
        catalog.add(*test::catalog().model("llama-3-8b"));
        Scenario s = test::scenario({{"model", "llama-3-8b"}});
        s.gpu = gpu.id;
        const auto report = collect_report(s, test::answer(s, catalog));
        const std::string markdown = estimate_markdown(report);
        QVERIFY(markdown.find("\n# not") == std::string::npos);
        QVERIFY(markdown.find("odd\\|chip") != std::string::npos);
        QVERIFY(report_command(report).find("--gpu 'odd|chip '\\''x'\\'''") != std::string::npos);
        QVERIFY(estimate_text(report).find("odd|chip # not a title") != std::string::npos);
    }

    void every_note_has_words()
    {
        const Scenario s = test::scenario({{"weights", "int4"}});
        const Estimate e = test::answer(s);
        std::set<std::string> seen;
        for (int code = 0; code <= static_cast<int>(kLastCode); ++code) {
            const std::string text = note_text({static_cast<NoteCode>(code), 0.5, 0.25}, e.scenario, s);
            QVERIFY2(!text.empty(), qPrintable(QString::number(code)));
            QVERIFY2(seen.insert(text).second, text.c_str());
            QVERIFY2(text.find('\n') == std::string::npos && text.back() != '.', text.c_str());
        }
    }

    void notes_speak_of_the_scenario()
    {
        const auto report = report_of({{"weights", "int4"}, {"price", "1"}, {"overlap", "0.5"}});
        const QString all = QString::fromStdString(estimate_text(report));
        QVERIFY(all.contains(QStringLiteral("INT4 weights are unpacked and multiplied in BF16")));
        QVERIFY(all.contains(QStringLiteral("no effect on one accelerator")));
        QCOMPARE(report.notes.size(), report.estimate.notes.size());
    }
};

QTEST_APPLESS_MAIN(TestEstimateTexts)
#include "tst_estimate_texts.moc"
