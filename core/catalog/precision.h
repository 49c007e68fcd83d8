// SPDX-License-Identifier: GPL-3.0-or-later
// Number formats: what a weight, activation or cache element costs in bytes, and which peak of the
// chip a multiply in that format uses.
#pragma once

#include "core/base/enum_table.h"
#include "core/base/units.h"

namespace ridgepoint {

enum class Precision { fp32, tf32, bf16, fp16, fp8, fp6, fp4, int8, int4, mxfp4, nvfp4 };

template <> inline constexpr std::array enum_entries<Precision> = {
    EnumEntry<Precision>{Precision::fp32, "fp32"},   EnumEntry<Precision>{Precision::tf32, "tf32"},
    EnumEntry<Precision>{Precision::bf16, "bf16"},   EnumEntry<Precision>{Precision::fp16, "fp16"},
    EnumEntry<Precision>{Precision::fp8, "fp8"},     EnumEntry<Precision>{Precision::fp6, "fp6"},
    EnumEntry<Precision>{Precision::fp4, "fp4"},     EnumEntry<Precision>{Precision::int8, "int8"},
    EnumEntry<Precision>{Precision::int4, "int4"},   EnumEntry<Precision>{Precision::mxfp4, "mxfp4"},
    EnumEntry<Precision>{Precision::nvfp4, "nvfp4"},
};
static_assert(enum_table_in_order<Precision>());

inline constexpr std::size_t kPrecisionCount = 11;

/// The format whose dense peak a multiply uses: mxfp4 and nvfp4 run at the chip's fp4 rate.
constexpr Precision peak_class(Precision p)
{
    return p == Precision::mxfp4 || p == Precision::nvfp4 ? Precision::fp4 : p;
}

/// Bytes of one activation or KV-cache element, without scales: bits / 8.
constexpr double element_bytes(Precision p)
{
    switch (p) {
    case Precision::fp32:
    case Precision::tf32: return 4.0;
    case Precision::bf16:
    case Precision::fp16: return 2.0;
    case Precision::fp8:
    case Precision::int8: return 1.0;
    case Precision::fp6: return 0.75;
    case Precision::fp4:
    case Precision::int4:
    case Precision::mxfp4:
    case Precision::nvfp4: return 0.5;
    }
    return 2.0;
}

/// Bytes of one stored weight with its share of the block scales (MODEL: "Weight bytes"):
/// fp8 an FP32 scale per 128×128 block, int4 an FP16 scale per 128, mxfp4 one byte per 32,
/// nvfp4 one byte per 16. The FP16 scale per output channel of int8 depends on the matrix and is
/// added by `matrix_bytes`.
constexpr double weight_bytes(Precision p)
{
    switch (p) {
    case Precision::fp8: return 1.0 + 4.0 / (128.0 * 128.0);
    case Precision::int4: return 0.5 + 2.0 / 128.0;
    case Precision::mxfp4: return 0.5 + 1.0 / 32.0;
    case Precision::nvfp4: return 0.5 + 1.0 / 16.0;
    default: return element_bytes(p);
    }
}

/// Bytes of a stored K×N weight matrix, scales included.
constexpr Byte matrix_bytes(Precision p, double k, double n)
{
    return Byte(k * n * weight_bytes(p) + (p == Precision::int8 ? 2.0 * n : 0.0));
}

constexpr bool is_integer(Precision p) { return p == Precision::int8 || p == Precision::int4; }

/// Format the multiply runs in where none is asked for: the activations' where the weights are
/// narrower (weight-only), the weights' where they are as wide or wider.
Precision multiply_precision(Precision weights, Precision activations);

} // namespace ridgepoint
