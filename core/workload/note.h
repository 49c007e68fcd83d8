// SPDX-License-Identifier: GPL-3.0-or-later
// Caveats of a result as values, so that an estimate allocates nothing; text is made at the border
// (core/report/notes.h).
#pragma once

#include <array>
#include <cstddef>

namespace ridgepoint {

enum class NoteCode {
    context_ignored,         ///< phase has no cached tokens
    prompt_ignored,          ///< decode has no prompt
    prefill_is_encoder,      ///< prefill of an encoder-only model is its encoder forward
    prefill_encoder_decoder, ///< the encoder over the prompt and one decoder token
    parallel_ignored,        ///< option concerns several accelerators; this job has one
    training_ignored,        ///< option concerns training
    serving_ignored,         ///< option concerns mixed or speculative phases
    imbalance_ignored,       ///< no expert parallelism
    stack_not_calibrated,    ///< stack or backend named, but generic host costs apply
    beyond_max_context,      ///< a: tokens asked, b: the model's maximum
    price_catalogue,         ///< a: US dollar an hour
    price_standard,          ///< a: US dollar an hour
    gemm_default,            ///< achieved GEMM fraction is the documented default; a: fraction
    memory_default,          ///< achieved bandwidth fraction is the documented default; a: fraction
    launch_default,          ///< launch costs are the documented defaults
    clamped,                 ///< a: operators whose achievable time was raised to the ideal one
    at_ridge,                ///< a: operators within 5 % of the ridge
    does_not_fit,            ///< a: bytes too much
    stem_not_counted,        ///< convolution stem or patch embedding is not an operator here
    power_limit_energy_only, ///< the power limit bounds the energy; its effect on the clock is not modelled
    vector_unknown,          ///< the chip's vector peak is not known: its operators are timed by traffic alone
    clock_unknown,           ///< the chip's nominal clock is not known: `clock` has no effect
    narrow_compute,          ///< `--compute` is narrower than the activations: they are cast on the fly
    weight_only,             ///< low-bit weights, multiply in the activations' format
};

struct Note {
    NoteCode code{};
    double a = 0.0;
    double b = 0.0;
    bool operator==(const Note&) const = default;
};

/// A fixed-capacity list: at most one note of each code.
class Notes
{
public:
    void clear() { size_ = 0; }
    void add(NoteCode code, double a = 0.0, double b = 0.0)
    {
        for (std::size_t i = 0; i < size_; ++i)
            if (notes_[i].code == code)
                return;
        if (size_ < notes_.size())
            notes_[size_++] = Note{code, a, b};
    }
    const Note* begin() const { return notes_.data(); }
    const Note* end() const { return notes_.data() + size_; }
    std::size_t size() const { return size_; }

private:
    std::array<Note, 24> notes_{};
    std::size_t size_ = 0;
};

} // namespace ridgepoint
