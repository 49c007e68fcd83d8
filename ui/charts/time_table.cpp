// SPDX-License-Identifier: GPL-3.0-or-later
// The legend of the bars as a table: a configuration a row, or, where there is only one, an operator a row.
#include "core/base/number_format.h"
#include "ui/charts/time_parts.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

struct Cell {
    QString text;
    Paint paint = Paint::text;
    Weight weight = Weight::regular;
};

struct Row {
    std::optional<Segment> glyph;
    bool regime_glyph = false;
    std::vector<Cell> cells; ///< the first is left-aligned, the others right
};

double row_height(const TimeContext& c) { return std::round(c.scaled(19)); }

Row configuration(const TimeContext& c, std::size_t bar, const std::vector<Regime>& regimes)
{
    const Estimate& e = *c.bars[bar].estimate;
    const QString name = c.bars[bar].caption.isEmpty() ? qtext(e.scenario.gpu->name) : c.bars[bar].caption;
    Row row;
    row.cells = {{c.bars[bar].name + QStringLiteral("  ") + name, bar_paint(bar), Weight::semibold},
                 {qtext(format_time(e.step.time)), Paint::text, Weight::semibold},
                 {qtext(format_time(e.step.bound))}};
    for (const Regime regime : regimes) {
        const double share = e.step.share[static_cast<std::size_t>(regime)];
        row.cells.push_back(
            {qtext(format_time(e.step.time * share)) + QStringLiteral("  ") + qtext(format_share(share))});
    }
    row.cells.push_back({qtext(format_usd(e.cost.usd_per_million_tokens))});
    return row;
}

std::vector<Row> configurations(const TimeContext& c)
{
    std::vector<Regime> regimes;
    for (const Regime regime : {Regime::memory, Regime::compute, Regime::communication, Regime::overhead})
        if (std::any_of(c.bars.begin(), c.bars.end(), [&](const TimeBar& b) {
                return b.estimate->step.share[static_cast<std::size_t>(regime)] > 0.0;
            }))
            regimes.push_back(regime);
    Row head;
    head.cells = {{Chart::tr("Configuration")}, {Chart::tr("step")}, {Chart::tr("bound")}};
    for (const Regime regime : regimes)
        head.cells.push_back({qtext(to_text(regime))});
    head.cells.push_back({Chart::tr("$/Mtok")});
    std::vector<Row> rows{head};
    for (std::size_t bar = 0; bar < c.bars.size(); ++bar)
        rows.push_back(configuration(c, bar, regimes));
    return rows;
}

std::vector<Row> operators(const TimeContext& c)
{
    const Estimate& e = *c.bars.front().estimate;
    std::vector<Segment> segments = operator_segments(e);
    std::stable_sort(segments.begin(), segments.end(),
                     [](const Segment& a, const Segment& b) { return a.seconds > b.seconds; });
    Row head;
    head.cells = {{Chart::tr("Operator")},
                  {Chart::tr("time")},
                  {Chart::tr("share")},
                  {Chart::tr("ideal")},
                  {Chart::tr("regime")}};
    std::vector<Row> rows{head};
    for (const Segment& s : segments) {
        const Operation& o = e.operations[static_cast<std::size_t>(s.key)];
        Row row;
        row.glyph = s;
        row.cells = {{s.name},
                     {qtext(format_time(o.time))},
                     {qtext(format_share(o.share))},
                     {qtext(format_time(o.ideal_time)), Paint::muted},
                     {qtext(to_text(o.regime)), Paint::muted}};
        rows.push_back(std::move(row));
    }
    return rows;
}

/// One table into `area`; columns as wide as their widest cell, the first takes what is left.
void add_table(TimeContext& c, const QRectF& area, const std::vector<Row>& rows)
{
    std::vector<SceneItem>& out = c.scene[SceneGroup::legend];
    const double px = c.px(11.5), pitch = row_height(c), indent = rows.back().glyph ? c.scaled(16) : 0.0;
    std::vector<double> widths(rows.front().cells.size(), 0.0);
    for (const Row& row : rows)
        for (std::size_t k = 0; k < row.cells.size(); ++k)
            widths[k] = std::max(widths[k], text_width(row.cells[k].text, px, row.cells[k].weight) * 1.04);
    const double space = c.scaled(16);
    // The columns to the right go first where all have no room.
    std::size_t shown = 1;
    double right = std::min(widths[0], c.scaled(150)) + indent;
    while (shown < widths.size() && right + space + widths[shown] <= area.width())
        right += space + widths[shown++];
    const double name =
        std::min(widths[0], area.width() - (right - std::min(widths[0], c.scaled(150)) - indent) - indent);
    double y = area.top();
    for (std::size_t r = 0; r < rows.size(); ++r, y += pitch) {
        const double base = y + pitch * 0.68;
        double x = area.left() + indent + name;
        if (rows[r].glyph)
            out.push_back(Marker{{},
                                 MarkerShape::square,
                                 {area.left() + c.scaled(6), y + pitch * 0.5},
                                 c.scaled(4.8),
                                 rows[r].glyph->paint,
                                 Paint::none,
                                 0.0});
        for (std::size_t k = 0; k < shown; ++k) {
            const Cell& cell = rows[r].cells[k];
            const Paint paint = r == 0 ? Paint::muted : cell.paint;
            if (k == 0) {
                out.push_back(one_line(elided(cell.text, name, px, cell.weight), {area.left() + indent, base}, px,
                                       paint, TextAlign::left, cell.weight));
                continue;
            }
            x += space + widths[k];
            out.push_back(one_line(cell.text, {x, base}, px, paint, TextAlign::right, cell.weight));
        }
        const double rule = std::round(y + pitch) + 0.5;
        if (r == 0)
            out.push_back(Line{{}, QPolygonF({QPointF(area.left(), rule), QPointF(x, rule)}), Paint::divider});
    }
}

} // namespace

double table_height(const TimeContext& c)
{
    const std::size_t rows = c.named() ? c.bars.size() : c.bars.front().estimate->operations.size();
    return static_cast<double>(rows + 1) * row_height(c);
}

double least_table_height(const TimeContext& c)
{
    return std::min(table_height(c), (c.named() ? 4.0 : 5.0) * row_height(c));
}

void add_time_table(TimeContext& c, double top, double bottom)
{
    const double left = c.scene.plot.left(), width = c.options.size.width() - left - c.scaled(24);
    std::vector<Row> rows = c.named() ? configurations(c) : operators(c);
    const auto fit = static_cast<std::size_t>((bottom - top) / row_height(c));
    if (c.named() || width < c.scaled(760) || rows.size() <= fit) {
        rows.resize(std::min(rows.size(), fit));
        if (rows.size() > 1)
            add_table(c, {left, top, width, bottom - top}, rows);
        return;
    }
    // Two tables side by side, read down and then across.
    const std::size_t body = std::min(rows.size() - 1, 2 * (fit - 1));
    const std::size_t half = (body + 1) / 2;
    const double gap = c.scaled(48), column = (width - gap) / 2.0;
    std::vector<Row> one(rows.begin(), rows.begin() + 1 + static_cast<std::ptrdiff_t>(half)), two{rows.front()};
    two.insert(two.end(), rows.begin() + 1 + static_cast<std::ptrdiff_t>(half),
               rows.begin() + 1 + static_cast<std::ptrdiff_t>(body));
    add_table(c, {left, top, column, bottom - top}, one);
    if (two.size() > 1)
        add_table(c, {left + column + gap, top, column, bottom - top}, two);
}

} // namespace ridgepoint
