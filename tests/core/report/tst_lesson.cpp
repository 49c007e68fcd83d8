// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped lessons hold what they promise; wrong files are refused with the place of the mistake.
// Figures: worked answers to the chapter's review questions, calculated by hand from the sizes of
// Llama 3 70B (L 80, h 8192, f 28672, 64 heads, 8 KV heads, V 128256), BERT-Large (L 24, h 1024) and the
// data sheet of the H100 SXM5 (989.4 TFLOP/s dense BF16, 3.35 TB/s).
#include "core/report/lesson.h"
#include "tests/support/json_schema.h"
#include "tests/support/scenarios.h"

#include <QTemporaryDir>
#include <QTest>
#include <fstream>
#include <regex>

using namespace ridgepoint;

namespace {

const std::filesystem::path kResources = std::filesystem::path(RIDGEPOINT_SOURCE_DIR) / "resources";
const std::string kLayer = "qkv_proj+attn_out_proj+mlp_gate_up+mlp_down";
const std::string kLayerWithAttention = "qkv_proj+attention+attn_out_proj+mlp_gate_up+mlp_down";

/// The number behind a key; ends the test program where there is none.
double number(const std::string& key, const Estimate& now, const Estimate* what_if = nullptr)
{
    const auto value = lesson_value(key, {now, what_if});
    if (!value)
        qFatal("no value %s", key.c_str());
    return value->number;
}

Estimate llama(std::string_view batch, std::string_view context, std::string_view format, std::string_view kv = "bf16",
               std::string_view fusion = "standard")
{
    const std::string_view activations = format == "fp8" ? "fp8" : "bf16";
    return test::answer({{"mode", "ideal"},
                         {"batch", batch},
                         {"context", context},
                         {"weights", format},
                         {"activations", activations},
                         {"kv", kv},
                         {"fusion", fusion}});
}

/// A lesson of one step; the step's members are the argument's.
std::string lesson_with(const std::string& members, const std::string& more = {})
{
    return R"({"schema": "ridgepoint.lesson/1", "id": "x", "title": "X", "summary": "S", "minutes": 1, "source": "me",)" +
           more + R"( "steps": [{"title": "T", )" + members + "}]}";
}

std::string mistake_of(const std::string& text)
{
    const auto lesson = read_lesson(text, "my.json");
    if (!lesson)
        return lesson.error().text();
    const auto ok = check_lesson(*lesson, test::catalog(), "my.json");
    return ok ? std::string() : ok.error().text();
}

} // namespace

