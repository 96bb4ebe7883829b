// SPDX-License-Identifier: Apache-2.0
#include "compact.hpp"
#include "keep.hpp"

namespace {

void compress(const Compact::Input& in, Compact::Output& out) {
    lane_compress::Writer writer{out.values.data(), out.values.data() + out.values.size()};
    compact::keep(in, writer);
    out.count = static_cast<std::uint64_t>(writer.at - out.values.data());
}
const breakeven::Host<Compact> by_vectors{
    "serial/compress",
    compress,
    {.per_item = {.host = 4.0}, .notes = "eight elements at a time, those that are not zero moved to the front by a table"}};

/// Always stores and sometimes moves on: the time does not depend on how the elements mix.
void branch_free(const Compact::Input& in, Compact::Output& out) {
    std::uint64_t count = 0;
    for (const auto element : in) {
        out.values[count] = element;
        count += element != 0;
    }
    out.count = count;
}
const breakeven::Host<Compact> by_element{
    "serial/branch_free", branch_free, {.per_item = {.host = 4.0}, .notes = "one element at a time, without a branch to predict"}};

}  // namespace
