// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog_json.h"
#include "core/catalog/tensor_table.h"
#include "tests/support/json_schema.h"
#include "tests/support/shared_data.h"

#include <QtTest>
#include <nlohmann/json.hpp>

namespace fs = std::filesystem;
using namespace ridgepoint;
using nlohmann::json;

namespace {

const fs::path kResources = fs::path(RIDGEPOINT_SOURCE_DIR) / "resources";

std::string shipped_text(const std::string& id)
{
    return test::file_text(kResources / "catalog/models" / (id + ".json"));
}

/// An id that does not exist gives a model without parameters, which no test expects.
ModelSpec shipped(const std::string& id) { return read_model(shipped_text(id), id).value_or(ModelSpec{}); }

std::vector<fs::path> model_files()
{
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(kResources / "catalog/models"))
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

/// Bytes one more token adds to the 16-bit cache: keys and values, or the latent and its rope part.
std::int64_t cache_bytes_per_token(const ModelSpec& model)
{
    std::int64_t elements = 0;
    for (const LayerSpec& layer : model.layers) {
        const AttentionSpec& a = layer.attention;
        elements += layer.count * (layer.mixer == MixerKind::mla ? layer.mla.kv_lora_rank + layer.mla.rope_dim
                                                                 : a.kv_heads * (a.head_dim + a.v_dim()));
    }
    return 2 * elements;
}

/// A small valid model to break one thing of at a time.
json small_model()
{
    return json::parse(R"({"schema": "ridgepoint.model/1", "id": "small", "name": "Small", "hidden": 64, "vocab": 100,
        "layers": [{"count": 2, "attention": {"heads": 4, "kv_heads": 2, "head_dim": 16},
                    "feed_forward": {"kind": "dense", "intermediate": 128}}]})");
}

} // namespace

class TestModelJson : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void shippedFile_data();
    void shippedFile();
    void parameters_data();
    void parameters();
    void sharedCounts_data();
    void sharedCounts();
    void cacheBytes_data();
    void cacheBytes();
    void apartTensors();
    void checkpointFormats();
    void unusualFieldsSurvive();
    void defaultsAreLeftOut();
    void unknownKeysAreIgnored();
    void mistakes_data();
    void mistakes();
    void malformedTextHasItsPlace();
};

void TestModelJson::shippedFile_data()
{
    QTest::addColumn<QString>("file");
    for (const fs::path& file : model_files())
        QTest::newRow(file.stem().string().c_str()) << QString::fromStdString(file.string());
}

void TestModelJson::shippedFile()
{
    QFETCH(QString, file);
    const fs::path path = file.toStdString();
    const std::string faults = test::schema_errors(kResources / "schemas/model.schema.json", test::file_text(path));
    QVERIFY2(faults.empty(), faults.c_str());
    const json content = json::parse(test::file_text(path));

    const Result<ModelSpec> model = model_from_json(content, path.string());
    QVERIFY2(model.has_value(), model ? "" : model.error().text().c_str());
    QCOMPARE(model->id, path.stem().string());
    QVERIFY(model->parameters > 0);

    const Result<ModelSpec> again = model_from_json(json::parse(to_json(*model).dump()), "round trip");
    QVERIFY2(again.has_value(), again ? "" : again.error().text().c_str());
    QVERIFY(*again == *model);
    const std::string written = to_json(*model).dump();
    QCOMPARE(test::schema_errors(kResources / "schemas/model.schema.json", written), std::string());

    // What the file says was published, to 0.5 %: rounded names are seldom closer.
    if (content.contains("published")) {
        const double published = content["published"]["parameters"].get<double>();
        const double off = static_cast<double>(model->parameters) / published - 1.0;
        QVERIFY2(std::abs(off) < 0.005, qPrintable(QStringLiteral("%1 % off").arg(100.0 * off)));
    }
}

