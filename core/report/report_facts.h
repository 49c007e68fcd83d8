// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a report that people read, as tables; the terminal and Markdown lay them out.
#pragma once

#include "core/report/estimate_report.h"
#include "core/report/text_table.h"

#include <string>

namespace ridgepoint {

/// "memory-bound: 48.2 ms a token, ideal bound 42.1 ms; does not fit: 70.5 GB too much".
std::string verdict_line(const EstimateReport& report);
/// What was assumed: chip, model, phase, formats, mode, and every option that was given.
Table assumption_table(const EstimateReport& report);
/// Time, throughput, utilization, cost.
Table headline_table(const EstimateReport& report);
Table operation_table(const EstimateReport& report);
/// "qkv_proj with rotary; …"; empty where nothing is fused.
std::string fused_line(const EstimateReport& report);
Table memory_table(const EstimateReport& report);
/// "largest batch that fits 12, longest context 8,192".
std::string room_line(const EstimateReport& report);
/// Resources whose doubling helps, most helpful first; empty where none does.
Table limit_table(const EstimateReport& report);

} // namespace ridgepoint
