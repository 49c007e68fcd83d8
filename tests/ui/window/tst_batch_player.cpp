// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/scenario_document.h"
#include "ui/window/batch_player.h"

#include <QSignalSpy>
#include <QTest>
#include <algorithm>

using namespace ridgepoint;

class tst_batch_player : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void stops_are_whole_and_rise_to_1024()
    {
        const std::vector<std::int64_t> doublings{1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024};
        QCOMPARE(BatchPlayer::stops(true), doublings);
        const auto fine = BatchPlayer::stops(false);
        QVERIFY(fine.size() > 4 * doublings.size());
        QVERIFY(std::is_sorted(fine.begin(), fine.end()));
        for (const std::int64_t batch : doublings)
            QVERIFY(std::count(fine.begin(), fine.end(), batch) == 1);
    }

    void a_sweep_is_one_undo_step()
    {
        ScenarioDocument document(Catalog::shipped());
        document.set(QStringLiteral("Batch"), &Scenario::batch, std::int64_t{7});
        BatchPlayer player(document);
        player.set_reduced_motion(true);
        player.set_speed(200.0);
        QSignalSpy frames(&document, &ScenarioDocument::estimate_changed);
        player.play();
        QVERIFY(player.is_playing());
        QTRY_VERIFY(!player.is_playing());
        QCOMPARE(frames.count(), 11);
        QCOMPARE(document.scenario().batch, 1024);
        QCOMPARE(document.history().count(), 2);
        document.history().undo();
        QCOMPARE(document.scenario().batch, 7);
    }

    void a_pause_goes_on_in_the_same_step()
    {
        ScenarioDocument document(Catalog::shipped());
        BatchPlayer player(document);
        player.set_reduced_motion(true);
        player.set_speed(100.0);
        player.play();
        QTRY_VERIFY(document.scenario().batch >= 8);
        player.pause();
        const std::int64_t there = document.scenario().batch;
        QTest::qWait(30);
        QCOMPARE(document.scenario().batch, there);
        player.play();
        QCOMPARE(document.scenario().batch, 2 * there); // on, not from the start
        QTRY_VERIFY(!player.is_playing());
        QCOMPARE(document.history().count(), 1);
    }

    void another_change_ends_it()
    {
        ScenarioDocument document(Catalog::shipped());
        BatchPlayer player(document);
        player.set_speed(20.0);
        player.play();
        QTRY_VERIFY(document.scenario().batch >= 4);
        document.choose_accelerator("h200-sxm");
        QVERIFY(!player.is_playing());
        const int steps = document.history().count();
        document.set(QStringLiteral("Batch"), &Scenario::batch, std::int64_t{3});
        QCOMPARE(document.history().count(), steps + 1); // no part of the sweep's step
        player.play();
        QCOMPARE(document.scenario().batch, 1); // a new sweep
        player.pause();
    }

    void loop_starts_again()
    {
        ScenarioDocument document(Catalog::shipped());
        BatchPlayer player(document);
        player.set_reduced_motion(true);
        player.set_speed(200.0);
        player.set_loop(true);
        QSignalSpy frames(&document, &ScenarioDocument::estimate_changed);
        player.play();
        QTRY_VERIFY(frames.count() > 13);
        QVERIFY(player.is_playing());
        player.pause();
        QCOMPARE(document.history().count(), 1);
    }
};

QTEST_MAIN(tst_batch_player)
#include "tst_batch_player.moc"
