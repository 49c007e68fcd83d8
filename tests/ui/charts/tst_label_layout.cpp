// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/label_layout.h"

#include <QtTest>

using namespace ridgepoint;

class tst_label_layout : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void touching_boxes_do_not_overlap();
    void rotated_box_is_not_its_bounds();
    void segment_crosses_box();
    void drops_what_has_no_room();
    void stays_clear_of_obstacles();
};

void tst_label_layout::touching_boxes_do_not_overlap()
{
    const QPolygonF a(QVector<QPointF>{{0, 0}, {10, 0}, {10, 10}, {0, 10}});
    QVERIFY(!convex_overlap(a, a.translated(10, 0)));
    QVERIFY(convex_overlap(a, a.translated(9.5, 0)));
}

void tst_label_layout::rotated_box_is_not_its_bounds()
{
    const QPolygonF diamond(QVector<QPointF>{{0, -10}, {10, 0}, {0, 10}, {-10, 0}});
    const QPolygonF corner(QVector<QPointF>{{7, 7}, {9, 7}, {9, 9}, {7, 9}}); // inside the bounds, outside the diamond
    QVERIFY(!convex_overlap(diamond, corner));
    QVERIFY(convex_overlap(diamond, corner.translated(-4, -4)));
}

void tst_label_layout::segment_crosses_box()
{
    const QRectF box(10, 10, 20, 20);
    QVERIFY(crosses(QLineF(0, 0, 40, 40), box));
    QVERIFY(!crosses(QLineF(0, 0, 9, 40), box));
    QVERIFY(!crosses(QLineF(0, 5, 100, 5), box));
}

void tst_label_layout::drops_what_has_no_room()
{
    LabelLayout layout(QRectF(0, 0, 100, 100));
    QVERIFY(!layout.place({QPointF(50, 50), 5.0, QSizeF(120, 20)}).has_value());
    QVERIFY(layout.place({QPointF(50, 50), 5.0, QSizeF(30, 10)}).has_value());
}

void tst_label_layout::stays_clear_of_obstacles()
{
    LabelLayout layout(QRectF(0, 0, 200, 200), 2.0);
    const QRectF right(100, 60, 100, 80); // the best side is taken
    layout.add_obstacle(right);
    const auto place = layout.place({QPointF(90, 100), 5.0, QSizeF(40, 12)});
    QVERIFY(place.has_value());
    QVERIFY(!place->box.adjusted(-2, -2, 2, 2).intersects(right));
}

QTEST_MAIN(tst_label_layout)
#include "tst_label_layout.moc"
