// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/option_sections.h"

#include "core/base/number_format.h"
#include "core/workload/options.h"
#include "ui/document/scenario_document.h"
#include "ui/format/option_text.h"
#include "ui/format/text.h"
#include "ui/panels/number_field.h"
#include "ui/panels/precision_row.h"
#include "ui/panels/section.h"
#include "ui/panels/segmented_control.h"
#include "ui/panels/text_label.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QVBoxLayout>
#include <algorithm>

namespace ridgepoint {
namespace {

/// The number asked for, as the command line would take it; empty where the default applies.
QString asked_text(const Scenario& scenario, const char* key)
{
    const Option& option = *find_option(key);
    return option.is_set(scenario) ? qtext(to_string(option.asked(scenario))) : QString();
}

} // namespace

OptionSections::OptionSections(ScenarioDocument& document, QWidget* parent)
    : QWidget(parent), document_(document), column_(new QVBoxLayout(this))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(4);
    add_precision();
    add_options();
    add_operation();
    refresh();
}

Section& OptionSections::add_section(const QString& key, const QString& title)
{
    auto* section = new Section(key, title, this);
    column_->addWidget(section);
    sections_.push_back(section);
    return *section;
}

void OptionSections::add_precision()
{
    Section& section = add_section(QStringLiteral("precision"), tr("Precision"));
    precision_ = new PrecisionRow(document_);
    section.body().addWidget(precision_);
}

void OptionSections::add_options()
{
    Section& section = add_section(QStringLiteral("options"), tr("Options"));
    attention_ = add_switch(section, tr("Fused attention"), "attention", "fused", "unfused",
                            tr("One kernel that keeps the scores on the chip; off, they travel through memory."));
    cuda_graphs_ = add_switch(section, tr("CUDA graphs"), "cuda_graphs", "on", "off",
                              tr("Launches the step's kernels as one captured graph: less time between two of them."));
    fusion_ = add_choice(
        section, tr("Fusion"), &Scenario::fusion, &fusion_title,
        option_tip("fusion", tr("How many small operators run inside their neighbours, without a trip to memory.")));
    mfu_ = add_choice(
        section, tr("MFU counts"), &Scenario::mfu_convention, &mfu_title,
        option_tip("mfu_convention", tr("The FLOP that MFU credits. Causal: attended pairs. Full: the whole square. "
                                        "6N: parameters alone, without attention.")));
    page_ = add_number(section, tr("KV page, tokens"), QStringLiteral("1,000,000"), "page",
                       tr("The KV cache is handed out in pages of this many tokens; the last one is never full."));
}

void OptionSections::add_operation()
{
    Section& section = add_section(QStringLiteral("operation"), tr("Price and clock"));
    price_ = add_number(section, tr("Price per hour, $"), tr("%1 catalogue").arg(QStringLiteral("$00.00")), "price",
                        tr("What one accelerator costs an hour; empty: the catalogue's price."));
    clock_ = add_number(section, tr("Clock, MHz"), tr("%1 nominal").arg(QStringLiteral("1,830")), "clock",
                        tr("Scales every peak of the chip's units; empty: the clock at which the data sheet's hold."));
    power_ = add_number(section, tr("Power limit, W"), tr("%1 nominal").arg(QStringLiteral("1,830")), "power_limit",
                        tr("Bounds the energy a token takes; its effect on the clock is not modelled."));
}

QCheckBox* OptionSections::add_switch(Section& section, const QString& name, const char* option, const char* on,
                                      const char* off, const QString& words)
{
    auto* box = new QCheckBox(name);
    box->setToolTip(option_tip(option, words));
    section.body().addWidget(box);
    connect(box, &QCheckBox::clicked, &document_, [this, name, option, on, off](bool checked) {
        document_.change(name, option, std::string(checked ? on : off));
    });
    return box;
}

