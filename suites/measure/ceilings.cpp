// SPDX-License-Identifier: Apache-2.0
#include <tbb/tbb.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "arithmetic.hpp"
#include "machine.hpp"
#include "streams.hpp"
#include <breakeven/suites/contract/ceilings.hpp>
#include <breakeven/suites/contract/run.hpp>

namespace breakeven {
namespace {

constexpr int rounds = 5;

/// The best of a few rounds: a ceiling is what the machine can do, not what it did on average.
double best_rate(double amount, const auto& work) {
    double best = 0;
    for (int round = 0; round < rounds; ++round) best = std::max(best, amount / detail::stopwatch(work).count());
    return best;
}

/// Keeps a result alive without storing it where a loop would see it.
void consume(std::uint64_t value) { asm volatile("" : : "r"(value) : "memory"); }

class Measurement {
public:
    explicit Measurement(bool parallel) : parallel_{parallel} {
        over_blocks(bytes_, blocks.front(), [&](std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; i += 8) {
                const std::uint64_t word = i * 0x9E3779B97F4A7C15ULL;
                std::memcpy(source_ + i, &word, 8);
            }
            std::memset(target_ + first, 1, last - first);
        });
    }

    [[nodiscard]] Ceilings all() const {
        Ceilings result;
        const auto size = static_cast<double>(bytes_);
        result.copy = best_stream(2 * size, [&](std::size_t i, std::size_t n) { std::memcpy(target_ + i, source_ + i, n); });
        result.copy = std::max(
            result.copy, best_stream(2 * size, [&](std::size_t i, std::size_t n) { detail::streaming_copy(target_ + i, source_ + i, n); }));
        result.write = best_stream(size, [&](std::size_t i, std::size_t n) { std::memset(target_ + i, 1, n); });
        result.write =
            std::max(result.write, best_stream(size, [&](std::size_t i, std::size_t n) { detail::streaming_fill(target_ + i, n); }));
        result.read = best_stream(size, [&](std::size_t i, std::size_t n) { consume(detail::sum_in_order(source_ + i, n)); });
        result.read = std::max(result.read,
                               best_stream(size, [&](std::size_t i, std::size_t n) { consume(detail::sum_of_quarters(source_ + i, n)); }));
        result.gather = gather(bytes_);
        result.cache_gather = gather(std::min<std::size_t>(bytes_, last_level_cache_bytes() / 4));
        result.operations = arithmetic(detail::integer_loops());
        result.long_operations = arithmetic(detail::long_integer_loops());
        result.float_operations = arithmetic(detail::float_loops());
        return result;
    }

private:
    static constexpr std::array<std::size_t, 2> blocks{1 << 16, 1 << 20};  // what a task touches at least

    /// Applies body(first, last) to blocks of [0, size), on one thread or on all.
    void over_blocks(std::size_t size, std::size_t block, const auto& body) const {
        if (!parallel_) {
            for (std::size_t i = 0; i < size; i += block) body(i, std::min(size, i + block));
            return;
        }
        tbb::parallel_for(tbb::blocked_range<std::size_t>(0, size / 64, block / 64),
                          [&](const auto& range) { body(64 * range.begin(), 64 * range.end()); });
    }

    /// Of body(offset, bytes), which must go through whole lines.
    [[nodiscard]] double best_stream(double amount, const auto& body) const {
        double best = 0;
        for (const auto block : blocks)
            best = std::max(best, best_rate(amount, [&] {
                                over_blocks(bytes_, block, [&](std::size_t first, std::size_t last) { body(first, last - first); });
                            }));
        return best;
    }

    /// Independent reads at random places of a table of so many bytes.
    [[nodiscard]] double gather(std::size_t table_bytes) const {
        const std::size_t accesses = bytes_ / 64;
        const auto* const table = reinterpret_cast<const std::uint32_t*>(source_);
        const auto entries = static_cast<std::uint64_t>(table_bytes / 4);
        return best_rate(static_cast<double>(accesses), [&] {
            over_blocks(accesses, blocks.front(), [&](std::size_t first, std::size_t last) {
                std::uint64_t total = 0;
                for (std::size_t i = first; i < last; ++i) {
                    const auto mixed = static_cast<std::uint32_t>((i + 1) * 0x9E3779B97F4A7C15ULL >> 32);
                    total += table[mixed * entries >> 32];
                }
                consume(total);
            });
        });
    }

    [[nodiscard]] double arithmetic(const std::vector<detail::ArithmeticLoop>& loops) const {
        constexpr std::size_t steps = 1 << 16;
        const std::size_t tasks = parallel_ ? 64 : 4;
        double best = 0;
        for (const auto& loop : loops)
            best = std::max(best, best_rate(loop.operations * steps * static_cast<double>(tasks), [&] {
                                over_blocks(64 * tasks, 64,
                                            [&](std::size_t first, std::size_t last) { loop.run(steps * (last - first) / 64); });
                            }));
        return best;
    }

    const bool parallel_;
    // Four times the last-level cache, but never so much that measuring it takes longer than the sweep.
    const std::size_t bytes_ = std::clamp<std::size_t>(4 * last_level_cache_bytes(), 64 << 20, 1 << 30) / 64 * 64;
    const detail::Pages from_{bytes_}, to_{bytes_};
    char* const source_ = from_.data();
    char* const target_ = to_.data();
};

}  // namespace

Ceilings serial_ceilings() { return Measurement{false}.all(); }
Ceilings parallel_ceilings() { return Measurement{true}.all(); }

void flush_host_caches() {
    static std::vector<std::uint64_t> buffer(2 * last_level_cache_bytes() / 8, 1);
    std::uint64_t total = 0;
    for (auto& word : buffer) total += word++;
    consume(total);
}

}  // namespace breakeven
