// SPDX-License-Identifier: GPL-3.0-or-later
// Something went wrong: said in place, in one line, with what stayed as it was.
#pragma once

#include "core/base/result.h"

#include <QFrame>

namespace ridgepoint {

class TextLabel;

class NoticePanel : public QFrame
{
    Q_OBJECT
public:
    explicit NoticePanel(QWidget* parent = nullptr);

    void show_error(const QString& title, const Error& error);
    QString text() const;

Q_SIGNALS:
    void try_again(); ///< the user wants to choose another file

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    TextLabel *title_, *message_, *kept_;
    QWidget* again_;
};

} // namespace ridgepoint
