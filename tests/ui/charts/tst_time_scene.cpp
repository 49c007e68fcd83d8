// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scenarios.h"
#include "tests/ui/charts/scene_checks.h"
#include "ui/charts/linear_axis.h"
#include "ui/charts/scene_parts.h"
#include "ui/charts/svg_writer.h"
#include "ui/charts/time_scene.h"

#include <QtTest>
#include <cmath>
#include <map>
#include <string>

using namespace ridgepoint;

namespace {

const Estimate& on(const char* gpu)
{
    static std::map<std::string, Estimate> known;
    auto found = known.find(gpu);
    if (found == known.end())
        found =
            known.emplace(gpu, test::answer({{"gpu", gpu}, {"phase", "decode"}, {"batch", "64"}, {"context", "2048"}}))
                .first;
    return found->second;
}

std::vector<TimeBar> bars(int count)
{
    if (count == 1)
        return {{{}, &on("h100-sxm"), {}}};
    std::vector<TimeBar> all = {{QStringLiteral("A"), &on("h100-sxm"), {}},
                                {QStringLiteral("B"), &on("h200-sxm"), {}},
                                {QStringLiteral("C"), &on("mi300x"), {}}};
    all.resize(static_cast<std::size_t>(count));
    return all;
}

TimeSceneOptions options(const QSizeF& size, bool exported)
{
    TimeSceneOptions o;
    o.size = size;
    o.text_scale = exported ? text_scale_for(size) : 1.0;
    o.title_block = o.footer = exported;
    return o;
}

} // namespace

class TestTimeScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts_keep_apart_data()
    {
        QTest::addColumn<QSizeF>("size");
        QTest::addColumn<int>("count");
        QTest::addColumn<bool>("exported");
        QTest::addColumn<bool>("shares");
        for (const QSizeF size :
             {QSizeF(480, 360), QSizeF(720, 480), QSizeF(1280, 720), QSizeF(1600, 1000), QSizeF(3840, 2160)})
            for (const int count : {1, 2, 3})
                for (const bool exported : {false, true})
                    for (const bool shares : {false, true})
                        QTest::addRow("%gx%g, %d bars, %s, %s", size.width(), size.height(), count,
                                      exported ? "file" : "screen", shares ? "share" : "time")
                            << size << count << exported << shares;
    }
    void texts_keep_apart()
    {
        QFETCH(QSizeF, size);
        QFETCH(int, count);
        QFETCH(bool, exported);
        QFETCH(bool, shares);
        TimeSceneOptions o = options(size, exported);
        o.unit = shares ? BarUnit::share : BarUnit::time;
        const Scene scene = time_scene(bars(count), o);
        QCOMPARE(test::misplaced_text(scene), QString());
        for (const SceneDatum& d : scene.data)
            QVERIFY2(QRectF(QPointF(), size).contains(d.box) || d.box.isEmpty(), qPrintable(d.id));
    }

    /// Both panes of a bar add up to the step, and lengths on the picture are in proportion.
    void parts_add_up_to_the_step()
    {
        const auto all = bars(3);
        const Scene scene = time_scene(all, options({1600, 1000}, true));
        for (std::size_t bar = 0; bar < all.size(); ++bar) {
            double regimes = 0.0, operators = 0.0, width = 0.0;
            for (const SceneDatum& d : scene.data) {
                if (d.series != static_cast<int>(bar))
                    continue;
                const bool regime = d.id.contains(QLatin1String("-regime-"));
                (regime ? regimes : operators) +=
                    std::find_if(d.attributes.begin(), d.attributes.end(), [](const auto& a) {
                        return a.first == QLatin1String("data-time-s");
                    })->second.toDouble();
                width += regime ? d.box.width() : 0.0;
            }
            const double step = all[bar].estimate->step.time.value;
            QVERIFY(test::near(regimes, step, 1e-6));
            QVERIFY(test::near(operators, step, 1e-6));
            QVERIFY(test::near(width, scene.position(step, 0).x() - scene.plot.left(), 1e-6));
        }
    }

    void the_bound_is_marked_on_every_bar()
    {
        const auto all = bars(2);
        const Scene scene = time_scene(all, options({1280, 720}, true));
        for (std::size_t bar = 0; bar < all.size(); ++bar) {
            const Line* line = test::item_with<Line>(scene, QStringLiteral("bound-") + all[bar].name);
            QVERIFY(line != nullptr);
            QVERIFY(std::abs(line->points.first().x() - scene.position(all[bar].estimate->step.bound.value, 0).x()) <=
                    1.0);
        }
    }

    /// Words on a part of a bar lie inside it.
    void words_fit_their_part()
    {
        const Scene scene = time_scene(bars(1), options({1280, 720}, false));
        int inside = 0;
        for (const Text& text : test::texts_of(scene)) {
            if (text.runs.front().ground == Paint::none)
                continue;
            const QRectF box = text.bounds().boundingRect();
            QVERIFY2(std::any_of(scene.data.begin(), scene.data.end(),
                                 [&](const SceneDatum& d) { return d.box.contains(box); }),
                     qPrintable(text.plain()));
            ++inside;
        }
        QVERIFY(inside >= 4);
    }

    /// On every ground of both themes one of the two inks reaches 3:1; on most 4.5:1.
    void words_on_bars_can_be_read()
    {
        for (const Theme theme : {Theme::light, Theme::dark})
            for (const Paint ground : {Paint::memory, Paint::compute, Paint::communication, Paint::overhead,
                                       Paint::family_matrix, Paint::family_attention, Paint::family_communication,
                                       Paint::family_elementwise, Paint::family_gather}) {
                const QColor ink = colour_of(TextRun{{}, Paint::text, Weight::regular, ground}, tokens(theme));
                const QColor other = colour_of(ground, tokens(theme));
                QVERIFY(std::abs(qGray(ink.rgb()) - qGray(other.rgb())) > 60);
            }
    }

    void svg_carries_the_figures()
    {
        const Estimate& e = on("h100-sxm");
        const Scene scene = time_scene(bars(1), options({1600, 1000}, true));
        const QByteArray svg = to_svg(scene, tokens(Theme::light), {});
        const auto operators = test::elements_with(svg, "data-op");
        QCOMPARE(operators.size(), e.operations.size());
        const auto axes = test::elements_with(svg, "data-x-scale");
        QCOMPARE(axes.size(), std::size_t{1});
        QCOMPARE(axes.front().value(QLatin1String("data-x-scale")).toString(), QStringLiteral("linear"));
        QVERIFY(test::near(test::number(axes.front(), "data-x-max"), std::max(e.step.time, e.step.bound).value, 1e-8));
    }

    void ticks_are_round()
    {
        QCOMPARE(nice_ticks(13.8, 8), (std::vector<double>{0, 2, 4, 6, 8, 10, 12, 14}));
        QCOMPARE(nice_ticks(100, 5), (std::vector<double>{0, 20, 40, 60, 80, 100}));
        QCOMPARE(nice_ticks(0.3, 3).size(), std::size_t{4}); // 0, 0.1, 0.2, 0.3
        QCOMPARE(decade_ticks(0.53, 66.0), (std::vector<double>{0.5, 1, 2, 5, 10, 20, 50, 100}));
        QCOMPARE(decade_ticks(2.0, 5.0), (std::vector<double>{2, 5}));
        QCOMPARE(tick_text(10.0, 5.0), QStringLiteral("10"));
        QCOMPARE(tick_text(2.5, 0.5), QStringLiteral("2.5"));
        QCOMPARE(tick_text(12000.0, 2000.0), QStringLiteral("12,000"));
        QCOMPARE(time_unit(0.0417).name, QStringLiteral("ms"));
        QCOMPARE(time_unit(2.0).name, QStringLiteral("s"));
    }
};

QTEST_MAIN(TestTimeScene)
#include "tst_time_scene.moc"
