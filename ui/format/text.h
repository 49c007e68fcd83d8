// SPDX-License-Identifier: GPL-3.0-or-later
// The core's texts as QString; numbers come from core/base/number_format.h, nowhere else.
#pragma once

#include <QString>
#include <string_view>

namespace ridgepoint {

/// UTF-8 text of the core as QString.
inline QString qtext(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace ridgepoint
