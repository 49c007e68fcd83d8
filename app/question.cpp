// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question.h"

#include "app/output.h"
#include "core/workload/scenario_sources.h"

#include <charconv>
#include <chrono>
#include <cstdlib>
#include <fmt/format.h>

namespace ridgepoint {
namespace {

/// The build's agreed date (reproducible-builds.org), as ISO date in UTC; empty where there is none.
Result<std::string> agreed_date()
{
    const char* text = std::getenv("SOURCE_DATE_EPOCH");
    if (text == nullptr || *text == '\0')
        return std::string();
    const std::string_view digits(text);
    long long seconds = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), seconds);
    constexpr long long kMost = 253402300799; // the last second of the year 9999
    if (error != std::errc() || end != digits.data() + digits.size() || seconds < 0 || seconds > kMost)
        return fail(ErrorCode::invalid_option,
                    fmt::format("'{}' is not allowed; allowed: seconds since 1970 from 0 to {}", digits, kMost),
                    "SOURCE_DATE_EPOCH");
    const std::chrono::sys_days day =
        std::chrono::floor<std::chrono::days>(std::chrono::sys_seconds(std::chrono::seconds(seconds)));
    const std::chrono::year_month_day date(day);
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()));
}

Result<void> apply_options(const Arguments& arguments, Scenario& scenario)
{
    for (const auto& [option, text] : arguments.scenario)
        if (auto ok = set_option(scenario, option->name, std::string_view(text)); !ok)
            return ok;
    return {};
}

bool given(const Arguments& arguments, std::string_view name)
{
    for (const auto& [option, text] : arguments.scenario)
        if (option->name == name)
            return true;
    return false;
}

} // namespace

Catalog load_catalog()
{
    Catalog catalog = Catalog::shipped();
    if (const auto folder = user_catalog_folder(); !folder.empty())
        for (const Error& error : catalog.add_user_folder(folder))
            warn(error);
    return catalog;
}

Result<Question> question_of(const Arguments& arguments)
{
    Question question{load_catalog(), {}, {}};
    std::filesystem::path folder; // paths inside a scenario file count from where it lies
    if (const auto name = arguments.value("--scenario")) {
        auto file = read_scenario_file(*name);
        if (!file)
            return tl::unexpected<Error>(std::move(file.error()));
        question.file = std::move(*file);
        add_custom(question.file, question.catalog);
        folder = std::filesystem::path(*name).parent_path();
    }
    Scenario& scenario = question.file.scenario;
    if (auto ok = apply_options(arguments, scenario); !ok)
        return tl::unexpected<Error>(std::move(ok.error()));
    const auto base = [&](std::string_view name) { return given(arguments, name) ? std::filesystem::path() : folder; };
    if (auto ok = load_referenced_gpu(scenario.gpu, question.catalog, base("gpu")); !ok)
        return tl::unexpected<Error>(std::move(ok.error()));
    if (auto ok = load_referenced_model(scenario.model, question.catalog, base("model")); !ok)
        return tl::unexpected<Error>(std::move(ok.error()));
    auto date = question.file.date.empty() ? agreed_date() : Result<std::string>(question.file.date);
    if (!date)
        return tl::unexpected<Error>(std::move(date.error()));
    question.date = std::move(*date);
    return question;
}

} // namespace ridgepoint
