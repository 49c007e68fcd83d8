// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scenarios.h"
#include "ui/document/choices.h"
#include "ui/document/scenario_document.h"
#include "ui/document/selection.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace ridgepoint;

namespace {

// A small Llama: 2 layers, hidden 64; its keys are those of a Hugging Face config.json.
constexpr const char* kSmallLlama = R"({
  "architectures": ["LlamaForCausalLM"], "model_type": "llama", "hidden_size": 64, "intermediate_size": 128,
  "num_attention_heads": 4, "num_key_value_heads": 2, "num_hidden_layers": 2, "vocab_size": 1000,
  "max_position_embeddings": 2048, "tie_word_embeddings": false
})";

std::filesystem::path write(const QTemporaryDir& folder, const char* name, const QByteArray& text)
{
    QFile file(folder.filePath(QString::fromLatin1(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write a test file");
    return file.fileName().toStdString();
}

} // namespace

class TestScenarioDocument : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void opens_with_an_answer()
    {
        ScenarioDocument document(Catalog::shipped());
        QVERIFY(document.estimate());
        QCOMPARE(document.estimate()->scenario.phase, Phase::decode);
        QVERIFY(!document.history().canUndo());
    }

    void change_is_estimated_at_once_and_undone()
    {
        ScenarioDocument document(Catalog::shipped());
        QSignalSpy spy(&document, &ScenarioDocument::estimate_changed);
        const auto before = document.estimate();
        document.set(QStringLiteral("Batch"), &Scenario::batch, std::int64_t{64});
        QCOMPARE(spy.count(), 1);
        QCOMPARE(document.estimate()->scenario.batch, 64.0);
        document.history().undo();
        QCOMPARE(spy.count(), 2);
        QCOMPARE(document.scenario().batch, 1);
        QCOMPARE(document.estimate(), before); // the very same answer, not a new one
        document.history().redo();
        QCOMPARE(document.scenario().batch, 64);
    }

    void same_value_is_no_change()
    {
        ScenarioDocument document(Catalog::shipped());
        document.set(QStringLiteral("Batch"), &Scenario::batch, std::int64_t{1});
        QCOMPARE(document.history().count(), 0);
    }

    void gesture_is_one_step()
    {
        ScenarioDocument document(Catalog::shipped());
        for (int drag = 0; drag < 2; ++drag) {
            document.begin_gesture();
            for (std::int64_t batch = 2; batch <= 40; ++batch)
                document.set(QStringLiteral("Batch"), &Scenario::batch, batch + drag);
            document.end_gesture();
        }
        QCOMPARE(document.history().count(), 2);
        document.history().undo();
        QCOMPARE(document.scenario().batch, 40);
        document.history().undo();
        QCOMPARE(document.scenario().batch, 1);
    }

    void pins_are_undoable_and_travel_with_the_file()
    {
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath(QStringLiteral("two.ridge")).toStdString();
        ScenarioDocument document(Catalog::shipped());
        QSignalSpy spy(&document, &ScenarioDocument::pins_changed);
        document.pin();
        document.choose_accelerator("h200-sxm");
        document.pin();
        document.set(QStringLiteral("Batch"), &Scenario::batch, std::int64_t{64});
        document.pin(); // three in a frame is the most: A and two pins
        QCOMPARE(document.pins().size(), std::size_t{2});
        QCOMPARE(spy.count(), 2);
        QCOMPARE(document.pins()[0].pin.scenario.gpu, std::string("h100-sxm"));
        QVERIFY(document.save_scenario(file));

        ScenarioDocument other(Catalog::shipped());
        QVERIFY(other.open_scenario(file));
        QCOMPARE(other.pins().size(), std::size_t{2});
        QVERIFY(other.pins()[1].estimate);
        QCOMPARE(other.pins()[1].estimate->step.time.value, document.pins()[1].estimate->step.time.value);
        other.clear_pins();
        QVERIFY(other.pins().empty());
        other.history().undo();
        QCOMPARE(other.pins().size(), std::size_t{2});
    }

    void a_pin_that_cannot_be_estimated_is_kept_and_named()
    {
        ScenarioDocument document(Catalog::shipped());
        QSignalSpy failed(&document, &ScenarioDocument::failed);
        QVERIFY(document.restore(R"({"schema": "ridgepoint.scenario/1", "scenario": {},
            "pins": [{"name": "gone", "scenario": {"gpu": "no-such-chip"}}]})"));
        QCOMPARE(failed.count(), 1);
        QVERIFY(failed.at(0).at(0).toString().contains(QStringLiteral("gone")));
        QCOMPARE(document.pins().size(), std::size_t{1});
        QVERIFY(!document.pins()[0].estimate);
        QVERIFY(document.scenario_text().find("no-such-chip") != std::string::npos);
    }

    void refused_change_leaves_everything()
    {
        ScenarioDocument document(Catalog::shipped());
        QSignalSpy failed(&document, &ScenarioDocument::failed);
        QSignalSpy changed(&document, &ScenarioDocument::estimate_changed);
        document.change(QStringLiteral("Batch"), "batch", 0.0);
        QCOMPARE(failed.count(), 1);
        QVERIFY(failed.at(0).at(1).value<Error>().text().find("batch") != std::string::npos);
        QCOMPARE(changed.count(), 0);
        QCOMPARE(document.scenario().batch, 1);
        QCOMPARE(document.history().count(), 0);
    }

    void chip_without_the_format_drops_it()
    {
        ScenarioDocument document(Catalog::shipped());
        document.set(QStringLiteral("Weights"), &Scenario::weights,
                     std::optional(WeightsChoice{false, Precision::fp8}));
        document.set(QStringLiteral("Activations"), &Scenario::activations, std::optional(Precision::fp8));
        QCOMPARE(document.scenario().activations, std::optional(Precision::fp8));
        document.choose_accelerator("a100-sxm-80gb"); // Ampere has no FP8 units (NVIDIA A100 whitepaper, table 1)
        QCOMPARE(document.scenario().gpu, "a100-sxm-80gb");
        QVERIFY(document.scenario().activations != std::optional(Precision::fp8));
        document.history().undo();
        QCOMPARE(document.scenario().activations, std::optional(Precision::fp8));
    }

    void choices_follow_the_chip()
    {
        const Catalog& catalog = test::catalog();
        Scenario s;
        s.weights = WeightsChoice{false, Precision::fp8}; // with FP8 on both sides the multiply is FP8
        const auto has = [&](Precision p) {
            const auto all = precision_choices(s, catalog, &Scenario::activations);
            return std::find(all.begin(), all.end(), p) != all.end();
        };
        QVERIFY(has(Precision::fp8)); // H100: FP8 tensor cores
        QVERIFY(has(Precision::bf16));
        s.gpu = "a100-sxm-80gb";
        QVERIFY(!has(Precision::fp8));
    }

    void encoder_has_no_decode()
    {
        Scenario s;
        s.model = "bert-large";
        QVERIFY(test::catalog().model(s.model));
        const auto phases = phase_choices(s, test::catalog());
        QVERIFY(std::find(phases.begin(), phases.end(), Phase::encoder) != phases.end());
        QVERIFY(std::find(phases.begin(), phases.end(), Phase::decode) == phases.end());
        s.phase = Phase::decode;
        QVERIFY(resolve(keep_what_applies(s, test::catalog()), test::catalog()));
    }

    void phase_remembers_its_context()
    {
        ScenarioDocument document(Catalog::shipped());
        document.set(QStringLiteral("Context"), &Scenario::context, std::optional(std::int64_t{8192}));
        document.choose_phase(Phase::prefill);
        QCOMPARE(document.estimate()->scenario.context, 0.0);
        document.choose_phase(Phase::decode);
        QCOMPARE(document.estimate()->scenario.context, 8192.0);
    }

    void imports_a_config()
    {
        QTemporaryDir folder;
        ScenarioDocument document(Catalog::shipped());
        QSignalSpy catalog(&document, &ScenarioDocument::catalog_changed);
        const auto file = write(folder, "config.json", kSmallLlama);
        QVERIFY(document.import_model(file));
        QCOMPARE(catalog.count(), 1);
        // 2·1000·64 embedding and head, 2·(64·64·2 + 2·64·32 + 3·64·128 + 2·64) layers, 64 final norm
        QCOMPARE(document.estimate()->scenario.model->parameters, std::int64_t{128000 + 2 * 36992 + 64});
        document.history().undo();
        QCOMPARE(document.scenario().model, "llama-3-70b");
        document.history().redo();
        QCOMPARE(document.scenario().model, file.string());
    }

    void bad_config_is_refused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("not JSON") << QByteArray("{\"hidden_size\": 64,");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("unknown model type") << QByteArray("{\"model_type\": \"no-such-model\", \"hidden_size\": 64}");
        QTest::newRow("text where a number belongs")
            << QByteArray(kSmallLlama).replace("\"hidden_size\": 64", "\"hidden_size\": \"sixty\"");
    }
    void bad_config_is_refused()
    {
        QFETCH(QByteArray, text);
        QTemporaryDir folder;
        ScenarioDocument document(Catalog::shipped());
        QSignalSpy failed(&document, &ScenarioDocument::failed);
        const Scenario before = document.scenario();
        QVERIFY(!document.import_model(write(folder, "config.json", text)));
        QCOMPARE(failed.count(), 1);
        const QString line = QString::fromStdString(failed.at(0).at(1).value<Error>().text());
        QVERIFY(!line.isEmpty() && !line.contains(QLatin1Char('\n')));
        QVERIFY(document.scenario() == before);
    }

    void scenario_file_comes_back()
    {
        QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath(QStringLiteral("a.ridge")).toStdString();
        ScenarioDocument document(Catalog::shipped());
        document.set(QStringLiteral("Batch"), &Scenario::batch, std::int64_t{48});
        document.choose_accelerator("h200-sxm");
        QVERIFY(document.save_scenario(file));
        QVERIFY(document.history().isClean());

        ScenarioDocument other(Catalog::shipped());
        QVERIFY(other.open(file));
        QVERIFY(other.scenario() == document.scenario());
        QVERIFY(other.restore(ScenarioDocument(Catalog::shipped()).scenario_text()));
        QCOMPARE(other.scenario().batch, 1);
    }

    void selection_survives_by_name()
    {
        Selection selection;
        const auto decode = std::make_shared<const Estimate>(test::answer({}));
        const auto prefill = std::make_shared<const Estimate>(test::answer({{"attention", "unfused"}}));
        selection.set_estimate(decode);
        const auto head = static_cast<int>(decode->operations.size()) - 1;
        QCOMPARE(decode->operations.back().op.name, OperatorName::lm_head);
        selection.select(head);
        selection.set_estimate(prefill); // two rows more stand before it
        QCOMPARE(selection.operation(), static_cast<int>(prefill->operations.size()) - 1);
        QVERIFY(selection.operation() != head);
        selection.select(99);
        QCOMPARE(selection.operation(), -1);
    }
};

QTEST_GUILESS_MAIN(TestScenarioDocument)
#include "tst_scenario_document.moc"
