// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_estimate.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/roofline_plot.h"
#include "ui/charts/roofline_scene.h"

#include <QSignalSpy>
#include <QtTest>
#include <algorithm>

using namespace ridgepoint;

namespace {

/// Shared with the widget; the sample outlives it.
std::shared_ptr<const Estimate> shared(const SampleEstimate& sample)
{
    return {std::shared_ptr<void>(), &sample.estimate};
}

/// Where the widget draws an operator: its own scene, made again.
QPointF place_of(const RooflinePlot& plot, const Estimate& estimate, std::size_t operation)
{
    RooflineView view;
    view.size = plot.size();
    view.title_block = view.footer = false;
    view.legend = LegendDetail::compact;
    return roofline_scene(estimate, view).points[operation].at;
}

QWidget* canvas_of(RooflinePlot& plot, const QPointF& at) { return plot.childAt(at.toPoint()); }

} // namespace

class tst_roofline_plot : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void click_selects_and_escape_clears();
    void keys_walk_by_intensity_and_by_share();
    void card_never_covers_its_marker();
    void wheel_zooms_and_home_returns();
    void drag_pans_but_a_click_does_not();
    void has_accessible_texts();
};

void tst_roofline_plot::click_selects_and_escape_clears()
{
    const SampleEstimate sample;
    RooflinePlot plot;
    plot.resize(1000, 700);
    plot.set_estimate(shared(sample));
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    QSignalSpy spy(&plot, &RooflinePlot::operation_selected);
    const QPointF at = place_of(plot, sample.estimate, 7); // attention stands alone
    QTest::mouseClick(canvas_of(plot, at), Qt::LeftButton, {}, at.toPoint());
    QCOMPARE(plot.selected(), 7);
    QCOMPARE(spy.count(), 1);
    QTest::keyClick(&plot, Qt::Key_Escape);
    QCOMPARE(plot.selected(), -1);
}

void tst_roofline_plot::keys_walk_by_intensity_and_by_share()
{
    const SampleEstimate sample;
    RooflinePlot plot;
    plot.resize(1000, 700);
    plot.set_estimate(shared(sample));
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    QTest::keyClick(&plot, Qt::Key_Up); // the largest share: MLP gate+up
    QCOMPARE(plot.selected(), 4);
    QTest::keyClick(&plot, Qt::Key_Down); // next: attention, 1.9 ms
    QCOMPARE(plot.selected(), 7);
    QTest::keyClick(&plot, Qt::Key_Left); // by AI: 8.0, then the norm's 0.625
    QCOMPARE(plot.selected(), 1);
}

void tst_roofline_plot::card_never_covers_its_marker()
{
    const SampleEstimate sample;
    RooflinePlot plot;
    plot.resize(1000, 700);
    plot.set_estimate(shared(sample));
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    auto* card = plot.findChild<HoverCard*>();
    QVERIFY(card != nullptr);
    for (std::size_t i = 0; i < sample.estimate.operations.size(); ++i) {
        const QPointF at = place_of(plot, sample.estimate, i);
        plot.set_selected(static_cast<int>(i));
        QTest::keyClick(&plot, Qt::Key_Return);
        QVERIFY(card->isVisible());
        QVERIFY2(!card->geometry().contains(at.toPoint()), qPrintable(QString::number(i)));
        QVERIFY(plot.rect().contains(card->geometry()));
    }
}

void tst_roofline_plot::wheel_zooms_and_home_returns()
{
    const SampleEstimate sample;
    RooflinePlot plot;
    plot.resize(1000, 700);
    plot.set_estimate(shared(sample));
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    const QImage before = plot.grab().toImage();
    plot.zoom_in();
    QVERIFY(plot.grab().toImage() != before);
    plot.home();
    QCOMPARE(plot.grab().toImage(), before);
    plot.fit();
    QVERIFY(plot.grab().toImage() != before);
}

void tst_roofline_plot::drag_pans_but_a_click_does_not()
{
    const SampleEstimate sample;
    RooflinePlot plot;
    plot.resize(1000, 700);
    plot.set_estimate(shared(sample));
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    plot.setFocus();
    const QImage before = plot.grab().toImage();
    const QPoint from(400, 600); // empty ground
    QWidget* canvas = canvas_of(plot, from);
    QTest::mousePress(canvas, Qt::LeftButton, {}, from);
    QTest::mouseMove(canvas, from + QPoint(2, 1));
    QTest::mouseRelease(canvas, Qt::LeftButton, {}, from + QPoint(2, 1));
    QCOMPARE(plot.grab().toImage(), before);
    QTest::mousePress(canvas, Qt::LeftButton, {}, from);
    QTest::mouseMove(canvas, from + QPoint(60, 0));
    QTest::mouseRelease(canvas, Qt::LeftButton, {}, from + QPoint(60, 0));
    QVERIFY(plot.grab().toImage() != before);
}

void tst_roofline_plot::has_accessible_texts()
{
    const SampleEstimate sample;
    RooflinePlot plot;
    plot.set_estimate(shared(sample));
    QVERIFY(plot.accessibleName().contains(QStringLiteral("Sample GPU")));
    QVERIFY(plot.accessibleDescription().startsWith(QStringLiteral("10 operations")));
}

QTEST_MAIN(tst_roofline_plot)
#include "tst_roofline_plot.moc"
