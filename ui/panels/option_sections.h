// SPDX-License-Identifier: GPL-3.0-or-later
// The options below the sliders, in sections that fold: number formats, how the step runs, price and
// clock. What a small panel has no room for folds by itself until the user decides.
#pragma once

#include "core/workload/scenario.h"

#include <QVariant>
#include <QWidget>
#include <vector>

class QCheckBox;
class QVBoxLayout;

namespace ridgepoint {

class NumberField;
class PrecisionRow;
class ScenarioDocument;
class Section;
class SegmentedControl;

class OptionSections : public QWidget
{
    Q_OBJECT
public:
    explicit OptionSections(ScenarioDocument& document, QWidget* parent = nullptr);

    void refresh();
    /// Folds from the last section on until the form, `others` high without the sections' rows, has room.
    void fit(int room, int others);
    /// Height of the rows that are open.
    int open_height() const;

    /// Which sections the user opened or folded.
    QVariantMap folds() const;
    void set_folds(const QVariantMap& folds);

    const std::vector<Section*>& sections() const { return sections_; }
    PrecisionRow& precision() { return *precision_; }
    QCheckBox& attention() { return *attention_; }
    QCheckBox& cuda_graphs() { return *cuda_graphs_; }
    SegmentedControl& fusion() { return *fusion_; }
    SegmentedControl& mfu_convention() { return *mfu_; }
    NumberField& page() { return *page_; }
    NumberField& price() { return *price_; }
    NumberField& clock() { return *clock_; }
    NumberField& power_limit() { return *power_; }

private:
    Section& add_section(const QString& key, const QString& title);
    void add_precision();
    void add_options();
    void add_operation();
    QCheckBox* add_switch(Section& section, const QString& name, const char* option, const char* on, const char* off,
                          const QString& words);
    template <class E> SegmentedControl* add_choice(Section& section, const QString& name, E Scenario::*member,
                                                    QString (*title)(E value), const QString& tip);
    NumberField* add_number(Section& section, const QString& name, const QString& widest, const char* option,
                            const QString& words);

    ScenarioDocument& document_;
    QVBoxLayout* column_;
    std::vector<Section*> sections_;
    PrecisionRow* precision_ = nullptr;
    QCheckBox *attention_ = nullptr, *cuda_graphs_ = nullptr;
    SegmentedControl *fusion_ = nullptr, *mfu_ = nullptr;
    NumberField *page_ = nullptr, *price_ = nullptr, *clock_ = nullptr, *power_ = nullptr;
};

} // namespace ridgepoint
