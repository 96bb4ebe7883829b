// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <immintrin.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "distance.hpp"
#include "memory.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

/// What som_bmu offers to training: the stated arithmetic for one pair (distance.hpp) and for eight cells side by side, and
/// searches on the host.
namespace som_bmu {

inline constexpr unsigned lanes = 8;

/// Every lane sums up the coordinates of a cell of its own in the stated order.
inline __m256 add(Euclidean, __m256 sum, __m256 x, __m256 w) {
    const auto difference = _mm256_sub_ps(x, w);
    return _mm256_fmadd_ps(difference, difference, sum);
}
inline __m256 add(Taxicab, __m256 sum, __m256 x, __m256 w) {
    const auto magnitude = _mm256_castsi256_ps(_mm256_set1_epi32(0x7FFFFFFF));
    return _mm256_add_ps(sum, _mm256_and_ps(_mm256_sub_ps(x, w), magnitude));
}

/// The least nearness of eight lanes: lane l saw cell 8 * vectors[l] + l at its distance.
inline std::uint64_t least(__m256 distances, __m256i vectors) {
    std::array<float, lanes> distance;
    std::array<std::uint32_t, lanes> vector;
    _mm256_storeu_ps(distance.data(), distances);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(vector.data()), vectors);
    auto result = ~std::uint64_t{0};
    for (unsigned lane = 0; lane < lanes; ++lane) result = std::min(result, nearness(distance[lane], vector[lane] * lanes + lane));
    return result;
}

struct SearchScratch {
    std::vector<float> tiles;
    std::vector<std::uint64_t> nearest;
};

/// Finds the nearest cell of every node on one thread (Loops is shared::OneThread) or on all threads (shared::AllThreads).
template <class Loops>
void search(const breakeven::Points& nodes, std::span<const float> codebook, Metric metric, SearchScratch& scratch,
            std::span<std::uint32_t> result);

/// The cells of a map in 32 or, as the documents', in 64 bits.
template <class Real>
struct Cells {
    std::span<const Real> values;
    std::uint32_t dimension = 1;

    [[nodiscard]] std::uint64_t count() const { return values.size() / dimension; }
    [[nodiscard]] const Real* operator[](std::uint64_t cell) const { return values.data() + cell * dimension; }
};

/// [Self-Organizing Maps]'s search for one node's cell, which its training calls for each node.
template <class Real>  // float or double
std::uint32_t nearest_cell(const Cells<Real>& codebook, const Real* node, Metric metric);

/// Its parallel search for one node's cell: parts of the map's rows at once.
template <class Real>
std::uint32_t nearest_cell_by_rows(const Cells<Real>& codebook, const Real* node, Metric metric);

}  // namespace som_bmu
