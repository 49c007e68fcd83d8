// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/critical_text.h"

#include "core/base/number_format.h"
#include "ui/format/text.h"

#include <QCoreApplication>

namespace ridgepoint {
namespace {

struct Chart {
    Q_DECLARE_TR_FUNCTIONS(Chart)
};

} // namespace

QString critical_words(const CriticalBatch& critical, std::int64_t largest)
{
    if (critical.batch && largest > 0 && *critical.batch > largest)
        return Chart::tr("critical batch %1: more than memory holds (%2)")
            .arg(qtext(format_count(*critical.batch)), qtext(format_count(largest)));
    if (critical.batch)
        return Chart::tr("critical batch %1").arg(qtext(format_count(*critical.batch)));
    switch (critical.why) {
    case NoCritical::from_the_start: return Chart::tr("no critical batch: the step is compute-bound from batch 1 on");
    case NoCritical::kv_cache: return Chart::tr("no critical batch: the KV cache keeps the step memory-bound");
    case NoCritical::traffic: return Chart::tr("no critical batch: activation traffic keeps the step memory-bound");
    case NoCritical::communication: return Chart::tr("no critical batch: communication grows as fast as the batch");
    case NoCritical::overhead: return Chart::tr("no critical batch: launches take the largest share of the step");
    }
    return {};
}

} // namespace ridgepoint
