// SPDX-License-Identifier: Apache-2.0
#include "compact.hpp"
#include "keep.hpp"
#include <breakeven/algorithms/shared/host/block_begins.hpp>

namespace {

void two_passes(const Compact::Input& in, Compact::Output& out) {
    constexpr std::size_t block_size = std::size_t{1} << 16;  // elements: the second pass finds what the first left in a cache, if all fits
    using shared::AllThreads;
    const std::span elements{in};
    const auto begins = shared::block_begins<AllThreads>(
        in.size(), block_size, [&](auto begin, auto end) { return compact::count_kept(elements.subspan(begin, end - begin)); });
    AllThreads::ranges(in.size(), block_size, [&](auto begin, auto end) {
        const auto* const place = &begins[begin / block_size];
        lane_compress::Writer writer{out.values.data() + place[0], out.values.data() + place[1]};
        compact::keep(elements.subspan(begin, end - begin), writer);
    });
    out.count = begins.back();
}
const breakeven::Host<Compact> by_blocks{
    "parallel/two_pass", two_passes, {.per_item = {.host = 4.0}, .notes = "counts each block, then writes each block to its place"}};

}  // namespace
