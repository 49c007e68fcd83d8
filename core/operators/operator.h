// SPDX-License-Identifier: GPL-3.0-or-later
// One operator of a step: its FLOP and bytes, no times. Everything is per accelerator and a total
// over `count` equal kernels.
#pragma once

#include "core/base/enum_table.h"
#include "core/base/units.h"
#include "core/catalog/model_spec.h"

#include <cstdint>
#include <vector>

namespace ridgepoint {

/// The fixed ids of INTERFACES.md.
enum class OperatorName {
    embedding,
    norm,
    qkv_proj,
    q_down_proj,
    q_up_proj,
    kv_down_proj,
    kv_up_proj,
    rotary,
    attention,
    attention_qk,
    softmax,
    attention_av,
    attn_out_proj,
    residual,
    router,
    mlp_gate_up,
    mlp_up,
    activation,
    mlp_down,
    expert_gate_up,
    expert_down,
    shared_gate_up,
    shared_down,
    lm_head,
};
// clang-format off
template <>
inline constexpr std::array enum_entries<OperatorName> = {
    EnumEntry<OperatorName>{OperatorName::embedding, "embedding"},
    EnumEntry<OperatorName>{OperatorName::norm, "norm"},
    EnumEntry<OperatorName>{OperatorName::qkv_proj, "qkv_proj"},
    EnumEntry<OperatorName>{OperatorName::q_down_proj, "q_down_proj"},
    EnumEntry<OperatorName>{OperatorName::q_up_proj, "q_up_proj"},
    EnumEntry<OperatorName>{OperatorName::kv_down_proj, "kv_down_proj"},
    EnumEntry<OperatorName>{OperatorName::kv_up_proj, "kv_up_proj"},
    EnumEntry<OperatorName>{OperatorName::rotary, "rotary"},
    EnumEntry<OperatorName>{OperatorName::attention, "attention"},
    EnumEntry<OperatorName>{OperatorName::attention_qk, "attention_qk"},
    EnumEntry<OperatorName>{OperatorName::softmax, "softmax"},
    EnumEntry<OperatorName>{OperatorName::attention_av, "attention_av"},
    EnumEntry<OperatorName>{OperatorName::attn_out_proj, "attn_out_proj"},
    EnumEntry<OperatorName>{OperatorName::residual, "residual"},
    EnumEntry<OperatorName>{OperatorName::router, "router"},
    EnumEntry<OperatorName>{OperatorName::mlp_gate_up, "mlp_gate_up"},
    EnumEntry<OperatorName>{OperatorName::mlp_up, "mlp_up"},
    EnumEntry<OperatorName>{OperatorName::activation, "activation"},
    EnumEntry<OperatorName>{OperatorName::mlp_down, "mlp_down"},
    EnumEntry<OperatorName>{OperatorName::expert_gate_up, "expert_gate_up"},
    EnumEntry<OperatorName>{OperatorName::expert_down, "expert_down"},
    EnumEntry<OperatorName>{OperatorName::shared_gate_up, "shared_gate_up"},
    EnumEntry<OperatorName>{OperatorName::shared_down, "shared_down"},
    EnumEntry<OperatorName>{OperatorName::lm_head, "lm_head"},
};
// clang-format on
static_assert(enum_table_in_order<OperatorName>());
inline constexpr std::size_t kOperatorNameCount = 24;

enum class OperatorKind { gemm, attention, elementwise, gather, collective };
template <> inline constexpr std::array enum_entries<OperatorKind> = {
    EnumEntry<OperatorKind>{OperatorKind::gemm, "gemm"},
    EnumEntry<OperatorKind>{OperatorKind::attention, "attention"},
    EnumEntry<OperatorKind>{OperatorKind::elementwise, "elementwise"},
    EnumEntry<OperatorKind>{OperatorKind::gather, "gather"},
    EnumEntry<OperatorKind>{OperatorKind::collective, "collective"},
};
static_assert(enum_table_in_order<OperatorKind>());

/// The part of the chip that does the arithmetic.
enum class ComputeUnit { matrix, vector };

/// Operators fused into a host, one bit a name.
class FusedSet
{
public:
    constexpr void insert(OperatorName n) { bits_ |= std::uint64_t{1} << static_cast<unsigned>(n); }
    constexpr bool contains(OperatorName n) const { return (bits_ >> static_cast<unsigned>(n) & 1U) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr void merge(FusedSet o) { bits_ |= o.bits_; }
    bool operator==(const FusedSet&) const = default;

private:
    std::uint64_t bits_ = 0;
};

struct Operator {
    OperatorName name{};
    LayerGroup group = LayerGroup::all;
    OperatorKind kind = OperatorKind::gemm;
    ComputeUnit unit = ComputeUnit::matrix;
    Precision precision = Precision::bf16; ///< of the arithmetic
    FusedSet fused;
    double count = 0.0; ///< kernels in the step
    Flop flop;
    Byte weights, activations, kv; ///< HBM traffic, read and written
    Byte network;
    double m = 0.0, n = 0.0, k = 0.0; ///< GEMM shape of one kernel; 0 where it is none

    constexpr Byte hbm() const { return weights + activations + kv; }
    constexpr Intensity intensity() const { return hbm().value > 0.0 ? flop / hbm() : Intensity(0.0); }
    bool operator==(const Operator&) const = default;
};

using OperatorList = std::vector<Operator>;

} // namespace ridgepoint
