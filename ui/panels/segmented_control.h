// SPDX-License-Identifier: GPL-3.0-or-later
// A row of at most a handful of exclusive choices, each with an id. Arrow keys walk, a click chooses.
#pragma once

#include <QWidget>
#include <optional>
#include <utility>
#include <vector>

class QButtonGroup;
class QHBoxLayout;

namespace ridgepoint {

class SegmentedControl : public QWidget
{
    Q_OBJECT
public:
    using Choices = std::vector<std::pair<int, QString>>;
    explicit SegmentedControl(const QString& accessible_name, QWidget* parent = nullptr);

    /// Keeps the current id where the new choices have it.
    void set_choices(const Choices& choices);
    void set_current(int id);
    std::optional<int> current() const;

Q_SIGNALS:
    void chosen(int id); ///< by the user only

private:
    QHBoxLayout* row_;
    QButtonGroup* group_;
    Choices choices_;
};

} // namespace ridgepoint
