// SPDX-License-Identifier: GPL-3.0-or-later
// Parameters of recurrent mixers (HF_IMPORT.md §3); h hidden, d inner width, n state, c convolution,
// r rank of the time step, g groups, H heads:
//   Mamba        h·2d + d·c + d + d(r + 2n) + r·d + d + d·n + d + d·h   (Jamba: + r + 2n inner norms)
//   Mamba-2      h(2d + 2gn + H) + (d + 2gn)(c + 1) + 3H + d + d·h
//   gated delta  h(2K + 2V) + 2·h·v + (2K + V)c + 2v + w + V·h    K = k heads × size, V = v heads × w
// Worked example: Mamba-2.8b, h 2560, d 5120, n 16, c 4, r 160: 41,241,600 a layer.
#pragma once

#include "core/catalog/hf_keys.h"

namespace ridgepoint {

/// Mamba and FalconMamba.
StateSpaceSpec read_mamba(HfReader& reader, std::int64_t hidden);
/// The Mamba layers of Jamba: other keys, and norms inside.
StateSpaceSpec read_jamba_mixer(HfReader& reader, std::int64_t hidden);
StateSpaceSpec read_mamba2(HfReader& reader, std::int64_t hidden);
/// Nemotron-H: as Mamba-2 with its own keys; `expand` is not used.
StateSpaceSpec read_nemotron_mixer(HfReader& reader, std::int64_t hidden);
/// Gated delta net of Qwen3-Next and Qwen3.5.
StateSpaceSpec read_gated_delta(HfReader& reader, std::int64_t hidden);

} // namespace ridgepoint
