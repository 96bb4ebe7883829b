#include <tbb/parallel_for.h>
#include <tbb/parallel_sort.h>

#include <atomic>

#include "autocorrelation.hpp"
#include "counting.hpp"
#include "cyclospectrum.hpp"
#include "halves.hpp"
#include "host.hpp"
#include "listing.hpp"

namespace cyclospectrum {
namespace {

using Input = Cyclospectrum::Input;
using Output = Cyclospectrum::Output;

void halves(const Input& in, Output& out, HostScratch& scratch) {
    find_places(in, scratch.place);
    sort_halves<Parallel>(scratch.place, out, in.size(), scratch.halves, radix_sort::parallel_sort);
}
const breakeven::Host<Cyclospectrum> by_halves{
    "parallel/halves", halves, {.largest = most_residues, .memory = halves_memory, .notes = halves_notes}};

/// Windows are independent. Where they are few, or one of them holds most sums, each is shared out by its starts,
/// taken in turn so that a heavy stretch of the ring is shared as well.
void count_sums(std::span<const std::uint32_t> place, std::uint64_t n, std::span<std::uint16_t> counts) {
    constexpr std::uint64_t starts_each = 1024;
    const auto windows = (counts.size() + count_window_size - 1) / count_window_size;
    const auto shares = (n + starts_each - 1) / starts_each;
    tbb::parallel_for(std::uint64_t{0}, windows * shares, [&](std::uint64_t task) {
        const auto first = task / shares * count_window_size, share = task % shares;
        const auto mine = counts.subspan(first, std::min<std::uint64_t>(count_window_size, counts.size() - first));
        if (shares == 1) {
            std::fill(mine.begin(), mine.end(), 0);
            return count_window(place, n, first, 0, 1, mine);
        }
        std::array<std::uint16_t, count_window_size> own{};
        count_window(place, n, first, share, shares, {own.data(), mine.size()});
        for (std::size_t i = 0; i < mine.size(); ++i)
            if (own[i] != 0) std::atomic_ref{mine[i]}.fetch_add(own[i], std::memory_order_relaxed);
    });
}

void counting(const Input& in, Output& out, HostScratch& scratch) {
    const std::uint64_t n = in.size();
    const auto total = find_places(in, scratch.place);
    if (!counts_fit(n, total)) return halves(in, out, scratch);
    scratch.counts.assign(std::uint64_t{total} / 2 + 1, 0);
    count_sums(scratch.place, n, scratch.counts);
    number_sums<Parallel>(
        out.size(), total, [&](auto x) { return scratch.counts[x]; }, scratch.before);
    list_sums<Parallel>(scratch.before, out);
}
const breakeven::Host<Cyclospectrum> by_counting{
    "parallel/counting", counting, {.largest = most_residues, .memory = counting_memory, .notes = counting_notes}};

void autocorrelation(const Input& in, Output& out, HostScratch& scratch) {
    const auto total = find_places(in, scratch.place);
    if (!counts_fit(in.size(), total)) return halves(in, out, scratch);
    mark_places(scratch.place, in.size(), transform_size(total), scratch.values);
    parallel_autocorrelate(scratch.values, scratch.roots);
    number_sums<Parallel>(
        out.size(), total, [&](auto x) { return scratch.values[x] + scratch.values[total - x]; }, scratch.before);
    list_sums<Parallel>(scratch.before, out);
}
const breakeven::Host<Cyclospectrum> by_autocorrelation{
    "parallel/autocorrelation",
    autocorrelation,
    {.largest = most_residues, .memory = autocorrelation_memory, .notes = autocorrelation_notes}};

/// Every sum a difference of two places, then a sort: what is left to do for a user who has none of the above.
void generate_and_sort(const Input& in, Output& out, HostScratch& scratch) {
    const std::uint64_t n = in.size();
    out.front() = 0;
    out.back() = find_places(in, scratch.place);
    const auto* const place = scratch.place.data();
    if (n == 0) return;
    tbb::parallel_for(std::uint64_t{1}, n, [&, place](std::uint64_t length) {
        for (std::uint64_t start = 0; start < n; ++start) out[(length - 1) * n + start + 1] = place[start + length] - place[start];
    });
    tbb::parallel_sort(out.begin(), out.end());
}
const breakeven::Host<Cyclospectrum> by_sort{"parallel/tbb_sort",
                                             generate_and_sort,
                                             {.role = breakeven::Role::peer,
                                              .largest = most_residues,
                                              .notes = "every sum as a difference of prefix sums, then tbb::parallel_sort"}};

}  // namespace
}  // namespace cyclospectrum
