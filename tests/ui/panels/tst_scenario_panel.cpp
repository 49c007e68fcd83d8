// SPDX-License-Identifier: GPL-3.0-or-later
// The options below the sliders, the marks on the batch's track, pickers and remedies: real widgets, offscreen.
#include "tests/support/scenarios.h"
#include "ui/document/critical_batch_watch.h"
#include "ui/document/scenario_document.h"
#include "ui/panels/memory_meter.h"
#include "ui/panels/notice_panel.h"
#include "ui/panels/number_field.h"
#include "ui/panels/option_sections.h"
#include "ui/panels/picker.h"
#include "ui/panels/picker_popup.h"
#include "ui/panels/precision_row.h"
#include "ui/panels/scenario_panel.h"
#include "ui/panels/section.h"
#include "ui/panels/segmented_control.h"
#include "ui/panels/slider_row.h"
#include "ui/window/application.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace ridgepoint;

namespace {

struct Fixture {
    ScenarioDocument document{Catalog::shipped()};
    ScenarioPanel panel{document};

    explicit Fixture(QSize size = {300, 1100})
    {
        panel.resize(size);
        panel.show();
        if (!QTest::qWaitForWindowExposed(&panel))
            qFatal("the panel does not appear");
    }
    OptionSections& options() { return panel.options(); }
    const Scenario& asked() { return document.scenario(); }
};

void type(QLineEdit& field, const QString& text)
{
    field.setFocus();
    field.selectAll();
    QTest::keyClick(&field, Qt::Key_Delete);
    QTest::keyClicks(&field, text);
    QTest::keyClick(&field, Qt::Key_Return);
}

QAbstractButton* segment(QWidget& control, const QString& text)
{
    for (auto* button : control.findChildren<QAbstractButton*>())
        if (button->text() == text)
            return button;
    qFatal("no button %s", qPrintable(text));
}

QList<QPushButton*> apply_buttons(ScenarioPanel& panel)
{
    QList<QPushButton*> buttons;
    for (auto* button : panel.findChild<MemoryMeter*>()->findChildren<QPushButton*>())
        if (button->isVisible())
            buttons << button;
    return buttons;
}

} // namespace

