// SPDX-License-Identifier: GPL-3.0-or-later
// Which layer is of which kind: sliding or full attention, dense or experts; and how equal layers are
// merged into the list of a ModelSpec.
#pragma once

#include "core/catalog/hf_families.h"
#include "core/catalog/hf_keys.h"

#include <vector>

namespace ridgepoint {

struct HfAttentionLayout {
    std::vector<LayerGroup> kinds; ///< full, sliding or linear, one a layer
    std::int64_t window = 0;       ///< of the sliding layers
};

HfAttentionLayout read_attention_layout(HfReader& reader, const HfFamily& family, std::int64_t layers,
                                        std::int64_t context);

/// True where the layer has experts.
std::vector<bool> read_expert_layers(HfReader& reader, const HfFamily& family, std::int64_t layers);

/// Names the groups (all where the layers do not differ in kind) and merges equal layers, in order of
/// first occurrence. Each layer's `group` holds its attention kind on entry.
void assemble_layers(ModelSpec& model, std::vector<LayerSpec> layers);

/// The texts of a list with one entry a layer; empty where the key is absent, null or the list empty.
std::vector<std::string> read_layer_words(HfReader& reader, std::string_view name, std::int64_t layers);

} // namespace ridgepoint
