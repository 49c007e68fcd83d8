// SPDX-License-Identifier: GPL-3.0-or-later
// A titled part of a panel that folds to one line. Folded, the line says what is inside.
#pragma once

#include <QWidget>
#include <optional>

class QVBoxLayout;

namespace ridgepoint {

class SectionHeader;

class Section : public QWidget
{
    Q_OBJECT
public:
    /// `key` names it in what is remembered.
    Section(const QString& key, const QString& title, QWidget* parent = nullptr);

    const QString& key() const { return key_; }
    QVBoxLayout& body() { return *rows_; }
    QWidget& header();
    void set_summary(const QString& text);
    bool is_open() const;
    /// As long as the user has not chosen.
    void set_open_by_default(bool open);
    /// What the user chose; none = nothing yet.
    std::optional<bool> choice() const { return choice_; }
    void set_choice(std::optional<bool> open);
    /// Height that folding gives back.
    int body_height() const;

Q_SIGNALS:
    void unfolded(); ///< by the user

private:
    void set_open(bool open);

    QString key_;
    SectionHeader* header_;
    QWidget* content_;
    QVBoxLayout* rows_;
    std::optional<bool> choice_;
};

} // namespace ridgepoint
