// SPDX-License-Identifier: GPL-3.0-or-later
// A chart as plain data: lines, areas, markers and texts in px, laid out once and drawn by every back
// end (screen, PNG, SVG, PDF). Colours are tokens, resolved by the back end for its theme.
#pragma once

#include "core/base/enum_table.h"
#include "ui/theme/fonts.h"
#include "ui/theme/tokens.h"

#include <QLineF>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QString>
#include <array>
#include <utility>
#include <variant>
#include <vector>

namespace ridgepoint {

/// No text of a chart is smaller unless more is asked for.
inline constexpr double kLeastPx = 7.0;

/// A colour by its role; `none` draws nothing.
enum class Paint {
    none,
    memory,
    compute,
    communication,
    overhead,
    plot,
    panel,
    text,
    muted,
    roof,
    other_roof,
    grid_major,
    grid_minor,
    divider,
    marker_outline,
    focus,
    warning,
    warning_ground,
    inverse,
    inverse_text,
    scenario_a,
    scenario_b,
    scenario_c,
    family_matrix,
    family_attention,
    family_communication,
    family_elementwise,
    family_gather,
};
QColor colour_of(Paint paint, const Tokens& tokens);

enum class Dash { solid, dashed, dotted, dash_dot };
enum class MarkerShape {
    circle,
    square,
    diamond,
    triangle,
    cross,
    chevron_left,
    chevron_right,
    chevron_down,
    chevron_up
};
enum class TextAlign { left, centre, right };

/// Groups of the picture in drawing order; their texts are ids in the SVG.
enum class SceneGroup { background, axes, zones, roofs, ops, labels, legend };
template <> inline constexpr std::array enum_entries<SceneGroup> = {
    EnumEntry<SceneGroup>{SceneGroup::background, "background"},
    EnumEntry<SceneGroup>{SceneGroup::axes, "axes"},
    EnumEntry<SceneGroup>{SceneGroup::zones, "zones"},
    EnumEntry<SceneGroup>{SceneGroup::roofs, "roofs"},
    EnumEntry<SceneGroup>{SceneGroup::ops, "ops"},
    EnumEntry<SceneGroup>{SceneGroup::labels, "labels"},
    EnumEntry<SceneGroup>{SceneGroup::legend, "legend"},
};
static_assert(enum_table_in_order<SceneGroup>());
inline constexpr std::size_t kSceneGroupCount = 7;

/// An open polyline.
struct Line {
    QString id;
    QPolygonF points;
    Paint stroke = Paint::roof;
    double width = 1.0;
    Dash dash = Dash::solid;
    bool operator==(const Line&) const = default;
};

/// A filled polygon; `round` > 0 makes it a rounded rectangle of its bounding box.
struct Area {
    QString id;
    QPolygonF points;
    Paint fill = Paint::none;
    bool zone = false; ///< filled at the theme's zone alpha
    Paint stroke = Paint::none;
    double width = 1.0;
    double round = 0.0;
    int datum = -1; ///< index into Scene::data
    bool operator==(const Area&) const = default;
};

/// `open` is filled with the plot's ground, `hollow` not at all; both are outlined in `paint`.
enum class MarkerFill { solid, open, hollow };

struct Marker {
    QString id;
    MarkerShape shape = MarkerShape::circle;
    QPointF at;
    double radius = 5.0;
    Paint paint = Paint::memory;
    Paint outline = Paint::marker_outline;
    double outline_width = 1.25;
    MarkerFill fill = MarkerFill::solid;
    int point = -1; ///< index into Scene::points
    int datum = -1; ///< index into Scene::data
    bool operator==(const Marker&) const = default;
};

struct TextRun {
    QString text;
    Paint paint = Paint::text;
    Weight weight = Weight::regular;
    Paint ground = Paint::none; ///< set: drawn in the ink that reads best on it instead of in `paint`
    bool operator==(const TextRun&) const = default;
};
QColor colour_of(const TextRun& run, const Tokens& tokens);

/// One line of text; `at` lies on the baseline at the alignment's end.
struct Text {
    QString id;
    QPointF at;
    TextAlign align = TextAlign::left;
    double px = 12.0;      ///< whole pixels
    double rotation = 0.0; ///< degrees, clockwise
    bool halo = false;     ///< 3 px of plot ground behind the letters
    std::vector<TextRun> runs;

