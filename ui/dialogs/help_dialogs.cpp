// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/help_dialogs.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>
#include <QVBoxLayout>
#include <utility>
#include <vector>

namespace ridgepoint {
namespace {

struct Help {
    Q_DECLARE_TR_FUNCTIONS(Help)
};

QDialog* dialog_with(const QString& title, QWidget* content, QWidget& parent)
{
    auto* dialog = new QDialog(&parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(content, 1);
    column->addWidget(buttons);
    return dialog;
}

using Row = std::pair<QString, QString>; ///< keys, what they do

/// "&Open…" as "Open".
QString plain(QString text)
{
    text.remove(QChar(u'&'));
    text.remove(QChar(u'…'));
    return text;
}

std::vector<Row> rows_of(const QMenu& menu)
{
    std::vector<Row> rows;
    for (const QAction* action : menu.actions()) {
        QStringList keys;
        for (const QKeySequence& sequence : action->shortcuts())
            keys << sequence.toString(QKeySequence::NativeText);
        if (!keys.isEmpty())
            rows.emplace_back(keys.join(Help::tr(" or ")), plain(action->text()));
    }
    return rows;
}

QString section(const QString& title, const std::vector<Row>& rows)
{
    QString html = QStringLiteral("<tr><td colspan=2><b>%1</b></td></tr>").arg(title.toHtmlEscaped());
    for (const auto& [keys, text] : rows)
        html += QStringLiteral("<tr><td style='padding-right:24px'>%1</td><td>%2</td></tr>")
                    .arg(keys.toHtmlEscaped(), text.toHtmlEscaped());
    return html + QStringLiteral("<tr><td colspan=2>&nbsp;</td></tr>");
}

QString fixed_keys()
{
    return section(Help::tr("Chart"), {{Help::tr("Wheel, + −"), Help::tr("zoom")},
                                       {Help::tr("Drag, Shift+arrows"), Help::tr("move")},
                                       {Help::tr("Shift+drag"), Help::tr("zoom into a box")},
                                       {Help::tr("[ ]"), Help::tr("frame before, after")},
                                       {Help::tr("G, L, C, T"), Help::tr("zones, labels, other ceilings, trails")},
                                       {Help::tr("0, F"), Help::tr("whole frame, fit to the operations")},
                                       {Help::tr("← →"), Help::tr("to the next operation by intensity")},
                                       {Help::tr("↑ ↓"), Help::tr("to the next larger, smaller one")},
                                       {Help::tr("Esc"), Help::tr("select nothing")}}) +
           section(Help::tr("Sliders"), {{Help::tr("← →"), Help::tr("half, double")},
                                         {Help::tr("Page Up, Page Down"), Help::tr("four times, a quarter")},
                                         {Help::tr("Home, End"), Help::tr("least, most")}}) +
           section(Help::tr("Accelerator and model"),
                   {{Help::tr("Letters"), Help::tr("search")}, {Help::tr("↓ or Enter"), Help::tr("open the list")}});
}

} // namespace

void show_about(QWidget& parent)
{
    auto* text = new QLabel(
        Help::tr("<h2>Ridgepoint %1</h2>"
                 "<p>Interactive roofline analysis of AI accelerators: which resource bounds a model on a chip, "
                 "and by how much.</p>"
                 "<p>Free software under the GNU General Public License, version 3 or later: you may use, study, "
                 "share and change it. It comes without any warranty.<br>"
                 "<a href='https://www.gnu.org/licenses/gpl-3.0.html'>gnu.org/licenses/gpl-3.0</a></p>"
                 "<p>Made with Qt %2 and QCustomPlot; lettering: Inter (SIL Open Font License).</p>")
            .arg(QStringLiteral(RIDGEPOINT_VERSION), QString::fromLatin1(qVersion())));
    text->setWordWrap(true);
    text->setOpenExternalLinks(true);
    text->setTextInteractionFlags(Qt::TextBrowserInteraction);
    text->setMinimumWidth(420);
    dialog_with(Help::tr("About Ridgepoint"), text, parent)->open();
}

void show_shortcuts(QWidget& window)
{
    QString html = QStringLiteral("<table>");
    if (auto* main = qobject_cast<QMainWindow*>(&window))
        for (const QAction* menu : main->menuBar()->actions())
            if (menu->menu() != nullptr)
                if (const auto rows = rows_of(*menu->menu()); !rows.empty())
                    html += section(plain(menu->text()), rows);
    auto* text = new QLabel(html + fixed_keys() + QStringLiteral("</table>"));
    text->setAlignment(Qt::AlignTop);
    text->setMargin(12);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* scroll = new QScrollArea;
    scroll->setWidget(text);
    scroll->setWidgetResizable(true);
    QDialog* dialog = dialog_with(Help::tr("Keyboard shortcuts"), scroll, window);
    dialog->resize(460, 560);
    dialog->open();
}

} // namespace ridgepoint
