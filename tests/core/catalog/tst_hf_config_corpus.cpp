// SPDX-License-Identifier: GPL-3.0-or-later
// Every reference configuration is read with its exact parameter count, or refused in one line.
#include "core/catalog/hf_config.h"
#include "tests/support/shared_data.h"

#include <QtTest>
#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

namespace fs = std::filesystem;
using namespace ridgepoint;
using nlohmann::json;

namespace {

std::optional<fs::path> models_folder()
{
    const auto shared = test::shared_data();
    if (!shared || !fs::is_directory(*shared / "data/models/configs"))
        return std::nullopt;
    return *shared / "data/models";
}

std::vector<fs::path> configs(const fs::path& folder)
{
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder / "configs"))
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace

class TestHfConfigCorpus : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void countsExactly_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<qint64>("total");
        QTest::addColumn<qint64>("active");
        const auto folder = models_folder();
        if (!folder)
            return;
        std::ifstream stream(*folder / "param_counts.json");
        const json counts = json::parse(stream);
        for (const json& entry : counts["verified"]) {
            const auto name = entry["config"].get<std::string>();
            QTest::newRow(name.c_str()) << QString::fromStdString((*folder / "configs" / name).string())
                                        << qint64{entry["computed_total"].get<std::int64_t>()}
                                        << qint64{entry["computed_active"].get<std::int64_t>()};
        }
    }
    void countsExactly()
    {
        if (!models_folder())
            QSKIP("the reference configurations are not there");
        QFETCH(QString, file);
        QFETCH(qint64, total);
        QFETCH(qint64, active);
        const auto imported = import_hf_config_file(file.toStdString());
        QVERIFY2(imported.has_value(), imported ? "" : imported.error().text().c_str());
        QCOMPARE(qint64{imported->model.parameters}, total);
        QCOMPARE(qint64{imported->model.active_parameters}, active);
    }

    void readsOrRefusesEveryFile()
    {
        const auto folder = models_folder();
        if (!folder)
            QSKIP("the reference configurations are not there");
        const auto files = configs(*folder);
        QVERIFY(files.size() >= 100);
        std::size_t refused = 0;
        for (const fs::path& file : files) {
            const auto imported = import_hf_config_file(file);
            if (imported) {
                QVERIFY2(imported->model.parameters > 1'000'000, file.c_str());
                QVERIFY2(!imported->read.empty(), file.c_str());
                continue;
            }
            ++refused;
            const std::string text = imported.error().text();
            QVERIFY2(text.find("key '") != std::string::npos, text.c_str());
            QVERIFY2(text.find("expected") != std::string::npos, text.c_str());
            QVERIFY2(text.find('\n') == std::string::npos, text.c_str());
        }
        QVERIFY2(8 * refused <= files.size(), std::to_string(refused).c_str());
    }

    void namesTellTheSize_data()
    {
        QTest::addColumn<double>("billions"); // of the model's name or card
        QTest::newRow("nvidia__Llama-3_3-Nemotron-Super-49B-v1") << 49.87;
        QTest::newRow("nvidia__NVIDIA-Nemotron-3-Ultra-550B-A55B-BF16") << 549.3;
        QTest::newRow("zai-org__GLM-5") << 743.9;
        QTest::newRow("Qwen__Qwen3-Coder-480B-A35B-Instruct") << 480.15;
        QTest::newRow("maxtext__qwen3_5_397b_a17b") << 396.3;
        QTest::newRow("Qwen__Qwen3.5-122B-A10B") << 122.1;
        QTest::newRow("tiiuae__falcon-40b") << 41.30;
        QTest::newRow("meta-llama__Llama-3.2-11B-Vision") << 9.775;
        QTest::newRow("THUDM__chatglm3-6b-32k") << 6.24;
        QTest::newRow("mlc__phi-2") << 2.78;
        QTest::newRow("Qwen__Qwen-14B-Chat") << 14.17;
        QTest::newRow("mlc__gpt_j") << 6.05;
    }
    void namesTellTheSize()
    {
        const auto folder = models_folder();
        if (!folder)
            QSKIP("the reference configurations are not there");
        QFETCH(double, billions);
        const auto file = *folder / "configs" / (std::string(QTest::currentDataTag()) + ".json");
        const auto imported = import_hf_config_file(file);
        QVERIFY2(imported.has_value(), imported ? "" : imported.error().text().c_str());
        const double found = static_cast<double>(imported->model.parameters) / 1e9;
        QVERIFY2(std::abs(found / billions - 1.0) < 0.005, std::to_string(found).c_str());
    }
};

QTEST_APPLESS_MAIN(TestHfConfigCorpus)
#include "tst_hf_config_corpus.moc"
