// SPDX-License-Identifier: Apache-2.0
#include <immintrin.h>

#include "fill.hpp"

/// The half-normal values of eight words at a time: half_normal_place, half_normal_z and scaled, with gathers from the table.
namespace random_integers {
namespace {

constexpr std::size_t lanes = 8;

/// The leading zeros of each word, 31 where it is 0. By the exponent of half of it as a float: half, since floats are
/// signed, and without the bit behind the leading one, or it might be rounded up to the next power of two.
__m256i leading_zeros(__m256i words) {
    const auto half = _mm256_srli_epi32(words, 1);
    const auto exact = _mm256_andnot_si256(_mm256_srli_epi32(half, 1), half);
    const auto exponent = _mm256_srli_epi32(_mm256_castps_si256(_mm256_cvtepi32_ps(exact)), 23);
    constexpr int bias = 127, highest = 30;
    return _mm256_min_epi32(_mm256_sub_epi32(_mm256_set1_epi32(bias + highest), exponent), _mm256_set1_epi32(31));
}

/// |Z| * range of the even lanes, in the low half of each lane of 64 bits.
__m256i scaled(__m256i entry, __m256i to_next, __m256i fraction, __m256i range) {
    const auto z = _mm256_srli_epi64(_mm256_add_epi64(_mm256_slli_epi64(entry, 32), _mm256_mul_epu32(to_next, fraction)), 31);
    const auto product = _mm256_mul_epu32(z, range);
    const auto fits = _mm256_cmpeq_epi64(_mm256_srli_epi64(product, 32 + z_bits), _mm256_setzero_si256());
    return _mm256_or_si256(_mm256_srli_epi64(product, z_bits), _mm256_andnot_si256(fits, _mm256_set1_epi64x(0xFFFFFFFF)));
}

/// None of the words is 0.
__m256i values(__m256i words, __m256i range) {
    const auto zeros = leading_zeros(words);
    const auto one = _mm256_set1_epi32(1);
    const auto shifted = _mm256_sllv_epi32(_mm256_or_si256(_mm256_add_epi32(words, words), one), zeros);
    const auto back = _mm256_xor_si256(shifted, _mm256_set1_epi32(-1));
    const auto place = _mm256_or_si256(_mm256_slli_epi32(zeros, 6), _mm256_srli_epi32(back, 26));
    const auto fraction = _mm256_or_si256(_mm256_slli_epi32(back, 6), _mm256_set1_epi32(63));
    const auto* const table = reinterpret_cast<const int*>(breakeven::half_normal.data());
    const auto entry = _mm256_i32gather_epi32(table, place, 4);
    const auto to_next = _mm256_sub_epi32(_mm256_i32gather_epi32(table, _mm256_add_epi32(place, one), 4), entry);
    const auto odd = [](__m256i all) { return _mm256_srli_epi64(all, 32); };
    const auto even_values = scaled(entry, to_next, fraction, range);
    const auto odd_values = scaled(odd(entry), odd(to_next), odd(fraction), range);
    return _mm256_blend_epi32(even_values, _mm256_slli_epi64(odd_values, 32), 0b10101010);
}

}  // namespace

void to_half_normal(std::span<std::uint32_t> words, std::uint64_t range) {
    const auto scalar = [range](std::uint32_t& word) { word = scaled(half_normal_z(word), range); };
    std::size_t i = 0;
    if (range < RandomIntegers::largest)  // which has 33 bits
        for (const auto all_range = _mm256_set1_epi64x(static_cast<long long>(range)); i + lanes <= words.size(); i += lanes) {
            auto* const eight = reinterpret_cast<__m256i*>(&words[i]);
            const auto loaded = _mm256_loadu_si256(eight);
            if (_mm256_movemask_epi8(_mm256_cmpeq_epi32(loaded, _mm256_setzero_si256())) != 0)
                for (std::size_t k = 0; k < lanes; ++k) scalar(words[i + k]);
            else
                _mm256_storeu_si256(eight, values(loaded, all_range));
        }
    for (; i < words.size(); ++i) scalar(words[i]);
}

}  // namespace random_integers
