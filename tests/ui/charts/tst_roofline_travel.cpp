// SPDX-License-Identifier: GPL-3.0-or-later
// Frames before and after, the box, what is shown, cards of lines, and the chart for screen readers.
#include "tests/support/sample_estimate.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/roofline_plot.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QtTest>
#include <algorithm>
#include <cmath>

using namespace ridgepoint;

namespace {

struct Shown {
    SampleEstimate sample;
    RooflinePlot plot;

    Shown()
    {
        plot.resize(1000, 700);
        plot.set_estimate({std::shared_ptr<void>(), &sample.estimate}); // the sample outlives the plot
        plot.show();
    }
    ~Shown() { plot.set_estimate(nullptr); }
    bool exposed() { return QTest::qWaitForWindowExposed(&plot); }
    QWidget* canvas() { return plot.childAt(400, 350); }
};

double decades(double low, double high) { return std::log10(high / low); }

bool has_line(const Scene& scene, const QString& id)
{
    return std::any_of(scene.lines.begin(), scene.lines.end(), [&](const SceneLine& l) { return l.id == id; });
}

} // namespace

class tst_roofline_travel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void brackets_walk_the_frames()
    {
        Shown shown;
        QVERIFY(shown.exposed());
        QSignalSpy spy(&shown.plot, &RooflinePlot::zoom_changed);
        const Frame home = shown.plot.scene().frame;
        shown.plot.zoom_in();
        const Frame near = shown.plot.scene().frame;
        shown.plot.fit();
        const Frame fitted = shown.plot.scene().frame;
        QVERIFY(near != home && fitted != near);
        QTest::keyClick(&shown.plot, Qt::Key_BracketLeft);
        QVERIFY(shown.plot.scene().frame == near);
        QTest::keyClick(&shown.plot, Qt::Key_BracketLeft);
        QVERIFY(shown.plot.scene().frame == home);
        QCOMPARE(spy.last().at(0).toBool(), false);
        QCOMPARE(spy.last().at(1).toBool(), true);
        QTest::keyClick(&shown.plot, Qt::Key_BracketRight);
        QVERIFY(shown.plot.scene().frame == near);
        shown.plot.zoom_out(); // what lay ahead is forgotten
        QCOMPARE(spy.last().at(1).toBool(), false);
    }

    void a_drag_is_one_frame()
    {
        Shown shown;
        QVERIFY(shown.exposed());
        const Frame home = shown.plot.scene().frame;
        const QPoint from(400, 560);
        QTest::mousePress(shown.canvas(), Qt::LeftButton, {}, from);
        for (int x = 10; x <= 80; x += 10)
            QTest::mouseMove(shown.canvas(), from + QPoint(x, 0));
        QTest::mouseRelease(shown.canvas(), Qt::LeftButton, {}, from + QPoint(80, 0));
        QVERIFY(shown.plot.scene().frame != home);
        shown.plot.back();
        QVERIFY(shown.plot.scene().frame == home);
    }

    void shift_drag_zooms_into_the_box()
    {
        Shown shown;
        QVERIFY(shown.exposed());
        const Scene before = shown.plot.scene();
        const QPoint from(300, 200), to(500, 400);
        const auto value = [&](double x) {
            const double share = (x - before.plot.left()) / before.plot.width();
            return before.frame.x_low * std::pow(before.frame.x_high / before.frame.x_low, share);
        };
        QTest::mousePress(shown.canvas(), Qt::LeftButton, Qt::ShiftModifier, from);
        QMouseEvent move(QEvent::MouseMove, to, shown.canvas()->mapToGlobal(to), Qt::LeftButton, Qt::LeftButton,
                         Qt::ShiftModifier);
        QCoreApplication::sendEvent(shown.canvas(), &move);
        QTest::mouseRelease(shown.canvas(), Qt::LeftButton, Qt::ShiftModifier, to);
        const Frame frame = shown.plot.scene().frame;
        QVERIFY(std::abs(std::log10(frame.x_low / value(300))) < 0.02);
        QVERIFY(std::abs(std::log10(frame.x_high / value(500))) < 0.02);
    }

    void zoom_has_limits()
    {
        Shown shown;
        QVERIFY(shown.exposed());
        for (int i = 0; i < 60; ++i)
            shown.plot.zoom_in();
        QVERIFY(std::abs(decades(shown.plot.scene().frame.x_low, shown.plot.scene().frame.x_high) - 0.5) <
                1e-6); // CHART.md 3.1
        for (int i = 0; i < 60; ++i)
            shown.plot.zoom_out();
        const Frame far = shown.plot.scene().frame;
        QVERIFY(decades(far.x_low, far.x_high) <= 12.0 + 1e-6);
        QVERIFY(decades(far.y_low, far.y_high) <= 12.0 + 1e-6);
        for (int i = 0; i < 400; ++i)
            QTest::keyClick(&shown.plot, Qt::Key_Left, Qt::ShiftModifier); // nobody gets lost
        QVERIFY(shown.plot.scene().frame.x_low >= 1e-8);
    }

    void rows_and_keys_show_and_hide()
    {
        Shown shown;
        QVERIFY(shown.exposed());
        QVERIFY(has_line(shown.plot.scene(), QStringLiteral("roof-fp8")));
        QVERIFY(!shown.plot.scene()[SceneGroup::zones].empty());
        QTest::keyClick(&shown.plot, Qt::Key_C);
        QVERIFY(!has_line(shown.plot.scene(), QStringLiteral("roof-fp8")));
        QVERIFY(has_line(shown.plot.scene(), QStringLiteral("roof-peak"))); // the selected precision stays
        QTest::keyClick(&shown.plot, Qt::Key_G);
        QVERIFY(shown.plot.scene()[SceneGroup::zones].empty());
        const auto& rows = shown.plot.scene().rows;
        QCOMPARE(rows.size(), kChartPartCount);
        const QPoint zones = rows[0].box.center().toPoint();
        QTest::mouseClick(shown.canvas(), Qt::LeftButton, {}, zones);
        QVERIFY(!shown.plot.scene()[SceneGroup::zones].empty());
        const std::size_t labels = shown.plot.scene()[SceneGroup::labels].size();
        QTest::keyClick(&shown.plot, Qt::Key_L);
        QVERIFY(shown.plot.scene()[SceneGroup::labels].size() < labels);
    }

    void a_roof_has_a_card()
    {
        Shown shown;
        QVERIFY(shown.exposed());
        const auto& lines = shown.plot.scene().lines;
        const auto peak = std::find_if(lines.begin(), lines.end(),
                                       [](const SceneLine& l) { return l.id == QStringLiteral("roof-peak"); });
        QVERIFY(peak != lines.end());
        const QPoint at = peak->at.pointAt(0.6).toPoint();
        QTest::mouseMove(shown.canvas(), at);
        auto* card = shown.plot.findChild<HoverCard*>();
        QTRY_VERIFY(card->isVisible());
        QVERIFY2(card->text().contains(QStringLiteral("BF16 matrix multiply")), qPrintable(card->text()));
        QVERIFY(card->text().contains(QStringLiteral("990 TFLOP/s")) ||
                card->text().contains(QStringLiteral("989 TFLOP/s")));
        QVERIFY(card->text().contains(QStringLiteral("data sheet, dense")));
        QVERIFY(!card->geometry().contains(at));
    }

    void operators_are_accessible_children()
    {
        Shown shown;
        QVERIFY(shown.exposed());
        QAccessibleInterface* chart = QAccessible::queryAccessibleInterface(&shown.plot);
        QVERIFY(chart != nullptr);
        QCOMPARE(chart->childCount(), 10);
        QAccessibleInterface* attention = chart->child(7);
        QCOMPARE(attention->role(), QAccessible::ListItem);
        const QString name = attention->text(QAccessible::Name);
        QVERIFY2(name.contains(QStringLiteral("memory-bound")), qPrintable(name));
        // 4.3e10 FLOP / 5.4e9 byte = 7.96; 4.3e10 / 1.9 ms = 22.6 TFLOP/s of 7.96 · 3.35 = 26.7.
        QVERIFY2(name.contains(QStringLiteral("intensity 7.96")), qPrintable(name));
        QVERIFY2(name.contains(QStringLiteral("22.6 TFLOP/s of 26.7 TFLOP/s")), qPrintable(name));
        QVERIFY2(name.contains(QStringLiteral("8 of 10")), qPrintable(name));
        QVERIFY(attention->rect().width() >= 24 && attention->rect().height() >= 24);
        QVERIFY(!attention->state().selected);
        shown.plot.set_selected(7);
        QVERIFY(attention->state().selected);
        QCOMPARE(chart->indexOfChild(attention), 7);
        QVERIFY(chart->child(10) == nullptr);
    }
};

QTEST_MAIN(tst_roofline_travel)
#include "tst_roofline_travel.moc"
