// SPDX-License-Identifier: GPL-3.0-or-later
// A shipped model and the import of its own config.json must be the same model, layer by layer: the two
// ways into a ModelSpec check one another. Real files, of the reference data.
#include "core/catalog/catalog.h"
#include "core/catalog/hf_config.h"
#include "tests/support/shared_data.h"

#include <QTest>

using namespace ridgepoint;

namespace {

struct Pair {
    const char* id;
    const char* config;
};

constexpr std::array kPairs = {
    Pair{"llama-2-7b", "meta-llama__Llama-2-7b-hf"},
    Pair{"llama-3-8b", "neuron__Llama-3-8b"},
    Pair{"llama-3.1-8b", "meta-llama__Meta-Llama-3.1-8B"},
    Pair{"llama-3.1-70b", "meta-llama__Meta-Llama-3.1-70B"},
    Pair{"llama-3.1-405b", "meta-llama__Meta-Llama-3.1-405B"},
    Pair{"llama-3.2-1b", "meta-llama__Llama-3.2-1B-Instruct"},
    Pair{"llama-3.2-3b", "meta-llama__Llama-3.2-3B-Instruct"},
    Pair{"llama-4-scout", "meta-llama__Llama-4-Scout-17B-16E-Instruct"},
    Pair{"llama-4-maverick", "meta-llama__Llama-4-Maverick-17B-128E-Instruct"},
    Pair{"mistral-nemo-12b", "mistralai__Mistral-Nemo-Instruct-2407"},
    Pair{"mixtral-8x7b", "mistralai__Mixtral-8x7B-v0.1"},
    Pair{"mixtral-8x22b", "mistralai__Mixtral-8x22B-v0.1"},
    Pair{"qwen2.5-7b", "Qwen__Qwen2.5-7B-Instruct"},
    Pair{"qwen3-8b", "Qwen__Qwen3-8B"},
    Pair{"qwen3-32b", "Qwen__Qwen3-32B"},
    Pair{"qwen3-30b-a3b", "Qwen__Qwen3-30B-A3B"},
    Pair{"qwen3-235b-a22b", "Qwen__Qwen3-235B-A22B"},
    Pair{"deepseek-v2-lite", "deepseek-ai__DeepSeek-V2-Lite"},
    Pair{"deepseek-v3", "deepseek-ai__DeepSeek-V3"},
    Pair{"kimi-k2", "moonshotai__Kimi-K2-Instruct"},
    Pair{"gemma-2-9b", "mlc__gemma2_9b"},
    Pair{"gemma-2-27b", "mlc__gemma2_27b"},
    Pair{"gpt-oss-20b", "openai__gpt-oss-20b"},
    Pair{"gpt-oss-120b", "openai__gpt-oss-120b"},
    Pair{"glm-4.5", "zai-org__GLM-4.5"},
    Pair{"phi-3-mini", "microsoft__Phi-3-mini-4k-instruct"},
    Pair{"phi-4", "microsoft__phi-4"},
    Pair{"gpt2", "openai-community__gpt2"},
    Pair{"bert-base", "google-bert__bert-base-uncased"},
    Pair{"bert-large", "google-bert__bert-large-uncased"},
    Pair{"t5-base", "google-t5__t5-base"},
    Pair{"dbrx", "databricks__dbrx-base"},
};

} // namespace

class tst_catalog_matches_configs : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void same_model_data()
    {
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<QByteArray>("config");
        for (const Pair& pair : kPairs)
            QTest::newRow(pair.id) << QByteArray(pair.id) << QByteArray(pair.config);
    }
    void same_model()
    {
        const auto shared = test::shared_data();
        if (!shared)
            QSKIP("the reference configurations are not there");
        QFETCH(QByteArray, id);
        QFETCH(QByteArray, config);
        static const Catalog kCatalog = Catalog::shipped();
        const ModelSpec* own = kCatalog.model(id.data());
        QVERIFY2(own != nullptr, "not in the catalogue");
        const auto file = *shared / "data/models/configs" / (config.toStdString() + ".json");
        const auto imported = import_hf_config_file(file);
        QVERIFY2(imported.has_value(), imported ? "" : imported.error().text().c_str());
        const ModelSpec& other = imported->model;
        QCOMPARE(own->parameters, other.parameters);
        QCOMPARE(own->active_parameters, other.active_parameters);
        QCOMPARE(own->hidden, other.hidden);
        QCOMPARE(own->vocab, other.vocab);
        if (own->lm_head)
            QCOMPARE(own->tied_embeddings, other.tied_embeddings);
        QCOMPARE(own->kind, other.kind);
        QCOMPARE(own->norm, other.norm);
        for (std::size_t c = 0; c < kTensorClassCount; ++c)
            if (own->class_parameters[c] > 0.0) // formats of classes a model lacks say nothing
                QCOMPARE(own->quantization.weights[c], other.quantization.weights[c]);
        QCOMPARE(own->layers.size(), other.layers.size());
        for (std::size_t i = 0; i < own->layers.size(); ++i) {
            const LayerSpec& a = own->layers[i];
            const LayerSpec& b = other.layers[i];
            QCOMPARE(a.group, b.group);
            QCOMPARE(a.count, b.count);
            QVERIFY2(a.attention == b.attention, "attention");
            QVERIFY2(a.mla == b.mla, "latent attention");
            QVERIFY2(a.cross_attention == b.cross_attention && a.cross == b.cross, "cross-attention");
            QVERIFY2(a.feed_forward == b.feed_forward, "feed-forward");
            QVERIFY2(a == b, "layer");
        }
    }
};

QTEST_APPLESS_MAIN(tst_catalog_matches_configs)
#include "tst_catalog_matches_configs.moc"
