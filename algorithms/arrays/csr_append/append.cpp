// SPDX-License-Identifier: Apache-2.0
#include "append.hpp"

#include <algorithm>
#include <bit>

namespace csr_append {
namespace {

/// NaN differs from zero, -0.0 does not.
unsigned nonzero_lanes(__m256 entries) {
    return static_cast<unsigned>(_mm256_movemask_ps(_mm256_cmp_ps(entries, _mm256_setzero_ps(), _CMP_NEQ_UQ)));
}

}  // namespace

std::uint64_t count_kept(const CsrAppend::Input& in, Block block) {
    std::uint64_t kept = 0;
    auto i = block.begin;
    for (; i + lanes <= block.end; i += lanes) kept += static_cast<unsigned>(std::popcount(nonzero_lanes(_mm256_loadu_ps(&in.values[i]))));
    for (; i < block.end; ++i) kept += in.values[i] != 0;
    return kept;
}

std::uint64_t append(const CsrAppend::Input& in, Block block, std::uint64_t at, std::uint64_t limit, CsrAppend::Output& out) {
    if (block.begin == block.end) return at;
    lane_compress::WriterOf<std::uint32_t> columns{out.columns.data() + at, out.columns.data() + limit};
    lane_compress::WriterOf<float> values{out.values.data() + at, out.values.data() + limit};
    LaneColumns column{block.begin, in.width};
    auto row = (block.begin + in.width - 1) / in.width;
    auto row_begin = row * in.width;
    const auto group = [&](std::uint64_t i, std::uint64_t end, __m256 entries) {
        const auto chosen = nonzero_lanes(entries);
        for (; row_begin < end; row_begin += in.width)
            out.offsets[row++] = at + static_cast<unsigned>(std::popcount(chosen & ((1U << (row_begin - i)) - 1)));
        values.append(_mm256_castps_si256(entries), chosen);
        columns.append(column.now(), chosen);
        at += static_cast<unsigned>(std::popcount(chosen));
        column.advance();
    };
    auto i = block.begin;
    for (; i + lanes <= block.end; i += lanes) group(i, i + lanes, _mm256_loadu_ps(&in.values[i]));
    if (i < block.end) {
        std::array<float, lanes> rest{};
        std::copy(in.values.data() + i, in.values.data() + block.end, rest.begin());
        group(i, block.end, _mm256_loadu_ps(rest.data()));
    }
    return at;
}

void close(const CsrAppend::Input& in, std::uint64_t kept, CsrAppend::Output& out) {
    if (in.width == 0) std::ranges::fill(out.offsets, 0);
    out.offsets[in.rows] = kept;
}

}  // namespace csr_append
