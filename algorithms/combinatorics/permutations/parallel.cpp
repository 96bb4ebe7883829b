// SPDX-License-Identifier: Apache-2.0
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include "permutations.hpp"
#include "rows.hpp"

namespace {

void tail_orders(const Permutations::Input& in, Permutations::Output& out) {
    constexpr std::uint64_t grain = std::uint64_t{1} << 14;  // rows: a task finds its first one by number, in microseconds
    tbb::parallel_for(tbb::blocked_range<std::uint64_t>{0, in.rows, grain}, [&](const auto& range) {
        permutations::write_rows(in, range.begin(), range.end(), out.data() + range.begin() * in.items.size());
    });
}
const breakeven::Host<Permutations> by_tail_orders{
    "parallel/tail_orders", tail_orders, {.notes = "as serial/tail_orders, every task from a row that it finds by its number"}};

}  // namespace
