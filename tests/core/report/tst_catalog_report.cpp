// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog_json.h"
#include "core/report/catalog_report.h"
#include "tests/support/json_schema.h"
#include "tests/support/scenarios.h"

#include <QtTest>

using namespace ridgepoint;
using nlohmann::ordered_json;
using test::schema_errors;

namespace {

std::filesystem::path schema(const char* name)
{
    return std::filesystem::path(RIDGEPOINT_SOURCE_DIR) / "resources/schemas" / name;
}

HfImport import_of(const char* id)
{
    HfImport import;
    import.model = *test::catalog().model(id);
    return import;
}

} // namespace

class TestCatalogReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lists_are_complete()
    {
        const std::string gpus = gpu_list_json(test::catalog()), models = model_list_json(test::catalog());
        QCOMPARE(schema_errors(schema("catalog-gpus.schema.json"), gpus), std::string());
        QCOMPARE(schema_errors(schema("catalog-models.schema.json"), models), std::string());
        QCOMPARE(ordered_json::parse(gpus)["gpus"].size(), test::catalog().accelerators().size());
        QCOMPARE(ordered_json::parse(models)["models"].size(), test::catalog().models().size());
        for (const Accelerator* gpu : test::catalog().accelerators())
            QVERIFY(gpu_list_text(test::catalog()).find("\n" + gpu->id + " ") != std::string::npos);
        for (const ModelSpec* model : test::catalog().models())
            QVERIFY(model_list_text(test::catalog()).find("\n" + model->id + " ") != std::string::npos);
    }

    void one_chip_is_a_catalogue_file()
    {
        const Accelerator& gpu = *test::catalog().accelerator("mi300x");
        const std::string text = gpu_json(gpu);
        QCOMPARE(schema_errors(schema("gpu.schema.json"), text), std::string());
        const auto again = read_accelerator(text, "mi300x");
        QVERIFY(again);
        QCOMPARE(again->memory_bandwidth.value, gpu.memory_bandwidth.value);
        const std::string facts = gpu_text(*test::catalog().accelerator("h100-sxm"));
        QVERIFY(facts.find("memory bandwidth") != std::string::npos && facts.find("3.35 TB/s") != std::string::npos);
        QVERIFY(facts.find("\nSources\n") != std::string::npos);
    }

    /// Llama 3 8B: the count is HF_IMPORT's worked example; 2 · 8 · 128 · 2 byte · 32 layers of cache a token.
    void one_model_counts_exactly()
    {
        const std::string text = model_json(import_of("llama-3-8b"));
        QCOMPARE(schema_errors(schema("catalog-model.schema.json"), text), std::string());
        const auto json = ordered_json::parse(text);
        std::string keys;
        for (const auto& [key, value] : json.items())
            keys += key + " ";
        QVERIFY(keys.starts_with("name parameters active_parameters layers hidden read ignored tensors "));
        QCOMPARE(json["parameters"].get<std::int64_t>(), std::int64_t{8'030'261'248});
        QCOMPARE(json["layers"].get<int>(), 32);
        QCOMPARE(json["kv_byte_per_token_16bit"].get<int>(), 131'072);
        std::int64_t sum = 0;
        for (const auto& tensor : json["tensors"])
            sum += tensor["parameters"].get<std::int64_t>();
        QCOMPARE(sum, std::int64_t{8'030'261'248});
        QVERIFY(model_text(import_of("llama-3-8b")).find("8,030,261,248") != std::string::npos);
    }

    /// DeepSeek-V3: 576 elements a token and layer (512 latent, 64 rotary) in 61 layers, 2 byte each.
    void latent_caches_are_small()
    {
        QCOMPARE(kv_bytes_per_token_16bit(*test::catalog().model("deepseek-v3")), 61.0 * 576.0 * 2.0);
        QCOMPARE(kv_bytes_per_token_16bit(*test::catalog().model("bert-base")), 0.0);
    }

    void an_import_says_what_it_read()
    {
        constexpr std::string_view config = R"({"model_type": "llama", "hidden_size": 64, "intermediate_size": 128,
            "num_hidden_layers": 2, "num_attention_heads": 4, "vocab_size": 1000, "torch_dtype": "bfloat16",
            "initializer_range": 0.02})";
        const auto import = import_hf_config(config, "config.json");
        QVERIFY2(import, import ? "" : import.error().text().c_str());
        const std::string text = model_json(*import);
        QCOMPARE(schema_errors(schema("catalog-model.schema.json"), text), std::string());
        const auto json = ordered_json::parse(text);
        const auto has_read = [&](const char* path) {
            for (const auto& key : json["read"])
                if (key["path"] == path)
                    return true;
            return false;
        };
        QVERIFY(has_read("hidden_size") && has_read("num_hidden_layers"));
        QVERIFY(json["ignored"].dump().find("initializer_range") != std::string::npos);
        QVERIFY(model_text(*import).find("hidden_size = 64") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestCatalogReport)
#include "tst_catalog_report.moc"
