// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the family table that stand in files of their own.
#pragma once

#include "core/catalog/hf_families.h"

#include <vector>

namespace ridgepoint {

/// LayerNorm and plain MLPs: GPT-2 and what came of it.
void add_gpt_line(std::vector<HfFamily>& all);
/// Encoders, encoder-decoders, vision and recurrent models.
void add_other_shapes(std::vector<HfFamily>& all);

} // namespace ridgepoint
