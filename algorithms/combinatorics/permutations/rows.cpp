// SPDX-License-Identifier: Apache-2.0
#include "rows.hpp"

#include <immintrin.h>
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "factoradic.hpp"
#include "rows_memory.hpp"
#include "tail_orders.hpp"

namespace permutations {
namespace {

constexpr unsigned lanes = 16;

/// The last 16 items of a row, or all, from those of the first row that begins so.
struct Shuffles {
    explicit Shuffles(unsigned items) : tail{tail_length(items)}, masks(tail.orders.size()) {
        const auto head = std::min(items, lanes) - tail.length;
        for (std::size_t i = 0; i < masks.size(); ++i)
            for (unsigned lane = 0; lane < lanes; ++lane)
                masks[i][lane] =
                    static_cast<std::uint8_t>(lane < head || lane >= head + tail.length ? lane : head + tail.orders[i][lane - head]);
    }
    TailOrders tail;
    std::vector<std::array<std::uint8_t, lanes>> masks;
};

/// Made once in the life of a process: constants, whatever the items are.
const Shuffles& shuffles(unsigned items) {
    static const auto all = [] {
        std::vector<Shuffles> made;
        for (unsigned i = 0; i <= most_items; ++i) made.emplace_back(i);
        return made;
    }();
    return all[items];
}

}  // namespace

void write_rows(const Permutations::Input& in, std::uint64_t begin, std::uint64_t end, std::uint8_t* out) {
    const auto items = static_cast<unsigned>(in.items.size());
    if (begin >= end || items == 0) return;
    const auto& [tail, masks] = shuffles(items);
    const auto& offsets = tail.offsets;
    const auto head = items - tail.length;

    std::uint8_t row[2 * lanes] = {}, apart[lanes];
    auto left = supply(in.items);
    auto order = begin_order(left, in.first + begin, row, head);
    append_ascending(left, row + head);

    const auto beyond = items > lanes ? items - lanes : 0;                 // items before the shuffled ones
    const auto whole = end - std::min(end - begin, std::uint64_t{lanes});  // 16 bytes from these rows on stay before the end
    while (true) {
        const auto pattern = TailOrders::pattern(row + head, tail.length);
        const auto stop = std::min<std::uint64_t>(begin + (offsets[pattern + 1] - offsets[pattern] - order), end);
        const auto* mask = &masks[offsets[pattern] + order];
        const auto last = _mm_loadu_si128(reinterpret_cast<const __m128i*>(row + beyond));
        const auto shuffled = [&] { return _mm_shuffle_epi8(last, _mm_loadu_si128(reinterpret_cast<const __m128i*>(mask++))); };
        for (; begin < std::min(stop, whole); ++begin, out += items) {
            if (beyond != 0) std::memcpy(out, row, sizeof(std::uint32_t));
            _mm_storeu_si128(reinterpret_cast<__m128i*>(out + beyond), shuffled());
        }
        for (; begin < stop; ++begin, out += items) {
            _mm_storeu_si128(reinterpret_cast<__m128i*>(apart), shuffled());
            std::memcpy(out, row, beyond);
            std::memcpy(out + beyond, apart, items - beyond);
        }
        if (begin == end) return;
        std::reverse(row + head, row + items);  // the last of this tail
        std::next_permutation(row, row + items);
        order = 0;
    }
}

static void serial(const Permutations::Input& in, Permutations::Output& out) { write_rows(in, 0, in.rows, out.data()); }
static const breakeven::Host<Permutations> by_one_thread{
    "serial/tail_orders",
    serial,
    {.memory = memory_of_rows,
     .notes = "the orders of the last 6 items, for each pattern of equal ones, are looked up: a shuffle and a store a row"}};

static void parallel(const Permutations::Input& in, Permutations::Output& out) {
    constexpr std::uint64_t grain = std::uint64_t{1} << 14;  // rows: a task finds its first one by number, in microseconds
    tbb::parallel_for(tbb::blocked_range<std::uint64_t>{0, in.rows, grain},
                      [&](const auto& range) { write_rows(in, range.begin(), range.end(), out.data() + range.begin() * in.items.size()); });
}
static const breakeven::Host<Permutations> by_all_threads{
    "parallel/tail_orders",
    parallel,
    {.memory = memory_of_rows, .notes = "as serial/tail_orders, every task from a row that it finds by its number"}};

}  // namespace permutations
