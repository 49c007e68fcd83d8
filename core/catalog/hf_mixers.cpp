// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/hf_mixers.h"

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr std::int64_t kMostSmall = 65536; // states, groups, convolutions, heads

struct MambaShape {
    std::int64_t hidden, inner, state, convolution, rank;
    bool projection_bias, convolution_bias, inner_norms;
};

StateSpaceSpec mamba(const MambaShape& s)
{
    const std::int64_t h = s.hidden, d = s.inner, n = s.state, c = s.convolution, r = s.rank;
    StateSpaceSpec spec;
    spec.name = "Mamba";
    spec.parameters = 2 * h * d + d * c + d * (r + 2 * n) + r * d + d + d * n + d + d * h;
    if (s.convolution_bias)
        spec.parameters += d;
    if (s.projection_bias)
        spec.parameters += 2 * d + h;
    if (s.inner_norms)
        spec.parameters += r + 2 * n;
    spec.state_elements = d * n + d * c;
    return spec;
}

struct Mamba2Shape {
    std::int64_t hidden, inner, state, convolution, groups, heads;
    bool projection_bias, convolution_bias;
};

StateSpaceSpec mamba2(const Mamba2Shape& s)
{
    const std::int64_t mixed = s.inner + 2 * s.groups * s.state;
    const std::int64_t input = s.inner + mixed + s.heads;
    StateSpaceSpec spec;
    spec.name = "Mamba-2";
    spec.parameters = s.hidden * input + mixed * s.convolution + 3 * s.heads + s.inner + s.inner * s.hidden;
    if (s.convolution_bias)
        spec.parameters += mixed;
    if (s.projection_bias)
        spec.parameters += input + s.hidden;
    spec.state_elements = s.inner * s.state + mixed * s.convolution;
    return spec;
}

/// 'auto' or absent = ceil(hidden / 16).
std::int64_t rank(HfReader& reader, std::string_view name, std::int64_t hidden)
{
    if (reader.word(name, "rank of the time step") == "auto")
        return (hidden + 15) / 16;
    return reader.maybe_number(name, "rank of the time step", 1, hf_key::kMostWidth).value_or((hidden + 15) / 16);
}

} // namespace

StateSpaceSpec read_mamba(HfReader& reader, std::int64_t hidden)
{
    MambaShape s{};
    s.hidden = hidden;
    const std::int64_t expand = reader.number("expand", "inner width / hidden", 2, 1, 64);
    s.inner =
        reader.maybe_number("intermediate_size", "inner width", 1, hf_key::kMostIntermediate).value_or(expand * hidden);
    s.state = reader.number("state_size", "state", 16, 1, kMostSmall);
    s.convolution = reader.number("conv_kernel", "convolution", 4, 1, kMostSmall);
    s.rank = rank(reader, "time_step_rank", hidden);
    s.projection_bias = reader.flag("use_bias", "biases of the projections", false);
    s.convolution_bias = reader.flag("use_conv_bias", "bias of the convolution", true);
    return mamba(s);
}

StateSpaceSpec read_jamba_mixer(HfReader& reader, std::int64_t hidden)
{
    MambaShape s{};
    s.hidden = hidden;
    s.inner = hidden * reader.number("mamba_expand", "inner width / hidden", 2, 1, 64);
    s.state = reader.number("mamba_d_state", "state", 16, 1, kMostSmall);
    s.convolution = reader.number("mamba_d_conv", "convolution", 4, 1, kMostSmall);
    s.rank = rank(reader, "mamba_dt_rank", hidden);
    s.projection_bias = reader.flag("mamba_proj_bias", "biases of the projections", false);
    s.convolution_bias = reader.flag("mamba_conv_bias", "bias of the convolution", true);
    s.inner_norms = true;
    return mamba(s);
}

StateSpaceSpec read_mamba2(HfReader& reader, std::int64_t hidden)
{
    Mamba2Shape s{};
    s.hidden = hidden;
    s.inner = hidden * reader.number("expand", "inner width / hidden", 2, 1, 64);
    s.state = reader.number("state_size", "state", 128, 1, kMostSmall);
    s.convolution = reader.number("conv_kernel", "convolution", 4, 1, kMostSmall);
    s.groups = reader.number("n_groups", "groups", 8, 1, kMostSmall);
    s.heads = reader.number("num_heads", "state-space heads", 128, 1, kMostSmall);
    if (const auto size = reader.maybe_number("head_dim", "state-space head size", 1, kMostSmall);
        size && *size * s.heads != s.inner)
        reader.refuse("head_dim", "times num_heads is not expand times hidden_size, expected the same");
    s.projection_bias = reader.flag("use_bias", "biases of the projections", false);
    s.convolution_bias = reader.flag("use_conv_bias", "bias of the convolution", true);
    return mamba2(s);
}

StateSpaceSpec read_nemotron_mixer(HfReader& reader, std::int64_t hidden)
{
    Mamba2Shape s{};
    s.hidden = hidden;
    s.heads = reader.number("mamba_num_heads", "state-space heads", 0, 1, kMostSmall);
    s.inner = s.heads * reader.number("mamba_head_dim", "state-space head size", 0, 1, kMostSmall);
    s.state = reader.number("ssm_state_size", "state", 0, 1, kMostSmall);
    s.convolution = reader.number("conv_kernel", "convolution", 4, 1, kMostSmall);
    s.groups = reader.number("n_groups", "groups", 8, 1, kMostSmall);
    s.projection_bias = reader.flag("mamba_proj_bias", "biases of the projections", false);
    s.convolution_bias = reader.flag("use_conv_bias", "bias of the convolution", true);
    return mamba2(s);
}

StateSpaceSpec read_gated_delta(HfReader& reader, std::int64_t hidden)
{
    const auto size = [&reader](std::string_view name, std::string_view meaning, std::int64_t fallback) {
        return reader.number(name, meaning, fallback, 1, kMostSmall);
    };
    const std::int64_t keys = size("linear_num_key_heads", "linear key heads", 16);
    const std::int64_t values = size("linear_num_value_heads", "linear value heads", 32);
    const std::int64_t key_size = size("linear_key_head_dim", "linear key size", 128);
    const std::int64_t value_size = size("linear_value_head_dim", "linear value size", 128);
    const std::int64_t convolution = size("linear_conv_kernel_dim", "convolution", 4);
    const std::int64_t k = keys * key_size, v = values * value_size;
    StateSpaceSpec spec;
    spec.name = "gated delta net";
    spec.parameters = hidden * (2 * k + 2 * v) + 2 * hidden * values + (2 * k + v) * convolution + 2 * values +
                      value_size + v * hidden;
    spec.state_elements = values * key_size * value_size + (2 * k + v) * convolution;
    return spec;
}

} // namespace ridgepoint
