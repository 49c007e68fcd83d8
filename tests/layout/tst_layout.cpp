// SPDX-License-Identifier: GPL-3.0-or-later
// This checkout keeps the rules of the house; and every rule is able to fail, which small fabricated
// trees on disk show.
#include "tests/layout/layout_rules.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <functional>

using namespace ridgepoint::layout;

namespace {

using Rule = Violations (*)(const Tree&);
using Files = QMap<QString, QByteArray>;

const QByteArray kLicenceLine = "// SPDX-License-Identifier: GPL-3.0-or-later\n";

QString joined(const Violations& violations)
{
    QString text;
    for (const std::string& violation : violations)
        text += QString::fromStdString(violation) + u'\n';
    return text;
}

bool write_files(const QString& root, const Files& files)
{
    for (auto file = files.begin(); file != files.end(); ++file) {
        const QString path = root + u'/' + file.key();
        QFile out(path);
        if (!QDir().mkpath(QFileInfo(path).path()) || !out.open(QIODevice::WriteOnly) ||
            out.write(file.value()) != file.value().size())
            return false;
    }
    return true;
}

void add_rules()
{
    QTest::addColumn<Rule>("rule");
    QTest::newRow("include directions") << Rule(include_directions);
    QTest::newRow("core without Qt") << Rule(core_without_qt);
    QTest::newRow("plotting only in charts") << Rule(plotting_only_in_charts);
    QTest::newRow("includes from root") << Rule(includes_from_root);
    QTest::newRow("include cycles") << Rule(include_cycles);
    QTest::newRow("licence lines") << Rule(licence_lines);
    QTest::newRow("long files") << Rule(long_files);
    QTest::newRow("top level") << Rule(top_level);
    QTest::newRow("unfinished marks") << Rule(unfinished_marks);
}

/// A small tree that keeps every rule.
Files good_tree()
{
    return {
        {QStringLiteral("CMakeLists.txt"), "# SPDX-License-Identifier: GPL-3.0-or-later\n"},
        {QStringLiteral("dev"), "#!/bin/bash\n# SPDX-License-Identifier: GPL-3.0-or-later\n"},
        {QStringLiteral("core/base/units.h"), kLicenceLine + "#include <compare>\n"},
        {QStringLiteral("core/timing/roofline.h"), kLicenceLine + "#include \"core/base/units.h\"\n"},
        {QStringLiteral("core/memory/footprint.h"), kLicenceLine + "// a TOOL, no mark\n"},
        {QStringLiteral("ui/charts/roofline_plot.cpp"), kLicenceLine + "#include <qcustomplot.h>\n"},
        {QStringLiteral("ui/window/main_window.cpp"),
         kLicenceLine + "#include <QMainWindow>\n#include \"core/timing/roofline.h\"\n#include \"main_window.moc\"\n"},
    };
}

} // namespace

class TestLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checkout_keeps_rule_data() { add_rules(); }
    void checkout_keeps_rule()
    {
        QFETCH(Rule, rule);
        static const Tree kTree = read_tree(RIDGEPOINT_SOURCE_DIR);
        QVERIFY2(kTree.size() > 20, "the checkout could not be read");
        const Violations violations = rule(kTree);
        QVERIFY2(violations.empty(), qPrintable(u'\n' + joined(violations)));
    }

    void good_tree_keeps_rule_data() { add_rules(); }
    void good_tree_keeps_rule()
    {
        QFETCH(Rule, rule);
        QTemporaryDir root;
        QVERIFY(write_files(root.path(), good_tree()));
        const Tree tree = read_tree(root.path().toStdString());
        QCOMPARE(tree.size(), static_cast<std::size_t>(good_tree().size()));
        QCOMPARE(joined(rule(tree)), QString());
    }

    void rule_can_fail_data();
    void rule_can_fail()
    {
        QFETCH(Rule, rule);
        QFETCH(Files, files);
        QFETCH(QString, violation);
        QTemporaryDir root;
        QVERIFY(write_files(root.path(), good_tree()));
        QVERIFY(write_files(root.path(), files));
        QCOMPARE(joined(rule(read_tree(root.path().toStdString()))), QString(violation + u'\n'));
    }

    void ignored_files_are_not_read()
    {
        QTemporaryDir root;
        QProcess git;
        git.start(QStringLiteral("git"), {QStringLiteral("init"), QStringLiteral("--quiet"), root.path()});
        if (!git.waitForFinished() || git.exitCode() != 0)
            QSKIP("git is not installed");
        QVERIFY(write_files(root.path(), {{QStringLiteral(".gitignore"), "*.user\n"},
                                          {QStringLiteral("core/a.h"), kLicenceLine},
                                          {QStringLiteral("mine.user"), "x"}}));
        const Tree tree = read_tree(root.path().toStdString());
        QCOMPARE(tree, (Tree{{".gitignore", ""}, {"core/a.h", kLicenceLine.toStdString()}}));
    }
};

