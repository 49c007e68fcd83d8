// SPDX-License-Identifier: GPL-3.0-or-later
// Counts every allocation of the program by replacing the global operators.
#include "tests/bench/bench.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> g_count{0};

void* counted(std::size_t size)
{
    g_count.fetch_add(1, std::memory_order_relaxed);
    if (void* memory = std::malloc(size > 0 ? size : 1))
        return memory;
    throw std::bad_alloc();
}

} // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace ridgepoint::bench {

std::size_t allocations() { return g_count.load(std::memory_order_relaxed); }

} // namespace ridgepoint::bench
