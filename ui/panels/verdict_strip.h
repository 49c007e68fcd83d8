// SPDX-License-Identifier: GPL-3.0-or-later
// The answer across the window: regime → bound → predicted → memory. A step explains itself on a click or
// Enter; arrow keys walk.
#pragma once

#include "ui/format/verdict_text.h"

#include <QAbstractButton>
#include <array>
#include <memory>
#include <optional>

namespace ridgepoint {

class ExplanationCard;

class VerdictStep : public QAbstractButton
{
    Q_OBJECT
public:
    VerdictStep(int number, bool last, QWidget* parent);
    void set_text(const VerdictText& text);
    void set_regime(Regime regime);
    const VerdictText& text() const { return text_; }

    /// Width without which the value would be cut.
    int needed_width() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void walked(int steps); ///< by arrow key, to the neighbour

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void paint_ground(QPainter& painter) const;
    void paint_head(QPainter& painter) const;
    bool tight() const;
    double text_left() const;
    double text_right() const;

    int number_;
    bool last_;
    std::optional<Regime> regime_;
    VerdictText text_;
};

class VerdictStrip : public QWidget
{
    Q_OBJECT
public:
    explicit VerdictStrip(QWidget* parent = nullptr);
    void set_estimate(const std::shared_ptr<const Estimate>& estimate);
    const VerdictStep& step(std::size_t index) const { return *steps_[index]; }
    VerdictStep& step(std::size_t index) { return *steps_[index]; }
    ExplanationCard& card() { return *card_; }
    /// Opens the card under a step.
    void explain(std::size_t index);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// Every value whole first; what is left by the length of the captions.
    void share_width();

    std::array<VerdictStep*, 4> steps_{};
    ExplanationCard* card_;
    std::shared_ptr<const Estimate> estimate_;
};

} // namespace ridgepoint
