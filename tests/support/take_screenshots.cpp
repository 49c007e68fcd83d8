// SPDX-License-Identifier: GPL-3.0-or-later
// ridgepoint_screenshots FOLDER: pictures of the window as it is shipped, for README and metainfo. Needs
// no display (QT_QPA_PLATFORM=offscreen); the same build writes the same pictures.
#include "ui/charts/roofline_plot.h"
#include "ui/panels/chart_panel.h"
#include "ui/theme/theme_controller.h"
#include "ui/window/application.h"
#include "ui/window/batch_player.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QDir>
#include <cstdio>

namespace {

using namespace ridgepoint;

struct Picture {
    const char* name;
    QSize size;
    ThemeChoice theme;
    std::int64_t batch;
    ChartView view = ChartView::roofline;
    const char* model = "llama-3-70b";
};

constexpr const char* kUsage = "usage: ridgepoint_screenshots FOLDER\n";

bool take(MainWindow& window, ThemeController& theme, const QDir& folder, const Picture& picture)
{
    theme.choose(picture.theme);
    window.document().choose_model(picture.model);
    window.document().set(QString(), &Scenario::batch, picture.batch);
    window.chart_panel().show_view(picture.view);
    window.resize(picture.size);
    QCoreApplication::processEvents();
    return window.grab().save(folder.filePath(QString::fromLatin1(picture.name)), "PNG");
}

/// Three chips in one frame, as someone compares them.
void compare(ScenarioDocument& document)
{
    for (const char* gpu : {"h200-sxm", "mi300x"}) {
        document.choose_accelerator(gpu);
        document.pin();
    }
    document.choose_accelerator("h100-sxm");
}

/// The batch as it is played, to leave a trail.
void sweep(ScenarioDocument& document)
{
    for (const std::int64_t batch : BatchPlayer::stops(true))
        document.set(QString(), &Scenario::batch, batch);
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    if (argc != 2) {
        std::fputs(kUsage, stderr);
        return 2;
    }
    const QDir folder(QString::fromLocal8Bit(argv[1]));
    if (!folder.mkpath(QStringLiteral("."))) {
        std::fprintf(stderr, "%s: the folder cannot be made\n", argv[1]);
        return 1;
    }
    set_up_application(application);
    ThemeController theme;
    MainWindow window(Catalog::shipped(), theme);
    window.show();
    const Picture pictures[] = {
        {"window-light.png", {1600, 1000}, ThemeChoice::light, 1},
        {"window-dark.png", {1600, 1000}, ThemeChoice::dark, 64},
        {"window-1280.png", {1280, 720}, ThemeChoice::light, 64},
        {"window-time.png", {1600, 1000}, ThemeChoice::light, 64, ChartView::time, "llama-3-8b"},
        {"window-sweep.png", {1600, 1000}, ThemeChoice::light, 64, ChartView::sweep, "llama-3-8b"},
    };
    for (const Picture& picture : pictures)
        if (!take(window, theme, folder, picture)) {
            std::fprintf(stderr, "%s/%s cannot be written\n", argv[1], picture.name);
            return 1;
        }
    compare(window.document());
    bool written = take(window, theme, folder, {"compare-light.png", {1400, 900}, ThemeChoice::light, 64}) &&
                   take(window, theme, folder, {"compare-dark.png", {1280, 720}, ThemeChoice::dark, 64});
    window.document().clear_pins();
    sweep(window.document());
    written = written && take(window, theme, folder, {"trail-light.png", {1400, 900}, ThemeChoice::light, 1024});
    if (!written) {
        std::fprintf(stderr, "%s: the pictures cannot be written\n", argv[1]);
        return 1;
    }
    return 0;
}
