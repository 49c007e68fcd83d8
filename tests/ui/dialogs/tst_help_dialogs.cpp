// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/help_dialogs.h"

#include <QDialog>
#include <QLabel>
#include <QMainWindow>
#include <QMenuBar>
#include <QTest>

using namespace ridgepoint;

namespace {

QString text_of(QWidget& parent)
{
    const auto* dialog = parent.findChild<QDialog*>();
    return dialog ? dialog->findChild<QLabel*>()->text() : QString();
}

} // namespace

class TestHelpDialogs : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void shortcuts_are_those_of_the_menus()
    {
        QMainWindow window;
        QMenu* menu = window.menuBar()->addMenu(QStringLiteral("&File"));
        menu->addAction(QStringLiteral("&Open…"))->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_J));
        menu->addAction(QStringLiteral("Nothing"));
        show_shortcuts(window);
        const QString text = text_of(window);
        QVERIFY(text.contains(QStringLiteral("Ctrl+J")));
        QVERIFY(text.contains(QStringLiteral(">Open<")));
        QVERIFY(!text.contains(QStringLiteral("Nothing")));
    }

    void about_names_version_and_licence()
    {
        QWidget parent;
        show_about(parent);
        QVERIFY(text_of(parent).contains(QStringLiteral(RIDGEPOINT_VERSION)));
        QVERIFY(text_of(parent).contains(QStringLiteral("General Public License, version 3 or later")));
    }
};

QTEST_MAIN(TestHelpDialogs)
#include "tst_help_dialogs.moc"
