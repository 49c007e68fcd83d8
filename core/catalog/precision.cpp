// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/precision.h"

namespace ridgepoint {

Precision multiply_precision(Precision weights, Precision activations)
{
    // Weight-only formats widen to the activations; activations never widen a wider weight. At equal
    // width the weights are cast to the activations' format, unless that would make a floating-point
    // weight an integer (fp8 weights with int8 activations run in fp8).
    const double w = element_bytes(weights);
    const double a = element_bytes(activations);
    if (w != a)
        return w < a ? activations : weights;
    return is_integer(activations) && !is_integer(weights) ? weights : activations;
}

} // namespace ridgepoint
