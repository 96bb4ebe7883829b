// SPDX-License-Identifier: Apache-2.0
#include "fill.hpp"

#include <immintrin.h>

#include <algorithm>
#include <array>

#include <breakeven/algorithms/shared/host/loops.hpp>

namespace random_integers {
namespace {

/// Philox4x32-10: multipliers, and what a round adds to the key.
constexpr std::uint32_t multipliers[2] = {0xD2511F53, 0xCD9E8D57}, steps[2] = {0x9E3779B9, 0xBB67AE85};
constexpr int round_count = 10;
constexpr std::uint64_t blocks_at_once = 4, words_each = 4;

__m256i all(std::uint32_t word) { return _mm256_set1_epi64x(word); }

/// One word of each of four blocks, in the low half of the lanes; what stands in the high half has no meaning.
struct Blocks {
    __m256i words[4];
};

/// The key of each round, in all lanes.
struct Keys {
    __m256i rounds[round_count][2];

    explicit Keys(std::uint64_t seed) {
        std::uint32_t key[2] = {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)};
        for (auto& round : rounds)
            for (int k = 0; k < 2; ++k) {
                round[k] = all(key[k]);
                key[k] += steps[k];
            }
    }
};

Blocks philox(__m256i counters, const Keys& keys) {
    Blocks state{counters, _mm256_srli_epi64(counters, 32), _mm256_setzero_si256(), _mm256_setzero_si256()};
    const auto mix = [](__m256i product, __m256i word, __m256i key) {
        return _mm256_xor_si256(_mm256_xor_si256(_mm256_srli_epi64(product, 32), word), key);
    };
#pragma GCC unroll 10
    for (const auto& key : keys.rounds) {
        const auto first = _mm256_mul_epu32(state.words[0], all(multipliers[0]));
        const auto second = _mm256_mul_epu32(state.words[2], all(multipliers[1]));
        state = {mix(second, state.words[1], key[0]), second, mix(first, state.words[3], key[1]), first};
    }
    return state;
}

/// Block after block.
void store(const Blocks& blocks, std::uint32_t* out) {
    constexpr int odd = 0b10101010;
    const auto first = _mm256_blend_epi32(blocks.words[0], _mm256_slli_epi64(blocks.words[1], 32), odd);
    const auto second = _mm256_blend_epi32(blocks.words[2], _mm256_slli_epi64(blocks.words[3], 32), odd);
    const auto low = _mm256_unpacklo_epi64(first, second), high = _mm256_unpackhi_epi64(first, second);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(out), _mm256_permute2x128_si256(low, high, 0x20));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + 8), _mm256_permute2x128_si256(low, high, 0x31));
}

/// Words that `finish` has turned into values, in the low half of the lanes.
template <class Finish>
void fill_blocks(std::uint64_t seed, std::uint64_t block, std::span<std::uint32_t> out, const Finish& finish) {
    constexpr auto at_once = blocks_at_once * words_each;
    auto counters = _mm256_add_epi64(_mm256_set1_epi64x(static_cast<long long>(block)), _mm256_set_epi64x(3, 2, 1, 0));
    const Keys keys{seed};
    const auto next = [&] {
        auto blocks = philox(counters, keys);
        counters = _mm256_add_epi64(counters, all(blocks_at_once));
        for (auto& words : blocks.words) words = finish(words);
        return blocks;
    };
    std::size_t i = 0;
    for (; i + at_once <= out.size(); i += at_once) store(next(), &out[i]);
    if (i == out.size()) return;
    std::array<std::uint32_t, at_once> last;
    store(next(), last.data());
    std::copy_n(last.begin(), out.size() - i, &out[i]);
}

/// The place of the highest bit of each word, -1 where it is 0. By the exponent of half of it as a float: half, since floats
/// are signed, and without the bit behind the leading one, or it might be rounded up to the next power of two.
__m256i highest_bits(__m256i words) {
    const auto zero = _mm256_setzero_si256(), half = _mm256_srli_epi32(words, 1);
    const auto exact = _mm256_andnot_si256(_mm256_srli_epi32(half, 1), half);
    const auto exponent = _mm256_srli_epi32(_mm256_castps_si256(_mm256_cvtepi32_ps(exact)), 23);
    constexpr int bias = 127;
    const auto highest = _mm256_max_epi32(_mm256_sub_epi32(exponent, _mm256_set1_epi32(bias - 1)), zero);
    return _mm256_add_epi32(highest, _mm256_cmpeq_epi32(words, zero));
}

