// SPDX-License-Identifier: Apache-2.0
#include "points.hpp"

#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <sstream>

#include "read_points.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

namespace breakeven {
namespace {

using test_support::message_of;
using test_support::TemporaryFile;

PointsAndCodebook make(const std::string& text, std::uint64_t cells) {
    return points_and_codebook(complete(parse_request(text), point_shapes({})), cells);
}

TEST(Points, HaveTheSizesThatWereAskedForAndAreFinite) {
    for (const auto& shape : point_shapes({}))
        for (const std::uint64_t n : {0, 1, 1000})
            for (const std::uint64_t cells : {1, 77}) {
                const auto made = make(shape.name + ":dimension=5:seed=3:n=" + std::to_string(n), cells);
                EXPECT_EQ(made.points.count, n);
                EXPECT_EQ(made.points.values.size(), 5 * n);
                EXPECT_EQ(made.codebook.count, cells);
                EXPECT_EQ(made.codebook.values.size(), 5 * cells);
                EXPECT_TRUE(std::ranges::all_of(made.points.values, [](float v) { return std::isfinite(v); })) << shape.name;
                EXPECT_TRUE(std::ranges::all_of(made.codebook.values, [](float v) { return std::isfinite(v); })) << shape.name;
            }
}

TEST(Points, AreTheSameForAnyNumberOfThreadsAndLargerSizes) {
    for (const auto& shape : point_shapes({})) {
        const auto whole = make(shape.name + ":n=50000:seed=9", 400);
        const tbb::global_control limit{tbb::global_control::max_allowed_parallelism, 1};
        const auto part = make(shape.name + ":n=20000:seed=9", 100);
        EXPECT_TRUE(std::equal(part.points.values.begin(), part.points.values.end(), whole.points.values.begin())) << shape.name;
        EXPECT_TRUE(std::equal(part.codebook.values.begin(), part.codebook.values.end(), whole.codebook.values.begin())) << shape.name;
    }
}

TEST(Points, ShapesAreWhatTheyAreCalled) {
    const auto [points, codebook] = make("ties:n=300:dimension=2:values=3", 40);
    EXPECT_EQ((std::set<float>(points.values.begin(), points.values.end())), (std::set<float>{0, 1, 2}));
    const auto equal = make("equal_cells:n=3", 9).codebook;
    for (std::uint64_t i = 1; i < 9; ++i) EXPECT_TRUE(std::ranges::equal(equal[i], equal[0]));
    const auto clustered = make("clustered:clusters=1:n=2000:dimension=1", 1).points;
    const auto [low, high] = std::ranges::minmax(clustered.values);
    EXPECT_LE(high - low, 0.125F);
    EXPECT_GT(high - low, 0.05F);
    for (const auto value : make("far:n=50", 1).points.values) EXPECT_TRUE(value >= 1024 && value < 1025);
    for (const auto& shape : tame_point_shapes({})) EXPECT_NE(shape.name, "extremes");
}

Points points_in(std::string_view text, const Options& options = {}) {
    return read_points(TemporaryFile{"points.csv", text}.path(), options);
}

TEST(ReadPoints, TakesTheChosenColumnsOfATable) {
    const auto table = "150,4,setosa,versicolor\n5.1,3.5,1.4,0\n4.9,3,1.5,1\n";
    EXPECT_EQ(points_in(table, {{"columns", "1-3"}}), (Points{2, 3, {5.1F, 3.5F, 1.4F, 4.9F, 3, 1.5F}}));
    EXPECT_EQ(points_in("a;b;c\n1;2;3\n", {{"columns", "c,1"}}), (Points{1, 2, {3, 1}}));
    EXPECT_EQ(points_in("# none\n1 -2e3\n +3 4 # four\n"), (Points{2, 2, {1, -2000, 3, 4}}));
    EXPECT_EQ(points_in(""), (Points{}));
    EXPECT_EQ(points_in("x,y\n"), (Points{0, 2, {}}));
}

TEST(ReadPoints, RefusesWhatIsNoPoint) {
    const auto says = [](std::string_view text, const Options& options, const char* part) {
        const auto message = message_of<InputError>([&] { return points_in(text, options); });
        EXPECT_NE(message.find(part), std::string::npos) << message;
    };
    says("1,2\n1\n", {}, ":2: there are 1 numbers in this row, and 2 in the first: all rows must have the same length");
    says("1,2\n1\n", {{"columns", "2"}}, ":2: there are 1 numbers in this row, and 2 are needed");
    says("1,2\nnan,1\n", {}, ":2: nan has no distance");
    says("1,inf\n", {}, "inf has no distance");
    says("1,2\n1,x\n", {}, "'x' is not a number");
    says("1,x\n", {}, "'x' is not a number");
    says("1,2\n", {{"columns", "3"}}, "there is no column '3': there are 2");
    says("1,2\n", {{"columns", "2-1"}}, "there is no column '2-1'");
    says("1,\n", {}, "a number is missing");
    says("1e99\n", {}, "does not fit");
}

TEST(ReadPoints, ReadsBackWhatItWrote) {
    const auto points = make("extremes:n=500:dimension=3:seed=4", 1).points;
    std::ostringstream text;
    write_points(text, points);
    EXPECT_EQ(points_in(text.str()), points);
}

}  // namespace
}  // namespace breakeven
