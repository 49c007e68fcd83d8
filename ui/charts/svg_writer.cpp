// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/svg_writer.h"

#include "ui/format/text.h"

#include <QXmlStreamWriter>

namespace ridgepoint {
namespace {

/// At most three decimals, no trailing zeros, no "-0".
QString number(double v)
{
    QString text = QString::number(v, 'f', 3);
    while (text.endsWith(QChar(u'0')))
        text.chop(1);
    if (text.endsWith(QChar(u'.')))
        text.chop(1);
    return text == QStringLiteral("-0") ? QStringLiteral("0") : text;
}

/// Data attributes keep nine significant digits.
QString data(double v) { return QString::number(v, 'g', 9); }

QString path_of(const QPolygonF& points, bool closed)
{
    QString path;
    for (qsizetype i = 0; i < points.size(); ++i)
        path += (i == 0 ? QStringLiteral("M") : QStringLiteral("L")) + number(points[i].x()) + QChar(u' ') +
                number(points[i].y());
    return closed ? path + QChar(u'Z') : path;
}

class Writer
{
public:
    Writer(const Scene& scene, const Tokens& tokens) : scene_(scene), tokens_(tokens), xml_(&bytes_) {}

    QByteArray write(const QByteArray& metadata);

private:
    void attribute(const char* name, const QString& value) { xml_.writeAttribute(QLatin1String(name), value); }
    void fill(const TextRun& run, bool halo)
    {
        attribute("fill", (halo ? colour_of(Paint::plot, tokens_) : colour_of(run, tokens_)).name());
    }
    void datum(const SceneDatum& datum);
    void shape(const Area& area);
    void attribute(const char* name, double value) { attribute(name, number(value)); }
    void start(const char* name) { xml_.writeStartElement(QLatin1String(name)); }
    void id(const QString& text)
    {
        if (!text.isEmpty())
            attribute("id", text);
    }
    void fill(Paint paint)
    {
        attribute("fill", paint == Paint::none ? QStringLiteral("none") : colour_of(paint, tokens_).name());
    }
    void stroke(Paint paint, double width)
    {
        if (paint == Paint::none || width <= 0.0)
            return;
        attribute("stroke", colour_of(paint, tokens_).name());
        attribute("stroke-width", width);
        attribute("stroke-linejoin", QStringLiteral("round"));
    }
    void group(SceneGroup g);
    void plot_data();
    void item(const Line& line);
    void item(const Area& area);
    void item(const Marker& marker);
    void item(const Text& text);
    void shape(const Marker& marker);
    void operation(const ScenePoint& point);
    void text_element(const Text& text, bool halo);

