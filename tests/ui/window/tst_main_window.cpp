// SPDX-License-Identifier: GPL-3.0-or-later
// The real window, driven offscreen by keys, clicks and drops.
#include "ui/charts/roofline_plot.h"
#include "ui/panels/chart_panel.h"
#include "ui/panels/notice_panel.h"
#include "ui/panels/operations_panel.h"
#include "ui/panels/option_sections.h"
#include "ui/panels/picker.h"
#include "ui/panels/picker_popup.h"
#include "ui/panels/precision_row.h"
#include "ui/panels/scenario_panel.h"
#include "ui/panels/segmented_control.h"
#include "ui/panels/slider_row.h"
#include "ui/panels/verdict_strip.h"
#include "ui/theme/palette.h"
#include "ui/theme/theme_controller.h"
#include "ui/window/application.h"
#include "ui/window/main_window.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QLineEdit>
#include <QMimeData>
#include <QMouseEvent>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace ridgepoint;

namespace {

// The values of Meta's Llama 3 8B config.json.
constexpr const char* kLlama8b = R"({
  "architectures": ["LlamaForCausalLM"], "model_type": "llama", "hidden_size": 4096, "intermediate_size": 14336,
  "num_attention_heads": 32, "num_key_value_heads": 8, "num_hidden_layers": 32, "vocab_size": 128256,
  "max_position_embeddings": 8192, "tie_word_embeddings": false, "torch_dtype": "bfloat16"
})";

struct Fixture {
    ThemeController theme;
    MainWindow window{Catalog::shipped(), theme};
    QSignalSpy answers{&window.document(), &ScenarioDocument::estimate_changed};

    explicit Fixture(QSize size = {1400, 900})
    {
        theme.choose(ThemeChoice::light);
        window.resize(size);
        window.show();
        if (!QTest::qWaitForWindowExposed(&window))
            qFatal("the window does not appear");
    }
    ScenarioPanel& panel() { return window.scenario_panel(); }
    const Estimate& answer() { return *window.document().estimate(); }
};

QString written(const QTemporaryDir& folder, const QString& name, const QByteArray& text)
{
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write a test file");
    return file.fileName();
}

