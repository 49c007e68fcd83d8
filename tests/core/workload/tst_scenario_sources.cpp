// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_io.h"
#include "core/workload/scenario_sources.h"
#include "tests/support/scenarios.h"

#include <QTemporaryDir>
#include <QtTest>
#include <fstream>

using namespace ridgepoint;
namespace fs = std::filesystem;

namespace {

const fs::path kCatalog = fs::path(RIDGEPOINT_SOURCE_DIR) / "resources/catalog";

/// The published config of Llama 3 8B (meta-llama/Meta-Llama-3-8B), the keys that decide its size.
constexpr std::string_view kLlamaConfig = R"({"architectures": ["LlamaForCausalLM"], "model_type": "llama",
    "hidden_size": 4096, "intermediate_size": 14336, "num_hidden_layers": 32, "num_attention_heads": 32,
    "num_key_value_heads": 8, "vocab_size": 128256, "max_position_embeddings": 8192, "rms_norm_eps": 1e-05,
    "hidden_act": "silu", "attention_bias": false, "tie_word_embeddings": false, "torch_dtype": "bfloat16"})";

} // namespace

class TestScenarioSources : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ids_come_before_files()
    {
        QVERIFY(!names_a_file("h100-sxm", true));
        QVERIFY(!names_a_file("h100", false));
        QVERIFY(names_a_file("chip.json", false));
        QVERIFY(names_a_file("folder/chip", false));
        QVERIFY(names_a_file("..", false)); // exists
    }

    void a_chip_file_is_known_by_its_path()
    {
        Catalog catalog;
        const std::string path = (kCatalog / "gpus/a100-sxm-80gb.json").string();
        QVERIFY(load_referenced_gpu(path, catalog));
        const Accelerator* gpu = catalog.accelerator(path);
        QVERIFY(gpu != nullptr);
        QCOMPARE(gpu->peak(Precision::bf16).value, 312e12); // NVIDIA A100 data sheet
    }

    void paths_count_from_the_base()
    {
        Catalog catalog;
        QVERIFY(load_referenced_model("models/llama-3-8b.json", catalog, kCatalog));
        QVERIFY(catalog.model("models/llama-3-8b.json") != nullptr);
    }

    void a_hugging_face_file_or_its_folder()
    {
        QTemporaryDir folder;
        const fs::path config = fs::path(folder.path().toStdString()) / "config.json";
        QVERIFY(write_file(config, kLlamaConfig));
        for (const fs::path& path : {config, config.parent_path()}) {
            const auto import = import_model_file(path);
            QVERIFY2(import, import ? "" : import.error().text().c_str());
            QCOMPARE(import->model.parameters, std::int64_t{8'030'261'248});
            QVERIFY(!import->read.empty());
        }
    }

    void what_names_no_file_is_left_alone()
    {
        Catalog catalog;
        QVERIFY(load_referenced_gpu("unknown", catalog));
        QVERIFY(catalog.accelerator("unknown") == nullptr);
    }

    void a_missing_file_is_unreadable()
    {
        Catalog catalog;
        Scenario s;
        s.gpu = "absent/chip.json";
        const auto ok = load_referenced_files(s, catalog);
        QVERIFY(!ok);
        QCOMPARE(ok.error().code, ErrorCode::unreadable);
        QCOMPARE(ok.error().where, std::string("absent/chip.json"));
    }
};

QTEST_APPLESS_MAIN(TestScenarioSources)
#include "tst_scenario_sources.moc"
