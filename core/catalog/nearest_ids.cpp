// SPDX-License-Identifier: GPL-3.0-or-later
// "Did you mean": ids that contain the wanted text first, then those with the least edits.
#include "core/catalog/catalog.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace ridgepoint {
namespace {

constexpr std::size_t kLongest = 64; // of the wanted text; the rest of a longer one is not compared

std::string lower_case(std::string_view text)
{
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return out;
}

} // namespace

std::size_t edit_distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row[b.size()];
}

std::vector<std::string> nearest_ids(std::string_view wanted, std::span<const std::string_view> known, std::size_t most)
{
    struct Candidate {
        bool elsewhere; // does not contain the wanted text
        std::size_t distance;
        std::string_view id;
    };
    const std::string target = lower_case(wanted.substr(0, kLongest));
    std::vector<Candidate> candidates;
    for (const std::string_view id : known) {
        const std::string text = lower_case(id);
        candidates.push_back({text.find(target) == std::string::npos, edit_distance(target, text), id});
    }
    std::stable_sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
        return std::tie(a.elsewhere, a.distance) < std::tie(b.elsewhere, b.distance);
    });
    std::vector<std::string> out;
    for (std::size_t i = 0; i < candidates.size() && i < most; ++i)
        out.emplace_back(candidates[i].id);
    return out;
}

} // namespace ridgepoint
