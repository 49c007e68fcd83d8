// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_estimate.h"
#include "ui/charts/label_layout.h"
#include "ui/charts/roofline_scene.h"
#include "ui/charts/scene_parts.h"

#include <QtTest>
#include <cmath>
#include <random>
#include <set>

using namespace ridgepoint;

namespace {

RooflineView export_view(const QSizeF& size)
{
    RooflineView view;
    view.size = size;
    view.text_scale = text_scale_for(size);
    return view;
}

/// Texts inside the plot: everything the label layout answers for.
std::vector<const Text*> plot_texts(const Scene& scene)
{
    std::vector<const Text*> out;
    for (const SceneGroup group : {SceneGroup::labels, SceneGroup::roofs})
        for (const SceneItem& item : scene[group])
            if (const Text* text = std::get_if<Text>(&item);
                text != nullptr && scene.plot.contains(text->bounds().boundingRect()))
                out.push_back(text);
    return out;
}

/// The first violation found, or empty.
QString overlap_in(const Scene& scene)
{
    const std::vector<const Text*> texts = plot_texts(scene);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            if (convex_overlap(texts[i]->bounds(), texts[j]->bounds()))
                return QStringLiteral("'%1' over '%2'").arg(texts[i]->plain(), texts[j]->plain());
        for (const ScenePoint& p : scene.points) {
            const double half = p.radius * 0.886; // the square inside which every marker's shape has its bulk
            const QRectF marker(p.at.x() - half, p.at.y() - half, 2 * half, 2 * half);
            if (scene.plot.contains(p.at) &&
                convex_overlap(texts[i]->bounds(), QPolygonF({marker.topLeft(), marker.topRight(), marker.bottomRight(),
                                                              marker.bottomLeft()})))
                return QStringLiteral("'%1' over marker %2").arg(texts[i]->plain(), p.id);
        }
    }
    return {};
}

/// A random step: 1 to 24 operators anywhere in and around the frame.
void randomize(SampleEstimate& sample, std::mt19937& random)
{
    std::uniform_real_distribution<double> unit(0.0, 1.0);
    sample.estimate.operations.clear();
    const int count = 1 + static_cast<int>(random() % 24);
    const double base = std::pow(10.0, -1.5 + 5.0 * unit(random));
    for (int i = 0; i < count; ++i) {
        const auto name = static_cast<OperatorName>(random() % kOperatorNameCount);
        const double intensity =
            unit(random) < 0.5 ? base * (0.98 + 0.04 * unit(random)) : std::pow(10.0, -1.5 + 5.5 * unit(random));
        const double bytes = std::pow(10.0, 6.0 + 4.0 * unit(random));
        const double roof = std::min(intensity * 2.95e12, 794e12);
        const double flop = unit(random) < 0.1 ? 0.0 : intensity * bytes;
        const double seconds = flop > 0.0 ? flop / (roof * (0.02 + 0.97 * unit(random))) : bytes / 2.95e12;
        sample.add(name, flop, bytes, seconds, static_cast<Regime>(random() % kRegimeCount),
                   random() % 2 == 0 ? LayerGroup::moe : LayerGroup::dense);
    }
    sample.finish();
}

} // namespace

class tst_roofline_scene : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void home_frame_of_h100();
    void fit_frame_holds_every_operator();
    void points_lie_at_their_logarithms();
    void ids_are_unique_and_named();
    void bunch_keeps_areas_apart();
    void labels_never_overlap();
    void misfit_draws_open_markers_and_says_so();
    void slope_keeps_its_angle();
    void tokens_have_contrast_data();
    void tokens_have_contrast();
};

