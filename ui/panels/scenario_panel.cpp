// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/scenario_panel.h"

#include "core/base/number_format.h"
#include "ui/document/choices.h"
#include "ui/document/critical_batch_watch.h"
#include "ui/document/scenario_document.h"
#include "ui/format/critical_text.h"
#include "ui/format/option_text.h"
#include "ui/format/text.h"
#include "ui/format/verdict_text.h"
#include "ui/panels/memory_meter.h"
#include "ui/panels/notice_panel.h"
#include "ui/panels/option_sections.h"
#include "ui/panels/picker.h"
#include "ui/panels/section.h"
#include "ui/panels/segmented_control.h"
#include "ui/panels/slider_row.h"
#include "ui/panels/text_label.h"
#include "ui/theme/icons.h"

#include <QEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

namespace ridgepoint {
namespace {

constexpr int kInset = 12;

/// A caption, with buttons at its right end, and the control below them.
void add_field(QVBoxLayout& column, const QString& name, QWidget* control, const std::vector<QWidget*>& buttons = {})
{
    auto* caption = new TextLabel(TextRole::caption, TextLabel::Muted);
    caption->set_text(name);
    auto* head = new QHBoxLayout;
    head->addWidget(caption, 1);
    for (QWidget* button : buttons)
        head->addWidget(button);
    auto* pair = new QVBoxLayout;
    pair->setSpacing(3);
    pair->addLayout(head);
    pair->addWidget(control);
    column.addLayout(pair);
}

QToolButton* sources_button(Picker& picker)
{
    auto* button = new QToolButton;
    button->setIcon(themed_icon("info"));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAccessibleName(ScenarioPanel::tr("Figures and sources: %1").arg(picker.accessibleName()));
    button->setToolTip(ScenarioPanel::tr("Every figure with its source (Ctrl+I)"));
    QObject::connect(button, &QToolButton::clicked, &picker, [&picker] { picker.sources_requested(picker.current()); });
    return button;
}

} // namespace

ScenarioPanel::ScenarioPanel(ScenarioDocument& document, QWidget* parent)
    : QWidget(parent), document_(document), accelerators_(new CatalogModel(this)), models_(new CatalogModel(this)),
      critical_(new CriticalBatchWatch(document, this)), notice_(new NoticePanel(this)), scroll_(new QScrollArea(this))
{
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->setFocusPolicy(Qt::NoFocus);
    form_ = make_form();
    form_->installEventFilter(this);
    scroll_->setWidget(form_);
    memory_ = new MemoryMeter(this);
    auto* foot = new QVBoxLayout;
    foot->setContentsMargins(kInset, 8, kInset, kInset);
    foot->addWidget(memory_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(scroll_, 1);
    column->addLayout(foot);

    list_catalog();
    refresh();
    connect(&document_, &ScenarioDocument::catalog_changed, this, &ScenarioPanel::list_catalog);
    connect(&document_, &ScenarioDocument::estimate_changed, this, &ScenarioPanel::refresh);
    connect(&document_, &ScenarioDocument::failed, notice_, &NoticePanel::show_error);
    connect(&document_, &ScenarioDocument::failed, this, [this] {
        refresh(); // controls go back to what counts
        scroll_->ensureVisible(0, 0);
    });
    connect(&document_, &ScenarioDocument::imported, notice_, &QWidget::hide);
    connect(&document_, &ScenarioDocument::file_changed, notice_, &QWidget::hide);
    connect(critical_, &CriticalBatchWatch::changed, this, &ScenarioPanel::show_critical);
    connect(memory_, &MemoryMeter::apply_requested, this, [this](const Remedy& r) {
        if (const auto next = with_option(document_.scenario(), document_.catalog(), r.option, r.value))
            document_.edit(tr("Make it fit: %1 %2").arg(qtext(r.option), qtext(r.value)), *next);
    });
    for (Section* section : options_->sections())
        connect(section, &Section::unfolded, this, [this, section] {
            // What was opened is to be seen, once the form knows its new height.
            QTimer::singleShot(0, section, [this, section] { scroll_->ensureWidgetVisible(section, 0, 0); });
        });
    connect(notice_, &NoticePanel::try_again, this, &ScenarioPanel::open_requested);
}

QWidget* ScenarioPanel::make_form()
{
    auto* form = new QWidget;
    auto* column = new QVBoxLayout(form);
    column->setContentsMargins(kInset, kInset, kInset, kInset);
    column->setSpacing(9);
    column->addWidget(notice_);
    add_model_fields(*column);
    add_choices(*column);
    add_sliders(*column);
    options_ = new OptionSections(document_, form);
    column->addWidget(options_);
    column->addStretch(1);
    return form;
}

void ScenarioPanel::add_model_fields(QVBoxLayout& column)
{
    accelerator_ = new Picker(tr("Accelerator"), accelerators_);
    model_ = new Picker(tr("Model"), models_);
    auto* open = new QPushButton(themed_icon("open"), tr("Open config.json…"));
    open->setFlat(true);
    open->setFont(role_font(TextRole::caption, font()));
    open->setToolTip(tr("A Hugging Face config.json; dropping the file on the window does the same"));
    auto* edit = new QPushButton(tr("Edit…"));
    edit->setFlat(true);
    edit->setFont(role_font(TextRole::caption, font()));
    edit->setToolTip(tr("An accelerator of your own, made from this one"));
    edit->setAccessibleName(tr("Edit accelerator"));
    add_field(column, tr("Accelerator"), accelerator_, {edit, sources_button(*accelerator_)});
    add_field(column, tr("Model"), model_, {open, sources_button(*model_)});
    connect(accelerator_, &Picker::sources_requested, this, &ScenarioPanel::accelerator_sources_requested);
    connect(model_, &Picker::sources_requested, this, &ScenarioPanel::model_sources_requested);
    connect(accelerator_, &Picker::chosen, &document_,
            [this](const QString& id) { document_.choose_accelerator(id.toStdString()); });
    connect(model_, &Picker::chosen, &document_,
            [this](const QString& id) { document_.choose_model(id.toStdString()); });
    connect(edit, &QPushButton::clicked, this, &ScenarioPanel::edit_accelerator_requested);
    connect(open, &QPushButton::clicked, this, &ScenarioPanel::open_model_requested);
}

void ScenarioPanel::add_choices(QVBoxLayout& column)
{
    phase_ = new SegmentedControl(tr("Phase"));
    mode_ = new SegmentedControl(tr("Ceilings"), this);
    mode_->set_choices(
        {{static_cast<int>(Mode::ideal), tr("Ideal")}, {static_cast<int>(Mode::achievable), tr("Achievable")}});
    mode_->setToolTip(
        option_tip("mode", tr("Ideal: data-sheet rates. Achievable: rates as measured, and launch costs.")));
    phase_->setToolTip(
        option_tip("phase", tr("What the step does: take in a prompt, or add a token to each sequence.")));
    add_field(column, tr("Phase"), phase_);
    connect(phase_, &SegmentedControl::chosen, &document_,
            [this](int id) { document_.choose_phase(static_cast<Phase>(id)); });
    connect(mode_, &SegmentedControl::chosen, &document_,
            [this](int id) { document_.set(tr("Ceilings"), &Scenario::mode, static_cast<Mode>(id)); });
}

void ScenarioPanel::add_sliders(QVBoxLayout& column)
{
    batch_ = new SliderRow(tr("Batch"), tr("sequence"), tr("sequences"));
    prompt_ = new SliderRow(tr("Prompt"), tr("token"), tr("tokens"));
    context_ = new SliderRow(tr("Context"), tr("token"), tr("tokens"));
    for (SliderRow* row : {batch_, prompt_, context_}) {
        column.addWidget(row);
        connect(row, &SliderRow::gesture_begun, &document_, &ScenarioDocument::begin_gesture);
        connect(row, &SliderRow::gesture_ended, &document_, &ScenarioDocument::end_gesture);
        connect(row, &SliderRow::refused, this, [this](const QString& text) {
            const Error error{ErrorCode::invalid_option,
                              tr("'%1' is not a whole number; 64, 2,048 and 8k are.").arg(text).toStdString(),
                              {}};
            notice_->show_error(tr("Not changed"), error);
        });
    }
    prompt_->slider().setToolTip(option_tip("prompt", tr("New tokens a sequence.")));
    context_->slider().setToolTip(option_tip("context", tr("Tokens a sequence has in its cache already.")));
    const auto write = [this](SliderRow* row, const QString& name, const char* option) {
        connect(row, &SliderRow::quantity_changed, &document_,
                [this, name, option](qint64 n) { document_.change(name, option, static_cast<double>(n)); });
    };
    write(batch_, tr("Batch"), "batch");
    write(prompt_, tr("Prompt"), "prompt");
    write(context_, tr("Context"), "context");
}

QSize ScenarioPanel::minimumSizeHint() const
{
    const int bar = scroll_->verticalScrollBar()->sizeHint().width();
    return QSize(qMax(236, form_->minimumSizeHint().width() + bar), QWidget::minimumSizeHint().height());
}

void ScenarioPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    // By this panel's own size alone: nothing folds because a number changed.
    const int room = height() - memory_->sizeHint().height() - 8 - kInset;
    options_->fit(room, form_->sizeHint().height() - options_->open_height());
}

/// The form's least width is the panel's: a scroll area does not hand it on.
bool ScenarioPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QWidget::eventFilter(watched, event);
}

