// SPDX-License-Identifier: GPL-3.0-or-later
// Pins in the same frame (CHART.md 3.11): their roofs in the scenario's colour, their operators by colour
// and fill (A solid, B open, C half), and arrows where most time is saved.
#include "core/base/number_format.h"
#include "ui/charts/roofline_parts.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr std::size_t kMostPins = 2, kMostArrows = 5;

std::size_t pin_count(const SceneContext& c) { return std::min(c.view.pins.size(), kMostPins); }

QRectF box_around(const QPointF& at, double radius)
{
    return {at.x() - radius, at.y() - radius, 2 * radius, 2 * radius};
}

/// The left half of a marker's outline.
QPolygonF left_half(MarkerShape shape, const QPointF& at, double radius)
{
    QPolygonF outline = marker_polygon(shape, at, radius);
    if (outline.isEmpty())
        for (int k = 0; k < 32; ++k)
            outline << at + QPointF(std::cos(k * M_PI / 16.0), std::sin(k * M_PI / 16.0)) * radius;
    outline << outline.first();
    const QPolygonF half =
        outline.intersected(QPolygonF(QRectF(at.x() - 2 * radius, at.y() - 2 * radius, 2 * radius, 4 * radius)));
    return half;
}

void draw_marker(SceneContext& c, const PinMarker& m, MarkerShape shape)
{
    std::vector<SceneItem>& ops = c.scene[SceneGroup::ops];
    const Paint paint = scenario_paint(m.pin + 1);
    const QString id = QStringLiteral("pin-%1").arg(scenario_letter(m.pin + 1));
    ops.push_back(Marker{id, shape, m.at, m.radius, paint, Paint::none, 2.0, MarkerFill::open});
    if (m.pin == 1)
        ops.push_back(Area{{}, left_half(shape, m.at, m.radius), paint});
    c.labels.add_obstacle(box_around(m.at, m.radius));
}

/// How far a bunch of a pin moves sideways so that it does not cover a bunch of A: B to the left, C to the right.
double sideways(const SceneContext& c, const Bunch& own, std::size_t pin)
{
    double most = 0.0;
    for (const Bunch& other : c.bunches) {
        const double sum = other.radius + own.radius + 3.0, up = std::abs(other.centre.y() - own.centre.y());
        const double across = own.centre.x() - other.centre.x();
        if (up >= sum || std::abs(across) >= sum)
            continue;
        const double needed = std::sqrt(sum * sum - up * up);
        most = std::max(most, pin == 0 ? needed + across : needed - across);
    }
    return pin == 0 ? -most : most;
}

void place_pin(SceneContext& c, std::size_t pin)
{
    const Estimate& e = *c.view.pins[pin].estimate;
    std::vector<Disc> discs;
    std::vector<std::size_t> drawn;
    for (std::size_t i = 0; i < e.operations.size(); ++i) {
        const Operation& o = e.operations[i];
        if (o.op.intensity().value <= 0.0 || o.rate().value <= 0.0)
            continue;
        const QPointF at = c.scene.position(o.op.intensity().value, o.rate().value);
        if (!c.scene.plot.contains(at))
            continue;
        drawn.push_back(i);
        discs.push_back({at, marker_radius(o.share, c.view.text_scale), o.share});
    }
    for (const Bunch& bunch : pack_bunches(discs, c.unit(10), 1.5)) {
        const double shift = sideways(c, bunch, pin);
        if (std::abs(shift) > 1.0)
            c.scene[SceneGroup::ops].push_back(Line{{},
                                                    QPolygonF({bunch.centre, bunch.centre + QPointF(shift, 0.0)}),
                                                    scenario_paint(pin + 1),
                                                    1.0,
                                                    Dash::dotted});
        for (const std::size_t member : bunch.members) {
            const PinMarker marker{pin, drawn[member], discs[member].at + QPointF(shift, 0.0), discs[member].radius};
            draw_marker(c, marker, shape_of(e.operations[marker.operation].regime));
            c.pin_markers.push_back(marker);
        }
    }
}

struct Saving {
    const ScenePoint* from = nullptr;
    const PinMarker* to = nullptr;
    double ratio = 1.0;
    double saved = 0.0; ///< s
};

bool same_operator(const Operator& a, const Operator& b) { return a.name == b.name && a.group == b.group; }

/// Index of the bunch that holds an operator of A; bunches move as one and get one arrow.
std::size_t bunch_of(const SceneContext& c, std::size_t point)
{
    for (std::size_t b = 0; b < c.bunches.size(); ++b)
        if (std::count(c.bunches[b].members.begin(), c.bunches[b].members.end(), point) > 0)
            return b;
    return c.bunches.size();
}

std::vector<Saving> savings(const SceneContext& c)
{
    std::vector<Saving> all;
    for (const PinMarker& marker : c.pin_markers) {
        const Operation& theirs = c.view.pins[marker.pin].estimate->operations[marker.operation];
        for (const ScenePoint& p : c.scene.points) {
            const Operation& ours = c.estimate.operations[static_cast<std::size_t>(p.operation)];
            if (same_operator(ours.op, theirs.op) && p.intensity > 0.0 && !p.off_frame && theirs.time < ours.time)
                all.push_back({&p, &marker, ours.time / theirs.time, (ours.time - theirs.time).value});
        }
    }
    std::stable_sort(all.begin(), all.end(), [](const Saving& a, const Saving& b) { return a.saved > b.saved; });
    std::vector<std::pair<std::size_t, std::size_t>> taken; // bunch of A and pin
    std::vector<Saving> kept;
    for (const Saving& s : all) {
        const std::pair key(bunch_of(c, static_cast<std::size_t>(s.from - c.scene.points.data())), s.to->pin);
        if (kept.size() == kMostArrows || std::count(taken.begin(), taken.end(), key) > 0)
            continue;
        taken.push_back(key);
        kept.push_back(s);
    }
    return kept;
}

