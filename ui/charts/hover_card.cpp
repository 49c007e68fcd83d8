// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/hover_card.h"

#include "core/base/number_format.h"
#include "ui/charts/roofline_parts.h"
#include "ui/charts/scene_painter.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"

#include <QPainter>
#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

constexpr double kWidth = 372.0, kPad = 12.0, kRow = 18.0, kGap = 12.0;

QString reason_of(const Operation& o)
{
    const Byte total = o.op.hbm();
    switch (o.regime) {
    case Regime::overhead: return Chart::tr("Launching its kernels takes longer than running them.");
    case Regime::communication: return Chart::tr("Waits for data from other accelerators.");
    case Regime::compute: return Chart::tr("Its intensity is above the ridge: arithmetic sets the time.");
    case Regime::memory: break;
    }
    if (total.value <= 0.0)
        return {};
    const std::array<std::pair<Byte, QString>, 3> parts = {std::pair{o.op.weights, Chart::tr("weights")},
                                                           std::pair{o.op.activations, Chart::tr("activations")},
                                                           std::pair{o.op.kv, Chart::tr("KV cache")}};
    const auto& most =
        *std::max_element(parts.begin(), parts.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    return Chart::tr("%1 of its bytes are %2: they set the time.")
        .arg(qtext(format_share(most.first / total)), most.second);
}

} // namespace

HoverCard::HoverCard(QWidget* parent) : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void HoverCard::set_theme(Theme theme)
{
    theme_ = theme;
    update();
}

void HoverCard::show_for(const Estimate& estimate, const ScenePoint& point)
{
    const Operation& o = estimate.operations[static_cast<std::size_t>(point.operation)];
    const bool integer = is_integer(o.op.precision);
    title_ = Chart::tr("%1 ×%2").arg(point.label, qtext(format_count(static_cast<std::int64_t>(o.op.count))));
    regime_ = regime_label(o.regime);
    glyph_ = Marker{{}, shape_of(o.regime), {}, 4.5, paint_of(o.regime), Paint::none};
    rows_.clear();
    if (o.op.flop.value > 0.0) {
        const FlopRate peak =
            o.op.unit == ComputeUnit::vector ? estimate.ideal.vector : estimate.ideal.matrix_peak(o.op.precision);
        const double ridge = (peak / estimate.ideal.hbm) / o.op.intensity();
        const QString side = ridge >= 1.0 ? Chart::tr("ridge is %1 higher").arg(qtext(format_ratio(ridge)))
                                          : Chart::tr("%1 above the ridge").arg(qtext(format_ratio(1.0 / ridge)));
        rows_.push_back(
            {Chart::tr("Intensity"), qtext(format_number(point.intensity)) + QStringLiteral(" FLOP/B"), side});
        rows_.push_back(
            {Chart::tr("Predicted"), qtext(format_flop_rate(o.rate(), integer)),
             Chart::tr("%1 of %2")
                 .arg(qtext(format_share(o.rate() / o.attainable)), qtext(format_flop_rate(o.attainable, integer)))});
    }
    rows_.push_back(
        {Chart::tr("Time"), qtext(format_time(o.time)), Chart::tr("%1 of step").arg(qtext(format_share(o.share)))});
    rows_.push_back(
        {Chart::tr("FLOP"), qtext(format_flop(o.op.flop, integer)),
         Chart::tr("%1 %2").arg(qtext(memory_name(*estimate.scenario.gpu)), qtext(format_bytes(o.op.hbm())))});
    const double total = o.op.hbm().value;
    bytes_ = total > 0.0 ? std::array{o.op.weights.value / total, o.op.activations.value / total, o.op.kv.value / total}
                         : std::array{0.0, 0.0, 0.0};
    reason_ = reason_of(o);
    appear(point.at, point.radius + kGap);
}

