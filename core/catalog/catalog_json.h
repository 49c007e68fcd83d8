// SPDX-License-Identifier: GPL-3.0-or-later
// Catalogue files ↔ values (schemas: resources/schemas/gpu.schema.json, model.schema.json).
// Units of the files are those of data sheets: TFLOP/s (TOP/s), GB, GiB, MiB, TB/s, GB/s, MHz, W, µs.
#pragma once

#include "core/base/result.h"
#include "core/catalog/accelerator.h"
#include "core/catalog/model_spec.h"

#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace ridgepoint {

/// `where` names the file in errors. Malformed JSON: line and column; wrong content: the key.
Result<Accelerator> read_accelerator(std::string_view text, std::string_view where);
Result<Accelerator> accelerator_from_json(const nlohmann::json& json, std::string_view where);
Result<ModelSpec> read_model(std::string_view text, std::string_view where);
Result<ModelSpec> model_from_json(const nlohmann::json& json, std::string_view where);

nlohmann::ordered_json to_json(const Accelerator& gpu);
nlohmann::ordered_json to_json(const ModelSpec& model);

} // namespace ridgepoint
