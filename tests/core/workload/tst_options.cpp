// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scenarios.h"

#include <algorithm>

using namespace ridgepoint;
using namespace ridgepoint::test;

class tst_options : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void names_and_keys()
    {
        // INTERFACES.md: "the option's name with _ for -"
        for (const Option& o : scenario_options()) {
            std::string key(o.name);
            std::replace(key.begin(), key.end(), '-', '_');
            QCOMPARE(std::string(o.key), key);
            QCOMPARE(find_option(o.name), &o);
            QCOMPARE(find_option(o.key), &o);
            QVERIFY(!o.help.empty() && !o.values.empty());
        }
        QCOMPARE(find_option("colour"), nullptr);
    }
    void defaults_are_not_set()
    {
        const Scenario plain;
        for (const Option& o : scenario_options())
            QVERIFY2(!o.is_set(plain), o.name.data());
    }
    void every_resolved_value_is_accepted_again()
    {
        const Scenario plain;
        const ResolvedScenario r = answer(plain).scenario;
        for (const Option& o : scenario_options()) {
            Scenario s;
            QVERIFY2(o.set(s, o.get(plain, r)), o.name.data());
            // and through the command line's text
            QVERIFY2(set_option(s, o.name, std::string_view(to_string(o.get(plain, r)))), o.name.data());
        }
    }
    void values_data()
    {
        QTest::addColumn<QByteArray>("option");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<bool>("allowed");
        const auto add = [](const char* o, const char* v, bool ok) {
            QTest::addRow("%s %s", o, v) << QByteArray(o) << QByteArray(v) << ok;
        };
        add("batch", "1", true);
        add("batch", "1e3", true);
        add("batch", "0", false);
        add("batch", "-1", false);
        add("batch", "1.5", false);
        add("batch", "2000000000", false);
        add("batch", "1e300", false);
        add("batch", "nan", false);
        add("batch", "inf", false);
        add("batch", "0x10", false);
        add("batch", "", false);
        add("batch", "12 ", false);
        add("batch", "many", false);
        add("context", "0", true);
        add("context", "-1", false);
        add("prompt", "0", false);
        add("weights", "checkpoint", true);
        add("weights", "nvfp4", true);
        add("weights", "BF16", false);
        add("activations", "checkpoint", false);
        add("cuda-graphs", "off", true);
        add("cuda-graphs", "true", false);
        add("zero", "3", true);
        add("zero", "4", false);
        add("overlap", "0.5", true);
        add("overlap", "1.5", false);
        add("clock", "nominal", true);
        add("clock", "1410", true);
        add("clock", "fast", false);
        add("clock", "0", false);
        add("power-limit", "tdp", true);
        add("stack", "vllm", true);
        add("stack", "generic trtllm", false);
        add("mfu-convention", "6n", true);
        add("price", "0", true);
        add("price", "-3", false);
    }
    void values()
    {
        QFETCH(QByteArray, option);
        QFETCH(QByteArray, value);
        QFETCH(bool, allowed);
        Scenario s;
        const auto ok =
            set_option(s, option.data(), std::string_view(value.data(), static_cast<std::size_t>(value.size())));
        QCOMPARE(ok.has_value(), allowed);
        if (!allowed) {
            QCOMPARE(s, Scenario());
            // the option, the value and what is allowed
            const std::string text = ok.error().text();
            QVERIFY(text.find("--" + option.toStdString()) == 0);
            QVERIFY(text.find("'" + value.toStdString() + "'") != std::string::npos);
            QVERIFY(text.find("allowed: ") != std::string::npos);
            QVERIFY(text.find('\n') == std::string::npos);
        }
    }
    void numbers_are_not_words()
    {
        Scenario s;
        QVERIFY(!set_option(s, "gpu", OptionValue(3.0)));
        QVERIFY(!set_option(s, "phase", OptionValue(1.0)));
        QVERIFY(!set_option(s, "nonsense", OptionValue(1.0)));
        QCOMPARE(s, Scenario());
    }
    void round_trip_of_what_is_asked()
    {
        Scenario s = scenario({{"gpu", "mi300x"},
                               {"batch", "7"},
                               {"weights", "fp8"},
                               {"clock", "2000"},
                               {"overlap", "0.25"},
                               {"stack", "vllm"},
                               {"price", "1.5"},
                               {"mfu-convention", "full"},
                               {"fusion", "none"}});
        Scenario copy;
        for (const Option& o : scenario_options())
            if (o.is_set(s))
                QVERIFY(o.set(copy, o.asked(s)));
        QCOMPARE(copy, s);
    }

    void one_option_goes_back_to_its_default()
    {
        const Scenario asked = test::scenario({{"batch", "8"}, {"price", "4.5"}, {"weights", "checkpoint"}});
        const Scenario without = without_option(asked, "price");
        QVERIFY(!without.price);
        Scenario expected = asked;
        expected.price.reset();
        QVERIFY(without == expected);
        QCOMPARE(without_option(asked, "batch").batch, std::int64_t{1});
        QVERIFY(without_option(asked, "clock") == asked);
    }
};

QTEST_APPLESS_MAIN(tst_options)
#include "tst_options.moc"
