// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_estimate.h"
#include "ui/charts/chart_export.h"

#include <QImage>
#include <QPainter>
#include <QProcess>
#include <QStandardPaths>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>
#include <cmath>

using namespace ridgepoint;

namespace {

constexpr const char* kScenario = R"({"schema":"ridgepoint.scenario/1","scenario":{"gpu":"h100-sxm","batch":64}})";

ChartRequest request()
{
    ChartRequest r;
    r.scale = 1.0;
    r.scenario_json = kScenario;
    return r;
}

struct Attributes {
    QString name;
    QXmlStreamAttributes values;
    double number(const char* key) const { return values.value(QLatin1String(key)).toDouble(); }
};

std::vector<Attributes> elements(const QByteArray& svg)
{
    std::vector<Attributes> out;
    QXmlStreamReader xml(svg);
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement)
            out.push_back({xml.name().toString(), xml.attributes()});
    return xml.hasError() ? std::vector<Attributes>() : out;
}

bool has_rsvg() { return !QStandardPaths::findExecutable(QStringLiteral("rsvg-convert")).isEmpty(); }

/// By librsvg where it is installed, else by Qt.
QImage rendered(const QByteArray& svg, const QSize& size)
{
    QImage image(size, QImage::Format_RGB32);
    if (has_rsvg()) {
        QProcess process;
        process.start(QStringLiteral("rsvg-convert"), QStringList());
        process.write(svg);
        process.closeWriteChannel();
        return process.waitForFinished() && image.loadFromData(process.readAllStandardOutput(), "PNG") ? image
                                                                                                       : QImage();
    }
    QSvgRenderer renderer(svg);
    image.fill(Qt::red);
    QPainter painter(&image);
    renderer.render(&painter);
    return image;
}

} // namespace

class tst_chart_export : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void svg_points_agree_with_attributes();
    void svg_has_the_promised_structure();
    void png_and_svg_show_the_same();
    void png_carries_its_scenario();
    void pdf_text_is_text();
    void same_bytes_twice();
    void formats_by_ending();
};

void tst_chart_export::svg_points_agree_with_attributes()
{
    const SampleEstimate sample;
    const auto all = elements(render_chart(sample.estimate, request(), ChartFormat::svg));
    const auto axes = std::find_if(all.begin(), all.end(), [](const Attributes& a) {
        return a.values.value(QLatin1String("id")) == QLatin1String("axes");
    });
    QVERIFY(axes != all.end());
    int checked = 0, operations = 0;
    for (const Attributes& e : all) {
        if (!e.values.hasAttribute(QLatin1String("data-op")))
            continue;
        ++operations;
        const double ai = e.number("data-ai"), rate = e.number("data-flop-per-s");
        if (ai <= 0.0)
            continue;
        const double x =
            axes->number("data-left") + std::log(ai / axes->number("data-x-min")) /
                                            std::log(axes->number("data-x-max") / axes->number("data-x-min")) *
                                            axes->number("data-width");
        const double y =
            axes->number("data-top") +
            axes->number("data-height") * (1.0 - std::log(rate / axes->number("data-y-min")) /
                                                     std::log(axes->number("data-y-max") / axes->number("data-y-min")));
        QVERIFY2(std::abs(e.number("data-x") - x) < 1e-3, qPrintable(e.values.value(QLatin1String("id")).toString()));
        QVERIFY2(std::abs(e.number("data-y") - y) < 1e-3, qPrintable(e.values.value(QLatin1String("id")).toString()));
        QVERIFY(std::abs(e.number("data-flop") / e.number("data-time-s") / rate - 1.0) < 1e-6);
        QVERIFY(std::abs(e.number("data-flop") / e.number("data-byte") / ai - 1.0) < 1e-6);
        ++checked;
    }
    QCOMPARE(operations, static_cast<int>(sample.estimate.operations.size()));
    QCOMPARE(checked, operations - 1); // all but the embedding
}

