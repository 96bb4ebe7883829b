#include <tbb/parallel_for.h>

#include <algorithm>
#include <numeric>

#include "compact.hpp"
#include "keep.hpp"

namespace {

void two_passes(const Compact::Input& in, Compact::Output& out) {
    constexpr std::size_t block_size = std::size_t{1} << 16;  // elements: the second pass finds what the first left in a cache, if all fits
    const auto blocks = (in.size() + block_size - 1) / block_size;
    const auto block = [&](std::size_t b) {
        return std::span{in}.subspan(b * block_size, std::min(block_size, in.size() - b * block_size));
    };
    std::vector<std::uint64_t> before(blocks + 1);
    tbb::parallel_for(std::size_t{0}, blocks, [&](std::size_t b) { before[b + 1] = compact::count_kept(block(b)); });
    std::inclusive_scan(before.begin(), before.end(), before.begin());
    tbb::parallel_for(std::size_t{0}, blocks, [&](std::size_t b) {
        lane_compress::Writer writer{out.values.data() + before[b], out.values.data() + before[b + 1]};
        compact::keep(block(b), writer);
    });
    out.count = before.back();
}
const breakeven::Host<Compact> by_blocks{
    "parallel/two_pass", two_passes, {.notes = "counts each block, then writes each block to its place"}};

}  // namespace
