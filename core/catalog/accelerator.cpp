// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/accelerator.h"

namespace ridgepoint {

std::string_view memory_name(const Accelerator& gpu)
{
    if (gpu.memory_type.empty())
        return "memory";
    return gpu.memory_type.starts_with("HBM") ? std::string_view("HBM") : std::string_view(gpu.memory_type);
}

} // namespace ridgepoint
