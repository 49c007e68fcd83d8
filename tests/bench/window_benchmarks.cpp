// SPDX-License-Identifier: GPL-3.0-or-later
// Speed as a person feels it: from a slider's tick to the repainted window, from the start to the
// first picture, and a chart as a file.
#include "tests/bench/bench.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/roofline_scene.h"
#include "ui/panels/scenario_panel.h"
#include "ui/panels/slider_row.h"
#include "ui/theme/theme_controller.h"
#include "ui/window/main_window.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <stdexcept>

namespace ridgepoint::bench {
namespace {

std::vector<Figure> slider_tick_to_frame()
{
    constexpr int kTicks = 200;
    ThemeController theme;
    MainWindow window(Catalog::shipped(), theme);
    window.resize(1400, 900);
    window.show();
    if (!QTest::qWaitForWindowExposed(&window))
        throw std::runtime_error("the window does not appear");
    QCoreApplication::processEvents();
    LogSlider& slider = window.scenario_panel().batch().slider();
    std::vector<double> times;
    for (int tick = 0; tick < kTicks; ++tick) {
        const Qt::Key key = tick / 10 % 2 == 0 ? Qt::Key_Right : Qt::Key_Left;
        const auto before = window.document().estimate();
        times.push_back(seconds_of([&] {
                            QTest::keyClick(&slider, key);
                            QCoreApplication::sendPostedEvents();
                            QCoreApplication::processEvents(); // paints what the tick made dirty
                        }) *
                        1e3);
        if (window.document().estimate() == before)
            throw std::runtime_error("a tick of the slider changed nothing");
    }
    return {{"p50_ms", quantile(times, 0.5)}, {"p99_ms", quantile(times, 0.99)}};
}

/// A picture of a thousand operators, spread over the plane as those of a profile are.
std::vector<Figure> relayout_1000_operators()
{
    const Catalog catalog = Catalog::shipped();
    auto answer = estimate(Scenario{}, catalog);
    if (!answer)
        throw std::runtime_error(answer.error().text());
    const std::vector<Operation> kinds = answer->operations;
    answer->operations.clear();
    for (std::size_t i = 0; i < 1000; ++i) {
        Operation o = kinds[i % kinds.size()];
        const double turn = 0.618 * static_cast<double>(i); // golden section: even, without a pattern
        o.op.flop = o.op.hbm() * Intensity(std::pow(10.0, 4.0 * (turn - std::floor(turn)) - 0.5));
        o.time = o.time * (1.0 + static_cast<double>(i % 17));
        o.share = 1.0 / static_cast<double>(i + 8);
        answer->operations.push_back(o);
    }
    RooflineView view;
    std::vector<double> times;
    for (int round = 0; round < 60; ++round) {
        view.size = QSizeF(1600.0 - round, 1000.0);
        times.push_back(seconds_of([&] {
                            if (roofline_scene(*answer, view).points.size() != 1000)
                                throw std::runtime_error("operators are missing");
                        }) *
                        1e3);
    }
    return {{"p50_ms", quantile(times, 0.5)}, {"p99_ms", quantile(times, 0.99)}};
}

std::vector<Figure> startup_to_frame()
{
    const QTemporaryDir home; // neither the user's settings nor their catalogue
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("RIDGEPOINT_QUIT_AFTER_FIRST_FRAME"), QStringLiteral("1"));
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), home.path());
    std::vector<double> times;
    for (int round = 0; round < 5; ++round)
        times.push_back(seconds_of([&] {
                            QProcess program;
                            program.setProcessEnvironment(environment);
                            program.start(QStringLiteral(RIDGEPOINT_EXECUTABLE), QStringList());
                            if (!program.waitForFinished(20000) || program.exitCode() != 0)
                                throw std::runtime_error("ridgepoint does not start");
                        }) *
                        1e3);
    return {{"ms", quantile(times, 0.5)}};
}

std::vector<Figure> export_svg()
{
    const Catalog catalog = Catalog::shipped();
    const auto answer = estimate(Scenario{}, catalog);
    if (!answer)
        throw std::runtime_error(answer.error().text());
    std::vector<double> times;
    for (int round = 0; round < 15; ++round)
        times.push_back(seconds_of([&] {
                            if (render_chart(*answer, ChartRequest{}, ChartFormat::svg).isEmpty())
                                throw std::runtime_error("the chart is empty");
                        }) *
                        1e3);
    return {{"ms", quantile(times, 0.5)}};
}

} // namespace

std::vector<Benchmark> window_benchmarks()
{
    return {
        {"slider_tick_to_frame", slider_tick_to_frame},
        {"relayout_1000_operators", relayout_1000_operators},
        {"startup_to_frame", startup_to_frame},
        {"export_svg", export_svg},
    };
}

} // namespace ridgepoint::bench
