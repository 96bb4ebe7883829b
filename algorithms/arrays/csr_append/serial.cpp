// SPDX-License-Identifier: Apache-2.0
#include "append.hpp"

namespace {

constexpr breakeven::Memory result{.host = 14.6};

void compress(const CsrAppend::Input& in, CsrAppend::Output& out) {
    csr_append::close(in, csr_append::append(in, {0, in.entries()}, 0, out.values.size(), out), out);
}
const breakeven::Host<CsrAppend> by_vectors{
    "serial/compress",
    compress,
    {.per_item = result, .notes = "eight entries at a time, those that are not zero moved together by a table"}};

void entry_by_entry(const CsrAppend::Input& in, CsrAppend::Output& out) {
    std::uint64_t kept = 0;
    for (std::uint64_t r = 0; r < in.rows; ++r) {
        out.offsets[r] = kept;
        const auto row = in.row(r);
        for (std::uint32_t c = 0; c < in.width; ++c)
            if (row[c] != 0) {
                out.columns[kept] = c;
                out.values[kept++] = row[c];
            }
    }
    out.offsets[in.rows] = kept;
}
const breakeven::Host<CsrAppend> by_entry{
    "serial/scalar", entry_by_entry, {.per_item = result, .notes = "one entry at a time, the plain loop"}};

}  // namespace
