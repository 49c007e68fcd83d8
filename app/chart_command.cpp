// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands.h"
#include "app/output.h"
#include "app/question.h"
#include "ui/charts/export_preset.h"
#include "ui/format/text.h"

#include <QGuiApplication>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <fmt/format.h>

namespace ridgepoint {
namespace {

constexpr double kLeastWidth = 480.0; // under these the texts have no room beside the plot
constexpr double kLeastHeight = 360.0;
constexpr double kMostSide = 20000.0;
constexpr double kMostPngSide = 32767.0; // the painter's coordinates end there
constexpr double kMostPngPixels = 250e6; // 1 GB of memory

tl::unexpected<Error> refuse(std::string_view option, std::string_view value, std::string_view allowed)
{
    return fail(ErrorCode::invalid_option, fmt::format("'{}' is not allowed; allowed: {}", value, allowed),
                std::string(option));
}

/// All of `text` as a number within the limits, or nothing.
std::optional<double> number_within(std::string_view text, double least, double most)
{
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !(value >= least && value <= most))
        return std::nullopt;
    return value;
}

Result<QSizeF> size_of(const std::string& text)
{
    const std::size_t x = text.find('x');
    const std::string_view view(text);
    if (x != std::string::npos) {
        const auto width = number_within(view.substr(0, x), kLeastWidth, kMostSide);
        const auto height = number_within(view.substr(x + 1), kLeastHeight, kMostSide);
        if (width && height && std::trunc(*width) == *width && std::trunc(*height) == *height)
            return QSizeF(*width, *height);
    }
    return refuse("--size", text, "WIDTHxHEIGHT, whole numbers from 480x360 to 20000x20000");
}

Result<ChartView> view_of(const Arguments& arguments)
{
    const std::string word = arguments.value("--view").value_or("roofline");
    if (const auto view = from_text<ChartView>(word))
        return *view;
    for (const std::string_view later : {"network", "scale"})
        if (word == later)
            return fail(
                ErrorCode::invalid_option,
                fmt::format("'{}' is not available in this version; available: {}", word, all_texts<ChartView>()),
                "--view");
    return refuse("--view", word, all_texts<ChartView>());
}

/// Preset, size, scale and resolution; what is given beside a preset wins.
Result<void> read_measures(const Arguments& arguments, ChartRequest& request)
{
    if (const auto preset = arguments.value("--preset")) {
        const auto known = from_text<ExportPreset>(*preset);
        if (!known)
            return refuse("--preset", *preset, all_texts<ExportPreset>());
        apply_preset(*known, request);
    }
    if (const auto text = arguments.value("--size")) {
        const auto size = size_of(*text);
        if (!size)
            return tl::unexpected<Error>(size.error());
        request.size = *size;
    }
    if (const auto text = arguments.value("--dpi")) {
        const auto dpi = number_within(*text, 24.0, 2400.0);
        if (!dpi)
            return refuse("--dpi", *text, "a number from 24 to 2400");
        request.dpi = *dpi;
        request.scale = *dpi / kLayoutDpi;
    }
    if (const auto text = arguments.value("--scale")) {
        const auto factor = number_within(*text, 0.5, 8.0);
        if (!factor)
            return refuse("--scale", *text, "a number from 0.5 to 8");
        request.scale = *factor;
        if (!arguments.value("--dpi"))
            request.dpi = kLayoutDpi * *factor;
    }
    return {};
}

Result<ChartRequest> request_of(const Arguments& arguments, ChartFormat format)
{
    ChartRequest request;
    const auto view = view_of(arguments);
    if (!view)
        return tl::unexpected<Error>(view.error());
    request.view = *view;
    if (auto ok = read_measures(arguments, request); !ok)
        return tl::unexpected<Error>(ok.error());
    const double width = request.size.width() * request.scale;
    const double height = request.size.height() * request.scale;
    if (format == ChartFormat::png &&
        (width > kMostPngSide || height > kMostPngSide || width * height > kMostPngPixels))
        return refuse("--size", fmt::format("{:.0f}x{:.0f}", width, height),
                      "a PNG of at most 32767 pixels a side and 250 million pixels (size times scale)");
    const auto theme = choice_of(arguments, "--theme", "light|dark", "light");
    if (!theme)
        return tl::unexpected<Error>(theme.error());
    request.theme = *theme == "dark" ? Theme::dark : Theme::light;
    const auto ground = choice_of(arguments, "--background", "theme|transparent", "theme");
    if (!ground)
        return tl::unexpected<Error>(ground.error());
    request.transparent = *ground == "transparent";
    request.title = qtext(arguments.value("--title").value_or(""));
    return request;
}

/// Standard error is one line for what went wrong; the toolkit's remarks on its surroundings (no runtime
/// folder, no theme) are none of it.
void only_critical(QtMsgType type, const QMessageLogContext&, const QString& text)
{
    if (type == QtCriticalMsg || type == QtFatalMsg)
        std::fprintf(stderr, "ridgepoint: %s\n", qPrintable(text));
}

} // namespace

int run_chart(const Arguments& arguments)
{
    const auto file = arguments.value("--output");
    if (!file)
        return report_error({ErrorCode::invalid_option, "is missing; allowed: FILE.svg, FILE.png or FILE.pdf", "-o"});
    const auto format = chart_format_of(qtext(*file));
    if (!format)
        return report_error(refuse("-o", *file, "FILE.svg, FILE.png or FILE.pdf").value());
    auto request = request_of(arguments, *format);
    if (!request)
        return report_error(request.error());
    const auto question = question_of(arguments);
    if (!question)
        return report_error(question.error());
    const auto answer = estimate(question->file.scenario, question->catalog);
    if (!answer)
        return report_error(answer.error());
    request->date = qtext(question->date);
    request->scenario_json = resolved_scenario_json(question->file, answer->scenario);

    // A chart in a file needs fonts, not a display: whatever platform the surroundings ask for.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qInstallMessageHandler(only_critical);
    int count = 1;
    char name[] = "ridgepoint";
    char* words[] = {name, nullptr};
    const QGuiApplication application(count, words);
    const QByteArray picture = render_chart(*answer, *request, *format);
    if (picture.isEmpty())
        return report_error({ErrorCode::unreadable, "the picture could not be drawn", *file});
    return deliver(std::string_view(picture.constData(), static_cast<std::size_t>(picture.size())), file);
}

} // namespace ridgepoint
