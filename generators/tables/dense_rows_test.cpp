// SPDX-License-Identifier: Apache-2.0
#include "dense_rows.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>

#include <breakeven/generators/base/error.hpp>

namespace breakeven {
namespace {

DenseRows make_rows(const std::string& request) { return dense_rows(complete(parse_request(request), dense_row_shapes())); }

double share_of_nonzeros(const DenseRows& rows) {
    return static_cast<double>(std::ranges::count_if(rows.values, [](float v) { return v != 0; })) /
           static_cast<double>(rows.values.size());
}

bool empty(std::span<const float> row) {
    return std::ranges::all_of(row, [](float v) { return v == 0; });
}

TEST(DenseRows, EveryShapeHasWholeRowsOfAnyWidth) {
    for (const auto& shape : dense_row_shapes())
        for (const std::uint64_t n : {0, 1, 2, 7, 999, 1000, 2500, 100'001}) {
            const auto rows = make_rows(fmt::format("{}:n={}", shape.name, n));
            EXPECT_EQ(rows.values.size(), rows.entries()) << shape.name;
            if (shape.name == "no_columns") {
                EXPECT_EQ(rows.rows, n);
                EXPECT_EQ(rows.width, 0U);
                continue;
            }
            EXPECT_LE(rows.entries(), n) << shape.name;
            if (n != 0) {
                EXPECT_GT(rows.entries() + rows.width, n) << shape.name;
                EXPECT_EQ(rows.width, shape.name == "one_row" ? n : std::min<std::uint64_t>(n, 1000)) << shape.name;
            }
        }
}

TEST(DenseRows, DensityCountsInThousandths) {
    EXPECT_EQ(share_of_nonzeros(make_rows("uniform:n=100k:density=0")), 0);
    EXPECT_EQ(share_of_nonzeros(make_rows("uniform:n=100k:density=1000")), 1);
    for (const double density : {1, 100, 500})
        EXPECT_NEAR(share_of_nonzeros(make_rows(fmt::format("uniform:n=1M:density={}", density))), density / 1000, 0.002);
    EXPECT_NEAR(share_of_nonzeros(make_rows("one_row:n=100k:density=500")), 0.5, 0.01);
}

TEST(DenseRows, EntriesAreOfBothSignsAndInTheUnitInterval) {
    const auto rows = make_rows("uniform:n=100k:density=1000");
    const auto [least, most] = std::ranges::minmax(rows.values);
    EXPECT_NEAR(least, -1, 1e-3);
    EXPECT_NEAR(most, 1, 1e-3);
    EXPECT_NEAR(static_cast<double>(std::ranges::count_if(rows.values, [](float v) { return v < 0; })), 50'000, 1000);
}

TEST(DenseRows, OneRowInEightIsEmptyAndAQuarterOfTheOthersIsNot) {
    const auto rows = make_rows("empty_rows:n=4M");
    std::uint64_t empty_rows = 0;
    for (std::uint64_t r = 0; r < rows.rows; ++r) empty_rows += empty(rows.row(r));
    EXPECT_NEAR(static_cast<double>(empty_rows), 500, 80);
    EXPECT_NEAR(share_of_nonzeros(rows), 0.25 * 7 / 8, 0.01);
}

TEST(DenseRows, FullRowsHaveNoZeroAndTheOthersNothingElse) {
    const auto rows = make_rows("full_rows:n=1M:width=10");
    std::uint64_t full = 0;
    for (std::uint64_t r = 0; r < rows.rows; ++r) {
        const bool has_zero = std::ranges::count(rows.row(r), 0.0F) != 0;
        ASSERT_TRUE(!has_zero || empty(rows.row(r))) << r;
        full += !has_zero;
    }
    EXPECT_NEAR(static_cast<double>(full), 1e5 / 64, 200);
}

TEST(DenseRows, SpecialsHaveBothZerosAndEveryKindOfNumber) {
    std::set<std::uint32_t> bits;
    int nan = 0, infinite = 0, zero = 0, tiny = 0;
    for (const auto value : make_rows("specials:n=1000").values) {
        bits.insert(std::bit_cast<std::uint32_t>(value));
        nan += std::isnan(value), infinite += std::isinf(value), zero += value == 0, tiny += std::fpclassify(value) == FP_SUBNORMAL;
    }
    EXPECT_TRUE(bits.contains(0) && bits.contains(0x80000000) && bits.contains(0x7fc00abc));
    EXPECT_GT(std::min({nan, infinite, zero, tiny}), 50);
}

TEST(DenseRows, TheDigestSeesShapeAndSign) {
    EXPECT_NE(digest(DenseRows{2, 3, std::vector<float>(6)}), digest(DenseRows{3, 2, std::vector<float>(6)}));
    EXPECT_NE(digest(DenseRows{1, 1, {0.0F}}), digest(DenseRows{1, 1, {-0.0F}}));
    EXPECT_NE(digest(DenseRows{1, 0, {}}), digest(DenseRows{2, 0, {}}));
}

TEST(DenseRows, ImpossibleParametersAreRefused) {
    for (const auto* request : {"uniform:n=1:width=0", "uniform:n=1:width=4Gi", "uniform:n=1:density=1001", "full_rows:n=1:every=0",
                                "one_row:n=4Gi", "uniform:n=2048Gi"})
        EXPECT_THROW(make_rows(request), UsageError) << request;
}

}  // namespace
}  // namespace breakeven
