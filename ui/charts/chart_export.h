// SPDX-License-Identifier: GPL-3.0-or-later
// Charts as files: one scene, three back ends (SVG, PNG, PDF). Needs a QGuiApplication (the offscreen
// platform is enough), never a display.
#pragma once

#include "core/estimate/estimate.h"
#include "ui/charts/roofline_scene.h"
#include "ui/charts/sweep_scene.h"
#include "ui/charts/time_scene.h"
#include "ui/theme/tokens.h"

#include <QByteArray>
#include <QImage>
#include <QSizeF>
#include <QString>
#include <optional>
#include <string>

namespace ridgepoint {

enum class ChartFormat { svg, png, pdf };

enum class ChartView { roofline, time, sweep };
template <> inline constexpr std::array enum_entries<ChartView> = {
    EnumEntry<ChartView>{ChartView::roofline, "roofline"},
    EnumEntry<ChartView>{ChartView::time, "time"},
    EnumEntry<ChartView>{ChartView::sweep, "sweep"},
};
static_assert(enum_table_in_order<ChartView>());

struct ChartRequest {
    ChartView view = ChartView::roofline;
    QSizeF size{1600.0, 1000.0}; ///< layout size in px at 96 DPI
    double scale = 2.0;          ///< PNG pixels per layout px
    double dpi = 0.0;            ///< resolution that a PNG records; 0: 96 · scale
    double least_point = 0.0;    ///< no text is smaller; 0: as the size suggests
    bool transparent = false;    ///< no ground behind the chart
    Theme theme = Theme::light;
    BarUnit bars = BarUnit::time; ///< of the time view
    SweepAxisKind axis = SweepAxisKind::tokens_per_s;
    std::optional<Second> limit;     ///< of the batch sweep; unset: no line
    QString title;                   ///< empty: made from the estimate
    QString date;                    ///< ISO date for footer and metadata; empty = none
    std::vector<PinnedChart> pins{}; ///< in the same frame
    std::string scenario_json;       ///< embedded, so that the picture can be reopened
};

/// Pixels per inch of the layout.
inline constexpr double kLayoutDpi = 96.0;

/// The chart as it would be in the file, for a preview.
Scene chart_scene(const Estimate& estimate, const ChartRequest& request);
QImage chart_image(const Scene& scene, const ChartRequest& request);

/// The file's content; byte-identical from run to run for SVG and PNG.
QByteArray render_chart(const Estimate& estimate, const ChartRequest& request, ChartFormat format);

/// By the file name's ending; nothing for another ending.
std::optional<ChartFormat> chart_format_of(const QString& file_name);

} // namespace ridgepoint
