// SPDX-License-Identifier: GPL-3.0-or-later
// Sizes of pictures for the places they go to (CHART.md 3.14).
#pragma once

#include "core/base/enum_table.h"
#include "ui/charts/chart_export.h"

namespace ridgepoint {

enum class ExportPreset { slide, document, column, poster };
template <> inline constexpr std::array enum_entries<ExportPreset> = {
    EnumEntry<ExportPreset>{ExportPreset::slide, "slide"},
    EnumEntry<ExportPreset>{ExportPreset::document, "document"},
    EnumEntry<ExportPreset>{ExportPreset::column, "column"},
    EnumEntry<ExportPreset>{ExportPreset::poster, "poster"},
};
static_assert(enum_table_in_order<ExportPreset>());

/// Size, resolution and least text of the preset; the rest of `request` stays as it is.
void apply_preset(ExportPreset preset, ChartRequest& request);

/// Millimetres of paper as px at 96 dots per inch.
QSizeF px_of_millimetres(double width, double height);

} // namespace ridgepoint