void tst_chart_export::svg_has_the_promised_structure()
{
    const SampleEstimate sample;
    const QByteArray svg = render_chart(sample.estimate, request(), ChartFormat::svg);
    const auto all = elements(svg);
    QVERIFY(!all.empty());
    QCOMPARE(all.front().values.value(QLatin1String("role")).toString(), QStringLiteral("img"));
    QSet<QString> ids;
    for (const Attributes& e : all) {
        const QString id = e.values.value(QLatin1String("id")).toString();
        QVERIFY2(id.isEmpty() || !ids.contains(id), qPrintable(id));
        ids.insert(id);
    }
    for (const char* id :
         {"t", "d", "axes", "roofs", "zones", "ops", "labels", "legend", "op-mlp_down", "op-embedding"})
        QVERIFY2(ids.contains(QLatin1String(id)), id);
    QVERIFY(!svg.contains("dominant-baseline"));
    QVERIFY(!svg.contains("nan") && !svg.contains("inf\""));
    QXmlStreamReader xml(svg);
    QString metadata;
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QLatin1String("metadata"))
            metadata = xml.readElementText();
    QCOMPARE(metadata, QString::fromLatin1(kScenario));
}

void tst_chart_export::png_and_svg_show_the_same()
{
    const SampleEstimate sample;
    for (const Theme theme : {Theme::light, Theme::dark}) {
        ChartRequest r = request();
        r.theme = theme;
        QImage png;
        QVERIFY(png.loadFromData(render_chart(sample.estimate, r, ChartFormat::png), "PNG"));
        const QImage svg = rendered(render_chart(sample.estimate, r, ChartFormat::svg), png.size());
        QCOMPARE(svg.size(), png.size());
        double sum = 0.0;
        for (int y = 0; y < png.height(); ++y)
            for (int x = 0; x < png.width(); ++x)
                sum += std::abs(qGray(png.pixel(x, y)) - qGray(svg.pixel(x, y)));
        const double mean = sum / 255.0 / png.width() / png.height();
        // Kerning moves letters by a pixel, Qt's own renderer takes another font; shapes must agree.
        QVERIFY2(mean < (has_rsvg() ? 0.015 : 0.03), qPrintable(QString::number(mean)));
    }
}

void tst_chart_export::png_carries_its_scenario()
{
    const SampleEstimate sample;
    ChartRequest r = request();
    r.scale = 2.0;
    r.date = QStringLiteral("2026-12-02");
    QImage png;
    QVERIFY(png.loadFromData(render_chart(sample.estimate, r, ChartFormat::png), "PNG"));
    QCOMPARE(png.size(), QSize(3200, 2000));
    QCOMPARE(png.dotsPerMeterX(), 7559); // 2 · 96 dots an inch / 0.0254 m
    QCOMPARE(png.text(QStringLiteral("ridgepoint.scenario")), QString::fromLatin1(kScenario));
    QCOMPARE(png.text(QStringLiteral("Creation Time")), QStringLiteral("2026-12-02"));
    QVERIFY(png.text(QStringLiteral("Title")).contains(QStringLiteral("Sample GPU")));
}

void tst_chart_export::pdf_text_is_text()
{
    const SampleEstimate sample;
    const QByteArray pdf = render_chart(sample.estimate, request(), ChartFormat::pdf);
    QVERIFY(pdf.startsWith("%PDF-"));
    const QString tool = QStandardPaths::findExecutable(QStringLiteral("pdftotext"));
    if (tool.isEmpty())
        QSKIP("pdftotext is not installed");
    QProcess process;
    process.start(tool, {QStringLiteral("-"), QStringLiteral("-")});
    process.write(pdf);
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished());
    const QString text = QString::fromUtf8(process.readAllStandardOutput());
    for (const char* expected :
         {"Sample 70B", "ridge 295 FLOP/B", "MLP gate+up", "HBM3 3.35 TB/s"}) // 989.5 / 3.35 = 295.4
        QVERIFY2(text.contains(QLatin1String(expected)), expected);
}

void tst_chart_export::same_bytes_twice()
{
    const SampleEstimate first, second;
    for (const ChartFormat format : {ChartFormat::svg, ChartFormat::png})
        QVERIFY(render_chart(first.estimate, request(), format) == render_chart(second.estimate, request(), format));
}

void tst_chart_export::formats_by_ending()
{
    QVERIFY(chart_format_of(QStringLiteral("a.SVG")) == ChartFormat::svg);
    QVERIFY(chart_format_of(QStringLiteral("a.b.pdf")) == ChartFormat::pdf);
    QVERIFY(!chart_format_of(QStringLiteral("a.jpg")).has_value());
}

QTEST_MAIN(tst_chart_export)
#include "tst_chart_export.moc"
