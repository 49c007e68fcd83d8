// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scenarios.h"
#include "tests/ui/charts/scene_checks.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/scene_parts.h"
#include "ui/charts/svg_writer.h"
#include "ui/charts/sweep_scene.h"

#include <QtTest>
#include <cmath>

using namespace ridgepoint;

namespace {

/// A scenario with its curve and its estimate.
struct Question {
    Estimate now;
    BatchCurve curve;
    explicit Question(test::Settings settings) : now(test::answer(settings)), curve(batch_curve(now.scenario)) {}
};

const Question& small_model()
{
    static const Question kQuestion(
        {{"model", "llama-3-8b"}, {"phase", "decode"}, {"context", "1024"}, {"batch", "32"}});
    return kQuestion;
}
const Question& empty_cache()
{
    static const Question kQuestion(
        {{"model", "llama-3-8b"}, {"phase", "decode"}, {"context", "0"}, {"mode", "ideal"}});
    return kQuestion;
}
const Question& opening()
{
    static const Question kQuestion({{"phase", "decode"}, {"context", "2048"}});
    return kQuestion;
}
const Question& prefill()
{
    static const Question kQuestion({{"model", "llama-3-8b"}, {"phase", "prefill"}, {"prompt", "2048"}});
    return kQuestion;
}
const Question& other_chip()
{
    static const Question kQuestion(
        {{"gpu", "mi300x"}, {"model", "llama-3-8b"}, {"phase", "decode"}, {"context", "1024"}, {"batch", "32"}});
    return kQuestion;
}

SweepSceneOptions options(const QSizeF& size, bool exported, std::optional<Second> limit = {})
{
    SweepSceneOptions o;
    o.size = size;
    o.text_scale = exported ? text_scale_for(size) : 1.0;
    o.title_block = o.footer = exported;
    o.limit = limit;
    return o;
}

std::vector<SweepSeries> series(const Question& q) { return {{{}, &q.curve, &q.now, {}}}; }

QString all_words(const Scene& scene)
{
    QStringList words;
    for (const Text& text : test::texts_of(scene))
        words << text.plain();
    return words.join(QChar(u' '));
}

} // namespace

Q_DECLARE_METATYPE(const Question*)

class TestSweepScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts_keep_apart_data()
    {
        QTest::addColumn<QSizeF>("size");
        QTest::addColumn<const Question*>("question");
        QTest::addColumn<bool>("exported");
        QTest::addColumn<bool>("money");
        const std::pair<const char*, const Question*> questions[] = {
            {"8B", &small_model()}, {"no cache", &empty_cache()}, {"70B", &opening()}, {"prefill", &prefill()}};
        for (const QSizeF size :
             {QSizeF(480, 360), QSizeF(720, 480), QSizeF(1280, 720), QSizeF(1600, 1000), QSizeF(3840, 2160)})
            for (const auto& [name, question] : questions)
                for (const bool exported : {false, true})
                    for (const bool money : {false, true})
                        QTest::addRow("%gx%g, %s, %s, %s", size.width(), size.height(), name,
                                      exported ? "file" : "screen", money ? "$" : "tokens/s")
                            << size << question << exported << money;
    }
    void texts_keep_apart()
    {
        QFETCH(QSizeF, size);
        QFETCH(const Question*, question);
        QFETCH(bool, exported);
        QFETCH(bool, money);
        const double longest = question->curve.points.back().time.value;
        for (const double share : {0.0, 0.1, 0.3, 0.9}) {
            SweepSceneOptions o =
                options(size, exported, share > 0.0 ? std::optional(Second(longest * share)) : std::nullopt);
            o.axis = money ? SweepAxisKind::usd_per_million_tokens : SweepAxisKind::tokens_per_s;
            const Scene scene = sweep_scene(series(*question), o);
            QCOMPARE(test::misplaced_text(scene), QString());
            for (const SceneDatum& d : scene.data)
                QVERIFY2(scene.plot.adjusted(-1, -1, 1, 1).contains(d.at), qPrintable(d.id));
        }
    }

    void three_configurations_keep_apart()
    {
        const std::vector<SweepSeries> all = {{QStringLiteral("A"), &small_model().curve, &small_model().now, {}},
                                              {QStringLiteral("B"), &other_chip().curve, &other_chip().now, {}},
                                              {QStringLiteral("C"), &empty_cache().curve, &empty_cache().now, {}}};
        for (const QSizeF size : {QSizeF(480, 360), QSizeF(1600, 1000)})
            QCOMPARE(test::misplaced_text(sweep_scene(all, options(size, true, Second(0.02)))), QString());
    }

    /// data-x and data-y are where data-time-s and data-tokens-per-s stand on the axes the file tells.
    void svg_points_agree_with_attributes()
    {
        const Scene scene = sweep_scene(series(small_model()), options({1600, 1000}, true, Second(0.015)));
        const QByteArray svg = to_svg(scene, tokens(Theme::light), {});
        const auto axes = test::elements_with(svg, "data-x-scale");
        QCOMPARE(axes.size(), std::size_t{1});
        const auto points = test::elements_with(svg, "data-batch");
        QVERIFY(points.size() >= 8);
        for (const auto& p : points) {
            const double x = test::number(axes[0], "data-left") + test::number(p, "data-time-s") /
                                                                      test::number(axes[0], "data-x-max") *
                                                                      test::number(axes[0], "data-width");
            const double y = test::number(axes[0], "data-top") +
                             test::number(axes[0], "data-height") *
                                 (1.0 - test::number(p, "data-tokens-per-s") / test::number(axes[0], "data-y-max"));
            QVERIFY(std::abs(test::number(p, "data-x") - x) < 2e-3);
            QVERIFY(std::abs(test::number(p, "data-y") - y) < 2e-3);
            QVERIFY(test::near(test::number(p, "data-batch") / test::number(p, "data-time-s"),
                               test::number(p, "data-tokens-per-s"), 1e-6));
        }
    }

    void critical_batch_or_the_sentence()
    {
        const Scene with = sweep_scene(series(empty_cache()), options({1600, 1000}, true));
        QVERIFY(empty_cache().curve.step.batch.has_value());
        QVERIFY(test::item_with<Text>(with, QStringLiteral("critical")) != nullptr);
        QVERIFY(test::item_with<Text>(with, QStringLiteral("no-critical")) == nullptr);
        const Scene without = sweep_scene(series(opening()), options({1600, 1000}, true));
        QVERIFY(test::item_with<Text>(without, QStringLiteral("critical")) == nullptr);
        QVERIFY(
            all_words(without).contains(QStringLiteral("no critical batch: the KV cache keeps the step memory-bound")));
        QVERIFY(all_words(without).contains(QStringLiteral("no batch fits in memory")));
    }

    void memory_full_is_marked_and_what_lies_beyond_is_dashed()
    {
        const Scene scene = sweep_scene(series(small_model()), options({1600, 1000}, true));
        const auto largest = *small_model().curve.largest_batch;
        const BatchPoint p = point_at(small_model().curve, largest);
        const auto& ops = scene[SceneGroup::ops];
        QVERIFY(std::any_of(ops.begin(), ops.end(), [&](const SceneItem& i) {
            const Marker* m = std::get_if<Marker>(&i);
            return m != nullptr && m->shape == MarkerShape::cross &&
                   std::abs(m->at.x() - scene.position(p.time.value, 1.0).x()) < 1e-6;
        }));
        const Line* beyond = test::item_with<Line>(scene, QStringLiteral("curve-beyond-memory"));
        QVERIFY(beyond != nullptr && beyond->dash == Dash::dashed);
        QVERIFY(std::abs(beyond->points.first().x() - scene.position(p.time.value, 1.0).x()) < 1e-6);
    }

    void the_limit_names_the_best_batch()
    {
        const Second limit(0.015);
        const Scene scene = sweep_scene(series(small_model()), options({1600, 1000}, true, limit));
        const BestBatch best = best_batch(small_model().curve, limit);
        QVERIFY(best.point.has_value());
        const Text* words = test::item_with<Text>(scene, QStringLiteral("best"));
        QVERIFY(words != nullptr);
        QVERIFY2(words->plain().contains(QStringLiteral("batch %1").arg(best.point->batch)),
                 qPrintable(words->plain()));
        const Line* line = test::item_with<Line>(scene, QStringLiteral("limit"));
        QVERIFY(line != nullptr);
        QVERIFY(std::abs(scene.x_value(line->points.first().x()) - limit.value) < 1e-9);
    }

    void every_view_in_every_format_data()
    {
        QTest::addColumn<ChartView>("view");
        QTest::newRow("time") << ChartView::time;
        QTest::newRow("sweep") << ChartView::sweep;
    }
    void every_view_in_every_format()
    {
        QFETCH(ChartView, view);
        ChartRequest r;
        r.view = view;
        r.scale = 1.0;
        r.scenario_json = "{}";
        QVERIFY(render_chart(small_model().now, r, ChartFormat::svg).contains("<metadata>{}</metadata>"));
        QVERIFY(render_chart(small_model().now, r, ChartFormat::svg) ==
                render_chart(small_model().now, r, ChartFormat::svg));
        QVERIFY(render_chart(small_model().now, r, ChartFormat::pdf).startsWith("%PDF-"));
        QImage light, dark;
        QVERIFY(light.loadFromData(render_chart(small_model().now, r, ChartFormat::png), "PNG"));
        r.theme = Theme::dark;
        QVERIFY(dark.loadFromData(render_chart(small_model().now, r, ChartFormat::png), "PNG"));
        QCOMPARE(light.size(), QSize(1600, 1000));
        QVERIFY(qGray(light.pixel(2, 2)) > 200 && qGray(dark.pixel(2, 2)) < 60);
    }
};

QTEST_MAIN(TestSweepScene)
#include "tst_sweep_scene.moc"
