// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/application.h"

#include "ui/document/autosave.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/theme_controller.h"
#include "ui/window/file_session.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QScreen>
#include <QTimer>

namespace ridgepoint {
namespace {

/// For scripts that cannot click: RIDGEPOINT_QUIT_AFTER_FIRST_FRAME ends the program after the first
/// picture of the window, so that its start can be timed; RIDGEPOINT_CHANGE_AFTER_FIRST_FRAME=batch=64
/// changes an option of the scenario then.
class FirstFrame : public QObject
{
public:
    explicit FirstFrame(ScenarioDocument& document) : document_(document) {}
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Paint && !std::exchange(seen_, true))
            QTimer::singleShot(0, this, &FirstFrame::act);
        return QObject::eventFilter(watched, event);
    }

private:
    void act()
    {
        const std::string change = qEnvironmentVariable("RIDGEPOINT_CHANGE_AFTER_FIRST_FRAME").toStdString();
        if (const std::size_t equals = change.find('='); equals != std::string::npos) {
            Scenario next = document_.scenario();
            const std::string_view text(change);
            if (auto ok = set_option(next, text.substr(0, equals), text.substr(equals + 1)); !ok)
                Q_EMIT document_.failed(MainWindow::tr("Not changed"), ok.error());
            else
                document_.edit(QString::fromStdString(change), next);
        }
        if (qEnvironmentVariableIsSet("RIDGEPOINT_QUIT_AFTER_FIRST_FRAME"))
            QCoreApplication::quit();
    }

    ScenarioDocument& document_;
    bool seen_ = false;
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
    window.restore_state();
    window.resize(window.size().boundedTo(window.screen()->availableSize()));
    if (!left_out.empty())
        Q_EMIT window.document().failed(MainWindow::tr("Not all of your catalogue files were read"), left_out.front());
    window.files().protect(state_folder());
    if (file)
        window.files().open(QString::fromStdU16String(file->u16string()));
    FirstFrame first_frame(window.document());
    window.installEventFilter(&first_frame);
    window.show();
    return QApplication::exec();
}

} // namespace ridgepoint