void HoverCard::show_line(const SceneLine& line, const QPointF& at)
{
    title_ = line.title;
    regime_ = line.value;
    glyph_.paint = Paint::none;
    bytes_ = {};
    reason_.clear();
    rows_ = {{Chart::tr("Value"), line.value, {}},
             {Chart::tr("Kind"), line.kind, {}},
             {Chart::tr("Source"), line.source, {}}};
    if (!line.clock.isEmpty())
        rows_.push_back({Chart::tr("Clock"), line.clock, {}});
    appear(at, 2.0 * kGap);
}

void HoverCard::appear(const QPointF& at, double clearance)
{
    place_beside(at, clearance);
    show();
    raise();
    update();
}

void HoverCard::place_beside(const QPointF& at, double r)
{
    const QSize size(qRound(kWidth), qRound(2.0 * kPad + 22.0 + kRow * static_cast<double>(rows_.size()) +
                                            (has_bar() ? 14.0 : 2.0) + (reason_.isEmpty() ? 0.0 : kRow)));
    // Below right first; the first corner that lies inside wins, and none of the four covers the marker.
    const std::array<QPointF, 4> corners = {at + QPointF(r, r), at + QPointF(-r - size.width(), r),
                                            at + QPointF(r, -r - size.height()),
                                            at + QPointF(-r - size.width(), -r - size.height())};
    const QRectF room = parentWidget()->rect();
    QPointF best = corners.front();
    for (const QPointF& corner : corners)
        if (room.contains(QRectF(corner, QSizeF(size)))) {
            best = corner;
            break;
        }
    // Too small a window for any: sideways only, which keeps the marker clear.
    best.setX(std::clamp(best.x(), 0.0, std::max(0.0, room.width() - size.width())));
    setGeometry(QRect(best.toPoint(), size));
}

QString HoverCard::text() const
{
    QString all = title_ + QStringLiteral(" – ") + regime_;
    for (const Row& row : rows_)
        all += QStringLiteral("\n%1 %2%3")
                   .arg(row.label, row.value,
                        row.comparison.isEmpty() ? QString() : QStringLiteral(", ") + row.comparison);
    return reason_.isEmpty() ? all : all + QChar(u'\n') + reason_;
}

void HoverCard::paintEvent(QPaintEvent*)
{
    const Tokens& t = tokens(theme_);
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(t.divider);
    p.setBrush(t.card);
    p.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6.0, 6.0);
    const auto write = [&](double x, double y, const QString& text, const QColor& colour, double px, Weight weight,
                           bool right) {
        p.setPen(colour);
        p.setFont(bundled_font(px, weight));
        p.drawText(QPointF(right ? x - text_width(text, px, weight) : x, y), text);
    };
    const double end = width() - kPad;
    double y = kPad + 12.0;
    const double room = end - kPad - text_width(regime_, 12.0) - 24.0;
    write(kPad, y, elided(title_, room, 13.0, Weight::semibold), t.text, 13.0, Weight::semibold, false);
    write(end, y, regime_, t.text, 12.0, Weight::regular, true);
    glyph_.at = QPointF(end - text_width(regime_, 12.0) - 10.0, y - 4.0);
    paint_marker(p, glyph_, t);
    y += 4.0;
    for (const Row& row : rows_) {
        y += kRow;
        write(kPad, y, row.label, t.muted, 12.0, Weight::regular, false);
        const double value_room = end - kPad - 62.0; // a source may be long; a number never is
        const Weight weight = row.comparison.isEmpty() && row.value != regime_ ? Weight::regular : Weight::semibold;
        write(kPad + 62.0, y, elided(row.value, value_room, 12.0, weight), t.text, 12.0, weight, false);
        write(end, y, row.comparison, t.muted, 12.0, Weight::regular, true);
    }
    y += 10.0;
    double x = kPad;
    p.setPen(Qt::NoPen);
    const std::array<QColor, 3> parts = {t.memory, t.muted, t.communication};
    for (std::size_t i = 0; i < bytes_.size(); ++i) {
        const double w = bytes_[i] * (end - kPad);
        p.setBrush(parts[i]);
        p.drawRect(QRectF(x, y, w, 6.0));
        x += w;
    }
    write(kPad, y + 22.0, reason_, t.text, 12.0, Weight::regular, false);
}

} // namespace ridgepoint
