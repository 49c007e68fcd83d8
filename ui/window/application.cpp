// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/application.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/theme_controller.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QTimer>

namespace ridgepoint {
namespace {

/// Ends the program after the first picture of the window, so that a script can time the start.
class FirstFrame : public QObject
{
public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            QTimer::singleShot(0, qApp, &QCoreApplication::quit);
        return QObject::eventFilter(watched, event);
    }
};

} // namespace

void set_up_application(QApplication& application)
{
    QCoreApplication::setApplicationName(QStringLiteral("Ridgepoint"));
    QCoreApplication::setOrganizationName(QStringLiteral("Ridgepoint"));
    QCoreApplication::setApplicationVersion(QStringLiteral(RIDGEPOINT_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.ridgepoint.Ridgepoint"));
    application.setStyle(new RidgepointStyle); // the application owns it
    QFont font = bundled_font(13.0);
    font.setPointSizeF(9.75); // 13 px at 96 dots per inch, and larger where the system's text is
    QApplication::setFont(font);
}

int run_window(int argc, char** argv, std::optional<std::filesystem::path> file)
{
    QApplication application(argc, argv);
    set_up_application(application);
    Catalog catalog = Catalog::shipped();
    const auto left_out = catalog.add_user_folder(user_catalog_folder());
    ThemeController theme;
    MainWindow window(std::move(catalog), theme);
    if (!left_out.empty())
        Q_EMIT window.document().failed(MainWindow::tr("Not all of your catalogue files were read"), left_out.front());
    window.restore_state();
    if (file)
        window.document().open(*file);
    FirstFrame first_frame;
    if (qEnvironmentVariableIsSet("RIDGEPOINT_QUIT_AFTER_FIRST_FRAME"))
        window.installEventFilter(&first_frame);
    window.show();
    return QApplication::exec();
}

} // namespace ridgepoint
