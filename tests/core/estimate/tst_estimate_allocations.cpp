// SPDX-License-Identifier: GPL-3.0-or-later
// A warm estimate allocates nothing: counted by replacing the global operator new.
#include "tests/support/scenarios.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {
std::atomic<long> allocations{0};
}

void* operator new(std::size_t size)
{
    ++allocations;
    if (void* p = std::malloc(size == 0 ? 1 : size))
        return p;
    throw std::bad_alloc();
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }

using namespace ridgepoint;
using namespace ridgepoint::test;

class tst_estimate_allocations : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void none_once_warm_data()
    {
        QTest::addColumn<QByteArray>("model");
        QTest::addColumn<QByteArray>("phase");
        for (const char* model : {"llama-3-70b", "deepseek-v3", "gpt-oss-120b", "gemma-2-9b"})
            for (const char* phase : {"decode", "prefill"})
                QTest::addRow("%s %s", model, phase) << QByteArray(model) << QByteArray(phase);
        QTest::newRow("bert") << QByteArray("bert-large") << QByteArray("encoder");
    }
    void none_once_warm()
    {
        QFETCH(QByteArray, model);
        QFETCH(QByteArray, phase);
        Scenario s = scenario({{"model", model.data()}, {"phase", phase.data()}, {"fusion", "none"}});
        Estimate e;
        QVERIFY(estimate_into(s, catalog(), e));
        const long before = allocations;
        bool ok = true;
        for (int batch = 1; batch <= 64; ++batch) {
            s.batch = batch;
            ok = ok && estimate_into(s, catalog(), e).has_value();
        }
        const long after = allocations;
        QVERIFY(ok);
        QCOMPARE(after - before, 0L);
    }
    void the_counter_counts()
    {
        const long before = allocations;
        int* volatile one = new int(1); // volatile: the pair must not be optimised away
        delete one;
        QCOMPARE(allocations - before, 1L);
    }
};

QTEST_APPLESS_MAIN(tst_estimate_allocations)
#include "tst_estimate_allocations.moc"
