// SPDX-License-Identifier: GPL-3.0-or-later
// Labels of operators: bunches get a bracket with their members, single ones a line; the largest
// shares are placed first and the smallest go without where there is no room.
#include "core/base/number_format.h"
#include "ui/charts/roofline_parts.h"
#include "ui/format/text.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kSmallShare = 0.01;                        ///< members of a bunch under it are counted, not named
constexpr std::size_t kMostSingles = 40, kMostBunches = 16; ///< more names than that nobody reads off a picture

std::vector<TextRun> name_and_share(const ScenePoint& p)
{
    return {TextRun{p.label, Paint::text, p.share >= 0.1 ? Weight::semibold : Weight::regular},
            TextRun{QStringLiteral("  ") + qtext(format_share(p.share)), Paint::muted, Weight::regular}};
}

Text row_of(std::vector<TextRun> runs, double px)
{
    Text row;
    row.px = px;
    row.halo = true;
    row.runs = std::move(runs);
    return row;
}

/// What a leader may end at: the markers a label is for.
struct Target {
    QPointF at;
    double radius = 0.0;
};

/// From the label to the rim of the nearest of its markers.
void add_leader(SceneContext& c, const QPointF& from, const std::vector<Target>& targets)
{
    const auto gap = [&](const Target& t) { return QLineF(from, t.at).length() - t.radius; };
    const Target& nearest = *std::min_element(targets.begin(), targets.end(),
                                              [&](const Target& a, const Target& b) { return gap(a) < gap(b); });
    const QLineF whole(from, nearest.at);
    if (gap(nearest) <= 3.0)
        return;
    const QPointF to = whole.pointAt((gap(nearest) - 1.0) / whole.length());
    c.scene[SceneGroup::labels].push_back(Line{{}, QPolygonF({from, to}), Paint::other_roof, 1.0});
    c.labels.add_line(QLineF(from, to));
}

/// Rows of one label block; a bracket joins them where there are several.
struct Block {
    std::vector<Text> rows;
    double pitch = 0.0;
    double bracket = 0.0; ///< width at either side that the bracket may take

    QSizeF size() const
    {
        double width = 0.0;
        for (const Text& row : rows)
            width = std::max(width, row.width());
        const double height = pitch * (static_cast<double>(rows.size()) - 1.0) + rows.front().px * (kAscent + kDescent);
        return {width + 2.0 * bracket, height};
    }
};

bool place_block(SceneContext& c, Block& block, const LabelRequest& request, const std::vector<Target>& targets)
{
    const auto place = c.labels.place(request);
    if (!place)
        return false;
    const QRectF box = place->box;
    const bool to_right = request.anchor.x() > box.center().x(); // the anchor, seen from the label
    const double side = to_right ? box.right() - block.bracket : box.left() + block.bracket;
    for (std::size_t i = 0; i < block.rows.size(); ++i) {
        Text& row = block.rows[i];
        row.align = to_right ? TextAlign::right : TextAlign::left;
        row.at = QPointF(side, box.top() + row.px * kAscent + block.pitch * static_cast<double>(i));
        c.scene[SceneGroup::labels].push_back(std::move(row));
    }
    QPointF from = nearest_point(box, request.anchor);
    if (block.bracket > 0.0) {
        const double x = std::round(to_right ? box.right() - 2.0 : box.left() + 2.0) + 0.5;
        const double in = to_right ? x - 3.0 : x + 3.0;
        c.scene[SceneGroup::labels].push_back(Line{{},
                                                   QPolygonF({QPointF(in, box.top()), QPointF(x, box.top()),
                                                              QPointF(x, box.bottom()), QPointF(in, box.bottom())}),
                                                   Paint::other_roof,
                                                   1.0});
        from = QPointF(x, std::clamp(request.anchor.y(), box.top(), box.bottom()));
    }
    if (place->leader || block.bracket > 0.0)
        add_leader(c, from, targets);
    return true;
}

/// One line naming what the members share, then the members; `named` of them by name.
Block bunch_block(const SceneContext& c, const Bunch& bunch, std::size_t named)
{
    Block block;
    block.bracket = c.unit(8);
    block.pitch = c.px(12) * 1.3;
    const ScenePoint& first = c.scene.points[bunch.members.front()];
    block.rows.push_back(row_of(
        {TextRun{
            Chart::tr("%1 at AI %2").arg(QString::number(bunch.members.size()), qtext(format_number(first.intensity))),
            Paint::muted}},
        c.px(11.5)));
    for (std::size_t k = 0; k < named; ++k)
        block.rows.push_back(row_of(name_and_share(c.scene.points[bunch.members[k]]), c.px(12)));
    if (named < bunch.members.size())
        block.rows.push_back(
            row_of({TextRun{Chart::tr("+%1 more").arg(bunch.members.size() - named), Paint::muted}}, c.px(11.5)));
    return block;
}