class TestLesson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shipped_files_conform_data()
    {
        QTest::addColumn<QString>("path");
        int count = 0;
        for (const auto& entry : std::filesystem::directory_iterator(kResources / "lessons")) {
            QTest::newRow(entry.path().filename().c_str()) << QString::fromStdString(entry.path().string());
            ++count;
        }
        QCOMPARE(count, 3);
    }
    void shipped_files_conform()
    {
        QFETCH(QString, path);
        const std::string text = test::file_text(path.toStdString());
        QCOMPARE(QString::fromStdString(test::schema_errors(kResources / "schemas/lesson.schema.json", text)),
                 QString());
        QCOMPARE(QString::fromStdString(mistake_of(text)), QString());
    }

    void all_are_on_the_shelf()
    {
        const LessonShelf shelf = load_lessons({}, test::catalog());
        QVERIFY2(shelf.errors.empty(), shelf.errors.empty() ? "" : shelf.errors.front().text().c_str());
        QCOMPARE(shelf.lessons.size(), std::size_t{3});
        QCOMPARE(shelf.lessons[0].id, std::string("1-three-regimes"));
        QCOMPARE(shelf.lessons[2].id, std::string("3-llama-review"));
    }

    void no_figure_of_the_model_is_typed_in_data() { shipped_files_conform_data(); }
    void no_figure_of_the_model_is_typed_in()
    {
        // Numbers with a unit stand in a lesson's text as placeholders; only "book" prints them. Choices may name
        // limits, but a single figure ("about 1.4×") would be the model's answer.
        QFETCH(QString, path);
        const auto lesson = read_lesson(test::file_text(path.toStdString()), "lesson");
        QVERIFY(lesson.has_value());
        const std::regex figure(R"([0-9.]+ ?(ms|µs|GB|MB|TB/s|GFLOP|TFLOP|FLOP/byte|%|×))");
        const std::regex about(R"(about [0-9.]+ ?(ms|µs|GB|MB|TB/s|GFLOP|TFLOP|FLOP/byte|%|×))");
        for (const LessonStep& step : lesson->steps) {
            std::vector<std::string> texts = step.text;
            if (step.predict)
                texts.insert(texts.end(), {step.predict->question, step.predict->reveal});
            if (step.compare)
                texts.insert(texts.end(), {step.compare->exact, step.compare->why});
            for (const std::string& text : texts)
                QVERIFY2(!std::regex_search(text, figure), text.c_str());
            if (step.predict)
                for (const LessonChoice& choice : step.predict->choices)
                    QVERIFY2(!std::regex_search(choice.text, about), choice.text.c_str());
        }
    }

    void review_question_one()
    {
        const Estimate bf16 = llama("1", "0", "bf16"), int4 = llama("1", "0", "int4");
        QVERIFY(test::near(number("step.tpot", bf16), 41.49e-3, 0.002, "BF16")); // 139.01 GB ÷ 3.35 TB/s
        QVERIFY(test::near(number("step.tpot", int4), 11.16e-3, 0.002, "INT4")); // group-128 scales, head in 16 bit
        QVERIFY(test::near(number("ratio.step.tpot", bf16, &int4), 3.72, 0.003, "gain"));
        const Estimate unfused = llama("1", "0", "bf16", "bf16", "none");
        QVERIFY(test::near(number("step.time_weights", bf16), 41.49e-3, 0.0002, "weights"));
        QVERIFY(test::near(number("op." + kLayer + ".crossover_weights", unfused), 295.34, 0.001, "weights alone"));
        QVERIFY(test::near(number("op." + kLayer + ".crossover", unfused), 310.0, 0.002, "all multiplies"));
        QVERIFY(test::near(number("op.qkv_proj.crossover", unfused), 315.8, 0.002, "qkv"));
        QVERIFY(test::near(number("op.attn_out_proj.crossover", unfused), 318.3, 0.002, "out"));
        QVERIFY(test::near(number("op.mlp_down.crossover", unfused), 309.7, 0.002, "down"));
    }

    void crossover_with_attention_data()
    {
        QTest::addColumn<QByteArray>("context");
        QTest::addColumn<double>("batch");
        QTest::newRow("0") << QByteArray("0") << 313.0;
        QTest::newRow("128") << QByteArray("128") << 345.0;
        QTest::newRow("512") << QByteArray("512") << 498.0;
        QTest::newRow("1000") << QByteArray("1000") << 1143.0;
        QTest::newRow("2048: never") << QByteArray("2048") << qInf();
    }
    void crossover_with_attention()
    {
        QFETCH(QByteArray, context);
        QFETCH(double, batch);
        const Estimate e = llama("1", context.toStdString(), "bf16", "bf16", "none");
        const double found = number("op." + kLayerWithAttention + ".crossover", e);
        if (qIsInf(batch))
            QVERIFY(qIsInf(found));
        else
            QVERIFY(test::near(found, batch, 0.01, "crossover"));
        QVERIFY(test::near(number("op." + kLayerWithAttention + ".context_limit", e), 1377.0, 0.01, "limit"));
    }

    void fp8_helps_less_where_the_cache_counts_data()
    {
        QTest::addColumn<QByteArray>("batch");
        QTest::addColumn<QByteArray>("context");
        QTest::addColumn<QByteArray>("kv");
        QTest::addColumn<double>("gain");
        QTest::newRow("batch 1, 2,048") << QByteArray("1") << QByteArray("2048") << QByteArray("bf16") << 1.96;
        QTest::newRow("batch 1, 8,192") << QByteArray("1") << QByteArray("8192") << QByteArray("bf16") << 1.94;
        QTest::newRow("batch 32, 2,048") << QByteArray("32") << QByteArray("2048") << QByteArray("bf16") << 1.74;
        QTest::newRow("batch 32, 8,192") << QByteArray("32") << QByteArray("8192") << QByteArray("bf16") << 1.44;
        QTest::newRow("batch 32, cache too") << QByteArray("32") << QByteArray("8192") << QByteArray("fp8") << 1.98;
    }
    void fp8_helps_less_where_the_cache_counts()
    {
        QFETCH(QByteArray, batch);
        QFETCH(QByteArray, context);
        QFETCH(QByteArray, kv);
        QFETCH(double, gain);
        const Estimate bf16 = llama(batch.toStdString(), context.toStdString(), "bf16");
        const Estimate fp8 = llama(batch.toStdString(), context.toStdString(), "fp8", kv.toStdString());
        QVERIFY(test::near(number("ratio.step.tpot", bf16, &fp8), gain, 0.01, "gain"));
    }

    void bert_by_hand()
    {
        const Estimate e = test::answer(
            {{"model", "bert-large"}, {"phase", "encoder"}, {"prompt", "512"}, {"mode", "ideal"}, {"fusion", "none"}});
        const std::string all = "op.qkv_proj+attention+attn_out_proj+mlp_up+mlp_down.";
        QVERIFY(test::near(number("op.mlp_up+mlp_down.flop_each", e), 8.59e9, 0.001, "FFN")); // 4·512·1024·4096
        QVERIFY(test::near(number(all + "flop", e), 335.0e9, 0.001, "model"));
        QVERIFY(test::near(number("op.qkv_proj+attn_out_proj+mlp_up+mlp_down.weights", e), 604e6, 0.001, "weights"));
        QVERIFY(test::near(number(all + "intensity_weights", e), 554.7, 0.001, "by weights"));
        QVERIFY(test::near(number(all + "intensity", e), 303.0, 0.003, "with activations"));
    }

    void rendering()
    {
        const Estimate e = llama("1", "0", "bf16");
        QCOMPARE(render("{step.tpot} or {step.tpot:4}; {ridge:4}, {batch} × {step.regime}", {e}),
                 std::string("41.5 ms or 41.50 ms; 295.3 FLOP/byte, 1 × memory"));
        QCOMPARE(render("{step.ttft} {op.router.flop} {what_if.step.tpot}", {e}), std::string("– – –"));
        QCOMPARE(render("none here", {e}), std::string("none here"));
        QCOMPARE(render("{op." + kLayerWithAttention + ".crossover}", {llama("1", "2048", "bf16")}),
                 std::string("never"));
    }

    void bad_files_data();
    void bad_files()
    {
        QFETCH(QString, text);
        QFETCH(QString, mistake);
        QCOMPARE(QString::fromStdString(mistake_of(text.toStdString())), mistake);
    }

    void typed_predictions()
    {
        const Estimate e = llama("1", "0", "bf16");
        LessonPrediction predict;
        predict.value = "step.tpot";
        predict.unit = "ms";
        predict.tolerance = 0.02;
        const auto result = check_prediction(predict, 41.8, {e}); // the book's 41.8 is 0.7 % off
        QVERIFY(result.right);
        QCOMPARE(result.answer, std::string("41.5 ms"));
        QVERIFY(check_prediction(predict, 42.2, {e}).right);  // 1.7 %
        QVERIFY(!check_prediction(predict, 42.5, {e}).right); // 2.4 %
        QVERIFY(!check_prediction(predict, 0.0415, {e}).right);
        predict.value = "op." + kLayerWithAttention + ".crossover";
        QVERIFY(!check_prediction(predict, 310.0, {llama("1", "2048", "bf16")}).right); // never
    }

    void chosen_predictions()
    {
        const Estimate e = llama("1", "0", "bf16");
        LessonPrediction predict;
        predict.value = "step.regime";
        predict.choices = {{"C", "compute", {}, {}}, {"M", "memory", {}, {}}};
        QVERIFY(check_prediction(predict, std::size_t{1}, {e}).right);
        QVERIFY(!check_prediction(predict, std::size_t{0}, {e}).right);
        QCOMPARE(check_prediction(predict, std::size_t{0}, {e}).choice, std::optional<std::size_t>(1));
        predict.value = "step.tpot";
        predict.unit = "ms";
        predict.choices = {{"less", {}, {}, 41.0}, {"about", {}, 41.0, 42.0}, {"more", {}, 42.0, {}}};
        QVERIFY(check_prediction(predict, std::size_t{1}, {e}).right);
    }

    void keep_builds_on_the_step_before()
    {
        const auto lesson = read_lesson(
            R"({"schema": "ridgepoint.lesson/1", "id": "x", "title": "X", "summary": "S", "minutes": 1, "source": "me",
                "steps": [{"title": "A", "scenario": {"batch": 8, "kv": "fp8"}, "text": ["a"]},
                          {"title": "B", "scenario": {"keep": true, "batch": 16}, "text": ["b"]},
                          {"title": "C", "scenario": {}, "text": ["c"]}]})",
            "x.json");
        QVERIFY(lesson.has_value());
        QCOMPARE(lesson->steps[1].scenario, test::scenario({{"batch", "16"}, {"kv", "fp8"}}));
        QCOMPARE(lesson->steps[2].scenario, Scenario{});
    }

    void own_lessons_join_and_replace()
    {
        QTemporaryDir folder;
        const auto write = [&](const char* name, const std::string& text) {
            std::ofstream(folder.filePath(QString::fromUtf8(name)).toStdString()) << text;
        };
        write("a.json", lesson_with(R"("scenario": {}, "text": ["t"])"));
        std::string replacing = lesson_with(R"("scenario": {}, "text": ["t"])");
        replacing.replace(replacing.find("\"x\""), 3, "\"2-bandwidth-paradox\"");
        write("b.json", replacing);
        write("c.json", "{\"schema\": ");
        write("notes.txt", "no lesson");
        const LessonShelf shelf = load_lessons(folder.path().toStdString(), test::catalog());
        QCOMPARE(shelf.lessons.size(), std::size_t{4});
        QCOMPARE(shelf.lessons[1].title, std::string("X"));
        QCOMPARE(shelf.lessons[3].id, std::string("x"));
        QCOMPARE(shelf.errors.size(), std::size_t{1});
        QCOMPARE(shelf.errors[0].code, ErrorCode::malformed);
        QVERIFY(shelf.errors[0].where.find("c.json:1:") != std::string::npos);
    }

    void the_teachers_page_names_every_key()
    {
        const std::string page = test::file_text(kResources / "help/writing-lessons.md");
        for (const auto& [key, help] : lesson_keys())
            QVERIFY2(page.find("`" + key + "`") != std::string::npos, key.c_str());
    }
};

