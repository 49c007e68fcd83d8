// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scenarios.h"
#include "ui/dialogs/sources_dialog.h"

#include <QTest>
#include <QTreeWidget>

using namespace ridgepoint;

class TestSourcesDialog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    // Figures, sources and dates as resources/catalog/gpus/h100-sxm.json has them.
    void every_figure_names_its_source_and_date()
    {
        auto* dialog = new SourcesDialog(*test::catalog().accelerator("h100-sxm"), nullptr);
        QTreeWidget& table = dialog->table();
        const auto rows = table.findItems(QStringLiteral("memory bandwidth"), Qt::MatchExactly);
        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows.first()->text(1), QStringLiteral("3.35 TB/s"));
        QVERIFY(rows.first()->text(2).startsWith(QStringLiteral("stas00/ml-engineering")));
        QCOMPARE(rows.first()->text(3), QStringLiteral("2026-08-22"));
        for (int row = 0; row < table.topLevelItemCount(); ++row)
            for (int column = 0; column < 4; ++column)
                QVERIFY2(!table.topLevelItem(row)->text(column).isEmpty(),
                         qPrintable(table.topLevelItem(row)->text(0)));
        dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        QTest::keyClick(&table, Qt::Key_End);
        QCOMPARE(table.currentItem(), table.topLevelItem(table.topLevelItemCount() - 1));
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(!dialog->isVisible()); // and gone: it deletes itself
    }

    void a_model_names_its_file()
    {
        SourcesDialog dialog(*test::catalog().model("llama-3-70b"), nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        const QTreeWidgetItem& first = *dialog.table().topLevelItem(0);
        QCOMPARE(first.text(1), QStringLiteral("70,553,706,496")); // footprint.h counts the same
        QVERIFY(first.text(2).contains(QStringLiteral("meta-llama/Meta-Llama-3-70B config.json")));
    }
};

QTEST_MAIN(TestSourcesDialog)
#include "tst_sources_dialog.moc"
