// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/share_actions.h"

#include "ui/document/scenario_document.h"
#include "ui/theme/tokens.h"
#include "ui/window/application.h"

#include <QApplication>
#include <QClipboard>
#include <QMimeData>
#include <QTest>
#include <QXmlStreamReader>

using namespace ridgepoint;

class TestShareActions : public QObject
{
    Q_OBJECT
    ScenarioDocument document_{Catalog::shipped()};

private Q_SLOTS:
    void initTestCase() { set_up_application(*qApp); }

    void image()
    {
        copy_chart_image(document_);
        const QImage image = QApplication::clipboard()->image();
        QCOMPARE(image.size(), QSize(3200, 2000)); // 1600x1000 at 2
        QCOMPARE(image.pixelColor(1, 1), tokens(Theme::light).plot);
    }

    void svg()
    {
        copy_chart_svg(document_);
        const QByteArray bytes = QApplication::clipboard()->mimeData()->data(QStringLiteral("image/svg+xml"));
        QXmlStreamReader xml(bytes);
        QVERIFY(xml.readNextStartElement());
        QCOMPARE(xml.name().toString(), QStringLiteral("svg"));
        QCOMPARE(QApplication::clipboard()->text().toUtf8(), bytes);
    }

    void report()
    {
        copy_report(document_);
        const QString text = QApplication::clipboard()->text();
        QVERIFY(text.startsWith(QLatin1Char('#')));
        QVERIFY(text.contains(QStringLiteral("| --- |")));
    }
};

QTEST_MAIN(TestShareActions)
#include "tst_share_actions.moc"
