// SPDX-License-Identifier: GPL-3.0-or-later
// Checks JSON text against a JSON Schema (draft 7) of resources/schemas.
#pragma once

#include <exception>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace ridgepoint::test {

/// The text of a file; empty where it cannot be read.
inline std::string file_text(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// Empty where the text conforms; otherwise one line per mistake, or why nothing could be checked.
inline std::string schema_errors(const std::filesystem::path& schema_path, const std::string& json_text)
{
    const auto schema_json = nlohmann::json::parse(file_text(schema_path), nullptr, false);
    if (schema_json.is_discarded())
        return "no JSON schema in " + schema_path.string();
    const auto json = nlohmann::json::parse(json_text, nullptr, false);
    if (json.is_discarded())
        return "the text is not JSON";

    valijson::Schema schema;
    try {
        valijson::SchemaParser(valijson::SchemaParser::kDraft7)
            .populateSchema(valijson::adapters::NlohmannJsonAdapter(schema_json), schema);
    } catch (const std::exception& error) {
        return "schema " + schema_path.string() + ": " + error.what();
    }
    valijson::Validator validator(valijson::Validator::kStrongTypes);
    valijson::ValidationResults results;
    if (validator.validate(schema, valijson::adapters::NlohmannJsonAdapter(json), &results))
        return {};
    std::string text;
    for (valijson::ValidationResults::Error error; results.popError(error);) {
        for (const std::string& part : error.context)
            text += part;
        text += ": " + error.description + "\n";
    }
    return text;
}

} // namespace ridgepoint::test