    double width() const;
    QString plain() const;
    /// The four corners of the box the text takes, in scene px.
    QPolygonF bounds() const;
    bool operator==(const Text&) const = default;
};

using SceneItem = std::variant<Line, Area, Marker, Text>;

/// An operator as the chart knows it; its true point may differ from its marker's place.
struct ScenePoint {
    QString id;         ///< "op-mlp_down"
    int operation = -1; ///< index into Estimate::operations
    QString label;      ///< prose
    QString name;       ///< fixed name
    QString group;
    QString regime;
    QString tooltip;
    double intensity = 0.0;
    double flop = 0.0;
    double byte = 0.0;
    double time = 0.0;
    double rate = 0.0;
    double share = 0.0;
    QPointF true_at;
    QPointF at; ///< where the marker is drawn
    double radius = 0.0;
    bool off_frame = false;
};

/// A thing with figures in a chart that is no roofline: a point of a curve or a part of a bar.
struct SceneDatum {
    QString id;                                          ///< "batch-64"
    QString tooltip;                                     ///< also its accessible text
    std::vector<std::pair<QString, QString>> attributes; ///< "data-batch", "64"
    QPointF at;                                          ///< its true place
    QRectF box;                                          ///< of a part of a bar; empty for a point
    qint64 key = 0; ///< what it stands for: a batch, an index into Estimate::operations
    int series = 0; ///< 0 = the current configuration
};

/// Ranges of the axes: FLOP/byte and FLOP/s in the roofline.
struct Frame {
    double x_low = 0.1, x_high = 1e4;
    double y_low = 1e11, y_high = 1e16;
    bool x_linear = false, y_linear = false; ///< logarithmic else
    bool operator==(const Frame&) const = default;
};

/// A roof or ceiling as drawn, with what its card says.
struct SceneLine {
    QString id;
    QLineF at;
    QString title;  ///< "HBM bandwidth"
    QString value;  ///< "3.35 TB/s"
    QString kind;   ///< "data sheet, dense", "achievable 88 %"
    QString source; ///< where the value is from
    QString clock;  ///< at which it holds; empty where not known
};

/// What a click on a legend row shows or hides.
enum class ChartPart { zones, labels, ceilings, trails };
inline constexpr std::size_t kChartPartCount = 4;

struct LegendRow {
    QRectF box;
    ChartPart part = ChartPart::zones;
};

struct Scene {
    QSizeF size;
    QRectF plot;
    QRectF gutter; ///< empty where there is none
    Frame frame;
    QString title;       ///< accessible name
    QString description; ///< accessible description
    std::array<std::vector<SceneItem>, kSceneGroupCount> groups;
    std::vector<ScenePoint> points; ///< one an operator, in order of execution
    std::vector<SceneDatum> data;   ///< of charts that are no roofline
    std::vector<SceneLine> lines;   ///< roofs in view
    std::vector<LegendRow> rows;    ///< of the legend that can be clicked

    std::vector<SceneItem>& operator[](SceneGroup g) { return groups[static_cast<std::size_t>(g)]; }
    const std::vector<SceneItem>& operator[](SceneGroup g) const { return groups[static_cast<std::size_t>(g)]; }
    /// Position of a value; right also outside the plot.
    QPointF position(double x, double y) const;
    /// The value on the x axis at a position.
    double x_value(double position) const;
};

/// Corners of a marker's outline, or empty for a circle.
QPolygonF marker_polygon(MarkerShape shape, QPointF at, double radius);

/// Dash pattern in px; empty for solid.
std::vector<double> dash_pattern(Dash dash);

} // namespace ridgepoint
