// SPDX-License-Identifier: GPL-3.0-or-later
// Greedy placement of labels. Guarantee: no placed label overlaps another, an obstacle (marker, roof
// label, tag) or leaves the area; where no place is free the label is dropped.
#pragma once

#include <QLineF>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QSizeF>
#include <array>
#include <optional>
#include <vector>

namespace ridgepoint {

/// What is asked for: a box beside a round anchor.
struct LabelRequest {
    QPointF anchor;
    double clearance = 5.0; ///< radius around the anchor that stays free
    QSizeF size;
    bool prefer_above = false; ///< up and left, some way off (stacks over the roof)
    double farthest = 1e9;     ///< from the clearance, in px
};

struct LabelPlace {
    QRectF box;
    bool leader = false; ///< far enough off the anchor's clearance to need a line to it
};

class LabelLayout
{
public:
    /// `padding` px stay free around every label.
    explicit LabelLayout(const QRectF& area, double padding = 0.0);

    /// Convex; labels never cover it.
    void add_obstacle(const QPolygonF& convex);
    void add_obstacle(const QRectF& box);
    /// A line that labels cover only where nothing better is left.
    void add_line(const QLineF& line);

    bool is_free(const QPolygonF& convex) const;
    bool is_free(const QRectF& box) const;

    /// The best free place, which becomes an obstacle; nothing where none is free.
    std::optional<LabelPlace> place(const LabelRequest& request);

private:
    struct Obstacle {
        QRectF bounds;
        QPolygonF corners;
        bool upright = false; ///< corners are the bounds
    };
    /// Obstacles by square of the area: a chart of a thousand operators asks a hundred places a label.
    static constexpr int kSquares = 24; ///< a side
    struct Squares {
        int left, top, right, bottom;
    };
    Squares squares_of(const QRectF& bounds) const;
    void add(Obstacle obstacle);
    template <class Hit> bool any_near(const QRectF& bounds, Hit hit) const;
    double cost(const QRectF& box, const LabelRequest& request, double start) const;

    QRectF area_;
    double padding_;
    std::vector<Obstacle> obstacles_;
    std::array<std::vector<std::size_t>, kSquares * kSquares> by_square_; ///< indices into obstacles_
    std::vector<QLineF> lines_;
};

/// True where two convex polygons share area (touching edges do not count).
bool convex_overlap(const QPolygonF& a, const QPolygonF& b);

/// True where the segment runs through the upright box.
bool crosses(const QLineF& line, const QRectF& box);

/// The point of the box nearest to `from`: where a leader ends.
QPointF nearest_point(const QRectF& box, const QPointF& from);

} // namespace ridgepoint
