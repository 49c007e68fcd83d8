// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/precision_row.h"

#include "ui/document/choices.h"
#include "ui/document/scenario_document.h"
#include "ui/format/operator_text.h"
#include "ui/panels/text_label.h"

#include <QComboBox>
#include <QGridLayout>

namespace ridgepoint {
namespace {

constexpr int kCheckpoint = -1; // id of "as the checkpoint stores them"; else the precision

int id_of(Precision precision) { return static_cast<int>(precision); }

/// Choices depend on neither the sizes nor the mode: a slider must not refill combo boxes.
Scenario without_sizes(Scenario s)
{
    s.batch = 1;
    s.prompt.reset();
    s.context.reset();
    s.mode = Mode::ideal;
    return s;
}

void fill(QComboBox& box, const std::vector<Precision>& choices)
{
    for (const Precision p : choices)
        box.addItem(precision_label(p), id_of(p));
}

} // namespace

PrecisionRow::PrecisionRow(ScenarioDocument& document, QWidget* parent) : QWidget(parent), document_(document)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(2);
    weights_ = add_box(0, tr("Weights"));
    activations_ = add_box(1, tr("Activations"));
    kv_ = add_box(2, tr("KV cache"));
    connect(weights_, &QComboBox::activated, this,
            [this](int row) { choose_weights(weights_->itemData(row).toInt()); });
    connect(activations_, &QComboBox::activated, this, [this](int row) {
        choose(tr("Activations"), &Scenario::activations, activations_->itemData(row).toInt());
    });
    connect(kv_, &QComboBox::activated, this,
            [this](int row) { choose(tr("KV cache"), &Scenario::kv, kv_->itemData(row).toInt()); });
}

QComboBox* PrecisionRow::add_box(int column, const QString& name)
{
    auto* title = new TextLabel(TextRole::caption, TextLabel::Muted, this);
    title->set_text(name);
    auto* box = new QComboBox(this);
    box->setAccessibleName(name);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(4);
    box->setMinimumWidth(62); // three stand side by side also in a narrow panel
    auto* grid = static_cast<QGridLayout*>(layout());
    grid->addWidget(title, 0, column);
    grid->addWidget(box, 1, column);
    grid->setColumnStretch(column, 1);
    return box;
}

void PrecisionRow::choose_weights(int id)
{
    const WeightsChoice choice{id == kCheckpoint, id == kCheckpoint ? Precision::bf16 : static_cast<Precision>(id)};
    document_.set(tr("Weights"), &Scenario::weights, std::optional(choice));
    refresh();
}

void PrecisionRow::choose(const QString& name, std::optional<Precision> Scenario::*option, int id)
{
    document_.set(name, option, std::optional(static_cast<Precision>(id)));
    refresh();
}

void PrecisionRow::refresh()
{
    const Scenario key = without_sizes(document_.scenario());
    if (key != offered_for_) {
        offered_for_ = key;
        for (QComboBox* box : {weights_, activations_, kv_})
            box->clear();
        for (const WeightsChoice& choice : weights_choices(key, document_.catalog()))
            weights_->addItem(choice.checkpoint ? tr("Checkpoint") : precision_label(choice.precision),
                              choice.checkpoint ? kCheckpoint : id_of(choice.precision));
        fill(*activations_, precision_choices(key, document_.catalog(), &Scenario::activations));
        fill(*kv_, precision_choices(key, document_.catalog(), &Scenario::kv));
    }
    const ResolvedScenario& now = document_.estimate()->scenario;
    weights_->setCurrentIndex(weights_->findData(now.weights_checkpoint ? kCheckpoint : id_of(now.layer_weights)));
    activations_->setCurrentIndex(activations_->findData(id_of(now.activations)));
    kv_->setCurrentIndex(kv_->findData(id_of(now.kv)));
    const bool caches = now.phase != Phase::encoder;
    kv_->setEnabled(caches);
    kv_->setToolTip(caches ? QString() : tr("An encoder keeps no KV cache"));
}

} // namespace ridgepoint
