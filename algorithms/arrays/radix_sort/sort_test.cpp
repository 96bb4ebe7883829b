// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "digits.hpp"
#include "merged_keys.hpp"
#include "stage.hpp"
#include <breakeven/algorithms/shared/testing/random_keys.hpp>

namespace {

using breakeven::test_support::random_keys;
using Keys = std::vector<std::uint32_t>;

/// Sorts of each kind of rows, on one thread and on all.
template <class Loops_, class Key_, class Value_ = radix_sort::None>
struct Sort {
    using Loops = Loops_;
    using Key = Key_;
    using Value = Value_;
};

/// Two columns; the second is empty where there are no values.
template <class Key, class Value>
struct Table {
    std::vector<Key> keys;
    std::vector<Value> values;

    radix_sort::Rows<Key, Value> rows() { return {keys, values}; }
    friend bool operator==(const Table&, const Table&) = default;
};

template <class S>
class RadixSorts : public testing::Test {
public:
    using Key = typename S::Key;
    using Value = typename S::Value;
    using Rows = Table<Key, Value>;
    static constexpr bool pairs = radix_sort::Rows<Key, Value>::with_values;

    /// Keys with random bits where the mask has them, in both halves if there are two; each with its number.
    static Rows random_rows(std::size_t n, std::uint32_t mask) {
        Rows rows;
        for (const auto key : random_keys(n, mask)) {
            rows.keys.push_back(key);
            if constexpr (sizeof(Key) == 8) rows.keys.back() |= (key * 0x9E3779B97F4A7C15) & Key{mask} << 32;
            if constexpr (pairs) rows.values.push_back(static_cast<Value>(rows.values.size()));
        }
        return rows;
    }
    static Rows sorted(const Rows& rows) {
        std::vector<std::size_t> order(rows.keys.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, {}, [&](auto i) { return rows.keys[i]; });
        Rows out;
        for (const auto i : order) {
            out.keys.push_back(rows.keys[i]);
            if constexpr (pairs) out.values.push_back(rows.values[i]);
        }
        return out;
    }
    static Rows room(std::size_t n) {
        Rows rows{std::vector<Key>(n, Key{0xDEADBEEF}), {}};
        if constexpr (pairs) rows.values.resize(n, 0xDEADBEEF);
        return rows;
    }

    radix_sort::SpareRows<Key, Value> spare;

