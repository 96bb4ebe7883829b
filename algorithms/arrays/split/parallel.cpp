// SPDX-License-Identifier: Apache-2.0
#include "part.hpp"
#include "split.hpp"
#include <breakeven/algorithms/shared/host/block_begins.hpp>

namespace {

void two_passes(const Split::Input& in, Split::Output& out) {
    constexpr std::size_t block_size = std::size_t{1} << 16;  // keys
    using shared::AllThreads;
    const std::span keys{in.keys};
    const auto zeros = shared::block_begins<AllThreads>(
        keys.size(), block_size, [&](auto begin, auto end) { return split::count_zeros(keys.subspan(begin, end - begin), in.bit); });
    out.zeros = zeros.back();
    auto* const to = out.keys.data();
    AllThreads::ranges(keys.size(), block_size, [&](auto begin, auto end) {
        const auto zero = zeros[begin / block_size], zeros_end = zeros[begin / block_size + 1];
        split::Parts parts{{to + zero, to + zeros_end}, {to + out.zeros + begin - zero, to + out.zeros + end - zeros_end}};
        split::part(keys.subspan(begin, end - begin), in.bit, parts);
    });
}
const breakeven::Host<Split> by_blocks{
    "parallel/two_pass",
    two_passes,
    {.per_item = {.host = 4.0}, .notes = "counts the zeros of each block, then parts each block to its two places"}};

}  // namespace
