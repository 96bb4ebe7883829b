// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <immintrin.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "som_train.hpp"
#include <breakeven/algorithms/maps/som_bmu/stage.hpp>

namespace som_train {

/// Neighbourhood is an epoch's weights by rows: those of cells so many rows away from the unit, one column after the other.
class Neighbourhood {
public:
    void set(std::span<const float> weights) {
        reach_ = reach(weights.size());
        const auto row = 2 * reach_ + 1;
        sides_.resize(reach_ + 1);
        weights_.assign((reach_ + 1) * row, 0);
        for (std::uint64_t down = 0; down <= reach_; ++down) {
            sides_[down] = reach(weights.size() - down * down);
            for (std::uint64_t side = 0; side <= sides_[down]; ++side)
                weights_[down * row + reach_ - side] = weights_[down * row + reach_ + side] = weights[down * down + side * side];
        }
    }

    struct Rows {
        std::uint64_t first, last;
    };
    /// The rows of first .. last - 1 that a unit in `row` reaches.
    [[nodiscard]] Rows rows(std::uint64_t row, std::uint64_t first, std::uint64_t last) const {
        return {std::max(first, row - std::min(row, reach_)), std::min(last, row + reach_ + 1)};
    }

    struct Columns {
        std::uint64_t begin, count;
        const float* weights;
    };
    /// The columns that a unit in `column` reaches in a row so many rows away, of a map of so many columns.
    [[nodiscard]] Columns columns(std::uint64_t down, std::uint64_t column, std::uint64_t width) const {
        const auto left = std::min(sides_[down], column), right = std::min(sides_[down], width - 1 - column);
        return {column - left, left + right + 1, weights_.data() + down * (2 * reach_ + 1) + reach_ - left};
    }

private:
    std::uint64_t reach_ = 0;
    std::vector<std::uint64_t> sides_;  // how far the unit reaches to each side, in rows so far away
    std::vector<float> weights_;
};

/// Grid is a map whose rows have all first coordinates first, so that neighbouring cells are trained by one vector. Rows end at
/// multiples of eight columns; what fills them up is infinitely far from every node.
class Grid {
public:
    void load(const SomTrain::Input& in) {
        width_ = in.width;
        height_ = in.height();
        stride_ = (width_ + lanes - 1) / lanes * lanes;
        dimension_ = in.codebook.dimension;
        values_.assign(height_ * dimension_ * stride_, infinity);
        for (std::uint64_t row = 0; row < height_; ++row)
            for (std::uint32_t k = 0; k < dimension_; ++k)
                for (std::uint64_t column = 0; column < width_; ++column) plane(row, k)[column] = in.codebook[row * width_ + column][k];
    }
    void store(std::uint64_t first_row, std::uint64_t last_row, std::span<float> codebook) const {
        for (auto row = first_row; row < last_row; ++row)
            for (std::uint32_t k = 0; k < dimension_; ++k)
                for (std::uint64_t column = 0; column < width_; ++column)
                    codebook[(row * width_ + column) * dimension_ + k] = plane(row, k)[column];
    }

    /// Trains the rows of first_row .. last_row - 1 that this node's unit reaches.
    void update(const float* node, std::uint64_t unit, const Neighbourhood& neighbourhood, std::uint64_t first_row,
                std::uint64_t last_row) {
        each_reached(unit, neighbourhood, first_row, last_row, [&](std::uint64_t row, const Neighbourhood::Columns& columns) {
            for (std::uint32_t k = 0; k < dimension_; ++k) {
                float* __restrict w = plane(row, k) + columns.begin;
                const float* __restrict h = columns.weights;
                const float x = node[k];
                for (std::uint64_t c = 0; c < columns.count; ++c) w[c] = std::fma(h[c], x - w[c], w[c]);
            }
        });
    }

