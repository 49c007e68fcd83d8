// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped accelerators and their reader. Expected values are literals of data sheets and papers, or
// come from the hardware notes in the shared reference data.
#include "core/catalog/catalog_json.h"
#include "resources/embedded.h"
#include "tests/support/json_schema.h"
#include "tests/support/shared_data.h"

#include <QtTest>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <string_view>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

const std::filesystem::path kFolder = std::filesystem::path(RIDGEPOINT_SOURCE_DIR) / "resources/catalog/gpus";
const std::filesystem::path kSchemaFile =
    std::filesystem::path(RIDGEPOINT_SOURCE_DIR) / "resources/schemas/gpu.schema.json";

std::vector<std::filesystem::path> files()
{
    std::vector<std::filesystem::path> all;
    for (const auto& entry : std::filesystem::directory_iterator(kFolder))
        all.push_back(entry.path());
    std::sort(all.begin(), all.end());
    return all;
}

/// Text, not a JSON value made of a text: std::string converts to both.
Result<Accelerator> read_text(std::string_view text, std::string_view where) { return read_accelerator(text, where); }

std::map<std::string, Accelerator> catalogue()
{
    std::map<std::string, Accelerator> all;
    for (const auto& file : files())
        if (auto gpu = read_text(file_text(file), file.filename().string()))
            all.emplace(gpu->id, *gpu);
    return all;
}

void add_file_rows()
{
    QTest::addColumn<QString>("path");
    for (const auto& file : files())
        QTest::newRow(file.stem().c_str()) << QString::fromStdString(file.string());
}

/// Every pair (path, key) of the file's members named source or range_source.
void collect_sources(const nlohmann::json& json, std::set<std::string>& keys)
{
    for (const auto& [key, value] : json.items()) {
        if ((key == "source" || key == "range_source") && value.is_string())
            keys.insert(value.get<std::string>());
        else if (value.is_structured())
            collect_sources(value, keys);
    }
}

nlohmann::json h100() { return nlohmann::json::parse(file_text(kFolder / "h100-sxm.json")); }

} // namespace

class TestAcceleratorJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void there_are_at_least_fifty() { QVERIFY(files().size() >= 50); }

    void every_file_is_read_and_written_back_data() { add_file_rows(); }
    void every_file_is_read_and_written_back()
    {
        QFETCH(const QString, path);
        const std::filesystem::path file = path.toStdString();
        QCOMPARE(QString::fromStdString(file.extension().string()), QStringLiteral(".json"));
        const auto gpu = read_text(file_text(file), file.filename().string());
        QVERIFY2(gpu, gpu ? "" : gpu.error().text().c_str());
        QCOMPARE(gpu->id, file.stem().string());

        const auto again = read_text(to_json(*gpu).dump(), "written");
        QVERIFY2(again, again ? "" : again.error().text().c_str());
        QVERIFY(*again == *gpu);
        // Nothing of the file is lost: what is written equals what was read, key by key.
        QCOMPARE(QString::fromStdString(nlohmann::json::parse(to_json(*gpu).dump()).dump(1)),
                 QString::fromStdString(nlohmann::json::parse(file_text(file)).dump(1)));
    }

    void every_file_conforms_to_the_schema_data() { add_file_rows(); }
    void every_file_conforms_to_the_schema()
    {
        QFETCH(const QString, path);
        const std::string text = file_text(path.toStdString());
        QCOMPARE(QString::fromStdString(schema_errors(kSchemaFile, text)), QString());
        const auto gpu = read_text(text, "file");
        QVERIFY(gpu);
        QCOMPARE(QString::fromStdString(schema_errors(kSchemaFile, to_json(*gpu).dump())), QString());
    }

    void the_schema_is_strict()
    {
        const auto changed = [](auto change) {
            auto json = h100();
            change(json);
            return schema_errors(kSchemaFile, json.dump());
        };
        QVERIFY(changed([](auto&) {}).empty());
        QVERIFY(!changed([](auto& j) { j["speed"] = 1; }).empty());
        QVERIFY(!changed([](auto& j) { j["peaks"]["bf16"]["dense"] = false; }).empty());
        QVERIFY(!changed([](auto& j) { j["peaks"]["bf16"].erase("source"); }).empty());
        QVERIFY(!changed([](auto& j) { j["scale_up"]["per_direction_gb_per_s"]["direction"] = "both"; }).empty());
        QVERIFY(!changed([](auto& j) { j["memory"]["bandwidth_tb_per_s"]["value"] = 0; }).empty());
        QVERIFY(!changed([](auto& j) { j["achieved"]["memory"]["fraction"] = 1.2; }).empty());
        QVERIFY(!changed([](auto& j) { j["scale_up"]["topology"] = "mesh", j["scale_up"].erase("links"); }).empty());
    }

    void every_source_is_used_and_exists_data() { add_file_rows(); }
    void every_source_is_used_and_exists()
    {
        QFETCH(const QString, path);
        const auto json = nlohmann::json::parse(file_text(path.toStdString()));
        std::set<std::string> used;
        collect_sources(json, used);
        std::set<std::string> given;
        for (const auto& [key, value] : json["sources"].items()) {
            given.insert(key);
            QVERIFY2(!value["ref"].get<std::string>().empty() && !value["date"].get<std::string>().empty(),
                     key.c_str());
        }
        QVERIFY(used == given);
        QVERIFY(!used.empty());
    }

    void ridges_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("precision");
        QTest::addColumn<double>("flop_per_byte");
        const auto row = [](const char* id, const char* p, double ridge) {
            QTest::addRow("%s %s", id, p) << QString::fromUtf8(id) << QString::fromUtf8(p) << ridge;
        };
        row("h100-sxm", "bf16", 295.0);       // 989.4 TFLOP/s / 3.35 TB/s, H100 data sheet (dense)
        row("h200-sxm", "bf16", 206.0);       // 989.4 / 4.8, H200 data sheet
        row("b200-sxm", "fp8", 562.0);        // 4500 / 8.0, HGX B200 (dense)
        row("mi300x", "bf16", 247.0);         // 1307.4 / 5.3, CDNA 3 white paper
        row("a100-sxm-80gb", "bf16", 153.0);  // 312 / 2.039, A100 data sheet
        row("v100-pcie", "fp16", 124.0);      // 112 / 0.9, V100 data sheet
        row("v100-sxm2-32gb", "fp16", 139.0); // 125 / 0.9, V100 data sheet
    }
    void ridges()
    {
        QFETCH(const QString, id);
        QFETCH(const QString, precision);
        QFETCH(const double, flop_per_byte);
        const auto all = catalogue();
        const auto found = all.find(id.toStdString());
        QVERIFY(found != all.end());
        const auto p = from_text<Precision>(precision.toStdString());
        QVERIFY(p && found->second.supports(*p));
        const double value = ridge(found->second, *p).value;
        QVERIFY2(std::abs(value - flop_per_byte) < 0.6, qPrintable(QString::number(value)));
    }

    void formats_a_chip_lacks_are_absent()
    {
        const auto all = catalogue();
        for (const char* id : {"a100-sxm-40gb", "a100-sxm-80gb", "a100-pcie-40gb", "a100-pcie-80gb", "a30", "a40"})
            QVERIFY2(!all.at(id).supports(Precision::fp8) && all.at(id).supports(Precision::int4), id);
        for (const char* id : {"h100-sxm", "h100-pcie", "h100-nvl", "h200-sxm", "h20", "gh200-96gb", "b200-sxm",
                               "b300-sxm", "gb200", "gb300"})
            QVERIFY2(!all.at(id).supports(Precision::int4) && all.at(id).supports(Precision::fp8), id);
        for (const char* id : {"v100-pcie", "v100-sxm2-32gb", "t4"})
            QVERIFY2(!all.at(id).supports(Precision::bf16) && !all.at(id).supports(Precision::tf32) &&
                         all.at(id).supports(Precision::fp16),
                     id);
        QVERIFY(!all.at("h100-sxm").supports(Precision::fp4));
        QVERIFY(!all.at("mi355x").supports(Precision::tf32));
        QVERIFY(all.count("groq-lpu1") == 0); // no DRAM: a roofline over its memory would mislead
    }

    void links_are_per_direction_and_caches_in_binary_units()
    {
        const auto all = catalogue();
        QCOMPARE(all.at("h100-sxm").scale_up.bandwidth.value, 450e9);      // 18 links of 25 GB/s
        QCOMPARE(all.at("a100-sxm-80gb").scale_up.bandwidth.value, 300e9); // 12 links of 25 GB/s
        QCOMPARE(all.at("gb200").scale_up.domain, 72);
        QVERIFY(!all.at("h100-sxm").scale_up.point_to_point);
        QVERIFY(!all.at("h100-pcie").scale_up.point_to_point);
        QCOMPARE(all.at("h100-sxm").l2_capacity.value, 52428800.0); // as the device reports it: 50 MiB
        QCOMPARE(all.at("t4").scale_up.bandwidth.value, 0.0);
        const Link& xgmi = all.at("mi300x").scale_up;
        QVERIFY(xgmi.point_to_point);
        QCOMPARE(xgmi.bandwidth.value / xgmi.links, 64e9); // one pair of MI300X: one x16 xGMI link
        QCOMPARE(all.at("mi355x").scale_up.bandwidth.value / all.at("mi355x").scale_up.links, 76.5e9);
    }

    void figures_equal_the_hardware_notes()
    {
        const auto shared = test::shared_data();
        if (!shared)
            QSKIP("no shared reference data: set RIDGEPOINT_SHARED");
        const auto notes = nlohmann::json::parse(file_text(*shared / "data/hardware/hardware.json"), nullptr, false);
        QVERIFY(!notes.is_discarded());
        const auto all = catalogue();
        const std::map<Precision, const char*> names = {
            {Precision::tf32, "tf32"}, {Precision::bf16, "bf16_tensor"}, {Precision::fp16, "fp16_tensor"},
            {Precision::fp8, "fp8"},   {Precision::fp6, "fp6"},          {Precision::fp4, "fp4"},
            {Precision::int8, "int8"}, {Precision::int4, "int4"}};
        const auto number = [](const nlohmann::json& v) { return v.is_number() ? v.get<double>() : 0.0; };
        int compared = 0;
        for (const auto& chip : notes["chips"]) {
            const auto id = chip["id"].get<std::string>();
            if (id == "groq-lpu1")
                continue;
            const Accelerator& gpu = all.at(id);
            const auto same = [&](double ours, double theirs, const char* what) {
                ++compared;
                QVERIFY2(std::abs(ours - theirs) <= 1e-9 * std::abs(theirs), (id + " " + what).c_str());
            };
            for (const auto& [p, key] : names)
                same(gpu.peak(p).value, number(chip["peaks_dense"][key]) * 1e12, key);
            same(gpu.bandwidth().value, number(chip["memory"]["bandwidth_TBps"]) * 1e12, "bandwidth");
            same(gpu.memory_capacity.value, number(chip["memory"]["capacity_GB"]) * 1e9, "capacity");
            same(gpu.memory_usable.value, number(chip["memory"]["usable_GiB"]) * 1073741824.0, "usable");
            same(gpu.scale_up.bandwidth.value, number(chip["scale_up"]["per_direction_GBps"]) * 1e9, "scale-up");
            same(gpu.scale_out.bandwidth.value, number(chip["scale_out"]["GBps_per_gpu"]) * 1e9, "scale-out");
            same(gpu.host_link.bandwidth.value, number(chip["host_link"]["GBps_per_direction"]) * 1e9, "host link");
            same(gpu.tdp.value, number(chip["tdp_W"]), "tdp");
            same(gpu.clock.value, number(chip["boost_clock_MHz"]) * 1e6, "clock");
        }
        QVERIFY(compared > 50 * 16);
    }

    void achieved_fractions_are_sustained_measurements()
    {
        const auto all = catalogue();
        const auto gemm = [&](const char* id, Precision p) {
            return all.at(id).achieved_gemm[static_cast<std::size_t>(p)].fraction;
        };
        // MAMF long runs / dense peak: 794.5 / 989.4, 271.2 / 312, 668.4 / 1307.4 TFLOP/s.
        QVERIFY(std::abs(gemm("h100-sxm", Precision::bf16) - 0.803) < 1e-3);
        QVERIFY(std::abs(gemm("a100-sxm-80gb", Precision::bf16) - 0.869) < 1e-3);
        QVERIFY(std::abs(gemm("mi300x", Precision::bf16) - 0.511) < 1e-3);
        QCOMPARE(gemm("rtx-5090", Precision::bf16), 1.0); // 254 measured above 209.5: capped
        QCOMPARE(gemm("tpu-v5e", Precision::bf16), 0.0);  // none known
        // 90th percentile of large matrix-vector products: 2.955 / 3.35 TB/s.
        QVERIFY(std::abs(all.at("h100-sxm").achieved_memory.fraction - 0.882) < 1e-3);
    }

    void joined_catalogue_holds_every_file()
    {
        const auto joined = nlohmann::json::parse(embedded_catalog(), nullptr, false);
        QVERIFY(!joined.is_discarded());
        QCOMPARE(joined["gpus"].size(), files().size());
        std::size_t i = 0;
        for (const auto& file : files())
            QVERIFY2(joined["gpus"][i++] == nlohmann::json::parse(file_text(file)), file.c_str());
    }

    void bad_files_are_refused_with_the_key_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QByteArray>("value"); // empty: the key is taken out
        QTest::addColumn<QString>("error");
        const auto row = [](const char* pointer, const char* value, const char* error) {
            QTest::addRow("%s = %s", pointer, value)
                << QString::fromUtf8(pointer) << QByteArray(value) << QString::fromUtf8(error);
        };
        row("/schema", "", "schema: missing");
        row("/schema", "\"ridgepoint.gpu/9\"", "schema: expected \"ridgepoint.gpu/1\", found \"ridgepoint.gpu/9\"");
        row("/id", "\"H100 SXM\"", "id: expected lower-case letters, digits, - and ., found \"H100 SXM\"");
        row("/status", "\"rumour\"", "status: expected one of: shipped announced, found \"rumour\"");
        row("/year", "22", "year: expected a whole number from 1990 to 2100, found 22");
        row("/memory", "", "memory: missing");
        row("/memory", "[80]", "memory: expected an object, found [80]");
        row("/memory/bandwidth_tb_per_s/value", "-3.35",
            "memory.bandwidth_tb_per_s.value: expected a number > 0, found -3.35");
        row("/memory/bandwidth_tb_per_s/value", "3.35e12",
            "memory.bandwidth_tb_per_s.value: expected a number > 0 and at most 100000, found 3350000000000.0");
        row("/memory/usable_gib/value", "90", "memory.usable_gib: more than the capacity");
        row("/peaks", "{}", "peaks.bf16: missing, and no other peak is given");
        row("/peaks/bf16/tflop_per_s", "\"x\"", "peaks.bf16.tflop_per_s: expected a number > 0, found \"x\"");
        row("/peaks/bf16/tflop_per_s", "0", "peaks.bf16.tflop_per_s: expected a number > 0, found 0");
        row("/peaks/bf16/tflop_per_s", "null", "peaks.bf16.tflop_per_s: expected a number > 0, found null");
        row("/peaks/bf16/dense", "false", "peaks.bf16.dense: expected true: only dense peaks are kept");
        row("/peaks/bf16/dense", "", "peaks.bf16.dense: missing");
        row("/peaks/bf16/source", "", "peaks.bf16.source: missing");
        row("/peaks/bf16/source", "\"nobody\"", "peaks.bf16.source: expected a key of sources, found \"nobody\"");
        row("/peaks/int8/top_per_s", "", "peaks.int8.top_per_s: missing");
        row("/peaks/nvfp4", "{}", "peaks.nvfp4: give the rate as fp4");
        row("/sources", "", "sources: missing");
        row("/sources/mercatus/ref", "", "sources.mercatus.ref: missing");
        row("/scale_up/per_direction_gb_per_s/direction", "\"both\"",
            "scale_up.per_direction_gb_per_s.direction: expected \"per direction\", found \"both\"");
        row("/scale_up/topology", "\"star\"",
            "scale_up.topology: expected one of: direct switch bridge mesh torus, found \"star\"");
        row("/scale_up/domain", "1", "scale_up.domain: expected a whole number from 2 to 1000000, found 1");
        row("/price_usd_per_hour/low", "6", "price_usd_per_hour.low: more than high");
        row("/achieved/gemm/bf16/fraction", "1.01",
            "achieved.gemm.bf16.fraction: expected a number > 0 and at most 1, found 1.01");
        row("/achieved/gemm/fp4", "{\"fraction\": 0.5, \"method\": \"m\", \"source\": \"mercatus\"}",
            "achieved.gemm.fp4: the chip has no peak in this format");
        row("/conflicts", "\"none\"", "conflicts: expected a list of texts, found \"none\"");
    }
    void bad_files_are_refused_with_the_key()
    {
        QFETCH(const QString, pointer);
        QFETCH(const QByteArray, value);
        QFETCH(const QString, error);
        auto json = h100();
        const nlohmann::json::json_pointer at(pointer.toStdString());
        if (value.isEmpty())
            json[at.parent_pointer()].erase(at.back());
        else
            json[at] = nlohmann::json::parse(value.toStdString());
        const auto gpu = accelerator_from_json(json, "h100-sxm.json");
        QVERIFY(!gpu);
        QCOMPARE(QString::fromStdString(gpu.error().text()), QStringLiteral("h100-sxm.json: ") + error);
        QVERIFY(gpu.error().code == ErrorCode::not_understood);
    }

    void a_mesh_needs_its_links()
    {
        auto json = h100();
        json["scale_up"]["topology"] = "mesh";
        json["scale_up"].erase("links");
        const auto gpu = accelerator_from_json(json, "f");
        QVERIFY(!gpu);
        QCOMPARE(gpu.error().text(),
                 std::string("f: scale_up.links: missing: needed where the topology is a mesh or a torus"));
    }

    void text_that_is_no_json_has_line_and_column()
    {
        const auto gpu = read_text("{\"schema\": \"ridgepoint.gpu/1\",\n \"id\" \"x\"}", "x.json");
        QVERIFY(!gpu);
        QCOMPARE(QString::fromStdString(gpu.error().text()),
                 QStringLiteral("x.json:2:7: not valid JSON: expected ':' after \"id\", found \"x\""));
        QVERIFY(gpu.error().code == ErrorCode::malformed);
        QCOMPARE(read_text("[]", "x.json").error().text(), std::string("x.json: expected an object, found []"));
    }

    /// Damaged files give a value or one line of error, nothing else.
    void damaged_text_never_does_harm()
    {
        const std::string good = file_text(kFolder / "mi300x.json");
        std::uint32_t state = 2463534242; // xorshift: the same damage in every run
        const auto next = [&state](std::size_t below) {
            state ^= state << 13, state ^= state >> 17, state ^= state << 5;
            return state % below;
        };
        constexpr std::string_view pieces = "{}[]\",:\\\n0-9.eE+tfn \x01\xff";
        int refused = 0;
        for (int round = 0; round < 3000; ++round) {
            std::string text = good;
            for (std::size_t i = 0; i <= next(3); ++i)
                text[next(text.size())] = pieces[next(pieces.size())];
            if (round % 10 == 0)
                text.resize(next(text.size()));
            const auto gpu = read_text(text, "damaged");
            if (gpu)
                continue;
            ++refused;
            const std::string line = gpu.error().text();
            QVERIFY(line.starts_with("damaged:") && line.find('\n') == std::string::npos);
        }
        QVERIFY(refused > 1000);
    }

    void keys_of_a_newer_version_are_ignored()
    {
        auto json = h100();
        const auto before = accelerator_from_json(json, "f");
        json["colour"] = "green";
        json["memory"]["ecc"] = true;
        json["peaks"]["fp2"] = {{"tflop_per_s", 1}};
        const auto after = accelerator_from_json(json, "f");
        QVERIFY(before && after);
        QVERIFY(*before == *after);
    }
};

QTEST_APPLESS_MAIN(TestAcceleratorJson)
#include "tst_accelerator_json.moc"
