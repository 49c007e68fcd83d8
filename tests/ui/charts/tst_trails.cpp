// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/estimate.h"
#include "ui/charts/roofline_scene.h"
#include "ui/charts/trails.h"

#include <QtTest>
#include <algorithm>

using namespace ridgepoint;

namespace {

const Catalog& catalog()
{
    static const Catalog shipped = Catalog::shipped();
    return shipped;
}

std::shared_ptr<const Estimate> of(std::int64_t batch, const std::string& gpu = "h100-sxm", std::int64_t context = 2048)
{
    Scenario s;
    s.batch = batch;
    s.gpu = gpu;
    s.context = context;
    auto answer = estimate(s, catalog());
    return answer ? std::make_shared<const Estimate>(std::move(*answer)) : nullptr;
}

int index_of(const Estimate& e, OperatorName name)
{
    for (std::size_t i = 0; i < e.operations.size(); ++i)
        if (e.operations[i].op.name == name)
            return static_cast<int>(i);
    return -1;
}

std::vector<QString> texts(const Scene& scene)
{
    std::vector<QString> all;
    for (const SceneItem& item : scene[SceneGroup::labels])
        if (const auto* text = std::get_if<Text>(&item))
            all.push_back(text->plain());
    return all;
}

} // namespace

class tst_trails : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void one_moved_option_leaves_a_trail()
    {
        TrailBook book;
        for (const std::int64_t batch : {1, 2, 4, 8, 4})
            book.record(of(batch));
        const int gate_up = index_of(*of(4), OperatorName::mlp_gate_up);
        const auto trails = book.trails(gate_up);
        QCOMPARE(trails.size(), std::size_t{1});
        const auto& knots = trails[0].knots;
        QCOMPARE(knots.size(), std::size_t{4}); // 4 was there before
        QCOMPARE(knots[0].label, QStringLiteral("batch 1"));
        QVERIFY(knots[0].labelled && !knots[1].labelled && knots[2].labelled && knots[3].labelled);
        QVERIFY(knots[2].current && !knots[3].current);
        QVERIFY(knots[0].intensity < knots[1].intensity && knots[1].intensity < knots[3].intensity);
    }

    void another_option_starts_anew()
    {
        TrailBook book;
        book.record(of(1));
        book.record(of(2));
        book.record(of(2, "h200-sxm"));
        const auto trails = book.trails(index_of(*of(2), OperatorName::mlp_down));
        QCOMPARE(trails.size(), std::size_t{1});
        QCOMPARE(trails[0].knots.size(), std::size_t{2});
        QVERIFY(trails[0].knots[1].label.contains(QStringLiteral("H200")));
        book.record(of(8, "a100-sxm-80gb")); // chip and batch at once: no path
        QVERIFY(book.empty());
        QVERIFY(book.trails(-1).empty());
    }

    /// K × N = 8,192 × 57,344 (Llama 3 70B config.json: hidden 8192, 2 · 28672), ridge 989.5 / 3.35 = 295.37. The
    /// activation is fused, so N / 2 values are written: 2 B K N / 2 (K N + B K + B N / 2) = ridge gives
    /// B = ridge · KN / (KN − ridge · (K + N / 2)) = 302.4, and 303 is the first whole batch beyond it.
    void the_crossing_names_the_first_batch_beyond_the_ridge()
    {
        TrailBook book;
        for (const std::int64_t batch : {1, 64, 256, 512})
            book.record(of(batch));
        const auto trails = book.trails(index_of(*of(1), OperatorName::mlp_gate_up));
        QVERIFY(trails[0].crossing.has_value());
        QCOMPARE(trails[0].crossing->text, QStringLiteral("crosses the ridge at batch 303"));
    }

    void attention_never_crosses()
    {
        TrailBook book;
        for (const std::int64_t batch : {1, 64, 1024})
            book.record(of(batch));
        const auto trails = book.trails(index_of(*of(1), OperatorName::attention));
        QVERIFY(!trails.empty() && !trails[0].crossing.has_value()); // AI 8 at every batch (grouped by 8 heads)
    }

    void the_chart_draws_them_under_the_markers()
    {
        TrailBook book;
        for (const std::int64_t batch : {1, 4, 16, 64, 256, 512})
            book.record(of(batch));
        const auto now = of(512);
        RooflineView view;
        view.trails = book.trails(index_of(*now, OperatorName::mlp_gate_up));
        const Scene scene = roofline_scene(*now, view);
        const auto* first = std::get_if<Line>(&scene[SceneGroup::ops].front());
        QVERIFY(first != nullptr);
        QCOMPARE(first->id, QStringLiteral("trail"));
        QCOMPARE(first->points.size(), 6);
        const auto words = texts(scene);
        QVERIFY(std::count(words.begin(), words.end(), QStringLiteral("batch 1")) == 1);
        QVERIFY(std::count(words.begin(), words.end(), QStringLiteral("crosses the ridge at batch 303")) == 1);
        view.trails_shown = false;
        const auto hidden = texts(roofline_scene(*now, view));
        QVERIFY(std::count(hidden.begin(), hidden.end(), QStringLiteral("batch 1")) == 0);
    }

    void a_long_sweep_keeps_its_ends()
    {
        TrailBook book;
        for (std::int64_t batch = 1; batch <= 200; ++batch)
            book.record(of(batch));
        const auto trails = book.trails(index_of(*of(1), OperatorName::mlp_down));
        const auto& knots = trails[0].knots;
        QVERIFY(knots.size() > 20 && knots.size() <= 65);
        QCOMPARE(knots.front().label, QStringLiteral("batch 1"));
        QCOMPARE(knots.back().label, QStringLiteral("batch 200"));
    }
};

QTEST_MAIN(tst_trails)
#include "tst_trails.moc"
