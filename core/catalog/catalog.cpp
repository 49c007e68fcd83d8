// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog.h"
#include "core/catalog/catalog_json.h"
#include "core/catalog/json_fields.h"
#include "resources/embedded.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fstream>
#include <iterator>
#include <tuple>

namespace ridgepoint {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestFile = 16 * 1024 * 1024; // a catalogue file has a few kilobytes

bool comes_before(const Accelerator& a, const Accelerator& b)
{
    return std::tie(a.vendor, a.year, a.name, a.id) < std::tie(b.vendor, b.year, b.name, b.id);
}

bool comes_before(const ModelSpec& a, const ModelSpec& b)
{
    return std::tie(a.family, a.parameters, a.released, a.id) < std::tie(b.family, b.parameters, b.released, b.id);
}

/// Adds or replaces by id; the replaced value stays owned, because pointers to it may be out.
template <class Shelf, class T> const T& put(Shelf& shelf, T value)
{
    const T* entry = shelf.owned.emplace_back(std::make_unique<const T>(std::move(value))).get();
    if (const auto known = shelf.by_id.find(entry->id); known != shelf.by_id.end()) {
        std::erase(shelf.order, known->second);
        known->second = entry; // its key still views the id of the replaced value
    } else {
        shelf.by_id.emplace(entry->id, entry);
    }
    const auto place = std::upper_bound(shelf.order.begin(), shelf.order.end(), entry,
                                        [](const T* a, const T* b) { return comes_before(*a, *b); });
    shelf.order.insert(place, entry);
    return *entry;
}

template <class Shelf> auto look_up(const Shelf& shelf, std::string_view id)
{
    const auto it = shelf.by_id.find(id);
    return it == shelf.by_id.end() ? nullptr : it->second;
}

/// A wrong id as a message of one line shows it.
std::string shown_id(std::string_view id)
{
    constexpr std::size_t kMost = 60;
    std::string out(id.substr(0, kMost));
    for (char& c : out)
        if (static_cast<unsigned char>(c) < 0x20)
            c = '?';
    return id.size() > kMost ? out + "…" : out;
}

template <class T>
Result<const T*> find_in(const std::vector<const T*>& order, const T* found, std::string_view kind, std::string_view id)
{
    if (found)
        return found;
    std::vector<std::string_view> known;
    for (const T* entry : order)
        known.push_back(entry->id);
    const std::string what = fmt::format("unknown {} '{}'", kind, shown_id(id));
    if (known.empty())
        return fail(ErrorCode::not_found, what + ": the catalogue is empty");
    return fail(ErrorCode::not_found, fmt::format("{}: nearest {}", what, fmt::join(nearest_ids(id, known), ", ")));
}

Result<std::string> read_file(const fs::path& file)
{
    const std::string where = file.string();
    std::error_code error;
    if (!fs::is_regular_file(file, error)) // a pipe would block, a directory cannot be read
        return fail(ErrorCode::unreadable, "not a regular file", where);
    if (const std::uintmax_t size = fs::file_size(file, error); error || size > kLargestFile)
        return fail(ErrorCode::unreadable, error ? error.message() : "larger than 16 MiB", where);
    std::ifstream stream(file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    if (!stream.is_open() || stream.bad())
        return fail(ErrorCode::unreadable, "cannot be read", where);
    return text;
}

/// The folder's *.json in order of name; none where there is no such folder.
Result<std::vector<fs::path>> json_files(const fs::path& folder)
{
    std::error_code error;
    std::vector<fs::path> files;
    if (!fs::exists(folder, error) && (!error || error == std::errc::no_such_file_or_directory))
        return files;
    fs::directory_iterator it(folder, error);
    for (; !error && it != fs::directory_iterator(); it.increment(error))
        if (it->path().extension() == ".json")
            files.push_back(it->path());
    if (error)
        return fail(ErrorCode::unreadable, error.message(), folder.string());
    std::sort(files.begin(), files.end());
    return files;
}

/// Calls `add(text, where)` for each file of the folder; what fails goes to `left_out`.
template <class Add> void for_each_file(const fs::path& folder, std::vector<Error>& left_out, Add add)
{
    const auto files = json_files(folder);
    if (!files)
        return left_out.push_back(files.error());
    for (const fs::path& file : *files) {
        const auto text = read_file(file);
        const Result<void> added = text ? add(*text, file.string()) : tl::unexpected(text.error());
        if (!added)
            left_out.push_back(added.error());
    }
}

/// The id of an entry for error messages, before it is known to be well-formed.
std::string id_of(const nlohmann::json& entry)
{
    if (entry.is_object())
        if (const auto id = entry.find("id"); id != entry.end() && id->is_string())
            return id->get<std::string>();
    return "?";
}

} // namespace

Catalog Catalog::from_text(std::string_view text, std::string_view where)
{
    Catalog catalog;
    const auto note = [&](const Error& error) {
        if (!catalog.damage_)
            catalog.damage_ = error;
    };
    const Result<nlohmann::json> json = parse_json(text, where);
    if (!json || !json->is_object() || !json->contains("gpus") || !json->contains("models")) {
        note(json ? Error{ErrorCode::not_understood, "expected an object with gpus and models", std::string(where)}
                  : json.error());
        return catalog;
    }
    const auto read = [&](const char* kind, auto from_json) {
        for (const nlohmann::json& entry : json->at(kind)) {
            auto value = from_json(entry, fmt::format("{}/{}/{}", where, kind, id_of(entry)));
            if (value)
                catalog.add(std::move(*value));
            else
                note(value.error());
        }
    };
    read("gpus",
         [](const nlohmann::json& entry, const std::string& place) { return accelerator_from_json(entry, place); });
    read("models", [](const nlohmann::json& entry, const std::string& place) { return model_from_json(entry, place); });
    return catalog;
}

Catalog Catalog::shipped() { return from_text(embedded_catalog(), "shipped catalogue"); }

std::vector<Error> Catalog::add_user_folder(const fs::path& folder)
{
    std::vector<Error> left_out;
    const auto add_each = [this](auto read) {
        return [this, read](std::string_view text, std::string_view where) -> Result<void> {
            auto value = read(text, where);
            if (!value)
                return tl::unexpected(value.error());
            add(std::move(*value));
            return {};
        };
    };
    for_each_file(folder / "gpus", left_out, add_each([](std::string_view text, std::string_view where) {
                      return read_accelerator(text, where);
                  }));
    for_each_file(folder / "models", left_out,
                  add_each([](std::string_view text, std::string_view where) { return read_model(text, where); }));
    return left_out;
}

const Accelerator& Catalog::add(Accelerator gpu) { return put(gpus_, std::move(gpu)); }
const ModelSpec& Catalog::add(ModelSpec model) { return put(models_, std::move(model)); }

const Accelerator* Catalog::accelerator(std::string_view id) const { return look_up(gpus_, id); }
const ModelSpec* Catalog::model(std::string_view id) const { return look_up(models_, id); }

std::vector<const Accelerator*> Catalog::accelerators() const { return gpus_.order; }
std::vector<const ModelSpec*> Catalog::models() const { return models_.order; }

Result<const Accelerator*> Catalog::find_accelerator(std::string_view id) const
{
    return find_in(gpus_.order, accelerator(id), "GPU", id);
}

Result<const ModelSpec*> Catalog::find_model(std::string_view id) const
{
    return find_in(models_.order, model(id), "model", id);
}

fs::path user_catalog_folder()
{
    // The base-directory specification says to ignore a relative XDG_CONFIG_HOME.
    if (const char* config = std::getenv("XDG_CONFIG_HOME"); config && fs::path(config).is_absolute())
        return fs::path(config) / "ridgepoint" / "catalog";
    if (const char* home = std::getenv("HOME"); home && *home)
        return fs::path(home) / ".config" / "ridgepoint" / "catalog";
    return {};
}

} // namespace ridgepoint
