// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/spec_editor.h"

#include "ui/format/text.h"

#include <QDate>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace ridgepoint {
namespace {

using Json = SpecEditor::Json;
using Pointer = Json::json_pointer;

enum Column { kName, kValue, kUnit, kSource };
constexpr const char* kTypedIn = "typed-in";

/// Only values are edited.
class ValuesOnly : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return index.column() == kValue ? QStyledItemDelegate::createEditor(parent, option, index) : nullptr;
    }
};

QString text_of(const Json& json, const Pointer& pointer)
{
    if (!json.contains(pointer))
        return {};
    const Json& value = json[pointer];
    return qtext(value.is_string() ? value.get<std::string>() : value.dump());
}

QString source_of(const Json& json, const Pointer& pointer)
{
    const Pointer source = pointer.parent_pointer() / "source";
    return json.contains(source) ? text_of(json, source) : QString();
}

/// A number or truth value where the text is one; the checks of the file say where it should have been.
Json value_of(const QString& text, bool was_text)
{
    const Json parsed = Json::parse(text.toStdString(), nullptr, false);
    if (!was_text && (parsed.is_number() || parsed.is_boolean()))
        return parsed;
    return text.toStdString();
}

/// A figure with a source of its own, as opposed to a name or a count.
bool is_figure(const std::string& key)
{
    return key == "value" || key == "fraction" || key == "tflop_per_s" || key == "top_per_s";
}

/// What the format wants beside a figure that a person typed.
void mark_typed_in(Json& json, const Pointer& pointer)
{
    Json& figure = json[pointer.parent_pointer()];
    figure["source"] = kTypedIn;
    const std::string key = pointer.back();
    if (key == "tflop_per_s" || key == "top_per_s")
        figure["dense"] = true;
    if (pointer.parent_pointer().back() == "per_direction_gb_per_s")
        figure["direction"] = "per direction";
    if (key == "fraction" && !figure.contains("method"))
        figure["method"] = "typed in";
    const std::string today = QDate::currentDate().toString(Qt::ISODate).toStdString();
    if (pointer.parent_pointer().back() == "price_usd_per_hour") {
        figure["basis"] = "typed in";
        figure["date"] = today;
    }
    json["sources"][kTypedIn] = {{"ref", "typed in"}, {"date", today}};
}

/// Takes the value out, the figure with it, and groups that are empty then.
void remove(Json& json, Pointer pointer)
{
    if (!json.contains(pointer))
        return;
    if (is_figure(pointer.back()))
        pointer.pop_back();
    while (!pointer.empty()) {
        const Pointer parent = pointer.parent_pointer();
        if (!json[parent].is_object())
            return;
        json[parent].erase(pointer.back());
        if (!json[parent].empty())
            return;
        pointer = parent;
    }
}

void collect(const Json& json, const std::string& pointer, const QString& section, std::vector<SpecField>& out)
{
    const auto visit = [&](const std::string& key, const Json& value) {
        if (key == "schema" || key == "sources" || key == "source" || key == "notes" || key == "conflicts")
            return;
        const std::string place = pointer + "/" + key;
        if (value.is_structured())
            collect(value, place, qtext(place.substr(1)), out);
        else
            out.push_back({place, section, qtext(key), {}});
    };
    if (json.is_array())
        for (std::size_t i = 0; i < json.size(); ++i)
            visit(std::to_string(i), json[i]);
    else
        for (const auto& [key, value] : json.items())
            visit(key, value);
}

} // namespace

SpecEditor::SpecEditor(const QString& title, const std::vector<SpecField>& fields, Json start, Check check, Check save,
                       QWidget* parent)
    : QDialog(parent), json_(std::move(start)), check_(std::move(check)), save_(std::move(save)),
      tree_(new QTreeWidget(this)), problem_(new QLabel(this))
{
    setWindowTitle(title);
    tree_->setAccessibleName(title);
    tree_->setHeaderLabels({tr("Figure"), tr("Value"), tr("Unit"), tr("Source")});
    tree_->setItemDelegate(new ValuesOnly(tree_));
    tree_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked |
                           QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    tree_->setUniformRowHeights(true);
    problem_->setWordWrap(true);
    auto* hint = new QLabel(tr("Type a value to change it; an empty value means that it is not known or not there."));
    hint->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    save_button_ = buttons->button(QDialogButtonBox::Save);
    save_button_->setAutoDefault(false); // Enter ends the editing of a line, not the dialog
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        if (this->save())
            accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(hint);
    column->addWidget(tree_, 1);
    column->addWidget(problem_);
    column->addWidget(buttons);
    fill(fields);
    connect(tree_, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* line) { take(line); });
    check_again();
    resize(680, 620);
}

void SpecEditor::fill(const std::vector<SpecField>& fields)
{
    QTreeWidgetItem* section = nullptr;
    for (const SpecField& field : fields) {
        if (section == nullptr || section->text(kName) != field.section) {
            section = new QTreeWidgetItem(tree_, {field.section});
            section->setFlags(Qt::ItemIsEnabled);
            section->setFirstColumnSpanned(true);
            section->setExpanded(true);
        }
        const Pointer pointer(field.pointer);
        auto* line =
            new QTreeWidgetItem(section, {field.label, text_of(json_, pointer), field.unit, source_of(json_, pointer)});
        line->setData(kName, Qt::UserRole, qtext(field.pointer));
        line->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable);
    }
    for (const int column : {kName, kUnit})
        tree_->resizeColumnToContents(column);
    tree_->setColumnWidth(kValue, 220);
}

void SpecEditor::take(QTreeWidgetItem* line)
{
    const std::string place = line->data(kName, Qt::UserRole).toString().toStdString();
    if (filling_ || place.empty())
        return;
    const Pointer pointer(place);
    const QString text = line->text(kValue).trimmed();
    if (text == text_of(json_, pointer))
        return;
    if (text.isEmpty()) {
        remove(json_, pointer);
    } else {
        const bool was_text = json_.contains(pointer) && json_[pointer].is_string();
        json_[pointer] = value_of(text, was_text);
        if (is_figure(pointer.back()))
            mark_typed_in(json_, pointer);
    }
    filling_ = true;
    line->setText(kSource, source_of(json_, pointer));
    filling_ = false;
    check_again();
}

void SpecEditor::check_again()
{
    const auto ok = check_(json_);
    problem_->setText(ok ? QString() : qtext(ok.error().text()));
    save_button_->setEnabled(ok.has_value());
}

bool SpecEditor::set_value(const std::string& pointer, const QString& text)
{
    for (QTreeWidgetItemIterator line(tree_); *line; ++line)
        if ((*line)->data(kName, Qt::UserRole).toString() == qtext(pointer)) {
            (*line)->setText(kValue, text);
            return true;
        }
    return false;
}

QString SpecEditor::problem() const { return problem_->text(); }

bool SpecEditor::save()
{
    const auto ok = save_(json_);
    if (!ok)
        problem_->setText(tr("Not saved: %1").arg(qtext(ok.error().text())));
    return ok.has_value();
}

std::vector<SpecField> fields_of(const nlohmann::ordered_json& json)
{
    std::vector<SpecField> fields;
    collect(json, {}, SpecEditor::tr("General"), fields);
    return fields;
}

} // namespace ridgepoint