class TestScenarioPanel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { set_up_application(*qApp); }

    void every_control_is_one_undo_step()
    {
        Fixture f;
        const Scenario before = f.asked();
        QTest::mouseClick(&f.options().attention(), Qt::LeftButton, {},
                          QPoint(8, f.options().attention().height() / 2));
        QCOMPARE(f.asked().attention, AttentionKernel::unfused);
        QTest::keyClick(&f.options().cuda_graphs(), Qt::Key_Space);
        QCOMPARE(f.asked().cuda_graphs, Switch::off);
        QTest::mouseClick(segment(f.options().fusion(), QStringLiteral("Full")), Qt::LeftButton);
        QCOMPARE(f.asked().fusion, Fusion::full);
        QTest::mouseClick(segment(f.options().mfu_convention(), QStringLiteral("6N")), Qt::LeftButton);
        QCOMPARE(f.asked().mfu_convention, MfuConvention::six_n);
        type(f.options().page().field(), QStringLiteral("64"));
        QCOMPARE(f.asked().page, 64);
        type(f.options().price().field(), QStringLiteral("$1,002.50"));
        QCOMPARE(f.asked().price, std::optional(1002.5));
        type(f.options().clock().field(), QStringLiteral("1500"));
        QCOMPARE(f.asked().clock_mhz, std::optional(1500.0));
        type(f.options().power_limit().field(), QStringLiteral("600"));
        QCOMPARE(f.asked().power_limit_w, std::optional(600.0));
        QCOMPARE(f.document.history().count(), 8);
        f.document.history().setIndex(0);
        QVERIFY(f.asked() == before);
        QVERIFY(f.options().attention().isChecked());
        QCOMPARE(f.options().price().field().text(), QString());
    }

    void an_empty_price_is_the_catalogues()
    {
        Fixture f; // 2.95 $/h: resources/catalog/gpus/h100-sxm.json
        QCOMPARE(f.options().price().field().placeholderText(), QStringLiteral("$2.95 catalogue"));
        type(f.options().price().field(), QStringLiteral("4"));
        QCOMPARE(f.document.estimate()->cost.usd_per_hour, 4.0);
        type(f.options().price().field(), QString());
        QVERIFY(!f.asked().price);
        QCOMPARE(f.document.estimate()->cost.usd_per_hour, 2.95);
    }

    void a_refused_number_is_said_in_place()
    {
        Fixture f;
        for (const char* text : {"cheap", "-1", "1e9"}) {
            type(f.options().price().field(), QString::fromLatin1(text));
            QVERIFY(f.panel.notice().isVisible());
            QVERIFY(f.panel.notice().text().contains(QStringLiteral("--price")));
            QVERIFY(!f.asked().price);
            QCOMPARE(f.options().price().field().text(), QString());
        }
    }

    void the_multiply_follows_unless_it_is_asked_for()
    {
        Fixture f;
        QComboBox& box = f.options().precision().compute();
        QCOMPARE(box.currentText(), QStringLiteral("Auto: BF16"));
        box.setFocus();
        const int fp8 = box.findText(QStringLiteral("FP8"));
        QVERIFY(fp8 > 0);
        box.setCurrentIndex(fp8);
        Q_EMIT box.activated(fp8);
        QCOMPARE(f.asked().compute, std::optional(Precision::fp8));
        Q_EMIT box.activated(0);
        QVERIFY(!f.asked().compute);
    }

    void nothing_in_a_combo_is_cut()
    {
        Fixture f({236, 800});
        for (auto* box : f.panel.findChildren<QComboBox*>())
            for (int i = 0; i < box->count(); ++i)
                QVERIFY2(box->width() >= box->fontMetrics().horizontalAdvance(box->itemText(i)) + 24,
                         qPrintable(box->itemText(i)));
    }

    void sections_fold_by_key_and_by_lack_of_room()
    {
        Fixture f;
        Section& precision = *f.options().sections().front();
        QVERIFY(precision.is_open());
        precision.header().setFocus();
        QTest::keyClick(&precision.header(), Qt::Key_Return);
        QVERIFY(!precision.is_open());
        QVERIFY(!f.options().precision().isVisible());
        QCOMPARE(f.options().folds().value(QStringLiteral("precision")), QVariant(false));
        QTest::keyClick(&precision.header(), Qt::Key_Right);
        QVERIFY(f.options().precision().isVisible());
        Fixture small({300, 560});
        QVERIFY(!small.options().sections().back()->is_open());
        QVERIFY(small.options().folds().isEmpty()); // nobody decided
    }

    void tab_walks_from_top_to_bottom()
    {
        Fixture f;
        f.panel.accelerator().setFocus();
        int above = -1, seen = 0;
        for (QWidget* w = f.panel.accelerator().nextInFocusChain(); w != &f.panel.accelerator();
             w = w->nextInFocusChain()) {
            if (!w->isVisible() || !f.options().isAncestorOf(w) || !(w->focusPolicy() & Qt::TabFocus))
                continue;
            const int y = w->mapTo(&f.panel, QPoint(0, 0)).y();
            QVERIFY2(y + 8 >= above, w->metaObject()->className()); // neighbours of one row may differ a little
            above = y;
            ++seen;
        }
        QVERIFY(seen >= 14); // 3 headers, 4 formats, 2 switches, 3 + 3 segments less what only arrows reach, 4 numbers
    }

    void tips_name_the_scenario_key()
    {
        Fixture f;
        QVERIFY(f.options().cuda_graphs().toolTip().contains(QStringLiteral("cuda_graphs")));
        QVERIFY(f.options().mfu_convention().toolTip().contains(QStringLiteral("mfu_convention")));
        QVERIFY(f.options().clock().toolTip().contains(QStringLiteral("clock")));
    }

    void the_critical_batch_is_marked_once_the_scenario_rests()
    {
        Fixture f;
        QSignalSpy rested(&f.panel.critical(), &CriticalBatchWatch::changed);
        f.document.change({}, "model", std::string("llama-3-8b"));
        f.document.change({}, "context", 0.0);
        f.document.change({}, "mode", std::string("ideal"));
        QVERIFY(rested.wait());
        QCOMPARE(rested.count(), 1); // three changes, one search
        const auto curve = batch_curve(f.asked(), f.document.catalog());
        QVERIFY(curve && curve->step.batch);
        QCOMPARE(f.panel.batch().slider().mark(), curve->step.batch);
        QVERIFY(f.panel.batch().slider().toolTip().contains(QStringLiteral("Critical batch")));
        f.document.set({}, &Scenario::batch, std::int64_t{64});
        f.document.change({}, "context", 8192.0);
        QVERIFY(rested.wait());
        QCOMPARE(rested.count(), 2); // the batch alone asks for nothing
        QVERIFY(!f.panel.batch().slider().mark());
        QVERIFY(f.panel.batch().slider().toolTip().contains(QStringLiteral("KV cache keeps the step memory-bound")));
    }

    void what_would_fit_is_applied_and_undone()
    {
        Fixture f; // 141 GB of BF16 weights on 84.9 GB: FP8 fits (UX.md), and two accelerators are not modelled yet
        QVERIFY(!f.document.estimate()->memory.fits);
        const auto buttons = apply_buttons(f.panel);
        QVERIFY(!buttons.isEmpty());
        QVERIFY(buttons.first()->accessibleName().contains(QStringLiteral("weights fp8")));
        buttons.first()->setFocus();
        QTest::keyClick(buttons.first(), Qt::Key_Space);
        QVERIFY(f.document.estimate()->memory.fits);
        QVERIFY(f.asked().weights == std::optional(WeightsChoice{false, Precision::fp8}));
        QVERIFY(apply_buttons(f.panel).isEmpty());
        QCOMPARE(f.document.history().count(), 1);
        f.document.history().undo();
        QVERIFY(!f.asked().weights);
    }

    void the_exact_name_wins()
    {
        Fixture f;
        Picker& picker = f.panel.model();
        picker.open();
        QTest::keyClicks(&picker.popup().search(), QStringLiteral("whisper large v3"));
        QTest::keyClick(&picker.popup().search(), Qt::Key_Return);
        QCOMPARE(f.asked().model, "whisper-large-v3");
    }

    void the_list_is_as_high_as_its_hits_and_starts_at_the_first()
    {
        Fixture f;
        Picker& picker = f.panel.model();
        picker.open();
        QListView& list = picker.popup().list();
        const int all = picker.popup().height();
        list.scrollToBottom();
        QTest::keyClicks(&picker.popup().search(), QStringLiteral("qwen"));
        QCOMPARE(list.indexAt(QPoint(5, 2)).row(), 0);
        QCOMPARE(list.currentIndex().row(), 0);
        QTest::keyClicks(&picker.popup().search(), QStringLiteral("3 coder 480b"));
        QCOMPARE(list.model()->rowCount(), 1);
        QVERIFY(picker.popup().height() < all / 2);
        QVERIFY(list.height() >= list.sizeHintForRow(0));
        picker.popup().hide();
    }

    void sources_are_asked_for_by_key()
    {
        Fixture f;
        QSignalSpy asked(&f.panel, &ScenarioPanel::accelerator_sources_requested);
        Picker& picker = f.panel.accelerator();
        QTest::keyClick(&picker, Qt::Key_I, Qt::ControlModifier);
        QCOMPARE(asked.last().first().toString(), QStringLiteral("h100-sxm"));
        picker.open(QStringLiteral("h200 sxm"));
        QTest::keyClick(&picker.popup().search(), Qt::Key_I, Qt::ControlModifier);
        QCOMPARE(asked.last().first().toString(), QStringLiteral("h200-sxm"));
        QVERIFY(!picker.popup().isVisible());
        QCOMPARE(f.asked().gpu, "h100-sxm"); // looked at, not chosen
    }
};

QTEST_MAIN(TestScenarioPanel)
#include "tst_scenario_panel.moc"
