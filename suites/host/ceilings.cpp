// SPDX-License-Identifier: Apache-2.0
#include <tbb/tbb.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include "arithmetic.hpp"
#include "best_rate.hpp"
#include "machine.hpp"
#include "streams.hpp"
#include <breakeven/suites/contract/ceilings.hpp>
#include <breakeven/suites/contract/run.hpp>

namespace breakeven {
namespace {

/// All rates are measured three times over: whoever else works on this machine for a while disturbs each of them once.
/// Eight rates, for one thread and for all, take about two seconds where caches are of a usual size.
constexpr int sweeps = 3;
constexpr Seconds budget{0.03};  // of a rate in a sweep

/// Keeps a result alive without storing it where a loop would see it.
void consume(std::uint64_t value) { asm volatile("" : : "r"(value) : "memory"); }

class Measurement {
public:
    explicit Measurement(bool parallel) : parallel_{parallel} {
        over_blocks(bytes_, smallest_block, [&](std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; i += 8) {
                const std::uint64_t word = i * 0x9E3779B97F4A7C15ULL;
                std::memcpy(source_ + i, &word, 8);
            }
            std::memset(target_ + first, 1, last - first);
        });
    }

    [[nodiscard]] Ceilings all() const {
        auto best = once();
        for (int sweep = 1; sweep < sweeps; ++sweep) {
            const auto again = once();
            for (const auto rate : {&Ceilings::copy, &Ceilings::read, &Ceilings::write, &Ceilings::gather, &Ceilings::cache_gather,
                                    &Ceilings::operations, &Ceilings::long_operations, &Ceilings::float_operations})
                best.*rate = std::max(best.*rate, again.*rate);
        }
        // Half of what a copy moves is read and half is written: alone, each goes at least as fast, whatever disturbed it here.
        best.read = std::max(best.read, best.copy / 2);
        best.write = std::max(best.write, best.copy / 2);
        return best;
    }

private:
    [[nodiscard]] Ceilings once() const {
        Ceilings result;
        const auto size = static_cast<double>(bytes_);
        result.copy = best_stream(
            2 * size, [&](std::size_t i, std::size_t n) { std::memcpy(target_ + i, source_ + i, n); },
            [&](std::size_t i, std::size_t n) { detail::streaming_copy(target_ + i, source_ + i, n); });
        result.write = best_stream(
            size, [&](std::size_t i, std::size_t n) { std::memset(target_ + i, 1, n); },
            [&](std::size_t i, std::size_t n) { detail::streaming_fill(target_ + i, n); });
        result.read = best_stream(
            size, [&](std::size_t i, std::size_t n) { consume(detail::sum_in_order(source_ + i, n)); },
            [&](std::size_t i, std::size_t n) { consume(detail::sum_of_quarters(source_ + i, n)); });
        result.gather = gather(bytes_);
        result.cache_gather = gather(std::min<std::size_t>(bytes_, last_level_cache_bytes() / 4));
        result.operations = arithmetic(detail::integer_loops());
        result.long_operations = arithmetic(detail::long_integer_loops());
        result.float_operations = arithmetic(detail::float_loops());
        return result;
    }

    /// What a task touches at least. One thread goes through memory in order, whatever the blocks.
    [[nodiscard]] std::vector<std::size_t> blocks() const {
        return parallel_ ? std::vector<std::size_t>{smallest_block, 1 << 20} : std::vector<std::size_t>{smallest_block};
    }

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
    [[nodiscard]] double best_stream(double amount, const auto&... bodies) const {
        std::vector<detail::Way> ways;
        const auto add = [&](const auto& body, std::size_t block) {
            ways.emplace_back([this, &body, block] {
                return detail::stopwatch(
                    [&] { over_blocks(bytes_, block, [&](std::size_t first, std::size_t last) { body(first, last - first); }); });
            });
        };
        for (const auto block : blocks()) (add(bodies, block), ...);
        return detail::best_rate(amount, ways, budget);
    }

    /// Independent reads at random places of a table of so many bytes.
    [[nodiscard]] double gather(std::size_t table_bytes) const {
        constexpr std::size_t accesses = 1 << 21;
        const auto* const table = reinterpret_cast<const std::uint32_t*>(source_);
        const auto entries = static_cast<std::uint64_t>(table_bytes / 4);
        const auto read = [&] {
            over_blocks(accesses, smallest_block, [&](std::size_t first, std::size_t last) {
                std::uint64_t total = 0;
                for (std::size_t i = first; i < last; ++i) {
                    const auto mixed = static_cast<std::uint32_t>((i + 1) * 0x9E3779B97F4A7C15ULL >> 32);
                    total += table[mixed * entries >> 32];
                }
                consume(total);
            });
        };
        return detail::best_rate(static_cast<double>(accesses), {[&] { return detail::stopwatch(read); }}, budget);
    }

    [[nodiscard]] double arithmetic(const std::vector<detail::ArithmeticLoop>& loops) const {
        constexpr std::size_t steps = 1 << 16;
        const std::size_t tasks = parallel_ ? 64 : 4;
        // Ways count different operations: a rate each.
        double best = 0;
        for (const auto& loop : loops) {
            const auto run = [&] {
                over_blocks(64 * tasks, 64, [&](std::size_t first, std::size_t last) { loop.run(steps * (last - first) / 64); });
            };
            best = std::max(best, detail::best_rate(loop.operations * steps * static_cast<double>(tasks),
                                                    {[&] { return detail::stopwatch(run); }}, budget / static_cast<double>(loops.size())));
        }
        return best;
    }

    static constexpr std::size_t smallest_block = 1 << 16;

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

/// All threads, since each has a cache of its own beside the common one. They only read: what a flush had written would be written
/// back at the expense of the call that follows.
void flush_host_caches() {
    static const auto bytes = 2 * last_level_cache_bytes() / 64 * 64;
    static const auto pages = [] {
        detail::Pages touched{bytes};
        std::memset(touched.data(), 1, bytes);
        return touched;
    }();
    tbb::parallel_for(
        tbb::blocked_range<std::size_t>(0, bytes / 64),
        [](const auto& lines) { consume(detail::sum_in_order(pages.data() + 64 * lines.begin(), 64 * lines.size())); },
        tbb::static_partitioner{});
}

}  // namespace breakeven
