// SPDX-License-Identifier: GPL-3.0-or-later
// Curves, points and the named places of the sweep.
#include "core/base/number_format.h"
#include "ui/charts/sweep_parts.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

QString figure(double v) { return QString::number(v, 'g', 9); }
QString batch_text(std::int64_t batch) { return qtext(format_count(batch)); }

QString tooltip(const BatchPoint& p, Phase phase)
{
    QString text = Chart::tr("Batch %1: %2 %3, %4 tokens/s, %5 per million tokens, %6, MFU %7, %8")
                       .arg(batch_text(p.batch), time_name(phase), qtext(format_time(p.time)),
                            qtext(format_number(p.tokens_per_s)), qtext(format_usd(p.usd_per_million_tokens)),
                            qtext(format_bytes(p.memory)), qtext(format_share(p.mfu)), regime_label(p.regime));
    return p.fits ? text : text + Chart::tr(", does not fit");
}

QString id_of(const SweepContext& c, std::size_t series, std::int64_t batch)
{
    const QString id = QStringLiteral("batch-%1").arg(batch);
    return c.named() ? QStringLiteral("%1-%2").arg(c.series[series].name, id) : id;
}

SceneDatum datum_of(const SweepContext& c, std::size_t series, const BatchPoint& p)
{
    SceneDatum d;
    d.id = id_of(c, series, p.batch);
    d.tooltip = tooltip(p, c.series[series].now->scenario.phase);
    d.attributes = {{QStringLiteral("data-batch"), QString::number(p.batch)},
                    {QStringLiteral("data-time-s"), figure(p.time.value)},
                    {QStringLiteral("data-tokens-per-s"), figure(p.tokens_per_s)},
                    {QStringLiteral("data-usd-per-mtok"), figure(p.usd_per_million_tokens)},
                    {QStringLiteral("data-memory-byte"), figure(p.memory.value)},
                    {QStringLiteral("data-fits"), p.fits ? QStringLiteral("true") : QStringLiteral("false")},
                    {QStringLiteral("data-mfu"), figure(p.mfu)},
                    {QStringLiteral("data-regime"), qtext(to_text(p.regime))}};
    d.at = c.at(p);
    d.key = p.batch;
    d.series = static_cast<int>(series);
    return d;
}

int datum_index(const SweepContext& c, std::size_t series, std::int64_t batch)
{
    for (std::size_t i = 0; i < c.scene.data.size(); ++i)
        if (c.scene.data[i].key == batch && c.scene.data[i].series == static_cast<int>(series))
            return static_cast<int>(i);
    return -1;
}

/// The point of a batch, made where the curve has none there.
const SceneDatum& datum(SweepContext& c, std::size_t series, const BatchPoint& p, int& index)
{
    index = datum_index(c, series, p.batch);
    if (index < 0) {
        index = static_cast<int>(c.scene.data.size());
        c.scene.data.push_back(datum_of(c, series, p));
    }
    return c.scene.data[static_cast<std::size_t>(index)];
}

void add_curve(SweepContext& c, std::size_t series)
{
    const BatchCurve& curve = *c.series[series].curve;
    QPolygonF fits, beyond;
    for (const BatchPoint& p : curve.points) {
        if (p.batch > last_in_view(curve))
            break;
        c.scene.data.push_back(datum_of(c, series, p));
        const QPointF at = c.at(p);
        if (p.fits)
            fits << at;
        else if (beyond.isEmpty() && !fits.isEmpty())
            beyond << fits.last();
        if (!p.fits)
            beyond << at;
    }
    const QString id = c.named() ? QStringLiteral("curve-") + c.series[series].name : QStringLiteral("curve");
    for (const QPolygonF& line : {fits, beyond})
        for (qsizetype i = 1; i < line.size(); ++i)
            c.labels.add_line(QLineF(line[i - 1], line[i]));
    std::vector<SceneItem>& out = c.scene[SceneGroup::roofs];
    if (fits.size() > 1)
        out.push_back(Line{id, fits, sweep_paint(series), c.scaled(series == 0 ? 2.0 : 1.5)});
    if (beyond.size() > 1)
        out.push_back(Line{id + QStringLiteral("-beyond-memory"), beyond,
                           series == 0 ? Paint::other_roof : sweep_paint(series), c.scaled(1.5), Dash::dashed});
}

