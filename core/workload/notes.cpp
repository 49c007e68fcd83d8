// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/scenario.h"

#include <algorithm>

namespace ridgepoint {
namespace {

void ignored_lengths(const Scenario& s, const ResolvedScenario& r, Notes& notes)
{
    const bool fixed_source = r.model->source_length > 0 && r.model->kind != ModelKind::decoder;
    const bool reads_source = r.model->kind == ModelKind::encoder_decoder;
    if (s.prompt && (fixed_source || (r.phase == Phase::decode && !reads_source)))
        notes.add(NoteCode::prompt_ignored);
    if (s.context && *s.context != 0 && r.phase != Phase::decode && r.context == 0.0)
        notes.add(NoteCode::context_ignored);
    const double tokens = r.context + (r.phase == Phase::decode ? 1.0 : r.prompt);
    if (r.model->max_context > 0 && (!fixed_source || r.phase == Phase::decode) &&
        tokens > static_cast<double>(r.model->max_context))
        notes.add(NoteCode::beyond_max_context, tokens, static_cast<double>(r.model->max_context));
}

void ignored_options(const Scenario& s, const ResolvedScenario& r, Notes& notes)
{
    const Scenario plain;
    if (s.sequence_parallel == Switch::on || s.overlap != plain.overlap || s.collective != plain.collective)
        notes.add(NoteCode::parallel_ignored);
    if (s.micro_batches != plain.micro_batches || s.interleave != plain.interleave || s.zero != plain.zero ||
        s.recompute != plain.recompute || s.optimizer != plain.optimizer || s.grad_precision != plain.grad_precision)
        notes.add(NoteCode::training_ignored);
    if (s.chunk != plain.chunk || s.acceptance != plain.acceptance || s.draft_cost != plain.draft_cost)
        notes.add(NoteCode::serving_ignored);
    if (s.expert_imbalance != plain.expert_imbalance)
        notes.add(NoteCode::imbalance_ignored);
    if (s.stack != plain.stack || s.attention_backend != plain.attention_backend)
        notes.add(NoteCode::stack_not_calibrated);
    if (s.power_limit_w)
        notes.add(NoteCode::power_limit_energy_only);
    if (s.clock_mhz && r.gpu->clock.value <= 0.0)
        notes.add(NoteCode::clock_unknown);
}

} // namespace

void collect_notes(const Scenario& s, const ResolvedScenario& r, Notes& notes)
{
    if (r.phase == Phase::prefill && (r.model->kind == ModelKind::encoder || r.model->kind == ModelKind::vision))
        notes.add(NoteCode::prefill_is_encoder);
    if (r.phase == Phase::prefill && r.model->kind == ModelKind::encoder_decoder)
        notes.add(NoteCode::prefill_encoder_decoder);
    if (r.model->source_length > 0 && r.model->kind != ModelKind::decoder && r.phase != Phase::decode)
        notes.add(NoteCode::stem_not_counted);
    if (r.gpu->vector_peak.value <= 0.0)
        notes.add(NoteCode::vector_unknown);
    ignored_lengths(s, r, notes);
    ignored_options(s, r, notes);
    if (r.forced_compute && element_bytes(*r.forced_compute) < element_bytes(r.activations))
        notes.add(NoteCode::narrow_compute);
    if (element_bytes(r.layer_weights) < element_bytes(r.compute))
        notes.add(NoteCode::weight_only);
    if (r.price_origin == PriceOrigin::catalogue)
        notes.add(NoteCode::price_catalogue, r.price);
    if (r.price_origin == PriceOrigin::standard)
        notes.add(NoteCode::price_standard, r.price);
}

} // namespace ridgepoint
