// SPDX-License-Identifier: GPL-3.0-or-later
// Where results go: equal bytes from run to run, dates that were agreed on, pipes that close, disks
// that are full.
#include "tests/support/run_program.h"

#include <QFile>
#include <QtTest>

using ridgepoint::test::Runner;
using ridgepoint::test::RunResult;

class TestCliOutputs : public QObject
{
    Q_OBJECT

    Runner runner_;

    QByteArray content(const char* name)
    {
        QFile file(runner_.path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void runs_are_byte_equal_data()
    {
        QTest::addColumn<QString>("words");
        for (const char* words :
             {"estimate --format json -o OUT", "estimate --format csv -o OUT", "estimate --format markdown -o OUT",
              "estimate -o OUT", "sweep --vary batch=1..3000 --vary compute=bf16,fp8 -o OUT",
              "sweep --vary batch=1..100 --format json -o OUT", "catalog models --format json -o OUT",
              "chart -o OUT.svg", "chart -o OUT.png"})
            QTest::newRow(words) << QString::fromUtf8(words);
    }
    void runs_are_byte_equal()
    {
        QFETCH(QString, words);
        QByteArrayList contents;
        for (const char* name : {"one", "two"}) {
            QString line = words;
            line.replace(QStringLiteral("OUT"), QString::fromUtf8(name));
            QCOMPARE(runner_.run(line.toUtf8().constData()).exit_code, 0);
            contents << content(line.section(QLatin1Char(' '), -1).toUtf8().constData());
        }
        QVERIFY(contents[0].size() > 100);
        QVERIFY(contents[0] == contents[1]);
    }

    void numbers_do_not_follow_the_language()
    {
        const QByteArray plain = runner_.run("estimate --format json").out;
        runner_.set("LC_ALL", "de_DE.UTF-8");
        const QByteArray german = runner_.run("estimate --format json").out;
        runner_.set("LC_ALL", "C.UTF-8");
        QVERIFY(plain == german);
    }

    void a_date_only_where_one_was_agreed()
    {
        QVERIFY(!runner_.run("estimate --format markdown").out.contains("Date:"));
        runner_.set("SOURCE_DATE_EPOCH", "1767225600"); // date -u -d @1767225600: 2026-01-01 00:00:00
        QVERIFY(runner_.run("estimate --format markdown").out.contains("Date: 2026-01-01\n"));
        QFile file(runner_.path("dated.ridge"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"schema": "ridgepoint.scenario/1", "date": "2025-06-30"})");
        file.close();
        QVERIFY(runner_.run("estimate --format markdown --scenario dated.ridge").out.contains("Date: 2025-06-30\n"));
        runner_.set("SOURCE_DATE_EPOCH", "soon");
        const RunResult r = runner_.run("estimate");
        runner_.unset("SOURCE_DATE_EPOCH");
        QCOMPARE(r.exit_code, 2);
        QVERIFY2(r.one_error_line() && r.error.contains("SOURCE_DATE_EPOCH"), r.error.constData());
    }

    void a_reader_may_leave()
    {
        const RunResult r = runner_.shell("(\"$R\" sweep --vary batch=1..200000; echo code $? >&2) | head -n 1");
        QVERIFY(r.out.startsWith("batch,"));
        QCOMPARE(r.error, QByteArray("code 0\n"));
    }

    void a_full_disk_is_an_error()
    {
        if (!QFile::exists(QStringLiteral("/dev/full")))
            QSKIP("there is no /dev/full");
        for (const char* line :
             {"\"$R\" estimate > /dev/full", "\"$R\" estimate -o /dev/full", "\"$R\" --help > /dev/full",
              "\"$R\" catalog gpus > /dev/full", "\"$R\" estimate >&-"}) {
            const RunResult r = runner_.shell(line);
            QCOMPARE(r.exit_code, 1);
            QVERIFY2(r.one_error_line(), r.error.constData());
        }
    }

    void a_folder_without_write_permission_is_an_error()
    {
        const RunResult r = runner_.shell("\"$R\" estimate -o /proc/ridgepoint.txt");
        QCOMPARE(r.exit_code, 1);
        QVERIFY2(r.one_error_line() && r.error.contains("/proc/ridgepoint.txt"), r.error.constData());
    }
};

QTEST_GUILESS_MAIN(TestCliOutputs)
#include "tst_cli_outputs.moc"
