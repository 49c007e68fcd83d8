// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog.h"
#include "core/catalog/catalog_json.h"

#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

namespace fs = std::filesystem;
using namespace ridgepoint;

namespace {

std::set<std::string> stems(const char* folder)
{
    std::set<std::string> out;
    for (const auto& entry : fs::directory_iterator(fs::path(RIDGEPOINT_SOURCE_DIR) / "resources/catalog" / folder))
        out.insert(entry.path().stem().string());
    return out;
}

template <class T> std::set<std::string> ids(const std::vector<const T*>& entries)
{
    std::set<std::string> out;
    for (const T* entry : entries)
        out.insert(entry->id);
    return out;
}

ModelSpec model_named(const std::string& id, std::int64_t parameters)
{
    ModelSpec model;
    model.id = model.name = id;
    model.family = "test";
    model.parameters = parameters;
    return model;
}

Accelerator gpu_named(const std::string& id, const std::string& vendor, int year)
{
    Accelerator gpu;
    gpu.id = gpu.name = id;
    gpu.vendor = vendor;
    gpu.year = year;
    return gpu;
}

std::string small_model(const std::string& id, int layers)
{
    nlohmann::json model = nlohmann::json::parse(R"({"schema": "ridgepoint.model/1", "name": "Mine", "hidden": 64,
        "vocab": 100, "layers": [{"attention": {"heads": 4, "kv_heads": 2, "head_dim": 16},
        "feed_forward": {"kind": "dense", "intermediate": 128}}]})");
    model["id"] = id;
    model["layers"][0]["count"] = layers;
    return model.dump(2);
}

/// A folder like the user's, removed at the end of the test.
class UserFolder
{
public:
    UserFolder() { fs::create_directories(path() / "models"); }
    fs::path path() const { return directory_.path().toStdString(); }
    void write(const std::string& name, const std::string& text) const
    {
        fs::create_directories((path() / name).parent_path());
        std::ofstream(path() / name, std::ios::binary) << text;
    }

private:
    QTemporaryDir directory_;
};

} // namespace

class TestCatalog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void shippedIsWhole();
    void shippedOrder();
    void familiesShareTheirShape();
    void damageIsReported_data();
    void damageIsReported();
    void addReplacesAndKeepsPointers();
    void orderOfAdded();
    void userFolderWins();
    void missingFolderIsFine();
    void badFileIsReportedAndTheRestStays();
    void wrongContentNamesTheKey();
    void directoryNamedLikeAFile();
    void nearest_data();
    void nearest();
    void unknownIds();
    void userCatalogFolder();
};

