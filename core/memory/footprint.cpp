// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/footprint.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kReserveFixed = 2e9;  // byte: context, workspaces, communication buffers
constexpr double kReserveShare = 0.03; // of the capacity: fragmentation
constexpr double kMostTokens = 1e9;    // no sequence is longer

bool caches(const ModelSpec& model, const LayerSpec& layer)
{
    return model.kind == ModelKind::decoder ||
           (model.kind == ModelKind::encoder_decoder && layer.group != LayerGroup::encoder);
}

/// Cache elements of one token and layer.
double cache_width(const LayerSpec& layer)
{
    if (layer.mixer == MixerKind::mla)
        return static_cast<double>(layer.mla.kv_lora_rank + layer.mla.rope_dim);
    if (layer.mixer != MixerKind::attention || layer.attention.shared_kv)
        return 0.0;
    return static_cast<double>(layer.attention.kv_heads * (layer.attention.head_dim + layer.attention.v_dim()));
}

double window_of(const LayerSpec& layer)
{
    return layer.mixer == MixerKind::attention ? static_cast<double>(layer.attention.window) : 0.0;
}

double paged(double tokens, double page) { return std::ceil(tokens / page) * page; }

/// Cache bytes of one sequence that holds `tokens` tokens.
double cache_of_sequence(const ResolvedScenario& s, double tokens)
{
    if (s.phase == Phase::encoder)
        return 0.0;
    const ModelSpec& model = *s.model;
    const double element = element_bytes(s.kv);
    double bytes = 0.0;
    for (const LayerSpec& layer : model.layers) {
        if (!caches(model, layer))
            continue;
        const double window = window_of(layer);
        const double held = window > 0.0 ? std::min(tokens, window) : tokens;
        bytes += static_cast<double>(layer.count) * cache_width(layer) * element * paged(held, s.page);
        if (layer.cross_attention) {
            const double source =
                model.kind == ModelKind::encoder_decoder ? s.prompt : static_cast<double>(model.source_length);
            const auto width = static_cast<double>(layer.cross.kv_heads * (layer.cross.head_dim + layer.cross.v_dim()));
            bytes += static_cast<double>(layer.count) * width * element * paged(source, s.page);
        }
    }
    return bytes;
}

/// Elements alive at once for one token inside a layer, beside the residual stream: the wider of the
/// attention's and the MLP's inner tensors.
double inner_width(const LayerSpec& layer, double hidden)
{
    double mixer = 0.0;
    if (layer.mixer == MixerKind::attention) {
        const AttentionSpec& a = layer.attention;
        mixer = static_cast<double>(a.heads * (a.head_dim + a.v_dim()) + a.kv_heads * (a.head_dim + a.v_dim()));
    } else if (layer.mixer == MixerKind::mla) {
        const MlaSpec& m = layer.mla;
        mixer = static_cast<double>(m.heads * (2 * (m.nope_dim + m.rope_dim) + 2 * m.value_dim));
    }
    const FeedForwardSpec& f = layer.feed_forward;
    const double matrices = f.gated ? 2.0 : 1.0;
    double mlp = matrices * static_cast<double>(f.intermediate);
    if (f.kind == FeedForwardKind::moe)
        mlp += static_cast<double>(f.experts_per_token) *
                   (matrices * static_cast<double>(f.expert_intermediate) + hidden) +
               matrices * static_cast<double>(f.shared_intermediate);
    return std::max(mixer, mlp);
}

/// Activation bytes of one sequence at the widest point of the step. Nothing of one layer outlives the
/// next in inference.
double activations_of_sequence(const ResolvedScenario& s, double new_tokens, double cached)
{
    const ModelSpec& model = *s.model;
    const auto hidden = static_cast<double>(model.hidden);
    const double element = std::max(element_bytes(s.activations), 2.0);
    const bool decodes_after_encoder = model.kind == ModelKind::encoder_decoder && s.phase == Phase::decode;
    double widest = 0.0;
    double scores = 0.0;
    for (const LayerSpec& layer : model.layers) {
        if (decodes_after_encoder && layer.group == LayerGroup::encoder)
            continue;
        widest = std::max(widest, inner_width(layer, hidden));
        const double heads =
            static_cast<double>(layer.mixer == MixerKind::mla ? layer.mla.heads : layer.attention.heads);
        scores = std::max(scores, heads * new_tokens * (cached + new_tokens));
    }
    const double logits = model.lm_head ? static_cast<double>(model.vocab) : 0.0;
    const double score_bytes =
        s.attention == AttentionKernel::unfused ? 2.0 * element_bytes(s.activations) * scores : 0.0;
    return element * (new_tokens * (2.0 * hidden + widest) + logits) + score_bytes;
}

