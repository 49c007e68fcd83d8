// SPDX-License-Identifier: GPL-3.0-or-later
// What a subcommand with scenario options is asked: the catalogue with the user's files in it, and the
// scenario of the file and the options given beside it.
#pragma once

#include "app/command_line.h"
#include "core/catalog/catalog.h"
#include "core/workload/scenario_json.h"

#include <string>

namespace ridgepoint {

/// The shipped catalogue and the user's own files; a file that cannot be used is left out with a warning.
Catalog load_catalog();

struct Question {
    Catalog catalog;
    ScenarioFile file; ///< `file.scenario` is what was asked, options included
    std::string date;  ///< of the scenario file, else of SOURCE_DATE_EPOCH; empty = none
};

Result<Question> question_of(const Arguments& arguments);

} // namespace ridgepoint
