// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/present_view.h"

#include "ui/charts/roofline_plot.h"
#include "ui/document/scenario_document.h"
#include "ui/format/verdict_text.h"
#include "ui/panels/text_label.h"
#include "ui/panels/verdict_strip.h"

#include <QKeyEvent>
#include <QVBoxLayout>
#include <algorithm>

namespace ridgepoint {
namespace {

constexpr double kDesignHeight = 1080.0; // px of a screen on which the type is twice the window's
constexpr double kLargest = 4.0, kSmallest = 1.2;
constexpr double kMostBatch = 1024.0; // where the batch slider ends

} // namespace

PresentView::PresentView(ScenarioDocument& document, Theme theme, QWidget* parent)
    : QWidget(parent, Qt::Window), document_(document), title_(new TextLabel(TextRole::title, TextLabel::Plain, this)),
      keys_(new TextLabel(TextRole::caption, TextLabel::Muted, this)), verdict_(new VerdictStrip(this)),
      plot_(new RooflinePlot(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Ridgepoint presentation"));
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(windowTitle());
    keys_->set_text(tr("← → batch   Esc leave"));
    keys_->set_alignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(16, 8, 16, 8);
    head->addWidget(title_, 3);
    head->addWidget(keys_, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(verdict_);
    column->addWidget(plot_, 1);
    plot_->setFocusPolicy(Qt::NoFocus); // the keys are this view's
    plot_->set_theme(theme);
    setAutoFillBackground(true);
    show_estimate(document_.estimate());
    connect(&document_, &ScenarioDocument::estimate_changed, this, &PresentView::show_estimate);
}

void PresentView::show_estimate(const std::shared_ptr<const Estimate>& estimate)
{
    title_->set_text(scenario_title(*estimate));
    verdict_->set_estimate(estimate);
    plot_->set_estimate(estimate);
}

void PresentView::scale_batch(bool up)
{
    const double batch = document_.estimate()->scenario.batch;
    const double next = std::clamp(up ? batch * 2.0 : std::floor(batch / 2.0), 1.0, std::max(kMostBatch, batch));
    if (next != batch)
        document_.change(tr("Batch"), "batch", next);
}

void PresentView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Escape:
    case Qt::Key_F5:
    case Qt::Key_F11: close(); break;
    case Qt::Key_Left: scale_batch(false); break;
    case Qt::Key_Right: scale_batch(true); break;
    default: QWidget::keyPressEvent(event);
    }
}

void PresentView::resizeEvent(QResizeEvent* event)
{
    // Type grows with the screen, as the back row sees the whole of it and nothing else.
    const double factor = std::clamp(2.0 * height() / kDesignHeight, kSmallest, kLargest);
    QFont large = parentWidget() != nullptr ? parentWidget()->font() : font();
    large.setPointSizeF(large.pointSizeF() * factor);
    setFont(large);
    plot_->set_text_scale(0.75 * factor);
    QWidget::resizeEvent(event);
}

} // namespace ridgepoint
