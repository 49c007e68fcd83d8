// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scenarios.h"
#include "ui/format/verdict_text.h"
#include "ui/panels/log_slider.h"
#include "ui/panels/segmented_control.h"
#include "ui/panels/slider_row.h"
#include "ui/panels/text_label.h"

#include <QAbstractButton>
#include <QLineEdit>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>

using namespace ridgepoint;

class TestPanels : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void slider_keys_data()
    {
        QTest::addColumn<qint64>("from");
        QTest::addColumn<int>("key");
        QTest::addColumn<bool>("shift");
        QTest::addColumn<qint64>("to");
        QTest::newRow("right doubles") << qint64{16} << int{Qt::Key_Right} << false << qint64{32};
        QTest::newRow("left halves") << qint64{16} << int{Qt::Key_Left} << false << qint64{8};
        QTest::newRow("right from between goes to the tick") << qint64{20} << int{Qt::Key_Right} << false << qint64{32};
        QTest::newRow("left from between goes to the tick") << qint64{20} << int{Qt::Key_Left} << false << qint64{16};
        QTest::newRow("page is times four") << qint64{16} << int{Qt::Key_PageUp} << false << qint64{64};
        QTest::newRow("page back") << qint64{16} << int{Qt::Key_PageDown} << false << qint64{4};
        QTest::newRow("fine is at least one") << qint64{4} << int{Qt::Key_Right} << true << qint64{5};
        QTest::newRow("stops at the end") << qint64{1024} << int{Qt::Key_Right} << false << qint64{1024};
        QTest::newRow("stops at the start") << qint64{1} << int{Qt::Key_Left} << false << qint64{1};
        QTest::newRow("home") << qint64{77} << int{Qt::Key_Home} << false << qint64{1};
        QTest::newRow("end") << qint64{77} << int{Qt::Key_End} << false << qint64{1024};
    }
    void slider_keys()
    {
        QFETCH(qint64, from);
        QFETCH(int, key);
        QFETCH(bool, shift);
        QFETCH(qint64, to);
        LogSlider slider;
        slider.set_quantity(from);
        QSignalSpy spy(&slider, &LogSlider::quantity_changed);
        QTest::keyClick(&slider, static_cast<Qt::Key>(key), shift ? Qt::ShiftModifier : Qt::NoModifier);
        QCOMPARE(slider.quantity(), to);
        QCOMPARE(spy.count(), from == to ? 0 : 1);
    }

    void slider_with_zero_has_one_stop_more()
    {
        LogSlider slider;
        slider.set_range(128, 131072, true);
        slider.set_quantity(128);
        QTest::keyClick(&slider, Qt::Key_Left);
        QCOMPARE(slider.quantity(), 0);
        QTest::keyClick(&slider, Qt::Key_Left);
        QCOMPARE(slider.quantity(), 0);
        QTest::keyClick(&slider, Qt::Key_Right);
        QCOMPARE(slider.quantity(), 128);
    }

    void slider_drags_to_where_the_pointer_is()
    {
        LogSlider slider;
        slider.resize(300, 40);
        slider.set_quantity(1);
        QTest::mousePress(&slider, Qt::LeftButton, {}, slider.handle_position(1));
        QVERIFY(slider.isSliderDown());
        QCOMPARE(slider.quantity(), 1);
        QTest::mouseMove(&slider, slider.handle_position(64));
        QMouseEvent move(QEvent::MouseMove, slider.handle_position(64), slider.mapToGlobal(slider.handle_position(64)),
                         Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&slider, &move);
        // One px is a 28 px doubling's 2.5 %.
        QVERIFY(std::abs(static_cast<double>(slider.quantity()) / 64.0 - 1.0) < 0.05);
        QTest::mouseRelease(&slider, Qt::LeftButton, {}, slider.handle_position(64));
        QVERIFY(!slider.isSliderDown());
    }

    void setting_a_quantity_announces_nothing()
    {
        LogSlider slider;
        QSignalSpy spy(&slider, &LogSlider::quantity_changed);
        slider.set_quantity(100);
        QCOMPARE(slider.quantity(), 100);
        slider.set_quantity(5000); // beyond the track: kept, the handle stays at its end
        QCOMPARE(slider.quantity(), 5000);
        QCOMPARE(slider.value(), slider.maximum());
        QCOMPARE(spy.count(), 0);
    }

    void typed_values_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<qint64>("value"); // -1: refused
        QTest::newRow("number") << QStringLiteral("100") << qint64{100};
        QTest::newRow("grouped") << QStringLiteral("2,048") << qint64{2048};
        QTest::newRow("k is 1024") << QStringLiteral("8k") << qint64{8192};
        QTest::newRow("word") << QStringLiteral("many") << qint64{-1};
        QTest::newRow("negative") << QStringLiteral("-4") << qint64{-1};
        QTest::newRow("absurd") << QStringLiteral("99999999999999999999") << qint64{-1};
        QTest::newRow("nothing") << QString() << qint64{-1};
    }
    void typed_values()
    {
        QFETCH(QString, typed);
        QFETCH(qint64, value);
        SliderRow row(QStringLiteral("Batch"), QStringLiteral("sequence"), QStringLiteral("sequences"));
        QSignalSpy changed(&row, &SliderRow::quantity_changed);
        QSignalSpy refused(&row, &SliderRow::refused);
        row.field().setText(typed);
        QTest::keyClick(&row.field(), Qt::Key_Return);
        QCOMPARE(changed.count(), value < 0 ? 0 : 1);
        QCOMPARE(refused.count(), value < 0 ? 1 : 0);
        if (value >= 0)
            QCOMPARE(changed.at(0).at(0).toLongLong(), value);
        QCOMPARE(row.field().text(), QStringLiteral("1")); // nobody took the value: the old one stands
    }

    void segments_walk_by_arrow_key()
    {
        SegmentedControl control(QStringLiteral("Phase"));
        control.set_choices({{3, QStringLiteral("Prefill")}, {7, QStringLiteral("Decode")}});
        control.set_current(3);
        QSignalSpy spy(&control, &SegmentedControl::chosen);
        control.show();
        QVERIFY(QTest::qWaitForWindowExposed(&control));
        auto* first = control.findChildren<QAbstractButton*>().first();
        first->setFocus();
        QTest::keyClick(first, Qt::Key_Right);
        QCOMPARE(control.current(), std::optional(7));
        QCOMPARE(spy.count(), 1);
        control.set_current(3);
        QCOMPARE(spy.count(), 1); // told, not chosen
    }

    void verdict_says_the_opening_question()
    {
        // Llama 3 70B, decode at batch 1 on one H100 SXM: memory-bound, bound 41.7 ms, does not fit (UX.md).
        const Estimate e = test::answer({});
        QCOMPARE(regime_verdict(e).value, QStringLiteral("Memory-bound"));
        QCOMPARE(bound_verdict(e).value, QStringLiteral("41.7 ms/token"));
        QVERIFY(bound_verdict(e).caption.endsWith(QStringLiteral("3.35 TB/s")));
        QVERIFY(predicted_verdict(e).caption.contains(QStringLiteral("MBU")));
        QVERIFY(memory_verdict(e).warning);
        QVERIFY(memory_verdict(e).value.contains(QStringLiteral("too much")));
        QVERIFY(scenario_title(e).startsWith(QStringLiteral("Llama 3 70B · decode · batch 1")));
    }

    void verdict_of_one_that_fits()
    {
        const Estimate e = test::answer({{"model", "llama-3-8b"}, {"phase", "prefill"}, {"batch", "8"}});
        QVERIFY(!memory_verdict(e).warning);
        QVERIFY(memory_verdict(e).value.startsWith(QStringLiteral("Fits")));
        QCOMPARE(regime_verdict(e).value, QStringLiteral("Compute-bound")); // 16,384 tokens a weight
        QVERIFY(predicted_verdict(e).caption.contains(QStringLiteral("MFU")));
        QVERIFY(!predicted_verdict(e).value.contains(QStringLiteral("token")));
    }

    void label_elides_and_tells_the_whole()
    {
        TextLabel label(TextRole::caption);
        label.set_text(QStringLiteral("a rather long line of text"));
        label.resize(400, 20);
        label.show();
        QVERIFY(label.toolTip().isEmpty());
        label.resize(40, 20);
        QCOMPARE(label.toolTip(), label.text());
        QCOMPARE(label.accessibleName(), label.text());
    }
};

QTEST_MAIN(TestPanels)
#include "tst_panels.moc"
