// SPDX-License-Identifier: GPL-3.0-or-later
// Every figure of a catalogue entry with the document it comes from and that one's date.
#pragma once

#include "core/catalog/catalog.h"

#include <QDialog>

class QTreeWidget;

namespace ridgepoint {

class SourcesDialog : public QDialog
{
    Q_OBJECT
public:
    SourcesDialog(const Accelerator& gpu, QWidget* parent);
    SourcesDialog(const ModelSpec& model, QWidget* parent);
    QTreeWidget& table() { return *table_; }

private:
    SourcesDialog(const QString& name, QWidget* parent);
    void add_figure(const QString& name, const QString& value, const QString& source, const QString& date);
    /// Paragraphs below the table.
    void add_remarks(const QString& title, const std::vector<std::string>& lines);
    void finish();

    QTreeWidget* table_;
};

} // namespace ridgepoint