void TestModelJson::parameters_data()
{
    QTest::addColumn<qint64>("count");
    const auto row = [](const char* id, qint64 count) { QTest::newRow(id) << count; };
    // By hand, h hidden, f MLP, g = KV heads · head size: 2Vh + L(2h² + 2hg + 3hf + 2h) + h.
    row("llama-3-70b",
        2LL * 128256 * 8192 + 80LL * (2LL * 8192 * 8192 + 2 * 8192 * 1024 + 3LL * 8192 * 28672 + 2 * 8192) + 8192);
    row("llama-3.1-8b", 8'030'261'248);
    row("llama-2-70b",
        2LL * 32000 * 8192 + 80LL * (2LL * 8192 * 8192 + 2 * 8192 * 1024 + 3LL * 8192 * 28672 + 2 * 8192) + 8192);
    // "params" of the keras-hub presets llama2_7b_en, mistral_7b_en, mixtral_8_7b_en, qwen2.5_0.5b_en,
    // qwen2.5_instruct_72b_en, qwen3_0.6b_en, qwen3_moe_235b_a22b_en, gemma2_2b_en, gemma3_1b,
    // phi3_mini_4k_instruct_en, gpt2_large_en, gpt_oss_120b_en, vit_large_patch16_224_imagenet,
    // t5_large_multi, whisper_tiny_multi.
    row("llama-2-7b", 6'738'415'616);
    row("mistral-7b-v0.1", 7'241'732'096);
    row("mixtral-8x7b", 46'702'792'704);
    row("qwen2.5-0.5b", 494'032'768);
    row("qwen2.5-72b", 72'706'203'648);
    row("qwen3-0.6b", 596'049'920);
    row("qwen3-235b-a22b", 235'093'634'560);
    row("gemma-2-2b", 2'614'341'888);
    row("gemma-3-1b", 999'885'952);
    row("phi-3-mini", 3'821'079'552);
    row("gpt2-large", 774'030'080);
    row("gpt-oss-120b", 116'829'156'672);
    row("vit-large", 303'301'632);
    row("t5-large", 737'668'096);
    row("whisper-tiny", 37'760'640);
    // keras-hub bert_large_en_uncased 335,141,888 less the pooler, 1024² + 1024.
    row("bert-large", 334'092'288);
    // Model card of bigscience/bloom.
    row("bloom-176b", 176'247'271'424);
    // Main model without the multi-token prediction layer, counted from the published configuration;
    // the paper says 671B (arXiv:2412.19437).
    row("deepseek-v3", 671'026'419'200);
}

void TestModelJson::parameters()
{
    QFETCH(qint64, count);
    QCOMPARE(qint64(shipped(QTest::currentDataTag()).parameters), count);
}

void TestModelJson::sharedCounts_data()
{
    QTest::addColumn<QString>("config");
    const auto row = [](const char* id, const char* config) { QTest::newRow(id) << QString::fromUtf8(config); };
    row("gpt2", "openai-community__gpt2.json");
    row("gpt2-medium", "openai-community__gpt2-medium.json");
    row("gpt2-xl", "openai-community__gpt2-xl.json");
    row("opt-1.3b", "facebook__opt-1.3b.json");
    row("bert-base", "google-bert__bert-base-uncased.json");
    row("bert-large", "google-bert__bert-large-uncased.json");
    row("roberta-base", "FacebookAI__roberta-base.json");
    row("t5-small", "google-t5__t5-small.json");
    row("t5-base", "google-t5__t5-base.json");
    row("t5-large", "google-t5__t5-large.json");
    row("flan-t5-small", "google__flan-t5-small.json");
    row("vit-huge", "google__vit-huge-patch14-224-in21k.json");
    row("whisper-tiny", "openai__whisper-tiny.json");
    row("whisper-small", "openai__whisper-small.json");
    row("whisper-large-v3-turbo", "openai__whisper-large-v3-turbo.json");
    row("llama-2-7b", "meta-llama__Llama-2-7b-hf.json");
    row("llama-3.1-8b", "meta-llama__Meta-Llama-3.1-8B.json");
    row("llama-3.1-405b", "meta-llama__Meta-Llama-3.1-405B.json");
    row("llama-3.2-1b", "meta-llama__Llama-3.2-1B-Instruct.json");
    row("llama-3.2-3b", "meta-llama__Llama-3.2-3B-Instruct.json");
    row("llama-4-scout", "meta-llama__Llama-4-Scout-17B-16E-Instruct.json");
    row("llama-4-maverick", "meta-llama__Llama-4-Maverick-17B-128E-Instruct.json");
    row("mistral-7b-v0.3", "mistralai__Mistral-7B-Instruct-v0.3.json");
    row("mixtral-8x7b", "mistralai__Mixtral-8x7B-v0.1.json");
    row("gemma-2-9b", "mlc__gemma2_9b.json");
    row("gemma-2-27b", "mlc__gemma2_27b.json");
    row("gemma-3-27b", "google__gemma-3-27b-it.json");
    row("qwen2.5-7b", "Qwen__Qwen2.5-7B-Instruct.json");
    row("qwen3-1.7b", "Qwen__Qwen3-1.7B.json");
    row("qwen3-8b", "Qwen__Qwen3-8B.json");
    row("qwen3-14b", "xft__Qwen3-14B.json");
    row("qwen3-32b", "Qwen__Qwen3-32B.json");
    row("qwen3-30b-a3b", "Qwen__Qwen3-30B-A3B.json");
    row("qwen3-235b-a22b", "Qwen__Qwen3-235B-A22B.json");
    row("phi-3-mini", "microsoft__Phi-3-mini-4k-instruct.json");
    row("gpt-oss-20b", "openai__gpt-oss-20b.json");
    row("gpt-oss-120b", "openai__gpt-oss-120b.json");
    row("deepseek-v2-lite", "deepseek-ai__DeepSeek-V2-Lite.json");
    row("deepseek-v3", "deepseek-ai__DeepSeek-V3.json");
    row("kimi-k2", "moonshotai__Kimi-K2-Instruct.json");
    row("glm-4.5", "zai-org__GLM-4.5.json");
    row("minimax-m2", "MiniMaxAI__MiniMax-M2.5.json");
    row("dbrx", "databricks__dbrx-base.json");
}

void TestModelJson::sharedCounts()
{
    const auto shared = test::shared_data();
    if (!shared)
        QSKIP("the reference counts are not there");
    QFETCH(QString, config);
    const json counts = json::parse(test::file_text(*shared / "data/models/param_counts.json"));
    for (const json& entry : counts["verified"]) {
        if (entry["config"] != config.toStdString())
            continue;
        const ModelSpec model = shipped(QTest::currentDataTag());
        QCOMPARE(model.parameters, entry["computed_total"].get<std::int64_t>());
        QCOMPARE(model.active_parameters, entry["computed_active"].get<std::int64_t>());
        return;
    }
    QFAIL("the reference has no such configuration");
}

void TestModelJson::cacheBytes_data()
{
    QTest::addColumn<qint64>("bytes");
    // 2 (keys and values) · layers · KV heads · head size · 2 byte
    QTest::newRow("llama-3-8b") << qint64(2 * 32 * 8 * 128 * 2);
    QTest::newRow("llama-3-70b") << qint64(327'680);
    // 61 layers · (512 latent + 64 rope) · 2 byte
    QTest::newRow("deepseek-v3") << qint64(70'272);
    QTest::newRow("llama-2-7b") << qint64(524'288); // 2 · 32 · 32 · 128 · 2, the "0.5 MB a token" of many papers
}

void TestModelJson::cacheBytes()
{
    QFETCH(qint64, bytes);
    QCOMPARE(qint64(cache_bytes_per_token(shipped(QTest::currentDataTag()))), bytes);
}

void TestModelJson::apartTensors()
{
    const ModelSpec bert = shipped("bert-large");
    QCOMPARE(bert.apart.size(), std::size_t{1});
    QCOMPARE(qint64(bert.apart[0].parameters), qint64(1024 * 1024 + 1024));
    // keras-hub: gemma3_27b 27,432,062,576 with vision tower, gemma3_27b_text 27,009,002,240 without.
    std::int64_t vision = 0;
    for (const ExtraTensor& tensor : shipped("gemma-3-27b").apart)
        vision += tensor.parameters;
    QCOMPARE(qint64(vision), qint64(27'432'062'576 - 27'009'002'240));
}

void TestModelJson::checkpointFormats()
{
    const Quantization oss = shipped("gpt-oss-120b").quantization;
    const auto of = [](const Quantization& q, TensorClass c) { return q.weights[static_cast<std::size_t>(c)]; };
    QCOMPARE(of(oss, TensorClass::expert), Precision::mxfp4);
    QCOMPARE(of(oss, TensorClass::attention), Precision::bf16);
    const Quantization deepseek = shipped("deepseek-v3").quantization;
    QCOMPARE(of(deepseek, TensorClass::expert), Precision::fp8);
    QCOMPARE(of(deepseek, TensorClass::router), Precision::bf16);
    QVERIFY(!shipped("llama-3-70b").quantization.present());
}

void TestModelJson::unusualFieldsSurvive()
{
    ModelSpec model;
    model.id = "odd";
    model.name = "Odd";
    model.family = "odd";
    model.kind = ModelKind::encoder_decoder;
    model.hidden = 64;
    model.embedding_dim = 32;
    model.residual_scale = 0.22;
    model.norm_weight = false;
    model.not_modelled = "a recurrence";
    model.quantization.method = "awq";
    model.quantization.weights[static_cast<std::size_t>(TensorClass::mlp)] = Precision::int4;
    LayerSpec recurrent;
    recurrent.group = LayerGroup::linear;
    recurrent.count = 3;
    recurrent.mixer = MixerKind::state_space;
    recurrent.state_space = {"Mamba-2", 12345, 678};
    recurrent.feed_forward.kind = FeedForwardKind::none;
    recurrent.norms = 1;
    recurrent.extra_parameters = 7;
    LayerSpec crossing;
    crossing.count = 1;
    crossing.attention.heads = crossing.attention.kv_heads = 4;
    crossing.attention.head_dim = 16;
    crossing.attention.value_dim = 8;
    crossing.attention.qk_norm = QkNorm::full;
    crossing.attention.sinks = true;
    crossing.cross_attention = true;
    crossing.cross = crossing.attention;
    crossing.cross.bidirectional = true;
    crossing.feed_forward = {
        FeedForwardKind::moe, 256, false, Activation::relu, true, false, 8, 2, 32, 64, true, true, true, 16};
    model.layers = {recurrent, crossing};
    model.extras = {{"table", 99, TensorClass::embedding}};
    model.apart = {{"tower", 1000, TensorClass::other}};
    model.sources = {"made up"};
    finish(model);
    const std::string written = to_json(model).dump();
    QCOMPARE(test::schema_errors(kResources / "schemas/model.schema.json", written), std::string());
    const Result<ModelSpec> again = read_model(written, "odd");
    QVERIFY2(again.has_value(), again ? "" : again.error().text().c_str());
    QVERIFY(*again == model);
}

void TestModelJson::defaultsAreLeftOut()
{
    // The only facts of a plain Llama: everything else has its default.
    const json written = json::parse(to_json(shipped("llama-2-7b")).dump());
    const json expected = json::parse(R"({"schema": "ridgepoint.model/1", "id": "llama-2-7b", "name": "Llama 2 7B",
        "family": "llama-2", "released": "2023-07", "hidden": 4096, "vocab": 32000, "max_context": 4096,
        "layers": [{"group": "all", "count": 32, "attention": {"heads": 32, "kv_heads": 32, "head_dim": 128},
                    "feed_forward": {"kind": "dense", "intermediate": 11008}}],
        "sources": ["meta-llama/Llama-2-7b-hf config.json"]})");
    QCOMPARE(QString::fromStdString(written.dump()), QString::fromStdString(expected.dump()));
}

void TestModelJson::unknownKeysAreIgnored()
{
    json model = small_model();
    model["comment"] = "for people";
    const Result<ModelSpec> read = model_from_json(model, "small.json");
    QVERIFY(read.has_value());
    QCOMPARE(qint64(read->layer_count), qint64(2));
}

void TestModelJson::mistakes_data()
{
    QTest::addColumn<QByteArray>("patch"); // RFC 6902, applied to small_model()
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const char* patch, const char* message) {
        QTest::newRow(name) << QByteArray(patch) << QString::fromUtf8(message);
    };
    row("other schema", R"([{"op":"replace","path":"/schema","value":"ridgepoint.model/9"}])",
        "schema: expected \"ridgepoint.model/1\", found \"ridgepoint.model/9\"");
    row("no hidden", R"([{"op":"remove","path":"/hidden"}])", "hidden: missing");
    row("hidden as text", R"([{"op":"replace","path":"/hidden","value":"64"}])",
        "hidden: expected a whole number from 1 to 10000000, found \"64\"");
    row("no layers", R"([{"op":"replace","path":"/layers","value":[]}])", "layers: a model has at least one layer");
    row("no heads", R"([{"op":"remove","path":"/layers/0/attention/heads"}])", "layers[0].attention.heads: missing");
    row("heads", R"([{"op":"replace","path":"/layers/0/attention/kv_heads","value":3}])",
        "layers[0].attention.kv_heads: 3 does not divide the 4 heads");
    row("no attention", R"([{"op":"remove","path":"/layers/0/attention"}])", "layers[0].attention: missing");
    row("no latent", R"([{"op":"add","path":"/layers/0/mixer","value":"mla"}])", "layers[0].mla: missing");
    row("kind", R"([{"op":"replace","path":"/layers/0/feed_forward/kind","value":"sparse"}])",
        "layers[0].feed_forward.kind: expected one of: dense moe none, found \"sparse\"");
    row("width", R"([{"op":"remove","path":"/layers/0/feed_forward/intermediate"}])",
        "layers[0].feed_forward.intermediate: a dense MLP needs its width");
    row("top-k", R"([{"op":"replace","path":"/layers/0/feed_forward",
                      "value":{"kind":"moe","experts":8,"experts_per_token":9,"expert_intermediate":32}}])",
        "layers[0].feed_forward.experts_per_token: expected 1 to 8, found 9");
    row("too large",
        R"([{"op":"replace","path":"/hidden","value":10000000},{"op":"replace","path":"/layers/0/count","value":100000},
                         {"op":"replace","path":"/layers/0/feed_forward/intermediate","value":10000000}])",
        "layers: the model has more parameters than can be counted");
    row("format", R"([{"op":"add","path":"/quantization","value":{"method":"x","weights":{"mlp":"fp5"}}}])",
        "quantization.weights.mlp: expected one of: fp32 tf32 bf16 fp16 fp8 fp6 fp4 int8 int4 mxfp4 nvfp4, found "
        "\"fp5\"");
}

void TestModelJson::mistakes()
{
    QFETCH(QByteArray, patch);
    QFETCH(QString, message);
    QVERIFY(model_from_json(small_model(), "small.json").has_value());
    const json broken = small_model().patch(json::parse(patch.toStdString()));
    const Result<ModelSpec> read = model_from_json(broken, "small.json");
    QVERIFY(!read.has_value());
    QCOMPARE(read.error().code, ErrorCode::not_understood);
    QCOMPARE(QString::fromStdString(read.error().text()), QStringLiteral("small.json: ") + message);
}

void TestModelJson::malformedTextHasItsPlace()
{
    const Result<ModelSpec> read = read_model("{\"schema\": \"ridgepoint.model/1\",\n  \"id\": oops}", "mine.json");
    QVERIFY(!read.has_value());
    QCOMPARE(read.error().code, ErrorCode::malformed);
    QVERIFY2(read.error().where.starts_with("mine.json:2:"), read.error().where.c_str());
}

QTEST_GUILESS_MAIN(TestModelJson)
#include "tst_model_json.moc"
