// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for every scene: texts stand inside the picture and on no other text.
#pragma once

#include "ui/charts/label_layout.h"
#include "ui/charts/scene.h"

#include <QXmlStreamReader>
#include <vector>

namespace ridgepoint::test {

inline std::vector<Text> texts_of(const Scene& scene)
{
    std::vector<Text> out;
    for (const auto& group : scene.groups)
        for (const SceneItem& item : group)
            if (const Text* text = std::get_if<Text>(&item))
                out.push_back(*text);
    return out;
}

/// The first item with the id; nullptr where there is none of that kind.
template <class Item> const Item* item_with(const Scene& scene, const QString& id)
{
    for (const auto& group : scene.groups)
        for (const SceneItem& any : group)
            if (const Item* item = std::get_if<Item>(&any); item != nullptr && item->id == id)
                return item;
    return nullptr;
}

/// Empty where all is well, else the words of the first text that is not.
inline QString misplaced_text(const Scene& scene)
{
    const QRectF picture(QPointF(), scene.size);
    const std::vector<Text> texts = texts_of(scene);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const QPolygonF box = texts[i].bounds();
        if (!picture.contains(box.boundingRect()))
            return QStringLiteral("outside: ") + texts[i].plain();
        for (std::size_t k = i + 1; k < texts.size(); ++k)
            if (convex_overlap(box, texts[k].bounds()))
                return texts[i].plain() + QStringLiteral(" | ") + texts[k].plain();
    }
    return {};
}

/// Attributes of every element that has `key`.
inline std::vector<QXmlStreamAttributes> elements_with(const QByteArray& svg, const char* key)
{
    std::vector<QXmlStreamAttributes> out;
    QXmlStreamReader xml(svg);
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.attributes().hasAttribute(QLatin1String(key)))
            out.push_back(xml.attributes());
    return xml.hasError() ? std::vector<QXmlStreamAttributes>() : out;
}

inline double number(const QXmlStreamAttributes& attributes, const char* key)
{
    return attributes.value(QLatin1String(key)).toDouble();
}

} // namespace ridgepoint::test
