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
    sort_halves<Serial>(scratch.place, out, in.size(), scratch.halves, radix_sort::sort);
}
const breakeven::Host<Cyclospectrum> by_halves{
    "serial/halves", halves, {.largest = most_residues, .memory = halves_memory, .notes = halves_notes}};

void counting(const Input& in, Output& out, HostScratch& scratch) {
    const std::uint64_t n = in.size();
    const auto total = find_places(in, scratch.place);
    if (!counts_fit(n, total)) return halves(in, out, scratch);
    const auto size = std::uint64_t{total} / 2 + 1;
    scratch.counts.assign(size, 0);
    for (std::uint64_t first = 0; first < size; first += count_window_size)
        count_window(scratch.place, n, first, 0, 1, {&scratch.counts[first], std::min(count_window_size, size - first)});
    number_sums<Serial>(
        out.size(), total, [&](auto x) { return scratch.counts[x]; }, scratch.before);
    list_sums<Serial>(scratch.before, out);
}
const breakeven::Host<Cyclospectrum> by_counting{
    "serial/counting", counting, {.largest = most_residues, .memory = counting_memory, .notes = counting_notes}};

void autocorrelation(const Input& in, Output& out, HostScratch& scratch) {
    const auto total = find_places(in, scratch.place);
    if (!counts_fit(in.size(), total)) return halves(in, out, scratch);
    mark_places(scratch.place, in.size(), transform_size(total), scratch.values);
    autocorrelate(scratch.values, scratch.roots);
    number_sums<Serial>(
        out.size(), total, [&](auto x) { return scratch.values[x] + scratch.values[total - x]; }, scratch.before);
    list_sums<Serial>(scratch.before, out);
}
const breakeven::Host<Cyclospectrum> by_autocorrelation{
    "serial/autocorrelation",
    autocorrelation,
    {.largest = most_residues, .memory = autocorrelation_memory, .notes = autocorrelation_notes}};

}  // namespace
}  // namespace cyclospectrum
