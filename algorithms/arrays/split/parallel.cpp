#include <tbb/parallel_for.h>

#include <algorithm>
#include <numeric>

#include "part.hpp"
#include "split.hpp"

namespace {

void two_passes(const Split::Input& in, Split::Output& out) {
    constexpr std::size_t block_size = std::size_t{1} << 16;  // keys
    const auto blocks = (in.keys.size() + block_size - 1) / block_size;
    const auto block = [&](std::size_t b) {
        return std::span{in.keys}.subspan(b * block_size, std::min(block_size, in.keys.size() - b * block_size));
    };
    std::vector<std::uint64_t> zeros(blocks + 1);
    tbb::parallel_for(std::size_t{0}, blocks, [&](std::size_t b) { zeros[b + 1] = split::count_zeros(block(b), in.bit); });
    std::inclusive_scan(zeros.begin(), zeros.end(), zeros.begin());
    out.zeros = zeros.back();
    const auto keys = out.keys.data();
    tbb::parallel_for(std::size_t{0}, blocks, [&](std::size_t b) {
        const auto first = out.zeros + b * block_size - zeros[b];
        const auto ones = block(b).size() - (zeros[b + 1] - zeros[b]);
        split::Parts parts{{keys + zeros[b], keys + zeros[b + 1]}, {keys + first, keys + first + ones}};
        split::part(block(b), in.bit, parts);
    });
}
const breakeven::Host<Split> by_blocks{
    "parallel/two_pass", two_passes, {.notes = "counts the zeros of each block, then parts each block to its two places"}};

}  // namespace