void TestLayout::rule_can_fail_data()
{
    QTest::addColumn<Rule>("rule");
    QTest::addColumn<Files>("files");
    QTest::addColumn<QString>("violation");
    const auto row = [](const char* name, Rule rule, const char* path, const QByteArray& text, const char* violation) {
        QTest::newRow(name) << rule << Files{{QString::fromUtf8(path), text}} << QString::fromUtf8(violation);
    };

    row("to the right", include_directions, "core/base/b.h", kLicenceLine + "#include \"core/timing/roofline.h\"\n",
        "core/base/b.h:2: core/base must not include core/timing (core/timing/roofline.h)");
    row("between neighbours", include_directions, "core/timing/t.h", " #  include \"core/memory/footprint.h\"\n",
        "core/timing/t.h:1: core/timing must not include core/memory (core/memory/footprint.h)");
    row("core includes ui", include_directions, "core/report/r.cpp", "#include \"ui/theme/tokens.h\"\n",
        "core/report/r.cpp:1: core/report must not include ui/theme (ui/theme/tokens.h)");
    row("product includes tests", include_directions, "app/main.cpp", "#include \"tests/support/x.h\"\n",
        "app/main.cpp:1: app must not include tests (tests/support/x.h)");
    row("unknown room", include_directions, "core/helpers/h.h", kLicenceLine,
        "core/helpers/h.h:1: stands in no known room");
    row("Qt in core", core_without_qt, "core/base/b.cpp", "\n#include <QtCore/QString>\n",
        "core/base/b.cpp:2: core must not include Qt (QtCore/QString)");
    row("plot in a panel", plotting_only_in_charts, "ui/panels/p.cpp", "#include <qcustomplot.h>\n",
        "ui/panels/p.cpp:1: only ui/charts includes the plotting library (qcustomplot.h)");
    row("relative include", includes_from_root, "core/base/b.cpp", "#include \"units.h\"\n",
        "core/base/b.cpp:1: \"units.h\" is no file from the project root");
    row("no licence", licence_lines, "core/base/b.cpp", "int x;\n",
        "core/base/b.cpp:1: no line \"SPDX-License-Identifier: GPL-3.0-or-later\" on top");
    row("no licence in CMake", licence_lines, "ui/CMakeLists.txt", "",
        "ui/CMakeLists.txt:1: no line \"SPDX-License-Identifier: GPL-3.0-or-later\" on top");
    row("401 lines", long_files, "core/base/b.cpp", QByteArray(401, '\n'), "core/base/b.cpp:1: 401 lines, 400 at most");
    row("stray folder", top_level, "scripts/a.sh", "", "scripts:1: does not belong to the top level");
    row("stray root file", top_level, "NOTES.txt", "", "NOTES.txt:1: does not belong to the top level");
    row("unfinished", unfinished_marks, "README.md",
        "a\nlater: TO"
        "DO\n",
        "README.md:2: TO"
        "DO");

    QTest::newRow("cycle") << Rule(include_cycles)
                           << Files{{QStringLiteral("core/base/a.h"), "#include \"core/base/b.h\"\n"},
                                    {QStringLiteral("core/base/b.h"), "#include \"core/base/a.h\"\n"}}
                           << QStringLiteral(
                                  "core/base/a.h:1: include cycle core/base/a.h -> core/base/b.h -> core/base/a.h");
}

QTEST_APPLESS_MAIN(TestLayout)
#include "tst_layout.moc"
