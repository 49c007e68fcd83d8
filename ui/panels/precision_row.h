// SPDX-License-Identifier: GPL-3.0-or-later
// Number formats of weights, activations and KV cache: only what the core accepts for chip and model.
#pragma once

#include "core/workload/scenario.h"

#include <QWidget>
#include <optional>

class QComboBox;

namespace ridgepoint {

class ScenarioDocument;

class PrecisionRow : public QWidget
{
    Q_OBJECT
public:
    explicit PrecisionRow(ScenarioDocument& document, QWidget* parent = nullptr);
    void refresh();

    QComboBox& weights() { return *weights_; }
    QComboBox& activations() { return *activations_; }
    QComboBox& kv() { return *kv_; }

private:
    QComboBox* add_box(int column, const QString& name);
    void choose_weights(int id);
    void choose(const QString& name, std::optional<Precision> Scenario::*option, int id);

    ScenarioDocument& document_;
    QComboBox *weights_, *activations_, *kv_;
    std::optional<Scenario> offered_for_; ///< the scenario, but for what no choice depends on
};

} // namespace ridgepoint
