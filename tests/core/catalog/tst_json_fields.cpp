// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/json_fields.h"
#include "core/catalog/precision.h"

#include <QtTest>
#include <limits>

using namespace ridgepoint;

class TestJsonFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void malformed_text_has_line_and_column_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const char* text, const char* error) {
            QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(error);
        };
        row("no value", "{\n  \"a\": 1,\n  \"b\": ,\n}", "f.json:3:8: not valid JSON: expected a value, found ','");
        row("empty", "", "f.json:1:1: not valid JSON: there is nothing in it");
        row("cut off", "{\"a\": [1, 2",
            "f.json:1:12: not valid JSON: the text ends inside a list; is the file complete?");
    }
    void malformed_text_has_line_and_column()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, error);
        const auto json = parse_json(std::string_view(text.data(), static_cast<std::size_t>(text.size())), "f.json");
        QVERIFY(!json);
        QCOMPARE(QString::fromStdString(json.error().text()), error);
        QVERIFY(json.error().code == ErrorCode::malformed);
    }

    void deep_nesting_is_refused_and_64_levels_are_read()
    {
        QVERIFY(parse_json(std::string(64, '[') + std::string(64, ']'), "f"));
        const auto deep = parse_json(std::string(65, '[') + std::string(65, ']'), "f");
        QVERIFY(!deep);
        QCOMPARE(deep.error().text(), std::string("f:1:65: nested more than 64 levels deep"));
        QVERIFY(!parse_json(std::string(5'000'000, '['), "f"));
        // Brackets of a text are no nesting, an escaped quote does not end it.
        QVERIFY(parse_json("\"\\\"" + std::string(100, '[') + "\"", "f"));
    }

    void wrong_values_name_the_key_path_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const char* text, const char* error) {
            QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(error);
        };
        row("right", R"({"a": {"x": 1.5, "n": 3, "t": "t", "b": true, "p": "fp8"}})", "");
        row("no object", R"([1])", "expected an object, found [1]");
        row("absent object", R"({})", "a: missing");
        row("absent number", R"({"a": {}})", "a.x: missing");
        row("text", R"({"a": {"x": "1.5"}})", "a.x: expected a number > 0, found \"1.5\"");
        row("zero", R"({"a": {"x": 0}})", "a.x: expected a number > 0, found 0");
        row("negative", R"({"a": {"x": -2}})", "a.x: expected a number > 0, found -2");
        row("absurd", R"({"a": {"x": 101}})", "a.x: expected a number > 0 and at most 100, found 101");
        row("fraction", R"({"a": {"x": 1, "n": 2.5}})", "a.n: expected a whole number from 1 to 9, found 2.5");
        row("beyond int64", R"({"a": {"x": 1, "n": 18446744073709551615}})",
            "a.n: expected a whole number from 1 to 9, found 18446744073709551615");
        row("empty text", R"({"a": {"x": 1, "n": 1, "t": ""}})", "a.t: expected a text, found \"\"");
        row("null", R"({"a": {"x": 1, "n": 1, "t": null}})", "a.t: expected a text, found null");
        row("number for truth", R"({"a": {"x": 1, "n": 1, "t": "t", "b": 1}})", "a.b: expected true or false, found 1");
        row("unknown choice", R"({"a": {"x": 1, "n": 1, "t": "t", "b": true, "p": "fp9"}})",
            "a.p: expected one of: fp32 tf32 bf16 fp16 fp8 fp6 fp4 int8 int4 mxfp4 nvfp4, found \"fp9\"");
    }
    void wrong_values_name_the_key_path()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, error);
        const auto json = nlohmann::json::parse(text.toStdString());
        JsonErrors errors;
        const JsonFields root(json, errors);
        const JsonFields a = root.object("a");
        const double x = a.positive("x", 100.0);
        const auto n = a.integer("n", 1, 9);
        const std::string t = a.text("t");
        const bool b = a.boolean("b");
        const auto p = a.choice<Precision>("p");
        QCOMPARE(QString::fromStdString(errors.first()), error);
        QCOMPARE(errors.any(), !error.isEmpty());
        if (error.isEmpty()) {
            QCOMPARE(x, 1.5);
            QCOMPARE(n, std::int64_t(3));
            QCOMPARE(t, std::string("t"));
            QVERIFY(b);
            QVERIFY(p == Precision::fp8);
        }
    }

    void a_number_that_is_not_finite_is_refused()
    {
        for (const double bad : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
            const nlohmann::json json{{"x", bad}, {"y", bad}};
            JsonErrors errors;
            const JsonFields root(json, errors);
            QCOMPARE(root.positive("x", 1e300), 0.0);
            QCOMPARE(root.number("y", -1e300, 1e300), 0.0);
            QVERIFY(errors.any());
        }
    }

    void lists_and_optional_values()
    {
        const auto json = nlohmann::json::parse(R"({"o": [{"x": 1}, {"x": 2}], "t": ["a", "b"], "bad": [1]})");
        JsonErrors errors;
        const JsonFields root(json, errors);
        const auto objects = root.objects_or_none("o");
        QCOMPARE(objects.size(), std::size_t(2));
        QCOMPARE(objects[1].integer("x", 0, 9), std::int64_t(2));
        QCOMPARE(objects[1].path(), std::string("o[1]"));
        QCOMPARE(root.texts_or_none("t").size(), std::size_t(2));
        QCOMPARE(root.integer_or("absent", 0, 9, 7), std::int64_t(7));
        QVERIFY(!root.object_if("absent"));
        QVERIFY(!errors.any());
        QVERIFY(root.texts_or_none("bad").empty());
        QCOMPARE(errors.first(), std::string("bad: expected a list of texts, found [1]"));
        objects[0].integer("y", 0, 9); // only the first mistake is kept
        QCOMPARE(errors.first(), std::string("bad: expected a list of texts, found [1]"));
    }
};

QTEST_APPLESS_MAIN(TestJsonFields)
#include "tst_json_fields.moc"
