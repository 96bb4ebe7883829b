// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>

namespace csr_append {

/// A matrix in CSR form, or in CSC form: then what is called a row below is one of its columns.
struct Compressed {
    std::span<const std::uint64_t> offsets;
    std::span<const std::uint32_t> places;  // ascending in each row
    std::span<const float> values;
    bool by_columns = false;

    /// Costs nothing: the other form of the transposed matrix is the same three arrays.
    [[nodiscard]] Compressed transposed() const { return {offsets, places, values, !by_columns}; }

    /// The entry, 0 where none is stored.
    [[nodiscard]] float at(std::uint64_t row, std::uint64_t column) const {
        const auto major = by_columns ? column : row, minor = by_columns ? row : column;
        const auto begin = places.begin() + static_cast<std::ptrdiff_t>(offsets[major]);
        const auto end = places.begin() + static_cast<std::ptrdiff_t>(offsets[major + 1]);
        const auto found = std::lower_bound(begin, end, minor);
        return found == end || *found != minor ? 0.0F : values[found - places.begin()];
    }

    /// visit(row, column, value) for every stored entry, in the order of the arrays.
    void each(const auto& visit) const {
        for (std::uint64_t major = 0; major + 1 < offsets.size(); ++major)
            for (auto k = offsets[major]; k < offsets[major + 1]; ++k)
                visit(by_columns ? places[k] : major, by_columns ? major : places[k], values[k]);
    }
};

}  // namespace csr_append
