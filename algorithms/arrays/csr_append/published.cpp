// SPDX-License-Identifier: Apache-2.0
#include "csr_append.hpp"
#include "lists.hpp"

namespace {

void row_by_row(const CsrAppend::Input& in, CsrAppend::Output& out) {
    csr_append::Lists<std::uint64_t> lists;
    for (std::uint64_t r = 0; r < in.rows; ++r) lists.append(in.row(r));
    out = {std::move(lists.offsets), std::move(lists.columns), std::move(lists.values)};
}
const breakeven::Host<CsrAppend> by_lists{
    "serial/published",
    row_by_row,
    {.role = breakeven::Role::published,
     .per_item = {.host = 46},
     .notes = "[Intro]'s lists, that grow by one row a call. Repaired: offsets of 32 bits, which end at 2^31 entries; a matrix that "
              "could not be without a row, since the first one made it. Otherwise than there: floats of 32 bits, where it has any kind of "
              "number"}};

}  // namespace
