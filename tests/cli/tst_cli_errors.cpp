// SPDX-License-Identifier: GPL-3.0-or-later
// Mistakes: the exit code, exactly one line on standard error that names what is wrong and what is
// allowed, nothing on standard output, and output files as they were.
#include "tests/support/run_program.h"

#include <QFile>
#include <QtTest>

using ridgepoint::test::Runner;
using ridgepoint::test::RunResult;

class TestCliErrors : public QObject
{
    Q_OBJECT

    Runner runner_;

    void write(const char* name, const QByteArray& text)
    {
        QFile file(runner_.path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), static_cast<qint64>(text.size()));
    }

private Q_SLOTS:
    void initTestCase()
    {
        write("cut.json", "{\n  \"hidden_size\": ");
        write("odd.json", R"({"model_type": "no-such-model"})");
        write("empty.json", "");
        write("chip.json", R"({"schema": "ridgepoint.gpu/1", "id": "x"})");
        write("bad.ridge", R"({"schema": "ridgepoint.scenario/1", "scenario": {"batch": true}})");
        write("cut.ridge", "{\n\n\"schema\"");
        write("phase.ridge", R"({"schema": "ridgepoint.scenario/1", "scenario": {"gpu": "no-such-gpu"}})");
        QVERIFY(QDir(runner_.folder()).mkdir(QStringLiteral("folder")));
    }

    void mistakes_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("parts"); // separated by |
        const auto row = [](const char* words, int code, const char* parts) {
            QTest::newRow(words) << QString::fromUtf8(words) << code << QString::fromUtf8(parts);
        };
        // options: exit 2, with the option, the value and what is allowed
        row("estimate --batch 0", 2, "--batch|'0'|allowed");
        row("estimate --batch -5", 2, "--batch|'-5'|allowed");
        row("estimate --batch 1e99", 2, "--batch|1e|allowed");
        row("estimate --batch 2.5", 2, "--batch|2.5|allowed");
        row("estimate --batch many", 2, "--batch|many|allowed");
        row("estimate --overlap nan", 2, "--overlap|nan|allowed");
        row("estimate --overlap=inf", 2, "--overlap|inf|allowed");
        row("estimate --price -1", 2, "--price|-1|allowed");
        row("estimate --phase dance", 2, "--phase|dance|prefill decode");
        row("estimate --weights fp7", 2, "--weights|fp7|checkpoint");
        row("estimate --cuda-graphs true", 2, "--cuda-graphs|true|on off");
        row("estimate --model bert-base --phase decode", 2, "--phase|decode|allowed");
        row("estimate --gpu a100-sxm-80gb --compute fp8", 2, "--compute|fp8|allowed");
        row("estimate --tp 3", 2, "--tp|3|allowed");
        row("estimate --gpu h100", 2, "--gpu|'h100'|h100-sxm");
        row("estimate --model llama-3-70", 2, "--model|'llama-3-70'|llama-3-70b");
        row("estimate --scenario phase.ridge", 2, "--gpu|no-such-gpu|nearest");
        row("estimate --format xml", 2, "--format|xml|text json csv markdown");
        row("estimate --bath 1", 2, "--bath|nearest: --batch");
        row("estimate --cuda_graphs on", 2, "--cuda_graphs|nearest: --cuda-graphs");
        row("estimate --batch", 2, "--batch|needs a value|allowed");
        row("estimate --batch --tp 1", 2, "--batch|needs a value");
        row("estimate -o", 2, "--output|needs a value");
        row("estimate -x", 2, "-x");
        row("estimate llama-3-70b", 2, "llama-3-70b|usage");
        row("estimate -- --batch", 2, "--batch|usage");
        // subcommands
        row("estimte", 2, "estimte|estimate chart sweep catalog");
        row("--frob", 2, "--frob|--help");
        row("explore", 2, "explore|not available in this version");
        row("validate x.csv", 2, "validate|not available in this version");
        row("measure x", 2, "measure|not available in this version");
        row("brief -o x.html", 2, "brief|not available in this version");
        row("catalog", 2, "gpus models");
        row("catalog cars", 2, "cars|gpus models");
        row("catalog gpus a b", 2, "b|usage");
        row("catalog gpus h100", 2, "'h100'|h100-sxm");
        row("catalog models nothing-like-it", 2, "nothing-like-it|nearest");
        row("catalog models --format csv", 2, "csv|text json");
        row("catalog models --batch 1", 2, "--batch");
        // chart
        row("chart", 2, "-o|.svg");
        row("chart -o kept.gif", 2, "kept.gif|.png");
        row("chart -o kept.svg --view network", 2, "--view|network|available: roofline time sweep");
        row("chart -o kept.svg --view dance", 2, "--view|dance|roofline");
        row("chart -o kept.svg --size 100x100", 2, "--size|100x100|480x360");
        row("chart -o kept.svg --size 800", 2, "--size|800");
        row("chart -o kept.svg --size 1e9x1e9", 2, "--size");
        row("chart -o kept.svg --size 20001x800", 2, "--size|20000");
        row("chart -o kept.svg --scale 9", 2, "--scale|9|8");
        row("chart -o kept.png --size 20000x20000 --scale 8", 2, "--size|160000x160000");
        row("chart -o kept.svg --theme pink", 2, "--theme|pink|light dark");
        row("chart -o kept.svg --tp 3", 2, "--tp");
        // sweep
        row("sweep", 2, "--vary");
        row("sweep --vary batch", 2, "--vary|'batch'");
        row("sweep --vary nothing=1", 2, "--vary|nothing");
        row("sweep --vary batch=0,1", 2, "--vary|'0'|batch");
        row("sweep --vary batch=8..1", 2, "--vary|8..1");
        row("sweep --vary batch=1..9999 --vary context=1..9999", 2, "--vary|5,000,000");
        row("sweep --vary batch=1 --vary batch=2", 2, "--vary|batch=2");
        row("sweep --vary gpu=h100-sxm,h100", 2, "--vary|'h100'|h100-sxm");
        row("sweep --vary compute=fp8 --gpu a100-sxm-80gb", 2, "--compute|fp8");
        row("sweep --vary batch=1 --format text", 2, "--format|csv json");
        // files and models: exit 1, with the place
        row("estimate --model absent.json", 1, "absent.json|no such file");
        row("estimate --model absent/config", 1, "absent/config");
        row("estimate --model cut.json", 1, "cut.json:2:");
        row("estimate --model empty.json", 1, "empty.json");
        row("estimate --model odd.json", 1, "odd.json|model_type|no-such-model");
        row("estimate --model folder", 1, "folder");
        row("estimate --model /dev/zero", 1, "/dev/zero");
        row("estimate --gpu cut.json", 1, "cut.json:2:");
        row("estimate --gpu chip.json", 1, "chip.json");
        row("estimate --gpu folder", 1, "folder");
        row("estimate --scenario absent.ridge", 1, "absent.ridge|no such file");
        row("estimate --scenario cut.ridge", 1, "cut.ridge:3:");
        row("estimate --scenario bad.ridge", 1, "bad.ridge|scenario.batch|true");
        row("sweep --vary model=absent.json", 1, "absent.json");
        row("catalog models absent.json", 1, "absent.json");
        row("catalog gpus cut.json", 1, "cut.json:2:");
        row("estimate -o absent/out", 1, "absent/out|No such file");
        row("estimate -o folder", 1, "folder|directory");
        row("chart -o absent/out.svg", 1, "absent/out.svg");
    }
    void mistakes()
    {
        QFETCH(QString, words);
        QFETCH(int, code);
        QFETCH(QString, parts);
        const RunResult r = runner_.run(words.toUtf8().constData());
        QCOMPARE(r.exit_code, code);
        QVERIFY2(r.one_error_line(), r.error.constData());
        QVERIFY(r.out.isEmpty());
        for (const QString& part : parts.split(QLatin1Char('|')))
            QVERIFY2(QString::fromUtf8(r.error).contains(part), r.error.constData());
    }

    void outputs_stay_as_they_were_data()
    {
        QTest::addColumn<QString>("words");
        for (const char* words :
             {"estimate --tp 3 -o kept", "estimate --model odd.json -o kept", "sweep --vary batch=0 -o kept",
              "catalog gpus h100 -o kept", "chart --batch 0 -o kept.svg", "chart --model odd.json -o kept.svg"})
            QTest::newRow(words) << QString::fromUtf8(words);
    }
    void outputs_stay_as_they_were()
    {
        QFETCH(QString, words);
        const QString name = words.section(QLatin1Char(' '), -1);
        write(name.toUtf8().constData(), "precious");
        const qsizetype before = QDir(runner_.folder()).entryList(QDir::AllEntries | QDir::Hidden).size();
        QVERIFY(runner_.run(words.toUtf8().constData()).exit_code > 0);
        QFile file(runner_.path(name.toUtf8().constData()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("precious"));
        QCOMPARE(QDir(runner_.folder()).entryList(QDir::AllEntries | QDir::Hidden).size(), before);
        QVERIFY(QFile::remove(file.fileName()));
    }

    void odd_values_stay_on_one_line()
    {
        const QStringList odd = {QStringLiteral("a\nb"),           QStringLiteral("\t\x1b[31m"),
                                 QString(10000, QLatin1Char('x')), QString(),
                                 QStringLiteral("日本語"),         QStringLiteral("%s%n")};
        for (const QString& value : odd)
            for (const char* option : {"--gpu", "--model", "--batch", "--phase", "--vary", "--format", "--scenario"}) {
                const RunResult r = runner_.run({QStringLiteral("sweep"), QString::fromUtf8(option), value});
                QVERIFY2(r.exit_code == 1 || r.exit_code == 2, option);
                QVERIFY2(r.one_error_line(), r.error.constData());
                QVERIFY(!r.error.contains('\x1b'));
            }
    }

    void a_broken_user_file_is_left_out_and_named()
    {
        QVERIFY(QDir().mkpath(runner_.path("config/ridgepoint/catalog/models")));
        write("config/ridgepoint/catalog/models/mine.json", "{");
        const RunResult r = runner_.run("estimate");
        QVERIFY(QFile::remove(runner_.path("config/ridgepoint/catalog/models/mine.json")));
        QCOMPARE(r.exit_code, 0); // the shipped catalogue answers
        QVERIFY2(r.one_error_line() && r.error.contains("mine.json:1:") && r.error.contains("left out"),
                 r.error.constData());
    }
};

QTEST_GUILESS_MAIN(TestCliErrors)
#include "tst_cli_errors.moc"