/// A marker that carries its point's figures, and keeps labels off.
void mark(SweepContext& c, std::size_t series, const BatchPoint& p, Marker marker)
{
    marker.at = datum(c, series, p, marker.datum).at;
    const double r = marker.radius * 1.3;
    c.labels.add_obstacle(QRectF(marker.at - QPointF(r, r), QSizeF(2 * r, 2 * r)));
    c.scene[SceneGroup::ops].push_back(std::move(marker));
}

struct Words {
    QString id;
    QString first;  ///< semibold
    QString second; ///< smaller, under it
    Paint paint = Paint::text;
    double px = 12.0;
    double farthest = 1e9;
    Weight weight = Weight::semibold;
};

/// Words beside a point, with a leader where they stand far off. False where there is no room.
bool say(SweepContext& c, const QPointF& at, double clearance, const Words& words)
{
    const double px = c.px(words.px), small = c.px(10.5);
    const double width = std::max(text_width(words.first, px, words.weight), text_width(words.second, small)) * 1.04;
    const double height = px * (kAscent + kDescent) + (words.second.isEmpty() ? 0.0 : small * 1.35);
    const auto place = c.labels.place({at, clearance, {width, height}, false, words.farthest});
    if (!place)
        return false;
    std::vector<SceneItem>& out = c.scene[SceneGroup::labels];
    if (place->leader)
        out.push_back(Line{{}, QPolygonF({at, nearest_point(place->box, at)}), words.paint, 0.75});
    const bool left_of = place->box.center().x() < at.x();
    const double x = left_of ? place->box.right() : place->box.left();
    const TextAlign align = left_of ? TextAlign::right : TextAlign::left;
    Text first = one_line(words.first, {x, place->box.top() + kAscent * px}, px, words.paint, align, words.weight);
    first.id = words.id;
    first.halo = true;
    out.push_back(std::move(first));
    if (words.second.isEmpty())
        return true;
    Text second =
        one_line(words.second, {x, place->box.top() + kAscent * px + small * 1.35}, small, Paint::muted, align);
    second.halo = true;
    out.push_back(std::move(second));
    return true;
}

/// A series' own prefix for the words at its points.
QString prefix(const SweepContext& c, std::size_t series)
{
    return c.named() ? c.series[series].name + QStringLiteral(": ") : QString();
}

void add_best(SweepContext& c, std::size_t series)
{
    if (!c.options.limit)
        return;
    const BestBatch best = best_batch(*c.series[series].curve, *c.options.limit);
    if (!best.point)
        return;
    Marker m{{}, MarkerShape::circle, {}, c.scaled(6), sweep_paint(series), Paint::plot, c.scaled(2), MarkerFill::open};
    mark(c, series, *best.point, m);
    const BatchPoint& p = *best.point;
    const QString text = Chart::tr("%1best: batch %2 · %3 tokens/s · %4/Mtok")
                             .arg(prefix(c, series), batch_text(p.batch), qtext(format_number(p.tokens_per_s)),
                                  qtext(format_usd(p.usd_per_million_tokens)));
    const QString why = best.end == BatchEnd::memory ? Chart::tr("memory is full before the limit") : QString();
    const QString id = c.named() ? QStringLiteral("best-") + c.series[series].name : QStringLiteral("best");
    const QString brief = Chart::tr("%1best: batch %2").arg(prefix(c, series), batch_text(p.batch));
    if (!say(c, c.at(p), c.scaled(9), {id, text, why, sweep_paint(series), 12.0, c.scaled(160)}))
        say(c, c.at(p), c.scaled(9), {id, brief, {}, sweep_paint(series)});
}

