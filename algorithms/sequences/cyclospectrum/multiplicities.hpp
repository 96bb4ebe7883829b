// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "ring.hpp"
#include <breakeven/algorithms/shared/host/block_begins.hpp>
#include <breakeven/algorithms/shared/host/expand_rows.hpp>
#include <breakeven/algorithms/shared/host/stream.hpp>

/// From the runs of a ring to the multiplicities of their sums, and from these to the sums, each as often. Loops is
/// shared::OneThread or shared::AllThreads.
namespace cyclospectrum {

/// How many runs weigh each sum of a window: counts[x - first] for first <= x < first + counts.size(). Runs from one
/// start ascend, so those in the window are neighbours, and every addition hits a counter that the cache holds.
/// Starts first_start, first_start + step, ...
inline void count_window(std::span<const std::uint32_t> place, std::uint64_t n, std::uint64_t first, std::uint64_t first_start,
                         std::uint64_t step, std::span<std::uint16_t> counts) {
    const auto* const at = place.data();
    const auto size = counts.size();
    for (auto start = first_start; start < n; start += step) {
        const auto origin = at[start] + static_cast<std::uint32_t>(first);
        const auto* run =
            at + first_end(at, static_cast<std::uint32_t>(n), static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(first));
        // The last run is the whole ring, which no window reaches: it stops the walk.
        for (; *run - origin < size; ++run) ++counts[*run - origin];
    }
}

/// How many runs weigh x, for all x of `counts`. Windows are independent. Where they are few, or one of them holds most
/// sums, all threads share each out by its starts, taken in turn so that a heavy stretch of the ring is shared as well.
template <class Loops>
void count_sums(std::span<const std::uint32_t> place, std::uint64_t n, std::span<std::uint16_t> counts) {
    constexpr std::uint64_t window = 1 << 14, starts_each = 1024;  // 32 KB of counters
    const auto windows = (counts.size() + window - 1) / window;
    const auto shares = Loops::parallel ? (n + starts_each - 1) / starts_each : 1;
    Loops::each(windows * shares, 1, [&](std::uint64_t task) {
        const auto first = task / shares * window, share = task % shares;
        const auto mine = counts.subspan(first, std::min<std::uint64_t>(window, counts.size() - first));
        if (shares == 1) return count_window(place, n, first, 0, 1, mine);
        std::array<std::uint16_t, window> own{};
        count_window(place, n, first, share, shares, {own.data(), mine.size()});
        for (std::size_t i = 0; i < mine.size(); ++i)
            if (own[i] != 0) Loops::add(mine[i], own[i]);
    });
}

/// before[x] is how many numbers of the spectrum are smaller than x, for x up to total + 1; `size` is how many there
/// are. count(x) says how many runs weigh x, for x from 1 to total / 2, which the symmetry turns into all others.
template <class Loops>
void number_sums(std::uint64_t size, std::uint32_t total, const auto& count, std::vector<std::uint32_t>& before) {
    constexpr std::uint64_t block = 1 << 14;
    const std::uint64_t sums = total / 2 + 1;
    before.resize(std::uint64_t{total} + 2);
    const auto runs_below = shared::block_begins<Loops>(sums, block, [&](std::uint64_t begin, std::uint64_t end) {
        std::uint32_t runs = 0;
        for (auto x = std::max<std::uint64_t>(begin, 1); x < end; ++x) runs += count(x);
        return runs;
    });
    before[0] = 0;
    before[1] = 1;
    before[total] = static_cast<std::uint32_t>(size - 1);
    before[std::uint64_t{total} + 1] = static_cast<std::uint32_t>(size);
    Loops::ranges(sums, block, [&](std::uint64_t begin, std::uint64_t end) {
        auto sum = static_cast<std::uint32_t>(1 + runs_below[begin / block]);  // with the zero
        for (auto x = std::max<std::uint64_t>(begin, 1); x < end; ++x) {
            sum += count(x);
            before[x + 1] = sum;
            before[total - x] = static_cast<std::uint32_t>(size) - sum;
        }
    });
}

/// Writes the spectrum: every sum as often as it comes, with count() and `before` as above. Equal parts of the walk through sums and
/// numbers hold equal work, whether few sums come often or most sums never.
template <class Loops>
void list_sums(std::uint32_t total, const auto& count, std::vector<std::uint32_t>& before, std::span<std::uint32_t> out) {
    number_sums<Loops>(out.size(), total, count, before);
    using namespace shared::merge_path;
    constexpr std::uint64_t part = 1 << 16, piece = 2048;  // words of a piece stay in the first cache
    const std::uint64_t sums = before.size() - 1, all_steps = steps(sums, out.size());
    Loops::ranges((all_steps + part - 1) / part, 1, [&](auto first, auto last) {
        std::array<std::uint32_t, piece + shared::expand_slack> numbers;
        auto at = place_after(before.data(), sums, out.size(), first * part);
        const auto end = place_after(before.data(), sums, out.size(), std::min(last * part, all_steps)).edge;
        while (at.edge < end) {
            const std::uint64_t from = at.edge, skew = (shared::line_words - shared::to_line(&out[from])) % shared::line_words;
            const auto next = std::min<std::uint64_t>(end, from + piece - skew);
            at = shared::expand_rows(before.data(), at, next, numbers.data());
            shared::stream(&out[from], numbers.data(), next - from);
        }
        _mm_sfence();  // before whoever is told that this is done
    });
}

}  // namespace cyclospectrum
