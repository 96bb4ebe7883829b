// SPDX-License-Identifier: Apache-2.0
#include "som_bmu.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <sstream>

#include "stage.hpp"
#include <breakeven/algorithms/shared/testing/every_variant.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

/// All host variants, bit by bit where they keep to the stated arithmetic.
namespace {

using breakeven::Points;
using Input = SomBmu::Input;
using Cells = std::vector<std::uint32_t>;
using som_bmu::Arithmetic, som_bmu::Metric;

/// What the problem says, one pair after the other; in 64 bits, what it says of those.
template <class Real = float>
Cells stated(const Input& in) {
    const std::vector<Real> nodes(in.nodes.values.begin(), in.nodes.values.end());
    const std::vector<Real> codebook(in.codebook.values.begin(), in.codebook.values.end());
    const auto dimension = in.codebook.dimension;
    Cells cells;
    som_bmu::with_metric(in.metric, [&](auto rule) {
        for (std::uint64_t i = 0; i < in.nodes.count; ++i) {
            std::pair<Real, std::uint32_t> least{std::numeric_limits<Real>::infinity(), ~0U};
            for (std::uint32_t c = 0; c < in.codebook.count; ++c)
                least = std::min(least, {som_bmu::distance<decltype(rule)>(&nodes[i * dimension], &codebook[c * dimension], dimension), c});
            cells.push_back(least.second);
        }
    });
    return cells;
}

/// test(name, answer) for every host variant that accepts the input.
void each_answer(const Input& in, const auto& test) {
    const auto library = [](const auto& variant) { return variant.traits.role == breakeven::Role::peer; };
    breakeven::test_support::every_variant<SomBmu>(in, test, {.may_refuse = library});
}

constexpr auto& make = breakeven::test_support::made<SomBmu>;

TEST(SomBmu, EveryVariantKeepsToTheStatedArithmeticBitForBit) {
    for (const auto& shape : SomBmu::shapes())
        for (const auto* rest :
             {":n=0", ":n=1:cells=1", ":n=3:cells=15:dimension=1", ":n=5:cells=16:dimension=2", ":n=66:cells=17:dimension=3",
              ":n=131:cells=1000", ":n=9:cells=5000:dimension=4", ":n=30:cells=700:dimension=33", ":n=3:cells=20:dimension=2000"})
            for (const auto* metric : {":metric=euclidean", ":metric=taxicab"}) {
                const auto in = make(shape.name + rest + metric + ":seed=11");
                const auto expected = stated(in), in_double = stated<double>(in);
                each_answer(in, [&](const auto& name, const SomBmu::Output& answer) {
                    if (answer.arithmetic == Arithmetic::own) return;
                    EXPECT_EQ(answer.arithmetic == Arithmetic::in_double, name.ends_with("_double")) << name;
                    EXPECT_EQ(answer.cells, name.ends_with("_double") ? in_double : expected)
                        << name << ' ' << shape.name << rest << metric;
                });
            }
}

TEST(SomBmu, TheStatedArithmeticIsNearTheTruth) {
    for (const auto* text : {"uniform:n=200:cells=300", "clustered:n=200:cells=300", "uniform:n=200:cells=300:metric=taxicab"}) {
        const auto in = make(text);
        const auto cells = stated(in);
        const auto distance = [&](std::uint64_t i, std::uint64_t c) {
            long double sum = 0;
            for (std::uint32_t k = 0; k < in.codebook.dimension; ++k) {
                const auto t = static_cast<long double>(in.nodes[i][k]) - static_cast<long double>(in.codebook[c][k]);
                sum += in.metric == Metric::euclidean ? t * t : std::abs(t);
            }
            return sum;
        };
        for (std::uint64_t i = 0; i < in.nodes.count; ++i)
            for (std::uint64_t c = 0; c < in.codebook.count; ++c)
                ASSERT_LE(distance(i, cells[i]), distance(i, c) * (1 + 4e-6L)) << text << ' ' << i << ' ' << c;
    }
}

TEST(SomBmu, TheLowestOfEqualCellsWins) {
    const Input in{{2, 1, {5, 8}}, {5, 1, {9, 6, 4, 6, 9}}, Metric::taxicab};
    each_answer(in, [](const auto& name, const auto& answer) { EXPECT_EQ(answer.cells, (Cells{1, 0})) << name; });
}

TEST(SomBmu, WhatOverflowsIsEquallyFar) {
    const Input in{{1, 2, {3e38F, 0}}, {20, 2, std::vector<float>(40, -3e38F)}, Metric::euclidean};
    each_answer(in, [](const auto& name, const auto& answer) { EXPECT_EQ(answer.cells, Cells{0}) << name; });
}

TEST(SomBmu, TheOracleRefusesEveryWrongAnswer) {
    for (const auto& shape : SomBmu::shapes())
        for (const auto* rest : {":n=0", ":n=1:cells=1", ":n=2:cells=2:dimension=1", ":n=150:cells=90", ":n=150:cells=90:metric=taxicab"})
            for (const auto arithmetic : {Arithmetic::stated, Arithmetic::in_double, Arithmetic::own}) {
                if (arithmetic == Arithmetic::own && shape.name == "extremes")
                    continue;  // where the squares overflow, 64 bits see what 32 do not
                const auto in = make(shape.name + rest);
                const SomBmu::Output right{arithmetic == Arithmetic::in_double ? stated<double>(in) : stated(in), arithmetic};
                ASSERT_EQ(SomBmu::check(in, right), std::nullopt) << shape.name << rest;
                const auto wrong = SomBmu::wrong(in, right);
                ASSERT_GE(wrong.size(), 2U);
                for (std::size_t i = 0; i < wrong.size(); ++i)
                    EXPECT_TRUE(SomBmu::check(in, wrong[i]))
                        << "wrong answer " << i << " on " << shape.name << rest << static_cast<int>(arithmetic);
                SomBmu::Output unwritten;
                SomBmu::prepare(in, unwritten);
                EXPECT_EQ(SomBmu::check(in, unwritten).has_value(), in.nodes.count != 0);
            }
}

TEST(SomBmu, TheOracleNamesTheFirstOffence) {
    const Input in{{2, 1, {0, 3}}, {3, 1, {4, 2, 1}}, Metric::euclidean};
    ASSERT_EQ(SomBmu::check(in, {{2, 0}}), std::nullopt);
    EXPECT_EQ(SomBmu::check(in, {{2, 1}}), "node 1 names cell 1 at distance 1, and cell 0 is at 1");
    EXPECT_EQ(SomBmu::check(in, {{2, 1}, Arithmetic::own}), std::nullopt) << "a library may break ties as it likes";
    EXPECT_EQ(SomBmu::check(in, {{1, 0}}), "node 0 names cell 1 at distance 4, and cell 2 is at 1");
    EXPECT_EQ(SomBmu::check(in, {{3, 0}}), "node 0 names cell 3 of 3");
    EXPECT_EQ(SomBmu::check(in, {{2}}), "names 1 cell for 2 nodes");
}

/// The second cell is nearer by less than 32 bits see.
TEST(SomBmu, SingleAndDoubleHaveAnAnswerEach) {
    const Input in{{1, 2, {0, 0}}, {2, 2, {1, 0x1p-13F, 1, 0}}, Metric::euclidean};
    EXPECT_EQ(SomBmu::check(in, {{0}}), std::nullopt);
    EXPECT_EQ(SomBmu::check(in, {{1}}), "node 0 names cell 1 at distance 1, and cell 0 is at 1");
    EXPECT_EQ(SomBmu::check(in, {{1}, Arithmetic::in_double}), std::nullopt);
    EXPECT_EQ(SomBmu::check(in, {{0}, Arithmetic::in_double}), "node 0 names cell 0 at distance 1.0000000149011612, and cell 1 is at 1");
    int doubles = 0;
    each_answer(in, [&](const auto& name, const auto& answer) {
        if (answer.arithmetic == Arithmetic::own) return;
        EXPECT_EQ(answer.cells, Cells{answer.arithmetic == Arithmetic::in_double}) << name;
        doubles += answer.arithmetic == Arithmetic::in_double;
    });
    EXPECT_EQ(doubles, 2);
}

TEST(SomBmu, TheOracleDrawsNodesWhereAllWouldTakeTooLong) {
    const auto in = make("uniform:n=2000:cells=3000:dimension=2");
    const SomBmu::Output right{stated(in)};
    constexpr double few = 100 * 3000 * 2;  // a hundred nodes
    EXPECT_EQ(som_bmu::check(in, right, few), std::nullopt);
    auto shifted = right;  // each names what is nearest to its neighbour: every node is seen by the drawn cells
    std::rotate(shifted.cells.begin(), shifted.cells.begin() + 1, shifted.cells.end());
    const auto fault = som_bmu::check(in, shifted, few);
    ASSERT_TRUE(fault);
    EXPECT_TRUE(fault->starts_with("node 0 names")) << *fault;
    auto second_best = in;  // what the drawn cells may miss, the drawn nodes see
    second_best.codebook.values.insert(second_best.codebook.values.end(), in.codebook.values.begin(), in.codebook.values.end());
    second_best.codebook.count *= 2;
    auto doubled = right;
    for (auto& cell : doubled.cells) cell += 3000;
    EXPECT_EQ(som_bmu::check(second_best, right, few), std::nullopt);
    EXPECT_TRUE(som_bmu::check(second_best, doubled, few));
}

TEST(SomBmu, TheRecordSaysWhereTheOracleSampled) {
    constexpr std::uint64_t million = 1'000'000;
    Input in;
    in.nodes.count = in.codebook.count = million;
    in.nodes.dimension = in.codebook.dimension = 12;
    EXPECT_EQ(SomBmu::facts(in, {}), (breakeven::Facts{{"nodes checked against all cells", 5726}}));
    in.nodes.count = 5726;
    EXPECT_EQ(SomBmu::facts(in, {}), breakeven::Facts{}) << "all of them";
    EXPECT_EQ(SomBmu::facts({}, {}), breakeven::Facts{});
}

TEST(SomBmuPublished, SquareRootsAreEqualWhereSquaresAreNot) {
    // As [Self-Organizing Maps] compares: cell 0 is kept although cell 1 is nearer.
    const float nearer = 1.0F, farther = std::nextafter(1.0F, 2.0F);
    ASSERT_LT(nearer, farther);
    EXPECT_EQ(std::sqrt(nearer), std::sqrt(farther));
}

/// The list of [Self-Organizing Maps]'s parallel search: what a part of the rows found is kept only if its best cell is not in row 0.
std::uint32_t without_row_0(const Points& codebook, std::uint64_t width, const float* node) {
    std::vector<std::pair<float, std::uint32_t>> kept;
    for (std::uint64_t row = 0; row < codebook.count / width; ++row) {
        std::pair<float, std::uint32_t> least{std::numeric_limits<float>::max(), 0};
        for (auto c = row * width; c < (row + 1) * width; ++c)
            least = std::min(least, {som_bmu::distance<som_bmu::Euclidean>(node, codebook[c].data(), codebook.dimension),
                                     static_cast<std::uint32_t>(c)});
        if (least.second / width > 0) kept.push_back(least);
    }
    return std::ranges::min(kept).second;
}

TEST(SomBmuPublished, ThePublishedParallelSearchMissesRow0) {
    const auto in = make("uniform:n=100:cells=600:seed=2");
    const auto right = stated(in);
    const som_bmu::Cells<float> cells{in.codebook.values, in.codebook.dimension};
    int missed = 0;
    for (std::uint64_t i = 0; i < in.nodes.count; ++i) {
        const auto found = without_row_0(in.codebook, 200, in.nodes[i].data());
        EXPECT_EQ(found == right[i], right[i] >= 200);
        missed += found != right[i];
        EXPECT_EQ(som_bmu::nearest_cell_by_rows(cells, in.nodes[i].data(), Metric::euclidean), right[i]);
    }
    EXPECT_GT(missed, 10);
}

/// Parts hand in their nearest cells in any order, and the first of equals is kept.
TEST(SomBmuPublished, AmongEqualsThePartThatTookTheLockFirstWon) {
    const auto in = make("equal_cells:n=20:cells=600:seed=2");
    const auto right = stated(in);
    const auto kept = [&](std::vector<std::uint64_t> parts, std::uint64_t node) {
        std::pair<float, std::uint32_t> best{std::numeric_limits<float>::max(), 0};
        for (const auto part : parts)
            for (auto c = part * 200; c < (part + 1) * 200; ++c)
                if (const auto d =
                        som_bmu::distance<som_bmu::Euclidean>(in.nodes[node].data(), in.codebook[c].data(), in.codebook.dimension);
                    d < best.first)
                    best = {d, static_cast<std::uint32_t>(c)};
        return best.second;
    };
    const som_bmu::Cells<float> cells{in.codebook.values, in.codebook.dimension};
    int others = 0;
    for (std::uint64_t i = 0; i < in.nodes.count; ++i) {
        EXPECT_EQ(kept({0, 1, 2}, i), right[i]);
        EXPECT_EQ(som_bmu::nearest_cell_by_rows(cells, in.nodes[i].data(), Metric::euclidean), right[i]);
        others += kept({2, 0, 1}, i) != right[i];
    }
    EXPECT_GT(others, 10);
}

/// [Self-Organizing Maps]'s optimised kernel: the threads that finish a block's cells read its minimum, compare and write it,
/// and nothing orders them. Here they all read before any writes, as the threads of one warp do.
TEST(SomBmuPublished, ThePublishedKernelLosesTheMinimumAmongItsThreads) {
    const std::vector<float> sums = {3, 1, 2};
    float minimum = 0;
    int index = -1;
    std::vector<bool> writes;
    for (std::size_t thread = 0; thread < sums.size(); ++thread) writes.push_back(minimum > sums[thread] || index < 0);
    for (std::size_t thread = 0; thread < sums.size(); ++thread)
        if (writes[thread]) minimum = sums[thread], index = static_cast<int>(thread);
    EXPECT_EQ(index, 2) << "the last to write, and not the nearest";
}

/// Its first kernel: thread 0 adds up what all threads computed, and the barrier stands inside of what thread 0 alone does. Here
/// it is the first to run.
TEST(SomBmuPublished, AThreadThatDoesNotWaitAddsUpWhatIsNotThereYet) {
    const std::vector<float> squares = {4, 9, 16};
    std::vector<float> distances(squares.size());
    float sum = 0;
    for (std::size_t thread = 0; thread < squares.size(); ++thread) {
        distances[thread] = squares[thread];
        if (thread == 0)
            for (const auto distance : distances) sum += distance;
    }
    EXPECT_EQ(sum, 4) << "and not 29";
}

/// "mapped to (i * j * k + j * k + k)", and "256 / 12 * 256 = 252".
TEST(SomBmuPublished, ThePrintedIndexIsNoIndex) {
    constexpr std::uint64_t width = 4, height = 5, dimension = 3;
    std::set<std::uint64_t> printed, meant;
    for (std::uint64_t i = 0; i < height; ++i)
        for (std::uint64_t j = 0; j < width; ++j)
            for (std::uint64_t k = 0; k < dimension; ++k) {
                printed.insert(i * j * k + j * k + k);
                meant.insert((i * width + j) * dimension + k);
            }
    EXPECT_EQ(meant.size(), width * height * dimension);
    EXPECT_LT(printed.size(), meant.size() / 2) << "several numbers in one place";
    EXPECT_NE(256 / 12 * 256, 252);
    EXPECT_EQ(256 / 12 * 12, 252);
}

TEST(SomBmu, ReadsAMapFromTwoFilesOrOne) {
    const breakeven::test_support::TemporaryFile nodes{"nodes.csv", "a,b,kind\n1,2,x\n3,4,y\n"}, cells{"cells.csv", "1,1\n3,3\n5,5\n"};
    const auto in = SomBmu::read(nodes.path(), {{"columns", "a,b"}, {"codebook", cells.path()}, {"metric", "taxicab"}});
    EXPECT_EQ(in.nodes, (Points{2, 2, {1, 2, 3, 4}}));
    EXPECT_EQ(in.codebook, (Points{3, 2, {1, 1, 3, 3, 5, 5}}));
    EXPECT_EQ(in.metric, Metric::taxicab);

    const auto drawn = make("clustered:n=50:cells=9:seed=3");
    std::ostringstream text;
    SomBmu::write_input(drawn, text);
    const breakeven::test_support::TemporaryFile whole{"map.txt", text.str()};
    EXPECT_EQ(SomBmu::digest(SomBmu::read(whole.path(), {{"cells", "9"}})), SomBmu::digest(drawn));
}

TEST(SomBmu, RefusesNodesAndCellsThatDoNotBelongTogether) {
    using breakeven::test_support::message_of;
    const breakeven::test_support::TemporaryFile nodes{"nodes.csv", "1,2\n"}, narrow{"narrow.csv", "1\n"}, none{"none.csv", ""};
    const auto says = [](const auto& error, const char* part) { EXPECT_NE(error.find(part), std::string::npos) << error; };
    const auto read = [&](const breakeven::Options& options) { return [&, options] { SomBmu::read(nodes.path(), options); }; };
    says(message_of<breakeven::InputError>(read({{"codebook", narrow.path()}})), "nodes have 2 coordinates and cells 1");
    says(message_of<breakeven::InputError>(read({{"codebook", none.path()}})), "the map has no cells");
    says(message_of<breakeven::InputError>(read({{"cells", "2"}})), "has 1 row, and 2 cells are needed");
    says(message_of<breakeven::InputError>(read({{"cells", "0"}})), "the map has no cells");
    says(message_of<breakeven::UsageError>(read({})), "the map's cells are needed");
    says(message_of<breakeven::UsageError>(read({{"cells", "1"}, {"metric", "cosine"}})), "unknown metric 'cosine'");
}

}  // namespace
