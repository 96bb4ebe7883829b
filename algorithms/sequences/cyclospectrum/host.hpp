// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "autocorrelation.hpp"
#include "cyclospectrum.hpp"
#include "listing.hpp"
#include "ring.hpp"
#include <breakeven/algorithms/arrays/radix_sort/stage.hpp>
#include <breakeven/algorithms/shared/host/loops.hpp>
#include <breakeven/suites/suite.hpp>

/// The variants of the host, over Loops: shared::OneThread or shared::AllThreads.
namespace cyclospectrum {

struct HostScratch {
    std::vector<std::uint32_t> place, before, values, roots;
    std::vector<std::uint16_t> counts;
    radix_sort::Scratch sums, spare;
};

/// Sorts the smaller one of the two sums of every pair of places; the larger ones follow from the symmetry.
template <class Loops>
void halves(const Cyclospectrum::Input& in, Cyclospectrum::Output& out, HostScratch& scratch) {
    constexpr std::uint64_t grain = 1 << 14;
    const auto total = find_places(in, scratch.place), residues = static_cast<std::uint32_t>(in.size());
    const auto count = pairs(in.size());
    const auto* const place = scratch.place.data();
    const std::span sums{scratch.sums.resize(count), count}, smaller{out.data() + 1, count};
    Loops::each(count, grain, [=](std::uint64_t k) { sums[k] = smaller_sum(place, residues, total, static_cast<std::uint32_t>(k)); });
    radix_sort::sort<Loops>(sums, smaller, scratch.spare);
    out.front() = 0;
    out.back() = total;
    Loops::each(count, grain, [=, mirror = &out[2 * count]](std::uint64_t k) { *(mirror - k) = total - smaller[k]; });
}

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

template <class Loops>
void counting(const Cyclospectrum::Input& in, Cyclospectrum::Output& out, HostScratch& scratch) {
    const auto total = find_places(in, scratch.place);
    if (!counts_fit(in.size(), total)) return halves<Loops>(in, out, scratch);
    scratch.counts.assign(std::uint64_t{total} / 2 + 1, 0);
    count_sums<Loops>(scratch.place, in.size(), scratch.counts);
    number_sums<Loops>(
        out.size(), total, [&](auto x) { return scratch.counts[x]; }, scratch.before);
    list_sums<Loops>(scratch.before, out);
}

/// values[p] is 1 at each of the n places p of the ring, else 0.
inline void mark_places(std::span<const std::uint32_t> place, std::uint64_t n, std::uint64_t size, std::vector<std::uint32_t>& values) {
    values.assign(size, 0);
    for (const auto p : place.first(n)) values[p] = 1;
}

template <class Loops>
void autocorrelation(const Cyclospectrum::Input& in, Cyclospectrum::Output& out, HostScratch& scratch) {
    const auto total = find_places(in, scratch.place);
    if (!counts_fit(in.size(), total)) return halves<Loops>(in, out, scratch);
    mark_places(scratch.place, in.size(), transform_size(total), scratch.values);
    autocorrelate<Loops>(scratch.values, scratch.roots);
    number_sums<Loops>(
        out.size(), total, [&](auto x) { return scratch.values[x] + scratch.values[total - x]; }, scratch.before);
    list_sums<Loops>(scratch.before, out);
}

inline constexpr double bytes(std::uint64_t n) { return 4.0 * static_cast<double>(values(n)); }
inline breakeven::Memory halves_memory(std::uint64_t n) { return {.host = 2 * bytes(n)}; }
/// With the largest total that has counters, 1024 n; beyond it half of the sums are sorted.
inline breakeven::Memory counting_memory(std::uint64_t n) {
    return {.host = bytes(n) + std::max(bytes(n), (4 + 1) * 1024.0 * static_cast<double>(n))};
}
inline breakeven::Memory autocorrelation_memory(std::uint64_t n) {
    return {.host = bytes(n) + std::max(bytes(n), (4 + 2 * 16) * 1024.0 * static_cast<double>(n))};
}

inline constexpr std::string_view halves_notes =
    "of the two runs between two places, which add up to the total, the lighter one; a radix sort of these, and their mirror image";
inline constexpr std::string_view counting_notes =
    "differences of prefix sums up to half of the total, counted in windows that the first cache holds; the rest by symmetry. Above "
    "1024 n it sorts halves instead";
inline constexpr std::string_view autocorrelation_notes =
    "multiplicities as the autocorrelation of the ring's places, by an exact number-theoretic transform of twice the total; its "
    "roots are kept between calls, as a plan is. Above 1024 n it sorts halves instead";

}  // namespace cyclospectrum
