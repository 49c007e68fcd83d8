// SPDX-License-Identifier: GPL-3.0-or-later
// Files as a person meets them: the question before changes are lost, recent files, pictures that are
// opened again.
#include "ui/charts/chart_export.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/notice_panel.h"
#include "ui/panels/scenario_panel.h"
#include "ui/theme/theme_controller.h"
#include "ui/window/application.h"
#include "ui/window/file_session.h"
#include "ui/window/main_window.h"
#include "ui/window/recent_files.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace ridgepoint;

namespace {

struct Fixture {
    QTemporaryDir folder;
    ThemeController theme;
    MainWindow window{Catalog::shipped(), theme};

    Fixture()
    {
        window.show();
        if (!QTest::qWaitForWindowActive(&window)) // its shortcuts work then
            qFatal("the window does not become active");
    }
    ScenarioDocument& document() { return window.document(); }
    std::filesystem::path path(const char* name) const
    {
        return folder.filePath(QString::fromLatin1(name)).toStdString();
    }
    /// A named scenario of batch 8 with an unsaved change to 16.
    void change_a_named_one()
    {
        document().set(QString(), &Scenario::batch, std::int64_t{8});
        QVERIFY(document().save_scenario(path("a.ridge")));
        QVERIFY(!window.isWindowModified());
        document().set(QString(), &Scenario::batch, std::int64_t{16});
        QVERIFY(window.isWindowModified());
    }
    QString write(const char* name, const QByteArray& bytes)
    {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write a test file");
        return file.fileName();
    }
};

/// Presses the button of the question that `act` leads to; false where there was none.
template <class Act> bool answered(QMessageBox::StandardButton button, Act act)
{
    bool asked = false;
    QTimer::singleShot(0, qApp, [&] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        asked = box != nullptr;
        if (asked)
            box->button(button)->click();
    });
    act();
    QCoreApplication::processEvents(); // the timer, where nothing was asked
    return asked;
}

std::int64_t batch_in(const std::filesystem::path& file) { return read_scenario_file(file)->scenario.batch; }

} // namespace

