// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are broken, absurd or hostile: one line that says why, no crash, no wait.
#include "core/catalog/hf_config.h"
#include "tests/core/catalog/hf_samples.h"

#include <QTemporaryDir>
#include <QtTest>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <sys/stat.h>

namespace fs = std::filesystem;
using namespace ridgepoint;
using namespace ridgepoint::test;
using nlohmann::json;

namespace {

std::string changed(const char* key, const char* value)
{
    json object = json::parse(kLlama3_8b);
    object.erase(key);
    std::string text = object.dump();
    text.pop_back();
    return text + ", \"" + key + "\": " + value + "}";
}

std::string without(const char* key)
{
    json object = json::parse(kLlama3_8b);
    object.erase(key);
    return object.dump();
}

/// One line that names the file.
bool well_told(const Error& error, const std::string& where)
{
    const std::string text = error.text();
    return text.starts_with(where) && text.find('\n') == std::string::npos && text.size() < 600;
}

} // namespace

class TestHfConfigOdd : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void refusals_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* name, const std::string& text, const char* message) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(message);
        };
        row("empty", "", "f.json:1:1: not valid JSON");
        row("not JSON", "hello", "f.json:1:1: not valid JSON");
        row("a list", "[1, 2]", "f.json:1:1: not a model configuration: expected an object, got array");
        row("no keys", "{}", "f.json: key 'model_type': missing, expected");
        row("cut off", "{\n  \"model_type\": \"llama\",\n  \"hidden_size\": ", "f.json:3:18: not valid JSON");
        row("a missing comma", "{\n  \"a\": 1\n  \"b\": 2}", "f.json:3:3: not valid JSON: expected ','");
        row("no shape", R"({"model_type": "llama"})", "f.json: key 'hidden_size': missing, expected");
        row("an unknown family", R"({"model_type": "gemma4_text", "hidden_size": 8})",
            "f.json: key 'model_type': not understood: \"gemma4_text\", expected");
        row("no layers", without("num_hidden_layers"),
            "f.json: key 'num_hidden_layers': missing, expected a whole number from 1 to 4096");
        row("a text", changed("hidden_size", "\"4096\""),
            "f.json: key 'hidden_size': \"4096\", expected a whole number from 1 to 1048576");
        row("negative", changed("hidden_size", "-1"), "f.json: key 'hidden_size': -1, expected a whole number from 1");
        row("zero", changed("num_attention_heads", "0"),
            "f.json: key 'num_attention_heads': 0, expected a whole number from 1");
        row("a fraction", changed("num_hidden_layers", "32.5"),
            "f.json: key 'num_hidden_layers': 32.5, expected a whole number from 1");
        row("enormous", changed("num_hidden_layers", "9223372036854775808"),
            "f.json: key 'num_hidden_layers': 9223372036854775808, expected a whole number from 1 to 4096");
        row("beyond a double", changed("vocab_size", "1e999"), "f.json: key 'vocab_size': Infinity, expected a whole");
        row("infinite", changed("hidden_size", "Infinity"), "f.json: key 'hidden_size': Infinity, expected a whole");
        row("minus infinite", changed("hidden_size", "-Infinity"), "f.json: key 'hidden_size': -Infinity, expected");
        row("not a number", changed("hidden_size", "NaN"), "f.json: key 'hidden_size': NaN, expected a whole number");
        row("a switch as a number", changed("hidden_size", "true"), "f.json: key 'hidden_size': true, expected");
        row("a number as a switch", changed("tie_word_embeddings", "1"),
            "f.json: key 'tie_word_embeddings': 1, expected true or false");
        row("KV heads that do not divide", changed("num_key_value_heads", "7"),
            "f.json: key 'num_key_value_heads': 7, expected a divisor of 32 attention heads");
        row("heads that do not divide", changed("num_attention_heads", "24"),
            "f.json: key 'num_attention_heads': 24, expected a divisor of the hidden size 4096");
        row("contradicting synonyms", changed("n_layer", "16"), "f.json: key 'n_layer': 16 contradicts key");
        row("experts in a dense family", changed("num_local_experts", "8"), "f.json: key 'num_");
        row("latent attention in a dense family", changed("kv_lora_rank", "512"),
            "f.json: key 'kv_lora_rank': not understood in a model of type llama");
        row("an unknown quantization", changed("quantization_config", R"({"quant_method": "magic"})"),
            "f.json: key 'quantization_config.quant_method': 'magic' is not understood, expected");
        row("three bits", changed("quantization_config", R"({"quant_method": "gptq", "bits": 3})"),
            "f.json: key 'quantization_config.bits': 3, expected 4 or 8");
        row("an unknown kind of layer", changed("layer_types", R"(["full_attention"])"),
            "f.json: key 'layer_types': [\"full_attention\"], expected one word for each of 32 layers");
        row("too large to exist",
            R"({"model_type": "mixtral", "hidden_size": 1048576, "num_hidden_layers": 4096, "num_attention_heads": 64,
               "intermediate_size": 16777216, "vocab_size": 16777216, "num_local_experts": 65536,
               "num_experts_per_tok": 2})",
            "f.json: key 'hidden_size': with the other sizes gives over 100,000 billion parameters");
        row("deep", std::string(100000, '['), "f.json:1:65: nested deeper than 64 levels");
        row(
            "deep objects",
            [] {
                std::string text;
                for (int i = 0; i < 5000; ++i)
                    text += "{\"a\":";
                return text;
            }(),
            "f.json:1:321: nested deeper than 64 levels");
    }
    void refusals()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        const auto imported = import_hf_config(text.toStdString(), "f.json");
        QVERIFY(!imported.has_value());
        const std::string told = imported.error().text();
        QVERIFY2(told.starts_with(message.toStdString()), told.c_str());
        QVERIFY2(well_told(imported.error(), "f.json"), told.c_str());
    }

    void toleratesWhatDoesNotMatter_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const std::string& text) {
            QTest::newRow(name) << QByteArray::fromStdString(text);
        };
        row("infinite limit", changed("time_step_limit", "[0.0, Infinity, -Infinity, NaN]"));
        row("overflowing limit", changed("time_step_limit", "[0.0, 1e999]"));
        row("the word in a text", changed("prompt", "\"Infinity and NaN\""));
        row("leading newline", "\n" + std::string(kLlama3_8b));
        row("byte order mark", "\xef\xbb\xbf" + std::string(kLlama3_8b));
        row("nulls", changed("rope_scaling", "null"));
        row("null where the class has a rule", changed("head_dim", "null"));
        row("whole number as a float", changed("hidden_size", "4096.0"));
        row("generation keys", changed("top_k", "50"));
        row("a vision tower beside it", changed("vision_config", R"({"hidden_size": 7, "num_hidden_layers": 3})"));
    }
    void toleratesWhatDoesNotMatter()
    {
        QFETCH(QByteArray, text);
        const auto imported = import_hf_config(text.toStdString(), "f.json");
        QVERIFY2(imported.has_value(), imported ? "" : imported.error().text().c_str());
        QCOMPARE(qint64{imported->model.parameters}, qint64{8'030'261'248});
    }

    void unusualFiles()
    {
        QTemporaryDir folder;
        QVERIFY(folder.isValid());
        const fs::path root = folder.path().toStdString();
        const auto refused = [](const fs::path& file, ErrorCode code) {
            const auto imported = import_hf_config_file(file);
            return !imported && imported.error().code == code && well_told(imported.error(), file.string());
        };
        QVERIFY(refused(root, ErrorCode::unreadable));
        QVERIFY(refused(root / "absent.json", ErrorCode::unreadable));
        QVERIFY(refused("/dev/zero", ErrorCode::unreadable));
        const fs::path pipe = root / "pipe";
        QCOMPARE(mkfifo(pipe.c_str(), 0600), 0);
        QVERIFY(refused(pipe, ErrorCode::unreadable));
        const fs::path large = root / "large.json";
        std::ofstream(large) << "{}";
        fs::resize_file(large, 100u << 20);
        QVERIFY(refused(large, ErrorCode::not_understood));
    }

    void largeListsTakeNoTime()
    {
        std::string list = "[0";
        for (int i = 0; i < 1'000'000; ++i)
            list += ",0";
        const auto imported = import_hf_config(changed("suppress_tokens", (list + "]").c_str()), "f.json");
        QVERIFY(imported.has_value());
    }

    /// Deterministic damage: cut the text, replace bytes, replace values. Any answer is fine but a crash,
    /// and a refusal stays one line that names the file.
    void damagedFilesDoNotCrash()
    {
        const std::array samples = {kLlama3_8b,  kGpt2,        kBert,      kMixtral,
                                    kDeepSeekV3, kWhisperTiny, kGemma3_4b, kNemotronH};
        constexpr std::array values = {
            "0",   "-1",       "null", "\"x\"", "1e30",    "[]",   "{}", "9223372036854775807",
            "0.5", "Infinity", "true", "[1,2]", "1048576", "65536"};
        std::mt19937 random(20240817);
        const auto below = [&random](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
        int accepted = 0, refused = 0;
        const auto feed = [&](const std::string& text) {
            const auto imported = import_hf_config(text, "f.json");
            imported ? ++accepted : ++refused;
            if (!imported && !well_told(imported.error(), "f.json"))
                QFAIL(imported.error().text().c_str());
        };
        for (const std::string_view sample : samples) {
            for (std::size_t cut = 0; cut < sample.size(); cut += 7)
                feed(std::string(sample.substr(0, cut)));
            for (int i = 0; i < 400; ++i) {
                std::string text(sample);
                for (std::size_t n = 1 + below(3); n > 0; --n)
                    text[below(text.size())] = static_cast<char>(below(256));
                feed(text);
            }
            for (int i = 0; i < 800; ++i) {
                std::string text(sample);
                const std::size_t colon = text.find(": ", below(text.size()));
                if (colon == std::string::npos)
                    continue;
                const std::size_t end = text.find_first_of(",}", colon);
                text.replace(colon + 2, end - colon - 2, values[below(values.size())]);
                feed(text);
            }
        }
        QVERIFY(accepted > 100 && refused > 1000);
    }
};

QTEST_APPLESS_MAIN(TestHfConfigOdd)
#include "tst_hf_config_odd.moc"
