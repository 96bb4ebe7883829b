// SPDX-License-Identifier: Apache-2.0
#include "random_integers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <sstream>

#include "fill.hpp"
#include "sound.hpp"
#include <breakeven/algorithms/shared/testing/every_variant.hpp>
#include <breakeven/generators/base/random.hpp>
#include <breakeven/generators/integers/half_normal_value.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

namespace {

using Distribution = RandomIntegers::Distribution;
using Input = RandomIntegers::Input;
using Output = RandomIntegers::Output;
using Values = std::vector<std::uint32_t>;

constexpr std::uint64_t full = std::uint64_t{1} << 32;

/// test(name, answer) for all that take the input.
void each_answer(const Input& in, const auto& test) {
    const auto published = [](const auto& variant) { return variant.traits.role == breakeven::Role::published; };
    breakeven::test_support::every_variant<RandomIntegers>(in, test, {.audit = in.n <= 5000, .may_refuse = published});
}

Values values_of(const Input& in) {
    Values values(in.n);
    random_integers::fill(in, 0, values);
    return values;
}

/// The vectors of Random123's known-answer tests, as far as a seed and a position reach.
TEST(RandomIntegers, KnownWords) {
    each_answer({6, 0}, [](const auto& name, const Output& answer) {
        if (answer.own_source) return;
        EXPECT_EQ(Values(answer.values.begin(), answer.values.begin() + 4), (Values{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}))
            << name;
    });
}

TEST(RandomIntegers, EveryVariantOnEverySize) {
    for (const auto distribution : {Distribution::uniform, Distribution::half_normal})
        for (const std::uint64_t range : {std::uint64_t{1}, std::uint64_t{1000}, std::uint64_t{3'000'000'000}, full})
            for (const std::uint64_t n : {0, 1, 3, 4, 5, 15, 16, 17, 4095, 4097, 10'001})
                each_answer({n, n * 0x123456789 + range, distribution, range}, [](const Output&) {});
}

TEST(RandomIntegers, OnlyPeersHaveASourceOfTheirOwn) {
    int own = 0;
    each_answer({100, 1}, [&](const auto& name, const Output& answer) {
        own += answer.own_source;
        EXPECT_TRUE(!answer.own_source || breakeven::find_variant("random_integers/" + name).variant->traits.role == breakeven::Role::peer)
            << name;
    });
    EXPECT_GT(own, 0);
}

TEST(RandomIntegers, AnyPartCanBeMadeAlone) {
    for (const auto distribution : {Distribution::uniform, Distribution::half_normal}) {
        const auto whole = values_of({10'000, 99, distribution, 77'777});
        const auto prefix = values_of({4321, 99, distribution, 77'777});
        EXPECT_TRUE(std::equal(prefix.begin(), prefix.end(), whole.begin()));
        Values part(333);
        random_integers::fill({10'000, 99, distribution, 77'777}, 5000, part);
        EXPECT_TRUE(std::equal(part.begin(), part.end(), whole.begin() + 5000));
    }
    // Counters beyond 32 bits, and the carry into them.
    const breakeven::Stream stream{~std::uint64_t{5}};
    Values words(64);
    const auto block = (std::uint64_t{1} << 32) - 7;
    random_integers::fill_words(stream.seed, block, words);
    for (std::uint64_t i = 0; i < words.size(); ++i) ASSERT_EQ(words[i], stream.block(block + i / 4)[i % 4]) << i;
}

/// By the generators' |Z|, to 29 bits.
std::uint32_t half_normal_of(std::uint32_t word, std::uint64_t range) {
    const std::uint64_t z = breakeven::half_normal_value(std::uint64_t{word} << 32 | 1U << 31, 1U << 29);
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(z * range >> 29, 0xFFFFFFFF));
}

TEST(RandomIntegers, WordsBecomeWhatTheGeneratorsMakeOfThem) {
    std::mt19937 random{3};
    Values words{0, 1, 2, 3, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff, 0x01000000, 0x00ffffff, 0x01ffffff, 0x3fffffff};
    for (int i = 0; i < 5000; ++i) words.push_back(static_cast<std::uint32_t>(random()) >> i % 32);
    for (const std::uint64_t range : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{1000}, std::uint64_t{1} << 31, full - 1, full}) {
        auto values = words;
        random_integers::to_half_normal(values, range);
        for (std::size_t i = 0; i < words.size(); ++i) {
            const auto bits = std::uint64_t{words[i]} << 32;
            ASSERT_EQ(values[i], half_normal_of(words[i], range)) << words[i] << ' ' << range;
            ASSERT_EQ(random_integers::scaled(random_integers::half_normal_z(words[i]), range), values[i]) << words[i] << ' ' << range;
            if (range != 0) {
                ASSERT_EQ(random_integers::uniform_value(words[i], range), breakeven::scale(bits, range));
            }
        }
    }
}

std::uint32_t half_normal_by_pieces(std::uint32_t word, std::uint64_t range, bool large) {
    using namespace random_integers;
    static constexpr auto pieces = half_normal_pieces();
    const int highest = 31 - std::countl_zero(word);
    const auto behind = behind_highest(word, highest);
    const auto z = static_cast<std::uint32_t>(piece_z(pieces.at(piece_number(behind, highest)), behind_step(behind)) >> 32);
    return large ? ToLargeRange{range}(z) : ToSmallRange{range}(z);
}

/// Both ends of every piece of the table, and what lies between.
TEST(RandomIntegers, DevicesMakeTheSameOfWords) {
    constexpr auto small_ranges = random_integers::ToSmallRange::end;
    std::mt19937 random{8};
    Values words{0};
    for (int highest = 0; highest < 32; ++highest)
        for (std::uint64_t piece = 0; piece <= 128; ++piece) {
            const std::uint64_t start = ((128 + piece) << highest) / 128, next = ((129 + piece) << highest) / 128;
            for (const auto word : {start - 1, start, start + 1, start + random() % std::max<std::uint64_t>(next - start, 1)})
                words.push_back(static_cast<std::uint32_t>(std::min(word, full - 1)));
        }
    for (const std::uint64_t range : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{1000}, std::uint64_t{1} << 28, small_ranges - 1,
                                      small_ranges, std::uint64_t{677'600'000}, full - 1, full})
        for (const auto word : words) {
            const auto expected = half_normal_of(word, range);
            if (range < small_ranges) {
                ASSERT_EQ(half_normal_by_pieces(word, range, false), expected) << word << ' ' << range;
            }
            if (range > 0) {
                ASSERT_EQ(half_normal_by_pieces(word, range, true), expected) << word << ' ' << range;
            }
        }
}

TEST(RandomIntegers, TheStreamIsSound) {
    for (const auto distribution : {Distribution::uniform, Distribution::half_normal})
        for (const std::uint64_t range : {std::uint64_t{2}, std::uint64_t{6}, std::uint64_t{1000}, std::uint64_t{1} << 20, full}) {
            const Input in{1 << 20, 17, distribution, range};
            EXPECT_EQ(random_integers::sound(in, values_of(in)), std::nullopt) << range;
        }
}

TEST(RandomIntegers, ModuloBiasIsNotSound) {
    const Input in{1 << 20, 5, Distribution::uniform, 3'000'000'000};
    auto values = values_of({in.n, in.seed});
    for (auto& value : values) value = static_cast<std::uint32_t>(value % in.range);
    EXPECT_TRUE(random_integers::sound(in, values));
    EXPECT_EQ(random_integers::sound(in, values_of(in)), std::nullopt);
}

TEST(RandomIntegers, WhatIsTooEvenIsNotSound) {
    const Input in{1 << 16, 5, Distribution::uniform, 1 << 16};
    Values values(in.n);
    std::iota(values.begin(), values.end(), 0U);  // every value once, well mixed
    std::shuffle(values.begin(), values.end(), std::mt19937{1});
    EXPECT_TRUE(random_integers::sound(in, values));
}

TEST(RandomIntegersOracle, RefusesWhatNobodyWrote) {
    for (const bool own : {false, true}) {
        Output out;
        const Input in{2000, 1};
        RandomIntegers::prepare(in, out);
        out.own_source = own;
        EXPECT_TRUE(RandomIntegers::check(in, out));
    }
}

TEST(RandomIntegersOracle, NamesTheFirstOffence) {
    const Input in{9, 0};
    auto values = values_of(in);
    values[7] = values[5] = 1;
    EXPECT_EQ(RandomIntegers::check(in, {values}), "holds 1 at position 5, where " + std::to_string(values_of(in)[5]) + " belongs");
    EXPECT_EQ(RandomIntegers::check({4, 0, Distribution::uniform, 3}, {{0, 1, 3, 2}, true}),
              "holds 3 at position 2, which is out of range");
}

/// Both halves of the seed count, and a range of 2^32 leaves the generator's words as they are.
TEST(RandomIntegers, TheMersenneTwisterIsTheStandards) {
    for (const std::uint64_t seed : {std::uint64_t{5489}, std::uint64_t{5489} << 32, std::uint64_t{1} << 32 | 5489}) {
        std::seed_seq words{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)};
        std::mt19937 random{words};
        random.discard(9999);
        const auto variant = breakeven::test_support::host_variants<RandomIntegers>("serial/std_mt19937").at(0);
        EXPECT_EQ(breakeven::test_support::answer<RandomIntegers>(variant, {10'000, seed}).values.back(), random()) << seed;
    }
}

TEST(RandomIntegers, FilesHoldTheRequest) {
    for (const Input in : {Input{5, 7, Distribution::uniform, 6}, Input{100, 1, Distribution::half_normal, 100}, Input{}}) {
        std::ostringstream text;
        RandomIntegers::write_input(in, text);
        const breakeven::test_support::TemporaryFile file{"request.txt", "# a request\n" + text.str()};
        EXPECT_EQ(RandomIntegers::read(file.path(), {}), in);
    }
}

/// The documents say "[0; n]" of |Z| * n.
TEST(RandomIntegersPublished, AThirdOfTheValuesExceedsN) {
    constexpr std::uint64_t n = 1 << 20;
    const auto values = values_of({n, 42, Distribution::half_normal, n});
    const auto beyond = std::ranges::count_if(values, [](auto value) { return value > n; });
    EXPECT_NEAR(static_cast<double>(beyond) / n, std::erfc(std::sqrt(0.5)), 0.002);
}

/// Their 32-bit floats: of the integers above 2^24 only every second, fourth, ... can occur.
TEST(RandomIntegersPublished, FloatsLeaveGaps) {
    constexpr std::uint64_t n = 1 << 27;
    int odd = 0, odd_by_float = 0;
    for (const auto word : values_of({1000, 3})) {
        if (word >> 30 != 0) continue;  // |Z| beyond 1.15: the integers are above 2^27
        const auto z = random_integers::half_normal_z(word);
        odd += static_cast<int>(random_integers::scaled(z, n) % 2);
        odd_by_float += static_cast<int>(static_cast<float>(n) * (static_cast<float>(z) * 0x1p-29F)) % 2;
    }
    EXPECT_GT(odd, 50);
    EXPECT_EQ(odd_by_float, 0);
}

}  // namespace
