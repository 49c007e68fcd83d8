// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scenarios.h"
#include "ui/models/catalog_model.h"
#include "ui/models/entry_filter.h"
#include "ui/models/operations_model.h"
#include "ui/models/word_filter.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace ridgepoint;

namespace {

std::shared_ptr<const Estimate> ask(test::Settings settings)
{
    return std::make_shared<const Estimate>(test::answer(settings));
}

QString cell(const OperationsModel& model, OperatorName name, const Estimate& e, int column)
{
    for (std::size_t i = 0; i < e.operations.size(); ++i)
        if (e.operations[i].op.name == name)
            return model.index(static_cast<int>(i), column).data().toString();
    return QStringLiteral("no such row");
}

} // namespace

class TestModels : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void operations_keep_the_model_contract()
    {
        OperationsModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        WordFilter filter(OperationsModel::SearchRole);
        filter.setSourceModel(&model);
        QAbstractItemModelTester filter_tester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        for (const char* phase : {"decode", "prefill"})
            for (const char* attention : {"fused", "unfused"}) {
                model.set_estimate(ask({{"phase", phase}, {"attention", attention}}));
                QVERIFY(model.rowCount() > 0);
            }
    }

    void catalogue_keeps_the_model_contract()
    {
        CatalogModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        WordFilter filter(CatalogModel::SearchRole);
        filter.setSourceModel(&model);
        QAbstractItemModelTester filter_tester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.set_entries(catalog_entries(test::catalog().accelerators()));
        filter.set_words(QStringLiteral("hopper 141"));
        QVERIFY(filter.rowCount() >= 1); // H200: 141 GB
        for (int row = 0; row < filter.rowCount(); ++row)
            QVERIFY(filter.index(row, 0).data(CatalogModel::FactsRole).toString().contains(QStringLiteral("141 GB")));
        filter.set_words(QStringLiteral("  HOPPER   nvidia "));
        QVERIFY(filter.rowCount() > 1);
        filter.set_words(QStringLiteral("hopper instinct"));
        QCOMPARE(filter.rowCount(), 0);
        model.set_entries(catalog_entries(test::catalog().models()));
        filter.set_words(QStringLiteral("70b llama"));
        QVERIFY(filter.rowCount() >= 1);
    }

    void the_entry_that_is_named_comes_first()
    {
        CatalogModel model;
        EntryFilter filter;
        QAbstractItemModelTester tester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
        filter.setSourceModel(&model);
        model.set_entries(catalog_entries(test::catalog().models()));
        const auto first = [&](const char* words) {
            filter.set_words(QString::fromLatin1(words));
            return filter.index(0, 0).data(CatalogModel::IdRole).toString();
        };
        QCOMPARE(first("whisper large v3"), QStringLiteral("whisper-large-v3"));
        QCOMPARE(first("Whisper-Large-V3 turbo"), QStringLiteral("whisper-large-v3-turbo"));
        QCOMPARE(first("gpt2"), QStringLiteral("gpt2"));
        QCOMPARE(first("qwen3 coder"), QStringLiteral("qwen3-coder-480b-a35b")); // others are "decoder" by their facts
        QCOMPARE(first(""), model.index(0, 0).data(CatalogModel::IdRole).toString());
    }

    void cells_show_the_worked_example()
    {
        // Llama 3 70B, decode, batch 1, H100 SXM, ideal, by hand: gate+up is 2·8192·28672 weights a layer
        // in BF16 × 80 layers = 75.16 GB of weights, at 3.35 TB/s 22.4 ms; AI 1.00; on the roof.
        const auto e = ask({{"mode", "ideal"}});
        OperationsModel model;
        model.set_estimate(e);
        const auto gate_up = [&](int column) { return cell(model, OperatorName::mlp_gate_up, *e, column); };
        QCOMPARE(gate_up(OperationsModel::Name), QStringLiteral("MLP gate+up"));
        QCOMPARE(gate_up(OperationsModel::Count), QStringLiteral("×80"));
        QCOMPARE(gate_up(OperationsModel::Intensity), QStringLiteral("1.00"));
        QCOMPARE(gate_up(OperationsModel::Hbm), QStringLiteral("75.2"));
        QCOMPARE(gate_up(OperationsModel::Time), QStringLiteral("22.4"));
        QCOMPARE(gate_up(OperationsModel::OfRoof), QStringLiteral("100 %"));
    }

    void operators_without_flop_have_no_intensity()
    {
        const auto e = ask({});
        OperationsModel model;
        model.set_estimate(e);
        for (const int column : {OperationsModel::Intensity, OperationsModel::Rate, OperationsModel::OfRoof})
            QCOMPARE(cell(model, OperatorName::embedding, *e, column), QStringLiteral("–"));
    }

    void same_operators_change_in_place()
    {
        OperationsModel model;
        model.set_estimate(ask({}));
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.set_estimate(ask({{"batch", "64"}}));
        QCOMPARE(reset.count(), 0);
        QCOMPARE(changed.count(), 1);
        model.set_estimate(ask({{"attention", "unfused"}}));
        QCOMPARE(reset.count(), 1);
    }

    void sorts_by_value_not_by_text()
    {
        OperationsModel model;
        model.set_estimate(ask({}));
        WordFilter rows(OperationsModel::SearchRole);
        rows.setSourceModel(&model);
        rows.setSortRole(OperationsModel::SortRole);
        for (const int column : {OperationsModel::Share, OperationsModel::Hbm, OperationsModel::Intensity}) {
            rows.sort(column, Qt::DescendingOrder);
            for (int row = 1; row < rows.rowCount(); ++row)
                QVERIFY(rows.index(row - 1, column).data(OperationsModel::SortRole).toDouble() >=
                        rows.index(row, column).data(OperationsModel::SortRole).toDouble());
        }
    }
};

QTEST_GUILESS_MAIN(TestModels)
#include "tst_models.moc"
