// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of formulas share while one step is lowered: the pass they are in and the rows
// written so far. Internal to core/operators.
#pragma once

#include "core/operators/lowering.h"

#include <algorithm>
#include <array>

namespace ridgepoint {

/// The tokens that go through one stack of layers in this step.
struct Pass {
    double sequences = 1.0;    ///< B
    double new_tokens = 1.0;   ///< s, a sequence
    double cached = 0.0;       ///< c, a sequence
    double source = 0.0;       ///< tokens of the encoder's output, for cross-attention
    bool fresh_source = false; ///< keys and values of the source are projected in this step
    bool bidirectional = false;
    bool caches = true;        ///< keys and values go to a cache; an encoder's are plain activations
    bool absorbed_mla = false; ///< decode form of latent attention

    double tokens() const { return sequences * new_tokens; }
};

/// A norm (and the residual before it) that a GEMM takes in; `tokens` is 0 where none does.
struct FusedNorm {
    double norms = 0.0;     ///< how many, over all layers of the row
    double residuals = 0.0; ///< how many of them host a residual
};

class Builder
{
public:
    Builder(const ResolvedScenario& scenario, OperatorList& rows)
        : s(scenario), in(element_bytes(scenario.activations)), out(std::max(in, 2.0)), kv(element_bytes(scenario.kv)),
          rows_(rows)
    {
        rows_.clear();
        rows_.reserve(kMostRows); // references to rows stay valid while the step is lowered
        index_.fill(kNoRow);
    }

    const ResolvedScenario& s;
    const double in;  ///< bytes of a GEMM input element
    const double out; ///< bytes of a GEMM output or residual element: 16 bit at least
    const double kv;  ///< bytes of a cached element
    ModelFlop model;  ///< matrix FLOP the model needs
    Flop matmul;      ///< of these, those of weight matrices

    /// The row of (name, group), made on first use. The reference stays valid.
    Operator& row(OperatorName name, LayerGroup group, OperatorKind kind, ComputeUnit unit, Precision precision)
    {
        auto& at = index_[static_cast<std::size_t>(name) * enum_count<LayerGroup>() + static_cast<std::size_t>(group)];
        if (at == kNoRow) {
            at = static_cast<std::uint8_t>(rows_.size());
            Operator& fresh = rows_.emplace_back();
            fresh.name = name;
            fresh.group = group;
            fresh.kind = kind;
            fresh.unit = unit;
            fresh.precision = precision;
        }
        return rows_[static_cast<std::size_t>(at)];
    }
    Operator& vector_row(OperatorName name, LayerGroup group)
    {
        return row(name, group, OperatorKind::elementwise, ComputeUnit::vector, Precision::fp32);
    }

    /// Matrix FLOP that every convention counts.
    void count_model_flop(Flop f)
    {
        model.causal += f;
        model.full += f;
    }

    bool fuses(Fusion level) const { return s.fusion >= level; }

private:
    static constexpr std::size_t kMostRows = kOperatorNameCount * enum_count<LayerGroup>();
    static constexpr std::uint8_t kNoRow = 0xFF;
    static_assert(kMostRows < kNoRow);

    OperatorList& rows_;
    std::array<std::uint8_t, kMostRows> index_{};
};

} // namespace ridgepoint