/// |Z| * range by the piece of this number, in the low half of each lane of 64 bits.
__m256i scaled(__m256i number, __m256i t, __m256i range) {
    const auto piece = _mm256_i64gather_epi64(reinterpret_cast<const long long*>(pieces.data()), number, sizeof(pieces[0]));
    const auto z = _mm256_srli_epi64(_mm256_add_epi64(piece, _mm256_mul_epi32(piece, t)), 32);
    const auto product = _mm256_mul_epu32(z, range);
    const auto fits = _mm256_cmpeq_epi64(_mm256_srli_epi64(product, 32 + z_bits), _mm256_setzero_si256());
    return _mm256_or_si256(_mm256_srli_epi64(product, z_bits), _mm256_andnot_si256(fits, _mm256_set1_epi64x(0xFFFFFFFF)));
}

/// The half-normal values of eight words: what half_normal_z and scaled make of each.
__m256i half_normal_values(__m256i words, __m256i range) {
    const auto highest = highest_bits(words);
    // Shifts by 32 and more, of the words 0 and 1, leave nothing.
    const auto behind = _mm256_or_si256(_mm256_sllv_epi32(words, _mm256_sub_epi32(_mm256_set1_epi32(32), highest)),
                                        _mm256_srlv_epi32(_mm256_set1_epi32(1 << 31), highest));
    const auto row = _mm256_add_epi32(highest, _mm256_set1_epi32(1));
    const auto number = _mm256_add_epi32(_mm256_slli_epi32(row, piece_bits), _mm256_srli_epi32(behind, 32 - piece_bits));
    const auto t = _mm256_slli_epi32(behind, step_bits);
    constexpr int odd = 0b10101010;
    const auto even_values = scaled(_mm256_blend_epi32(number, _mm256_setzero_si256(), odd), t, range);
    const auto odd_values = scaled(_mm256_srli_epi64(number, 32), _mm256_srli_epi64(t, 32), range);
    return _mm256_blend_epi32(even_values, _mm256_slli_epi64(odd_values, 32), odd);
}

}  // namespace

void fill_words(std::uint64_t seed, std::uint64_t block, std::span<std::uint32_t> out) {
    fill_blocks(seed, block, out, [](__m256i words) { return words; });
}

void to_half_normal(std::span<std::uint32_t> words, std::uint64_t range) {
    constexpr std::size_t lanes = 8;
    std::size_t i = 0;
    if (range < RandomIntegers::largest)  // which has 33 bits
        for (const auto all_range = _mm256_set1_epi64x(static_cast<long long>(range)); i + lanes <= words.size(); i += lanes) {
            auto* const eight = reinterpret_cast<__m256i*>(&words[i]);
            _mm256_storeu_si256(eight, half_normal_values(_mm256_loadu_si256(eight), all_range));
        }
    for (; i < words.size(); ++i) words[i] = scaled(half_normal_z(words[i]), range);
}

void fill(const RandomIntegers::Input& in, std::uint64_t first, std::span<std::uint32_t> out) {
    const auto block = first / words_each;
    if (in.distribution == RandomIntegers::Distribution::half_normal) {
        fill_words(in.seed, block, out);
        to_half_normal(out, in.range);
    } else if (in.range == RandomIntegers::largest) {
        fill_words(in.seed, block, out);
    } else {
        const auto range = all(static_cast<std::uint32_t>(in.range));
        fill_blocks(in.seed, block, out, [range](__m256i words) { return _mm256_srli_epi64(_mm256_mul_epu32(words, range), 32); });
    }
}

namespace {

/// A piece stays in the level-1 cache until its words are values.
template <class Loops>
void by_pieces(const RandomIntegers::Input& in, RandomIntegers::Output& out) {
    constexpr std::uint64_t piece = 1 << 12;
    Loops::ranges(in.n, piece,
                  [&](std::uint64_t begin, std::uint64_t end) { fill(in, begin, std::span{out.values}.subspan(begin, end - begin)); });
}
const breakeven::Host<RandomIntegers> serial{
    "serial/philox",
    by_pieces<shared::OneThread>,
    {.per_item = {.host = 4.3}, .notes = "Philox4x32-10, four blocks at a time in vector registers"}};
const breakeven::Host<RandomIntegers> parallel{
    "parallel/philox", by_pieces<shared::AllThreads>, {.per_item = {.host = 4.3}, .notes = "as serial/philox, in pieces of 4096 integers"}};

}  // namespace
}  // namespace random_integers
