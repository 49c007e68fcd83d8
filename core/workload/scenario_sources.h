// SPDX-License-Identifier: GPL-3.0-or-later
// `--gpu` and `--model` may name a file instead of a catalogue id; such a file joins the catalogue
// under the path as it was given.
#pragma once

#include "core/base/result.h"
#include "core/catalog/catalog.h"
#include "core/catalog/hf_config.h"
#include "core/workload/scenario.h"

#include <filesystem>
#include <string>

namespace ridgepoint {

/// True for a value that is no id of the catalogue but means a file: it ends in .json, holds a '/',
/// or exists.
bool names_a_file(const std::string& value, bool known_id);

/// The model of a file: one of ours ("schema": "ridgepoint.model/1"), a Hugging Face config.json, or a
/// folder that holds one. Of our own files `read` and `ignored` are empty.
Result<HfImport> import_model_file(const std::filesystem::path& file);

/// Adds the file to the catalogue if `value` names one; a relative path counts from `base` (empty: the
/// working folder). Values that name no file are left to `resolve`.
Result<void> load_referenced_gpu(const std::string& value, Catalog& catalog, const std::filesystem::path& base = {});
Result<void> load_referenced_model(const std::string& value, Catalog& catalog, const std::filesystem::path& base = {});

/// Both of a scenario.
Result<void> load_referenced_files(const Scenario& scenario, Catalog& catalog, const std::filesystem::path& base = {});

} // namespace ridgepoint