void tst_roofline_scene::home_frame_of_h100()
{
    // CHART.md 3.1, worked example: 4·1979/3.35 = 2,363 → 10⁴; 1.3·1979 = 2,573 → 10⁴; 0.1·3.35 → 0.1.
    SampleEstimate sample;
    const Frame frame = home_frame(sample.estimate);
    QCOMPARE(frame.x_low, 0.1);
    QVERIFY(std::abs(frame.x_high / 1e4 - 1.0) < 1e-12);
    QVERIFY(std::abs(frame.y_low / 0.1e12 - 1.0) < 1e-12);
    QVERIFY(std::abs(frame.y_high / 1e16 - 1.0) < 1e-12);
    sample.estimate.scenario.phase = Phase::prefill; // 40·591 = 23,630 → 10⁵
    QVERIFY(std::abs(home_frame(sample.estimate).x_high / 1e5 - 1.0) < 1e-12);
}

void tst_roofline_scene::fit_frame_holds_every_operator()
{
    SampleEstimate sample;
    const Frame frame = fit_frame(sample.estimate);
    for (const Operation& o : sample.estimate.operations) {
        if (o.op.flop.value <= 0.0)
            continue;
        QVERIFY(o.op.intensity().value > frame.x_low && o.op.intensity().value < frame.x_high);
        QVERIFY(o.rate().value > frame.y_low && o.rate().value < frame.y_high);
    }
}

void tst_roofline_scene::points_lie_at_their_logarithms()
{
    SampleEstimate sample;
    const Scene scene = roofline_scene(sample.estimate, export_view({1600, 1000}));
    QCOMPARE(scene.points.size(), sample.estimate.operations.size());
    // MLP gate+up: AI 63 in 0.1…10⁴ lies at log10(630)/5 = 0.559868 of the width;
    // 63·2.95 = 185.85 TFLOP/s in 0.1…10⁴ at log10(1858.5)/5 = 0.653833 of the height.
    const ScenePoint& p = scene.points[4];
    QCOMPARE(p.name, QStringLiteral("mlp_gate_up"));
    QVERIFY(std::abs((p.true_at.x() - scene.plot.left()) / scene.plot.width() - 0.559868) < 1e-5);
    QVERIFY(std::abs((scene.plot.bottom() - p.true_at.y()) / scene.plot.height() - 0.653833) < 1e-5);
    QVERIFY(scene.gutter.contains(scene.points[0].at)); // no FLOP
}

void tst_roofline_scene::ids_are_unique_and_named()
{
    SampleEstimate sample;
    sample.add(OperatorName::norm, 4e8, 6.4e8, 4e-4, Regime::memory, LayerGroup::moe);
    sample.finish();
    const Scene scene = roofline_scene(sample.estimate, export_view({1600, 1000}));
    std::set<QString> ids;
    for (const ScenePoint& p : scene.points)
        ids.insert(p.id);
    QCOMPARE(ids.size(), scene.points.size());
    QVERIFY(ids.contains(QStringLiteral("op-norm")) && ids.contains(QStringLiteral("op-norm-moe")));
}

void tst_roofline_scene::bunch_keeps_areas_apart()
{
    SampleEstimate sample;
    const Scene scene = roofline_scene(sample.estimate, export_view({1600, 1000}));
    for (const ScenePoint& a : scene.points)
        for (const ScenePoint& b : scene.points) {
            if (&a == &b || std::abs(a.intensity - 63.0) > 0.1 || std::abs(b.intensity - 63.0) > 0.1)
                continue;
            QVERIFY2(QLineF(a.at, b.at).length() >= a.radius + b.radius, qPrintable(a.id + b.id));
            QVERIFY(a.radius >= 4.0);
        }
}

void tst_roofline_scene::labels_never_overlap()
{
    std::mt19937 random(20240917);
    SampleEstimate sample;
    const std::array<QSizeF, 4> sizes = {QSizeF(1600, 1000), QSizeF(800, 500), QSizeF(2400, 1500), QSizeF(480, 360)};
    std::size_t labels = 0;
    for (int round = 0; round < 400; ++round) {
        randomize(sample, random);
        const Scene scene =
            roofline_scene(sample.estimate, export_view(sizes[static_cast<std::size_t>(round) % sizes.size()]));
        labels += plot_texts(scene).size();
        const QString wrong = overlap_in(scene);
        QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("round %1: %2").arg(round).arg(wrong)));
    }
    QVERIFY2(labels > 400 * 4, qPrintable(QString::number(labels))); // dropping everything is no layout
}