    /// Trains those rows by the batch rule, with scratch memory.
    void average(const breakeven::Points& nodes, std::span<const std::uint32_t> units, const Neighbourhood& neighbourhood,
                 std::uint64_t first_row, std::uint64_t last_row, std::vector<double>& scratch) {
        // For each row the sums of every coordinate, and behind them the sums of weights.
        const auto planes = dimension_ + 1;
        scratch.assign((last_row - first_row) * planes * width_, 0);
        const auto sums = [&](std::uint64_t row, std::uint32_t k) { return scratch.data() + ((row - first_row) * planes + k) * width_; };
        for (std::uint64_t i = 0; i < nodes.count; ++i)
            each_reached(units[i], neighbourhood, first_row, last_row, [&](std::uint64_t row, const Neighbourhood::Columns& columns) {
                const float* __restrict h = columns.weights;
                for (std::uint32_t k = 0; k < dimension_; ++k) {
                    double* __restrict sum = sums(row, k) + columns.begin;
                    const double x = nodes[i][k];
                    for (std::uint64_t c = 0; c < columns.count; ++c) sum[c] = std::fma(double{h[c]}, x, sum[c]);
                }
                double* __restrict total = sums(row, dimension_) + columns.begin;
                for (std::uint64_t c = 0; c < columns.count; ++c) total[c] += h[c];
            });
        for (auto row = first_row; row < last_row; ++row)
            for (std::uint32_t k = 0; k < dimension_; ++k)
                for (std::uint64_t c = 0; c < width_; ++c)
                    if (sums(row, dimension_)[c] > 0) plane(row, k)[c] = static_cast<float>(sums(row, k)[c] / sums(row, dimension_)[c]);
    }

    /// The least nearness (som_bmu::nearness, of places) among the cells of some rows.
    [[nodiscard]] std::uint64_t nearest(const float* node, std::uint64_t first_row, std::uint64_t last_row) const {
        constexpr unsigned many = 4;
        const auto vectors = stride_ / lanes;
        auto best = _mm256_set1_ps(infinity);
        auto where = _mm256_set1_epi32(static_cast<int>(first_row * vectors));
        for (auto row = first_row; row < last_row; ++row) {
            std::uint64_t v = 0;
            const auto number = static_cast<int>(row * vectors);
            for (; v + many <= vectors; v += many)
                compare<many>(node, plane(row, 0) + v * lanes, number + static_cast<int>(v), best, where);
            for (; v < vectors; ++v) compare<1>(node, plane(row, 0) + v * lanes, number + static_cast<int>(v), best, where);
        }
        return som_bmu::least(best, where);
    }
    /// The cell that stands in a place.
    [[nodiscard]] std::uint64_t cell(std::uint32_t place) const { return place / stride_ * width_ + place % stride_; }

private:
    static constexpr std::uint64_t lanes = som_bmu::lanes;
    static constexpr float infinity = std::numeric_limits<float>::infinity();

    [[nodiscard]] float* plane(std::uint64_t row, std::uint32_t k) { return values_.data() + (row * dimension_ + k) * stride_; }
    [[nodiscard]] const float* plane(std::uint64_t row, std::uint32_t k) const { return values_.data() + (row * dimension_ + k) * stride_; }

    /// function(row, columns) for what a unit reaches in those rows.
    template <class Function>
    void each_reached(std::uint64_t unit, const Neighbourhood& neighbourhood, std::uint64_t first_row, std::uint64_t last_row,
                      const Function& function) const {
        const auto unit_row = unit / width_, unit_column = unit % width_;
        const auto [first, last] = neighbourhood.rows(unit_row, first_row, last_row);
        for (auto row = first; row < last; ++row)
            function(row, neighbourhood.columns(row < unit_row ? unit_row - row : row - unit_row, unit_column, width_));
    }

    /// The least of some neighbouring vectors of columns, `vectors` at a time.
    template <unsigned vectors>
    void compare(const float* node, const float* w, int number, __m256& best, __m256i& where) const {
        __m256 sums[vectors];
        for (auto& sum : sums) sum = _mm256_setzero_ps();
        for (std::uint32_t k = 0; k < dimension_; ++k, w += stride_) {
            const auto x = _mm256_broadcast_ss(node + k);
            for (unsigned v = 0; v < vectors; ++v) sums[v] = som_bmu::add(som_bmu::Euclidean{}, sums[v], x, _mm256_loadu_ps(w + v * lanes));
        }
        for (unsigned v = 0; v < vectors; ++v) {
            const auto less = _mm256_cmp_ps(sums[v], best, _CMP_LT_OQ);
            best = _mm256_blendv_ps(best, sums[v], less);
            where = _mm256_blendv_epi8(where, _mm256_set1_epi32(number + static_cast<int>(v)), _mm256_castps_si256(less));
        }
    }

    std::uint64_t width_ = 0, height_ = 0, stride_ = 0;
    std::uint32_t dimension_ = 0;
    std::vector<float> values_;
};

}  // namespace som_train
