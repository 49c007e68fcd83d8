// SPDX-License-Identifier: GPL-3.0-or-later
// ridgepoint_bench [--only REGEX] [--format text|json]: the project's figures of speed. JSON goes alone to
// standard output: {"benchmarks": [{"name": …, figure: value, …}]}.
#include "tests/bench/bench.h"
#include "ui/window/application.h"

#include <QApplication>
#include <QRegularExpression>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>

namespace {

using namespace ridgepoint::bench;

struct Arguments {
    QRegularExpression only;
    bool json = false;
};

std::optional<Arguments> parse(const QStringList& words)
{
    Arguments arguments;
    for (qsizetype i = 1; i < words.size(); i += 2) {
        const QString value = words.value(i + 1);
        if (words[i] == QStringLiteral("--only") && QRegularExpression(value).isValid() && !value.isEmpty())
            arguments.only.setPattern(value);
        else if (words[i] == QStringLiteral("--format") &&
                 (value == QStringLiteral("json") || value == QStringLiteral("text")))
            arguments.json = value == QStringLiteral("json");
        else
            return std::nullopt;
    }
    return arguments;
}

int run(const Arguments& arguments)
{
    std::vector<Benchmark> all = core_benchmarks();
    for (Benchmark& benchmark : window_benchmarks())
        all.push_back(std::move(benchmark));
    auto results = nlohmann::ordered_json::array();
    for (const Benchmark& benchmark : all) {
        if (!arguments.only.match(QString::fromStdString(benchmark.name)).hasMatch())
            continue;
        nlohmann::ordered_json result = {{"name", benchmark.name}};
        for (const Figure& figure : benchmark.run()) {
            result[figure.name] = figure.value;
            if (!arguments.json)
                fmt::print("{:<40} {:>16.6g} {}\n", benchmark.name, figure.value, figure.name);
        }
        results.push_back(std::move(result));
    }
    if (results.empty()) {
        fmt::print(stderr, "no benchmark has such a name\n");
        return 2;
    }
    if (arguments.json)
        fmt::print("{}\n", nlohmann::ordered_json{{"benchmarks", results}}.dump(2));
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    ridgepoint::set_up_application(application);
    const auto arguments = parse(QCoreApplication::arguments());
    if (!arguments) {
        fmt::print(stderr, "usage: ridgepoint_bench [--only REGEX] [--format text|json]\n");
        return 2;
    }
    try {
        return run(*arguments);
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 1;
    }
}
