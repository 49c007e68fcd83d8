// SPDX-License-Identifier: GPL-3.0-or-later
// The names each fact goes by in a config.json (HF_IMPORT.md §2.2), and a reader that keeps book of
// every key it used. The reader holds its first error; after one, its answers are harmless numbers, so
// that a builder may read everything and look once at the end.
#pragma once

#include "core/catalog/hf_config.h"

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// One fact and its synonyms, with the range in which its value makes sense.
struct HfKey {
    std::string_view meaning;
    std::array<std::string_view, 9> names; ///< first found wins; the first is named when all are missing
    std::int64_t least = 1;
    std::int64_t most = 1;
};

namespace hf_key {
inline constexpr std::int64_t kMostLayers = 4096;
inline constexpr std::int64_t kMostHeads = 65536;
inline constexpr std::int64_t kMostWidth = std::int64_t{1} << 20;
inline constexpr std::int64_t kMostIntermediate = std::int64_t{1} << 24;
inline constexpr std::int64_t kMostContext = std::int64_t{1} << 40;

inline constexpr HfKey layers{"layers", {"num_hidden_layers", "n_layer", "n_layers", "num_layers"}, 1, kMostLayers};
inline constexpr HfKey hidden{"hidden size", {"hidden_size", "n_embd", "d_model", "dim", "n_embed"}, 1, kMostWidth};
inline constexpr HfKey heads{
    "attention heads", {"num_attention_heads", "n_head", "n_heads", "num_heads"}, 1, kMostHeads};
inline constexpr HfKey kv_heads{
    "KV heads", {"num_key_value_heads", "num_kv_heads", "n_head_kv", "kv_n_heads"}, 1, kMostHeads};
inline constexpr HfKey head_dim{"head size", {"head_dim", "kv_channels", "attention_head_dim", "d_kv"}, 1, kMostHeads};
inline constexpr HfKey intermediate{
    "feed-forward width",
    {"intermediate_size", "n_inner", "ffn_dim", "d_ff", "ffn_hidden_size", "hidden_dim"},
    1,
    kMostIntermediate};
inline constexpr HfKey vocab{"vocabulary", {"padded_vocab_size", "vocab_size"}, 1, kMostIntermediate};
inline constexpr HfKey context{"context length",
                               {"max_position_embeddings", "n_positions", "max_seq_len", "seq_length", "n_ctx"},
                               1,
                               kMostContext};
inline constexpr HfKey experts{
    "experts", {"num_local_experts", "num_experts", "n_routed_experts", "moe_num_experts"}, 0, kMostHeads};
inline constexpr HfKey experts_per_token{"experts per token",
                                         {"num_experts_per_tok", "num_experts_per_token", "experts_per_token",
                                          "moe_top_k", "moe_topk", "moe_k", "top_k_experts"},
                                         1,
                                         kMostHeads};
inline constexpr HfKey expert_width{
    "expert width", {"moe_intermediate_size", "expert_intermediate_size"}, 1, kMostIntermediate};
inline constexpr HfKey shared_experts{
    "shared experts", {"n_shared_experts", "num_shared_experts", "moe_num_shared_experts"}, 0, kMostHeads};
inline constexpr HfKey shared_width{
    "shared expert width",
    {"shared_expert_intermediate_size", "moe_shared_expert_intermediate_size", "shared_intermediate_size"},
    0,
    kMostIntermediate};
inline constexpr HfKey window{
    "attention window", {"sliding_window", "sliding_window_size", "window_size"}, 0, kMostContext};
} // namespace hf_key

/// One level of the file that belongs to the model: the language model's own dict first, then those
/// around it.
struct HfScope {
    const nlohmann::json* object = nullptr;
    std::string prefix; ///< "text_config."
};

class HfReader
{
public:
    HfReader(std::vector<HfScope> scopes, std::string family, std::string where)
        : scopes_(std::move(scopes)), family_(std::move(family)), where_(std::move(where))
    {
    }

    // Facts of the model's own level. Null counts as absent (HF_IMPORT.md §4.10).

    /// The value, else `fallback` (recorded as the family's default), else an error that names the key.
    std::int64_t required(const HfKey& key, std::int64_t fallback = 0);
    /// The value, where it is there and not null.
    std::optional<std::int64_t> maybe(const HfKey& key);
    /// A key with one name.
    std::int64_t number(std::string_view name, std::string_view meaning, std::int64_t fallback, std::int64_t least,
                        std::int64_t most);
    std::optional<std::int64_t> maybe_number(std::string_view name, std::string_view meaning, std::int64_t least,
                                             std::int64_t most);
    std::optional<double> maybe_real(std::string_view name, std::string_view meaning);
    bool flag(std::string_view name, std::string_view meaning, bool fallback);
    /// The text of a key, where it is one.
    std::string word(std::string_view name, std::string_view meaning);
    /// The raw value, marked as read; null pointer where absent or null.
    const nlohmann::json* raw(std::string_view name, std::string_view meaning);
    bool has(std::string_view name) const;     ///< present and not null
    bool is_null(std::string_view name) const; ///< present and null
    /// A reader of an object inside the model's level ("attn_config"), with the same book; the names
    /// of `required` and the like are looked up there first.
    void open(std::string_view name);

    // Facts that may stand on any level.
    const nlohmann::json* anywhere(std::string_view name, std::string_view meaning);

    bool anywhere_present(std::string_view name) const;

    // Outcome.
    void refuse(std::string_view name, std::string what); ///< keeps the first
    bool failed() const { return error_.has_value(); }
    const Error& error() const { return *error_; }
    void note(std::string text) { notes_.push_back(std::move(text)); }
    void record_default(std::string_view name, std::string value);
    const std::string& family() const { return family_; } ///< model_type as the file has it
    bool nested() const { return scopes_.size() > 1; }

    std::vector<ReadKey> take_read() { return std::move(read_); }
    std::vector<std::string> take_notes() { return std::move(notes_); }
    /// Paths of the keys nobody asked for, one level deep in each scope.
    std::vector<std::string> unread() const;
    /// The first unread key of the model's level among `names` whose value says something.
    std::optional<std::string> unread_among(const std::vector<std::string_view>& names) const;

private:
    struct Found {
        const nlohmann::json* value = nullptr;
        std::string path;
    };
    Found find(std::string_view name) const;
    Found find(const HfKey& key);
    std::optional<std::int64_t> whole(const Found& found, std::string_view meaning, std::int64_t least,
                                      std::int64_t most);
    void record(const Found& found, std::string_view meaning);

    std::vector<HfScope> scopes_;
    std::vector<HfScope> opened_;
    std::string family_;
    std::string where_;
    std::optional<Error> error_;
    std::vector<ReadKey> read_;
    std::set<std::string> used_;
    std::vector<std::string> notes_;
};

} // namespace ridgepoint
