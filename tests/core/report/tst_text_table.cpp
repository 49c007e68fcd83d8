// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/csv.h"
#include "core/report/json_value.h"
#include "core/report/text_table.h"

#include <QtTest>
#include <cmath>
#include <limits>

using namespace ridgepoint;

namespace {

const Table kTable{{{"Name", Align::left}, {"Time", Align::right}}, {{"a|b", "1 µs"}, {"long name", "12 ms"}}};

std::string csv_field(std::string_view text)
{
    std::string out;
    append_csv_field(out, text);
    return out;
}

} // namespace

class TestTextTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void widths_count_code_points()
    {
        QCOMPARE(display_width("µs – ×"), std::size_t{6});
        QCOMPARE(display_width(""), std::size_t{0});
    }

    void terminal_columns_align()
    {
        QCOMPARE(terminal_table(kTable, 1), std::string(" Name        Time\n a|b         1 µs\n long name  12 ms\n"));
    }

    void markdown_is_escaped()
    {
        QCOMPARE(markdown_table(kTable),
                 std::string("| Name | Time |\n| --- | ---: |\n| a\\|b | 1 µs |\n| long name | 12 ms |\n"));
        QCOMPARE(markdown_text("a_b *c*\n<d>"), std::string("a_b \\*c\\* \\<d\\>"));
    }

    void words_wrap()
    {
        QCOMPARE(wrapped("one two three four", "- ", "  ", 10), std::string("- one two\n  three\n  four\n"));
        QCOMPARE(wrapped("unbreakable", "", "", 4), std::string("unbreakable\n"));
        QCOMPARE(wrapped("", "x ", "", 10), std::string("x\n"));
        QCOMPARE(wrapped("1 µs 2", "", "", 6), std::string("1 µs 2\n")); // six columns, seven bytes
    }

    void csv_quotes_as_rfc_4180_says()
    {
        QCOMPARE(csv_field("plain"), std::string("plain"));
        QCOMPARE(csv_field("a,b"), std::string("\"a,b\""));
        QCOMPARE(csv_field("say \"x\""), std::string("\"say \"\"x\"\"\""));
        QCOMPARE(csv_field("two\nlines"), std::string("\"two\nlines\""));
    }

    void numbers_are_finite_json()
    {
        QCOMPARE(amount(2048.0).dump(), std::string("2048"));
        QCOMPARE(amount(0.5).dump(), std::string("0.5"));
        QCOMPARE(real(1.0).dump(), std::string("1.0"));
        QCOMPARE(real(std::nan("")).dump(), std::string("null"));
        QCOMPARE(amount(std::numeric_limits<double>::infinity()).dump(), std::string("null"));
        QCOMPARE(amount(1e300).get<double>(), 1e300);
        QCOMPARE(number_text(1979e12), std::string("1979000000000000"));
        QCOMPARE(number_text(0.1), std::string("0.1"));
        QCOMPARE(number_text(std::nan("")), std::string());
    }

    void damaged_text_is_still_json()
    {
        const std::string text = json_text({{"a", std::string("\xff")}});
        QVERIFY(!nlohmann::json::parse(text, nullptr, false).is_discarded());
    }
};

QTEST_APPLESS_MAIN(TestTextTable)
#include "tst_text_table.moc"
