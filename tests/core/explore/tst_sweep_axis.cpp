// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sweep_axis.h"

#include <QtTest>

using namespace ridgepoint;

namespace {

QString values_of(const SweepAxis& axis)
{
    QStringList texts;
    for (const OptionValue& value : axis.values)
        texts << QString::fromStdString(to_string(value));
    return texts.join(QLatin1Char(' '));
}

} // namespace

class TestSweepAxis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void grammar_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("values");
        const auto row = [](const char* text, const char* key, const char* values) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(key) << QString::fromUtf8(values);
        };
        row("batch=1,8,64", "batch", "1 8 64");
        row("batch=4", "batch", "4");
        row("batch=1..4", "batch", "1 2 3 4");
        row("batch=1..16x2", "batch", "1 2 4 8 16");
        row("batch=1..20x2", "batch", "1 2 4 8 16"); // never beyond the end
        row("context=0..100+25", "context", "0 25 50 75 100");
        row("context=0..99+25", "context", "0 25 50 75");
        row("batch=1e1..1e2+45", "batch", "10 55 100");
        row("batch=7..7", "batch", "7");
        row("weights=bf16,fp8,checkpoint", "weights", "bf16 fp8 checkpoint");
        row("cuda-graphs=on,off", "cuda_graphs", "on off");
        row("cuda_graphs=on", "cuda_graphs", "on");
        row("clock=nominal,1200", "clock", "nominal 1200");
        row("model=../a..b/config.json", "model", "../a..b/config.json"); // words have no ranges
        row("mfu-convention=causal,6n", "mfu_convention", "causal 6n");
    }
    void grammar()
    {
        QFETCH(QString, text);
        QFETCH(QString, key);
        QFETCH(QString, values);
        const auto axis = parse_axis(text.toStdString());
        QVERIFY2(axis, axis ? "" : axis.error().text().c_str());
        QCOMPARE(QString::fromUtf8(axis->option->key.data()), key);
        QCOMPARE(values_of(*axis), values);
    }

    void fractions_reach_their_end()
    {
        const auto axis = parse_axis("overlap=0..0.3+0.1"); // 3 · 0.1 is a little more than 0.3
        QVERIFY(axis);
        QCOMPARE(axis->values.size(), std::size_t{4});
        QCOMPARE(std::get<double>(axis->values.back()), 0.3);
    }

    void refused_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : {"",
                                 "batch",
                                 "=1",
                                 "batch=",
                                 "batch=1,,2",
                                 "nothing=1",
                                 "batch=1..",
                                 "batch=..4",
                                 "batch=4..1",
                                 "batch=1..8x1",
                                 "batch=1..8x0.5",
                                 "batch=0..8x2",
                                 "batch=1..8+0",
                                 "batch=1..8-1",
                                 "batch=1..8x",
                                 "batch=1..8x2y",
                                 "batch=a..b",
                                 "batch=0,1",
                                 "batch=1.5",
                                 "phase=decode,dance",
                                 "batch=1..inf",
                                 "batch=nan",
                                 "batch=1..1e9",
                                 "weights=1..2"})
            QTest::newRow(*text == '\0' ? "empty" : text) << QString::fromUtf8(text);
    }
    void refused()
    {
        QFETCH(QString, text);
        const auto axis = parse_axis(text.toStdString());
        QVERIFY(!axis);
        QCOMPARE(axis.error().code, ErrorCode::invalid_option);
        QCOMPARE(axis.error().where, std::string("--vary"));
        QVERIFY2(axis.error().message.find("allowed") != std::string::npos, axis.error().text().c_str());
    }

    void axes_multiply()
    {
        const auto axes = parse_axes({"batch=1..10", "context=1..20", "weights=bf16,fp8"});
        QVERIFY(axes);
        QCOMPARE(point_count(*axes), std::size_t{400});
        QVERIFY(!parse_axes({"batch=1,2", "batch=3"}));
        QVERIFY(!parse_axes({"batch=1..3000", "context=1..3000"})); // 9 million
        QCOMPARE(point_count({}), std::size_t{1});
    }
};

QTEST_APPLESS_MAIN(TestSweepAxis)
#include "tst_sweep_axis.moc"
