// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons in the window, driven by clicks and keys.
#include "tests/support/scenarios.h"
#include "ui/panels/lesson_button.h"
#include "ui/panels/lesson_cards.h"
#include "ui/panels/lesson_page.h"
#include "ui/panels/lessons_panel.h"
#include "ui/theme/theme_controller.h"
#include "ui/window/lessons_dock.h"
#include "ui/window/main_window.h"

#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <algorithm>

using namespace ridgepoint;

class TestLessonsPanel : public QObject
{
    Q_OBJECT

    std::unique_ptr<ThemeController> theme_;
    std::unique_ptr<MainWindow> window_;

    LessonsPanel& panel() { return window_->lessons().panel(); }
    /// The visible button whose text, without its mnemonic, is `text`.
    template <class Button> Button* button(const QString& text)
    {
        for (auto* candidate : panel().findChildren<Button*>())
            if (candidate->isVisible() && candidate->text().remove(u'&') == text)
                return candidate;
        return nullptr;
    }
    template <class Button> void click(const QString& text)
    {
        auto* found = button<Button>(text);
        QVERIFY2(found, qPrintable(QStringLiteral("no button ") + text));
        QTest::mouseClick(found, Qt::LeftButton);
    }
    /// All prose that is seen, one paragraph a line.
    QString prose()
    {
        QString text;
        for (auto* label : panel().findChildren<Prose*>())
            if (label->isVisible())
                text += label->markdown() + u'\n';
        return text;
    }
    QAction* menu_action(int index)
    {
        for (QAction* menu : window_->menuBar()->actions())
            if (menu->text().remove(u'&') == QStringLiteral("Lessons"))
                return menu->menu()->actions().value(index);
        return nullptr;
    }
    const LessonStep& shown_step()
    {
        return panel()
            .lessons()[static_cast<std::size_t>(panel().running())]
            .steps[static_cast<std::size_t>(panel().step())];
    }
    void start(int lesson)
    {
        QAction* action = menu_action(lesson);
        QVERIFY(action);
        action->trigger();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
        QVERIFY(panel().isVisible());
        QCoreApplication::processEvents();
    }

private Q_SLOTS:
    void html_in_a_lesson_is_text()
    {
        Prose prose;
        prose.set_markdown(QStringLiteral("**sum** <img src=\"http://example.org/x.png\"> & <b>bold</b>"));
        QVERIFY(prose.text().contains(QStringLiteral("&lt;img")));
        QVERIFY(!prose.text().contains(QStringLiteral("<img")));
    }

    void init()
    {
        theme_ = std::make_unique<ThemeController>();
        window_ = std::make_unique<MainWindow>(Catalog::shipped(), *theme_);
        window_->resize(1600, 1000);
        window_->show();
    }
    void cleanup() { window_.reset(); }

    void menu_lists_the_lessons()
    {
        for (int i = 0; i < 3; ++i)
            QVERIFY(menu_action(i)->text().endsWith(
                QString::fromStdString(panel().lessons()[static_cast<std::size_t>(i)].title)));
        QVERIFY(!panel().isVisible());
    }

    void list_opens_a_lesson_by_key()
    {
        window_->lessons().show();
        auto* second = button<LessonButton>(QStringLiteral("BERT and the bandwidth paradox"));
        QVERIFY(second);
        second->setFocus();
        QTest::keyClick(second, Qt::Key_Return);
        QCOMPARE(panel().running(), 1);
        QCOMPARE(window_->document().scenario().model, std::string("bert-large"));
    }

    void a_step_sets_scenario_and_selection_in_one_undo_step()
    {
        const int before = window_->document().history().index();
        start(2);
        QCOMPARE(window_->document().scenario(), shown_step().scenario);
        QCOMPARE(window_->document().history().index(), before + 1);
        const int selected = window_->selection().operation();
        QVERIFY(selected >= 0);
        QCOMPARE(window_->document().estimate()->operations[static_cast<std::size_t>(selected)].op.name,
                 OperatorName::mlp_gate_up);
    }

    void next_previous_finish()
    {
        start(0);
        QVERIFY(!button<QPushButton>(QStringLiteral("Previous"))->isEnabled());
        const int count = static_cast<int>(panel().lessons()[0].steps.size());
        for (int i = 1; i < count; ++i) {
            click<QPushButton>(QStringLiteral("Next"));
            QCOMPARE(panel().step(), i);
            QCOMPARE(window_->document().scenario(), shown_step().scenario);
        }
        click<QPushButton>(QStringLiteral("Previous"));
        QCOMPARE(panel().step(), count - 2);
        QCOMPARE(window_->document().scenario(), shown_step().scenario);
        click<QPushButton>(QStringLiteral("Next"));
        click<QPushButton>(QStringLiteral("Finish"));
        QCOMPARE(panel().running(), -1);
    }

    void leaving_restores_what_was_there()
    {
        window_->document().set(QString(), &Scenario::batch, std::int64_t{7});
        const Scenario mine = window_->document().scenario();
        const int index = window_->document().history().index();
        window_->selection().select(2);
        start(1);
        click<QPushButton>(QStringLiteral("Next"));
        window_->document().set(QString(), &Scenario::batch, std::int64_t{3}); // the person plays
        click<QToolButton>(QStringLiteral("Leave"));
        QCOMPARE(window_->document().scenario(), mine);
        QCOMPARE(window_->document().history().index(), index);
        QCOMPARE(window_->selection().operation(), 2);
        QVERIFY(window_->document().history().canRedo());
    }

