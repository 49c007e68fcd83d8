// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a lesson's page: running text, a question to answer before the answer is shown, and the
// book's figure beside the exact one.
#pragma once

#include "core/report/lesson.h"

#include <QFrame>
#include <QLabel>
#include <QRadioButton>

class QButtonGroup;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace ridgepoint {

/// Text of a lesson: Markdown, wrapped, selectable.
class Prose : public QLabel
{
    Q_OBJECT
public:
    explicit Prose(QWidget* parent = nullptr);
    void set_markdown(const QString& markdown);
    const QString& markdown() const { return markdown_; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void render();

    QString markdown_;
};

/// A radio button whose text wraps; after the answer it says whether it was the right one.
class ChoiceButton : public QRadioButton
{
    Q_OBJECT
public:
    ChoiceButton(const QString& text, QWidget* parent);
    void set_right(bool right);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool hitButton(const QPoint& position) const override { return rect().contains(position); }

private:
    QFont used_font() const;
    int text_left() const;
    bool right_ = false;
};

class LessonCard : public QFrame
{
    Q_OBJECT
public:
    LessonCard(const QString& title, QWidget* parent);

protected:
    QVBoxLayout& column() { return *column_; }
    void paintEvent(QPaintEvent* event) override;

private:
    QVBoxLayout* column_;
};

/// Asks, then shows; the answer is locked once it is shown.
class PredictionCard : public LessonCard
{
    Q_OBJECT
public:
    explicit PredictionCard(QWidget* parent = nullptr);

    void ask(const LessonPrediction& prediction, const QString& question);
    /// Shows the answer to `guess`; `reveal` is the rendered text.
    void show_result(const Guess& guess, const PredictionResult& result, const QString& reveal);

Q_SIGNALS:
    void guessed(const ridgepoint::Guess& guess); ///< the person wants to see the answer

private:
    void clear_answers();
    void offer_choices(const LessonPrediction& prediction);
    void offer_number(const LessonPrediction& prediction);
    std::optional<Guess> guess() const;
    void send_guess();
    void update_reveal();

    Prose *question_, *outcome_, *reveal_text_;
    QWidget* answers_ = nullptr;
    QButtonGroup* group_ = nullptr;
    QLineEdit* field_ = nullptr;
    QString unit_;
    QPushButton* reveal_;
};

/// Book, exact, why.
class ComparisonCard : public LessonCard
{
    Q_OBJECT
public:
    explicit ComparisonCard(QWidget* parent = nullptr);
    void compare(const QString& book, const QString& exact, const QString& why);

private:
    Prose *book_, *exact_, *why_;
};

} // namespace ridgepoint
