// SPDX-License-Identifier: GPL-3.0-or-later
// The answer across the window: regime → bound → predicted → memory.
#pragma once

#include "ui/format/verdict_text.h"

#include <QWidget>
#include <array>
#include <memory>

namespace ridgepoint {

class VerdictStep : public QWidget
{
    Q_OBJECT
public:
    VerdictStep(int number, bool last, QWidget* parent);
    void set_text(const VerdictText& text);
    void set_regime(Regime regime);
    const VerdictText& text() const { return text_; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void paint_head(QPainter& painter, double left) const;

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

private:
    std::array<VerdictStep*, 4> steps_{};
};

} // namespace ridgepoint
