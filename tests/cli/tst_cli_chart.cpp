// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures for slides and print by the command line.
#include "tests/support/run_program.h"

#include <QImage>

using namespace ridgepoint;

class TestCliChart : public QObject
{
    Q_OBJECT
    test::Runner runner_;

private Q_SLOTS:
    // Pixels: mm / 25.4 · DPI, or px · DPI / 96. Dots per metre: DPI / 0.0254.
    void size_and_resolution_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QSize>("pixels");
        QTest::addColumn<int>("dots_per_metre");
        const auto row = [](const char* options, QSize pixels, int dots) {
            QTest::newRow(options) << QString::fromLatin1(options) << pixels << dots;
        };
        row("--preset slide", {3840, 2160}, 7559);
        row("--preset document", {2126, 1299}, 11811);
        row("--preset column", {2079, 1559}, 23622);
        row("--preset document --dpi 150", {1063, 650}, 5906);
        row("--preset slide --scale 1", {1920, 1080}, 3780);
        row("--size 640x400 --dpi 192", {1280, 800}, 7559);
        row("--size 640x400 --dpi 300 --scale 1", {640, 400}, 11811);
        row("--size 640x400", {1280, 800}, 7559);
    }
    void size_and_resolution()
    {
        QFETCH(QString, options);
        QFETCH(QSize, pixels);
        QFETCH(int, dots_per_metre);
        const auto r = runner_.run(QStringLiteral("chart -o a.png %1").arg(options).split(QLatin1Char(' ')));
        QVERIFY2(r.exit_code == 0, r.error.constData());
        const QImage image(runner_.path("a.png"));
        QCOMPARE(image.size(), pixels);
        QCOMPARE(image.dotsPerMeterX(), dots_per_metre);
    }

    void transparent_background()
    {
        QCOMPARE(runner_.run("chart -o b.png --size 640x400 --background transparent").exit_code, 0);
        QCOMPARE(QImage(runner_.path("b.png")).pixelColor(0, 0).alpha(), 0);
        QCOMPARE(runner_.run("chart -o b.png --size 640x400").exit_code, 0);
        QCOMPARE(QImage(runner_.path("b.png")).pixelColor(0, 0).alpha(), 255);
    }

    void refused_in_one_line_data()
    {
        QTest::addColumn<QString>("options");
        for (const char* options : {"--preset billboard", "--dpi 0", "--dpi many", "--background blue", "--dpi -300",
                                    "--preset poster --dpi 2400"})
            QTest::newRow(options) << QString::fromLatin1(options);
    }
    void refused_in_one_line()
    {
        QFETCH(QString, options);
        const auto r = runner_.run(QStringLiteral("chart -o c.png %1").arg(options).split(QLatin1Char(' ')));
        QCOMPARE(r.exit_code, 2);
        QVERIFY2(r.one_error_line() && r.error.contains("allowed"), r.error.constData());
        QVERIFY(!QFile::exists(runner_.path("c.png")));
    }
};

QTEST_GUILESS_MAIN(TestCliChart)
#include "tst_cli_chart.moc"
