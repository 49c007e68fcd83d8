// SPDX-License-Identifier: GPL-3.0-or-later
// A question or remark across the window that can wait: one line and what can be done about it.
#pragma once

#include <QFrame>
#include <functional>
#include <vector>

class QHBoxLayout;

namespace ridgepoint {

class TextLabel;

class MessageBar : public QFrame
{
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);

    struct Choice {
        QString text;
        std::function<void()> run;
    };
    /// Every choice closes the bar before it runs.
    void ask(const QString& text, std::vector<Choice> choices);
    QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    TextLabel* text_;
    QHBoxLayout* row_;
    std::vector<QWidget*> buttons_;
};

} // namespace ridgepoint
