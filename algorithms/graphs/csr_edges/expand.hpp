#pragma once
#include <immintrin.h>

#include <cstdint>

#include "walk.hpp"

/// Rows to tails on the host.
namespace csr_edges {

inline constexpr std::uint64_t slack = 8;  // words behind a result that expand() may overwrite

/// out[i] is the tail of edge from.edge + i, up to edge `last` - 1. Returns where it stands then. Most rows are
/// short: eight words are written at once, and the next row overwrites those too many, which spares the branch
/// that nobody can predict.
inline Place expand(const std::uint32_t* row, Place from, std::uint64_t last, std::uint32_t* out) {
    auto vertex = from.vertex;
    std::uint64_t edge = from.edge;
    while (edge < last) {
        const auto end = std::min<std::uint64_t>(row[std::uint64_t{vertex} + 1], last);
        const auto tails = _mm256_set1_epi32(static_cast<int>(vertex));
        auto at = edge;
        do {
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + (at - from.edge)), tails);
            at += slack;
        } while (at < end);
        edge = end;
        if (edge < last) ++vertex;
    }
    return {vertex, static_cast<std::uint32_t>(edge)};
}

}  // namespace csr_edges
