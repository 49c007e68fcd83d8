// SPDX-License-Identifier: GPL-3.0-or-later
// A catalogue entry as a form: every figure can be changed, filled in or emptied. What is changed is
// marked as typed in; whether the whole makes sense is said at once.
#pragma once

#include "core/base/result.h"

#include <QDialog>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace ridgepoint {

/// One line of the form. `pointer` is its place in the file: "/memory/capacity_gb/value".
struct SpecField {
    std::string pointer;
    QString section, label, unit;
};

class SpecEditor : public QDialog
{
    Q_OBJECT
public:
    using Json = nlohmann::ordered_json;
    using Check = std::function<Result<void>(const Json&)>;

    /// `check` says whether the file can be read, `save` keeps it.
    SpecEditor(const QString& title, const std::vector<SpecField>& fields, Json start, Check check, Check save,
               QWidget* parent = nullptr);

    const Json& result_json() const { return json_; }
    /// As typing it does; an empty text takes the figure away. False where there is no such line.
    bool set_value(const std::string& pointer, const QString& text);
    /// What is wrong now; empty where nothing is.
    QString problem() const;
    bool save();

private:
    void fill(const std::vector<SpecField>& fields);
    void take(QTreeWidgetItem* line);
    void check_again();

    Json json_;
    Check check_, save_;
    QTreeWidget* tree_;
    QLabel* problem_;
    QPushButton* save_button_ = nullptr;
    bool filling_ = false;
};

/// Every scalar of the file that is no source, by its key; for files without a table of their own.
std::vector<SpecField> fields_of(const nlohmann::ordered_json& json);

} // namespace ridgepoint