bool drop(MainWindow& window, const QString& name)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(name)});
    QDragEnterEvent enter(QPoint(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QCoreApplication::sendEvent(&window, &enter);
    if (!enter.isAccepted())
        return false;
    QDropEvent event(QPointF(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &event);
    return true;
}

/// The selected row of the table as index into the estimate's operations; -1 = none.
int selected_in_table(OperationsPanel& panel)
{
    const auto rows = panel.table().selectionModel()->selectedRows();
    return rows.isEmpty() ? -1
                          : static_cast<QSortFilterProxyModel*>(panel.table().model())->mapToSource(rows.first()).row();
}

QAbstractButton* button(QWidget& parent, const QString& text)
{
    for (auto* b : parent.findChildren<QAbstractButton*>())
        if (b->text() == text)
            return b;
    qFatal("no button %s", qPrintable(text));
}

} // namespace

class TestMainWindow : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        set_up_application(*qApp);
        QSettings().clear();
    }

    void picks_an_accelerator_by_words()
    {
        Fixture f;
        Picker& picker = f.panel().accelerator();
        picker.setFocus();
        QTest::keyClick(&picker, Qt::Key_Down);
        QVERIFY(picker.popup().isVisible());
        QTest::keyClicks(&picker.popup().search(), QStringLiteral("h200 sxm"));
        QTest::keyClick(&picker.popup().search(), Qt::Key_Return);
        QVERIFY(!picker.popup().isVisible());
        QCOMPARE(f.answers.count(), 1);
        QCOMPARE(f.window.document().scenario().gpu, "h200-sxm");
        QCOMPARE(picker.current(), QStringLiteral("h200-sxm"));
    }

    void typing_on_the_model_field_opens_the_list()
    {
        Fixture f;
        Picker& picker = f.panel().model();
        QTest::keyClick(&picker, Qt::Key_M);
        QVERIFY(picker.popup().isVisible());
        QCOMPARE(picker.popup().search().text(), QStringLiteral("m"));
        QTest::keyClick(&picker.popup().search(), Qt::Key_Escape);
        QCOMPARE(f.answers.count(), 0);
    }

    void slider_moves_everything_at_once()
    {
        Fixture f;
        LogSlider& slider = f.panel().batch().slider();
        const QString before = f.window.verdict().step(2).text().value;
        QTest::keyClick(&slider, Qt::Key_PageUp); // no event loop in between: all of it is synchronous
        QCOMPARE(f.answer().scenario.batch, 4.0);
        QCOMPARE(f.panel().batch().field().text(), QStringLiteral("4"));
        QVERIFY(f.window.verdict().step(2).text().value != before);
        const QModelIndex first = f.window.operations_panel().table().model()->index(0, OperationsModel::Intensity);
        QCOMPARE(first.data().toString(), QStringLiteral("4.00")); // a GEMM's AI is its batch, by weights alone
    }

    void drag_is_one_undo_step()
    {
        Fixture f;
        LogSlider& slider = f.panel().context().slider();
        const double before = f.answer().scenario.context;
        QTest::mousePress(&slider, Qt::LeftButton, {}, slider.handle_position(2048));
        for (const std::int64_t to : {4096, 8192, 16384, 65536}) {
            const QPoint at = slider.handle_position(to);
            QMouseEvent move(QEvent::MouseMove, at, slider.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
            QCoreApplication::sendEvent(&slider, &move);
        }
        QTest::mouseRelease(&slider, Qt::LeftButton, {}, slider.handle_position(65536));
        QVERIFY(f.answer().scenario.context > 50000.0);
        QCOMPARE(f.window.document().history().count(), 1);
        QTest::keyClick(&f.window, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(f.answer().scenario.context, before);
        QTest::keyClick(&f.window, Qt::Key_Y, Qt::ControlModifier);
        QVERIFY(f.answer().scenario.context > 50000.0);
    }

    void phase_shows_its_sliders()
    {
        Fixture f;
        QVERIFY(!f.panel().prompt().isVisible());
        QTest::mouseClick(button(f.panel().phase(), QStringLiteral("Prefill")), Qt::LeftButton);
        QCOMPARE(f.answer().scenario.phase, Phase::prefill);
        QVERIFY(f.panel().prompt().isVisible());
        QTest::keyClick(&f.panel().prompt().slider(), Qt::Key_Right);
        QCOMPARE(f.answer().scenario.prompt, 4096.0);
    }

    void typed_value_out_of_range_is_said_in_place()
    {
        Fixture f;
        f.panel().batch().field().setText(QStringLiteral("0"));
        QTest::keyClick(&f.panel().batch().field(), Qt::Key_Return);
        QVERIFY(f.panel().notice().isVisible());
        QCOMPARE(f.answer().scenario.batch, 1.0);
        QCOMPARE(f.panel().batch().field().text(), QStringLiteral("1"));
    }

    void formats_are_those_of_the_chip()
    {
        Fixture f;
        f.window.document().change(QString(), "weights", std::string("fp8"));
        QComboBox& box = f.panel().options().precision().activations();
        QVERIFY(box.findText(QStringLiteral("FP8")) >= 0);
        f.window.document().choose_accelerator("a100-sxm-80gb");
        QCOMPARE(box.findText(QStringLiteral("FP8")), -1); // Ampere has none
        QComboBox& weights = f.panel().options().precision().weights();
        weights.setFocus();
        QTest::keyClick(&weights, Qt::Key_End);
        QCOMPARE(weights.currentIndex(), weights.count() - 1);
        QVERIFY(f.window.document().scenario().weights.has_value());
    }

    void dropped_config_becomes_the_model()
    {
        Fixture f;
        QTemporaryDir folder;
        QVERIFY(drop(f.window, written(folder, QStringLiteral("config.json"), kLlama8b)));
        QCOMPARE(f.answer().scenario.model->parameters, std::int64_t{8'030'261'248}); // safetensors index of the model
        QVERIFY(!f.panel().notice().isVisible());
    }

    void bad_drop_is_said_in_place_and_loses_nothing()
    {
        Fixture f;
        QTemporaryDir folder;
        const auto before = f.window.document().estimate();
        QVERIFY(
            drop(f.window, written(folder, QStringLiteral("config.json"), "{\n  \"model_type\": \"llama\",\n  oops")));
        QVERIFY(f.panel().notice().isVisible());
        QVERIFY(!f.panel().notice().text().contains(QLatin1Char('\n')));
        QVERIFY(f.panel().notice().text().contains(QStringLiteral("config.json")));
        QCOMPARE(f.window.document().estimate(), before);
        QVERIFY(!drop(f.window, written(folder, QStringLiteral("letter.txt"), "x")));
        QVERIFY(drop(f.window, written(folder, QStringLiteral("config.json"), kLlama8b)));
        QVERIFY(!f.panel().notice().isVisible()); // a good one clears the message
    }

    void table_and_chart_share_the_selection()
    {
        Fixture f;
        OperationsPanel& operations = f.window.operations_panel();
        RooflinePlot& plot = f.window.chart_panel().plot();
        operations.table().setFocus();
        operations.table().selectRow(2);
        const int chosen = selected_in_table(operations);
        QVERIFY(chosen >= 0);
        QCOMPARE(plot.selected(), chosen);
        Q_EMIT plot.operation_selected(0);
        QCOMPARE(selected_in_table(operations), 0);
        f.window.document().set(QString(), &Scenario::attention, AttentionKernel::unfused);
        QCOMPARE(f.window.selection().operation(), 0); // the table was reset; the operator is still there
        QCOMPARE(selected_in_table(operations), 0);
        Q_EMIT plot.operation_selected(-1);
        QCOMPARE(selected_in_table(operations), -1);
    }

    void filter_narrows_the_table()
    {
        Fixture f;
        OperationsPanel& operations = f.window.operations_panel();
        const int all = operations.table().model()->rowCount();
        QTest::keyClicks(&operations.filter(), QStringLiteral("mlp"));
        QCOMPARE(operations.table().model()->rowCount(), 2); // gate+up, down
        QVERIFY(all > 2);
    }

    void theme_is_forced_and_charts_follow()
    {
        Fixture f;
        f.theme.choose(ThemeChoice::dark);
        QTRY_COMPARE(theme_of(f.window.palette()), Theme::dark);
        const QColor dark = f.window.grab().toImage().pixelColor(5, f.window.height() / 2);
        f.theme.choose(ThemeChoice::light);
        QTRY_COMPARE(theme_of(f.window.palette()), Theme::light);
        const QColor light = f.window.grab().toImage().pixelColor(5, f.window.height() / 2);
        QVERIFY(dark.lightness() < 60);
        QVERIFY(light.lightness() > 200);
    }

    void state_comes_back()
    {
        {
            Fixture f;
            f.window.document().set(QString(), &Scenario::batch, std::int64_t{32});
            f.theme.choose(ThemeChoice::dark);
            f.window.close();
        }
        Fixture f;
        f.window.restore_state();
        QCOMPARE(f.answer().scenario.batch, 32.0);
        QCOMPARE(f.theme.choice(), ThemeChoice::dark);
        QVERIFY(!f.window.document().history().canUndo());
        QSettings().clear();
    }

    void small_window_keeps_everything()
    {
        Fixture f({1280, 720});
        QCOMPARE(f.window.size(), QSize(1280, 720));
        QVERIFY(f.window.minimumSizeHint().width() <= 1280);
        QVERIFY(f.window.minimumSizeHint().height() <= 720);
        QVERIFY(f.window.chart_panel().width() >= 480);
        QVERIFY(f.window.chart_panel().height() >= 300);
        QVERIFY(f.panel().batch().slider().visibleRegion().contains(f.panel().batch().slider().rect().center()));
    }

    void everything_has_a_name_for_screen_readers()
    {
        Fixture f;
        for (auto* widget : f.window.findChildren<QWidget*>())
            if (widget->focusPolicy() != Qt::NoFocus && widget->isVisible() && !widget->accessibleName().size() &&
                !widget->inherits("QMenuBar") && !widget->inherits("QToolBar") && !widget->inherits("QSplitter")) {
                const auto* named = qobject_cast<QAbstractButton*>(widget);
                QVERIFY2(named && !named->text().isEmpty(), widget->metaObject()->className());
            }
    }
};

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