void TestLesson::bad_files_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("mistake");
    const auto row = [](const char* name, const std::string& text, const char* mistake) {
        QTest::newRow(name) << QString::fromStdString(text) << QString::fromUtf8(mistake);
    };
    row("another schema", R"({"schema": "ridgepoint.lesson/9"})",
        "my.json: schema: expected \"ridgepoint.lesson/1\", found \"ridgepoint.lesson/9\"");
    row("misspelled key", lesson_with(R"("scenario": {}, "text": ["t"], "lookat": {})"),
        "my.json: steps[0].lookat: is no key of a lesson; here stand: title scenario what_if text look_at predict "
        "compare");
    row("unknown option", lesson_with(R"("scenario": {"bacth": 2}, "text": ["t"])"),
        "my.json: steps[0].scenario.bacth: there is no option 'bacth'");
    row("wrong value", lesson_with(R"("scenario": {"attention": "dream"}, "text": ["t"])"),
        "my.json: steps[0].scenario.attention: 'dream' is not allowed; allowed: fused unfused");
    row("unknown chip", lesson_with(R"("scenario": {"gpu": "h100-sxn"}, "text": ["t"])"),
        "my.json: steps[0].scenario: --gpu: unknown GPU 'h100-sxn': nearest h100-sxm, h800-sxm, h200-sxm");
    row("unknown placeholder", lesson_with(R"("scenario": {}, "text": ["t", "{step.tpott}"])"),
        "my.json: steps[0].text[1]: there is no value 'step.tpott'; nearest: step.tpot, step.ttft, step.time");
    row("no such value here", lesson_with(R"("scenario": {}, "text": ["{step.ttft}"])"),
        "my.json: steps[0].text[0]: 'step.ttft' has no value in this step");
    row("no second scenario", lesson_with(R"("scenario": {}, "text": ["{what_if.step.tpot}"])"),
        "my.json: steps[0].text[0]: 'what_if.step.tpot' has no value in this step");
    row("operator that does not run",
        lesson_with(R"("scenario": {}, "text": ["t"], "look_at": {"operators": ["router"]})"),
        "my.json: steps[0].look_at.operators: 'router' does not run in this step");
    row("two right choices",
        lesson_with(
            R"("scenario": {"mode": "ideal"}, "text": ["t"], "predict": {"question": "q", "value": "step.tpot", "unit": "ms",
                       "reveal": "r", "choices": [{"text": "a", "least": 1}, {"text": "b", "least": 2}]})"),
        "my.json: steps[0].predict.choices: 2 of them are right for 41.7 ms, expected one");
    row("unit of another measure", lesson_with(R"("scenario": {}, "text": ["t"],
                       "predict": {"question": "q", "value": "step.tpot", "unit": "GB", "reveal": "r"})"),
        "my.json: steps[0].predict.unit: 'GB' is no unit of 'step.tpot'");
    row("a word typed", lesson_with(R"("scenario": {}, "text": ["t"],
                       "predict": {"question": "q", "value": "step.regime", "reveal": "r"})"),
        "my.json: steps[0].predict.choices: a word is chosen, not typed");
}

QTEST_APPLESS_MAIN(TestLesson)
#include "tst_lesson.moc"
