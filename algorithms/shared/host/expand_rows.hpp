// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <immintrin.h>

#include <algorithm>
#include <cstdint>

#include "merge_path.hpp"

namespace shared {

inline constexpr std::uint64_t expand_slack = 8;  // words behind its result that expand_rows() may overwrite

/// Writes the tails of edges, out[i] that of edge from.edge + i, up to edge `last` - 1; returns where the walk stands then.
/// Most rows are short: eight words are written at once, and the next row overwrites those too many, which spares the
/// branch that nobody can predict.
inline merge_path::Place expand_rows(const std::uint32_t* row, merge_path::Place from, std::uint64_t last, std::uint32_t* out) {
    auto vertex = from.vertex;
    std::uint64_t edge = from.edge;
    while (edge < last) {
        const auto end = std::min<std::uint64_t>(row[std::uint64_t{vertex} + 1], last);
        const auto tails = _mm256_set1_epi32(static_cast<int>(vertex));
        auto at = edge;
        do {
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + (at - from.edge)), tails);
            at += expand_slack;
        } while (at < end);
        edge = end;
        if (edge < last) ++vertex;
    }
    return {vertex, static_cast<std::uint32_t>(edge)};
}

}  // namespace shared
