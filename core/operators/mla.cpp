// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/mla.h"

#include "core/operators/attention.h"
#include "core/operators/elementwise.h"
#include "core/operators/matmul.h"

namespace ridgepoint {
namespace {

constexpr double kRotaryFlop = 3.0;

struct Widths {
    double heads, q_rank, rank, nope, rope, value;
};

/// Norms of the query and key/value latents: small RMSNorms in rows of their own kind.
void add_latent_norms(Builder& b, LayerGroup group, double count, double tokens, const Widths& w)
{
    const double kernels = w.q_rank > 0.0 ? 2.0 : 1.0;
    const double elements = tokens * (w.q_rank + w.rank) * count;
    Operator& norm = b.vector_row(OperatorName::norm, group);
    norm.count += kernels * count;
    norm.flop += Flop(elements * 4.0);
    norm.activations += Byte(elements * (b.out + b.in));
    norm.weights += Byte((w.q_rank + w.rank) * count * element_bytes(b.s.weight(TensorClass::norm)));
}

/// Un-absorbed, the up-projection makes keys and values of every attended token, cached ones included;
/// absorbed, it folds into the new tokens' queries and outputs.
void add_up_projection(Builder& b, const Pass& pass, LayerGroup group, double count, const Widths& w)
{
    const double columns = w.heads * (w.nope + w.value);
    const double tokens = pass.absorbed_mla ? pass.tokens() : pass.sequences * (pass.cached + pass.new_tokens);
    Operator& row =
        add_matmul(b, {OperatorName::kv_up_proj, group, TensorClass::attention, count, tokens, w.rank, columns});
    if (!pass.absorbed_mla) {
        // Latents of cached tokens come from the cache, their rotary part included.
        const double cached = pass.sequences * pass.cached * count;
        row.activations -= Byte(b.in * cached * w.rank);
        row.kv += Byte(b.kv * cached * (w.rank + w.rope));
        return;
    }
    // Queries go nope → rank, outputs rank → v: replace the plain GEMM's activations by these.
    row.activations -= Byte((b.in * tokens * w.rank + b.out * tokens * columns) * count);
    row.activations +=
        Byte((b.in * tokens * w.heads * (w.nope + w.rank) + b.out * tokens * w.heads * (w.rank + w.value)) * count);
}

void add_core(Builder& b, const Pass& pass, LayerGroup group, double count, const Widths& w)
{
    AttentionCore core;
    core.group = group;
    core.count = count;
    core.heads = w.heads;
    core.keys = pass.cached + pass.new_tokens;
    core.pairs = attended_pairs(pass.new_tokens, pass.cached, 0.0, false);
    core.square = pass.new_tokens * core.keys;
    core.visible = core.keys;
    if (!pass.absorbed_mla) {
        core.kv_heads = w.heads;
        core.qk_dim = w.nope + w.rope;
        core.v_dim = w.value;
        core.keys_from_cache = false;
        add_attention_core(b, pass, core);
        return;
    }
    // One latent serves all heads as key (rank + rope) and as value (its first `rank` elements).
    core.kv_heads = 1.0;
    core.qk_dim = w.rank + w.rope;
    core.v_dim = w.rank;
    add_attention_core(b, pass, core);
    if (b.s.attention == AttentionKernel::fused) {
        Operator& row = b.row(OperatorName::attention, group, OperatorKind::attention, ComputeUnit::matrix, {});
        row.kv -= Byte(b.kv * pass.sequences * core.visible * w.rank * count); // read once, not as key and value
    }
}

} // namespace

void add_latent_attention(Builder& b, const Pass& pass, LayerGroup group, double count, const MlaSpec& spec)
{
    const Widths w{static_cast<double>(spec.heads),        static_cast<double>(spec.q_lora_rank),
                   static_cast<double>(spec.kv_lora_rank), static_cast<double>(spec.nope_dim),
                   static_cast<double>(spec.rope_dim),     static_cast<double>(spec.value_dim)};
    const auto hidden = static_cast<double>(b.s.model->hidden);
    const double tokens = pass.tokens();
    const double query_width = w.heads * (w.nope + w.rope);

    if (w.q_rank > 0.0)
        add_matmul(b, {OperatorName::q_down_proj, group, TensorClass::attention, count, tokens, hidden, w.q_rank});
    Matmul down{OperatorName::kv_down_proj, group, TensorClass::attention, count, tokens, hidden, w.rank + w.rope};
    down.cache_columns = w.rank + w.rope;
    add_matmul(b, down);
    add_latent_norms(b, group, count, tokens, w);
    Operator& query = add_matmul(b, {OperatorName::q_up_proj, group, TensorClass::attention, count, tokens,
                                     w.q_rank > 0.0 ? w.q_rank : hidden, query_width});
    add_query_key(b, query, OperatorName::rotary, group, count, tokens, w.heads * w.rope, w.rope, kRotaryFlop);
    add_up_projection(b, pass, group, count, w);
    add_core(b, pass, group, count, w);
    add_matmul(b,
               {OperatorName::attn_out_proj, group, TensorClass::attention, count, tokens, w.heads * w.value, hidden});
}

} // namespace ridgepoint