void add_now(SweepContext& c, std::size_t series)
{
    const BatchCurve& curve = *c.series[series].curve;
    const BatchPoint p = point_at(curve, static_cast<std::int64_t>(curve.scenario.batch));
    if (p.batch > last_in_view(curve))
        return;
    c.scene[SceneGroup::ops].push_back(
        Marker{c.named() ? QStringLiteral("now-") + c.series[series].name : QStringLiteral("now"), MarkerShape::circle,
               c.at(p), c.scaled(7.5), Paint::focus, Paint::focus, c.scaled(2), MarkerFill::open});
    mark(c, series, p,
         Marker{{},
                MarkerShape::circle,
                {},
                c.scaled(3.5),
                sweep_paint(series),
                Paint::none,
                0.0,
                p.fits ? MarkerFill::solid : MarkerFill::open});
    c.labels.add_obstacle(QRectF(c.at(p) - QPointF(c.scaled(8), c.scaled(8)), QSizeF(c.scaled(16), c.scaled(16))));
    if (series == 0)
        say(c, c.at(p), c.scaled(10),
            {QStringLiteral("now-label"),
             Chart::tr("now: batch %1").arg(batch_text(p.batch)),
             {},
             Paint::focus,
             12.0,
             c.scaled(120)});
}

void add_critical(SweepContext& c, std::size_t series)
{
    const BatchCurve& curve = *c.series[series].curve;
    if (!curve.step.batch || *curve.step.batch > last_in_view(curve))
        return;
    const BatchPoint p = point_at(curve, *curve.step.batch);
    mark(c, series, p,
         Marker{{},
                MarkerShape::diamond,
                {},
                c.scaled(6),
                sweep_paint(series),
                Paint::text,
                c.scaled(1.75),
                MarkerFill::open});
    const QString id = c.named() ? QStringLiteral("critical-") + c.series[series].name : QStringLiteral("critical");
    say(c, c.at(p), c.scaled(10),
        {id, prefix(c, series) + Chart::tr("critical batch %1").arg(batch_text(p.batch)),
         Chart::tr("from here on compute-bound"), sweep_paint(series), 12.0, c.scaled(160)});
}

void add_memory_full(SweepContext& c, std::size_t series)
{
    const BatchCurve& curve = *c.series[series].curve;
    if (!curve.largest_batch || *curve.largest_batch > curve.points.back().batch)
        return;
    const BatchPoint p = point_at(curve, *curve.largest_batch);
    mark(c, series, p, Marker{{}, MarkerShape::cross, {}, c.scaled(6.5), Paint::warning, Paint::plot, 1.0});
    const QString id = c.named() ? QStringLiteral("full-") + c.series[series].name : QStringLiteral("full");
    say(c, c.at(p), c.scaled(9),
        {id,
         prefix(c, series) + Chart::tr("memory full: batch %1").arg(batch_text(p.batch)),
         {},
         Paint::warning,
         12.0,
         c.scaled(160)});
}

bool power_of_two(std::int64_t v) { return (v & (v - 1)) == 0; }

