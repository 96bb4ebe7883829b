// SPDX-License-Identifier: Apache-2.0
#include <tbb/blocked_range2d.h>
#include <tbb/parallel_for.h>

#include <atomic>
#include <limits>

#include "stage.hpp"

/// Nearest cells by vectors: eight cells side by side.
namespace som_bmu {
namespace {

constexpr unsigned tile_nodes = 4, tile_vectors = 2;  // what the 16 vector registers hold at a time
constexpr std::uint64_t tile_cells = lanes * tile_vectors;

/// LaneCells are a codebook with the coordinates of 16 cells beside each other; infinite cells at the end fill it up.
class LaneCells {
public:
    LaneCells(std::vector<float>& values, std::uint64_t cells, std::uint32_t dimension) : cells_{cells}, dimension_{dimension} {
        values.resize(tiles() * tile_size());
        values_ = values.data();
    }
    void transpose(const float* codebook, std::uint64_t first_tile, std::uint64_t last_tile) {
        for (auto tile = first_tile; tile < last_tile; ++tile)
            for (std::uint32_t k = 0; k < dimension_; ++k)
                for (std::uint64_t c = 0; c < tile_cells; ++c) {
                    const auto cell = tile * tile_cells + c;
                    values_[tile * tile_size() + k * tile_cells + c] =
                        cell < cells_ ? codebook[cell * dimension_ + k] : std::numeric_limits<float>::infinity();
                }
    }
    [[nodiscard]] std::uint64_t tiles() const { return (cells_ + tile_cells - 1) / tile_cells; }
    [[nodiscard]] std::uint32_t dimension() const { return dimension_; }
    [[nodiscard]] const float* tile(std::uint64_t t) const { return values_ + t * tile_size(); }
    /// So many tiles stay in a first-level cache.
    [[nodiscard]] std::uint64_t cached_tiles() const { return std::max<std::uint64_t>(1, 6144 / tile_size()); }

private:
    [[nodiscard]] std::uint64_t tile_size() const { return tile_cells * dimension_; }

