// SPDX-License-Identifier: GPL-3.0-or-later
// Number formats of the weights from quantization_config and its kin (HF_IMPORT.md §2.5), by class of
// tensor: a class counts as left alone when the file's exceptions cover at least half of its layers.
#pragma once

#include "core/catalog/hf_keys.h"

namespace ridgepoint {

void read_quantization(HfReader& reader, ModelSpec& model);

} // namespace ridgepoint