    void sort(Rows in, radix_sort::Rows<Key, Value> out) { radix_sort::sort_rows<typename S::Loops, Key, Value>(in.rows(), out, spare); }
};

using Sorts = testing::Types<Sort<shared::OneThread, std::uint32_t>, Sort<shared::AllThreads, std::uint32_t>,
                             Sort<shared::OneThread, std::uint64_t>, Sort<shared::AllThreads, std::uint64_t>,
                             Sort<shared::OneThread, std::uint32_t, std::uint32_t>, Sort<shared::AllThreads, std::uint32_t, std::uint32_t>>;
TYPED_TEST_SUITE(RadixSorts, Sorts);

TYPED_TEST(RadixSorts, SortAtTheBordersOfBlocksAndBatches) {
    for (const std::size_t n : {0, 1, 2, 31, 32, 33, 63, 64, 65, 255, 256, 257, 511, 512, 513, 65535, 65536, 65537, 98305, 262144})
        for (const std::uint32_t mask : {0U, 1U, 0xFFU, 0x1FFU, 0xFFFFFU, 0xFF00FF00U, 0x80000001U, 0xFFFFFFFFU}) {
            const auto in = this->random_rows(n, mask);
            auto out = this->room(n);
            this->sort(in, out.rows());
            ASSERT_EQ(out, this->sorted(in)) << n << " keys, mask " << mask;
        }
}

TYPED_TEST(RadixSorts, WriteNothingBesideTheOutput) {
    const auto in = this->random_rows(300'000, 0xFFFFFFFF);
    auto frame = this->room(in.keys.size() + 7 + 9);
    this->sort(in, frame.rows().subrows(7, in.keys.size()));
    const auto untouched = [&](const auto& column) {
        const auto poison = [](auto word) { return word == 0xDEADBEEF; };
        EXPECT_TRUE(std::all_of(column.begin(), column.begin() + 7, poison));
        EXPECT_TRUE(std::all_of(column.end() - 9, column.end(), poison));
    };
    untouched(frame.keys);
    if constexpr (TestFixture::pairs) untouched(frame.values);
    EXPECT_TRUE(std::is_sorted(frame.keys.begin() + 7, frame.keys.end() - 9));
}

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
    for (const std::uint64_t varying : {~0ULL, 1ULL << 63, 1ULL << 40 | 1, 0xFF00ULL << 48}) {
        std::uint64_t covered = 0;
        for (const auto digit : radix_sort::digits(varying, 8)) covered |= std::uint64_t{digit.radix() - 1} << digit.shift;
        EXPECT_EQ(varying & ~covered, 0U) << varying;
    }
    EXPECT_EQ(radix_sort::digits(~0ULL, 8).size(), 8U);
    EXPECT_EQ(radix_sort::digits(0xFFULL << 56, 8).size(), 1U);
    EXPECT_TRUE(radix_sort::digits(0, 8).empty());
    EXPECT_EQ(radix_sort::digits(0x3FF, 8).size(), 2U);
    EXPECT_EQ(radix_sort::digits(0x80000001, 8).size(), 2U);
}

TEST(BatchedScatter, IsStableAndAgreesWithThePlainOne) {
    const radix_sort::Digit digit{4, 8};
    for (const std::size_t n : {1, 31, 32, 33, 1000, 50'000}) {
        const auto in = random_keys(n, 0xFFFF);
        radix_sort::Counts places{};
        radix_sort::count<std::uint32_t>(in, digit, places);
        std::size_t sum = 0;
        for (auto& place : places) sum += std::exchange(place, sum);
        ASSERT_EQ(sum, n);
        auto expected = in;
        std::stable_sort(expected.begin(), expected.end(), [&](auto a, auto b) { return digit.of(a) < digit.of(b); });
        Keys plain(n), batched(n + 3);  // at an address that is no multiple of a cache line
        radix_sort::scatter<std::uint32_t, radix_sort::None>({in}, digit, places, {plain});
        radix_sort::BatchedScatter<std::uint32_t>{digit, places, {std::span{batched}.subspan(3)}}({in});
        EXPECT_EQ(plain, expected);
        EXPECT_TRUE(std::equal(expected.begin(), expected.end(), batched.begin() + 3)) << n << " keys";
    }
}

/// A batch of values begins at an aligned address only if the two columns do so alike.
TEST(BatchedScatter, TakesValuesToWhereverTheyBelong) {
    using Rows = radix_sort::Rows<std::uint32_t, std::uint32_t>;
    const radix_sort::Digit digit{0, 8};
    const auto keys = random_keys(50'000, 0xFF);
    Keys values(keys.size());
    std::iota(values.begin(), values.end(), 0U);
    radix_sort::Counts places{};
    radix_sort::count<std::uint32_t>(keys, digit, places);
    std::size_t sum = 0;
    for (auto& place : places) sum += std::exchange(place, sum);
    Keys expected = values;
    std::ranges::stable_sort(expected, {}, [&](auto i) { return keys[i]; });
    Keys sorted(keys.size());
    for (const std::size_t skew : {0, 1, 5, 8, 16}) {
        Keys moved(keys.size() + skew);
        const Rows out{sorted, std::span{moved}.subspan(skew)};
        radix_sort::BatchedScatter<std::uint32_t, std::uint32_t>{digit, places, out}({keys, values});
        EXPECT_TRUE(std::ranges::is_sorted(sorted));
        EXPECT_TRUE(std::equal(expected.begin(), expected.end(), moved.begin() + skew)) << "values " << skew << " words further";
    }
}

TEST(MergedKeys, AnyBeginningTakesWhatAStableMergeTakes) {
    std::mt19937 random{7};
    const auto of_three = [](const auto& is) {
        std::uint32_t lanes = 0;
        for (std::uint32_t lane = 0; lane < 3; ++lane) lanes += is(lane) ? 1 : 0;
        return lanes;
    };
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
                    const auto what = fmt::format("{} and {} keys, mask {}, the first {}", left_size, right_size, mask, count);
                    EXPECT_EQ(radix_sort::taken_from_left(left.data(), left_size, right.data(), right_size, count), taken) << what;
                    EXPECT_EQ(radix_sort::taken_from_left<3>(left.data(), left_size, right.data(), right_size, count, of_three), taken)
                        << what;
                    const auto of_right = count - taken;
                    taken += taken < left_size && (of_right == right_size || left[taken] <= right[of_right]) ? 1 : 0;
                }
            }
}

}  // namespace
