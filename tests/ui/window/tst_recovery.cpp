// SPDX-License-Identifier: GPL-3.0-or-later
// The program is killed with a change that was never saved; the next start offers it.
#include "ui/document/autosave.h"
#include "ui/panels/message_bar.h"
#include "ui/theme/theme_controller.h"
#include "ui/window/application.h"
#include "ui/window/file_session.h"
#include "ui/window/main_window.h"

#include <QDir>
#include <QProcess>
#include <QProcessEnvironment>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>

using namespace ridgepoint;

namespace {

QStringList records(const QTemporaryDir& home)
{
    return QDir(home.filePath(QStringLiteral("ridgepoint"))).entryList({QStringLiteral("unsaved-*.json")}, QDir::Files);
}

/// Starts the program, waits until its change is on disk, and kills it.
void crash_with(const char* change, const QTemporaryDir& home)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.insert(QStringLiteral("XDG_STATE_HOME"), home.path());
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), home.filePath(QStringLiteral("config")));
    environment.insert(QStringLiteral("RIDGEPOINT_CHANGE_AFTER_FIRST_FRAME"), QString::fromLatin1(change));
    QProcess program;
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(RIDGEPOINT_EXECUTABLE), QStringList());
    QVERIFY(program.waitForStarted());
    QTRY_COMPARE_WITH_TIMEOUT(records(home).size(), 1, 60000);
    ::kill(static_cast<pid_t>(program.processId()), SIGKILL);
    QVERIFY(program.waitForFinished());
    QCOMPARE(program.exitStatus(), QProcess::CrashExit);
}

QPushButton* choice(MainWindow& window, const QString& text)
{
    for (auto* button : window.message_bar().findChildren<QPushButton*>())
        if (button->text() == text)
            return button;
    return nullptr;
}

struct Start {
    ThemeController theme;
    MainWindow window{Catalog::shipped(), theme};
    explicit Start(const QTemporaryDir& home)
    {
        window.show();
        window.files().protect(std::filesystem::path(home.path().toStdString()) / "ridgepoint");
    }
};

} // namespace

class TestRecovery : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { set_up_application(*qApp); }

    void a_killed_program_loses_nothing()
    {
        QTemporaryDir home;
        crash_with("batch=48", home);
        {
            Start again(home);
            QVERIFY(again.window.message_bar().isVisible());
            QCOMPARE(again.window.document().scenario().batch, 1);
            QTest::mouseClick(choice(again.window, QStringLiteral("Restore")), Qt::LeftButton);
            QCOMPARE(again.window.document().scenario().batch, 48);
            QVERIFY(again.window.isWindowModified());
            QVERIFY(!again.window.message_bar().isVisible());
            QCOMPARE(records(home).size(), 1); // in this program's care now
            again.window.close();
        }
        QCOMPARE(records(home).size(), 0); // a proper end leaves nothing
        Start last(home);
        QVERIFY(!last.window.message_bar().isVisible());
    }

    void what_is_not_wanted_goes()
    {
        QTemporaryDir home;
        crash_with("batch=7", home);
        Start again(home);
        QTest::mouseClick(choice(again.window, QStringLiteral("Discard")), Qt::LeftButton);
        QCOMPARE(again.window.document().scenario().batch, 1);
        QCOMPARE(records(home).size(), 0);
    }

    void a_running_program_keeps_its_record()
    {
        QTemporaryDir home;
        Start first(home);
        first.window.document().set(QString(), &Scenario::batch, std::int64_t{12});
        QTRY_COMPARE(records(home).size(), 1);
        Start second(home);
        QVERIFY(!second.window.message_bar().isVisible());
        QCOMPARE(records(home).size(), 1);
    }

    void a_damaged_record_is_said_once()
    {
        QTemporaryDir home;
        QDir(home.path()).mkpath(QStringLiteral("ridgepoint"));
        QFile file(home.filePath(QStringLiteral("ridgepoint/unsaved-x.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"schema\": ");
        file.close();
        ScenarioDocument document(Catalog::shipped());
        QSignalSpy failed(&document, &ScenarioDocument::failed);
        Autosave autosave(document, std::filesystem::path(home.path().toStdString()) / "ridgepoint");
        QVERIFY(!autosave.left_behind());
        QCOMPARE(failed.count(), 1);
        QVERIFY(!autosave.left_behind());
        QCOMPARE(failed.count(), 1);
    }

    void saved_means_nothing_to_keep()
    {
        QTemporaryDir home;
        ScenarioDocument document(Catalog::shipped());
        Autosave autosave(document, std::filesystem::path(home.path().toStdString()) / "ridgepoint");
        document.set(QString(), &Scenario::batch, std::int64_t{12});
        autosave.flush();
        QCOMPARE(records(home).size(), 1);
        QVERIFY(document.save_scenario(home.filePath(QStringLiteral("a.ridge")).toStdString()));
        QTRY_COMPARE(records(home).size(), 0);
    }
};

QTEST_MAIN(TestRecovery)
#include "tst_recovery.moc"