    void leaving_restores_after_the_history_went_another_way()
    {
        window_->document().set(QString(), &Scenario::batch, std::int64_t{7});
        const Scenario mine = window_->document().scenario();
        start(1);
        window_->document().history().setIndex(0);
        window_->document().set(QString(), &Scenario::batch, std::int64_t{9});
        window_->document().set(QString(), &Scenario::batch, std::int64_t{10});
        click<QToolButton>(QStringLiteral("Leave"));
        QCOMPARE(window_->document().scenario(), mine);
    }

    void closing_the_dock_leaves()
    {
        const Scenario mine = window_->document().scenario();
        start(0);
        window_->lessons().close();
        QCOMPARE(panel().running(), -1);
        QCOMPARE(window_->document().scenario(), mine);
    }

    void a_file_saved_meanwhile_stays()
    {
        QTemporaryDir folder;
        start(0);
        const Scenario saved = window_->document().scenario();
        QVERIFY(window_->document().save_scenario(folder.filePath(QStringLiteral("a.ridge")).toStdString()));
        click<QPushButton>(QStringLiteral("Next"));
        click<QPushButton>(QStringLiteral("Next"));
        click<QToolButton>(QStringLiteral("Leave"));
        QCOMPARE(window_->document().scenario(), saved);
        QVERIFY(window_->document().history().isClean());
    }

    void another_lesson_keeps_the_first_scenario()
    {
        const Scenario mine = window_->document().scenario();
        start(0);
        start(1);
        click<QToolButton>(QStringLiteral("Leave"));
        QCOMPARE(window_->document().scenario(), mine);
    }

    void typed_prediction_is_asked_then_revealed()
    {
        start(2);
        click<QPushButton>(QStringLiteral("Next")); // the INT4 question
        auto* field = panel().findChild<QLineEdit*>();
        for (auto* candidate : panel().findChildren<QLineEdit*>())
            if (candidate->isVisible())
                field = candidate;
        QVERIFY(field && field->isVisible());
        QVERIFY(!button<QPushButton>(QStringLiteral("Reveal"))->isEnabled());
        QVERIFY(!prose().contains(QStringLiteral("11.17 ms"))); // not before the answer
        QTest::keyClicks(field, QStringLiteral("10.45"));       // the book's figure, 6 % off
        QVERIFY(button<QPushButton>(QStringLiteral("Reveal"))->isEnabled());
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(prose().contains(QStringLiteral("Not this time")));
        QVERIFY(prose().contains(QStringLiteral("11.17 ms")));
        QVERIFY(prose().contains(QStringLiteral("41.8 ms"))); // the book's, beside
        QVERIFY(prose().contains(QStringLiteral("41.49 ms")));
        QVERIFY(!field->isEnabled());
        click<QPushButton>(QStringLiteral("Next"));
        click<QPushButton>(QStringLiteral("Previous"));
        QVERIFY(prose().contains(QStringLiteral("Not this time"))); // what was answered stays answered
    }

    void chosen_prediction()
    {
        start(0);
        click<ChoiceButton>(QStringLiteral("Further left: less work a byte is enough"));
        click<QPushButton>(QStringLiteral("Reveal"));
        QVERIFY(prose().contains(QStringLiteral("Right.")));
        QVERIFY(prose().contains(QStringLiteral("206.1 FLOP/byte")));
        QVERIFY(!button<QPushButton>(QStringLiteral("Reveal")));
    }

    void text_follows_the_scenario_and_can_be_set_again()
    {
        start(2);
        click<QPushButton>(QStringLiteral("Next"));
        QVERIFY(prose().contains(QStringLiteral("takes **41.50 ms**")));
        QVERIFY(!button<QPushButton>(QStringLiteral("Set it again")));
        window_->document().set(QString(), &Scenario::gpu, std::string("h200-sxm"));
        QVERIFY(prose().contains(QStringLiteral("takes **28.9"))); // 139.01 GB ÷ 4.8 TB/s = 28.96 ms
        click<QPushButton>(QStringLiteral("Set it again"));
        QCOMPARE(window_->document().scenario(), shown_step().scenario);
        QVERIFY(prose().contains(QStringLiteral("takes **41.50 ms**")));
    }

    void look_at_selects_the_operator()
    {
        start(0);
        click<QPushButton>(QStringLiteral("Next"));
        const std::string wanted(to_text(OperatorName::attention));
        auto buttons = panel().findChildren<QToolButton*>();
        const auto attention = std::ranges::find_if(
            buttons, [](const QToolButton* b) { return b->isVisible() && b->text() == QStringLiteral("Attention"); });
        QVERIFY(attention != buttons.end());
        (*attention)->setFocus();
        QTest::keyClick(*attention, Qt::Key_Space);
        const int selected = window_->selection().operation();
        QVERIFY(selected >= 0);
        QCOMPARE(std::string(
                     to_text(window_->document().estimate()->operations[static_cast<std::size_t>(selected)].op.name)),
                 wanted);
    }

    void everything_has_a_name()
    {
        start(0);
        for (auto* child : panel().findChildren<QAbstractButton*>())
            if (child->isVisible())
                QVERIFY2(!child->text().isEmpty() || !child->accessibleName().isEmpty(),
                         child->metaObject()->className());
    }

    void fits_the_small_window_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("large") << QSize(1600, 1000);
        QTest::newRow("small") << QSize(1280, 720);
    }
    void fits_the_small_window()
    {
        QFETCH(QSize, size);
        start(1);
        window_->resize(size);
        QCoreApplication::processEvents();
        QCOMPARE(window_->size(), size);
        auto* next = button<QPushButton>(QStringLiteral("Next"));
        QVERIFY(next);
        const QRect in_window(next->mapTo(window_.get(), QPoint()), next->size());
        QVERIFY(window_->rect().contains(in_window));
    }
};

QTEST_MAIN(TestLessonsPanel)
#include "tst_lessons_panel.moc"
