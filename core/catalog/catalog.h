// SPDX-License-Identifier: GPL-3.0-or-later
// All chips and models the program knows: those shipped inside the executable, then the user's own
// files, which win. Pointers handed out stay valid for the catalogue's life, replaced entries included.
#pragma once

#include "core/base/result.h"
#include "core/catalog/accelerator.h"
#include "core/catalog/model_spec.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ridgepoint {

class Catalog
{
public:
    Catalog() = default;
    Catalog(Catalog&&) = default;
    Catalog& operator=(Catalog&&) = default;

    /// The catalogue compiled into the executable. Should it be damaged, what could be read is there
    /// and `damage` says what is wrong.
    static Catalog shipped();

    /// Reads `{"gpus": [...], "models": [...]}` as shipped() does; `where` names the text in `damage`.
    static Catalog from_text(std::string_view text, std::string_view where);

    /// The first mistake found by shipped() or from_text(); nothing where all was well.
    const std::optional<Error>& damage() const { return damage_; }

    /// Reads every *.json of `folder`/gpus and `folder`/models over what is there. A missing folder is no
    /// error. Returns what was left out and why, one error a file; everything else is read.
    std::vector<Error> add_user_folder(const std::filesystem::path& folder);

    /// Adds or replaces by id.
    const Accelerator& add(Accelerator gpu);
    const ModelSpec& add(ModelSpec model);

    /// nullptr where the id is unknown.
    const Accelerator* accelerator(std::string_view id) const;
    const ModelSpec* model(std::string_view id) const;

    /// Current entries in catalogue order: chips by vendor and year, models by family and size.
    std::vector<const Accelerator*> accelerators() const;
    std::vector<const ModelSpec*> models() const;

    /// `not_found` with the nearest ids named.
    Result<const Accelerator*> find_accelerator(std::string_view id) const;
    Result<const ModelSpec*> find_model(std::string_view id) const;

private:
    template <class T> struct Shelf {
        std::vector<std::unique_ptr<const T>> owned; ///< everything ever added
        std::vector<const T*> order;                 ///< current entries
        std::unordered_map<std::string_view, const T*> by_id;
    };
    Shelf<Accelerator> gpus_;
    Shelf<ModelSpec> models_;
    std::optional<Error> damage_;
};

/// Folder of the user's own catalogue files: $XDG_CONFIG_HOME/ridgepoint/catalog, else
/// ~/.config/ridgepoint/catalog. Empty where neither variable is set.
std::filesystem::path user_catalog_folder();

/// Insertions, deletions and replacements that turn `a` into `b` (Levenshtein).
std::size_t edit_distance(std::string_view a, std::string_view b);

/// Ids of `known` closest to `wanted` by edit distance, best first, at most `most`; ids that contain
/// it come first.
std::vector<std::string> nearest_ids(std::string_view wanted, std::span<const std::string_view> known,
                                     std::size_t most = 3);

} // namespace ridgepoint
