// SPDX-License-Identifier: GPL-3.0-or-later
// Number formats of weights, activations, KV cache and multiplies: only what the core accepts for chip and
// model.
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
    QComboBox& compute() { return *compute_; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void fit();
    QComboBox* add_box(int place, const QString& name, const char* option, const QString& words);
    void choose_weights(int id);
    void offer(QComboBox& box, std::optional<Precision> Scenario::*option, const QString& name);
    void fill(const Scenario& scenario);

    ScenarioDocument& document_;
    QComboBox *weights_, *activations_, *kv_, *compute_;
    QString kv_tip_;                      ///< where there is a cache
    std::optional<Scenario> offered_for_; ///< the scenario, but for what no choice depends on
};

} // namespace ridgepoint
