// SPDX-License-Identifier: GPL-3.0-or-later
// The operations of the step as a table with a filter; its selection is the chart's.
#pragma once

#include "ui/models/operations_model.h"
#include "ui/models/word_filter.h"

#include <QWidget>

class QLineEdit;
class QTableView;

namespace ridgepoint {

class TextLabel;

class OperationsPanel : public QWidget
{
    Q_OBJECT
public:
    explicit OperationsPanel(QWidget* parent = nullptr);

    void set_estimate(const std::shared_ptr<const Estimate>& estimate);
    void set_selected(int operation);

    QTableView& table() { return *table_; }
    QLineEdit& filter() { return *filter_; }

Q_SIGNALS:
    void operation_selected(int operation);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void set_up_table();
    void fit_columns();
    void announce_selection();

    OperationsModel* model_;
    WordFilter* rows_;
    QTableView* table_;
    QLineEdit* filter_;
    TextLabel* summary_;
};

} // namespace ridgepoint
