// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>

#include <breakeven/generators/base/permutation.hpp>
#include <breakeven/generators/base/request.hpp>

namespace breakeven {

/// The configuration model: d out-stubs and d in-stubs at each vertex, matched by a keyed bijection. Edge i
/// leaves vertex i / d, so this is its slot as well: no sorting, and any edge can be made alone, on the host
/// or the device. One edge may be removed.
class RegularGraph {
public:
    constexpr RegularGraph(std::uint64_t vertices, std::uint64_t d, Stream stream)
        : vertices_{vertices}, d_{d}, removed_{vertices * d}, in_stub_{vertices * d, stream} {}

    [[nodiscard]] constexpr std::uint64_t vertices() const { return vertices_; }
    [[nodiscard]] constexpr std::uint64_t edges() const { return row(vertices_); }
    [[nodiscard]] constexpr std::uint32_t row(std::uint64_t v) const {
        return static_cast<std::uint32_t>(v * d_ - (v * d_ > removed_ ? 1 : 0));
    }
    [[nodiscard]] constexpr std::uint32_t head(std::uint64_t e) const {
        return static_cast<std::uint32_t>(in_stub_(e + (e >= removed_ ? 1 : 0)) / d_);
    }
    constexpr void remove(std::uint64_t edge) { removed_ = edge; }

private:
    std::uint64_t vertices_, d_, removed_;
    Permutation in_stub_;
};

/// The graph of a complete request, if it is such a one and without isolated vertices. It has edges.
std::optional<RegularGraph> regular_graph(const Request& request);

}  // namespace breakeven
