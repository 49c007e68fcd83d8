// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/precision_row.h"

#include "ui/document/choices.h"
#include "ui/document/scenario_document.h"
#include "ui/format/operator_text.h"
#include "ui/format/option_text.h"
#include "ui/panels/text_label.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>

namespace ridgepoint {
namespace {

constexpr int kCheckpoint = -1; // id of "as the checkpoint stores them"; else the precision
constexpr int kAutomatic = -2;  // of "follows weights and activations"

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

} // namespace

PrecisionRow::PrecisionRow(ScenarioDocument& document, QWidget* parent) : QWidget(parent), document_(document)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(2);
    weights_ = add_box(0, tr("Weights"), "weights", tr("Format in which the layers' weights are stored."));
    activations_ = add_box(1, tr("Activations"), "activations", tr("Format of what the layers hand on."));
    kv_ = add_box(2, tr("KV cache"), "kv", tr("Format of the cached keys and values."));
    kv_tip_ = kv_->toolTip();
    compute_ = add_box(3, tr("Multiply in"), "compute",
                       tr("Format in which the matrix units multiply. Auto: it follows weights and activations."));
    connect(weights_, &QComboBox::activated, this,
            [this](int row) { choose_weights(weights_->itemData(row).toInt()); });
    offer(*activations_, &Scenario::activations, tr("Activations"));
    offer(*kv_, &Scenario::kv, tr("KV cache"));
    offer(*compute_, &Scenario::compute, tr("Multiply in"));
}

QComboBox* PrecisionRow::add_box(int place, const QString& name, const char* option, const QString& words)
{
    auto* title = new TextLabel(TextRole::caption, TextLabel::Muted, this);
    title->set_text(name);
    auto* box = new QComboBox(this);
    box->setAccessibleName(name);
    box->setToolTip(option_tip(option, words));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // and `fit`, which knows the items
    box->setMinimumContentsLength(4);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    const int row = place / 2 * 2, column = place % 2;
    auto* grid = static_cast<QGridLayout*>(layout());
    grid->addWidget(title, row, column);
    grid->addWidget(box, row + 1, column);
    grid->setColumnStretch(column, 1);
    return box;
}

void PrecisionRow::choose_weights(int id)
{
    const WeightsChoice choice{id == kCheckpoint, id == kCheckpoint ? Precision::bf16 : static_cast<Precision>(id)};
    document_.set(tr("Weights"), &Scenario::weights, std::optional(choice));
    refresh();
}

void PrecisionRow::offer(QComboBox& box, std::optional<Precision> Scenario::*option, const QString& name)
{
    connect(&box, &QComboBox::activated, this, [this, &box, option, name](int row) {
        const int id = box.itemData(row).toInt();
        document_.set(name, option, id == kAutomatic ? std::nullopt : std::optional(static_cast<Precision>(id)));
        refresh();
    });
}

void PrecisionRow::fill(const Scenario& scenario)
{
    for (QComboBox* box : {weights_, activations_, kv_, compute_})
        box->clear();
    for (const WeightsChoice& choice : weights_choices(scenario, document_.catalog()))
        weights_->addItem(choice.checkpoint ? tr("Checkpoint") : precision_label(choice.precision),
                          choice.checkpoint ? kCheckpoint : id_of(choice.precision));
    compute_->addItem(tr("Auto"), kAutomatic);
    const auto add = [&](QComboBox& box, std::optional<Precision> Scenario::*option) {
        for (const Precision p : precision_choices(scenario, document_.catalog(), option))
            box.addItem(precision_label(p), id_of(p));
    };
    add(*activations_, &Scenario::activations);
    add(*kv_, &Scenario::kv);
    add(*compute_, &Scenario::compute);
}

/// No item is ever cut. (The box's own way to adjust resizes it behind the layout's back.)
void PrecisionRow::fit()
{
    constexpr int kFrame = 42; // border, insets and the arrow
    for (QComboBox* box : {weights_, activations_, kv_, compute_}) {
        int widest = 0;
        for (int i = 0; i < box->count(); ++i)
            widest = qMax(widest, box->fontMetrics().horizontalAdvance(box->itemText(i)));
        box->setMinimumWidth(widest + kFrame);
    }
}

void PrecisionRow::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

void PrecisionRow::refresh()
{
    const Scenario key = without_sizes(document_.scenario());
    if (key != offered_for_) {
        offered_for_ = key;
        fill(key);
        fit();
    }
    const ResolvedScenario& now = document_.estimate()->scenario;
    weights_->setCurrentIndex(weights_->findData(now.weights_checkpoint ? kCheckpoint : id_of(now.layer_weights)));
    activations_->setCurrentIndex(activations_->findData(id_of(now.activations)));
    kv_->setCurrentIndex(kv_->findData(id_of(now.kv)));
    const QString follows = tr("Auto: %1").arg(precision_label(now.compute));
    if (!now.forced_compute && compute_->itemText(0) != follows) {
        compute_->setItemText(0, follows);
        fit();
    }
    compute_->setCurrentIndex(compute_->findData(now.forced_compute ? id_of(*now.forced_compute) : kAutomatic));
    const bool caches = now.phase != Phase::encoder;
    if (caches == kv_->isEnabledTo(this))
        return; // the tip is text to lay out, and this runs with every tick of a slider
    kv_->setEnabled(caches);
    kv_->setToolTip(caches ? kv_tip_ : tr("An encoder keeps no KV cache"));
}

} // namespace ridgepoint
