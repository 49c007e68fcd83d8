// SPDX-License-Identifier: GPL-3.0-or-later
// The widgets, driven as a person would: pointer and keyboard.
#include "tests/support/scenarios.h"
#include "ui/charts/sweep_view.h"
#include "ui/charts/time_view.h"
#include "ui/theme/palette.h"

#include <QSignalSpy>
#include <QtTest>
#include <cmath>

using namespace ridgepoint;

namespace {

std::shared_ptr<const Estimate> estimate_8b()
{
    static const auto kEstimate = std::make_shared<const Estimate>(
        test::answer({{"model", "llama-3-8b"}, {"phase", "decode"}, {"context", "1024"}, {"batch", "32"}}));
    return kEstimate;
}

/// A sweep of the 8B model with a limit of 15 ms.
struct Shown {
    SweepView view;
    Shown()
    {
        view.resize(900, 600);
        view.set_sources(
            {{{}, std::make_shared<const BatchCurve>(batch_curve(estimate_8b()->scenario)), estimate_8b(), {}}});
        view.set_limit(Second(0.015));
        view.show();
    }
    QPoint limit_at(double share_down)
    {
        const Scene& s = view.scene();
        return QPointF(s.position(view.limit()->value, s.frame.y_high).x(), s.plot.top() + share_down * s.plot.height())
            .toPoint();
    }
    QPoint batch_at(qint64 batch)
    {
        for (const SceneDatum& d : view.scene().data)
            if (d.key == batch)
                return d.at.toPoint();
        qFatal("no such batch");
    }
};

} // namespace

class TestSceneView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void the_limit_can_be_dragged()
    {
        Shown shown;
        QVERIFY(QTest::qWaitForWindowExposed(&shown.view));
        QSignalSpy changed(&shown.view, &SweepView::limit_changed), chosen(&shown.view, &SweepView::batch_chosen);
        const QPoint from = shown.limit_at(0.02), to = from - QPoint(60, 0);
        QTest::mousePress(&shown.view, Qt::LeftButton, {}, from);
        QTest::mouseMove(&shown.view, from - QPoint(30, 0));
        QTest::mouseMove(&shown.view, to);
        QTest::mouseRelease(&shown.view, Qt::LeftButton, {}, to);
        QVERIFY(changed.size() >= 2);
        QCOMPARE(chosen.size(), 0);
        const Scene& s = shown.view.scene();
        const double expected = s.frame.x_high * (to.x() - s.plot.left()) / s.plot.width();
        QVERIFY(std::abs(changed.last().first().toDouble() - expected) < 1e-9);
        QVERIFY(std::abs(shown.view.limit()->value - expected) < 1e-9);
        QTest::mouseMove(&shown.view, to - QPoint(0, 5)); // the button is up again
        QCOMPARE(shown.view.limit()->value, changed.last().first().toDouble());
    }

    void the_limit_stays_on_the_axis()
    {
        Shown shown;
        QVERIFY(QTest::qWaitForWindowExposed(&shown.view));
        QTest::mousePress(&shown.view, Qt::LeftButton, {}, shown.limit_at(0.02));
        QTest::mouseMove(&shown.view, QPoint(5000, 50));
        QCOMPARE(shown.view.limit()->value, shown.view.scene().frame.x_high);
        QTest::mouseMove(&shown.view, QPoint(-5000, 50));
        QVERIFY(shown.view.limit()->value > 0.0);
        QTest::mouseRelease(&shown.view, Qt::LeftButton);
    }

    void shift_and_an_arrow_move_the_limit()
    {
        Shown shown;
        QSignalSpy changed(&shown.view, &SweepView::limit_changed);
        QTest::keyClick(&shown.view, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(changed.size(), 1);
        QVERIFY(shown.view.limit()->value > 0.015);
    }

    void a_click_takes_the_batch()
    {
        Shown shown;
        QVERIFY(QTest::qWaitForWindowExposed(&shown.view));
        QSignalSpy chosen(&shown.view, &SweepView::batch_chosen);
        shown.view.set_limit(std::nullopt);
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.batch_at(256));
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.first().first().toLongLong(), 256);
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.view.scene().plot.topLeft().toPoint() + QPoint(3, 3));
        QCOMPARE(chosen.size(), 1); // nothing there
    }

    void pointer_and_keys_hover()
    {
        Shown shown;
        QVERIFY(QTest::qWaitForWindowExposed(&shown.view));
        shown.view.set_limit(std::nullopt);
        QSignalSpy hovered(&shown.view, &SceneView::datum_hovered), chosen(&shown.view, &SweepView::batch_chosen);
        QTest::mouseMove(&shown.view, shown.batch_at(256));
        QCOMPARE(hovered.size(), 1);
        QVERIFY(shown.view.accessibleDescription().contains(QStringLiteral("Batch 256")));
        QTest::keyClick(&shown.view, Qt::Key_Escape);
        QCOMPARE(shown.view.hovered(), -1);
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QTest::keyClick(&shown.view, Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.first().first().toLongLong(), 2); // 1, 2 …
    }

    void they_speak()
    {
        Shown shown;
        shown.view.scene();
        QVERIFY(shown.view.accessibleName().contains(QStringLiteral("Batch sweep")));
        QVERIFY(shown.view.accessibleDescription().contains(QStringLiteral("tokens/s")));
        TimeView time;
        time.resize(640, 400);
        time.set_sources({{{}, estimate_8b(), {}}});
        time.scene();
        QVERIFY(time.accessibleName().contains(QStringLiteral("Time chart")));
        QVERIFY(time.accessibleDescription().contains(QStringLiteral("memory")));
    }

    void a_click_on_a_bar_takes_the_operation()
    {
        TimeView view;
        view.resize(900, 600);
        view.set_sources({{{}, estimate_8b(), {}}});
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QSignalSpy chosen(&view, &TimeView::operation_chosen);
        for (const SceneDatum& d : view.scene().data)
            if (d.id.contains(QStringLiteral("-op-mlp_gate_up")))
                QTest::mouseClick(&view, Qt::LeftButton, {}, d.box.center().toPoint());
        QCOMPARE(chosen.size(), 1);
        const auto index = static_cast<std::size_t>(chosen.first().first().toInt());
        QCOMPARE(estimate_8b()->operations[index].op.name, OperatorName::mlp_gate_up);
    }

    void empty_and_themed()
    {
        SweepView view;
        view.resize(400, 300);
        for (const Theme theme : {Theme::light, Theme::dark}) {
            view.setPalette(palette_of(theme));
            QCOMPARE(view.grab().toImage().pixelColor(200, 150), tokens(theme).plot);
        }
        QCOMPARE(view.datum_at({200, 150}), -1);
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(view.hovered(), -1);
    }
};

QTEST_MAIN(TestSceneView)
#include "tst_scene_view.moc"