/// Powers of two as small markers named by batch where there is room; large batches first, as small ones crowd.
void add_batches(SweepContext& c, std::size_t series)
{
    const BatchCurve& curve = *c.series[series].curve;
    std::vector<const BatchPoint*> marked;
    for (const BatchPoint& p : curve.points) {
        if (p.batch > last_in_view(curve) || !power_of_two(p.batch))
            continue;
        marked.push_back(&p);
        int index = datum_index(c, series, p.batch);
        const bool drawn =
            std::any_of(c.scene[SceneGroup::ops].begin(), c.scene[SceneGroup::ops].end(), [&](const SceneItem& i) {
                const Marker* m = std::get_if<Marker>(&i);
                return m != nullptr && m->datum == index;
            });
        if (drawn)
            marked.pop_back();
        else
            mark(c, series, p,
                 Marker{{},
                        MarkerShape::circle,
                        {},
                        c.scaled(3.5),
                        sweep_paint(series),
                        Paint::plot,
                        1.0,
                        series == 0 && p.fits ? MarkerFill::solid : MarkerFill::open});
    }
    if (series > 0)
        return;
    for (auto p = marked.rbegin(); p != marked.rend(); ++p)
        say(c, c.at(**p), c.scaled(6),
            {{}, batch_text((*p)->batch), {}, Paint::muted, 10.5, c.scaled(5), Weight::regular});
}

/// "its matrix multiplies turn compute-bound at batch 303 to 319": the kink of a curve without a critical batch.
QString multiply_words(const BatchCurve& curve)
{
    std::int64_t least = kEndlessBatch, most = 0;
    for (const GemmCrossing& gemm : curve.gemms) {
        if (!gemm.batch || *gemm.batch == 1)
            continue;
        least = std::min(least, *gemm.batch);
        most = std::max(most, *gemm.batch);
    }
    if (most == 0 || least > last_in_view(curve))
        return {};
    return least == most ? Chart::tr("its matrix multiplies turn compute-bound at batch %1").arg(batch_text(most))
                         : Chart::tr("its matrix multiplies turn compute-bound at batch %1 to %2")
                               .arg(batch_text(least), batch_text(most));
}

/// Why there is no diamond, in the empty corner below the curve.
void add_sentences(SweepContext& c)
{
    QStringList sentences;
    for (std::size_t i = 0; i < c.series.size(); ++i) {
        const BatchCurve& curve = *c.series[i].curve;
        if (!curve.step.batch || *curve.step.batch > last_in_view(curve))
            sentences << prefix(c, i) + critical_words(curve);
        if (!curve.step.batch && !c.named())
            sentences << multiply_words(curve);
        if (!curve.largest_batch)
            sentences << prefix(c, i) + Chart::tr("no batch fits in memory");
    }
    sentences.removeAll(QString());
    const QRectF plot = c.scene.plot;
    const double px = c.px(12), pitch = px * 1.4, inset = c.scaled(10);
    QStringList lines;
    qsizetype strong = 0; // lines of the first sentence
    for (const QString& sentence : sentences) {
        lines += wrapped(sentence, plot.width() * 0.62, px, 3);
        strong = strong == 0 ? lines.size() : strong;
    }
    const double limit_line = c.options.limit ? pitch + c.scaled(4) : 0.0; // the limit's own label stands lowest
    // Money falls with the batch, so the free corner is above the curve.
    double y = c.money() ? plot.top() + inset + px * kAscent
                         : plot.bottom() - inset - limit_line - pitch * static_cast<double>(lines.size() - 1);
    for (qsizetype i = 0; i < lines.size(); ++i, y += pitch) {
        Text text = one_line(lines[i], {plot.right() - inset, y}, px, Paint::text, TextAlign::right,
                             i < strong ? Weight::semibold : Weight::regular);
        text.id = i == 0 ? QStringLiteral("no-critical") : QString();
        text.halo = true;
        c.labels.add_obstacle(text.bounds());
        c.scene[SceneGroup::labels].push_back(std::move(text));
    }
}

} // namespace

void add_curves(SweepContext& c)
{
    for (std::size_t i = c.series.size(); i-- > 0;) // the current one on top
        add_curve(c, i);
}

void add_marks(SweepContext& c)
{
    add_sentences(c);
    for (std::size_t i = 0; i < c.series.size(); ++i) {
        add_now(c, i);
        add_critical(c, i);
        add_memory_full(c, i);
        add_best(c, i);
    }
    for (std::size_t i = 0; i < c.series.size(); ++i)
        add_batches(c, i);
}

} // namespace ridgepoint
