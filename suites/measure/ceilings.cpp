// SPDX-License-Identifier: Apache-2.0
#include <tbb/tbb.h>

#include <algorithm>
#include <cstring>
#include <numeric>
#include <span>

#include "machine.hpp"
#include <breakeven/suites/contract/ceilings.hpp>

namespace breakeven {
namespace {

constexpr std::size_t block = 1 << 16;  // bytes a task touches at a time
constexpr int rounds = 5;

/// The best of a few rounds: a ceiling is what the machine can do, not what it did on average.
double best_rate(double amount, const auto& work) {
    double best = 0;
    for (int round = 0; round < rounds; ++round) best = std::max(best, amount / detail::stopwatch(work).count());
    return best;
}

/// Applies body(first, last) to blocks of [0, size), on one thread or on all.
void over_blocks(bool parallel, std::size_t size, const auto& body) {
    if (!parallel) {
        for (std::size_t i = 0; i < size; i += block) body(i, std::min(size, i + block));
        return;
    }
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, size, block), [&](const auto& range) { body(range.begin(), range.end()); });
}

/// Keeps a result alive without storing it where a loop would see it.
void consume(std::uint64_t value) { asm volatile("" : : "r"(value) : "memory"); }

std::uint64_t sum(const std::uint64_t* words, std::size_t first, std::size_t last) {
    return std::accumulate(words + first / 8, words + last / 8, std::uint64_t{0});
}

/// Eight independent chains of multiply-adds, which the compiler may vectorise.
std::uint32_t multiply_adds(std::size_t steps) {
    std::uint32_t lanes[64];
    std::iota(std::begin(lanes), std::end(lanes), 1U);
    for (std::size_t step = 0; step < steps; ++step)
        for (auto& lane : lanes) lane = lane * 1664525U + 1013904223U;
    return std::accumulate(std::begin(lanes), std::end(lanes), 0U);
}

Ceilings measure(bool parallel) {
    // Four times the last-level cache, but never so much that measuring it takes longer than the sweep.
    const std::size_t bytes = std::clamp<std::size_t>(4 * last_level_cache_bytes(), 64 << 20, 1 << 30) / 64 * 64;
    std::vector<std::uint64_t> from(bytes / 8), to(bytes / 8);
    auto* const source = reinterpret_cast<char*>(from.data());
    auto* const target = reinterpret_cast<char*>(to.data());
    over_blocks(parallel, bytes, [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; i += 8) from[i / 8] = i * 0x9E3779B97F4A7C15ULL;
        std::memset(target + first, 1, last - first);
    });

    Ceilings result;
    const auto size = static_cast<double>(bytes);
    result.copy = best_rate(2 * size, [&] {
        over_blocks(parallel, bytes,
                    [&](std::size_t first, std::size_t last) { std::memcpy(target + first, source + first, last - first); });
    });
    result.write = best_rate(size, [&] {
        over_blocks(parallel, bytes, [&](std::size_t first, std::size_t last) { std::memset(target + first, 1, last - first); });
    });
    result.read = best_rate(
        size, [&] { over_blocks(parallel, bytes, [&](std::size_t first, std::size_t last) { consume(sum(from.data(), first, last)); }); });
    const std::size_t gathers = bytes / 16;
    const auto* const table = reinterpret_cast<const std::uint32_t*>(from.data());
    const auto entries = static_cast<std::uint64_t>(bytes / 4);
    result.gather = best_rate(static_cast<double>(gathers), [&] {
        over_blocks(parallel, gathers, [&](std::size_t first, std::size_t last) {
            std::uint64_t total = 0;
            for (std::size_t i = first; i < last; ++i) {
                const auto mixed = static_cast<std::uint32_t>((i + 1) * 0x9E3779B97F4A7C15ULL >> 32);
                total += table[mixed * entries >> 32];
            }
            consume(total);
        });
    });
    constexpr std::size_t steps = 1 << 14;
    const std::size_t tasks = parallel ? 64 : 4;
    result.operations = best_rate(2.0 * 64 * steps * static_cast<double>(tasks), [&] {
        over_blocks(parallel, tasks * block, [&](std::size_t, std::size_t) { consume(multiply_adds(steps)); });
    });
    return result;
}

}  // namespace

Ceilings serial_ceilings() { return measure(false); }
Ceilings parallel_ceilings() { return measure(true); }

void flush_host_caches() {
    static std::vector<std::uint64_t> buffer(2 * last_level_cache_bytes() / 8, 1);
    std::uint64_t total = 0;
    for (auto& word : buffer) total += word++;
    consume(total);
}

Floor floor_of(const Work& work, const Ceilings& ceilings) {
    Floor floor;
    const auto part = [&](std::string_view ceiling, double amount, double rate) {
        if (amount <= 0 || rate <= 0) return;
        const Seconds time{amount / rate};
        if (time > floor.time) floor = {time, ceiling};
    };
    part("read", work.bytes_read, ceilings.read);
    part("write", work.bytes_written, ceilings.write);
    // Bytes that are matched by bytes in the other direction move no faster than a copy does.
    part("copy", 2 * std::min(work.bytes_read, work.bytes_written), ceilings.copy);
    part("gather", work.random_accesses, ceilings.gather);
    part("operations", work.operations, ceilings.operations);
    return floor;
}

}  // namespace breakeven
