// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/precision.h"

namespace ridgepoint {

Precision multiply_precision(Precision weights, Precision activations)
{
    // Weight-only formats widen to the activations; activations never widen a wider weight. At equal
    // width the weights' format counts, except that floating-point activations keep the multiply
    // floating-point (int8 weights with fp8 activations run in fp8).
    const double w = element_bytes(weights);
    const double a = element_bytes(activations);
    if (w < a)
        return activations;
    if (w > a)
        return weights;
    return is_integer(weights) && !is_integer(activations) ? activations : weights;
}

} // namespace ridgepoint
