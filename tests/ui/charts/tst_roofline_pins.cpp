// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/estimate.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/roofline_scene.h"

#include <QtTest>
#include <algorithm>

using namespace ridgepoint;

namespace {

const Catalog& catalog()
{
    static const Catalog shipped = Catalog::shipped();
    return shipped;
}

std::shared_ptr<const Estimate> of(const std::string& gpu, std::int64_t batch = 64)
{
    Scenario s;
    s.gpu = gpu;
    s.batch = batch;
    auto answer = estimate(s, catalog());
    return answer ? std::make_shared<const Estimate>(std::move(*answer)) : nullptr;
}

RooflineView with_pins(std::vector<PinnedChart> pins)
{
    RooflineView view;
    view.pins = std::move(pins);
    return view;
}

std::vector<const Text*> texts(const Scene& scene)
{
    std::vector<const Text*> all;
    for (const auto& group : scene.groups)
        for (const SceneItem& item : group)
            if (const auto* text = std::get_if<Text>(&item))
                all.push_back(text);
    return all;
}

bool has_text(const Scene& scene, const QString& part)
{
    const auto all = texts(scene);
    return std::any_of(all.begin(), all.end(), [&](const Text* t) { return t->plain().contains(part); });
}

} // namespace

class tst_roofline_pins : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void the_frame_holds_all()
    {
        // B200: 2,250 TFLOP/s dense BF16 (NVIDIA data sheet) needs 10,000; an A100's 312 alone would not.
        const auto a100 = of("a100-sxm-80gb"), b200 = of("b200-sxm");
        QVERIFY(a100 && b200);
        const Frame own = home_frame(*a100), other = home_frame(*b200);
        const Frame both = home_frame(*a100, {{QStringLiteral("B200"), b200}});
        QCOMPARE(both.y_high, std::max(own.y_high, other.y_high));
        QCOMPARE(both.y_low, std::min(own.y_low, other.y_low));
        QVERIFY(other.y_high > own.y_high);
    }

    void roofs_and_legend_carry_letters()
    {
        const auto h100 = of("h100-sxm"), h200 = of("h200-sxm"), mi300x = of("mi300x");
        QVERIFY(h100 && h200 && mi300x);
        const Scene scene =
            roofline_scene(*h100, with_pins({{QStringLiteral("H200"), h200}, {QStringLiteral("MI300X"), mi300x}}));
        QVERIFY(has_text(scene, QStringLiteral("A HBM3 3.35 TB/s")));
        QVERIFY(has_text(scene, QStringLiteral("B HBM3e 4.80 TB/s")) ||
                has_text(scene, QStringLiteral("B HBM3E 4.80 TB/s")));
        QVERIFY(has_text(scene, QStringLiteral("A, B BF16 dense"))); // the same GH100 die
        QVERIFY(has_text(scene, QStringLiteral("C BF16 dense")));
        QVERIFY(has_text(scene, QStringLiteral("B  H200")));
        const auto in = [&](Paint paint) {
            return std::count_if(scene[SceneGroup::ops].begin(), scene[SceneGroup::ops].end(),
                                 [&](const SceneItem& item) {
                                     const auto* m = std::get_if<Marker>(&item);
                                     return m != nullptr && m->paint == paint;
                                 });
        };
        QVERIFY(in(Paint::scenario_a) >= 5);
        QVERIFY(in(Paint::scenario_b) >= 5);
        QVERIFY(in(Paint::scenario_c) >= 5);
        QCOMPARE(in(Paint::memory), 0);
    }

    void at_most_five_arrows_say_the_ratio()
    {
        const auto h100 = of("h100-sxm"), h200 = of("h200-sxm");
        const Scene scene = roofline_scene(*h100, with_pins({{QStringLiteral("H200"), h200}}));
        const auto all = texts(scene);
        const auto ratios = std::count_if(all.begin(), all.end(), [](const Text* t) {
            return t->runs.front().paint == Paint::scenario_b && t->plain().endsWith(QChar(0x00D7));
        });
        QVERIFY(ratios >= 1 && ratios <= 5);
        // No label of the picture lies over another one.
        for (const Text* a : all)
            for (const Text* b : all)
                if (a < b && a->halo && b->halo)
                    QVERIFY2(!convex_overlap_of(*a, *b), qPrintable(a->plain() + QStringLiteral(" / ") + b->plain()));
    }

    void a_slower_pin_gets_no_arrow()
    {
        const auto h200 = of("h200-sxm"), a100 = of("a100-sxm-80gb");
        const Scene scene = roofline_scene(*h200, with_pins({{QStringLiteral("A100"), a100}}));
        const auto all = texts(scene);
        QVERIFY(std::none_of(all.begin(), all.end(), [](const Text* t) {
            return t->runs.front().paint == Paint::scenario_b && t->plain().endsWith(QChar(0x00D7));
        }));
    }

    void the_export_shows_them()
    {
        ChartRequest request;
        const QByteArray alone = render_chart(*of("h100-sxm"), request, ChartFormat::svg);
        request.pins = {{QStringLiteral("My other chip"), of("h200-sxm")}};
        const QByteArray both = render_chart(*of("h100-sxm"), request, ChartFormat::svg);
        QVERIFY(both.contains("My other chip"));
        QVERIFY(!alone.contains("My other chip"));
        QVERIFY(both.contains("pin-B"));
    }

private:
    static bool convex_overlap_of(const Text& a, const Text& b)
    {
        const QPolygonF common = a.bounds().intersected(b.bounds());
        const QSizeF size = common.boundingRect().size();
        return size.width() > 1.0 && size.height() > 1.0;
    }
};

QTEST_MAIN(tst_roofline_pins)
#include "tst_roofline_pins.moc"
