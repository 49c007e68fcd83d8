// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/lowering.h"

#include "core/operators/attention.h"
#include "core/operators/elementwise.h"
#include "core/operators/feed_forward.h"
#include "core/operators/matmul.h"
#include "core/operators/mla.h"

namespace ridgepoint {
namespace {

void add_embedding(Builder& b, double tokens)
{
    const ModelSpec& model = *b.s.model;
    if (model.vocab == 0 || tokens <= 0.0)
        return;
    const double elements = tokens * static_cast<double>(model.hidden);
    Operator& row = b.row(OperatorName::embedding, LayerGroup::all, OperatorKind::gather, ComputeUnit::vector,
                          b.s.weight(TensorClass::embedding));
    row.count += 1.0;
    row.weights += Byte(elements * weight_bytes(b.s.weight(TensorClass::embedding)));
    row.activations += Byte(elements * b.out);
}

/// The norms that `full` fusion moves into a GEMM: those before an attention projection and before a
/// dense MLP. A norm with several readers (latent attention, a router and its experts) keeps its own
/// kernel, since its result is needed more than once.
struct FusedNorms {
    FusedNorm mixer, feed_forward;

    double norms() const { return mixer.norms + feed_forward.norms; }
    double residuals() const { return mixer.residuals + feed_forward.residuals; }
};

FusedNorms fused_norms(const Builder& b, const LayerSpec& layer, double residuals)
{
    FusedNorms fused;
    if (!b.fuses(Fusion::full) || b.s.model->parallel_block)
        return fused;
    const auto layers = static_cast<double>(layer.count);
    double available = static_cast<double>(layer.norms) * layers;
    if (layer.mixer == MixerKind::attention && available >= layers) {
        fused.mixer = {layers, std::min(residuals, layers)};
        residuals -= fused.mixer.residuals;
        available -= layers;
    }
    if (layer.feed_forward.kind == FeedForwardKind::dense && available >= layers)
        fused.feed_forward = {layers, std::min(residuals, layers)};
    return fused;
}

/// `carried` residuals of these layers are hosted by a norm elsewhere (the model's final norm).
void add_layers(Builder& b, const Pass& pass, const LayerSpec& layer, double carried)
{
    const auto layers = static_cast<double>(layer.count);
    const bool mixes = layer.mixer != MixerKind::none;
    const bool feeds = layer.feed_forward.kind != FeedForwardKind::none;
    const double blocks = (mixes ? 1.0 : 0.0) + (layer.cross_attention ? 1.0 : 0.0) + (feeds ? 1.0 : 0.0);
    const bool parallel = b.s.model->parallel_block && blocks > 1.0;
    const double residuals = layers * (parallel ? 1.0 : blocks) - carried;

    const FusedNorms fused = fused_norms(b, layer, residuals);
    add_norms(b, layer.group,
              {static_cast<double>(layer.norms) * layers - fused.norms(), residuals - fused.residuals(),
               parallel ? blocks : 1.0},
              pass.tokens());
    if (layer.mixer == MixerKind::attention)
        add_attention(b, pass, layer.group, layers, layer.attention, fused.mixer);
    else if (layer.mixer == MixerKind::mla)
        add_latent_attention(b, pass, layer.group, layers, layer.mla);
    if (layer.cross_attention && pass.source > 0.0)
        add_cross_attention(b, pass, layers, layer.cross);
    if (feeds)
        add_feed_forward(b, pass, layer.group, layers, layer.feed_forward, fused.feed_forward);
}

bool is_encoder_layer(const ModelSpec& model, const LayerSpec& layer)
{
    return model.kind == ModelKind::encoder || model.kind == ModelKind::vision ||
           (model.kind == ModelKind::encoder_decoder && layer.group == LayerGroup::encoder);
}

/// Final norms of one stack: an encoder-decoder has one for each of its two, or none.
double final_norms(const ModelSpec& model)
{
    const auto all = static_cast<double>(model.final_norms);
    return model.kind == ModelKind::encoder_decoder ? all / 2.0 : all;
}

/// Norms outside the layers besides the final ones: embedding norms.
double embedding_norms(const ModelSpec& model)
{
    double count = 0.0;
    for (const ExtraTensor& extra : model.extras)
        count += extra.tensor_class == TensorClass::norm ? 1.0 : 0.0;
    return model.kind == ModelKind::encoder_decoder ? count / 2.0 : count;
}

void add_stack(Builder& b, const Pass& pass, bool encoder)
{
    const ModelSpec& model = *b.s.model;
    double carried = final_norms(model) > 0.0 ? 1.0 : 0.0;
    if (const double norms = embedding_norms(model); norms > 0.0)
        add_norms(b, LayerGroup::all, {norms, 0.0, 1.0}, pass.tokens());
    for (const LayerSpec& layer : model.layers) {
        if (is_encoder_layer(model, layer) != encoder)
            continue;
        add_layers(b, pass, layer, carried);
        carried = 0.0;
    }
}

/// Final norm and LM head of the stack that makes tokens. The norm joins the head where both run over
/// the same tokens (decode) and `full` fusion is on.
void add_head(Builder& b, const Pass& pass)
{
    const ModelSpec& model = *b.s.model;
    const double norms = final_norms(model);
    const bool makes_tokens = model.lm_head && !is_encoder_layer(model, model.layers.back());
    const bool joins = makes_tokens && b.fuses(Fusion::full) && pass.new_tokens == 1.0 && norms > 0.0;
    if (norms > 0.0 && !joins)
        add_norms(b, LayerGroup::all, {norms, 1.0, 1.0}, pass.tokens());
    if (!makes_tokens)
        return;
    Operator& head = add_matmul(b, {OperatorName::lm_head, LayerGroup::all, TensorClass::lm_head, 1.0, pass.sequences,
                                    static_cast<double>(model.hidden), static_cast<double>(model.vocab)});
    if (joins)
        fuse_norms(b, head, {norms, 1.0}, pass.tokens());
}

Pass encoder_pass(const ResolvedScenario& s)
{
    Pass pass;
    pass.sequences = s.batch;
    pass.new_tokens = s.prompt;
    pass.bidirectional = true;
    pass.caches = false;
    return pass;
}

Pass decoder_pass(const ResolvedScenario& s)
{
    Pass pass;
    pass.sequences = s.batch;
    const bool after_encoder = s.model->kind == ModelKind::encoder_decoder;
    pass.new_tokens = s.phase == Phase::decode || after_encoder ? 1.0 : s.prompt;
    pass.cached = s.context;
    pass.source = after_encoder ? s.prompt : static_cast<double>(s.model->source_length);
    pass.fresh_source = s.phase == Phase::prefill;
    pass.absorbed_mla = s.phase == Phase::decode;
    return pass;
}

} // namespace

ModelFlop lower(const ResolvedScenario& scenario, OperatorList& out)
{
    Builder b(scenario, out);
    const ModelSpec& model = *scenario.model;
    const bool has_encoder = model.kind != ModelKind::decoder;
    const bool has_decoder = model.kind == ModelKind::decoder || model.kind == ModelKind::encoder_decoder;
    double tokens = 0.0;
    if (has_encoder && scenario.phase != Phase::decode) {
        const Pass pass = encoder_pass(scenario);
        add_embedding(b, pass.tokens());
        add_stack(b, pass, true);
        if (const double norms = final_norms(model); norms > 0.0)
            add_norms(b, LayerGroup::all, {norms, 1.0, 1.0}, pass.tokens());
        tokens += pass.tokens();
    }
    if (has_decoder && scenario.phase != Phase::encoder) {
        const Pass pass = decoder_pass(scenario);
        add_embedding(b, pass.tokens());
        add_stack(b, pass, false);
        add_head(b, pass);
        tokens += pass.tokens();
    }
    // The two stacks of an encoder-decoder see different numbers of tokens: 2·N is summed matrix by matrix.
    b.model.six_n = model.kind == ModelKind::encoder_decoder
                        ? b.matmul
                        : Flop(2.0 * static_cast<double>(model.active_parameters) * tokens);
    return b.model;
}

} // namespace ridgepoint
