// SPDX-License-Identifier: GPL-3.0-or-later
// The words round the roofline.
#include "ui/charts/chart_words.h"
#include "ui/charts/roofline_parts.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"

namespace ridgepoint {
namespace {

QString default_title(const Estimate& estimate)
{
    const ResolvedScenario& s = estimate.scenario;
    return Chart::tr("%1 %2 on %3 is %4")
        .arg(qtext(s.model->name), phase_label(s.phase), qtext(s.gpu->name), regime_label(estimate.step.regime));
}

} // namespace

TitleBlock title_block(const Estimate& estimate, const RooflineView& view)
{
    ChartText text;
    if (view.title_block) {
        text.title = view.title.isEmpty() ? default_title(estimate) : view.title;
        text.state = scenario_words(estimate);
        text.state << Chart::tr("%1 level").arg(qtext(memory_name(*estimate.scenario.gpu))) << step_words(estimate);
        if (!estimate.memory.fits)
            text.misfit = misfit_words(estimate, view.remedy);
    }
    if (view.footer)
        text.footer = footer_words(estimate, Chart::tr("Marker: FLOP over predicted time; operators without FLOP stand "
                                                       "in the left strip, by share of the step."));
    text.date = view.date;
    return lay_out(text, view.size, view.text_scale, view.least_px);
}

} // namespace ridgepoint