    std::uint64_t cells_;
    std::uint32_t dimension_;
    float* values_ = nullptr;
};

/// Finds the nearest among the cells of some tiles, for up to four nodes; `nearest` are least so far and stay where they are
/// less.
template <class Rule>
void nearest(const LaneCells& cells, std::uint64_t first_tile, std::uint64_t last_tile, const std::array<const float*, tile_nodes>& nodes,
             std::span<std::uint64_t, tile_nodes> nearest) {
    const auto dimension = cells.dimension();
    __m256 best[tile_nodes];
    __m256i where[tile_nodes];
    for (auto& each : best) each = _mm256_set1_ps(std::numeric_limits<float>::infinity());
    // Where all distances are infinite nothing is less: the first vector, whose first lane is a cell, stays.
    for (auto& each : where) each = _mm256_set1_epi32(static_cast<int>(first_tile * tile_vectors));
    for (auto tile = first_tile; tile < last_tile; ++tile) {
        const float* w = cells.tile(tile);
        __m256 sums[tile_vectors][tile_nodes];
        for (auto& row : sums)
            for (auto& sum : row) sum = _mm256_setzero_ps();
        for (std::uint32_t k = 0; k < dimension; ++k, w += tile_cells) {
            const __m256 low = _mm256_loadu_ps(w), high = _mm256_loadu_ps(w + lanes);
            for (unsigned i = 0; i < tile_nodes; ++i) {
                const auto x = _mm256_broadcast_ss(nodes[i] + k);
                sums[0][i] = add(Rule{}, sums[0][i], x, low);
                sums[1][i] = add(Rule{}, sums[1][i], x, high);
            }
        }
        for (unsigned v = 0; v < tile_vectors; ++v) {
            const auto number = _mm256_set1_epi32(static_cast<int>(tile * tile_vectors + v));
            for (unsigned i = 0; i < tile_nodes; ++i) {
                const auto less = _mm256_cmp_ps(sums[v][i], best[i], _CMP_LT_OQ);
                best[i] = _mm256_blendv_ps(best[i], sums[v][i], less);
                where[i] = _mm256_blendv_epi8(where[i], number, _mm256_castps_si256(less));
            }
        }
    }
    for (unsigned i = 0; i < tile_nodes; ++i) nearest[i] = std::min(nearest[i], least(best[i], where[i]));
}

/// Finds the nearest among the cells of some tiles for any number of nodes, tile after tile of the codebook while it is in the cache.
template <class Rule>
void nearest_of(const LaneCells& cells, std::uint64_t first_tile, std::uint64_t last_tile, const float* nodes,
                std::span<std::uint64_t> result) {
    const auto step = cells.cached_tiles();
    for (auto tile = first_tile; tile < last_tile; tile += step)
        for (std::uint64_t i = 0; i < result.size(); i += tile_nodes) {
            std::array<const float*, tile_nodes> four;
            std::array<std::uint64_t, tile_nodes> least;
            for (std::uint64_t j = 0; j < tile_nodes; ++j) {
                const auto node = std::min<std::uint64_t>(i + j, result.size() - 1);  // the last one again
                four[j] = nodes + node * cells.dimension();
                least[j] = result[node];
            }
            nearest<Rule>(cells, tile, std::min(last_tile, tile + step), four, least);
            for (std::uint64_t j = 0; j < tile_nodes && i + j < result.size(); ++j) result[i + j] = least[j];
        }
}

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

template <class Loops>
void by_lanes(const SomBmu::Input& in, SomBmu::Output& out, SearchScratch& scratch) {
    search<Loops>(in.nodes, in.codebook.values, in.metric, scratch, out.cells);
}

const breakeven::Host<SomBmu> serial{
    "serial/lanes",
    by_lanes<shared::OneThread>,
    {.per_item = {.host = 12.1},
     .notes = "four nodes against 16 cells at a time, whose sums stay in registers; the codebook is transposed in the timed call"}};
const breakeven::Host<SomBmu> parallel{
    "parallel/lanes",
    by_lanes<shared::AllThreads>,
    {.per_item = {.host = 12.1}, .notes = "serial/lanes on all threads, which share nodes and, where those are few, cells"}};

}  // namespace

template <class Loops>
void search(const breakeven::Points& nodes, std::span<const float> codebook, Metric metric, SearchScratch& scratch,
            std::span<std::uint32_t> result) {
    constexpr std::uint64_t few_tiles = 64, nodes_a_task = 1 << 14;
    LaneCells cells{scratch.tiles, codebook.size() / nodes.dimension, nodes.dimension};
    Loops::ranges(cells.tiles(), few_tiles, [&](std::uint64_t begin, std::uint64_t end) { cells.transpose(codebook.data(), begin, end); });
    scratch.nearest.resize(nodes.count);
    Loops::each(nodes.count, nodes_a_task, [&](std::uint64_t i) { scratch.nearest[i] = ~std::uint64_t{0}; });
    with_metric(metric, [&](auto rule) {
        if (Loops::parallel)
            share_out<decltype(rule)>(cells, nodes.values.data(), scratch.nearest, few_tiles);
        else
            nearest_of<decltype(rule)>(cells, 0, cells.tiles(), nodes.values.data(), scratch.nearest);
    });
    Loops::each(nodes.count, nodes_a_task, [&](std::uint64_t i) { result[i] = static_cast<std::uint32_t>(scratch.nearest[i]); });
}
template void search<shared::OneThread>(const breakeven::Points&, std::span<const float>, Metric, SearchScratch&, std::span<std::uint32_t>);
template void search<shared::AllThreads>(const breakeven::Points&, std::span<const float>, Metric, SearchScratch&,
                                         std::span<std::uint32_t>);

}  // namespace som_bmu
