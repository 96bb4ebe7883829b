// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "partition_point.hpp"

/// From edges back to the vertices where they begin, on host and device: work is split by edges, so that a
/// vertex with millions of them is as cheap as any, and so are millions of vertices without one.
namespace shared {

/// The vertex among first .. last in whose row the edge stands; it must stand in one of them.
constexpr std::uint32_t row_of(const std::uint32_t* row, std::uint32_t first, std::uint32_t last, std::uint32_t edge) {
    return partition_point(first, last, [=](std::uint32_t vertex) { return row[vertex + 1] <= edge; });
}

/// Tells the tails of edges that are asked for in ascending order. Empty rows are jumped over.
class Tails {
public:
    /// Both the first edge and the last one asked for stand in rows first .. last.
    constexpr Tails(const std::uint32_t* row, std::uint32_t first, std::uint32_t last, std::uint32_t edge)
        : row_{row}, last_{last}, vertex_{row_of(row, first, last, edge)}, end_{row[vertex_ + 1]} {}

    constexpr std::uint32_t of(std::uint32_t edge) {
        if (edge >= end_) {
            end_ = row_[++vertex_ + 1];
            if (edge >= end_) {
                vertex_ = row_of(row_, vertex_ + 1, last_, edge);
                end_ = row_[vertex_ + 1];
            }
        }
        return vertex_;
    }

    /// The first edge of the next row.
    [[nodiscard]] constexpr std::uint32_t row_end() const { return end_; }

private:
    const std::uint32_t* row_;
    std::uint32_t last_, vertex_, end_;
};

}  // namespace shared
