// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/words.h"

#include <cctype>

namespace ridgepoint {

std::string precision_word(Precision precision)
{
    std::string label(to_text(precision));
    for (char& c : label)
        c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return label;
}

std::string_view bound_word(Regime regime)
{
    switch (regime) {
    case Regime::compute: return "compute-bound";
    case Regime::memory: return "memory-bound";
    case Regime::communication: return "communication-bound";
    case Regime::overhead: return "overhead-bound";
    }
    return "";
}

std::string_view resource_word(Resource resource)
{
    switch (resource) {
    case Resource::matrix_peak: return "matrix peak";
    case Resource::vector_peak: return "vector peak";
    case Resource::hbm_bandwidth: return "HBM bandwidth";
    case Resource::hbm_capacity: return "HBM capacity";
    case Resource::scale_up: return "scale-up link";
    case Resource::scale_out: return "scale-out link";
    case Resource::launch_rate: return "launch rate";
    }
    return "";
}

std::string_view step_unit(Phase phase)
{
    switch (phase) {
    case Phase::decode: return "a token";
    case Phase::training: return "a step";
    case Phase::prefill:
    case Phase::encoder:
    case Phase::mixed: return "a pass";
    }
    return "";
}

std::string_view throughput_unit(Phase phase) { return phase == Phase::decode ? "output tokens/s" : "input tokens/s"; }

std::string operation_word(const Operator& op)
{
    std::string label(to_text(op.name));
    if (op.group != LayerGroup::all)
        label += " (" + std::string(to_text(op.group)) + ")";
    return label;
}

} // namespace ridgepoint