void label_bunch(SceneContext& c, const Bunch& bunch)
{
    std::size_t named = 0;
    for (const std::size_t member : bunch.members)
        named += c.scene.points[member].share >= kSmallShare || named == 0 ? 1 : 0;
    if (bunch.members.size() - named == 1)
        named = bunch.members.size(); // "+1 more" takes the same room as its name
    const ScenePoint& first = c.scene.points[bunch.members.front()];
    const Operation& operation = c.estimate.operations[static_cast<std::size_t>(first.operation)];
    const bool on_roof = operation.rate().value > 0.5 * operation.attainable.value;
    std::vector<Target> targets;
    for (const std::size_t member : bunch.members)
        targets.push_back({c.scene.points[member].at, c.scene.points[member].radius});
    for (; named > 0; --named) {
        Block block = bunch_block(c, bunch, named);
        LabelRequest request{bunch.centre, bunch.radius + c.unit(3), block.size(), on_roof};
        if (place_block(c, block, request, targets)) {
            c.unlabelled += static_cast<int>(bunch.members.size() - named);
            return;
        }
    }
    c.unlabelled += static_cast<int>(bunch.members.size());
}

void label_single(SceneContext& c, const ScenePoint& p)
{
    Block block;
    block.rows.push_back(row_of(name_and_share(p), c.px(12)));
    if (!place_block(c, block, {p.at, p.radius + c.unit(3), block.size(), false}, {{p.at, p.radius}}))
        ++c.unlabelled;
}

void label_step(SceneContext& c)
{
    const StepResult& step = c.estimate.step;
    if (step.intensity().value <= 0.0 || step.rate().value <= 0.0)
        return;
    const QPointF at = c.scene.position(step.intensity().value, step.rate().value);
    if (!c.scene.plot.contains(at))
        return;
    Block block;
    const QString rate = qtext(format_flop_rate(step.rate(), is_integer(c.scenario().compute)));
    block.rows.push_back(row_of({TextRun{Chart::tr("whole step"), Paint::text, Weight::semibold},
                                 TextRun{QStringLiteral("  ") + rate, Paint::muted}},
                                c.px(12)));
    const double ring = c.unit(9);
    place_block(c, block, {at, ring + c.unit(2), block.size(), false}, {{at, ring}});
}

void label_off_frame(SceneContext& c)
{
    std::vector<bool> done(c.scene.points.size(), false);
    for (std::size_t i = 0; i < c.scene.points.size(); ++i) {
        const ScenePoint& p = c.scene.points[i];
        if (!p.off_frame || done[i])
            continue;
        QStringList names;
        for (std::size_t j = i; j < c.scene.points.size(); ++j)
            if (c.scene.points[j].off_frame && c.scene.points[j].at == p.at) {
                done[j] = true;
                names << c.scene.points[j].label;
            }
        const QString count = Chart::tr("%1 off view").arg(names.size());
        const LabelRequest plain{p.at, p.radius + c.unit(3), {}, false, c.unit(24)};
        for (const QString& text : {count + QStringLiteral(": ") + names.join(QStringLiteral(", ")), count}) {
            Block block;
            block.rows.push_back(row_of({TextRun{text, Paint::muted}}, c.px(11.5)));
            LabelRequest request = plain;
            request.size = block.size();
            if (request.size.width() < 0.45 * c.scene.plot.width() &&
                place_block(c, block, request, {{p.at, p.radius}}))
                break;
        }
    }
}

} // namespace

void add_operator_labels(SceneContext& c)
{
    std::vector<const Bunch*> order;
    for (const Bunch& bunch : c.bunches)
        order.push_back(&bunch);
    const auto share = [&](const Bunch* b) { return c.scene.points[b->members.front()].share; };
    std::stable_sort(order.begin(), order.end(), [&](const Bunch* a, const Bunch* b) { return share(a) > share(b); });
    label_off_frame(c); // bound to the edge, so before those that can stand elsewhere
    std::size_t bunched = 0;
    for (const Bunch* bunch : order) {
        if (bunch->members.size() == 1)
            continue;
        if (bunched++ < kMostBunches)
            label_bunch(c, *bunch);
        else
            c.unlabelled += static_cast<int>(bunch->members.size());
    }
    label_step(c);
    std::size_t tried = 0;
    for (const Bunch* bunch : order) {
        if (bunch->members.size() > 1)
            continue;
        if (tried++ < kMostSingles)
            label_single(c, c.scene.points[bunch->members.front()]);
        else
            ++c.unlabelled;
    }
}

} // namespace ridgepoint
