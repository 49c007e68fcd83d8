// SPDX-License-Identifier: GPL-3.0-or-later
// Every tensor of a model, derived from its ModelSpec; HF_IMPORT.md §3 gives the formulas.
//   GQA attention: h·a·d + 2·h·k·d + a·d·h (+ biases)   MLP: 3hf gated, 2hf plain   MoE: E·3·h·f_e + h·E
// Worked example: Llama 3 8B = 2·128256·4096 + 32·(2·4096² + 2·4096·1024 + 3·4096·14336 + 2·4096) + 4096
//               = 8,030,261,248.
#pragma once

#include "core/catalog/model_spec.h"

namespace ridgepoint {

/// `count` equal tensors of rows × columns (columns = output channels; 1 row for vectors).
struct Tensor {
    std::string name; ///< "layers.q_proj", "embed_tokens" …
    LayerGroup group = LayerGroup::all;
    TensorClass tensor_class = TensorClass::other;
    bool matrix = false; ///< a GEMM operand, which a `--weights` choice applies to
    std::int64_t count = 1;
    std::int64_t rows = 1;
    std::int64_t columns = 1;
    double active_share = 1.0; ///< k/E for routed experts, else 1

    std::int64_t parameters() const { return count * rows * columns; }
    bool operator==(const Tensor&) const = default;
};

/// All tensors counted in `parameters`, in order of execution. Tied heads do not appear.
std::vector<Tensor> tensor_table(const ModelSpec& model);

/// Fills the derived totals of `model`. Idempotent.
void finish(ModelSpec& model);

} // namespace ridgepoint