void tst_roofline_scene::misfit_draws_open_markers_and_says_so()
{
    SampleEstimate sample;
    sample.estimate.memory.fits = false;
    sample.estimate.memory.total = Byte(145.1e9);
    sample.estimate.memory.capacity = Byte(84.9e9);
    RooflineView view = export_view({1600, 1000});
    view.remedy = QStringLiteral("tp 2");
    const Scene scene = roofline_scene(sample.estimate, view);
    int open = 0;
    for (const SceneItem& item : scene[SceneGroup::ops])
        if (const Marker* m = std::get_if<Marker>(&item); m != nullptr && m->point >= 0) {
            QVERIFY(m->fill != MarkerFill::solid);
            ++open;
        }
    QCOMPARE(open, static_cast<int>(sample.estimate.operations.size()));
    QString all;
    for (const SceneItem& item : scene[SceneGroup::labels])
        if (const Text* text = std::get_if<Text>(&item))
            all += text->plain() + QChar(u'\n');
    QVERIFY(all.contains(QStringLiteral("does not fit")));
    QVERIFY(all.contains(QStringLiteral("60.2 GB too much"))); // 145.1 − 84.9
    QVERIFY(all.contains(QStringLiteral("tp 2")));
}

void tst_roofline_scene::slope_keeps_its_angle()
{
    SampleEstimate sample;
    for (const QSizeF& size : {QSizeF(3000, 500), QSizeF(500, 1500), QSizeF(1600, 1000)}) {
        const Scene scene = roofline_scene(sample.estimate, export_view(size));
        const QPointF a = scene.position(1.0, 1e12), b = scene.position(10.0, 1e13);
        const double angle = std::atan2(a.y() - b.y(), b.x() - a.x()) * 180.0 / M_PI;
        QVERIFY2(angle > 26.5 && angle < 63.5, qPrintable(QString::number(angle))); // whole pixels
    }
}

void tst_roofline_scene::tokens_have_contrast_data()
{
    QTest::addColumn<QColor>("ink");
    QTest::addColumn<QColor>("ground");
    QTest::addColumn<double>("least");
    for (const Theme theme : {Theme::light, Theme::dark}) {
        const Tokens& t = tokens(theme);
        const auto row = [&](const char* name, const QColor& ink, const QColor& ground, double least) {
            QTest::addRow("%s %s", theme == Theme::light ? "light" : "dark", name) << ink << ground << least;
        };
        row("memory", t.memory, t.plot, 3.0); // non-text 3:1, text 4.5:1 (WCAG 2.1, 1.4.11 and 1.4.3)
        row("compute", t.compute, t.plot, 3.0);
        row("communication", t.communication, t.plot, 3.0);
        row("overhead", t.overhead, t.plot, 3.0);
        row("other roof", t.other_roof, t.plot, 3.0);
        row("focus", t.focus, t.plot, 3.0);
        row("text", t.text, t.plot, 4.5);
        row("muted", t.muted, t.plot, 4.5);
        row("muted on strip", t.muted, t.panel, 4.5);
        row("warning", t.warning, t.warning_ground, 4.5);
        row("inverse", t.inverse_text, t.inverse, 4.5);
    }
}

void tst_roofline_scene::tokens_have_contrast()
{
    QFETCH(QColor, ink);
    QFETCH(QColor, ground);
    QFETCH(double, least);
    const auto luminance = [](const QColor& c) {
        const auto linear = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
        return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
    };
    const double a = luminance(ink), b = luminance(ground);
    const double ratio = (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
    QVERIFY2(ratio >= least, qPrintable(QString::number(ratio)));
}

QTEST_MAIN(tst_roofline_scene)
#include "tst_roofline_scene.moc"
