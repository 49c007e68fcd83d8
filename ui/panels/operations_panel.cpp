// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/operations_panel.h"

#include "core/base/number_format.h"
#include "ui/format/operator_text.h"
#include "ui/format/text.h"
#include "ui/panels/operations_delegate.h"
#include "ui/panels/text_label.h"
#include "ui/theme/icons.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

namespace ridgepoint {

OperationsPanel::OperationsPanel(QWidget* parent)
    : QWidget(parent), model_(new OperationsModel(this)), rows_(new WordFilter(OperationsModel::SearchRole, this)),
      table_(new QTableView(this)), filter_(new QLineEdit(this)),
      summary_(new TextLabel(TextRole::caption, TextLabel::Muted, this))
{
    auto* title = new TextLabel(TextRole::title, TextLabel::Plain, this);
    title->set_text(tr("Operations"));
    title->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    summary_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    filter_->setPlaceholderText(tr("Filter"));
    filter_->setAccessibleName(tr("Filter the operations"));
    filter_->setClearButtonEnabled(true);
    filter_->addAction(themed_icon("search"), QLineEdit::LeadingPosition);
    filter_->setMaximumWidth(180);
    filter_->setAcceptDrops(false);
    set_up_table();

    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 4, 8, 4);
    head->setSpacing(8);
    head->addWidget(title);
    head->addWidget(summary_, 1);
    head->addWidget(filter_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(table_, 1);
    setMinimumHeight(120);
    connect(filter_, &QLineEdit::textChanged, rows_, &WordFilter::set_words);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &OperationsPanel::announce_selection);
}

void OperationsPanel::set_up_table()
{
    rows_->setSourceModel(model_);
    rows_->setSortRole(OperationsModel::SortRole);
    table_->setModel(rows_);
    table_->setItemDelegate(new OperationsDelegate(table_));
    table_->setAccessibleName(tr("Operations of the step"));
    table_->setShowGrid(false);
    table_->setFrameShape(QFrame::NoFrame);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setTabKeyNavigation(false);
    table_->setWordWrap(false);
    table_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table_->setSortingEnabled(true);
    table_->sortByColumn(OperationsModel::Share, Qt::DescendingOrder);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->horizontalHeader()->setMinimumSectionSize(24);
    table_->viewport()->installEventFilter(this);
    fit_columns();
}

void OperationsPanel::set_estimate(const std::shared_ptr<const Estimate>& estimate)
{
    const QSignalBlocker quiet(this); // a reset clears the table's selection, not the user's
    model_->set_estimate(estimate);
    QString largest;
    const Operation* most = nullptr;
    for (const Operation& o : estimate->operations)
        if (!most || o.time > most->time)
            most = &o;
    if (most)
        largest = tr(" · largest: %1 %2").arg(operator_label(*estimate, *most), qtext(format_share(most->share)));
    summary_->set_text(
        tr("%1 · %2%3")
            .arg(QString::number(estimate->operations.size()), qtext(format_time(estimate->step.time)), largest));
}

void OperationsPanel::set_selected(int operation)
{
    const QModelIndex index = operation < 0 ? QModelIndex() : rows_->mapFromSource(model_->index(operation, 0));
    const QSignalBlocker quiet(this); // it is told, not asked
    if (!index.isValid()) {
        table_->clearSelection();
        return;
    }
    if (!table_->selectionModel()->isRowSelected(index.row(), {}))
        table_->selectRow(index.row());
    table_->scrollTo(index);
}

void OperationsPanel::announce_selection()
{
    const QModelIndexList chosen = table_->selectionModel()->selectedRows();
    Q_EMIT operation_selected(chosen.isEmpty() ? -1 : rows_->mapToSource(chosen.first()).row());
}

/// Numbers take what they need, the name column the rest; where room is short, columns hide in the
/// order HBM, count, of roof, then the bar of the share goes, then rate and intensity: no number is cut.
void OperationsPanel::fit_columns()
{
    const QFontMetrics metrics(role_font(TextRole::table, font()));
    table_->verticalHeader()->setDefaultSectionSize(metrics.height() + 6);
    const auto wide = [&](const char* sample) { return metrics.horizontalAdvance(QString::fromUtf8(sample)) + 20; };
    std::array<int, OperationsModel::ColumnCount> widths = {30,
                                                            0,
                                                            wide("Count ↓"),
                                                            wide("AI, FLOP/byte ↓"),
                                                            wide("TFLOP/s ↓"),
                                                            wide("of roof ↓"),
                                                            wide("HBM, GB ↓"),
                                                            wide("Time, ms ↓"),
                                                            wide("100.0 %") + 100};
    const int least_name = wide("Attention (sliding)");
    int used = 0;
    for (const int width : widths)
        used += width;
    const int room = table_->viewport()->width();
    const auto hide_where_needed = [&](int column) {
        const bool hide = used + least_name > room;
        table_->setColumnHidden(column, hide);
        if (hide)
            used -= widths[static_cast<std::size_t>(column)];
    };
    for (const int column : {OperationsModel::Hbm, OperationsModel::Count, OperationsModel::OfRoof})
        hide_where_needed(column);
    int& share = widths[OperationsModel::Share];
    const int least_share = wide("Share of step ↓");
    const int bar = std::clamp(used + least_name - room, 0, qMax(0, share - least_share));
    share -= bar;
    used -= bar;
    for (const int column : {OperationsModel::Rate, OperationsModel::Intensity})
        hide_where_needed(column);
    widths[OperationsModel::Name] = qMax(qMin(least_name, wide("MLP gate+up")), room - used);
    for (int column = 0; column < OperationsModel::ColumnCount; ++column)
        table_->setColumnWidth(column, widths[static_cast<std::size_t>(column)]);
}

/// The viewport's width is what counts: it also changes with the scroll bar.
bool OperationsPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        fit_columns();
    return QWidget::eventFilter(watched, event);
}

void OperationsPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit_columns();
}

} // namespace ridgepoint
