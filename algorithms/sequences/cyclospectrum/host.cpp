// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_sort.h>

#include "autocorrelation.hpp"
#include "cyclospectrum.hpp"
#include "multiplicities.hpp"
#include "ring.hpp"
#include <breakeven/algorithms/arrays/radix_sort/stage.hpp>
#include <breakeven/algorithms/shared/host/loops.hpp>

/// The variants of the host, over Loops: shared::OneThread or shared::AllThreads.
namespace cyclospectrum {
namespace {

using Input = Cyclospectrum::Input;
using Output = Cyclospectrum::Output;
using shared::OneThread, shared::AllThreads;

struct Scratch {
    std::vector<std::uint32_t> place, before, values, roots;
    std::vector<std::uint16_t> counts;
    shared::HugeBuffer<std::uint32_t> sums;
    radix_sort::Scratch spare;
};

double bytes(std::uint64_t n) { return 4.0 * static_cast<double>(values(n)); }
/// With the largest total that has counters, 1024 n; beyond it half of the sums are sorted.
breakeven::Memory memory_of_counters(std::uint64_t n, int bytes_each) {
    return {.host = bytes(n) + std::max(bytes(n), bytes_each * 1024.0 * static_cast<double>(n))};
}

/// Sorts the smaller one of the two sums of every pair of places; the larger ones follow from the symmetry.
template <class Loops>
void halves(const Input& in, Output& out, Scratch& scratch) {
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

const breakeven::Traits halves_traits{
    .largest = most_residues,
    .memory = [](const auto& request) { return breakeven::Memory{.host = 2 * bytes(request.n)}; },
    .notes =
        "of the two runs between two places, which add up to the total, the lighter one; a radix sort of these, and their mirror image"};
const breakeven::Host<Cyclospectrum> serial_halves{"serial/halves", halves<OneThread>, halves_traits};
const breakeven::Host<Cyclospectrum> parallel_halves{"parallel/halves", halves<AllThreads>, halves_traits};

template <class Loops>
void counting(const Input& in, Output& out, Scratch& scratch) {
    const auto total = find_places(in, scratch.place);
    if (!counts_fit(in.size(), total)) return halves<Loops>(in, out, scratch);
    scratch.counts.assign(std::uint64_t{total} / 2 + 1, 0);
    count_sums<Loops>(scratch.place, in.size(), scratch.counts);
    list_sums<Loops>(
        total, [&](auto x) { return scratch.counts[x]; }, scratch.before, out);
}
const breakeven::Traits counting_traits{
    .largest = most_residues,
    .memory = [](const auto& request) { return memory_of_counters(request.n, 4 + 1); },
    .notes =
        "differences of prefix sums up to half of the total, counted in windows that the first cache holds; the rest by symmetry. Above "
        "1024 n it sorts halves instead"};
const breakeven::Host<Cyclospectrum> serial_counting{"serial/counting", counting<OneThread>, counting_traits};
const breakeven::Host<Cyclospectrum> parallel_counting{"parallel/counting", counting<AllThreads>, counting_traits};

template <class Loops>
void autocorrelation(const Input& in, Output& out, Scratch& scratch) {
    const auto total = find_places(in, scratch.place);
    if (!counts_fit(in.size(), total)) return halves<Loops>(in, out, scratch);
    auto& values = scratch.values;
    values.assign(transform_size(total), 0);
    for (const auto place : std::span{scratch.place}.first(in.size())) values[place] = 1;
    autocorrelate<Loops>(values, scratch.roots);
    list_sums<Loops>(
        total, [&](auto x) { return values[x] + values[total - x]; }, scratch.before, out);
}
const breakeven::Traits autocorrelation_traits{
    .complexity = "n^2 + t log t, t the total",
    .largest = most_residues,
    .memory = [](const auto& request) { return memory_of_counters(request.n, 4 + 2 * 16); },
    .notes =
        "multiplicities as the autocorrelation of the ring's places, by an exact number-theoretic transform of twice the total, "
        "whose roots each call makes. Above 1024 n it sorts halves instead"};
const breakeven::Host<Cyclospectrum> serial_autocorrelation{"serial/autocorrelation", autocorrelation<OneThread>, autocorrelation_traits};
const breakeven::Host<Cyclospectrum> parallel_autocorrelation{"parallel/autocorrelation", autocorrelation<AllThreads>,
                                                              autocorrelation_traits};

/// Every sum a difference of two places, then a sort: what is left to do for a user who has none of the above.
void generate_and_sort(const Input& in, Output& out, Scratch& scratch) {
    const std::uint64_t n = in.size();
    out.front() = 0;
    out.back() = find_places(in, scratch.place);
    const auto* const place = scratch.place.data();
    if (n == 0) return;
    AllThreads::each(n - 1, 1, [&, place](std::uint64_t shorter) {
        for (std::uint64_t start = 0; start < n; ++start) out[shorter * n + start + 1] = place[start + shorter + 1] - place[start];
    });
    tbb::parallel_sort(out.begin(), out.end());
}
const breakeven::Host<Cyclospectrum> by_sort{"parallel/tbb_sort",
                                             generate_and_sort,
                                             {.role = breakeven::Role::peer,
                                              .complexity = "n^2 log n",
                                              .largest = most_residues,
                                              .memory = [](const auto& request) { return breakeven::Memory{.host = bytes(request.n)}; },
                                              .notes = "every sum as a difference of prefix sums, then tbb::parallel_sort"}};

}  // namespace
}  // namespace cyclospectrum
