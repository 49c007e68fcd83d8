// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/hf_config.h"
#include "tests/core/catalog/hf_samples.h"

#include <QtTest>
#include <algorithm>
#include <nlohmann/json.hpp>

using namespace ridgepoint;
using namespace ridgepoint::test;
using nlohmann::json;

namespace {

/// The sample with keys replaced.
std::string with(std::string_view sample, const json& changes)
{
    json object = json::parse(sample);
    object.merge_patch(changes);
    return object.dump();
}

ModelSpec model_of(std::string_view text)
{
    const auto imported = import_hf_config(text, "sample");
    if (imported)
        return imported->model;
    qWarning("%s", imported.error().text().c_str());
    return {};
}

bool has_path(const std::vector<std::string>& paths, std::string_view path)
{
    return std::find(paths.begin(), paths.end(), path) != paths.end();
}

const ReadKey* read_key(const HfImport& imported, std::string_view path)
{
    const auto at = std::find_if(imported.read.begin(), imported.read.end(),
                                 [path](const ReadKey& key) { return key.path == path; });
    return at != imported.read.end() ? &*at : nullptr;
}

} // namespace

class TestHfConfig : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void countsParameters_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("total");
        const auto row = [](const char* name, std::string_view text, qint64 total) {
            QTest::newRow(name) << QByteArray(text.data(), static_cast<qsizetype>(text.size())) << total;
        };
        row("Llama 3 8B, keras-hub llama3_8b", kLlama3_8b, 8'030'261'248);
        row("GPT-2, keras-hub gpt2_base_en", kGpt2, 124'439'808);
        // keras-hub bert_base_en_uncased 109,482,240 less the pooler, 768² + 768
        row("BERT base without pooler", kBert, 108'891'648);
        row("Mixtral 8x7B, keras-hub mixtral_8_7b_en", kMixtral, 46'702'792'704);
        row("Whisper tiny, keras-hub whisper_tiny_multi", kWhisperTiny, 37'760'640);
        // keras-hub gemma3_4b_text 3,880,099,328 with 64 more rows of 2560: vocabulary 262208
        row("Gemma 3 4B, text", kGemma3_4b, 3'880'263'168);
        row("DeepSeek-V3, card: 671B", kDeepSeekV3, 671'026'419'200);
        // state-spaces/mamba-2.8b as its authors wrote it; 65 norms and 64 layers of 41,241,600
        row("Mamba 2.8B without a type",
            R"({"d_model": 2560, "n_layer": 64, "vocab_size": 50277, "ssm_cfg": {}, "pad_vocab_size_multiple": 8})",
            2'768'345'600);
        // keras-hub bloom_3b_multi
        row("BLOOM 3B", R"({"model_type": "bloom", "n_embed": 2560, "n_layer": 30, "num_attention_heads": 32,
            "vocab_size": 250880})",
            3'002'557'440);
        // 12·(12·h² + 13·h) + (50257 + 1024)·h + 2·h with an untied head of 50257·h
        row("GPT-2 untied", with(kGpt2, {{"tie_word_embeddings", false}}), 124'439'808 + 50257LL * 768);
    }
    void countsParameters()
    {
        QFETCH(QByteArray, text);
        QFETCH(qint64, total);
        QCOMPARE(qint64{model_of(text.toStdString()).parameters}, total);
    }

    void saysWhatItReadAndIgnored()
    {
        const auto imported = import_hf_config(kGemma3_4b, "gemma-3-4b-it.json");
        QVERIFY(imported.has_value());
        const ReadKey* hidden = read_key(*imported, "text_config.hidden_size");
        QVERIFY(hidden != nullptr);
        QCOMPARE(hidden->value, std::string("2560"));
        QCOMPARE(hidden->meaning, std::string("hidden size"));
        const ReadKey* heads = read_key(*imported, "text_config.num_attention_heads");
        QVERIFY(heads != nullptr); // class default, not the vision tower's 16
        QCOMPARE(heads->value, std::string("8"));
        QCOMPARE(heads->meaning, std::string("default of gemma3_text"));
        QVERIFY(has_path(imported->ignored, "vision_config"));
        QCOMPARE(imported->model.id, std::string("gemma-3-4b-it"));
    }

    void headSizeIsNotAlwaysTheQuotient()
    {
        // Mistral Nemo: 5120 / 32 = 160, the real head size is 128
        const auto model = model_of(with(kLlama3_8b, {{"hidden_size", 5120}, {"head_dim", 128}}));
        QCOMPARE(model.layers.at(0).attention.head_dim, std::int64_t{128});
    }

    void slidingLayers()
    {
        const auto gemma = model_of(kGemma3_4b); // every sixth of 34 layers is full
        QCOMPARE(gemma.layers.size(), std::size_t{2});
        QCOMPARE(gemma.layers[0].group, LayerGroup::sliding);
        QCOMPARE(gemma.layers[0].count, std::int64_t{29});
        QCOMPARE(gemma.layers[0].attention.window, std::int64_t{1024});
        QCOMPARE(gemma.layers[1].group, LayerGroup::full);
        QCOMPARE(gemma.layers[1].attention.window, std::int64_t{0});

        const json mistral = {{"model_type", "mistral"}, {"max_position_embeddings", 32768}};
        QCOMPARE(model_of(with(kLlama3_8b, mistral)).layers.at(0).attention.window, std::int64_t{4096}); // its default
        json null_window = json::parse(with(kLlama3_8b, mistral));
        null_window["sliding_window"] = nullptr;
        QCOMPARE(model_of(null_window.dump()).layers.at(0).attention.window, std::int64_t{0});

        // Qwen2.5: the number counts only with use_sliding_window
        json qwen = {{"model_type", "qwen2"}, {"sliding_window", 4096}, {"max_window_layers", 28}};
        QCOMPARE(model_of(with(kLlama3_8b, qwen)).layers.size(), std::size_t{1});
        qwen["use_sliding_window"] = true;
        const auto windowed = model_of(with(kLlama3_8b, qwen));
        QCOMPARE(windowed.layers.size(), std::size_t{2});
        QCOMPARE(windowed.layers[1].group, LayerGroup::sliding);
        QCOMPARE(windowed.layers[1].count, std::int64_t{4});
    }

    void denseAndExpertLayers()
    {
        const auto model = model_of(kDeepSeekV3);
        QCOMPARE(model.layers.size(), std::size_t{2});
        QCOMPARE(model.layers[0].group, LayerGroup::dense);
        QCOMPARE(model.layers[0].count, std::int64_t{3});
        QCOMPARE(model.layers[1].group, LayerGroup::moe);
        QCOMPARE(model.layers[1].feed_forward.shared_intermediate, std::int64_t{2048});
        QCOMPARE(model.active_parameters, std::int64_t{37'552'297'472});
        QCOMPARE(model.apart.size(), std::size_t{1}); // README: 11.6 B: one MoE layer + 2h² + 3h
        QCOMPARE(model.apart[0].parameters, std::int64_t{11'610'068'224});
        QVERIFY(model.not_modelled.empty());
        const auto sparse = model_of(with(
            kDeepSeekV3,
            {{"model_type", "deepseek_v32"}, {"index_n_heads", 64}, {"index_head_dim", 128}, {"index_topk", 2048}}));
        QVERIFY(!sparse.not_modelled.empty());
    }

    void encoderDecoder()
    {
        const auto model = model_of(kWhisperTiny);
        QCOMPARE(model.kind, ModelKind::encoder_decoder);
        QCOMPARE(model.layers.size(), std::size_t{2});
        QCOMPARE(model.layers[0].group, LayerGroup::encoder);
        QVERIFY(model.layers[0].attention.bidirectional && !model.layers[0].cross_attention);
        QCOMPARE(model.layers[1].group, LayerGroup::decoder);
        QVERIFY(model.layers[1].cross_attention && !model.layers[1].cross.k_bias);
        QCOMPARE(model.source_length, std::int64_t{1500});
    }

    void theArchitectureCorrectsAnEditedType()
    {
        const json changes = {{"model_type", "qwen2"}, {"architectures", {"Qwen3ForCausalLM"}}, {"head_dim", 128}};
        const auto imported = import_hf_config(with(kLlama3_8b, changes), "edited");
        QVERIFY(imported.has_value());
        QCOMPARE(imported->model.layers.at(0).attention.qk_norm, QkNorm::head);
        QVERIFY(!imported->model.layers.at(0).attention.q_bias);
        QVERIFY(!imported->notes.empty());
    }

    void quantization_data()
    {
        QTest::addColumn<QByteArray>("block");
        QTest::addColumn<QString>("attention");
        QTest::addColumn<QString>("expert");
        QTest::addColumn<QString>("head");
        const auto row = [](const char* name, const char* block, const char* attention, const char* expert,
                            const char* head) {
            QTest::newRow(name) << QByteArray(block) << QString::fromLatin1(attention) << QString::fromLatin1(expert)
                                << QString::fromLatin1(head);
        };
        row("fp8", R"({"quant_method": "fp8"})", "fp8", "fp8", "bf16");
        row("mxfp4", R"({"quant_method": "mxfp4", "modules_to_not_convert": ["lm_head"]})", "bf16", "mxfp4", "bf16");
        row("awq", R"({"quant_method": "awq", "bits": 4, "group_size": 128})", "int4", "int4", "bf16");
        row("gptq", R"({"quant_method": "gptq", "bits": 8})", "int8", "int8", "bf16");
        row("bitsandbytes", R"({"quant_method": "bitsandbytes", "load_in_4bit": true})", "int4", "int4", "bf16");
        row("compressed-tensors",
            R"({"quant_method": "compressed-tensors", "format": "pack-quantized", "config_groups": {"group_0":
               {"targets": ["Linear"], "weights": {"num_bits": 4, "type": "int", "group_size": 32}}},
               "ignore": ["lm_head", "re:.*self_attn.*"]})",
            "bf16", "int4", "bf16");
        row("modelopt", R"({"quant_algo": "NVFP4", "ignore": ["lm_head"]})", "nvfp4", "nvfp4", "bf16");
        row("one layer of 32 left alone", R"({"quant_method": "fp8", "ignore": ["model.layers.3.self_attn*"]})", "fp8",
            "fp8", "bf16");
        row("no method but an algorithm", R"({"quant_algo": "FP8", "config_groups": {"group_0": {"weights":
            {"num_bits": 8, "type": "float"}}}})",
            "fp8", "fp8", "bf16");
    }
    void quantization()
    {
        QFETCH(QByteArray, block);
        QFETCH(QString, attention);
        QFETCH(QString, expert);
        QFETCH(QString, head);
        const auto model = model_of(with(kMixtral, {{"quantization_config", json::parse(block.toStdString())}}));
        QVERIFY(model.quantization.present());
        const auto format = [&model](TensorClass c) {
            const auto text = to_text(model.quantization.weights[static_cast<std::size_t>(c)]);
            return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
        };
        QCOMPARE(format(TensorClass::attention), attention);
        QCOMPARE(format(TensorClass::expert), expert);
        QCOMPARE(format(TensorClass::lm_head), head);
        QCOMPARE(format(TensorClass::router), QStringLiteral("bf16"));
        QCOMPARE(format(TensorClass::norm), QStringLiteral("bf16"));
    }

    void hybridsAreCountedNotModelled()
    {
        const auto imported = import_hf_config(kNemotronH, "small");
        QVERIFY2(imported.has_value(), imported ? "" : imported.error().text().c_str());
        const ModelSpec& model = imported->model;
        QVERIFY(model.not_modelled.find("Mamba-2") != std::string::npos);
        QCOMPARE(model.layers.size(), std::size_t{4});
        // h(2d + 2gn + H) + (d + 2gn)(c + 1) + 3H + d + d·h with h 64, d 128, g 2, n 16, H 8, c 4
        QCOMPARE(model.layers[0].state_space.parameters,
                 std::int64_t{64 * (256 + 64 + 8) + (128 + 64) * 5 + 24 + 128 + 128 * 64});
        // router 4·64 + 4, experts 4·2·64·32, shared 2·64·48, norm 64; attention 64·64·2 + 64·32·2 + 64;
        // MLP 2·64·128 + 64; Mamba and its norm; embedding and head 2·64·1000; final norm 64
        const std::int64_t experts = 4 * 64 + 4 + 4 * 2 * 64 * 32 + 2 * 64 * 48 + 64;
        const std::int64_t attention = 64 * 64 * 2 + 64 * 32 * 2 + 64;
        QCOMPARE(model.parameters, experts + attention + (2 * 64 * 128 + 64) +
                                       (model.layers[0].state_space.parameters + 64) + 2 * 64 * 1000 + 64);
        QVERIFY(std::any_of(imported->notes.begin(), imported->notes.end(),
                            [](const std::string& note) { return note.find("Infinity") != std::string::npos; }));
    }
};

QTEST_APPLESS_MAIN(TestHfConfig)
#include "tst_hf_config.moc"
