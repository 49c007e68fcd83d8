// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/base/number_format.h"

#include <cmath>
#include <limits>

using namespace ridgepoint;

class tst_number_format : public QObject
{
    Q_OBJECT
    static void same(const std::string& actual, const char* expected) { QCOMPARE(actual, std::string(expected)); }

private Q_SLOTS:
    void three_significant_digits()
    {
        same(format_number(0.0), "0");
        same(format_number(295.343), "295");
        same(format_number(41.5036), "41.5");
        same(format_number(3.35), "3.35");
        same(format_number(0.00406), "0.00406");
        same(format_number(9.996), "10.0");
        same(format_number(99.96), "100");
        same(format_number(0.9996), "1.00");
        same(format_number(1979.0), "1,980");
        same(format_number(12345678.0), "12,300,000");
        same(format_number(-2.5), "−2.50");
    }
    void never_nan_or_infinity()
    {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        same(format_number(nan), "–");
        same(format_time(Second(INFINITY)), "–");
        same(format_bytes(Byte(nan)), "–");
        same(format_ratio(INFINITY), "–");
        same(format_share(nan), "–");
        same(format_usd(nan), "–");
    }
    void times_pick_their_unit()
    {
        same(format_time(Second(0.0)), "0 s");
        same(format_time(Second(9.78e-9)), "9.78 ns");
        same(format_time(Second(140.2e-6)), "140 µs");
        same(format_time(Second(0.0415)), "41.5 ms");
        same(format_time(Second(0.99996)), "1.00 s");
        same(format_time(Second(90.0)), "90.0 s");
        same(format_time(Second(3000.0)), "50.0 min");
        same(format_time(Second(86400.0 * 3)), "3.00 d");
    }
    void quantities_keep_people_s_units()
    {
        same(format_bytes(Byte(141.1e9)), "141 GB");
        same(format_bytes(Byte(673.2e9)), "673 GB");
        same(format_bytes(Byte(16384)), "16.4 kB");
        same(format_flop(Flop(335.0e9)), "335 GFLOP");
        same(format_flop(Flop(335.0e9), true), "335 GOP");
        same(format_flop_rate(FlopRate(1978.9e12)), "1,980 TFLOP/s");
        same(format_byte_rate(ByteRate(450e9)), "450 GB/s");
        same(format_byte_rate(ByteRate(3.35e12)), "3.35 TB/s");
        same(format_intensity(Intensity(295.343)), "295 FLOP/byte");
        same(format_bytes(Byte(999.7e6)), "1.00 GB");
    }
    void shares_money_counts()
    {
        same(format_share(0.254), "25.4 %");
        same(format_share(1.0), "100 %");
        same(format_share(0.0001), "0.0 %");
        same(format_usd(1.409), "$1.41");
        same(format_usd(0.0131), "$0.0131");
        same(format_usd(12345.0), "$12,300");
        same(format_ratio(1.0), "1.00×");
        same(format_ratio(12.34), "12.3×");
        same(format_count(70553706496), "70,553,706,496");
        same(format_count(-1000), "−1,000");
        same(format_parameters(70553706496), "70.6 B");
        same(format_parameters(334092288), "334 M");
        same(format_parameters(1026408232448), "1.03 T");
    }
};

QTEST_APPLESS_MAIN(tst_number_format)
#include "tst_number_format.moc"
