// SPDX-License-Identifier: GPL-3.0-or-later
// Strong physical units of the core. Everything inside the core is SI: FLOP, byte, second and their
// rates; only products and quotients whose dimensions make sense compile. GB, TB/s, ms and TFLOP/s
// exist only at the edges (catalogue files, labels). 1 GB = 1e9 byte.
#pragma once

#include <compare>

namespace ridgepoint {

/// A quantity with the dimension FLOP^F · byte^B · second^S, held as one double in SI units.
template <int F, int B, int S> struct Quantity {
    double value = 0.0;

    constexpr Quantity() = default;
    constexpr explicit Quantity(double v) : value(v) {}

    constexpr Quantity& operator+=(Quantity o)
    {
        value += o.value;
        return *this;
    }
    constexpr Quantity& operator-=(Quantity o)
    {
        value -= o.value;
        return *this;
    }
    constexpr Quantity& operator*=(double k)
    {
        value *= k;
        return *this;
    }
    friend constexpr Quantity operator+(Quantity a, Quantity b) { return Quantity(a.value + b.value); }
    friend constexpr Quantity operator-(Quantity a, Quantity b) { return Quantity(a.value - b.value); }
    friend constexpr Quantity operator*(Quantity a, double k) { return Quantity(a.value * k); }
    friend constexpr Quantity operator*(double k, Quantity a) { return Quantity(a.value * k); }
    friend constexpr Quantity operator/(Quantity a, double k) { return Quantity(a.value / k); }
    friend constexpr auto operator<=>(Quantity, Quantity) = default;
};

// clang-format 14 cannot lay out a requires clause.
// clang-format off
template <int F1, int B1, int S1, int F2, int B2, int S2>
    requires(F1 + F2 != 0 || B1 + B2 != 0 || S1 + S2 != 0)
constexpr auto operator*(Quantity<F1, B1, S1> a, Quantity<F2, B2, S2> b)
{
    return Quantity<F1 + F2, B1 + B2, S1 + S2>(a.value * b.value);
}
// clang-format on

template <int F1, int B1, int S1, int F2, int B2, int S2>
constexpr auto operator/(Quantity<F1, B1, S1> a, Quantity<F2, B2, S2> b)
{
    if constexpr (F1 == F2 && B1 == B2 && S1 == S2)
        return a.value / b.value;
    else
        return Quantity<F1 - F2, B1 - B2, S1 - S2>(a.value / b.value);
}

using Flop = Quantity<1, 0, 0>;       ///< floating-point (or integer) operations, a count
using Byte = Quantity<0, 1, 0>;       ///< bytes
using Second = Quantity<0, 0, 1>;     ///< seconds
using FlopRate = Quantity<1, 0, -1>;  ///< FLOP/s
using ByteRate = Quantity<0, 1, -1>;  ///< byte/s
using Intensity = Quantity<1, -1, 0>; ///< arithmetic intensity, FLOP/byte

} // namespace ridgepoint
