// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_sort.h>

#include "host.hpp"

namespace cyclospectrum {
namespace {

const breakeven::Host<Cyclospectrum> by_halves{
    "parallel/halves", halves<shared::AllThreads>, {.largest = most_residues, .memory = halves_memory, .notes = halves_notes}};
const breakeven::Host<Cyclospectrum> by_counting{
    "parallel/counting", counting<shared::AllThreads>, {.largest = most_residues, .memory = counting_memory, .notes = counting_notes}};
const breakeven::Host<Cyclospectrum> by_autocorrelation{
    "parallel/autocorrelation",
    autocorrelation<shared::AllThreads>,
    {.largest = most_residues, .memory = autocorrelation_memory, .notes = autocorrelation_notes}};

/// Every sum a difference of two places, then a sort: what is left to do for a user who has none of the above.
void generate_and_sort(const Cyclospectrum::Input& in, Cyclospectrum::Output& out, HostScratch& scratch) {
    const std::uint64_t n = in.size();
    out.front() = 0;
    out.back() = find_places(in, scratch.place);
    const auto* const place = scratch.place.data();
    if (n == 0) return;
    shared::AllThreads::each(n - 1, 1, [&, place](std::uint64_t shorter) {
        for (std::uint64_t start = 0; start < n; ++start) out[shorter * n + start + 1] = place[start + shorter + 1] - place[start];
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
