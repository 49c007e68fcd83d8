// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/sources_dialog.h"

#include "core/report/catalog_report.h"
#include "ui/format/text.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace ridgepoint {

SourcesDialog::SourcesDialog(const QString& name, QWidget* parent) : QDialog(parent), table_(new QTreeWidget(this))
{
    setWindowTitle(tr("Figures and sources: %1").arg(name));
    setAttribute(Qt::WA_DeleteOnClose);
    table_->setAccessibleName(windowTitle());
    table_->setHeaderLabels({tr("Figure"), tr("Value"), tr("Source"), tr("Date")});
    table_->setRootIsDecorated(false);
    table_->setUniformRowHeights(true);
    table_->setAllColumnsShowFocus(true);
    (new QVBoxLayout(this))->addWidget(table_, 1);
    resize(760, 560);
}

SourcesDialog::SourcesDialog(const Accelerator& gpu, QWidget* parent) : SourcesDialog(qtext(gpu.name), parent)
{
    for (const CatalogFigure& f : catalog_figures(gpu))
        add_figure(qtext(f.name), qtext(f.value), qtext(f.source), qtext(f.date));
    add_remarks(tr("Where sources disagree"), gpu.conflicts);
    add_remarks(tr("Notes"), gpu.notes);
    finish();
}

SourcesDialog::SourcesDialog(const ModelSpec& model, QWidget* parent)
    : SourcesDialog(qtext(model.name.empty() ? model.id : model.name), parent)
{
    QStringList files;
    for (const std::string& source : model.sources)
        files << qtext(source);
    const QString source =
        tr("from the dimensions in %1").arg(files.isEmpty() ? qtext(model.id) : files.join(QStringLiteral(", ")));
    for (const CatalogFigure& f : catalog_figures(model))
        add_figure(qtext(f.name), qtext(f.value), source, qtext(model.released));
    finish();
}

void SourcesDialog::add_figure(const QString& name, const QString& value, const QString& source, const QString& date)
{
    auto* line = new QTreeWidgetItem(table_, {name, value, source, date});
    line->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    line->setToolTip(2, source);
}

void SourcesDialog::add_remarks(const QString& title, const std::vector<std::string>& lines)
{
    if (lines.empty())
        return;
    QStringList paragraphs = {title + QLatin1Char(':')};
    for (const std::string& line : lines)
        paragraphs << qtext(line);
    auto* label = new QLabel(paragraphs.join(QLatin1Char('\n')), this);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout()->addWidget(label);
}

void SourcesDialog::finish()
{
    for (const int column : {0, 1, 3})
        table_->resizeColumnToContents(column);
    table_->header()->setStretchLastSection(false);
    table_->header()->setSectionResizeMode(2, QHeaderView::Stretch);
    table_->setCurrentItem(table_->topLevelItem(0));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout()->addWidget(buttons);
    table_->setFocus();
}

} // namespace ridgepoint