void draw_arrow(SceneContext& c, const Saving& s)
{
    const Paint paint = scenario_paint(s.to->pin + 1);
    const QLineF whole(s.from->at, s.to->at);
    const double start = s.from->radius, end = whole.length() - s.to->radius - 1.0;
    std::vector<SceneItem>& labels = c.scene[SceneGroup::labels];
    if (end - start > c.unit(6)) {
        const QPointF tip = whole.pointAt(end / whole.length());
        labels.push_back(Line{{}, QPolygonF({whole.pointAt(start / whole.length()), tip}), paint, 1.5});
        add_arrow_head(labels, tip, whole.angle(), c.unit(6), paint);
    }
    Text text = one_line(qtext(format_ratio(s.ratio)), {}, c.px(12), paint, TextAlign::left, Weight::semibold);
    text.halo = true;
    const QSizeF size(text.width(), text.px * (kAscent + kDescent));
    const auto place = c.labels.place({s.to->at, s.to->radius + c.unit(2), size, false, c.unit(70)});
    if (!place)
        return;
    text.at = QPointF(place->box.left(), place->box.top() + text.px * kAscent);
    labels.push_back(std::move(text));
}

void add_pin_ridge(SceneContext& c, const Estimate& e, Paint paint)
{
    const FlopRate peak = e.ideal.matrix_peak(e.scenario.compute);
    const QPointF corner = c.scene.position((peak / e.ideal.hbm).value, peak.value);
    if (!c.scene.plot.contains(corner))
        return;
    std::vector<SceneItem>& roofs = c.scene[SceneGroup::roofs];
    roofs.push_back(
        Line{{}, QPolygonF({corner, QPointF(corner.x(), c.scene.plot.bottom())}), paint, 1.0, Dash::dotted});
    roofs.push_back(Marker{{}, MarkerShape::diamond, corner, c.unit(5), paint, Paint::none, 1.5, MarkerFill::open});
}

bool same_memory(const Estimate& a, const Estimate& b) { return a.ideal.hbm == b.ideal.hbm; }
bool same_peak(const Estimate& a, const Estimate& b)
{
    return a.scenario.compute == b.scenario.compute &&
           a.ideal.matrix_peak(a.scenario.compute) == b.ideal.matrix_peak(b.scenario.compute);
}

void add_roofs_of(SceneContext& c, std::size_t pin)
{
    const Estimate& e = *c.view.pins[pin].estimate;
    const Paint paint = scenario_paint(pin + 1);
    const auto drawn_before = [&](bool (*same)(const Estimate&, const Estimate&)) {
        return same(c.estimate, e) || (pin == 1 && same(*c.view.pins[0].estimate, e));
    };
    const QString letter = QString(scenario_letter(pin + 1)) + QChar(u' ');
    const FlopRate peak = e.ideal.matrix_peak(e.scenario.compute);
    SceneLine memory = memory_facts(e), flat = peak_facts(e, e.scenario.compute);
    for (SceneLine* facts : {&memory, &flat}) {
        facts->id += QStringLiteral("-") + scenario_letter(pin + 1);
        facts->title = letter + facts->title;
    }
    if (!drawn_before(same_memory)) {
        const auto line = slope_in_view(c, e.ideal.hbm, peak);
        const QString text = letter + QStringLiteral("%1 %2").arg(qtext(e.scenario.gpu->memory_type), memory.value);
        draw_roof(c, line, std::move(memory), paint, 1.75);
        label_slope(c, line, {TextRun{text, paint, Weight::semibold}}, c.px(12), false);
    }
    if (!drawn_before(same_peak)) {
        const auto line = flat_in_view(c, peak, e.ideal.hbm);
        const QString text = letter + Chart::tr("%1 dense %2").arg(precision_label(e.scenario.compute), flat.value);
        draw_roof(c, line, std::move(flat), paint, 1.75);
        if (!label_flat(c, line, text, paint, Weight::semibold, true))
            label_flat(c, line, text, paint, Weight::semibold, false);
    }
    if (!drawn_before(same_memory) || !drawn_before(same_peak))
        add_pin_ridge(c, e, paint);
}

} // namespace

Paint scenario_paint(std::size_t scenario)
{
    return scenario == 0 ? Paint::scenario_a : scenario == 1 ? Paint::scenario_b : Paint::scenario_c;
}

QChar scenario_letter(std::size_t scenario) { return QChar(u'A' + static_cast<char16_t>(scenario)); }

QString letters_of(const SceneContext& c, const std::function<bool(const Estimate&)>& same)
{
    if (!c.comparing())
        return {};
    QStringList letters{QStringLiteral("A")};
    for (std::size_t pin = 0; pin < pin_count(c); ++pin)
        if (same(*c.view.pins[pin].estimate))
            letters << QString(scenario_letter(pin + 1));
    return letters.join(QStringLiteral(", ")) + QChar(u' ');
}

void place_pin_markers(SceneContext& c)
{
    for (std::size_t pin = 0; pin < pin_count(c); ++pin)
        place_pin(c, pin);
}

void add_pin_roofs(SceneContext& c)
{
    for (std::size_t pin = 0; pin < pin_count(c); ++pin)
        add_roofs_of(c, pin);
}

void add_pin_arrows(SceneContext& c)
{
    for (const Saving& s : savings(c))
        draw_arrow(c, s);
}

} // namespace ridgepoint
