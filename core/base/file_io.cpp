// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_io.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <fstream>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace ridgepoint {
namespace {

namespace fs = std::filesystem;

tl::unexpected<Error> unreadable(std::string message, const fs::path& file)
{
    return fail(ErrorCode::unreadable, std::move(message), file.string());
}

tl::unexpected<Error> cannot_write(int reason, const fs::path& file)
{
    return unreadable(fmt::format("cannot be written: {}", std::generic_category().message(reason)), file);
}

/// 0, or the errno of the first write that failed.
int write_all(int descriptor, std::string_view content)
{
    while (!content.empty()) {
        const ssize_t written = ::write(descriptor, content.data(), content.size());
        if (written < 0) {
            if (errno == EINTR)
                continue;
            return errno;
        }
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

/// 0 or an errno; the permissions a plain open would have given, or those the target has.
int set_permissions(int descriptor, const struct stat* existing)
{
    mode_t mode = 0;
    if (existing != nullptr) {
        mode = existing->st_mode & 07777U;
    } else {
        const mode_t mask = ::umask(0);
        ::umask(mask);
        mode = static_cast<mode_t>(0666U & ~mask);
    }
    return ::fchmod(descriptor, mode) == 0 ? 0 : errno;
}

Result<void> write_directly(const fs::path& file, std::string_view content)
{
    const int descriptor = ::open(file.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0)
        return cannot_write(errno, file);
    int reason = write_all(descriptor, content);
    if (::close(descriptor) != 0 && reason == 0)
        reason = errno;
    if (reason != 0)
        return cannot_write(reason, file);
    return {};
}

} // namespace

Result<std::string> read_text_file(const fs::path& file)
{
    std::error_code error;
    const auto status = fs::status(file, error);
    if (status.type() == fs::file_type::not_found)
        return unreadable("no such file", file);
    if (fs::is_directory(status))
        return unreadable("is a directory, expected a file", file);
    if (!fs::is_regular_file(status))
        return unreadable(error ? error.message() : "is not a regular file", file);
    const auto size = fs::file_size(file, error);
    if (error)
        return unreadable(fmt::format("cannot be read: {}", error.message()), file);
    if (size > kMostFileBytes)
        return unreadable("is larger than 64 MiB", file);
    errno = 0;
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        return unreadable(fmt::format("cannot be read: {}", std::generic_category().message(errno)), file);
    std::string content(static_cast<std::size_t>(size), '\0');
    stream.read(content.data(), static_cast<std::streamsize>(content.size()));
    if (stream.bad())
        return unreadable("cannot be read to its end", file);
    content.resize(static_cast<std::size_t>(stream.gcount()));
    return content;
}

Result<void> write_file(const fs::path& file, std::string_view content)
{
    std::error_code error;
    // A symbolic link is followed to its end, so that the link itself survives the rename.
    const fs::path followed = fs::is_symlink(file, error) ? fs::weakly_canonical(file, error) : file;
    const fs::path& target = followed.empty() ? file : followed;
    struct stat existing {
    };
    const bool exists = ::stat(target.c_str(), &existing) == 0;
    if (exists && S_ISDIR(existing.st_mode))
        return unreadable("is a directory, expected a file", file);
    if (exists && !S_ISREG(existing.st_mode))
        return write_directly(target, content);
    if (exists && ::access(target.c_str(), W_OK) != 0)
        return cannot_write(errno, file);

    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    std::string temporary = (folder / ".ridgepoint-XXXXXX").string();
    const int descriptor = ::mkostemp(temporary.data(), O_CLOEXEC);
    if (descriptor < 0)
        return cannot_write(errno, file);
    int reason = write_all(descriptor, content);
    if (reason == 0)
        reason = set_permissions(descriptor, exists ? &existing : nullptr);
    if (reason == 0 && ::fsync(descriptor) != 0)
        reason = errno;
    if (::close(descriptor) != 0 && reason == 0)
        reason = errno;
    if (reason == 0 && std::rename(temporary.c_str(), target.c_str()) != 0)
        reason = errno;
    if (reason == 0)
        return {};
    ::unlink(temporary.c_str());
    return cannot_write(reason, file);
}

} // namespace ridgepoint