class TestFileSession : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { set_up_application(*qApp); }
    void init() { QSettings().clear(); }

    void closing_asks_and_saves()
    {
        Fixture f;
        f.change_a_named_one();
        QVERIFY(answered(QMessageBox::Save, [&] { f.window.close(); }));
        QVERIFY(!f.window.isVisible());
        QCOMPARE(batch_in(f.path("a.ridge")), 16);
    }

    void closing_asks_and_discards()
    {
        {
            Fixture f;
            f.folder.setAutoRemove(false);
            f.change_a_named_one();
            QVERIFY(answered(QMessageBox::Discard, [&] { f.window.close(); }));
            QVERIFY(!f.window.isVisible());
            QCOMPARE(batch_in(f.path("a.ridge")), 8);
        }
        Fixture next; // the given-up change does not come back
        next.window.restore_state();
        QCOMPARE(next.document().scenario().batch, 8);
        QVERIFY(next.window.windowTitle().startsWith(QStringLiteral("a.ridge")));
        QVERIFY(!next.window.isWindowModified());
        QVERIFY(QDir(QFileInfo(QString::fromStdString(next.document().file().string())).path()).removeRecursively());
    }

    void cancel_stays()
    {
        Fixture f;
        f.change_a_named_one();
        QVERIFY(answered(QMessageBox::Cancel, [&] { f.window.close(); }));
        QVERIFY(f.window.isVisible());
        QCOMPARE(f.document().scenario().batch, 16);
        QCOMPARE(batch_in(f.path("a.ridge")), 8);
    }

    void untitled_comes_back_without_a_question()
    {
        {
            Fixture f;
            f.document().set(QString(), &Scenario::batch, std::int64_t{24});
            QVERIFY(!answered(QMessageBox::Cancel, [&] { f.window.close(); }));
        }
        Fixture next;
        next.window.restore_state();
        QCOMPARE(next.document().scenario().batch, 24);
    }

    void save_writes_where_it_was_opened()
    {
        Fixture f;
        f.change_a_named_one();
        QTest::keyClick(&f.window, Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(batch_in(f.path("a.ridge")), 16);
        QVERIFY(!f.window.isWindowModified());
        f.document().history().undo();
        QVERIFY(f.window.isWindowModified());
    }

    void recent_files_are_listed_while_they_exist()
    {
        Fixture f;
        QVERIFY(f.document().save_scenario(f.path("a.ridge")));
        QVERIFY(f.document().save_scenario(f.path("b.ridge")));
        for (const char* name : {"a.ridge", "b.ridge", "a.ridge"})
            QVERIFY(f.window.files().open(QString::fromStdString(f.path(name).string())));
        QMenu menu;
        f.window.files().list_recent(menu);
        QCOMPARE(menu.actions().at(0)->text(), QStringLiteral("a.ridge"));
        QCOMPARE(menu.actions().at(1)->text(), QStringLiteral("b.ridge"));
        QVERIFY(menu.actions().at(2)->isSeparator());
        QVERIFY(QFile::remove(QString::fromStdString(f.path("a.ridge").string())));
        f.window.files().list_recent(menu);
        QCOMPARE(menu.actions().at(0)->text(), QStringLiteral("b.ridge"));
        menu.actions().at(0)->trigger();
        QVERIFY(f.window.windowTitle().startsWith(QStringLiteral("b.ridge")));
        forget_recent_files();
        QVERIFY(recent_files().isEmpty());
    }

    void a_picture_gives_its_scenario_back_data()
    {
        QTest::addColumn<bool>("svg");
        QTest::newRow("SVG") << true;
        QTest::newRow("PNG") << false;
    }
    void a_picture_gives_its_scenario_back()
    {
        QFETCH(bool, svg);
        Fixture f;
        f.document().set(QString(), &Scenario::batch, std::int64_t{32});
        f.document().choose_accelerator("h200-sxm");
        ChartRequest request;
        request.size = {800, 500};
        request.scenario_json = f.document().scenario_text();
        const QString file = f.write(svg ? "p.svg" : "p.png", render_chart(*f.document().estimate(), request,
                                                                           svg ? ChartFormat::svg : ChartFormat::png));
        Fixture other;
        QVERIFY(other.window.files().open(file));
        QCOMPARE(other.document().scenario(), f.document().scenario());
        QVERIFY(other.document().file().empty()); // saving must not write over the picture
        other.document().history().undo();
        QCOMPARE(other.document().scenario(), Scenario{});
    }

    void a_foreign_picture_is_refused_in_one_line_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("SVG") << QStringLiteral("a.svg")
                             << QByteArray("<svg xmlns='http://www.w3.org/2000/svg'><metadata>{}</metadata></svg>");
        QTest::newRow("no metadata") << QStringLiteral("a.svg") << QByteArray("<svg><g/></svg>");
        QTest::newRow("not XML") << QStringLiteral("a.svg") << QByteArray("<<<");
        QTest::newRow("not a PNG") << QStringLiteral("a.png") << QByteArray("GIF89a");
        QTest::newRow("cut short") << QStringLiteral("a.png") << QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16);
        QTest::newRow("empty") << QStringLiteral("a.png") << QByteArray();
    }
    void a_foreign_picture_is_refused_in_one_line()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        Fixture f;
        QVERIFY(!f.window.files().open(f.write(qPrintable(name), bytes)));
        const NoticePanel& notice = f.window.scenario_panel().notice();
        QVERIFY(notice.isVisible());
        QVERIFY(!notice.text().isEmpty() && !notice.text().contains(QLatin1Char('\n')));
        QCOMPARE(f.document().scenario(), Scenario{});
    }

    void options_of_a_newer_version_are_noted()
    {
        Fixture f;
        const QString file = f.write("newer.ridge", R"({"schema": "ridgepoint.scenario/1",
                                                        "scenario": {"batch": 4, "warp_drive": "on"}})");
        QVERIFY(f.window.files().open(file));
        QCOMPARE(f.document().scenario().batch, 4);
        QVERIFY(f.window.message_bar().isVisible());
        QVERIFY(f.window.message_bar().text().contains(QStringLiteral("'warp_drive'")));
        QVERIFY(f.window.message_bar().text().contains(QStringLiteral("no effect"))); // as `estimate` notes it
    }
};

QTEST_MAIN(TestFileSession)
#include "tst_file_session.moc"
