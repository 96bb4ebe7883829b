#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_reduce.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "scatter.hpp"
#include "sort.hpp"

namespace radix_sort {
namespace {

using Keys = std::span<const std::uint32_t>;

constexpr std::size_t smallest_block = std::size_t{1} << 15;
constexpr std::size_t blocks_per_thread = 4;  // so that a delayed thread leaves work to the others

std::uint32_t parallel_varying_bits(Keys keys) {
    const auto block = [&](const tbb::blocked_range<std::size_t>& range, std::uint32_t varying) {
        return varying | varying_bits(keys.subspan(range.begin(), range.size())) | (keys[range.begin()] ^ keys.front());
    };
    return tbb::parallel_reduce(tbb::blocked_range<std::size_t>{0, keys.size(), smallest_block}, 0U, block, std::bit_or{});
}

/// Counts of all blocks become places: first by digit, then by block, which keeps equal digits in order.
void counts_to_places(std::vector<Counts>& blocks, Digit digit) {
    std::size_t place = 0;
    for (std::size_t value = 0; value < digit.radix(); ++value)
        for (auto& block : blocks) place += std::exchange(block[value], place);
}

}  // namespace

void parallel_sort(Keys in, std::span<std::uint32_t> out, Scratch& spare) {
    const auto threads = static_cast<std::size_t>(tbb::this_task_arena::max_concurrency());
    const auto block_count = std::min(in.size() / smallest_block, threads * blocks_per_thread);
    if (block_count < 2) return sort(in, out, spare);

    const auto passes = digits(parallel_varying_bits(in), widest_digit);
    auto other = passes.size() > 1 ? spare.of(in.size()) : out;
    if (passes.size() % 2 == 0) std::swap(out, other);
    const auto block = [&](std::size_t b) {
        const auto begin = in.size() * b / block_count, end = in.size() * (b + 1) / block_count;
        return in.subspan(begin, end - begin);
    };
    if (passes.empty())
        tbb::parallel_for(std::size_t{0}, block_count,
                          [&](std::size_t b) { std::ranges::copy(block(b), out.begin() + (block(b).data() - in.data())); });
    std::vector<Counts> places(block_count);
    for (const auto digit : passes) {
        std::fill(places.begin(), places.end(), Counts{});
        tbb::parallel_for(std::size_t{0}, block_count, [&](std::size_t b) { count(block(b), digit, places[b]); });
        counts_to_places(places, digit);
        tbb::parallel_for(std::size_t{0}, block_count, [&](std::size_t b) { BatchedScatter{digit, places[b], out.data()}(block(b)); });
        in = out;
        std::swap(out, other);
    }
}

}  // namespace radix_sort
