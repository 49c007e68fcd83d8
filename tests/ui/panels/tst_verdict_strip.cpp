// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/step_parts.h"
#include "tests/support/scenarios.h"
#include "ui/format/verdict_explanation.h"
#include "ui/panels/explanation_card.h"
#include "ui/panels/verdict_strip.h"
#include "ui/window/application.h"

#include <QApplication>
#include <QTest>

using namespace ridgepoint;

namespace {

std::shared_ptr<const Estimate> ask(test::Settings settings)
{
    return std::make_shared<const Estimate>(test::answer(settings));
}

} // namespace

class TestVerdictStrip : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { set_up_application(*qApp); } // the widths are those of the bundled font

    void a_click_and_enter_explain()
    {
        VerdictStrip strip;
        strip.resize(1200, strip.sizeHint().height());
        strip.set_estimate(ask({}));
        strip.show();
        QVERIFY(QTest::qWaitForWindowExposed(&strip));
        QTest::mouseClick(&strip.step(1), Qt::LeftButton);
        QVERIFY(strip.card().isVisible());
        QVERIFY(strip.card().accessibleName().contains(QStringLiteral("41.7 ms/token"))); // UX.md
        QTest::keyClick(&strip.card(), Qt::Key_Escape);
        QVERIFY(!strip.card().isVisible());
        strip.step(1).setFocus();
        QTest::keyClick(&strip.step(1), Qt::Key_Right);
        QTest::keyClick(&strip.step(2), Qt::Key_Return);
        QVERIFY(strip.card().isVisible());
        QVERIFY(strip.card().accessibleName().startsWith(QStringLiteral("Predicted")));
        QTest::keyClick(&strip.card(), Qt::Key_Return);
        QVERIFY(!strip.card().isVisible());
    }

    void the_bound_is_its_sum()
    {
        // By hand: gate+up reads 2·8192·28672 BF16 weights in each of 80 layers, 75.2 GB at 3.35 TB/s = 22.4 ms.
        const auto e = ask({});
        const Explanation x = explain_bound(*e);
        QCOMPARE(x.rows.front().name, QStringLiteral("MLP gate+up ×80"));
        QCOMPARE(x.rows.front().value, QStringLiteral("22.4 ms"));
        QCOMPARE(x.rows.front().note, QStringLiteral("75.2 GB at 3.35 TB/s"));
        QVERIFY(x.rows.back().total);
        QCOMPARE(x.rows.back().value, QStringLiteral("41.7 ms"));
        Second sum;
        for (const BoundPart& part : bound_parts(*e))
            sum += part.time;
        QVERIFY(test::near(sum.value, e->step.bound.value, 1e-12));
    }

    void the_prediction_is_bound_plus_loss()
    {
        for (const char* mode : {"ideal", "achievable"}) {
            const auto e = ask({{"mode", mode}, {"batch", "16"}});
            const StepParts p = step_parts(*e);
            QVERIFY(test::near((p.bound + p.slower_rates + p.launch + p.rest).value, e->step.time.value, 1e-12));
            QCOMPARE(p.launch.value > 0.0, e->scenario.mode == Mode::achievable);
        }
    }

    void memory_names_every_part()
    {
        const QString spoken = explain_memory(*ask({})).spoken();
        for (const char* part : {"70.6 B parameters, BF16", "328 kB a token", "84.9 GB", "Would fit: weights fp8"})
            QVERIFY2(spoken.contains(QString::fromLatin1(part)), part); // 327,680 byte a token: footprint.h
        const QString regime = explain_regime(*ask({{"model", "llama-3-8b"}, {"phase", "prefill"}})).spoken();
        QVERIFY(regime.contains(QStringLiteral("compute-bound")));
        QVERIFY(regime.contains(QStringLiteral("295 FLOP/byte"))); // 989.4 / 3.35
    }

    void values_are_whole_also_beside_a_dock()
    {
        VerdictStrip strip;
        strip.set_estimate(ask({}));
        strip.show();
        for (const int width : {1280, 960, 820}) {
            strip.resize(width, strip.sizeHint().height());
            int end = 0;
            for (std::size_t i = 0; i < 4; ++i) {
                const VerdictStep& step = std::as_const(strip).step(i);
                QCOMPARE(step.x(), end);
                end += step.width();
                QVERIFY2(step.width() >= step.needed_width(), qPrintable(step.text().value));
            }
            QCOMPARE(end, width);
        }
    }
};

QTEST_MAIN(TestVerdictStrip)
#include "tst_verdict_strip.moc"
