// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/output.h"

#include "core/base/file_io.h"
#include "core/report/text_table.h"

#include <cerrno>
#include <cstdio>
#include <fmt/format.h>
#include <system_error>
#include <unistd.h>

namespace ridgepoint {
namespace {

int write_standard_output(std::string_view content)
{
    while (!content.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, content.data(), content.size());
        if (written >= 0) {
            content.remove_prefix(static_cast<std::size_t>(written));
            continue;
        }
        if (errno == EINTR)
            continue;
        if (errno == EPIPE) // `| head` has read enough
            return 0;
        return report_error({ErrorCode::unreadable,
                             fmt::format("cannot be written: {}", std::generic_category().message(errno)),
                             "standard output"});
    }
    return 0;
}

} // namespace

int exit_code(ErrorCode code) { return code == ErrorCode::invalid_option || code == ErrorCode::not_found ? 2 : 1; }

void warn(const Error& error)
{
    std::fputs(fmt::format("ridgepoint: warning: {}; left out\n", one_line(error.text())).c_str(), stderr);
}

int report_error(const Error& error)
{
    std::fputs(fmt::format("ridgepoint: {}\n", one_line(error.text())).c_str(), stderr);
    return exit_code(error.code);
}

int deliver(std::string_view content, const std::optional<std::string>& file)
{
    if (!file || *file == "-")
        return write_standard_output(content);
    if (const auto written = write_file(*file, content); !written)
        return report_error(written.error());
    return 0;
}

} // namespace ridgepoint
