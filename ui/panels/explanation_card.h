// SPDX-License-Identifier: GPL-3.0-or-later
// The card under a step of the verdict: words, formula and the numbers in it.
#pragma once

#include "ui/format/verdict_explanation.h"
#include "ui/panels/popup_card.h"

class QGridLayout;

namespace ridgepoint {

class TextLabel;

class ExplanationCard : public PopupCard
{
    Q_OBJECT
public:
    explicit ExplanationCard(QWidget* parent);
    /// Below `anchor`, inside the screen.
    void open(const Explanation& explanation, const QWidget& anchor);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fill(const Explanation& explanation);

    TextLabel *title_, *words_, *formula_, *remark_;
    QWidget* rows_;
    QGridLayout* grid_;
};

} // namespace ridgepoint
