// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/picture_scenario.h"

#include "core/base/file_io.h"

#include <QBuffer>
#include <QImageReader>
#include <QXmlStreamReader>

namespace ridgepoint {
namespace {

constexpr std::string_view kPngSignature = "\x89PNG\r\n\x1a\n";

std::string text_of_png(const QByteArray& bytes)
{
    QBuffer buffer;
    buffer.setData(bytes);
    buffer.open(QIODevice::ReadOnly);
    return QImageReader(&buffer, "png").text(QStringLiteral("ridgepoint.scenario")).toStdString();
}

/// The first <metadata> directly below the root.
std::string text_of_svg(const QByteArray& bytes)
{
    QXmlStreamReader xml(bytes);
    if (!xml.readNextStartElement() || xml.name() != QStringLiteral("svg"))
        return {};
    while (xml.readNextStartElement()) {
        if (xml.name() == QStringLiteral("metadata"))
            return xml.readElementText(QXmlStreamReader::SkipChildElements).toStdString();
        xml.skipCurrentElement();
    }
    return {};
}

} // namespace

Result<std::string> scenario_text_of_picture(const std::filesystem::path& file)
{
    const auto content = read_text_file(file);
    if (!content)
        return tl::unexpected<Error>(content.error());
    const auto bytes = QByteArray::fromRawData(content->data(), static_cast<qsizetype>(content->size()));
    std::string text = content->starts_with(kPngSignature) ? text_of_png(bytes) : text_of_svg(bytes);
    if (text.find_first_not_of(" \t\r\n") == std::string::npos)
        return fail(ErrorCode::not_understood, "holds no scenario; only PNG and SVG pictures written by Ridgepoint do",
                    file.string());
    return text;
}

} // namespace ridgepoint
