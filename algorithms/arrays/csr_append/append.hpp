// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstdint>

#include "csr_append.hpp"
#include <breakeven/algorithms/shared/host/lane_compress.hpp>

namespace csr_append {

using lane_compress::lanes;

/// Entries are taken in flat blocks, which know nothing of rows: one long row is as good as many short ones.
struct Block {
    std::uint64_t begin, end;
};

/// How many entries of the block are not zero.
std::uint64_t count_kept(const CsrAppend::Input& in, Block block);

/// Writes those entries from place `at` on, and the offsets of the rows that begin in the block. Nothing is
/// touched from place `limit` on. Returns the place after the last.
std::uint64_t append(const CsrAppend::Input& in, Block block, std::uint64_t at, std::uint64_t limit, CsrAppend::Output& out);

/// The offsets that no block has: the last one, and all of rows without entries.
void close(const CsrAppend::Input& in, std::uint64_t kept, CsrAppend::Output& out);

/// The columns of eight entries in a row, which may reach into several rows.
class LaneColumns {
public:
    LaneColumns(std::uint64_t place, std::uint32_t width) {
        std::array<std::uint32_t, lanes> first;
        for (unsigned lane = 0; lane < lanes; ++lane) first[lane] = static_cast<std::uint32_t>((place + lane) % width);
        now_ = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(first.data()));
        const auto step = lanes % width;
        step_ = _mm256_set1_epi32(static_cast<int>(step));
        wrap_ = _mm256_set1_epi32(static_cast<int>(width - step));
    }
    [[nodiscard]] __m256i now() const { return now_; }
    /// By comparison and not by remainder; columns up to 2^32 - 2 do not overflow.
    void advance() {
        const auto wraps = _mm256_cmpeq_epi32(_mm256_max_epu32(now_, wrap_), now_);
        now_ = _mm256_blendv_epi8(_mm256_add_epi32(now_, step_), _mm256_sub_epi32(now_, wrap_), wraps);
    }

private:
    __m256i now_, step_, wrap_;
};

}  // namespace csr_append
