// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <immintrin.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "distance.hpp"

/// Nearest cells by vectors: eight cells side by side, so that every lane sums up the coordinates of a cell of its
/// own in the stated order.
namespace som_bmu {

inline constexpr unsigned lanes = 8;
inline constexpr unsigned tile_nodes = 4, tile_vectors = 2;  // what the 16 vector registers hold at a time
inline constexpr std::uint64_t tile_cells = lanes * tile_vectors;

/// LaneCells is a codebook with the coordinates of 16 cells beside each other; infinite cells at the end fill it up.
class LaneCells {
public:
    void resize(std::uint64_t cells, std::uint32_t dimension) {
        cells_ = cells;
        dimension_ = dimension;
        values_.resize(tiles() * tile_size());
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
    [[nodiscard]] const float* tile(std::uint64_t t) const { return values_.data() + t * tile_size(); }
    /// So many tiles stay in a first-level cache.
    [[nodiscard]] std::uint64_t cached_tiles() const { return std::max<std::uint64_t>(1, 6144 / tile_size()); }

private:
    [[nodiscard]] std::uint64_t tile_size() const { return tile_cells * dimension_; }

    std::uint64_t cells_ = 0;
    std::uint32_t dimension_ = 0;
    std::vector<float> values_;
};

inline __m256 add(Euclidean, __m256 sum, __m256 x, __m256 w) {
    const auto difference = _mm256_sub_ps(x, w);
    return _mm256_fmadd_ps(difference, difference, sum);
}
inline __m256 add(Taxicab, __m256 sum, __m256 x, __m256 w) {
    const auto magnitude = _mm256_castsi256_ps(_mm256_set1_epi32(0x7FFFFFFF));
    return _mm256_add_ps(sum, _mm256_and_ps(_mm256_sub_ps(x, w), magnitude));
}

/// The least of eight lanes: lane l saw the cell tile * 16 + 8 * (vector) + l at its distance.
inline std::uint64_t least(__m256 distances, __m256i vectors) {
    std::array<float, lanes> distance;
    std::array<std::uint32_t, lanes> vector;
    _mm256_storeu_ps(distance.data(), distances);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(vector.data()), vectors);
    auto result = ~std::uint64_t{0};
    for (unsigned lane = 0; lane < lanes; ++lane) result = std::min(result, nearness(distance[lane], vector[lane] * lanes + lane));
    return result;
}

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

}  // namespace som_bmu
