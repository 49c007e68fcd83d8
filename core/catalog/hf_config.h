// SPDX-License-Identifier: GPL-3.0-or-later
// Importing a Hugging Face config.json: which keys carry which fact, and the defaults that apply when
// one is absent, hang on `model_type` (HF_IMPORT.md §2). Nothing is executed, nothing is guessed: a
// model that is not understood is refused with one line that names the key.
#pragma once

#include "core/base/result.h"
#include "core/catalog/model_spec.h"

#include <filesystem>
#include <string_view>

namespace ridgepoint {

/// What became of one key of the file.
struct ReadKey {
    std::string path;    ///< "text_config.hidden_size"
    std::string value;   ///< as the file has it, shortened
    std::string meaning; ///< "hidden size"; for a default: "default of llama"
};

struct HfImport {
    ModelSpec model;                  ///< finished (tensor_table.h); id = file stem or given id
    std::vector<ReadKey> read;        ///< keys used, and defaults filled in
    std::vector<std::string> ignored; ///< paths of keys without effect on cost
    std::vector<std::string> notes;   ///< bare Infinity replaced, tying by class default, …
};

/// `text` is the file's content, `where` its name in errors. Never throws, never takes more than a
/// second: files over 64 MiB or nested over 64 levels are refused before parsing.
Result<HfImport> import_hf_config(std::string_view text, std::string_view where);

/// Reads the file (a directory, a device or an unreadable file is `unreadable`) and imports it.
Result<HfImport> import_hf_config_file(const std::filesystem::path& file);

} // namespace ridgepoint