template <class E> SegmentedControl* OptionSections::add_choice(Section& section, const QString& name,
                                                                E Scenario::*member, QString (*title)(E value),
                                                                const QString& tip)
{
    auto* caption = new TextLabel(TextRole::caption, TextLabel::Muted);
    caption->set_text(name);
    auto* control = new SegmentedControl(name);
    control->setToolTip(tip);
    SegmentedControl::Choices choices;
    for (const auto& entry : enum_entries<E>)
        choices.emplace_back(static_cast<int>(entry.value), title(entry.value));
    control->set_choices(choices);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(caption, 1);
    row->addWidget(control);
    section.body().addLayout(row);
    connect(control, &SegmentedControl::chosen, &document_,
            [this, name, member](int id) { document_.set(name, member, static_cast<E>(id)); });
    return control;
}

NumberField* OptionSections::add_number(Section& section, const QString& name, const QString& widest,
                                        const char* option, const QString& words)
{
    auto* number = new NumberField(name, widest);
    number->setToolTip(option_tip(option, words));
    section.body().addWidget(number);
    connect(number, &NumberField::typed, &document_, [this, name, option](const QString& text) {
        bool is_number = false;
        const double value = text.toDouble(&is_number);
        document_.change(name, option, is_number ? OptionValue(value) : OptionValue(text.toStdString()));
        refresh(); // where it was refused, the field says again what counts
    });
    connect(number, &NumberField::cleared, &document_,
            [this, name, option] { document_.edit(name, without_option(document_.scenario(), option)); });
    return number;
}

void OptionSections::refresh()
{
    const Scenario& asked = document_.scenario();
    const ResolvedScenario& now = document_.estimate()->scenario;
    const Accelerator& gpu = *now.gpu;
    precision_->refresh();
    attention_->setChecked(now.attention == AttentionKernel::fused);
    cuda_graphs_->setChecked(now.cuda_graphs);
    fusion_->set_current(static_cast<int>(now.fusion));
    mfu_->set_current(static_cast<int>(now.mfu_convention));
    page_->set_value(asked_text(asked, "page"), qtext(format_count(Scenario().page)));
    const QString price = qtext(format_usd(now.price));
    price_->set_value(asked_text(asked, "price"), now.price_origin == PriceOrigin::standard
                                                      ? tr("%1 assumed").arg(price)
                                                      : tr("%1 catalogue").arg(price));
    const bool known = gpu.clock.value > 0.0;
    clock_->setEnabled(known);
    clock_->set_value(asked_text(asked, "clock"),
                      known ? tr("%1 nominal").arg(qtext(format_number(gpu.clock.value / 1e6, 4))) : tr("not known"));
    power_->set_value(asked_text(asked, "power_limit"),
                      gpu.tdp.value > 0.0 ? tr("%1 TDP").arg(qtext(format_number(gpu.tdp.value, 4))) : tr("not known"));
    sections_[0]->set_summary(precision_summary(now));
    sections_[1]->set_summary(options_summary(now));
    sections_[2]->set_summary(operation_summary(asked, now));
}

int OptionSections::open_height() const
{
    int height = 0;
    for (const Section* section : sections_)
        height += section->is_open() ? section->body_height() : 0;
    return height;
}

void OptionSections::fit(int room, int others)
{
    int needed = others;
    for (const Section* section : sections_)
        needed += section->choice().value_or(true) ? section->body_height() : 0;
    for (auto section = sections_.rbegin(); section != sections_.rend(); ++section) {
        const bool fold = needed > room && !(*section)->choice();
        (*section)->set_open_by_default(!fold);
        needed -= fold ? (*section)->body_height() : 0;
    }
}

QVariantMap OptionSections::folds() const
{
    QVariantMap folds;
    for (const Section* section : sections_)
        if (const auto open = section->choice())
            folds[section->key()] = *open;
    return folds;
}

void OptionSections::set_folds(const QVariantMap& folds)
{
    for (Section* section : sections_) {
        const auto found = folds.find(section->key());
        section->set_choice(found == folds.end() ? std::nullopt : std::optional(found->toBool()));
    }
}

} // namespace ridgepoint
