#include <tbb/blocked_range.h>
#include <tbb/blocked_range2d.h>
#include <tbb/parallel_for.h>

#include <atomic>

#include "search.hpp"

namespace som_bmu {
namespace {

using Range = tbb::blocked_range<std::uint64_t>;

void lower(std::uint64_t& shared, std::uint64_t value) {
    const std::atomic_ref least{shared};
    auto now = least.load(std::memory_order_relaxed);
    while (value < now && !least.compare_exchange_weak(now, value, std::memory_order_relaxed)) {
    }
}

}  // namespace

void parallel_search(const float* nodes, std::uint64_t count, const float* codebook, std::uint64_t cells, std::uint32_t dimension,
                     Metric metric, Search& search, std::span<std::uint32_t> result) {
    constexpr std::uint64_t group = 64, few_tiles = 64;
    search.cells.resize(cells, dimension);
    const auto tiles = search.cells.tiles();
    tbb::parallel_for(Range{0, tiles, few_tiles}, [&](const Range& r) { search.cells.transpose(codebook, r.begin(), r.end()); });
    search.nearest.resize(count);
    tbb::parallel_for(Range{0, count, 1 << 14}, [&](const Range& r) {
        std::fill(search.nearest.begin() + static_cast<std::ptrdiff_t>(r.begin()),
                  search.nearest.begin() + static_cast<std::ptrdiff_t>(r.end()), ~std::uint64_t{0});
    });
    // Both ways, since there may be one node and a large map. Whose range ends where makes no difference: the
    // least of the words does not depend on the order.
    const auto grain = std::max(few_tiles, search.cells.cached_tiles());
    with_metric(metric, [&](auto rule) {
        tbb::parallel_for(tbb::blocked_range2d<std::uint64_t>{0, count, group, 0, tiles, grain}, [&](const auto& range) {
            for (auto first = range.rows().begin(); first < range.rows().end(); first += group) {
                const auto size = std::min(group, range.rows().end() - first);
                std::array<std::uint64_t, group> least;
                least.fill(~std::uint64_t{0});
                nearest_of<decltype(rule)>(search.cells, range.cols().begin(), range.cols().end(), nodes + first * dimension,
                                           std::span{least.data(), size});
                for (std::uint64_t i = 0; i < size; ++i) lower(search.nearest[first + i], least[i]);
            }
        });
    });
    tbb::parallel_for(Range{0, count, 1 << 14}, [&](const Range& r) {
        for (auto i = r.begin(); i < r.end(); ++i) result[i] = static_cast<std::uint32_t>(search.nearest[i]);
    });
}

namespace {

void by_lanes(const SomBmu::Input& in, SomBmu::Output& out, Search& search) {
    parallel_search(in.nodes.values.data(), in.nodes.count, in.codebook.values.data(), in.codebook.count, in.codebook.dimension, in.metric,
                    search, out.cells);
}
const breakeven::Host<SomBmu> in_lanes{
    "parallel/lanes",
    by_lanes,
    {.per_item = {.host = 8}, .notes = "serial/lanes on all threads, which share nodes and, where those are few, cells"}};

}  // namespace
}  // namespace som_bmu
