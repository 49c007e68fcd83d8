// SPDX-License-Identifier: GPL-3.0-or-later
// The JSON Schemas that ship are sound themselves. A misspelled keyword is no error to a validator, it
// only stops checking; so every keyword has to be one of draft 7 (json-schema.org/draft-07, validation
// and core vocabularies), and every schema has to load.

#include <QTest>
#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <vector>

namespace {

using nlohmann::json;
using Names = std::vector<std::string_view>;

// What a keyword holds: schemas by name, a list of schemas, one schema (or for `items` either), or values.
const Names kMaps = {"properties", "patternProperties", "definitions", "dependencies"};
const Names kLists = {"allOf", "anyOf", "oneOf", "items"};
const Names kSchemas = {
    "items", "additionalItems", "contains", "additionalProperties", "propertyNames", "if", "then", "else", "not"};
const Names kValues = {"$schema",
                       "$id",
                       "$ref",
                       "$comment",
                       "title",
                       "description",
                       "default",
                       "examples",
                       "readOnly",
                       "type",
                       "enum",
                       "const",
                       "multipleOf",
                       "minimum",
                       "maximum",
                       "maxLength",
                       "minLength",
                       "exclusiveMinimum",
                       "exclusiveMaximum",
                       "pattern",
                       "format",
                       "maxItems",
                       "minItems",
                       "uniqueItems",
                       "required",
                       "maxProperties",
                       "minProperties",
                       "contentEncoding",
                       "contentMediaType"};

bool has(const Names& names, std::string_view name) { return std::ranges::find(names, name) != names.end(); }

/// Places of keywords that draft 7 does not know, one a line.
std::string unknown_keywords(const json& schema, const std::string& place = "#")
{
    std::string wrong;
    if (!schema.is_object()) // true and false are schemas; a list of names stands in `dependencies`
        return wrong;
    for (const auto& [name, value] : schema.items()) {
        const std::string here = place + "/" + name;
        if (has(kMaps, name) && value.is_object()) {
            for (const auto& [key, part] : value.items())
                wrong += unknown_keywords(part, here + "/" + key);
        } else if (has(kLists, name) && value.is_array()) {
            for (std::size_t i = 0; i < value.size(); ++i)
                wrong += unknown_keywords(value[i], fmt::format("{}/{}", here, i));
        } else if (has(kSchemas, name) && (value.is_object() || value.is_boolean())) {
            wrong += unknown_keywords(value, here);
        } else if (!has(kValues, name)) {
            wrong += here + "\n";
        }
    }
    return wrong;
}

/// Empty where the validator accepts the schema.
std::string load_error(const json& schema_json)
{
    try {
        valijson::Schema schema;
        valijson::SchemaParser(valijson::SchemaParser::kDraft7)
            .populateSchema(valijson::adapters::NlohmannJsonAdapter(schema_json), schema);
    } catch (const std::exception& error) {
        return error.what();
    }
    return {};
}

} // namespace

class TestSchemas : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shipped_schema_is_sound_data()
    {
        const std::filesystem::path folder = std::filesystem::path(RIDGEPOINT_SOURCE_DIR) / "resources/schemas";
        QTest::addColumn<QString>("path");
        std::error_code error;
        for (const auto& entry : std::filesystem::directory_iterator(folder, error))
            QTest::newRow(entry.path().filename().c_str()) << QString::fromStdString(entry.path().string());
        QVERIFY2(!error, "resources/schemas cannot be read");
    }

    void shipped_schema_is_sound()
    {
        QFETCH(QString, path);
        std::ifstream stream(path.toStdString());
        const json schema = json::parse(stream, nullptr, false);
        QVERIFY2(schema.is_object(), "no JSON object");
        QCOMPARE(schema.value("$schema", ""), std::string("http://json-schema.org/draft-07/schema#"));
        QVERIFY2(schema.contains("title"), "no title");
        QCOMPARE(QString::fromStdString(unknown_keywords(schema)), QString());
        QCOMPARE(QString::fromStdString(load_error(schema)), QString());
    }

    void misspelled_keyword_is_found()
    {
        const json schema = {{"properties", {{"require", {{"minimun", 1}}}}},
                             {"items", {{{"type", "string"}}, {{"enums", json::array()}}}}};
        QCOMPARE(unknown_keywords(schema), std::string("#/items/1/enums\n#/properties/require/minimun\n"));
    }

    void reference_into_nowhere_is_found()
    {
        const json schema = {{"properties", {{"a", {{"$ref", "#/definitions/missing"}}}}}};
        QVERIFY(!load_error(schema).empty());
    }
};

QTEST_APPLESS_MAIN(TestSchemas)
#include "tst_schemas.moc"
