// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>
#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <random>

#include "digits.hpp"
#include "merged_keys.hpp"
#include "stage.hpp"

namespace {

using Keys = std::vector<std::uint32_t>;

Keys random_keys(std::size_t n, std::uint32_t mask, std::uint32_t base = 0) {
    std::mt19937 random{static_cast<std::uint32_t>(n)};
    Keys keys(n);
    for (auto& key : keys) key = base + (static_cast<std::uint32_t>(random()) & mask);
    return keys;
}

using Sort = void (*)(std::span<const std::uint32_t>, std::span<std::uint32_t>, radix_sort::Scratch&);

class RadixSorts : public testing::TestWithParam<Sort> {};

TEST_P(RadixSorts, SortAtTheBordersOfBlocksAndBatches) {
    radix_sort::Scratch spare;
    for (const std::size_t n : {0, 1, 2, 31, 32, 33, 63, 64, 65, 255, 256, 257, 511, 512, 513, 65535, 65536, 65537, 98305, 262144})
        for (const std::uint32_t mask : {0U, 1U, 0xFFU, 0x1FFU, 0xFFFFFU, 0xFF00FF00U, 0x80000001U, 0xFFFFFFFFU}) {
            const auto in = random_keys(n, mask);
            auto expected = in;
            std::sort(expected.begin(), expected.end());
            Keys out(n, 0xDEADBEEF);
            GetParam()(in, out, spare);
            ASSERT_EQ(out, expected) << n << " keys, mask " << mask;
        }
}

TEST_P(RadixSorts, WriteNothingBesideTheOutput) {
    radix_sort::Scratch spare;
    const auto in = random_keys(300'000, 0xFFFFFFFF);
    Keys frame(in.size() + 7 + 9, 0xDEADBEEF);
    GetParam()(in, std::span{frame}.subspan(7, in.size()), spare);
    EXPECT_TRUE(std::all_of(frame.begin(), frame.begin() + 7, [](auto key) { return key == 0xDEADBEEF; }));
    EXPECT_TRUE(std::all_of(frame.end() - 9, frame.end(), [](auto key) { return key == 0xDEADBEEF; }));
    EXPECT_TRUE(std::is_sorted(frame.begin() + 7, frame.end() - 9));
}

INSTANTIATE_TEST_SUITE_P(Host, RadixSorts, testing::Values(&radix_sort::sort<shared::OneThread>, &radix_sort::sort<shared::AllThreads>),
                         [](const auto& variant) { return variant.index == 0 ? "serial" : "parallel"; });

TEST(ParallelSort, AgreesForAnyNumberOfThreads) {
    const tbb::global_control allow{tbb::global_control::max_allowed_parallelism, 8};
    const auto in = random_keys(500'000, 0x3FFFFFF, 1'000'000'000);
    auto expected = in;
    std::sort(expected.begin(), expected.end());
    for (const int threads : {1, 2, 3, 7}) {
        radix_sort::Scratch spare;
        Keys out(in.size());
        tbb::task_arena{threads}.execute([&] { radix_sort::sort<shared::AllThreads>(in, out, spare); });
        EXPECT_EQ(out, expected) << threads << " threads";
    }
}

TEST(ParallelSort, SeesABitThatOnlyDiffersBetweenBlocks) {
    Keys in(1 << 17, 9), out(in.size());
    std::fill(in.begin() + in.size() / 2, in.end(), 5);
    radix_sort::Scratch spare;
    radix_sort::sort<shared::AllThreads>(in, out, spare);
    EXPECT_EQ(out.front(), 5U);
    EXPECT_TRUE(std::is_sorted(out.begin(), out.end()));
}

TEST(Digits, CoverExactlyTheVaryingBits) {
    for (const std::uint32_t varying : {1U, 0x80000000U, 0xFFFFFFFFU, 0x3FFU, 0xFF00FF00U, 0x80000001U, 0x00012300U}) {
        std::uint32_t covered = 0;
        for (const auto digit : radix_sort::digits(varying, 8)) {
            const auto mask = (digit.radix() - 1) << digit.shift;
            EXPECT_LE(digit.bits, 8U);
            EXPECT_EQ(covered & mask, 0U) << "digits overlap";
            EXPECT_NE(varying & mask, 0U) << "a digit in which all keys agree";
            covered |= mask;
        }
        EXPECT_EQ(varying & ~covered, 0U);
    }
    EXPECT_TRUE(radix_sort::digits(0, 8).empty());
    EXPECT_EQ(radix_sort::digits(0x3FF, 8).size(), 2U);
    EXPECT_EQ(radix_sort::digits(0x80000001, 8).size(), 2U);
}

TEST(BatchedScatter, IsStableAndAgreesWithThePlainOne) {
    const radix_sort::Digit digit{4, 8};
    for (const std::size_t n : {1, 31, 32, 33, 1000, 50'000}) {
        const auto in = random_keys(n, 0xFFFF);
        radix_sort::Counts places{};
        radix_sort::count(in, digit, places);
        std::size_t sum = 0;
        for (auto& place : places) sum += std::exchange(place, sum);
        ASSERT_EQ(sum, n);
        auto expected = in;
        std::stable_sort(expected.begin(), expected.end(), [&](auto a, auto b) { return digit.of(a) < digit.of(b); });
        Keys plain(n), batched(n + 3);  // at an address that is no multiple of a cache line
        radix_sort::scatter(in, digit, places, plain.data());
        radix_sort::BatchedScatter{digit, places, &batched[3]}(in);
        EXPECT_EQ(plain, expected);
        EXPECT_TRUE(std::equal(expected.begin(), expected.end(), batched.begin() + 3)) << n << " keys";
    }
}

TEST(MergedKeys, AnyBeginningTakesWhatAStableMergeTakes) {
    std::mt19937 random{7};
    for (const std::uint32_t left_size : {0U, 1U, 5U, 40U})
        for (const std::uint32_t right_size : {0U, 1U, 7U, 40U})
            for (const std::uint32_t mask : {0U, 3U, 0xFFFFFFFFU}) {
                Keys left(left_size), right(right_size);
                for (auto* keys : {&left, &right}) {
                    for (auto& key : *keys) key = static_cast<std::uint32_t>(random()) & mask;
                    std::sort(keys->begin(), keys->end());
                }
                std::uint32_t taken = 0;
                for (std::uint32_t count = 0; count <= left_size + right_size; ++count) {
                    EXPECT_EQ(radix_sort::taken_from_left(left.data(), left_size, right.data(), right_size, count), taken)
                        << left_size << " and " << right_size << " keys, mask " << mask << ", the first " << count;
                    const auto of_right = count - taken;
                    taken += taken < left_size && (of_right == right_size || left[taken] <= right[of_right]) ? 1 : 0;
                }
            }
}

}  // namespace
