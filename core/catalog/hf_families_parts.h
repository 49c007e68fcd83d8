// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the family table that stand in files of their own.
#pragma once

#include "core/catalog/hf_families.h"

#include <vector>

namespace ridgepoint {

inline constexpr HfSwitch kAlways{true};

/// RMSNorm, gated SiLU MLP, rotary positions, no biases unless a key asks: the Llama line.
inline HfFamily llama(std::string_view name, HfDefaults defaults = {})
{
    HfFamily f;
    f.model_type = name;
    f.defaults = defaults;
    return f;
}

/// DeepSeek's latent attention, and models with its way of placing experts.
void add_deepseek_line(std::vector<HfFamily>& all);
void add_glm_line(std::vector<HfFamily>& all);
void add_olmo_and_cohere(std::vector<HfFamily>& all);
/// Mixtures of experts of other vendors.
void add_other_experts(std::vector<HfFamily>& all);
/// LayerNorm and plain MLPs: GPT-2 and what came of it.
void add_gpt_line(std::vector<HfFamily>& all);
/// Encoders, encoder-decoders, vision and recurrent models.
void add_other_shapes(std::vector<HfFamily>& all);

} // namespace ridgepoint
