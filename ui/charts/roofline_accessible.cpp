// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/roofline_accessible.h"

#include "core/base/number_format.h"
#include "ui/charts/roofline_parts.h"
#include "ui/charts/roofline_plot.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

namespace ridgepoint {
namespace {

/// "MLP gate+up, ×80, memory-bound, intensity 63, 170 TFLOP/s of 210 TFLOP/s, 81 % of roof, 23 % of step
/// time, 2 of 14": everything the marker shows.
QString operator_text(const Estimate& e, std::size_t index)
{
    const Operation& o = e.operations[index];
    const bool integer = is_integer(o.op.precision);
    QStringList parts{operator_label(e, o), Chart::tr("×%1").arg(qtext(format_count(std::llround(o.op.count)))),
                      regime_label(o.regime)};
    if (o.op.flop.value > 0.0)
        parts << Chart::tr("intensity %1").arg(qtext(format_number(o.op.intensity().value)))
              << Chart::tr("%1 of %2")
                     .arg(qtext(format_flop_rate(o.rate(), integer)), qtext(format_flop_rate(o.attainable, integer)))
              << Chart::tr("%1 of roof").arg(qtext(format_share(o.rate() / o.attainable)));
    else
        parts << Chart::tr("no FLOP");
    parts << Chart::tr("%1 of step time").arg(qtext(format_share(o.share)))
          << Chart::tr("%1 of %2").arg(index + 1).arg(e.operations.size());
    return parts.join(QStringLiteral(", "));
}

/// One operator. It reads the chart at every question, so it needs no telling when the estimate changes.
class OperatorInterface : public QAccessibleInterface
{
public:
    OperatorInterface(RooflinePlot* plot, int operation) : plot_(plot), operation_(operation) {}

    bool isValid() const override { return plot_ && operation_ < count(); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(plot_); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QString text(QAccessible::Text t) const override
    {
        if (!isValid())
            return {};
        if (t == QAccessible::Name)
            return operator_text(*plot_->estimate(), static_cast<std::size_t>(operation_));
        return {};
    }
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override
    {
        if (!isValid())
            return {};
        for (const ScenePoint& p : plot_->scene().points)
            if (p.operation == operation_) {
                const double reach = std::max(12.0, p.radius); // at least 24 px across
                const QRectF box(p.at.x() - reach, p.at.y() - reach, 2 * reach, 2 * reach);
                return QRect(plot_->mapToGlobal(box.topLeft().toPoint()), box.size().toSize());
            }
        return {};
    }
    QAccessible::State state() const override
    {
        QAccessible::State s;
        s.selectable = s.focusable = true;
        s.invalid = !isValid();
        s.selected = isValid() && plot_->selected() == operation_;
        s.focused = s.selected && plot_->hasFocus();
        return s;
    }

private:
    int count() const { return plot_->estimate() ? static_cast<int>(plot_->estimate()->operations.size()) : 0; }

    RooflinePlot* plot_;
    int operation_;
};

class PlotInterface : public QAccessibleWidget
{
public:
    explicit PlotInterface(RooflinePlot* plot) : QAccessibleWidget(plot, QAccessible::List), plot_(plot) {}
    ~PlotInterface() override
    {
        for (const auto& [operation, id] : children_)
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override
    {
        return plot_->estimate() ? static_cast<int>(plot_->estimate()->operations.size()) : 0;
    }
    QAccessibleInterface* child(int index) const override
    {
        if (index < 0 || index >= childCount())
            return nullptr;
        if (const auto known = children_.find(index); known != children_.end())
            return QAccessible::accessibleInterface(known->second);
        auto* made = new OperatorInterface(plot_, index); // Qt's cache owns it
        children_[index] = QAccessible::registerAccessibleInterface(made);
        return made;
    }
    int indexOfChild(const QAccessibleInterface* child) const override
    {
        for (const auto& [index, id] : children_)
            if (QAccessible::accessibleInterface(id) == child)
                return index;
        return -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override
    {
        for (int i = 0; i < childCount(); ++i)
            if (child(i)->rect().contains(x, y))
                return child(i);
        return nullptr;
    }
    QAccessibleInterface* focusChild() const override { return child(plot_->selected()); }

private:
    RooflinePlot* plot_;
    mutable std::map<int, QAccessible::Id> children_;
};

QAccessibleInterface* make_interface(const QString& class_name, QObject* object)
{
    if (class_name != QLatin1String("ridgepoint::RooflinePlot"))
        return nullptr;
    auto* plot = qobject_cast<RooflinePlot*>(object);
    return plot ? new PlotInterface(plot) : nullptr;
}

} // namespace

void install_roofline_accessibility() { QAccessible::installFactory(make_interface); }

void announce_selection(RooflinePlot& plot)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleEvent event(&plot,
                           plot.selected() >= 0 && plot.hasFocus() ? QAccessible::Focus : QAccessible::SelectionWithin);
    if (plot.selected() >= 0)
        event.setChild(plot.selected());
    QAccessible::updateAccessibility(&event);
}

} // namespace ridgepoint
