// SPDX-License-Identifier: Apache-2.0
#include "grid.hpp"

#include <immintrin.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <breakeven/algorithms/maps/som_bmu/stage.hpp>

namespace som_train {
namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

/// The columns of a row that a unit reaches.
struct Part {
    std::uint64_t begin, count;
    const float* weights;
};

Part reached(const Neighbourhood& neighbourhood, std::uint64_t down, std::uint64_t column, std::uint64_t width) {
    const auto side = neighbourhood.side(down);
    const auto left = std::min(side, column), right = std::min(side, width - 1 - column);
    return {column - left, left + right + 1, neighbourhood.middle(down) - left};
}

std::uint64_t apart(std::uint64_t a, std::uint64_t b) { return a < b ? b - a : a - b; }

/// Rows of a range that a unit in `row` reaches.
std::pair<std::uint64_t, std::uint64_t> rows(std::uint64_t row, std::uint64_t reach, std::uint64_t first, std::uint64_t last) {
    return {std::max(first, row - std::min(row, reach)), std::min(last, row + reach + 1)};
}

/// The least of some neighbouring vectors of columns, `vectors` at a time.
template <unsigned vectors>
void compare(const float* node, const float* w, std::uint32_t dimension, std::uint64_t stride, int number, __m256& best, __m256i& where) {
    __m256 sums[vectors];
    for (auto& sum : sums) sum = _mm256_setzero_ps();
    for (std::uint32_t k = 0; k < dimension; ++k, w += stride) {
        const auto x = _mm256_broadcast_ss(node + k);
        for (unsigned v = 0; v < vectors; ++v)
            sums[v] = som_bmu::add(som_bmu::Euclidean{}, sums[v], x, _mm256_loadu_ps(w + v * som_bmu::lanes));
    }
    for (unsigned v = 0; v < vectors; ++v) {
        const auto less = _mm256_cmp_ps(sums[v], best, _CMP_LT_OQ);
        best = _mm256_blendv_ps(best, sums[v], less);
        where = _mm256_blendv_epi8(where, _mm256_set1_epi32(number + static_cast<int>(v)), _mm256_castps_si256(less));
    }
}

}  // namespace

void Neighbourhood::set(std::span<const float> weights) {
    reach_ = som_train::reach(weights.size());
    const auto row = 2 * reach_ + 1;
    sides_.resize(reach_ + 1);
    weights_.assign((reach_ + 1) * row, 0);
    for (std::uint64_t down = 0; down <= reach_; ++down) {
        sides_[down] = som_train::reach(weights.size() - down * down);
        for (std::uint64_t side = 0; side <= sides_[down]; ++side)
            weights_[down * row + reach_ - side] = weights_[down * row + reach_ + side] = weights[down * down + side * side];
    }
}

void Grid::load(const SomTrain::Input& in) {
    width_ = in.width;
    height_ = in.height();
    stride_ = (width_ + lanes - 1) / lanes * lanes;
    dimension_ = in.codebook.dimension;
    values_.assign(height_ * dimension_ * stride_, infinity);
    for (std::uint64_t row = 0; row < height_; ++row)
        for (std::uint32_t k = 0; k < dimension_; ++k)
            for (std::uint64_t column = 0; column < width_; ++column) plane(row, k)[column] = in.codebook[row * width_ + column][k];
}

void Grid::store(std::uint64_t first_row, std::uint64_t last_row, std::span<float> codebook) const {
    for (auto row = first_row; row < last_row; ++row)
        for (std::uint32_t k = 0; k < dimension_; ++k)
            for (std::uint64_t column = 0; column < width_; ++column)
                codebook[(row * width_ + column) * dimension_ + k] = plane(row, k)[column];
}

void Grid::update(const float* node, std::uint64_t unit, const Neighbourhood& neighbourhood, std::uint64_t first_row,
                  std::uint64_t last_row) {
    const auto unit_row = unit / width_, unit_column = unit % width_;
    const auto [first, last] = rows(unit_row, neighbourhood.reach(), first_row, last_row);
    for (auto row = first; row < last; ++row) {
        const auto part = reached(neighbourhood, apart(row, unit_row), unit_column, width_);
        for (std::uint32_t k = 0; k < dimension_; ++k) {
            float* __restrict w = plane(row, k) + part.begin;
            const float* __restrict h = part.weights;
            const float x = node[k];
            for (std::uint64_t c = 0; c < part.count; ++c) w[c] = std::fma(h[c], x - w[c], w[c]);
        }
    }
}

void Grid::average(const breakeven::Points& nodes, std::span<const std::uint32_t> units, const Neighbourhood& neighbourhood,
                   std::uint64_t first_row, std::uint64_t last_row, std::vector<double>& scratch) {
    // For each row the sums of every coordinate, and behind them the sums of weights.
    const auto planes = dimension_ + 1;
    scratch.assign((last_row - first_row) * planes * width_, 0);
    const auto sums = [&](std::uint64_t row, std::uint32_t k) { return scratch.data() + ((row - first_row) * planes + k) * width_; };
    for (std::uint64_t i = 0; i < nodes.count; ++i) {
        const auto unit_row = units[i] / width_, unit_column = units[i] % width_;
        const auto [first, last] = rows(unit_row, neighbourhood.reach(), first_row, last_row);
        for (auto row = first; row < last; ++row) {
            const auto part = reached(neighbourhood, apart(row, unit_row), unit_column, width_);
            const float* __restrict h = part.weights;
            for (std::uint32_t k = 0; k < dimension_; ++k) {
                double* __restrict sum = sums(row, k) + part.begin;
                const double x = nodes[i][k];
                for (std::uint64_t c = 0; c < part.count; ++c) sum[c] = std::fma(double{h[c]}, x, sum[c]);
            }
            double* __restrict total = sums(row, dimension_) + part.begin;
            for (std::uint64_t c = 0; c < part.count; ++c) total[c] += h[c];
        }
    }
    for (auto row = first_row; row < last_row; ++row)
        for (std::uint32_t k = 0; k < dimension_; ++k)
            for (std::uint64_t c = 0; c < width_; ++c)
                if (sums(row, dimension_)[c] > 0) plane(row, k)[c] = static_cast<float>(sums(row, k)[c] / sums(row, dimension_)[c]);
}

std::uint64_t Grid::nearest(const float* node, std::uint64_t first_row, std::uint64_t last_row) const {
    constexpr unsigned many = 4;
    const auto vectors = stride_ / lanes;
    auto best = _mm256_set1_ps(infinity);
    auto where = _mm256_set1_epi32(static_cast<int>(first_row * vectors));
    for (auto row = first_row; row < last_row; ++row) {
        std::uint64_t v = 0;
        const auto number = static_cast<int>(row * vectors);
        for (; v + many <= vectors; v += many)
            compare<many>(node, plane(row, 0) + v * lanes, dimension_, stride_, number + static_cast<int>(v), best, where);
        for (; v < vectors; ++v)
            compare<1>(node, plane(row, 0) + v * lanes, dimension_, stride_, number + static_cast<int>(v), best, where);
    }
    return som_bmu::least(best, where);
}

}  // namespace som_train
