// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "som_train.hpp"

namespace som_train {

/// Neighbourhood is an epoch's weights by rows: those of cells so many rows away from the unit, one column after the other.
class Neighbourhood {
public:
    void set(std::span<const float> weights);
    [[nodiscard]] std::uint64_t reach() const { return reach_; }
    /// How far the unit reaches to each side, `down` <= reach() rows away.
    [[nodiscard]] std::uint64_t side(std::uint64_t down) const { return sides_[down]; }
    /// The weight in the unit's own column; those of columns to its sides stand around.
    [[nodiscard]] const float* middle(std::uint64_t down) const { return weights_.data() + down * (2 * reach_ + 1) + reach_; }

private:
    std::uint64_t reach_ = 0;
    std::vector<std::uint64_t> sides_;
    std::vector<float> weights_;
};

/// Grid is a map whose rows have all first coordinates first, so that neighbouring cells are trained by one vector. Rows end at
/// multiples of eight columns; what fills them up is infinitely far from every node.
class Grid {
public:
    static constexpr std::uint64_t lanes = 8;

    void load(const SomTrain::Input& in);
    void store(std::uint64_t first_row, std::uint64_t last_row, std::span<float> codebook) const;

    [[nodiscard]] std::uint64_t height() const { return height_; }
    [[nodiscard]] std::uint64_t width() const { return width_; }

    /// Trains the rows of first_row .. last_row - 1 that this node's unit reaches.
    void update(const float* node, std::uint64_t unit, const Neighbourhood& neighbourhood, std::uint64_t first_row, std::uint64_t last_row);

    /// Trains those rows by the batch rule, with scratch memory.
    void average(const breakeven::Points& nodes, std::span<const std::uint32_t> units, const Neighbourhood& neighbourhood,
                 std::uint64_t first_row, std::uint64_t last_row, std::vector<double>& scratch);

    /// The least nearness (som_bmu::nearness, of places()) among the cells of some rows.
    [[nodiscard]] std::uint64_t nearest(const float* node, std::uint64_t first_row, std::uint64_t last_row) const;
    /// The cell that stands in a place.
    [[nodiscard]] std::uint64_t cell(std::uint32_t place) const { return place / stride_ * width_ + place % stride_; }

private:
    [[nodiscard]] float* plane(std::uint64_t row, std::uint32_t k) { return values_.data() + (row * dimension_ + k) * stride_; }
    [[nodiscard]] const float* plane(std::uint64_t row, std::uint32_t k) const { return values_.data() + (row * dimension_ + k) * stride_; }

    std::uint64_t width_ = 0, height_ = 0, stride_ = 0;
    std::uint32_t dimension_ = 0;
    std::vector<float> values_;
};

}  // namespace som_train
