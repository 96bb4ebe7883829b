// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <breakeven/generators/base/request.hpp>

/// Dense rows: what sparse matrices are made from. n counts entries. Entry i is a pure function of
/// (request, i), made in parallel; only integer arithmetic is used, and every float is exact.
namespace breakeven {

/// Rows of one width, one after the other.
struct DenseRows {
    std::uint64_t rows = 0;
    std::uint32_t width = 0;
    std::vector<float> values;  // rows * width
    bool are_columns = false;   // of the matrix that they describe; says how it is written, and nothing else

    [[nodiscard]] std::uint64_t entries() const { return rows * width; }
    [[nodiscard]] std::span<const float> row(std::uint64_t r) const { return std::span{values}.subspan(r * width, width); }
};

std::vector<Shape> dense_row_shapes();

/// The request is complete (see complete()). Any n is valid: there are as many whole rows as n entries
/// make, and the width shrinks to n where that is smaller. UsageError: a parameter out of range.
DenseRows dense_rows(const Request& request);

/// Rows, width and the bits of every entry.
std::string digest(const DenseRows& rows);

}  // namespace breakeven
