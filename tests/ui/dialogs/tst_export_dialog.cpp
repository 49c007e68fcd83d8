// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/export_dialog.h"

#include "tests/support/scenarios.h"
#include "ui/charts/export_preset.h"
#include "ui/dialogs/picture_preview.h"

#include <QFile>
#include <QImage>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace ridgepoint;

namespace {

ExportSource source()
{
    return {std::make_shared<const Estimate>(test::answer({})), Scenario{}, "{\"schema\":\"x\"}", {}};
}

double least_text(const Scene& scene)
{
    double least = 1e9;
    for (const auto& group : scene.groups)
        for (const SceneItem& item : group)
            if (const auto* text = std::get_if<Text>(&item))
                least = std::min(least, text->px);
    return least;
}

} // namespace

class TestExportDialog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { QSettings().clear(); }

    // Pixels: mm / 25.4 · DPI. Dots per metre: DPI / 0.0254. Least text: pt · 96 / 72 px of the layout.
    void presets_data()
    {
        QTest::addColumn<int>("preset");
        QTest::addColumn<QSize>("pixels");
        QTest::addColumn<int>("dots_per_metre");
        QTest::addColumn<double>("least_px");
        QTest::newRow("slide") << 0 << QSize(3840, 2160) << 7559 << 18.66;
        QTest::newRow("document") << 1 << QSize(2126, 1299) << 11811 << 9.33;
        QTest::newRow("column") << 2 << QSize(2079, 1559) << 23622 << 9.33;
        QTest::newRow("poster") << 3 << QSize(4961, 3508) << 11811 << 9.33;
    }
    void presets()
    {
        QFETCH(int, preset);
        QFETCH(QSize, pixels);
        QFETCH(int, dots_per_metre);
        QFETCH(double, least_px);
        ExportDialog dialog(source());
        dialog.set_format(ExportDialog::Format::png);
        dialog.set_preset(preset);
        const QImage image = QImage::fromData(dialog.content(), "PNG");
        QCOMPARE(image.size(), pixels);
        QCOMPARE(image.dotsPerMeterX(), dots_per_metre);
        QCOMPARE(image.dotsPerMeterY(), dots_per_metre);
        QCOMPARE(image.text(QStringLiteral("ridgepoint.scenario")), QStringLiteral("{\"schema\":\"x\"}"));
        QVERIFY(least_text(chart_scene(*source().estimate, dialog.request())) >= least_px);
    }

    void every_format_has_its_content_data()
    {
        QTest::addColumn<int>("format");
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("SVG") << 0 << QByteArray("<svg");
        QTest::newRow("PNG") << 1 << QByteArray("\x89PNG");
        QTest::newRow("PDF") << 2 << QByteArray("%PDF");
        QTest::newRow("CSV") << 3 << QByteArray("name,");
        QTest::newRow("JSON") << 4 << QByteArray("{");
        QTest::newRow("Markdown") << 5 << QByteArray("# ");
    }
    void every_format_has_its_content()
    {
        QFETCH(int, format);
        QFETCH(QByteArray, start);
        QTemporaryDir folder;
        ExportDialog dialog(source());
        dialog.set_preset(2);
        dialog.set_format(static_cast<ExportDialog::Format>(format));
        QFile file(folder.filePath(QStringLiteral("out")));
        QVERIFY(dialog.write(file.fileName()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray written = file.readAll();
        QCOMPARE(written.trimmed().left(start.size()), start);
        if (format != 2) // a PDF bears its time
            QCOMPARE(written, dialog.content());
    }

    void a_transparent_picture_has_no_ground()
    {
        ChartRequest request;
        request.size = {800, 500};
        request.scale = 1.0;
        request.transparent = true;
        const QImage clear = QImage::fromData(render_chart(*source().estimate, request, ChartFormat::png), "PNG");
        QCOMPARE(clear.pixelColor(0, 0).alpha(), 0);
        request.transparent = false;
        const QImage solid = QImage::fromData(render_chart(*source().estimate, request, ChartFormat::png), "PNG");
        QCOMPARE(solid.pixelColor(0, 0), tokens(Theme::light).plot);
    }

    void a_grey_preview_has_no_colour()
    {
        ChartRequest request;
        request.size = {800, 500};
        const Scene scene = chart_scene(*source().estimate, request);
        const auto most_coloured = [&](bool grey) {
            PicturePreview preview;
            preview.resize(824, 524); // the chart at its own size, and the margin
            preview.show_chart(scene, request, grey);
            const QImage picture = preview.grab().toImage();
            int most = 0;
            for (int y = 20; y < 500; ++y)
                for (int x = 20; x < 800; ++x) {
                    const QColor c = picture.pixelColor(x, y);
                    most = std::max({most, std::abs(c.red() - c.green()), std::abs(c.green() - c.blue())});
                }
            return most;
        };
        QVERIFY(most_coloured(false) > 60);
        QCOMPARE(most_coloured(true), 0);
    }

    void what_cannot_be_written_is_said()
    {
        ExportDialog dialog(source());
        dialog.set_preset(2);
        QVERIFY(!dialog.write(QStringLiteral("/no/such/folder/a.svg")));
    }

    void the_preview_is_drawn()
    {
        ExportDialog dialog(source());
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const QString folder = qEnvironmentVariable("RIDGEPOINT_PICTURES");
        for (int preset = 0; preset < 4; ++preset) {
            dialog.set_preset(preset);
            QCoreApplication::processEvents();
            const QImage picture = dialog.grab().toImage();
            QVERIFY(!picture.isNull());
            if (!folder.isEmpty())
                picture.save(QStringLiteral("%1/export-%2.png").arg(folder).arg(preset));
        }
    }
};

QTEST_MAIN(TestExportDialog)
#include "tst_export_dialog.moc"
