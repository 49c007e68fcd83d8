// SPDX-License-Identifier: GPL-3.0-or-later
// Operator ids as prose, for charts and tables. Files and outputs keep the ids.
#pragma once

#include "core/operators/operator.h"

#include <QString>

namespace ridgepoint {

/// "MLP gate+up".
QString operator_label(OperatorName name);

/// The label with what is fused into it and, where layers differ, their kind:
/// "RMSNorm + residual", "Attention (sliding)".
QString operator_label(const Operator& op);

} // namespace ridgepoint
