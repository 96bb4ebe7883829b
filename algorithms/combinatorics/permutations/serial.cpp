// SPDX-License-Identifier: Apache-2.0
#include "permutations.hpp"
#include "rows.hpp"

namespace {

void tail_orders(const Permutations::Input& in, Permutations::Output& out) { permutations::write_rows(in, 0, in.rows, out.data()); }
const breakeven::Host<Permutations> by_tail_orders{
    "serial/tail_orders",
    tail_orders,
    {.notes = "the orders of the last 6 items, for each pattern of equal ones, are looked up: a shuffle and a store a row"}};

}  // namespace
