// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <immintrin.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

/// Stream compaction on the host, eight 32-bit elements at a time: the chosen ones move to the front of the register by
/// a table of permutations, and all eight are stored; what was not chosen is overwritten by the next store.
namespace lane_compress {

inline constexpr unsigned lanes = 8;

/// For each set of lanes, their numbers in ascending order, a byte each.
inline constexpr auto chosen_lanes = [] {
    std::array<std::uint64_t, 1 << lanes> table{};
    for (unsigned set = 0; set < table.size(); ++set)
        for (unsigned lane = 0, place = 0; lane < lanes; ++lane)
            if ((set >> lane & 1) != 0) table[set] |= std::uint64_t{lane} << 8 * place++;
    return table;
}();

inline __m256i load(const std::uint32_t* elements) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(elements)); }

/// The lanes whose highest bit is set.
inline unsigned high_lanes(__m256i elements) { return static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(elements))); }

/// Writes from `at` on; nothing is touched from `end` on, where others may write. Elements are of any type of 32 bits.
template <class T>
struct WriterOf {
    static_assert(sizeof(T) == 4);
    T *at, *end;

    void append(__m256i elements, unsigned chosen) {
        const auto order = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(static_cast<long long>(chosen_lanes[chosen])));
        const auto packed = _mm256_permutevar8x32_epi32(elements, order);
        const auto count = std::popcount(chosen);
        if (end - at >= static_cast<int>(lanes)) {
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(at), packed);
        } else {
            std::array<T, lanes> few;
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(few.data()), packed);
            std::copy_n(few.begin(), count, at);
        }
        at += count;
    }
    void append(T element) { *at++ = element; }
};
using Writer = WriterOf<std::uint32_t>;

}  // namespace lane_compress
