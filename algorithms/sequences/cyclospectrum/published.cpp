// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>

#include "cyclospectrum.hpp"
#include "ring.hpp"

namespace {

std::uint32_t total(const Cyclospectrum::Input& in) { return std::accumulate(in.begin(), in.end(), 0U); }

void sort(Cyclospectrum::Output& out) {
    breakeven::stage("sort");
    std::sort(out.begin(), out.end());
    breakeven::stage("");
}

breakeven::Memory of_the_answer(const breakeven::Request& request) {
    return {.host = 4.0 * static_cast<double>(cyclospectrum::values(request.n))};
}

void brute(const Cyclospectrum::Input& in, Cyclospectrum::Output& out) {
    breakeven::stage("sums");
    const auto size = in.size();
    auto next = out.begin();
    *next++ = 0;
    *next++ = total(in);
    for (std::size_t length = 1; length < size; ++length)
        for (std::size_t start = 0; start < size; ++start) {
            std::uint32_t sum = 0;
            for (auto i = start; i < start + length; ++i) sum += in[i >= size ? i - size : i];
            *next++ = sum;
        }
    sort(out);
}
const breakeven::Host<Cyclospectrum> by_brute{
    "serial/brute",
    brute,
    {.role = breakeven::Role::published,
     .complexity = "n^3",
     .sensible = 1000,
     .memory = of_the_answer,
     .notes = "[Non-linear Thinking]'s first form: every sum anew, n^3 / 2 additions, then a sort"}};

/// Sums of a length follow from those that are one mass shorter.
void memoised(const Cyclospectrum::Input& in, Cyclospectrum::Output& out) {
    breakeven::stage("sums");
    const auto size = in.size();
    out[0] = 0;
    out[1] = total(in);
    const auto sums = out.begin() + 2;
    for (std::size_t row = 0; row + 1 < size; ++row)
        for (std::size_t start = 0; start < size; ++start) {
            const auto last = start + row;
            const auto shorter = row == 0 ? 0 : sums[static_cast<std::ptrdiff_t>((row - 1) * size + start)];
            sums[static_cast<std::ptrdiff_t>(row * size + start)] = shorter + in[last >= size ? last - size : last];
        }
    sort(out);
}
const breakeven::Host<Cyclospectrum> by_memoised{
    "serial/memoised",
    memoised,
    {.role = breakeven::Role::published,
     .complexity = "n^2 log n",
     .largest = cyclospectrum::most_residues,
     .sensible = 8000,
     .memory = of_the_answer,
     .notes = "[Non-linear Thinking]'s second form: n additions a length, then a sort, which takes most of the time. Claimed to be n^2; "
              "with the sort it is n^2 log n"}};

}  // namespace
