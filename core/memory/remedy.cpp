// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_format.h"
#include "core/memory/footprint.h"

#include <fmt/format.h>

namespace ridgepoint {
namespace {

void try_change(std::vector<Remedy>& out, const ResolvedScenario& changed, std::string_view option, std::string value)
{
    if (const Footprint f = footprint(changed); f.fits)
        out.push_back({std::string(option), std::move(value), f.total});
}

void try_lengths(std::vector<Remedy>& out, const ResolvedScenario& s, const Footprint& now)
{
    if (now.largest_batch && *now.largest_batch >= 1.0 && *now.largest_batch < s.batch) {
        ResolvedScenario changed = s;
        changed.batch = *now.largest_batch;
        try_change(out, changed, "batch", fmt::format("{:.0f}", changed.batch));
    }
    const bool decode = s.phase == Phase::decode;
    if (now.longest_context && *now.longest_context >= (decode ? 0.0 : 1.0)) {
        ResolvedScenario changed = s;
        (decode ? changed.context : changed.prompt) = *now.longest_context;
        try_change(out, changed, decode ? "context" : "prompt", fmt::format("{:.0f}", *now.longest_context));
    }
}

void try_formats(std::vector<Remedy>& out, const ResolvedScenario& s, const Footprint& now)
{
    if (now.kv.value > 0.0 && element_bytes(s.kv) > 1.0) {
        ResolvedScenario changed = s;
        changed.kv = Precision::fp8;
        try_change(out, changed, "kv", "fp8");
    }
    // The widest format that fits is the gentlest; narrower ones fit as well and need no mention.
    for (const Precision p : {Precision::fp8, Precision::int4}) {
        if (weight_bytes(p) >= weight_bytes(s.layer_weights))
            continue;
        ResolvedScenario changed = s;
        choose_weights(changed, p);
        const std::size_t before = out.size();
        try_change(out, changed, "weights", std::string(to_text(p)));
        if (out.size() > before)
            break;
    }
}

/// Heads of the narrowest attention: what a tensor-parallel degree has to divide.
bool degree_divides(const ModelSpec& model, std::int64_t degree)
{
    for (const LayerSpec& layer : model.layers) {
        const std::int64_t heads = layer.mixer == MixerKind::mla ? layer.mla.heads : layer.attention.heads;
        if (layer.mixer != MixerKind::none && heads % degree != 0)
            return false;
    }
    return true;
}

/// Weights and cache divide over a tensor-parallel group (a latent cache does not); the reserve stays.
void try_accelerators(std::vector<Remedy>& out, const ResolvedScenario& s, const Footprint& now)
{
    bool latent = false;
    for (const LayerSpec& layer : s.model->layers)
        latent = latent || layer.mixer == MixerKind::mla;
    for (std::int64_t degree = 2; degree <= 64; degree *= 2) {
        if (!degree_divides(*s.model, degree))
            return;
        const auto t = static_cast<double>(degree);
        const Byte total = now.weights / t + (latent ? now.kv : now.kv / t) + now.activation + now.reserve;
        if (total <= now.capacity) {
            out.push_back({"tp", fmt::format("{}", degree), total});
            return;
        }
    }
}

} // namespace

std::vector<Remedy> remedies(const ResolvedScenario& s)
{
    std::vector<Remedy> out;
    const Footprint now = footprint(s);
    if (now.fits)
        return out;
    try_lengths(out, s, now);
    try_formats(out, s, now);
    try_accelerators(out, s, now);
    return out;
}

std::string remedy(const ResolvedScenario& s)
{
    const Footprint now = footprint(s);
    if (now.fits)
        return {};
    std::string text;
    for (const Remedy& r : remedies(s)) {
        if (!text.empty())
            text += ", or ";
        if (r.option == "tp")
            text += fmt::format("split over {} accelerators: {} each", r.value, format_bytes(r.total));
        else
            text +=
                fmt::format("{} {}: {} of {}", r.option, r.value, format_bytes(r.total), format_bytes(now.capacity));
    }
    return text.empty() ? "no single change makes it fit" : text;
}

} // namespace ridgepoint
