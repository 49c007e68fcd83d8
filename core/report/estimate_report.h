// SPDX-License-Identifier: GPL-3.0-or-later
// Everything an exported estimate says, collected once; JSON, CSV, Markdown and the terminal render it.
#pragma once

#include "core/estimate/estimate.h"
#include "core/insight/limits.h"

#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

enum class CeilingKind { datasheet, measured, standard };
template <> inline constexpr std::array enum_entries<CeilingKind> = {
    EnumEntry<CeilingKind>{CeilingKind::datasheet, "datasheet"},
    EnumEntry<CeilingKind>{CeilingKind::measured, "measured"},
    EnumEntry<CeilingKind>{CeilingKind::standard, "default"},
};
static_assert(enum_table_in_order<CeilingKind>());

/// One roof of the accelerator, at the scenario's clock.
struct RoofCeiling {
    std::string name; ///< precision, "vector", "hbm", "l2", "scale_up", "scale_out"
    CeilingKind kind{};
    double value = 0.0;    ///< in `unit`
    std::string_view unit; ///< "FLOP/s", "OP/s", "byte/s"
    std::string source;    ///< reference behind the catalogue's key
};

struct EstimateReport {
    Scenario scenario;
    Estimate estimate; ///< the catalogue it came from must outlive the report
    std::vector<RoofCeiling> ceilings;
    std::array<Limit, kResourceCount> limits{};
    std::string remedy; ///< empty where the scenario fits or nothing helps
    std::vector<std::string> notes;
    std::string date; ///< ISO date to print; empty = none
};

EstimateReport collect_report(const Scenario& scenario, Estimate estimate, std::string date = {});

/// Accelerators of the whole job.
double accelerators(const Scenario& scenario);

/// "Llama 3 70B on H100 SXM, decode".
std::string report_title(const EstimateReport& report);

/// The command that makes the same estimate, options that differ from their defaults only; values are
/// quoted for a POSIX shell where needed.
std::string report_command(const EstimateReport& report);

/// INTERFACES: `estimate --format json`.
std::string estimate_json(const EstimateReport& report);
/// The operations table.
std::string estimate_csv(const EstimateReport& report);
/// Pastes into a design document.
std::string estimate_markdown(const EstimateReport& report);
/// For a terminal of 100 columns; the first line names regime, bound and fit.
std::string estimate_text(const EstimateReport& report);

} // namespace ridgepoint
