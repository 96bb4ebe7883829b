// SPDX-License-Identifier: Apache-2.0
#include <tbb/blocked_range2d.h>
#include <tbb/parallel_for.h>

#include <atomic>

#include "stage.hpp"

namespace som_bmu {
namespace {

void lower(std::uint64_t& shared, std::uint64_t value) {
    const std::atomic_ref least{shared};
    auto now = least.load(std::memory_order_relaxed);
    while (value < now && !least.compare_exchange_weak(now, value, std::memory_order_relaxed)) {
    }
}

/// Shares out nodes and cells, since there may be one node and a large map. Whose range ends where makes no difference: the
/// least of the words does not depend on the order.
template <class Rule>
void share_out(const LaneCells& cells, const float* nodes, std::span<std::uint64_t> nearest, std::uint64_t few_tiles) {
    constexpr std::uint64_t group = 64;
    const auto grain = std::max(few_tiles, cells.cached_tiles());
    tbb::parallel_for(tbb::blocked_range2d<std::uint64_t>{0, nearest.size(), group, 0, cells.tiles(), grain}, [&](const auto& range) {
        for (auto first = range.rows().begin(); first < range.rows().end(); first += group) {
            const auto size = std::min(group, range.rows().end() - first);
            std::array<std::uint64_t, group> least;
            least.fill(~std::uint64_t{0});
            nearest_of<Rule>(cells, range.cols().begin(), range.cols().end(), nodes + first * cells.dimension(),
                             std::span{least.data(), size});
            for (std::uint64_t i = 0; i < size; ++i) lower(nearest[first + i], least[i]);
        }
    });
}

}  // namespace

template <class Loops>
void search(const float* nodes, std::uint64_t count, const float* codebook, std::uint64_t cells, std::uint32_t dimension, Metric metric,
            Search& scratch, std::span<std::uint32_t> result) {
    constexpr std::uint64_t few_tiles = 64, nodes_a_task = 1 << 14;
    scratch.cells.resize(cells, dimension);
    const auto tiles = scratch.cells.tiles();
    Loops::ranges(tiles, few_tiles, [&](std::uint64_t begin, std::uint64_t end) { scratch.cells.transpose(codebook, begin, end); });
    scratch.nearest.resize(count);
    Loops::each(count, nodes_a_task, [&](std::uint64_t i) { scratch.nearest[i] = ~std::uint64_t{0}; });
    with_metric(metric, [&](auto rule) {
        if (Loops::parallel)
            share_out<decltype(rule)>(scratch.cells, nodes, scratch.nearest, few_tiles);
        else
            nearest_of<decltype(rule)>(scratch.cells, 0, tiles, nodes, scratch.nearest);
    });
    Loops::each(count, nodes_a_task, [&](std::uint64_t i) { result[i] = static_cast<std::uint32_t>(scratch.nearest[i]); });
}
template void search<shared::OneThread>(const float*, std::uint64_t, const float*, std::uint64_t, std::uint32_t, Metric, Search&,
                                        std::span<std::uint32_t>);
template void search<shared::AllThreads>(const float*, std::uint64_t, const float*, std::uint64_t, std::uint32_t, Metric, Search&,
                                         std::span<std::uint32_t>);

}  // namespace som_bmu
