// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/csv.h"
#include "core/report/estimate_report.h"
#include "core/report/json_value.h"

#include <string_view>

namespace ridgepoint {
namespace {

constexpr std::string_view kHeader =
    "name,group,kind,count,flop,hbm_byte_weights,hbm_byte_activations,hbm_byte_kv,hbm_byte_total,network_byte,"
    "intensity_flop_per_byte,attainable_flop_per_s,flop_per_s,time_s,share,regime,precision,fused";

std::string fused_words(FusedSet fused)
{
    std::string words;
    for (const auto& entry : enum_entries<OperatorName>)
        if (fused.contains(entry.value))
            words += (words.empty() ? "" : " ") + std::string(entry.text);
    return words;
}

void append_row(std::string& out, const Operation& operation)
{
    const Operator& op = operation.op;
    const std::string intensity = op.hbm().value > 0.0 ? number_text(op.intensity().value) : std::string();
    const std::string fields[] = {
        std::string(to_text(op.name)),
        std::string(to_text(op.group)),
        std::string(to_text(op.kind)),
        number_text(op.count),
        number_text(op.flop.value),
        number_text(op.weights.value),
        number_text(op.activations.value),
        number_text(op.kv.value),
        number_text(op.hbm().value),
        number_text(op.network.value),
        intensity,
        number_text(operation.attainable.value),
        number_text(operation.rate().value),
        number_text(operation.time.value),
        number_text(operation.share),
        std::string(to_text(operation.regime)),
        std::string(to_text(op.precision)),
        fused_words(op.fused),
    };
    bool first = true;
    for (const std::string& field : fields) {
        if (!first)
            out += ',';
        append_csv_field(out, field);
        first = false;
    }
    out += kCsvLineEnd;
}

} // namespace

std::string estimate_csv(const EstimateReport& report)
{
    std::string out(kHeader);
    out += kCsvLineEnd;
    for (const Operation& operation : report.estimate.operations)
        append_row(out, operation);
    return out;
}

} // namespace ridgepoint
