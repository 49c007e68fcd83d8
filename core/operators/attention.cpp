// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/attention.h"

#include "core/operators/elementwise.h"
#include "core/operators/matmul.h"

namespace ridgepoint {
namespace {

constexpr double kSoftmaxFlop = 5.0; // a score
constexpr double kRotaryFlop = 3.0;  // an element of Q and K

/// The core multiplies activations with cached keys: in the wider of the two formats, where that is a
/// floating-point format of FP8 or wider that the chip multiplies in; else in 16 bit.
Precision core_precision(const ResolvedScenario& s)
{
    Precision wider = multiply_precision(s.kv, s.activations);
    if (s.forced_compute && element_bytes(*s.forced_compute) > element_bytes(wider))
        wider = *s.forced_compute;
    const bool usable = element_bytes(wider) >= 1.0 && !is_integer(wider) && s.gpu->supports(wider);
    return usable ? wider : s.base;
}

void add_fused(Builder& b, const Pass& pass, const AttentionCore& core)
{
    Operator& row =
        b.row(OperatorName::attention, core.group, OperatorKind::attention, ComputeUnit::matrix, core_precision(b.s));
    const double widths = core.qk_dim + core.v_dim;
    const Flop a_pair(2.0 * widths * core.heads * pass.sequences * core.count);
    const double keys = pass.sequences * core.visible * core.kv_heads * widths * core.count;
    row.count += core.count;
    row.flop += a_pair * core.pairs;
    row.activations += Byte(b.in * pass.tokens() * core.heads * widths * core.count);
    if (core.keys_from_cache)
        row.kv += Byte(b.kv * keys);
    else
        row.activations += Byte(b.in * keys);
}

/// QKᵀ or A·V over the full square.
void add_product(Builder& b, const Pass& pass, const AttentionCore& core, OperatorName name, double width)
{
    Operator& row = b.row(name, core.group, OperatorKind::attention, ComputeUnit::matrix, core_precision(b.s));
    const double scores = pass.sequences * core.heads * core.square * core.count;
    const double keys = pass.sequences * core.keys * core.kv_heads * width * core.count;
    row.count += core.count;
    row.flop += Flop(2.0 * width * scores);
    row.activations += Byte(b.in * pass.tokens() * core.heads * width * core.count + b.in * scores);
    if (core.keys_from_cache)
        row.kv += Byte(b.kv * keys);
    else
        row.activations += Byte(b.in * keys);
}

void add_unfused(Builder& b, const Pass& pass, const AttentionCore& core)
{
    add_product(b, pass, core, OperatorName::attention_qk, core.qk_dim);
    Operator& softmax = b.vector_row(OperatorName::softmax, core.group);
    const double scores = pass.sequences * core.heads * core.square * core.count;
    softmax.count += core.count;
    softmax.flop += Flop(kSoftmaxFlop * scores);
    softmax.activations += Byte(2.0 * b.in * scores);
    add_product(b, pass, core, OperatorName::attention_av, core.v_dim);
}

} // namespace

double attended_pairs(double s, double c, double window, bool bidirectional)
{
    if (bidirectional)
        return s * (window > 0.0 ? std::min(s, window) : s);
    if (window <= 0.0 || c + s <= window)
        return s * c + s * (s + 1.0) / 2.0;
    const double growing = std::clamp(window - c, 0.0, s); // tokens whose view the window does not cut yet
    return growing * c + growing * (growing + 1.0) / 2.0 + (s - growing) * window;
}

double visible_tokens(double s, double c, double window, bool bidirectional)
{
    if (bidirectional)
        return s;
    return window > 0.0 ? std::min(c, window - 1.0) + s : c + s;
}

void add_attention_core(Builder& b, const Pass& pass, const AttentionCore& core)
{
    const Flop a_pair(2.0 * (core.qk_dim + core.v_dim) * core.heads * pass.sequences * core.count);
    b.model.causal += a_pair * core.pairs;
    b.model.full += a_pair * core.square;
    if (b.s.attention == AttentionKernel::fused)
        add_fused(b, pass, core);
    else
        add_unfused(b, pass, core);
}

void add_attention(Builder& b, const Pass& pass, LayerGroup group, double count, const AttentionSpec& spec,
                   const FusedNorm& norm)
{
    const auto hidden = static_cast<double>(b.s.model->hidden);
    const auto heads = static_cast<double>(spec.heads);
    const auto kv_heads = static_cast<double>(spec.kv_heads);
    const auto qk_dim = static_cast<double>(spec.head_dim);
    const auto v_dim = static_cast<double>(spec.v_dim());
    const auto window = static_cast<double>(spec.window);
    const double tokens = pass.tokens();
    const double query_width = heads * qk_dim;
    const double cache_width = kv_heads * (qk_dim + v_dim);
    const bool both_ways = pass.bidirectional || spec.bidirectional;

    Matmul qkv{OperatorName::qkv_proj,
               group,
               TensorClass::attention,
               count,
               tokens,
               hidden,
               query_width * (spec.output_gate ? 2.0 : 1.0) + cache_width};
    qkv.cache_columns = pass.caches ? cache_width : 0.0;
    Operator& projection = add_matmul(b, qkv);
    fuse_norms(b, projection, norm, tokens);
    if (spec.qk_norm != QkNorm::none)
        add_query_key(b, projection, OperatorName::norm, group, count, tokens, query_width, kv_heads * qk_dim,
                      norm_flop(*b.s.model));
    if (spec.rotary)
        add_query_key(b, projection, OperatorName::rotary, group, count, tokens, query_width, kv_heads * qk_dim,
                      kRotaryFlop);

    AttentionCore core{group, count, heads, kv_heads, qk_dim, v_dim};
    core.keys_from_cache = pass.caches;
    core.pairs = attended_pairs(pass.new_tokens, pass.cached, window, both_ways);
    core.keys = pass.cached + pass.new_tokens;
    core.square = pass.new_tokens * core.keys;
    core.visible = visible_tokens(pass.new_tokens, pass.cached, window, both_ways);
    add_attention_core(b, pass, core);
    add_matmul(b, {OperatorName::attn_out_proj, group, TensorClass::attention, count, tokens, heads * v_dim, hidden});
}

void add_cross_attention(Builder& b, const Pass& pass, double count, const AttentionSpec& spec)
{
    const auto hidden = static_cast<double>(b.s.model->hidden);
    const auto heads = static_cast<double>(spec.heads);
    const auto kv_heads = static_cast<double>(spec.kv_heads);
    const auto qk_dim = static_cast<double>(spec.head_dim);
    const auto v_dim = static_cast<double>(spec.v_dim());
    const double tokens = pass.tokens();
    constexpr LayerGroup kGroup = LayerGroup::cross;

    add_matmul(b, {OperatorName::qkv_proj, kGroup, TensorClass::attention, count, tokens, hidden, heads * qk_dim});
    if (pass.fresh_source) {
        const double width = kv_heads * (qk_dim + v_dim);
        Matmul keys{
            OperatorName::qkv_proj, kGroup, TensorClass::attention, count, pass.sequences * pass.source, hidden, width};
        keys.cache_columns = width;
        add_matmul(b, keys);
    }
    AttentionCore core{kGroup, count, heads, kv_heads, qk_dim, v_dim};
    core.pairs = core.square = pass.new_tokens * pass.source;
    core.visible = core.keys = pass.source;
    add_attention_core(b, pass, core);
    add_matmul(b, {OperatorName::attn_out_proj, kGroup, TensorClass::attention, count, tokens, heads * v_dim, hidden});
}

} // namespace ridgepoint