void ScenarioPanel::list_catalog()
{
    accelerators_->set_entries(catalog_entries(document_.catalog().accelerators()));
    models_->set_entries(catalog_entries(document_.catalog().models()));
}

void ScenarioPanel::refresh()
{
    const auto estimate = document_.estimate();
    accelerator_->set_current(qtext(document_.scenario().gpu));
    model_->set_current(qtext(document_.scenario().model));
    SegmentedControl::Choices phases;
    for (const Phase phase : phase_choices(document_.scenario(), document_.catalog()))
        phases.emplace_back(static_cast<int>(phase), phase_title(phase));
    phase_->set_choices(phases);
    phase_->set_current(static_cast<int>(estimate->scenario.phase));
    mode_->set_current(static_cast<int>(estimate->scenario.mode));
    refresh_sliders();
    options_->refresh();
    memory_->set_estimate(estimate, [this](const Remedy& r) {
        return with_option(document_.scenario(), document_.catalog(), r.option, r.value).has_value();
    });
}

void ScenarioPanel::refresh_sliders()
{
    const Estimate& e = *document_.estimate();
    const Phase phase = e.scenario.phase;
    const bool cached = phase == Phase::decode || phase == Phase::prefill || phase == Phase::mixed;
    const TokenRange tokens = token_range(*e.scenario.model);
    batch_->slider().set_range(1, 1024);
    prompt_->slider().set_range(tokens.least, tokens.most);
    context_->slider().set_range(tokens.least, tokens.most, true);
    batch_->set_quantity(static_cast<std::int64_t>(e.scenario.batch));
    prompt_->set_quantity(static_cast<std::int64_t>(e.scenario.prompt));
    context_->set_quantity(static_cast<std::int64_t>(e.scenario.context));
    // Where not even the weights fit, no size does.
    batch_->slider().set_limit(e.memory.largest_batch.value_or(0.0));
    const double longest = e.memory.longest_context.value_or(0.0);
    prompt_->slider().set_limit(phase == Phase::decode ? std::nullopt : std::optional(longest));
    context_->slider().set_limit(phase == Phase::decode ? std::optional(longest) : std::nullopt);
    show_critical();
    prompt_->setVisible(phase != Phase::decode && e.scenario.model->source_length == 0);
    context_->setVisible(cached);
}

/// What the marks on the batch's track mean. The critical batch follows once the scenario rests.
void ScenarioPanel::show_critical()
{
    const Estimate& e = *document_.estimate();
    const auto largest = static_cast<std::int64_t>(e.memory.largest_batch.value_or(0.0));
    const QString full =
        largest > 0 ? tr("Memory holds %1.").arg(qtext(format_count(largest))) : tr("Memory holds not even one.");
    QString marks = full;
    if (const auto& critical = critical_->critical()) {
        QString words = critical_words(*critical, 0);
        words[0] = words[0].toUpper();
        marks = QStringLiteral("%1. %2").arg(words, full);
        batch_->slider().set_mark(critical->batch);
    }
    batch_->slider().setAccessibleDescription(marks);
    batch_->slider().setToolTip(option_tip("batch", tr("Sequences of the whole job. %1").arg(marks)));
}

} // namespace ridgepoint
