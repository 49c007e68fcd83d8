// SPDX-License-Identifier: GPL-3.0-or-later
// An accelerator and a model of one's own, through the forms.
#include "ui/window/catalog_editing.h"

#include "core/catalog/catalog_json.h"
#include "ui/dialogs/accelerator_fields.h"
#include "ui/document/scenario_document.h"
#include "ui/window/application.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace ridgepoint;

namespace {

struct Fixture {
    QTemporaryDir folder;
    QWidget parent;
    ScenarioDocument document{Catalog::shipped()};

    Fixture() { qputenv("XDG_CONFIG_HOME", folder.path().toLocal8Bit()); }
    std::filesystem::path file(const char* name) const
    {
        return std::filesystem::path(folder.path().toStdString()) / "ridgepoint" / "catalog" / name;
    }
    const Accelerator& gpu() { return *document.estimate()->scenario.gpu; }
};

} // namespace

class TestCatalogEditing : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { set_up_application(*qApp); }

    void a_changed_figure_makes_a_chip_of_ones_own()
    {
        Fixture f;
        SpecEditor* editor = edit_accelerator(f.document, f.parent);
        QVERIFY(editor->set_value("/memory/bandwidth_tb_per_s/value", QStringLiteral("6.7")));
        QVERIFY(editor->set_value("/peaks/fp4/tflop_per_s", QStringLiteral("4000"))); // one the H100 lacks
        QVERIFY(editor->set_value("/name", QStringLiteral("H100 with twice the bandwidth")));
        QCOMPARE(editor->problem(), QString());
        QVERIFY(editor->save());
        QCOMPARE(f.document.scenario().gpu, "h100-sxm-custom");
        QCOMPARE(f.gpu().memory_bandwidth.value, 6.7e12);
        QCOMPARE(f.gpu().memory_bandwidth.source, "typed-in");
        QCOMPARE(f.gpu().matrix_peak[static_cast<std::size_t>(Precision::fp4)].value, 4000e12);
        QCOMPARE(f.gpu().memory_capacity.value, 80e9); // as the data sheet of the H100 has it
        QVERIFY(f.document.catalog().accelerator("h100-sxm") != nullptr);

        Catalog later = Catalog::shipped(); // the next start
        QVERIFY(later.add_user_folder(user_catalog_folder()).empty());
        QVERIFY(later.accelerator("h100-sxm-custom") != nullptr);
        QCOMPARE(*later.accelerator("h100-sxm-custom"), f.gpu());
        f.document.history().undo();
        QCOMPARE(f.document.scenario().gpu, "h100-sxm");
    }

    void ones_own_is_edited_in_place()
    {
        Fixture f;
        QVERIFY(edit_accelerator(f.document, f.parent)->save());
        SpecEditor* again = edit_accelerator(f.document, f.parent);
        QVERIFY(again->set_value("/tdp_w/value", QStringLiteral("350")));
        QVERIFY(again->save());
        QCOMPARE(f.document.scenario().gpu, "h100-sxm-custom");
        QCOMPARE(f.gpu().tdp.value, 350.0);
    }

    void an_emptied_figure_is_not_known()
    {
        Fixture f;
        SpecEditor* editor = edit_accelerator(f.document, f.parent);
        QVERIFY(editor->set_value("/peaks/fp8/tflop_per_s", QString()));
        QVERIFY(editor->save());
        QVERIFY(!f.gpu().supports(Precision::fp8));
    }

    void nonsense_is_refused_at_once_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        QTest::newRow("negative") << QStringLiteral("/memory/bandwidth_tb_per_s/value") << QStringLiteral("-1");
        QTest::newRow("a word") << QStringLiteral("/memory/capacity_gb/value") << QStringLiteral("much");
        QTest::newRow("required") << QStringLiteral("/memory/bandwidth_tb_per_s/value") << QString();
        QTest::newRow("another folder") << QStringLiteral("/id") << QStringLiteral("../../h100");
    }
    void nonsense_is_refused_at_once()
    {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        Fixture f;
        SpecEditor* editor = edit_accelerator(f.document, f.parent);
        QVERIFY(editor->set_value(pointer.toStdString(), value));
        QVERIFY(!editor->problem().isEmpty() && !editor->problem().contains(QLatin1Char('\n')));
        QVERIFY(!editor->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->isEnabled());
        QVERIFY(!editor->save());
        QCOMPARE(f.document.scenario().gpu, "h100-sxm");
        QVERIFY(!std::filesystem::exists(f.file("gpus")));
    }

    void every_figure_of_every_shipped_chip_has_a_line()
    {
        std::vector<std::string> lines;
        for (const SpecField& field : accelerator_fields())
            lines.push_back(field.pointer);
        const Catalog catalog = Catalog::shipped();
        for (const Accelerator* gpu : catalog.accelerators())
            for (const SpecField& field : fields_of(to_json(*gpu))) {
                const bool said_otherwise = field.pointer.ends_with("/dense") ||
                                            field.pointer.ends_with("/direction") ||
                                            field.pointer.ends_with("/method") || field.pointer.ends_with("_source");
                if (!said_otherwise)
                    QVERIFY2(std::find(lines.begin(), lines.end(), field.pointer) != lines.end(),
                             field.pointer.c_str());
            }
    }

    void a_model_of_ones_own()
    {
        Fixture f;
        SpecEditor* editor = edit_model(f.document, f.parent);
        QVERIFY(editor->set_value("/layers/0/count", QStringLiteral("40")));
        QVERIFY(editor->save());
        QCOMPARE(f.document.scenario().model, "llama-3-70b-custom");
        QCOMPARE(f.document.estimate()->scenario.model->layer_count, std::int64_t{40});
    }
};

QTEST_MAIN(TestCatalogEditing)
#include "tst_catalog_editing.moc"
