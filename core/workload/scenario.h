// SPDX-License-Identifier: GPL-3.0-or-later
// What the user asks for. `Scenario` is the question as asked: an option not set takes its default,
// which may depend on the chip, the model or the phase. `ResolvedScenario` is the same question with
// every option decided and checked against the catalogue; the estimate reads only that.
#pragma once

#include "core/base/result.h"
#include "core/catalog/catalog.h"
#include "core/workload/note.h"
#include "core/workload/phase.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ridgepoint {

/// Weights in one format, or as the checkpoint stores them.
struct WeightsChoice {
    bool checkpoint = false;
    Precision precision = Precision::bf16; ///< read where checkpoint is false
    bool operator==(const WeightsChoice&) const = default;
};

/// The options of INTERFACES.md; each has a row in options.h.
struct Scenario {
    std::string gpu = "h100-sxm";      ///< catalogue id, or the path under which a file was added
    std::string model = "llama-3-70b"; ///< likewise
    std::optional<Phase> phase;
    std::int64_t batch = 1; ///< sequences of the whole job
    std::optional<std::int64_t> prompt;
    std::optional<std::int64_t> context;
    std::optional<WeightsChoice> weights;
    std::optional<Precision> activations, kv, compute;
    AttentionKernel attention = AttentionKernel::fused;
    Fusion fusion = Fusion::standard;
    Switch cuda_graphs = Switch::on;
    std::int64_t tp = 1, pp = 1, dp = 1, ep = 1, cp = 1;
    std::optional<Switch> sequence_parallel;
    std::int64_t micro_batches = 1, interleave = 1, zero = 0;
    Recompute recompute = Recompute::none;
    double overlap = 0.0;
    CollectiveAlgorithm collective = CollectiveAlgorithm::automatic;
    std::int64_t chunk = 512;
    std::int64_t draft_tokens = 0;
    double acceptance = 0.7, draft_cost = 0.05;
    double expert_imbalance = 1.0;
    std::int64_t page = 16;
    std::optional<double> clock_mhz;     ///< unset = nominal
    std::optional<double> power_limit_w; ///< unset = TDP
    Optimizer optimizer = Optimizer::adamw;
    Precision grad_precision = Precision::fp32;
    std::string stack = "generic";
    std::string attention_backend = "auto";
    MfuConvention mfu_convention = MfuConvention::causal;
    Mode mode = Mode::achievable;
    std::optional<double> price; ///< US dollar per accelerator-hour

    bool operator==(const Scenario&) const = default;
};

enum class PriceOrigin { given, catalogue, standard };

struct ResolvedScenario {
    const Accelerator* gpu = nullptr; ///< lives as long as the catalogue
    const ModelSpec* model = nullptr;
    Phase phase = Phase::decode;
    double batch = 1;   ///< sequences
    double prompt = 1;  ///< new tokens a sequence where the phase has them
    double context = 0; ///< cached tokens a sequence
    bool weights_checkpoint = false;
    std::array<Precision, kTensorClassCount> weights{}; ///< by tensor class
    Precision base = Precision::bf16;                   ///< 16-bit format of what no choice touches
    Precision layer_weights = Precision::bf16;          ///< of the layers' matrices (the commonest where they differ)
    Precision activations = Precision::bf16;
    Precision kv = Precision::bf16;
    Precision compute = Precision::bf16;     ///< of the layers' multiplies (likewise)
    std::optional<Precision> forced_compute; ///< set where `--compute` was given
    AttentionKernel attention = AttentionKernel::fused;
    Fusion fusion = Fusion::standard;
    bool cuda_graphs = true;
    double page = 16;
    double clock_factor = 1.0; ///< actual / nominal clock; scales every peak of the chip's units
    double power_w = 0.0;      ///< watt the energy bound uses; 0 = not known
    MfuConvention mfu_convention = MfuConvention::causal;
    Mode mode = Mode::achievable;
    double price = 0.0; ///< US dollar per accelerator-hour
    PriceOrigin price_origin = PriceOrigin::standard;

    /// Tokens of one sequence that go through the model in this pass (1 in decode).
    double new_tokens() const { return phase == Phase::decode ? 1.0 : prompt; }

    /// Format of a multiply with weights of the class: follows weights and activations. A format asked for
    /// with `--compute` takes the place of that where the weights are stored like most of the layers'
    /// (so that the resolved scenario repeats itself), and everywhere where it is the wider one.
    Precision multiply(TensorClass c) const
    {
        const Precision followed = multiply_precision(weights[static_cast<std::size_t>(c)], activations);
        if (!forced_compute)
            return followed;
        const bool in_layers = c != TensorClass::lm_head && c != TensorClass::embedding && c != TensorClass::router;
        const bool like_most = in_layers && weight(c) == layer_weights;
        return like_most || element_bytes(*forced_compute) > element_bytes(followed) ? *forced_compute : followed;
    }
    Precision weight(TensorClass c) const { return weights[static_cast<std::size_t>(c)]; }
};

/// Puts the layers' matrices into one format, as `--weights` does.
void choose_weights(ResolvedScenario& scenario, Precision precision);

/// Decides every option and checks it. Errors name the option, the value and what is allowed
/// (`invalid_option`, `not_found`); a model whose operators are not modelled yet is `not_modelled`.
Result<ResolvedScenario> resolve(const Scenario& scenario, const Catalog& catalog);

/// What the resolved scenario leaves to be said: ignored options, defaults taken, limits exceeded.
void collect_notes(const Scenario& scenario, const ResolvedScenario& resolved, Notes& notes);

} // namespace ridgepoint
