// SPDX-License-Identifier: Apache-2.0
#include "read_dense_rows.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <sstream>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/npy_text.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

namespace breakeven {
namespace {

using test_support::message_of;
using test_support::npy;
using test_support::TemporaryFile;
using Values = std::vector<float>;

DenseRows read(std::string_view text, const char* name = "t.csv", const Options& options = {}) {
    return read_dense_rows(TemporaryFile{name, text}.path(), options);
}

std::string refused(std::string_view text, const char* name = "t.csv") {
    const auto message = message_of<InputError>([&] { read(text, name); });
    const auto found = message.find(name);
    return found == std::string::npos ? message : message.substr(found + std::string_view{name}.size());
}

void expect_rows(const DenseRows& rows, std::uint64_t count, std::uint32_t width, const Values& values) {
    EXPECT_EQ(rows.rows, count);
    EXPECT_EQ(rows.width, width);
    EXPECT_EQ(rows.values, values);
}

TEST(ReadDenseRows, TakesAnySeparatorAndSkipsAHeader) {
    expect_rows(read("1,0,2\n0,0,0\n0,3,0\n"), 3, 3, {1, 0, 2, 0, 0, 0, 0, 3, 0});
    expect_rows(read("# a matrix\nx;y\n1;-2.5\n\n+3e2;0 # last\n"), 2, 2, {1, -2.5, 300, 0});
    expect_rows(read("1\t2\n4\t6\n"), 2, 2, {1, 2, 4, 6});
}

TEST(ReadDenseRows, BlanksMayBeRepeated) { expect_rows(read(" 1   2 \r\n3 4\n"), 2, 2, {1, 2, 3, 4}); }

TEST(ReadDenseRows, NothingIsAMatrixWithoutRows) {
    expect_rows(read(""), 0, 0, {});
    expect_rows(read("a,b\n"), 0, 2, {});
}

TEST(ReadDenseRows, TakesInfinitiesAndNaN) {
    const auto rows = read("nan,inf,-inf,-0\n");
    EXPECT_TRUE(std::isnan(rows.values[0]));
    EXPECT_EQ(rows.values[1], std::numeric_limits<float>::infinity());
    EXPECT_EQ(rows.values[2], -std::numeric_limits<float>::infinity());
    EXPECT_TRUE(std::signbit(rows.values[3]));
}

TEST(ReadDenseRows, RoundsWhatIsBelowTheSmallestFloat) {
    const auto rows = read("1e-45,1e-46,-1e-46,1e-400\n");
    EXPECT_EQ(rows.values, (Values{std::numeric_limits<float>::denorm_min(), 0, -0.F, 0}));
    EXPECT_TRUE(std::signbit(rows.values[2]));
}

TEST(ReadDenseRows, SaysWhatIsWrongAndWhere) {
    EXPECT_EQ(refused("1,2\n3\n"), ":2: there are 1 numbers in this row, and 2 in the first: all rows must have the same length");
    EXPECT_EQ(refused("a,b\n1,2,3\n"), ":2: there are 3 numbers in this row, and 2 in the first: all rows must have the same length");
    EXPECT_EQ(refused("1,\n"), ":1: a number is missing here: write 0 where an entry is empty");
    EXPECT_EQ(refused("1,x\n"), ":1: 'x' is not a number: only the first line may name columns");
    EXPECT_EQ(refused("x,y\n1,2\n3,4z\n"), ":3: '4z' is not a number: only the first line may name columns");
    for (const auto* text : {"1e39", "-1e400"})
        EXPECT_NE(refused(text).find("does not fit into a 32-bit float"), std::string::npos) << text;
}

TEST(ReadDenseRows, TheColumnsOfAMatrixAreMarked) {
    EXPECT_TRUE(read("1\n", "t.csv", {{"csc", "true"}}).are_columns);
    EXPECT_FALSE(read("1\n").are_columns);
}

TEST(ReadDenseRows, ReadsBackWhatIsWritten) {
    for (const auto* text : {"uniform:n=5000:width=50:density=700:seed=3", "specials:n=300:width=7:seed=1", "one_row:n=100"}) {
        const auto rows = dense_rows(complete(parse_request(text), dense_row_shapes()));
        std::ostringstream stream;
        write_dense_rows(stream, rows);
        const auto back = read(stream.str());
        ASSERT_EQ(back.rows, rows.rows);
        ASSERT_EQ(back.width, rows.width);
        for (std::size_t i = 0; i < rows.values.size(); ++i) {
            const auto a = rows.values[i], b = back.values[i];
            ASSERT_TRUE(std::isnan(a) ? std::isnan(b) : std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b))
                << a << ' ' << b;
        }
    }
}

TEST(ReadDenseRows, ReadsNumPy) {
    const std::string numbers("\0\0\x80\x3f\0\0\0\x80\0\0\0\0\0\0\xc0\xbf", 16);
    expect_rows(read(npy("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 2), }", numbers), "t.npy"), 2, 2, {1, -0.0F, 0, -1.5});
    expect_rows(read(npy("{'descr': '<f4', 'fortran_order': False, 'shape': (3, 0), }", ""), "t.npy"), 3, 0, {});
}

TEST(ReadDenseRows, RefusesOtherNumPy) {
    const std::string two(8, '\1');
    const auto says = [&](const std::string& dictionary, const char* part) {
        EXPECT_NE(refused(npy(dictionary, two), "t.npy").find(part), std::string::npos) << part;
    };
    says("{'descr': '<f8', 'fortran_order': False, 'shape': (1, 1), }", ".astype");
    says("{'descr': '<i4', 'fortran_order': False, 'shape': (1, 2), }", ".astype");
    says("{'descr': '<f4', 'fortran_order': True, 'shape': (1, 2), }", "Fortran");
    says("{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }", ".reshape");
    says("{'descr': '<f4', 'fortran_order': False, 'shape': (1, 2, 1), }", ".reshape");
    says("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 2), }", "too early");
    says("{'descr': '<f4', 'fortran_order': False, 'shape': (1, 1), }", "more than its header");
    says("{'descr': '<f4', 'fortran_order': False, 'shape': (1099511627776, 4294967295), }", "too early");
    says("{'descr': '<f4', 'fortran_order': False, 'shape': (1, 4294967296), }", "too large");
    EXPECT_NE(refused("1,2\n3,4\n5,6\n", "t.npy").find("no NumPy file"), std::string::npos);
}

}  // namespace
}  // namespace breakeven
