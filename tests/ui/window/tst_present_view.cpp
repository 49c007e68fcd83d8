// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/present_view.h"

#include "ui/charts/roofline_plot.h"
#include "ui/panels/verdict_strip.h"
#include "ui/theme/theme_controller.h"
#include "ui/window/application.h"
#include "ui/window/main_window.h"

#include <QPointer>
#include <QTest>

using namespace ridgepoint;

namespace {

struct Fixture {
    ThemeController theme;
    MainWindow window{Catalog::shipped(), theme};
    QPointer<PresentView> view;

    explicit Fixture(Qt::Key key = Qt::Key_F5)
    {
        window.show();
        if (!QTest::qWaitForWindowActive(&window))
            qFatal("the window does not become active");
        QTest::keyClick(&window, key);
        view = window.findChild<PresentView*>();
    }
};

} // namespace

class TestPresentView : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { set_up_application(*qApp); }

    void opens_by_key_and_leaves_by_escape_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::newRow("F5") << Qt::Key_F5;
        QTest::newRow("F11") << Qt::Key_F11;
    }
    void opens_by_key_and_leaves_by_escape()
    {
        QFETCH(Qt::Key, key);
        Fixture f(key);
        QVERIFY(f.view);
        QVERIFY(f.view->isFullScreen());
        QVERIFY(f.view->plot().isVisible());
        QTest::keyClick(f.view, Qt::Key_Escape);
        QTRY_VERIFY(!f.view);
        QVERIFY(f.window.isVisible());
    }

    void arrows_double_and_halve_the_batch()
    {
        Fixture f;
        QVERIFY(f.view);
        const auto* verdict = f.view->findChild<VerdictStrip*>();
        QTest::keyClick(f.view, Qt::Key_Right);
        QTest::keyClick(f.view, Qt::Key_Right);
        QCOMPARE(f.window.document().scenario().batch, 4);
        const QString at_four = verdict->step(2).text().value;
        QTest::keyClick(f.view, Qt::Key_Left);
        QCOMPARE(f.window.document().scenario().batch, 2);
        QVERIFY(verdict->step(2).text().value != at_four);
        QTest::keyClick(f.view, Qt::Key_Left);
        QTest::keyClick(f.view, Qt::Key_Left); // one is the least
        QCOMPARE(f.window.document().scenario().batch, 1);
    }

    void type_is_large()
    {
        Fixture f;
        QVERIFY(f.view);
        f.view->showNormal(); // the test's screen is smaller
        f.view->resize(1920, 1080);
        QTRY_COMPARE(f.view->height(), 1080);
        QVERIFY(f.view->font().pointSizeF() >=
                1.9 * f.window.font().pointSizeF()); // DESIGN: 33 px where the window has 15.5
    }
};

QTEST_MAIN(TestPresentView)
#include "tst_present_view.moc"
