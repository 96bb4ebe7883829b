// SPDX-License-Identifier: Apache-2.0
#include "csr_append.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <sstream>

#include "append.hpp"
#include "lists.hpp"
#include <breakeven/algorithms/shared/testing/every_variant.hpp>

/// All host variants, on matrices of every kind.
namespace {

using breakeven::DenseRows;
using Output = CsrAppend::Output;

void each_answer(const DenseRows& rows, const auto& test) {
    breakeven::test_support::every_variant<CsrAppend>(rows, test, {.audit = rows.entries() < 300});
}

void each_answer(const DenseRows& rows) {
    each_answer(rows, [](const Output&) {});
}

DenseRows make(const std::string& request) {
    return breakeven::dense_rows(complete(breakeven::parse_request(request), breakeven::dense_row_shapes()));
}

TEST(CsrAppend, TheDocumentsExample) {
    const DenseRows rows{3, 3, {1, 0, 2, 0, 0, 0, 0, 3, 0}};
    each_answer(rows, [&](const auto& name, const Output& answer) {
        EXPECT_EQ(answer.offsets, (std::vector<std::uint64_t>{0, 2, 2, 3})) << name;
        EXPECT_EQ(answer.columns, (std::vector<std::uint32_t>{0, 2, 1})) << name;
        EXPECT_EQ(answer.values, (std::vector<float>{1, 2, 3})) << name;
        std::ostringstream text;
        CsrAppend::write(rows, answer, text);
        EXPECT_EQ(text.str(), "%%MatrixMarket matrix coordinate real general\n3 3 3\n1 1 1\n1 3 2\n3 2 3\n");
    });
}

TEST(CsrAppend, ZerosOfBothSignsAreDroppedAndNaNIsKept) {
    const auto nan = std::bit_cast<float>(0xffc00123), tiny = std::numeric_limits<float>::denorm_min();
    each_answer(DenseRows{2, 4, {-0.0F, nan, 0.0F, tiny, INFINITY, -0.0F, -tiny, -INFINITY}}, [&](const auto& name, const Output& answer) {
        EXPECT_EQ(answer.offsets, (std::vector<std::uint64_t>{0, 2, 5})) << name;
        ASSERT_EQ(answer.columns, (std::vector<std::uint32_t>{1, 3, 0, 2, 3})) << name;
        EXPECT_EQ(std::bit_cast<std::uint32_t>(answer.values[0]), 0xffc00123) << name;
    });
}

TEST(CsrAppend, NothingIsAMatrixToo) {
    for (const auto& rows : {DenseRows{}, DenseRows{0, 7, {}}, DenseRows{5, 0, {}}, DenseRows{2, 2, {0, -0.0F, 0, 0}}})
        each_answer(rows, [&](const auto& name, const Output& answer) {
            EXPECT_EQ(answer.offsets, std::vector<std::uint64_t>(rows.rows + 1)) << name;
        });
}

TEST(CsrAppend, EveryShapeWidthAndDensity) {
    for (const auto& shape : breakeven::dense_row_shapes())
        for (const auto n : {0, 1, 2, 9, 64, 255, 3000}) {
            const auto text = shape.name + ":n=" + std::to_string(n) + ":seed=" + std::to_string(n + 1);
            for (const auto* parameter : {"", ":width=1", ":width=3", ":width=7", ":width=8", ":width=9", ":width=31", ":density=0",
                                          ":density=500", ":density=1000"}) {
                const auto name = std::string{parameter}.substr(0, std::string{parameter}.find('=')).substr(*parameter == ':');
                if (!name.empty() && std::ranges::none_of(shape.parameters, [&](const auto& p) { return p.name == name; })) continue;
                SCOPED_TRACE(text + parameter);
                each_answer(make(text + parameter));
            }
        }
}

TEST(CsrAppend, LargeEnoughForManyBlocks) {
    for (const auto* text : {"uniform:n=1M", "uniform:n=500k:width=1:density=500", "one_row:n=1M", "full_rows:n=700k:width=7",
                             "empty_rows:n=1M", "specials:n=300k:width=32767", "uniform:n=300k:density=1000"}) {
        SCOPED_TRACE(text);
        each_answer(make(text));
    }
}

TEST(CsrAppend, TheOracleNamesTheFirstOffence) {
    const DenseRows rows{2, 3, {1, 0, 2, 0, 3, 0}};
    const Output right{{0, 2, 3}, {0, 2, 1}, {1, 2, 3}};
    ASSERT_EQ(CsrAppend::check(rows, right), std::nullopt);
    const auto says = [&](auto change, const char* part) {
        auto wrong = right;
        change(wrong);
        const auto fault = CsrAppend::check(rows, wrong);
        ASSERT_TRUE(fault) << part;
        EXPECT_NE(fault->find(part), std::string::npos) << *fault;
    };
    says([](Output& out) { out.values[1] = 5; }, "entry 1, of row 0, has value 5");
    says([](Output& out) { out.columns[2] = 3; }, "entry 2, of row 1, stands in column 3 of 3");
    says([](Output& out) { out.columns[1] = 0; }, "entry 1, of row 0, stands in column 0, after column 0");
    says([](Output& out) { out = {{0, 2, 2}, {0, 2}, {1, 2}}; }, "row 1 lacks its entry 3 in column 1");
    says([](Output& out) { out = {{0, 1, 2}, {2, 1}, {2, 3}}; }, "row 0 lacks its entry 1 in column 0");
    says([](Output& out) { out = {{0, 3, 4}, {0, 1, 2, 1}, {1, 0, 2, 3}}; }, "entry 1, of row 0, is zero");
    says([](Output& out) { out.offsets[1] = 4; }, "row 0 has offsets 0 and 4");
}

TEST(Append, TouchesNothingBehindItsLimit) {
    const auto rows = make("uniform:n=4000:width=33:density=600:seed=5");
    const auto entries = rows.entries();
    Output out;
    CsrAppend::prepare(rows, out);
    const auto room = out.values.size();
    // The second half first: what the first half writes too far would be seen.
    const auto half = csr_append::count_kept(rows, {0, entries / 2});
    EXPECT_EQ(csr_append::append(rows, {entries / 2, entries}, half, room, out), room);
    EXPECT_EQ(csr_append::append(rows, {0, entries / 2}, 0, half, out), half);
    csr_append::close(rows, room, out);
    EXPECT_EQ(CsrAppend::check(rows, out), std::nullopt);
}

TEST(LaneColumns, CountAndWrapForEveryWidthUpToTheLargest) {
    for (const std::uint64_t width :
         {1ULL, 2ULL, 3ULL, 7ULL, 8ULL, 9ULL, 1000ULL, 0x7fffffffULL, 0x80000001ULL, 0xfffffff9ULL, 0xffffffffULL})
        for (const std::uint64_t begin : {std::uint64_t{0}, std::uint64_t{5}, width - 1, 7 * width + width / 2, (width << 20) - 40}) {
            csr_append::LaneColumns columns{begin, static_cast<std::uint32_t>(width)};
            for (auto place = begin; place < begin + 80; place += csr_append::lanes, columns.advance()) {
                std::uint32_t now[csr_append::lanes];
                _mm256_storeu_si256(reinterpret_cast<__m256i*>(now), columns.now());
                for (unsigned lane = 0; lane < csr_append::lanes; ++lane)
                    ASSERT_EQ(now[lane], (place + lane) % width) << width << ' ' << place;
            }
        }
}

TEST(Lists, NarrowOffsetsRunOverAsThePublishedOnesDo) {
    // There 32 bits, which end at 2^31 entries; here 8, which end at 128.
    csr_append::Lists<std::int8_t> narrow;
    csr_append::Lists<std::uint64_t> wide;
    const std::vector<float> row(100, 1.0F);
    for (int r = 0; r < 2; ++r) narrow.append(row), wide.append(row);
    EXPECT_EQ(wide.offsets, (std::vector<std::uint64_t>{0, 100, 200}));
    EXPECT_LT(narrow.offsets[2], narrow.offsets[1]);
}

/// The entry, 0 where none is stored.
float at(const Output& matrix, std::uint64_t row, std::uint64_t column) {
    const auto begin = matrix.columns.begin() + static_cast<std::ptrdiff_t>(matrix.offsets[row]);
    const auto end = matrix.columns.begin() + static_cast<std::ptrdiff_t>(matrix.offsets[row + 1]);
    const auto found = std::lower_bound(begin, end, column);
    return found == end || *found != column ? 0.0F : matrix.values[static_cast<std::size_t>(found - matrix.columns.begin())];
}

TEST(CsrAppend, HasTheEntriesOfTheDenseRows) {
    const auto rows = make("uniform:n=1000:width=31:density=300:seed=4");
    each_answer(rows, [&](const auto& name, const Output& matrix) {
        for (std::uint64_t r = 0; r < rows.rows; ++r)
            for (std::uint64_t c = 0; c < rows.width; ++c) ASSERT_EQ(at(matrix, r, c), rows.row(r)[c]) << name;
    });
}

TEST(CsrAppend, RowsThatAreColumnsAreWrittenTransposed) {
    DenseRows rows{2, 3, {1, 0, 2, 0, 0, 3}};
    rows.are_columns = true;
    each_answer(rows, [&](const auto& name, const Output& answer) {
        std::ostringstream text;
        CsrAppend::write(rows, answer, text);
        EXPECT_EQ(text.str(), "%%MatrixMarket matrix coordinate real general\n3 2 3\n1 1 1\n3 1 2\n3 2 3\n") << name;
    });
}

/// [Intro] asks from where on sparse takes less room than dense: m n > 2 e + m + 1 of a matrix, and of a graph, with E for
/// columns, v e > e + v + 1.
TEST(CsrAppendPublished, ForAGraphTheDenseMatrixHasARowAndAColumnAVertex) {
    for (const auto* text : {"uniform:n=3000", "uniform:n=3000:width=8:density=500", "full_rows:n=300:width=7"}) {
        const auto rows = make(text);
        each_answer(rows, [&](const Output& answer) {
            const auto kept = answer.offsets.back(), m = answer.offsets.size() - 1;
            const auto room = kept + kept + answer.offsets.size();  // values, columns, offsets
            EXPECT_EQ(room, 2 * kept + m + 1) << text;
        });
    }
    const std::uint64_t v = 10, e = 100;  // each edge that there can be, and offsets beside them
    const bool said = v * e > e + v + 1, is = v * v > e + v + 1;
    EXPECT_TRUE(said) << "as printed the sparse form would pay";
    EXPECT_FALSE(is) << "111 numbers in place of 100";
}

}  // namespace
