// SPDX-License-Identifier: GPL-3.0-or-later
// A hand-made estimate for charts: round figures, every regime, an operator without FLOP, five that
// share one intensity, one far below the frame. No catalogue needed.
#pragma once

#include "core/estimate/estimate.h"

#include <algorithm>

namespace ridgepoint {

struct SampleEstimate {
    Accelerator gpu;
    ModelSpec model;
    Estimate estimate;

    SampleEstimate()
    {
        gpu.id = "sample-gpu";
        gpu.name = "Sample GPU";
        gpu.memory_type = "HBM3";
        gpu.memory_bandwidth.value = 3.35e12;
        model.name = "Sample 70B";
        ResolvedScenario& s = estimate.scenario;
        s.gpu = &gpu;
        s.model = &model;
        s.batch = 64;
        s.context = 2048;
        // H100 SXM data sheet, dense: BF16 989.5, FP8 1979 TFLOP/s, 3.35 TB/s, FP32 66.9 TFLOP/s.
        Ceilings& ideal = estimate.ideal;
        ideal.matrix[static_cast<std::size_t>(Precision::bf16)] = FlopRate(989.5e12);
        ideal.matrix[static_cast<std::size_t>(Precision::fp8)] = FlopRate(1979e12);
        ideal.vector = FlopRate(66.9e12);
        ideal.hbm = ByteRate(3.35e12);
        estimate.ceilings = ideal;
        estimate.ceilings.matrix[static_cast<std::size_t>(Precision::bf16)] = FlopRate(794e12);
        estimate.ceilings.hbm = ByteRate(2.95e12);
        add(OperatorName::embedding, 0.0, 2e6, 1e-6, Regime::overhead);
        add(OperatorName::norm, 4e8, 6.4e8, 4e-4, Regime::memory);
        for (const auto& [name, bytes] :
             {std::pair{OperatorName::qkv_proj, 1.8e9}, std::pair{OperatorName::attn_out_proj, 1.4e9},
              std::pair{OperatorName::mlp_gate_up, 9.6e9}, std::pair{OperatorName::mlp_down, 4.8e9},
              std::pair{OperatorName::lm_head, 2.7e8}})
            add(name, 63.0 * bytes, bytes, bytes / 2.95e12, Regime::memory);
        add(OperatorName::attention, 4.3e10, 5.4e9, 1.9e-3, Regime::memory);
        add(OperatorName::attention_qk, 4e11, 4e8, 6e-4, Regime::compute);
        add(OperatorName::rotary, 1e5, 1e6, 2e-4, Regime::overhead);
        finish();
    }
    SampleEstimate(const SampleEstimate&) = delete; // the estimate points into this object

    void add(OperatorName name, double flop, double bytes, double seconds, Regime regime,
             LayerGroup group = LayerGroup::all)
    {
        Operation o;
        o.op.name = name;
        o.op.group = group;
        o.op.count = 80;
        o.op.flop = Flop(flop);
        o.op.weights = Byte(bytes);
        o.time = Second(seconds);
        o.regime = regime;
        o.attainable = std::min(o.op.intensity() * estimate.ideal.hbm, estimate.ideal.matrix_peak(Precision::bf16));
        if (flop <= 0.0)
            o.attainable = FlopRate(0.0);
        estimate.operations.push_back(o);
    }

    /// Shares and the step from the operators.
    void finish()
    {
        StepResult& step = estimate.step = StepResult();
        for (const Operation& o : estimate.operations) {
            step.time += o.time;
            step.flop += o.op.flop;
            step.hbm += o.op.hbm();
        }
        for (Operation& o : estimate.operations) {
            o.share = o.time / step.time;
            step.share[static_cast<std::size_t>(o.regime)] += o.share;
        }
        step.bound = step.time * 0.8;
    }
};

} // namespace ridgepoint
