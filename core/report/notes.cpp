// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/notes.h"

#include "core/base/number_format.h"
#include "core/report/words.h"

#include <cmath>
#include <fmt/format.h>

namespace ridgepoint {
namespace {

std::string whole(double value) { return format_count(static_cast<std::int64_t>(std::llround(value))); }

std::string operators(double count)
{
    return fmt::format("{} operator{}", whole(count), std::llround(count) == 1 ? "" : "s");
}

std::string ignored(const ResolvedScenario& r, std::string_view option, std::string_view why)
{
    return fmt::format("{} is ignored in the {} phase: {}", option, to_text(r.phase), why);
}

std::string options_note(NoteCode code, const ResolvedScenario& r, const Scenario& s)
{
    switch (code) {
    case NoteCode::context_ignored: return ignored(r, "--context", "it starts without cached tokens");
    case NoteCode::prompt_ignored:
        return r.model->source_length > 0 && r.model->kind != ModelKind::decoder
                   ? fmt::format("--prompt is ignored: the encoder of {} always reads {} tokens", r.model->name,
                                 format_count(r.model->source_length))
                   : ignored(r, "--prompt", "a step takes one new token a sequence");
    case NoteCode::prefill_is_encoder:
        return fmt::format("prefill of {} is its encoder forward: the model has no decoder", r.model->name);
    case NoteCode::prefill_encoder_decoder:
        return fmt::format("prefill of {} is the encoder over the prompt and one decoder token", r.model->name);
    case NoteCode::parallel_ignored:
        return "--sequence-parallel, --overlap and --collective have no effect on one accelerator";
    case NoteCode::training_ignored:
        return "--micro-batches, --interleave, --zero, --recompute, --optimizer and --grad-precision have no effect "
               "outside training";
    case NoteCode::serving_ignored:
        return "--chunk, --acceptance and --draft-cost have no effect outside mixed and speculative decoding";
    case NoteCode::imbalance_ignored: return "--expert-imbalance has no effect without expert parallelism";
    case NoteCode::stack_not_calibrated:
        return fmt::format("stack {} and attention backend {} are noted, but generic host and kernel costs apply",
                           s.stack, s.attention_backend);
    case NoteCode::power_limit_energy_only:
        return "--power-limit bounds the energy only: its effect on the clock is not modelled";
    case NoteCode::clock_unknown:
        return fmt::format("--clock has no effect: the nominal clock of {} is not known", r.gpu->name);
    default: return {};
    }
}

std::string result_note(const Note& note, const ResolvedScenario& r)
{
    switch (note.code) {
    case NoteCode::beyond_max_context:
        return fmt::format("{} tokens a sequence exceed the maximum of {}, {}", whole(note.a), r.model->name,
                           whole(note.b));
    case NoteCode::price_catalogue:
        return fmt::format("price: {} an accelerator-hour from the catalogue", format_usd(note.a));
    case NoteCode::price_standard:
        return fmt::format("price: {} an accelerator-hour, a placeholder: the catalogue has none for {}",
                           format_usd(note.a), r.gpu->name);
    case NoteCode::gemm_default:
        return fmt::format("no measured GEMM efficiency of {}: a default of {} of the dense peak is taken", r.gpu->name,
                           format_share(note.a));
    case NoteCode::memory_default:
        return fmt::format("no measured memory bandwidth of {}: a default of {} of the data sheet is taken",
                           r.gpu->name, format_share(note.a));
    case NoteCode::launch_default: return fmt::format("no measured launch cost of {}: defaults are taken", r.gpu->name);
    case NoteCode::clamped:
        return fmt::format("{} raised to the ideal time, which no prediction may undercut", operators(note.a));
    case NoteCode::at_ridge:
        return fmt::format("{} within 5 % of the ridge: compute and memory limit alike", operators(note.a));
    case NoteCode::does_not_fit:
        return fmt::format("does not fit: {} more than the accelerator's memory", format_bytes(Byte(note.a)));
    case NoteCode::stem_not_counted:
        return "the convolution stem or patch embedding is counted in the parameters, not in FLOP and bytes";
    case NoteCode::vector_unknown:
        return fmt::format(
            "the vector peak of {} is not known: what runs on its vector units is timed by traffic alone", r.gpu->name);
    case NoteCode::narrow_compute:
        return fmt::format("multiply in {}: the {} activations are taken to be cast on the fly",
                           precision_word(*r.forced_compute), precision_word(r.activations));
    case NoteCode::weight_only:
        return fmt::format("weight-only: {} weights are unpacked and multiplied in {}", precision_word(r.layer_weights),
                           precision_word(r.compute));
    default: return {};
    }
}

} // namespace

std::string note_text(const Note& note, const ResolvedScenario& resolved, const Scenario& scenario)
{
    std::string text = options_note(note.code, resolved, scenario);
    return text.empty() ? result_note(note, resolved) : text;
}

std::vector<std::string> note_texts(const Estimate& estimate, const Scenario& scenario)
{
    std::vector<std::string> texts;
    for (const Note& note : estimate.notes)
        texts.push_back(note_text(note, estimate.scenario, scenario));
    return texts;
}

} // namespace ridgepoint