    const Scene& scene_;
    const Tokens& tokens_;
    QByteArray bytes_;
    QXmlStreamWriter xml_;
};

QByteArray Writer::write(const QByteArray& metadata)
{
    xml_.setAutoFormatting(true);
    xml_.setAutoFormattingIndent(1);
    start("svg");
    xml_.writeDefaultNamespace(QStringLiteral("http://www.w3.org/2000/svg"));
    attribute("role", QStringLiteral("img"));
    attribute("aria-labelledby", QStringLiteral("t d"));
    attribute("width", scene_.size.width());
    attribute("height", scene_.size.height());
    attribute("viewBox", QStringLiteral("0 0 %1 %2").arg(number(scene_.size.width()), number(scene_.size.height())));
    start("title");
    attribute("id", QStringLiteral("t"));
    xml_.writeCharacters(scene_.title);
    xml_.writeEndElement();
    start("desc");
    attribute("id", QStringLiteral("d"));
    xml_.writeCharacters(scene_.description);
    xml_.writeEndElement();
    if (!metadata.isEmpty())
        xml_.writeTextElement(QStringLiteral("metadata"), QString::fromUtf8(metadata));
    for (std::size_t g = 0; g < kSceneGroupCount; ++g)
        group(static_cast<SceneGroup>(g));
    xml_.writeEndElement();
    return bytes_;
}

void Writer::group(SceneGroup g)
{
    start("g");
    attribute("id", qtext(to_text(g)));
    if (g == SceneGroup::axes)
        plot_data();
    for (const SceneItem& any : scene_[g])
        std::visit([this](const auto& one) { item(one); }, any);
    xml_.writeEndElement();
}

void Writer::plot_data()
{
    attribute("data-x-min", data(scene_.frame.x_low));
    attribute("data-x-max", data(scene_.frame.x_high));
    attribute("data-y-min", data(scene_.frame.y_low));
    attribute("data-y-max", data(scene_.frame.y_high));
    if (scene_.frame.x_linear)
        attribute("data-x-scale", QStringLiteral("linear"));
    if (scene_.frame.y_linear)
        attribute("data-y-scale", QStringLiteral("linear"));
    attribute("data-left", scene_.plot.left());
    attribute("data-top", scene_.plot.top());
    attribute("data-width", scene_.plot.width());
    attribute("data-height", scene_.plot.height());
}

void Writer::item(const Line& line)
{
    start("path");
    id(line.id);
    attribute("d", path_of(line.points, false));
    attribute("fill", QStringLiteral("none"));
    stroke(line.stroke, line.width);
    QStringList dashes;
    for (const double d : dash_pattern(line.dash))
        dashes << number(d);
    if (!dashes.isEmpty())
        attribute("stroke-dasharray", dashes.join(QChar(u' ')));
    xml_.writeEndElement();
}

void Writer::datum(const SceneDatum& datum)
{
    id(datum.id);
    for (const auto& [name, value] : datum.attributes)
        xml_.writeAttribute(name, value);
    attribute("data-x", datum.at.x());
    attribute("data-y", datum.at.y());
    xml_.writeTextElement(QStringLiteral("title"), datum.tooltip);
}

void Writer::item(const Area& area)
{
    if (area.datum < 0) {
        shape(area);
        return;
    }
    start("g");
    datum(scene_.data[static_cast<std::size_t>(area.datum)]);
    shape(area);
    xml_.writeEndElement();
}

void Writer::shape(const Area& area)
{
    const QRectF box = area.points.boundingRect();
    const bool rounded = area.round > 0.0;
    start(rounded ? "rect" : "path");
    if (area.datum < 0)
        id(area.id);
    if (rounded) {
        attribute("x", box.left());
        attribute("y", box.top());
        attribute("width", box.width());
        attribute("height", box.height());
        attribute("rx", area.round);
    } else {
        attribute("d", path_of(area.points, true));
    }
    fill(area.fill);
    if (area.zone)
        attribute("fill-opacity", tokens_.zone_alpha);
    stroke(area.stroke, area.width);
    xml_.writeEndElement();
}

void Writer::operation(const ScenePoint& point)
{
    attribute("data-op", point.name);
    attribute("data-group", point.group);
    attribute("data-ai", data(point.intensity));
    attribute("data-flop", data(point.flop));
    attribute("data-byte", data(point.byte));
    attribute("data-time-s", data(point.time));
    attribute("data-flop-per-s", data(point.rate));
    attribute("data-share", data(point.share));
    attribute("data-regime", point.regime);
    attribute("data-x", point.true_at.x());
    attribute("data-y", point.true_at.y());
    xml_.writeTextElement(QStringLiteral("title"), point.tooltip);
}

void Writer::item(const Marker& marker)
{
    if (marker.point < 0 && marker.datum < 0) {
        shape(marker);
        return;
    }
    start("g");
    if (marker.datum >= 0) {
        datum(scene_.data[static_cast<std::size_t>(marker.datum)]);
    } else {
        id(marker.id);
        operation(scene_.points[static_cast<std::size_t>(marker.point)]);
    }
    shape(marker);
    xml_.writeEndElement();
}

void Writer::shape(const Marker& marker)
{
    const bool circle = marker.shape == MarkerShape::circle;
    const bool open_path = marker.shape >= MarkerShape::chevron_left;
    start(circle ? "circle" : "path");
    if (marker.point < 0 && marker.datum < 0)
        id(marker.id);
    if (circle) {
        attribute("cx", marker.at.x());
        attribute("cy", marker.at.y());
        attribute("r", marker.radius);
    } else {
        attribute("d", path_of(marker_polygon(marker.shape, marker.at, marker.radius), !open_path));
    }
    fill(marker.fill == MarkerFill::solid ? marker.paint : marker.fill == MarkerFill::open ? Paint::plot : Paint::none);
    stroke(marker.fill == MarkerFill::solid ? marker.outline : marker.paint, marker.outline_width);
    xml_.writeEndElement();
}

void Writer::text_element(const Text& text, bool halo)
{
    start("text");
    if (!halo)
        id(text.id);
    attribute("x", text.at.x());
    attribute("y", text.at.y());
    attribute("font-family", QStringLiteral("Inter, 'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"));
    attribute("font-size", text.px);
    attribute("text-anchor", text.align == TextAlign::left    ? QStringLiteral("start")
                             : text.align == TextAlign::right ? QStringLiteral("end")
                                                              : QStringLiteral("middle"));
    if (text.rotation != 0.0)
        attribute(
            "transform",
            QStringLiteral("rotate(%1 %2 %3)").arg(number(text.rotation), number(text.at.x()), number(text.at.y())));
    if (halo)
        stroke(Paint::plot, 3.0);
    const bool plain = text.runs.size() == 1;
    // Without this, formatting would put white space between the runs.
    xml_.setAutoFormatting(false);
    attribute("xml:space", QStringLiteral("preserve"));
    if (plain) {
        fill(text.runs.front(), halo);
        attribute("font-weight",
                  text.runs.front().weight == Weight::semibold ? QStringLiteral("600") : QStringLiteral("400"));
        xml_.writeCharacters(text.runs.front().text);
    } else {
        for (const TextRun& run : text.runs) {
            start("tspan");
            fill(run, halo);
            attribute("font-weight", run.weight == Weight::semibold ? QStringLiteral("600") : QStringLiteral("400"));
            xml_.writeCharacters(run.text);
            xml_.writeEndElement();
        }
    }
    xml_.writeEndElement();
    xml_.setAutoFormatting(true);
}

void Writer::item(const Text& text)
{
    if (text.halo) {
        // A copy behind the letters rather than `paint-order`, which PowerPoint ignores.
        start("g");
        attribute("aria-hidden", QStringLiteral("true"));
        text_element(text, true);
        xml_.writeEndElement();
    }
    text_element(text, false);
}

} // namespace

QByteArray to_svg(const Scene& scene, const Tokens& tokens, const QByteArray& metadata)
{
    return Writer(scene, tokens).write(metadata);
}

} // namespace ridgepoint
