// SPDX-License-Identifier: GPL-3.0-or-later
// The closed sets of the scenario's options; their texts are the command line's.
#pragma once

#include "core/base/enum_table.h"

namespace ridgepoint {

enum class Phase { prefill, decode, mixed, encoder, training };
template <> inline constexpr std::array enum_entries<Phase> = {
    EnumEntry<Phase>{Phase::prefill, "prefill"},   EnumEntry<Phase>{Phase::decode, "decode"},
    EnumEntry<Phase>{Phase::mixed, "mixed"},       EnumEntry<Phase>{Phase::encoder, "encoder"},
    EnumEntry<Phase>{Phase::training, "training"},
};
static_assert(enum_table_in_order<Phase>());

enum class AttentionKernel { fused, unfused };
template <> inline constexpr std::array enum_entries<AttentionKernel> = {
    EnumEntry<AttentionKernel>{AttentionKernel::fused, "fused"},
    EnumEntry<AttentionKernel>{AttentionKernel::unfused, "unfused"},
};

enum class Fusion { none, standard, full };
template <> inline constexpr std::array enum_entries<Fusion> = {
    EnumEntry<Fusion>{Fusion::none, "none"},
    EnumEntry<Fusion>{Fusion::standard, "standard"},
    EnumEntry<Fusion>{Fusion::full, "full"},
};

enum class Switch { off, on };
template <> inline constexpr std::array enum_entries<Switch> = {
    EnumEntry<Switch>{Switch::off, "off"},
    EnumEntry<Switch>{Switch::on, "on"},
};

enum class Mode { ideal, achievable };
template <> inline constexpr std::array enum_entries<Mode> = {
    EnumEntry<Mode>{Mode::ideal, "ideal"},
    EnumEntry<Mode>{Mode::achievable, "achievable"},
};

/// How model FLOP are counted for MFU: attended pairs, the full square, or 6·N a token (2·N forward).
enum class MfuConvention { causal, full, six_n };
template <> inline constexpr std::array enum_entries<MfuConvention> = {
    EnumEntry<MfuConvention>{MfuConvention::causal, "causal"},
    EnumEntry<MfuConvention>{MfuConvention::full, "full"},
    EnumEntry<MfuConvention>{MfuConvention::six_n, "6n"},
};

enum class Recompute { none, selective, full };
template <> inline constexpr std::array enum_entries<Recompute> = {
    EnumEntry<Recompute>{Recompute::none, "none"},
    EnumEntry<Recompute>{Recompute::selective, "selective"},
    EnumEntry<Recompute>{Recompute::full, "full"},
};

enum class CollectiveAlgorithm { automatic, ring, tree, in_switch };
template <> inline constexpr std::array enum_entries<CollectiveAlgorithm> = {
    EnumEntry<CollectiveAlgorithm>{CollectiveAlgorithm::automatic, "auto"},
    EnumEntry<CollectiveAlgorithm>{CollectiveAlgorithm::ring, "ring"},
    EnumEntry<CollectiveAlgorithm>{CollectiveAlgorithm::tree, "tree"},
    EnumEntry<CollectiveAlgorithm>{CollectiveAlgorithm::in_switch, "in-switch"},
};

enum class Optimizer { adamw };
template <> inline constexpr std::array enum_entries<Optimizer> = {EnumEntry<Optimizer>{Optimizer::adamw, "adamw"}};

} // namespace ridgepoint
