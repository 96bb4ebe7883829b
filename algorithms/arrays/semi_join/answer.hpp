// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <immintrin.h>

#include <bit>
#include <cstdint>

#include "key_set.hpp"
#include "memory.hpp"
#include "semi_join.hpp"

/// From what matches to what is asked. 64 rows at a time: bit i of a mask tells of row i among them.
namespace semi_join {

constexpr std::uint64_t mask_rows = 64;
constexpr std::uint64_t masks_of(std::uint64_t rows) { return (rows + mask_rows - 1) / mask_rows; }

inline __m256i each(std::uint32_t value) { return _mm256_set1_epi32(static_cast<int>(value)); }
inline __m256i look_up(const std::uint32_t* words, __m256i places) {
    return _mm256_i32gather_epi32(reinterpret_cast<const int*>(words), places, sizeof *words);
}

/// Eight keys at once: the highest bit of each lane says whether it is wanted.
inline __m256i find_eight(const BitSet& set, __m256i keys) {
    const auto place = _mm256_sub_epi32(keys, each(set.range.least));
    const auto inside = _mm256_min_epu32(place, each(set.range.last));
    const auto words = look_up(set.words, _mm256_srli_epi32(inside, 5));
    const auto bit_on_top = _mm256_sllv_epi32(words, _mm256_sub_epi32(each(31), _mm256_and_si256(place, each(31))));
    return _mm256_and_si256(bit_on_top, _mm256_cmpeq_epi32(place, inside));
}

inline __m256i scatter_eight(__m256i keys) {
    keys = _mm256_mullo_epi32(_mm256_xor_si256(keys, _mm256_srli_epi32(keys, 16)), each(0x85ebca6b));
    keys = _mm256_mullo_epi32(_mm256_xor_si256(keys, _mm256_srli_epi32(keys, 13)), each(0xc2b2ae35));
    return _mm256_xor_si256(keys, _mm256_srli_epi32(keys, 16));
}

inline __m256i find_eight(const HashSet& set, __m256i keys) {
    const auto last_slot = each(set.last_slot), free = each(set.free);
    auto slot = _mm256_and_si256(scatter_eight(keys), last_slot);
    auto found = _mm256_setzero_si256(), searching = each(~0U);
    do {
        const auto held = look_up(set.slots, slot);
        const auto same = _mm256_cmpeq_epi32(held, keys);
        found = _mm256_or_si256(found, same);
        searching = _mm256_andnot_si256(_mm256_or_si256(same, _mm256_cmpeq_epi32(held, free)), searching);
        slot = _mm256_and_si256(_mm256_add_epi32(slot, each(1)), last_slot);
    } while (_mm256_testz_si256(searching, searching) == 0);
    return found;
}

template <class Set>
std::uint64_t mask_of(const Set& set, const std::int32_t* keys, std::uint64_t count) {
    std::uint64_t mask = 0;
    if constexpr (requires(__m256i eight) { find_eight(set, eight); })
        if (count == mask_rows) {
            for (std::uint64_t i = 0; i < mask_rows; i += 8) {
                const auto found = find_eight(set, _mm256_loadu_si256(reinterpret_cast<const __m256i*>(keys + i)));
                mask |= static_cast<std::uint64_t>(static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(found)))) << i;
            }
            return mask;
        }
    for (std::uint64_t i = 0; i < count; ++i) mask |= std::uint64_t{set.contains(keys[i])} << i;
    return mask;
}

inline void write_flags(std::uint64_t mask, std::uint64_t count, std::uint8_t* flags) {
    if (count < mask_rows) {
        for (std::uint64_t i = 0; i < count; ++i) flags[i] = mask >> i & 1;
        return;
    }
    for (std::uint64_t i = 0; i < mask_rows; i += 8) {
        const auto eight = _pdep_u64(mask >> i, 0x0101010101010101);
        __builtin_memcpy(flags + i, &eight, sizeof eight);
    }
}

/// Returns how many there are.
inline std::uint64_t write_indices(std::uint64_t mask, std::uint64_t first_row, std::uint32_t* indices) {
    std::uint64_t count = 0;
    for (; mask != 0; mask &= mask - 1) indices[count++] = static_cast<std::uint32_t>(first_row + std::countr_zero(mask));
    return count;
}

inline void gather(const breakeven::Table& table, const std::uint32_t* indices, std::uint64_t count, std::uint64_t at,
                   SemiJoin::Output& out) {
    const auto column = [&](const auto& from, auto& to) {
        for (std::uint64_t i = 0; i < count; ++i) to[at + i] = from[indices[i]];
    };
    for (std::size_t c = 0; c < table.numbers.size(); ++c) column(table.numbers[c], out.rows[c]);
    for (std::size_t c = 0; c < table.flags.size(); ++c) column(table.flags[c], out.others[c]);
}

/// Writes the matches among the rows of masks begin .. end-1 from place `at` on, and returns how many there are.
/// mask(w) tells of the rows from 64 w on.
template <class Mask>
std::uint64_t write_matches(const SemiJoin::Input& in, const Mask& mask, std::uint64_t begin, std::uint64_t end, std::uint64_t at,
                            SemiJoin::Output& out) {
    constexpr std::uint64_t at_once = 32;  // whose rows are gathered while they are in the nearest cache
    std::uint32_t found[at_once * mask_rows];
    const auto start = at;
    while (begin < end) {
        const auto stop = std::min(end, begin + at_once);
        auto* const indices = in.answer == Answer::rows ? found : out.indices.data() + at;
        std::uint64_t count = 0;
        for (; begin < stop; ++begin) count += write_indices(mask(begin), begin * mask_rows, indices + count);
        if (in.answer == Answer::rows) gather(in.table, indices, count, at, out);
        at += count;
    }
    return at - start;
}

template <class Mask>
void write_all_flags(const SemiJoin::Input& in, const Mask& mask, std::uint64_t begin, std::uint64_t end, SemiJoin::Output& out) {
    const auto rows = in.table.rows;
    for (auto w = begin; w < end; ++w) write_flags(mask(w), std::min(mask_rows, rows - w * mask_rows), out.flags.data() + w * mask_rows);
}

template <class Mask>
void answer(const SemiJoin::Input& in, const Mask& mask, SemiJoin::Output& out) {
    const auto masks = masks_of(in.table.rows);
    if (in.answer == Answer::flags)
        write_all_flags(in, mask, 0, masks, out);
    else
        out.count = write_matches(in, mask, 0, masks, 0, out);
}

/// What answer() takes as `mask`, by a set of keys.
template <class Set>
auto masks_by(const SemiJoin::Input& in, const Set& set) {
    return [&set, column = in.column()](std::uint64_t w) {
        const auto first = w * mask_rows;
        return mask_of(set, column.data() + first, std::min<std::uint64_t>(mask_rows, column.size() - first));
    };
}

}  // namespace semi_join
