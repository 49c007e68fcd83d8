// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/export_preset.h"

namespace ridgepoint {
namespace {

constexpr double kMillimetresPerInch = 25.4;
constexpr double kSlidePoint = 14.0, kPrintPoint = 7.0; // least text that a hall, and a reader, can read

} // namespace

QSizeF px_of_millimetres(double width, double height)
{
    return QSizeF(width, height) * (kLayoutDpi / kMillimetresPerInch);
}

void apply_preset(ExportPreset preset, ChartRequest& request)
{
    request.least_point = kPrintPoint;
    switch (preset) {
    case ExportPreset::slide:
        request.size = QSizeF(1920.0, 1080.0);
        request.scale = 2.0;
        request.least_point = kSlidePoint;
        break;
    case ExportPreset::document:
        request.size = px_of_millimetres(180.0, 110.0);
        request.scale = 300.0 / kLayoutDpi;
        break;
    case ExportPreset::column:
        request.size = px_of_millimetres(88.0, 66.0);
        request.scale = 600.0 / kLayoutDpi;
        break;
    case ExportPreset::poster:
        request.size = px_of_millimetres(420.0, 297.0);
        request.scale = 300.0 / kLayoutDpi;
        break;
    }
    request.dpi = kLayoutDpi * request.scale;
}

} // namespace ridgepoint
