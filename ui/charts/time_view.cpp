// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/time_view.h"

namespace ridgepoint {

TimeView::TimeView(QWidget* parent) : SceneView(parent)
{
    set_builder([this](const QSizeF& size) { return build(size); });
    connect(this, &SceneView::datum_chosen, this, [this](int datum) {
        const SceneDatum& d = scene().data[static_cast<std::size_t>(datum)];
        const bool operation = d.id.contains(QStringLiteral("-op-"));
        if (operation && d.series == 0)
            Q_EMIT operation_chosen(static_cast<int>(d.key));
    });
}

void TimeView::set_sources(std::vector<Source> sources)
{
    sources_ = std::move(sources);
    outdate();
}

void TimeView::set_unit(BarUnit unit)
{
    unit_ = unit;
    outdate();
}

Scene TimeView::build(const QSizeF& size) const
{
    if (sources_.empty())
        return {};
    std::vector<TimeBar> bars;
    for (const Source& s : sources_)
        bars.push_back({s.name, s.estimate.get(), s.caption});
    TimeSceneOptions options;
    options.size = size;
    options.unit = unit_;
    options.title_block = options.footer = false;
    return time_scene(bars, options);
}

} // namespace ridgepoint
