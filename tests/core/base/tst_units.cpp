// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/base/units.h"

#include <type_traits>

using namespace ridgepoint;

namespace {

template <class A, class B>
concept Addable = requires(A a, B b)
{
    a + b;
};
template <class A, class B>
concept Comparable = requires(A a, B b)
{
    a < b;
};

static_assert(Addable<Flop, Flop>);
static_assert(!Addable<Flop, Byte>);
static_assert(!Addable<Second, double>);
static_assert(!Comparable<FlopRate, ByteRate>);
static_assert(!std::is_convertible_v<double, Second>);
static_assert(std::is_same_v<decltype(Flop(1) / Second(1)), FlopRate>);
static_assert(std::is_same_v<decltype(Flop(1) / Byte(1)), Intensity>);
static_assert(std::is_same_v<decltype(Intensity(1) * ByteRate(1)), FlopRate>);
static_assert(std::is_same_v<decltype(Byte(1) / ByteRate(1)), Second>);
static_assert(std::is_same_v<decltype(FlopRate(1) / ByteRate(1)), Intensity>);
static_assert(std::is_same_v<decltype(Second(1) / Second(1)), double>);

} // namespace

class tst_units : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void ridge_of_h100()
    {
        // 989.4 TFLOP/s ÷ 3.35 TB/s = 295.34 FLOP/byte, by hand
        const Intensity ridge = FlopRate(989.4e12) / ByteRate(3.35e12);
        QVERIFY(std::abs(ridge.value - 295.343) < 0.001);
    }
    void sums()
    {
        Second t(1.0);
        t += Second(0.5);
        t -= Second(0.25);
        t *= 2.0;
        QCOMPARE(t.value, 2.5);
    }
};

QTEST_APPLESS_MAIN(tst_units)
#include "tst_units.moc"
