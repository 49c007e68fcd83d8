// SPDX-License-Identifier: GPL-3.0-or-later
// Short ways to ask the core a question in a test.
#pragma once

#include "core/estimate/estimate.h"
#include "core/workload/options.h"

#include <QTest>
#include <initializer_list>
#include <string_view>
#include <utility>

namespace ridgepoint::test {

using Settings = std::initializer_list<std::pair<std::string_view, std::string_view>>;

inline const Catalog& catalog()
{
    static const Catalog kCatalog = Catalog::shipped();
    return kCatalog;
}

inline Scenario scenario(Settings settings)
{
    Scenario s;
    for (const auto& [name, text] : settings)
        if (auto ok = set_option(s, name, text); !ok)
            qFatal("%s", ok.error().text().c_str());
    return s;
}

/// The estimate, or the end of the test program with the error's text.
inline Estimate answer(const Scenario& s, const Catalog& from = catalog())
{
    auto e = estimate(s, from);
    if (!e)
        qFatal("%s", e.error().text().c_str());
    return *std::move(e);
}
inline Estimate answer(Settings settings) { return answer(scenario(settings)); }

/// The row (name, group); ends the program where there is none.
inline const Operation& row(const Estimate& e, OperatorName name, LayerGroup group = LayerGroup::all)
{
    for (const Operation& o : e.operations)
        if (o.op.name == name && o.op.group == group)
            return o;
    qFatal("no row %s %s", to_text(name).data(), to_text(group).data());
}

inline bool has_row(const Estimate& e, OperatorName name)
{
    for (const Operation& o : e.operations)
        if (o.op.name == name)
            return true;
    return false;
}

/// |actual / expected − 1| ≤ tolerance, said with both numbers where it fails.
inline bool near(double actual, double expected, double tolerance, const char* what = "")
{
    const bool ok = std::abs(actual / expected - 1.0) <= tolerance;
    if (!ok)
        qWarning("%s: %.10g, expected %.10g within %g", what, actual, expected, tolerance);
    return ok;
}

} // namespace ridgepoint::test
