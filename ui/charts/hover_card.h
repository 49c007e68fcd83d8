// SPDX-License-Identifier: GPL-3.0-or-later
// The card beside the operator under the pointer (CHART.md 3.8). A child of the plot, never under the
// mouse and never over the marker it is about.
#pragma once

#include "core/estimate/estimate.h"
#include "ui/charts/scene.h"

#include <QWidget>

namespace ridgepoint {

class HoverCard : public QWidget
{
    Q_OBJECT
public:
    explicit HoverCard(QWidget* parent);

    void set_theme(Theme theme);
    /// Fills the card and places it beside the point, inside the parent.
    void show_for(const Estimate& estimate, const ScenePoint& point);
    /// A roof's value, kind, source and clock, beside a place on it.
    void show_line(const SceneLine& line, const QPointF& at);
    /// All lines as text, for the clipboard and for screen readers.
    QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Row {
        QString label, value, comparison;
    };
    void place_beside(const QPointF& at, double clearance);
    void appear(const QPointF& at, double clearance);
    bool has_bar() const { return bytes_[0] + bytes_[1] + bytes_[2] > 0.0; }

    Theme theme_ = Theme::light;
    QString title_, regime_, reason_;
    Marker glyph_;
    std::vector<Row> rows_;
    std::array<double, 3> bytes_{}; ///< shares of weights, activations and KV cache
};

} // namespace ridgepoint
