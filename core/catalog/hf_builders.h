// SPDX-License-Identifier: GPL-3.0-or-later
// From keys to a ModelSpec, one builder a shape of model. Builders read what they need, leave errors in
// the reader, and never trust a number before its range was checked.
#pragma once

#include "core/catalog/hf_families.h"
#include "core/catalog/hf_keys.h"

namespace ridgepoint {

/// More than any model has; beyond it a file is refused rather than believed.
inline constexpr std::int64_t kMostParameters = 100'000'000'000'000;

void build_decoder(HfReader& reader, const HfFamily& family, ModelSpec& model);

// hf_recurrent.cpp
void build_mamba(HfReader& reader, const HfFamily& family, ModelSpec& model);
void build_nemotron_h(HfReader& reader, const HfFamily& family, ModelSpec& model);
void build_nemotron_nas(HfReader& reader, const HfFamily& family, ModelSpec& model);

// hf_encoders.cpp
void build_bert(HfReader& reader, const HfFamily& family, ModelSpec& model);
void build_vit(HfReader& reader, const HfFamily& family, ModelSpec& model);
void build_t5(HfReader& reader, const HfFamily& family, ModelSpec& model);
void build_bart(HfReader& reader, const HfFamily& family, ModelSpec& model);
void build_whisper(HfReader& reader, const HfFamily& family, ModelSpec& model);

// Shared parts.

/// A fact of shape: a file that nests its language model may leave it to the class default, a flat one
/// has to have it.
std::int64_t read_shape(HfReader& reader, const HfKey& key, std::int64_t fallback);
bool read_switch(HfReader& reader, const HfSwitch& what, std::string_view meaning);
Activation read_activation(HfReader& reader, const HfFamily& family);
/// Whether the head shares the embedding table: the level that has the key, else the class default.
bool read_tied(HfReader& reader, const HfFamily& family);
/// Head count, KV heads, head size, biases; `hidden` for the default head size.
AttentionSpec read_attention(HfReader& reader, const HfFamily& family, std::int64_t hidden);
/// hidden size, vocabulary, context, norms and tying.
void read_frame(HfReader& reader, const HfFamily& family, ModelSpec& model);
/// Multi-token-prediction modules of the last layer's kind, listed apart.
void add_prediction_modules(HfReader& reader, ModelSpec& model);

} // namespace ridgepoint
