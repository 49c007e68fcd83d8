// SPDX-License-Identifier: GPL-3.0-or-later
// The chart's tabs in the real window: what a click, a drag or a typed limit does to the document.
#include "ui/charts/sweep_view.h"
#include "ui/charts/time_view.h"
#include "ui/panels/chart_panel.h"
#include "ui/panels/limit_field.h"
#include "ui/panels/segmented_control.h"
#include "ui/theme/theme_controller.h"
#include "ui/window/main_window.h"

#include <QAbstractButton>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <algorithm>

using namespace ridgepoint;

namespace {

struct Fixture {
    ThemeController theme;
    MainWindow window{Catalog::shipped(), theme};

    Fixture()
    {
        theme.choose(ThemeChoice::light);
        window.document().choose_model("llama-3-8b"); // fits one accelerator
        window.resize(1400, 900);
        window.show();
        if (!QTest::qWaitForWindowExposed(&window))
            qFatal("the window does not appear");
    }
    ChartPanel& chart() { return window.chart_panel(); }
    ScenarioDocument& document() { return window.document(); }

    void open(ChartView view)
    {
        QTabBar& tabs = chart().tabs();
        for (int i = 0; i < tabs.count(); ++i)
            if (tabs.tabData(i).toInt() == static_cast<int>(view))
                QTest::mouseClick(&tabs, Qt::LeftButton, {}, tabs.tabRect(i).center());
        QCoreApplication::processEvents();
    }
    /// Where the point of a batch is; ends the test program where there is none.
    QPoint place_of(qint64 batch)
    {
        for (const SceneDatum& d : chart().sweep().scene().data)
            if (d.key == batch)
                return d.at.toPoint();
        qFatal("no point of batch %lld", batch);
    }
    QPoint place_of_limit()
    {
        const Scene& scene = chart().sweep().scene();
        return {qRound(scene.position(chart().sweep().limit()->value, scene.frame.y_high).x()),
                qRound(scene.plot.center().y())};
    }
};

void type(QLineEdit& field, const QString& text)
{
    field.setFocus();
    field.selectAll();
    QTest::keyClicks(&field, text);
    QTest::keyClick(&field, Qt::Key_Return);
}

} // namespace

