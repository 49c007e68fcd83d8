// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of the form for an accelerator: all that a ridgepoint.gpu/1 file can hold.
#pragma once

#include "ui/dialogs/spec_editor.h"

namespace ridgepoint {

std::vector<SpecField> accelerator_fields();

} // namespace ridgepoint
