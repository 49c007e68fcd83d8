// SPDX-License-Identifier: GPL-3.0-or-later
// A chip or model of one's own, made from the one at hand: it goes into the user's catalogue folder and
// is chosen at once.
#pragma once

#include <filesystem>

class QWidget;

namespace ridgepoint {

class ScenarioDocument;
class SpecEditor;

/// Opens the form; the caller owns nothing.
SpecEditor* edit_accelerator(ScenarioDocument& document, QWidget& parent);
SpecEditor* edit_model(ScenarioDocument& document, QWidget& parent);

} // namespace ridgepoint