class TestChartTabs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void a_click_on_a_tab_opens_its_view()
    {
        Fixture f;
        QCOMPARE(f.chart().view(), ChartView::roofline);
        QVERIFY(!f.chart().limit().isVisible());
        f.open(ChartView::time);
        QCOMPARE(f.chart().view(), ChartView::time);
        QVERIFY(f.chart().time().isVisible() && f.chart().time_unit().isVisible());
        QVERIFY(!f.chart().sweep().isVisible() && !f.chart().limit().isVisible());
        f.open(ChartView::sweep);
        QVERIFY(f.chart().sweep().isVisible() && f.chart().limit().isVisible());
        QVERIFY(!f.chart().time().isVisible() && !f.chart().time_unit().isVisible());
    }

    void the_arrow_keys_walk_the_tabs()
    {
        Fixture f;
        f.chart().tabs().setFocus();
        QTest::keyClick(&f.chart().tabs(), Qt::Key_Right);
        QCOMPARE(f.chart().view(), ChartView::time);
    }

    /// What is behind another tab is left alone until it is opened.
    void only_the_view_in_front_follows_the_document()
    {
        Fixture f;
        f.open(ChartView::sweep);
        f.open(ChartView::roofline);
        f.document().set(QString(), &Scenario::batch, std::int64_t{48});
        QVERIFY(f.chart().sweep().scene().description.startsWith(QStringLiteral("Batch 1:")));
        f.open(ChartView::sweep);
        QVERIFY(f.chart().sweep().scene().description.startsWith(QStringLiteral("Batch 48:")));
        f.document().set(QString(), &Scenario::batch, std::int64_t{96});
        QVERIFY(f.chart().sweep().scene().description.startsWith(QStringLiteral("Batch 96:")));
    }

    void a_click_on_a_point_takes_its_batch_and_can_be_undone()
    {
        Fixture f;
        f.open(ChartView::sweep);
        QTest::mouseClick(&f.chart().sweep(), Qt::LeftButton, {}, f.place_of(64));
        QCOMPARE(f.document().scenario().batch, std::int64_t{64});
        f.document().history().undo();
        QCOMPARE(f.document().scenario().batch, std::int64_t{1});
    }

    void the_line_and_the_field_agree_on_the_limit()
    {
        Fixture f;
        f.open(ChartView::sweep);
        const Second suggested = *f.chart().sweep().limit();
        QVERIFY(suggested > f.document().estimate()->step.time);
        const QPoint from = f.place_of_limit(), to = from + QPoint(40, 0);
        QTest::mousePress(&f.chart().sweep(), Qt::LeftButton, {}, from);
        QTest::mouseMove(&f.chart().sweep(), to);
        QTest::mouseRelease(&f.chart().sweep(), Qt::LeftButton, {}, to);
        QVERIFY(*f.chart().sweep().limit() > suggested);
        QCOMPARE(time_of(f.chart().limit().field().text()).has_value(), true);
        QVERIFY(std::abs(*time_of(f.chart().limit().field().text()) / *f.chart().sweep().limit() - 1.0) < 0.01);
        QCOMPARE(f.document().scenario().batch, std::int64_t{1}); // a drag is no click

        type(f.chart().limit().field(), QStringLiteral("12.5"));
        QCOMPARE(f.chart().sweep().limit()->value, 0.0125);
        QCOMPARE(f.chart().request().limit->value, 0.0125);
        f.document().set(QString(), &Scenario::batch, std::int64_t{8}); // what a person set stays
        QCOMPARE(f.chart().sweep().limit()->value, 0.0125);
        type(f.chart().limit().field(), QString());
    }

    void a_word_is_no_limit()
    {
        Fixture f;
        f.open(ChartView::sweep);
        QSignalSpy said(&f.chart(), &ChartPanel::readout);
        const double before = f.chart().sweep().limit()->value;
        type(f.chart().limit().field(), QStringLiteral("soon"));
        QCOMPARE(f.chart().sweep().limit()->value, before);
        QVERIFY(std::any_of(said.begin(), said.end(), [](const QList<QVariant>& one) {
            return one[0].toString().contains(QStringLiteral("'soon'"));
        }));
        QVERIFY(time_of(f.chart().limit().field().text()).has_value());
    }

    void times_are_read_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("seconds"); // 0 = refused
        QTest::newRow("milliseconds alone") << QStringLiteral("20") << 0.02;
        QTest::newRow("ms") << QStringLiteral("20 ms") << 0.02;
        QTest::newRow("s") << QStringLiteral(" 0.5s ") << 0.5;
        QTest::newRow("us") << QStringLiteral("250 us") << 250e-6;
        QTest::newRow("min") << QStringLiteral("2 min") << 120.0;
        QTest::newRow("grouped") << QStringLiteral("1,200 ms") << 1.2;
        QTest::newRow("zero") << QStringLiteral("0 ms") << 0.0;
        QTest::newRow("negative") << QStringLiteral("-3") << 0.0;
        QTest::newRow("unit only") << QStringLiteral("ms") << 0.0;
        QTest::newRow("not a number") << QStringLiteral("nan") << 0.0;
    }
    void times_are_read()
    {
        QFETCH(QString, text);
        QFETCH(double, seconds);
        const auto read = time_of(text);
        QCOMPARE(read.has_value(), seconds > 0.0);
        if (read)
            QCOMPARE(read->value, seconds);
    }

    void a_limit_is_suggested_in_round_figures()
    {
        QCOMPARE(suggested_limit(Second(0.0138)).value, 0.02);
        QCOMPARE(suggested_limit(Second(0.0417)).value, 0.05);
        QCOMPARE(suggested_limit(Second(0.006)).value, 0.01);
        QCOMPARE(suggested_limit(Second(1.5)).value, 2.0);
    }

    void a_click_on_a_bar_selects_the_operator()
    {
        Fixture f;
        f.open(ChartView::time);
        const std::vector<SceneDatum> data = f.chart().time().scene().data;
        const auto widest = std::max_element(data.begin(), data.end(), [](const SceneDatum& a, const SceneDatum& b) {
            return (a.id.contains(QStringLiteral("-op-")) ? a.box.width() : 0.0) <
                   (b.id.contains(QStringLiteral("-op-")) ? b.box.width() : 0.0);
        });
        QTest::mouseClick(&f.chart().time(), Qt::LeftButton, {}, widest->box.center().toPoint());
        QCOMPARE(f.window.selection().operation(), static_cast<int>(widest->key));
    }

    void the_export_shows_the_view_in_front()
    {
        Fixture f;
        f.open(ChartView::sweep);
        const ChartRequest sweep = f.chart().request();
        QCOMPARE(sweep.view, ChartView::sweep);
        const QByteArray svg = render_chart(*f.document().estimate(), sweep, ChartFormat::svg);
        QVERIFY(svg.contains("data-batch=\"64\"") && svg.contains("id=\"limit\""));
        f.open(ChartView::time);
        for (QAbstractButton* button : f.chart().time_unit().findChildren<QAbstractButton*>())
            if (button->text().contains(QLatin1Char('%')))
                QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(f.chart().request().view, ChartView::time);
        QCOMPARE(f.chart().request().bars, BarUnit::share);
    }
};

QTEST_MAIN(TestChartTabs)
#include "tst_chart_tabs.moc"
