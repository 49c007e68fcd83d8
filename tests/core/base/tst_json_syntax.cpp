// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_syntax.h"

#include <QtTest>
#include <nlohmann/json.hpp>

using namespace ridgepoint;

class TestJsonSyntax : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Places counted by hand in the text.
    void mistakes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const QByteArray& text, const char* error) {
            QTest::newRow(name) << text << QString::fromUtf8(error);
        };
        row("missing comma", "{\n  \"a\": 1\n  \"b\": 2}",
            "3:3: expected ',' or '}' after the value of \"a\", found \"b\"; is a comma missing?");
        row("comma before the end", "{\"a\": 1,\n}", "1:8: a comma before '}'; take it away");
        row("comma before the end of a list", "[1, 2 ,]", "1:7: a comma before ']'; take it away");
        row("no colon", "{\n \"ab\" \"cd\"}", "2:7: expected ':' after \"ab\", found \"cd\"");
        row("no quotes", "{\n  \"a\": \"x\",\n  oops", "3:3: expected a name in double quotes, found oops");
        row("single quotes", "{'a': 1}", "1:2: expected a name in double quotes, found a single quote");
        row("a value in single quotes", "['a']",
            "1:2: expected a value, found a single quote; texts stand in double quotes");
        row("Python", "{\"a\": True}", "1:7: expected a value, found True; write true");
        row("not a number", "[NaN]", "1:2: expected a value, found NaN; JSON has no such number");
        row("negative infinity", "[-Infinity]", "1:2: expected a value, found -Infinity; JSON has no such number");
        row("bare word", "hello", "1:1: expected a value, found hello; texts stand in double quotes");
        row("comment", "{ // size\n}", "1:3: expected a name in double quotes, found '/'; JSON has no comments");
        row("web page", "\n<!DOCTYPE html>", "2:1: this is a web page or XML; download the file itself");
        row("nothing", " \n", "2:1: there is nothing in it");
        row("half an object", "{\"a\": 1", "1:8: the text ends inside an object; is the file complete?");
        row("half a list", "[1,", "1:4: the text ends inside a list; is the file complete?");
        row("half a text", "[\"abc", "1:6: the text ends inside a text; is the file complete?");
        row("line break in a text", "[\"a\n\"]", "1:2: the text \"a is not closed on its line");
        row("tab in a text", "[\"a\t\"]", "1:4: a control character inside a text; write it as \\u and four digits");
        row("escape", "[\"C:\\data\"]", "1:5: '\\d' is no escape; a backslash itself is written twice");
        row("short code", "[\"\\u12\"]", "1:3: \\u wants four hexadecimal digits");
        row("half a character", "[\"\\ud83d\"]", "1:3: half of a character written as \\u; the other half is missing");
        row("Latin 1", "[\"caf\xe9\"]", "1:6: a byte that is no UTF-8; save the file as UTF-8");
        row("leading zero", "[012]", "1:2: 012 is no number as JSON writes it");
        row("no digit after the point", "[1.]", "1:2: 1. is no number as JSON writes it");
        row("too large", "[1e999]", "1:2: 1e999 is too large for a number");
        row("two values", "{} {}", "1:4: expected nothing more, found '{'; is a bracket closed too early?");
        row("bracket for brace", "{\"a\": 1]", "1:8: expected ',' or '}' after the value of \"a\", found ']'");
    }
    void mistakes()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, error);
        const std::string_view view(text.data(), static_cast<std::size_t>(text.size()));
        QVERIFY(!nlohmann::json::accept(view));
        const auto mistake = first_json_mistake(view);
        QVERIFY(mistake);
        const QString place = QString::fromStdString(text_place("f", view, mistake->byte)).mid(2);
        QCOMPARE(QStringLiteral("%1: %2").arg(place, QString::fromStdString(mistake->message)), error);
    }

    void valid_texts_have_none()
    {
        for (const char* text :
             {"{}", "[]", " [1, -2.5e-3, 0, 1E+2] ", "{\"a\": {\"b\": [true, false, null]}}",
              "\"\\u00e9 \\ud83d\\ude00\"", "\xef\xbb\xbf{\"caf\xc3\xa9\": \"\\\\\\\"\\n\"}", "12"}) {
            QVERIFY2(nlohmann::json::accept(std::string_view(text)), text);
            QVERIFY2(!first_json_mistake(text), text);
        }
    }

    /// Every shortened or damaged text is judged as the parser judges it.
    void agrees_with_the_parser()
    {
        const std::string whole = R"({"a": [1, -2.5e3, "x\u00e9\n"], "b": {"c": null, "d": true}})";
        for (std::size_t at = 0; at < whole.size(); ++at) {
            QVERIFY(first_json_mistake(whole.substr(0, at)));
            for (const char put : {',', '"', '}', '1', '\\', ' ', '-', '.', 'u'}) {
                std::string text = whole;
                text[at] = put;
                QVERIFY2(nlohmann::json::accept(text) == !first_json_mistake(text), text.c_str());
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestJsonSyntax)
#include "tst_json_syntax.moc"