void TestCatalog::shippedIsWhole()
{
    const Catalog catalog = Catalog::shipped();
    QVERIFY2(!catalog.damage(), catalog.damage() ? catalog.damage()->text().c_str() : "");
    QVERIFY(catalog.models().size() >= 48);
    QCOMPARE(ids(catalog.models()), stems("models"));
    QCOMPARE(ids(catalog.accelerators()), stems("gpus"));
    QCOMPARE(ids(catalog.models()).size(), catalog.models().size());
    QCOMPARE(qint64(catalog.model("llama-3-70b")->parameters), qint64(70'553'706'496));
    QVERIFY(catalog.accelerator("h100-sxm") != nullptr);
    QVERIFY(catalog.model("no-such-model") == nullptr);
}

void TestCatalog::shippedOrder()
{
    const Catalog catalog = Catalog::shipped();
    const auto models = catalog.models();
    QVERIFY(std::is_sorted(models.begin(), models.end(), [](const ModelSpec* a, const ModelSpec* b) {
        return std::tie(a->family, a->parameters) < std::tie(b->family, b->parameters);
    }));
    const auto gpus = catalog.accelerators();
    QVERIFY(std::is_sorted(gpus.begin(), gpus.end(), [](const Accelerator* a, const Accelerator* b) {
        return std::tie(a->vendor, a->year) < std::tie(b->vendor, b->year);
    }));
}

void TestCatalog::familiesShareTheirShape()
{
    // Releases that changed the weights and the context only (model cards of Llama 3.1, 3.3 and DeepSeek-R1).
    const Catalog catalog = Catalog::shipped();
    QVERIFY(catalog.model("llama-3-70b")->layers == catalog.model("llama-3.3-70b")->layers);
    QVERIFY(catalog.model("deepseek-v3")->layers == catalog.model("deepseek-r1")->layers);
    QCOMPARE(qint64(catalog.model("llama-3-8b")->max_context), qint64(8192));
    QCOMPARE(qint64(catalog.model("llama-3.1-8b")->max_context), qint64(131072));
    QCOMPARE(qint64(catalog.model("bert-large")->max_context), qint64(512));
}

void TestCatalog::damageIsReported_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("where");
    const QString good = QString::fromStdString(small_model("good", 2));
    QTest::newRow("not JSON") << QStringLiteral("{\"gpus\": [") << QStringLiteral("blob:1:");
    QTest::newRow("no models") << QStringLiteral("{\"gpus\": []}") << QStringLiteral("blob");
    QTest::newRow("bad model") << QStringLiteral("{\"gpus\": [], \"models\": [{\"id\": \"bad\"}, %1]}").arg(good)
                               << QStringLiteral("blob/models/bad");
    QTest::newRow("bad GPU") << QStringLiteral("{\"gpus\": [7], \"models\": [%1]}").arg(good)
                             << QStringLiteral("blob/gpus/?");
}

void TestCatalog::damageIsReported()
{
    QFETCH(QString, text);
    QFETCH(QString, where);
    const Catalog catalog = Catalog::from_text(text.toStdString(), "blob");
    QVERIFY(catalog.damage().has_value());
    QVERIFY2(catalog.damage()->where.starts_with(where.toStdString()), catalog.damage()->where.c_str());
    QCOMPARE(catalog.model("good") != nullptr, text.contains(QStringLiteral("good")));
}

void TestCatalog::addReplacesAndKeepsPointers()
{
    Catalog catalog;
    const ModelSpec* first = &catalog.add(model_named("one", 10));
    catalog.add(model_named("two", 20));
    const ModelSpec* second = &catalog.add(model_named("one", 30));
    QCOMPARE(catalog.model("one"), second);
    QCOMPARE(catalog.models().size(), std::size_t{2});
    QCOMPARE(qint64(first->parameters), qint64(10)); // still there for whoever holds it
    QCOMPARE(first->id, std::string("one"));
    const Catalog moved = std::move(catalog);
    QCOMPARE(moved.model("one"), second);
    QCOMPARE(qint64(first->parameters), qint64(10));
}

void TestCatalog::orderOfAdded()
{
    Catalog catalog;
    catalog.add(model_named("large", 70));
    catalog.add(model_named("small", 8));
    catalog.add(model_named("large", 1)); // replaced by a smaller one: moves
    QCOMPARE(catalog.models()[0]->id, std::string("large"));
    catalog.add(gpu_named("new", "B", 2024));
    catalog.add(gpu_named("other", "A", 2025));
    catalog.add(gpu_named("old", "B", 2020));
    std::vector<std::string> order;
    for (const Accelerator* gpu : catalog.accelerators())
        order.push_back(gpu->id);
    QCOMPARE(order, (std::vector<std::string>{"other", "old", "new"}));
}

void TestCatalog::userFolderWins()
{
    Catalog catalog = Catalog::shipped();
    const ModelSpec* shipped = catalog.model("llama-3-70b");
    const std::size_t count = catalog.models().size();
    const UserFolder folder;
    folder.write("models/changed.json", small_model("llama-3-70b", 3));
    folder.write("models/mine.json", small_model("mine", 5));
    folder.write("models/notes.txt", "not for the program");
    const auto left_out = catalog.add_user_folder(folder.path());
    QVERIFY2(left_out.empty(), left_out.empty() ? "" : left_out.front().text().c_str());
    QCOMPARE(catalog.models().size(), count + 1);
    QCOMPARE(qint64(catalog.model("llama-3-70b")->layer_count), qint64(3));
    QCOMPARE(qint64(catalog.model("mine")->layer_count), qint64(5));
    QCOMPARE(qint64(shipped->layer_count), qint64(80)); // pointers handed out before stay valid
}

void TestCatalog::missingFolderIsFine()
{
    Catalog catalog;
    QVERIFY(catalog.add_user_folder("/no/such/folder").empty());
    QVERIFY(catalog.models().empty());
}

void TestCatalog::badFileIsReportedAndTheRestStays()
{
    Catalog catalog;
    const UserFolder folder;
    folder.write("models/a.json", small_model("first", 2));
    folder.write("models/b.json", "{\n  \"id\": \"broken\",\n}");
    folder.write("models/c.json", small_model("last", 2));
    const auto left_out = catalog.add_user_folder(folder.path());
    QCOMPARE(left_out.size(), std::size_t{1});
    QCOMPARE(left_out.front().code, ErrorCode::malformed);
    const std::string place = (folder.path() / "models" / "b.json").string() + ":2:17"; // the comma
    QVERIFY2(left_out.front().where.starts_with(place), left_out.front().where.c_str());
    QVERIFY(catalog.model("first") != nullptr);
    QVERIFY(catalog.model("last") != nullptr);
}

void TestCatalog::wrongContentNamesTheKey()
{
    Catalog catalog;
    const UserFolder folder;
    folder.write("models/c.json", small_model("third", 0));
    const auto left_out = catalog.add_user_folder(folder.path());
    QCOMPARE(left_out.size(), std::size_t{1});
    QCOMPARE(left_out.front().code, ErrorCode::not_understood);
    QCOMPARE(left_out.front().where, (folder.path() / "models" / "c.json").string());
    QCOMPARE(left_out.front().message,
             std::string("layers[0].count: expected a whole number from 1 to 100000, found 0"));
}

void TestCatalog::directoryNamedLikeAFile()
{
    Catalog catalog;
    const UserFolder folder;
    fs::create_directories(folder.path() / "gpus" / "trap.json");
    const auto left_out = catalog.add_user_folder(folder.path());
    QCOMPARE(left_out.size(), std::size_t{1});
    QCOMPARE(left_out.front().code, ErrorCode::unreadable);
}

void TestCatalog::nearest_data()
{
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<QString>("expected");
    QTest::newRow("contained first, shorter first") << "h100"
                                                    << "h100-sxm h100-pcie";
    QTest::newRow("one letter off") << "h10"
                                    << "h100-sxm h100-pcie"; // "h20" is closer, but does not contain it
    QTest::newRow("no separator") << "llama3-70b"
                                  << "llama-3-70b llama-3-8b";
    QTest::newRow("capitals") << "H20"
                              << "h20 h100-sxm";
    QTest::newRow("typing error") << "lama-3-8b"
                                  << "llama-3-8b llama-3-70b";
}

void TestCatalog::nearest()
{
    QFETCH(QString, wanted);
    QFETCH(QString, expected);
    const std::vector<std::string_view> known{"a100-sxm", "h100-pcie", "h100-sxm", "h20", "llama-3-70b", "llama-3-8b"};
    QStringList found;
    for (const std::string& id : nearest_ids(wanted.toStdString(), known, 2))
        found << QString::fromStdString(id);
    QCOMPARE(found.join(QLatin1Char(' ')), expected);
    QVERIFY(nearest_ids("x", {}).empty());
}

void TestCatalog::unknownIds()
{
    Catalog catalog;
    const auto none = catalog.find_model("anything");
    QCOMPARE(none.error().message, std::string("unknown model 'anything': the catalogue is empty"));
    catalog.add(gpu_named("h100-sxm", "NVIDIA", 2022));
    catalog.add(gpu_named("h20", "NVIDIA", 2023));
    const auto wrong = catalog.find_accelerator("h10");
    QCOMPARE(wrong.error().code, ErrorCode::not_found);
    QCOMPARE(wrong.error().message, std::string("unknown GPU 'h10': nearest h100-sxm, h20"));
    QCOMPARE((*catalog.find_accelerator("h20"))->year, 2023);
    const auto hostile = catalog.find_accelerator("a\nb" + std::string(500, 'x'));
    QVERIFY(!QString::fromStdString(hostile.error().message).contains(QLatin1Char('\n')));
    QVERIFY(hostile.error().message.size() < 150);
}

void TestCatalog::userCatalogFolder()
{
    qputenv("XDG_CONFIG_HOME", "/somewhere/config");
    qputenv("HOME", "/home/someone");
    QCOMPARE(user_catalog_folder(), fs::path("/somewhere/config/ridgepoint/catalog"));
    qputenv("XDG_CONFIG_HOME", "relative"); // to be ignored by the base-directory specification
    QCOMPARE(user_catalog_folder(), fs::path("/home/someone/.config/ridgepoint/catalog"));
    qunsetenv("XDG_CONFIG_HOME");
    QCOMPARE(user_catalog_folder(), fs::path("/home/someone/.config/ridgepoint/catalog"));
    qunsetenv("HOME");
    QVERIFY(user_catalog_folder().empty());
}

QTEST_GUILESS_MAIN(TestCatalog)
#include "tst_catalog.moc"
