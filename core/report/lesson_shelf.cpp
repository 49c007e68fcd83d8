// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_io.h"
#include "core/catalog/catalog.h"
#include "core/catalog/json_fields.h"
#include "core/report/lesson.h"
#include "resources/embedded.h"

#include <algorithm>

namespace ridgepoint {
namespace {

namespace fs = std::filesystem;

void put(LessonShelf& shelf, Lesson lesson)
{
    const auto same = std::ranges::find(shelf.lessons, lesson.id, &Lesson::id);
    if (same == shelf.lessons.end())
        shelf.lessons.push_back(std::move(lesson));
    else
        *same = std::move(lesson);
}

/// A lesson of the folder joins the shelf, or its mistake does.
void read_into(LessonShelf& shelf, std::string_view text, const std::string& where, const Catalog& catalog)
{
    auto lesson = read_lesson(text, where);
    if (!lesson)
        shelf.errors.push_back(lesson.error());
    else if (const auto ok = check_lesson(*lesson, catalog, where); !ok)
        shelf.errors.push_back(ok.error());
    else
        put(shelf, std::move(*lesson));
}

void add_shipped(LessonShelf& shelf)
{
    const auto all = parse_json(embedded_lessons(), "shipped lessons");
    if (!all) {
        shelf.errors.push_back(all.error());
        return;
    }
    for (const nlohmann::json& one : *all) {
        if (auto lesson = lesson_from_json(one, "shipped lessons"))
            put(shelf, std::move(*lesson));
        else
            shelf.errors.push_back(lesson.error());
    }
}

void add_folder(LessonShelf& shelf, const fs::path& folder, const Catalog& catalog)
{
    std::error_code error;
    if (folder.empty() || !fs::exists(folder, error))
        return;
    std::vector<fs::path> files;
    for (fs::directory_iterator it(folder, error); !error && it != fs::directory_iterator(); it.increment(error))
        if (it->path().extension() == ".json")
            files.push_back(it->path());
    if (error)
        shelf.errors.push_back({ErrorCode::unreadable, error.message(), folder.string()});
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
        if (const auto text = read_text_file(file))
            read_into(shelf, *text, file.string(), catalog);
        else
            shelf.errors.push_back(text.error());
    }
}

} // namespace

fs::path user_lessons_folder()
{
    const fs::path catalog = user_catalog_folder();
    return catalog.empty() ? catalog : catalog.parent_path() / "lessons";
}

LessonShelf load_lessons(const fs::path& folder, const Catalog& catalog)
{
    LessonShelf shelf;
    add_shipped(shelf);
    add_folder(shelf, folder, catalog);
    return shelf;
}

} // namespace ridgepoint
