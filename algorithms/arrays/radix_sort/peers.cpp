#include <tbb/parallel_sort.h>

#include <algorithm>
#include <execution>

#include "radix_sort.hpp"

namespace {

constexpr auto answer_alone = [](std::uint64_t n) { return breakeven::Memory{.host = 4.0 * static_cast<double>(n)}; };
constexpr auto answer_and_copy = [](std::uint64_t n) { return breakeven::Memory{.host = 8.0 * static_cast<double>(n)}; };

void tbb_sort(const RadixSort::Input&, RadixSort::Output& keys) { tbb::parallel_sort(keys.begin(), keys.end()); }
const breakeven::Host<RadixSort> by_tbb{
    "parallel/tbb", tbb_sort, {.role = breakeven::Role::peer, .memory = answer_alone, .in_place = true, .notes = "tbb::parallel_sort"}};

void standard(const RadixSort::Input&, RadixSort::Output& keys) { std::sort(std::execution::par, keys.begin(), keys.end()); }
const breakeven::Host<RadixSort> by_standard{
    "parallel/std_par",
    standard,
    {.role = breakeven::Role::peer, .memory = answer_and_copy, .in_place = true, .notes = "std::sort(std::execution::par)"}};

}  // namespace
