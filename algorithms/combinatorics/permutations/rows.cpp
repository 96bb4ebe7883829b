// SPDX-License-Identifier: Apache-2.0
#include "rows.hpp"

#include <immintrin.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <vector>

#include "factoradic.hpp"
#include "tail_orders.hpp"

namespace permutations {
namespace {

constexpr unsigned lanes = 16;

/// The last 16 items of a row, or all, from those of the first row that begins so.
struct Shuffles {
    explicit Shuffles(unsigned items) : tail{tail_length(items)}, offsets{tail.offsets}, masks(tail.orders.size()) {
        const auto head = std::min(items, lanes) - tail.length;
        for (std::size_t i = 0; i < masks.size(); ++i)
            for (unsigned lane = 0; lane < lanes; ++lane)
                masks[i][lane] =
                    static_cast<std::uint8_t>(lane < head || lane >= head + tail.length ? lane : head + tail.orders[i][lane - head]);
    }
    TailOrders tail;
    std::vector<std::uint32_t> offsets;
    std::vector<std::array<std::uint8_t, lanes>> masks;
};

/// Made once in the life of a process: constants, whatever the items are.
const Shuffles& shuffles(unsigned items) {
    static const auto all = [] {
        std::array<std::unique_ptr<const Shuffles>, most_items + 1> made;
        for (unsigned i = 0; i <= most_items; ++i) made[i] = std::make_unique<const Shuffles>(i);
        return made;
    }();
    return *all[items];
}

}  // namespace

void write_rows(const Permutations::Input& in, std::uint64_t begin, std::uint64_t end, std::uint8_t* out) {
    const auto items = static_cast<unsigned>(in.items.size());
    if (begin >= end || items == 0) return;
    const auto& [tail, offsets, masks] = shuffles(items);
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
        step(row, items);
        order = 0;
    }
}

}  // namespace permutations
