// SPDX-License-Identifier: GPL-3.0-or-later
// `ridgepoint catalog`: what is known, as tables for a terminal and as JSON. A single accelerator as
// JSON is a catalogue file that can be read back.
#pragma once

#include "core/catalog/catalog.h"
#include "core/catalog/hf_config.h"

#include <string>
#include <vector>

namespace ridgepoint {

std::string gpu_list_text(const Catalog& catalog);
std::string gpu_list_json(const Catalog& catalog);
std::string gpu_text(const Accelerator& gpu);
std::string gpu_json(const Accelerator& gpu);

/// One figure of an entry and where it comes from; what has no source of its own leaves that empty.
struct CatalogFigure {
    std::string name, value;
    std::string source, date; ///< document or address, and when it was published or read
};
std::vector<CatalogFigure> catalog_figures(const Accelerator& gpu);
std::vector<CatalogFigure> catalog_figures(const ModelSpec& model);

std::string model_list_text(const Catalog& catalog);
std::string model_list_json(const Catalog& catalog);
/// Of a catalogue model, `read` and `ignored` are empty.
std::string model_text(const HfImport& import);
std::string model_json(const HfImport& import);

/// Bytes of 16-bit KV cache that one more token of one sequence costs in the layers that keep
/// every token; recurrent and windowed layers do not count.
double kv_bytes_per_token_16bit(const ModelSpec& model);

} // namespace ridgepoint
