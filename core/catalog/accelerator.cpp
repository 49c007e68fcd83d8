// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/accelerator.h"

#include <algorithm>

namespace ridgepoint {

std::string_view memory_name(const Accelerator& gpu)
{
    if (gpu.memory_type.empty())
        return "memory";
    return gpu.memory_type.starts_with("HBM") ? std::string_view("HBM") : std::string_view(gpu.memory_type);
}

const Source* find_source(const Accelerator& gpu, std::string_view key)
{
    const auto found =
        std::find_if(gpu.sources.begin(), gpu.sources.end(), [&](const Source& s) { return s.key == key; });
    return found == gpu.sources.end() ? nullptr : &*found;
}

Precision usual_format(const Accelerator& gpu)
{
    if (gpu.supports(Precision::bf16))
        return Precision::bf16;
    return gpu.supports(Precision::fp16) ? Precision::fp16 : Precision::fp32;
}

} // namespace ridgepoint