double weights_of(const ResolvedScenario& s)
{
    double bytes = 0.0;
    for (std::size_t c = 0; c < kTensorClassCount; ++c) {
        bytes += s.model->class_parameters[c] * weight_bytes(s.weights[c]);
        if (s.weights[c] == Precision::int8)
            bytes += 2.0 * s.model->class_matrix_columns[c];
    }
    return bytes;
}

double total_of_sequence(const ResolvedScenario& s, double new_tokens, double cached)
{
    return cache_of_sequence(s, cached + new_tokens) + activations_of_sequence(s, new_tokens, cached);
}

/// Largest x in [0, kMostTokens] whose sequence needs at most `available` bytes, by bisection on a
/// monotone function; nothing where even the smallest does not fit.
template <class BytesOf> std::optional<double> longest(double least, double available, BytesOf bytes_of)
{
    if (bytes_of(least) > available)
        return std::nullopt;
    double low = least;
    double high = kMostTokens;
    if (bytes_of(high) <= available)
        return high;
    while (high - low > 1.0) {
        const double middle = std::floor((low + high) / 2.0);
        (bytes_of(middle) <= available ? low : high) = middle;
    }
    return low;
}

/// Decode without windows needs no search: pages are equal.
std::optional<double> longest_plain_context(const ResolvedScenario& s, double available)
{
    const double page_bytes = kv_bytes_per_token(s).value * s.page;
    const double pages = std::floor((available - activations_of_sequence(s, 1.0, 0.0)) / page_bytes);
    if (pages < 1.0)
        return std::nullopt;
    return std::min(pages * s.page - 1.0, kMostTokens);
}

std::optional<double> longest_context(const ResolvedScenario& s, double available)
{
    if (s.phase != Phase::decode)
        return longest(1.0, available, [&](double prompt) { return total_of_sequence(s, prompt, s.context); });
    bool plain = s.attention == AttentionKernel::fused && s.model->kind == ModelKind::decoder;
    for (const LayerSpec& layer : s.model->layers)
        plain = plain && window_of(layer) == 0.0 && !layer.cross_attention;
    if (plain && kv_bytes_per_token(s).value > 0.0)
        return longest_plain_context(s, available);
    return longest(0.0, available, [&](double context) { return total_of_sequence(s, 1.0, context); });
}

} // namespace

Byte kv_bytes_per_token(const ResolvedScenario& s)
{
    double width = 0.0;
    for (const LayerSpec& layer : s.model->layers)
        if (caches(*s.model, layer) && window_of(layer) == 0.0)
            width += static_cast<double>(layer.count) * cache_width(layer);
    return Byte(width * element_bytes(s.kv));
}

Footprint footprint(const ResolvedScenario& s)
{
    Footprint f;
    const double new_tokens = s.phase == Phase::decode ? 1.0 : s.prompt;
    const bool decoder_starts = s.model->kind == ModelKind::encoder_decoder && s.phase == Phase::prefill;
    const double held = decoder_starts ? 1.0 : s.context + new_tokens;
    f.weights = Byte(weights_of(s));
    f.kv = Byte(s.batch * cache_of_sequence(s, held));
    f.activation = Byte(s.batch * activations_of_sequence(s, new_tokens, s.context));
    f.capacity = s.gpu->capacity();
    f.reserve = Byte(kReserveFixed) + f.capacity * kReserveShare;
    f.total = f.weights + f.kv + f.activation + f.gradient + f.optimizer + f.reserve;
    f.fits = f.total <= f.capacity;
    const double available = (f.capacity - f.weights - f.reserve).value;
    if (available < 0.0)
        return f;
    f.largest_batch = std::floor(available / ((f.kv + f.activation).value / s.batch));
    f.longest_context = longest_context(s, available / s.batch);
    return f;
}

} // namespace ridgepoint
