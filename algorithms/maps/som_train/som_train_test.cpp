// SPDX-License-Identifier: Apache-2.0
#include "som_train.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include <breakeven/algorithms/maps/som_bmu/stage.hpp>
#include <breakeven/algorithms/shared/testing/every_variant.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

namespace {

using breakeven::Points;
using som_train::Rule;
using Input = SomTrain::Input;

constexpr auto& make = breakeven::test_support::made<SomTrain>;

/// test(name, answer) for every host variant that accepts the input.
void each_answer(const Input& in, const auto& test) {
    breakeven::test_support::every_variant<SomTrain>(in, test, {.may_refuse = [&](const auto&) { return in.rule == Rule::batch; }});
}

double quantisation_error(const Points& nodes, const std::vector<float>& codebook) {
    double sum = 0;
    for (std::uint64_t i = 0; i < nodes.count; ++i) {
        double least = 1e300;
        for (std::size_t c = 0; c < codebook.size(); c += nodes.dimension) {
            double squared = 0;
            for (std::uint32_t k = 0; k < nodes.dimension; ++k) squared += std::pow(double{nodes[i][k]} - double{codebook[c + k]}, 2);
            least = std::min(least, squared);
        }
        sum += std::sqrt(least);
    }
    return sum / static_cast<double>(nodes.count);
}

TEST(SomTrain, EveryVariantTrainsTheSameBits) {
    for (const auto& shape : SomTrain::shapes())
        for (const auto* rest :
             {":n=0", ":n=40:epochs=0", ":n=1:width=1:height=1", ":n=70:width=9:height=5:dimension=3",
              ":n=50:width=41:height=2:dimension=1", ":n=50:width=1:height=30:dimension=17", ":n=120:width=33:height=40"})
            for (const auto* rule : {":rule=epoch_bmu", ":rule=online", ":rule=batch"}) {
                SCOPED_TRACE(shape.name + rest + rule);
                each_answer(make(shape.name + rest + rule + ":seed=5"), [](const auto&, const auto&) {});
            }
}

/// By hand: two nodes, a map of 1 x 3, one epoch that reaches neighbours.
TEST(SomTrain, ThreeCellsInARow) {
    Input in;
    in.nodes = {2, 1, {0, 8}};
    in.codebook = {3, 1, {1, 4, 6}};
    in.width = 3;
    in.schedule.add_epoch(std::vector<float>{0.5F, 0.25F});
    const auto expect = [&](std::vector<float> codebook) {
        each_answer(in, [&](const auto& name, const auto& found) {
            EXPECT_EQ(found.codebook, codebook) << name << ' ' << som_train::name(in.rule);
        });
    };
    // Node 0 belongs to cell 0, node 8 to cell 2: cell 1 is trained by both, in that order.
    expect({0.5F, 4.25F, 7});
    in.rule = Rule::batch;
    expect({0, 4, 8});
    // Node 9 draws cell 1 away from node 6.125, which then meets cell 0.
    in.codebook.values = {5, 7, 9};
    in.nodes.values = {9, 6.125F};
    in.rule = Rule::epoch_bmu;
    expect({5.28125F, 6.8125F, 8.28125F});
    in.rule = Rule::online;
    expect({5.5625F, 7.15625F, 9});
}

TEST(SomTrain, TheScheduleIsTheDocuments) {
    const auto schedule = som_train::shrinking_schedule(200, 200, 500);
    ASSERT_EQ(schedule.epochs(), 500U);
    EXPECT_EQ(schedule[0].size(), 10000U);  // squared distances below 100^2
    EXPECT_EQ(schedule[0][0], 0.9F);
    EXPECT_FLOAT_EQ(schedule[0][5000], static_cast<float>(0.9 * std::exp(-0.5)));
    for (const std::uint64_t x : {1, 77, 200, 339}) {
        const auto shrunk = std::exp(-10.0 * static_cast<double>(x * x) / 250000), squared = 1e4 * shrunk * shrunk;
        EXPECT_EQ(schedule[x].size(), static_cast<std::uint64_t>(std::ceil(squared)));
        EXPECT_FLOAT_EQ(schedule[x].back(), static_cast<float>(0.9 * shrunk * std::exp(-std::floor(squared) / squared)));
    }
    EXPECT_GT(schedule[339].size(), 1U);
    EXPECT_EQ(schedule[340].size(), 1U);  // R <= 1 from epoch 340 on
    EXPECT_EQ(schedule[499].size(), 1U);
    EXPECT_EQ(som_train::shrinking_schedule(9, 2, 4)[0].size(), 1U) << "half of the shorter side";
    EXPECT_GT(som_train::shrinking_schedule(4, 4, 50000).epochs(), 46341U) << "whose square does not fit into 31 bits";
}

TEST(SomTrain, TheExponentialIsRightToTheLastPlaces) {
    for (double x = 0; x > -700; x = x * 1.01 - 1e-3) ASSERT_NEAR(som_train::exponential(x) / std::exp(x), 1, 1e-15) << x;
    EXPECT_EQ(som_train::exponential(0), 1);
    EXPECT_EQ(som_train::exponential(-1e9), 0);
}

TEST(SomTrain, TheReachIsTheLargestDistanceInside) {
    for (std::uint64_t size = 1; size < 3000; ++size) {
        const std::uint64_t r = som_train::reach(size);
        EXPECT_TRUE(r * r < size && (r + 1) * (r + 1) >= size) << size;
    }
}

TEST(SomTrain, WeightsStayAmongNodesAndInitialWeights) {
    for (const auto* rule : {"epoch_bmu", "online", "batch"})
        each_answer(make(std::string{"uniform:n=500:width=9:height=9:epochs=12:rule="} + rule), [&](const auto& name, const auto& found) {
            const auto [low, high] = std::ranges::minmax(found.codebook);
            EXPECT_TRUE(low >= 0 && high <= 1) << name;
        });
}

TEST(SomTrain, TheMapComesNearTheNodes) {
    for (const auto* rule : {"epoch_bmu", "online", "batch"}) {
        const auto in = make(std::string{"clustered:n=600:width=10:height=10:epochs=20:dimension=4:rule="} + rule);
        auto shuffled = in.codebook.values;
        for (std::size_t i = 0; i < shuffled.size(); ++i) shuffled[i] = in.codebook.values[i * 7 % shuffled.size()];
        auto far = in;
        far.codebook.values = shuffled;
        each_answer(far, [&](const auto& name, const auto& found) {
            EXPECT_LT(quantisation_error(in.nodes, found.codebook), 0.6 * quantisation_error(in.nodes, shuffled)) << name << ' ' << rule;
        });
    }
}

TEST(SomTrain, SingleAndDoubleHaveAnAnswerEach) {
    for (const auto* rule : {"epoch_bmu", "online"}) {
        const auto in = make(std::string{"uniform:n=300:width=9:height=9:epochs=9:rule="} + rule);
        auto all = breakeven::test_support::answers<SomTrain>(in);
        for (const auto& [name, answer] : all) EXPECT_EQ(answer.in_double, name.ends_with("_double")) << name;
        auto &in_single = all.at("serial/published"), &in_double = all.at("serial/published_double");
        EXPECT_NE(in_single.codebook, in_double.codebook);
        EXPECT_EQ(in_double.codebook, all.at("parallel/published_double").codebook);
        std::swap(in_single.codebook, in_double.codebook);
        EXPECT_TRUE(SomTrain::check(in, in_single));
        EXPECT_TRUE(SomTrain::check(in, in_double));
    }
}

TEST(SomTrain, TheOracleRefusesEveryWrongAnswer) {
    for (const auto* text :
         {"uniform:n=0", "uniform:n=30:epochs=0:width=1:height=1:dimension=1", "ties:n=80:width=5:height=4", "far:n=9"}) {
        const auto in = make(text);
        each_answer(in, [&](const auto&, const auto& right) {
            const auto wrong = SomTrain::wrong(in, right);
            ASSERT_GE(wrong.size(), 10U);
            for (std::size_t i = 0; i < wrong.size(); ++i)
                EXPECT_TRUE(SomTrain::check(in, wrong[i])) << "wrong answer " << i << " on " << text;
        });
        SomTrain::Output unwritten;
        SomTrain::prepare(in, unwritten);
        EXPECT_TRUE(SomTrain::check(in, unwritten));
    }
}

/// The serial and the parallel program of [Self-Organizing Maps] train by exp(-10 d^2 / R^2) and exp(-d^2 / R^2).
TEST(SomTrainPublished, ThePublishedNeighbourhoodsDisagree) {
    const auto in = make("uniform:n=50:width=8:height=8:epochs=1");
    auto narrow = in;
    narrow.schedule = {};
    std::vector<float> weights(in.schedule[0].begin(), in.schedule[0].end());
    for (std::size_t k = 0; k < weights.size(); ++k) weights[k] = static_cast<float>(0.9 * std::exp(-10.0 * static_cast<double>(k) / 16));
    narrow.schedule.add_epoch(weights);
    each_answer(narrow, [&](const auto&, const auto& found) { EXPECT_TRUE(SomTrain::check(in, found)); });
}

/// exp(-10 x * x / (epochs * epochs)), in integers of 32 bits.
TEST(SomTrainPublished, TheSquareOfManyEpochsRunsOver) {
    const auto squared = [](std::uint32_t epochs) { return static_cast<std::int32_t>(epochs * epochs); };
    EXPECT_EQ(squared(46'340), 2'147'395'600);
    EXPECT_LT(squared(46'341), 0);
    constexpr double x = 10'000;
    EXPECT_GT(0.9 * std::exp(-10 * x * x / squared(46'341)), 1) << "cells are trained beyond the node";
    const auto schedule = som_train::shrinking_schedule(2, 2, 46'341);
    for (std::uint64_t epoch = 1; epoch < schedule.epochs(); ++epoch) ASSERT_LE(schedule[epoch][0], schedule[epoch - 1][0]) << epoch;
    EXPECT_EQ(schedule[0][0], 0.9F);
    EXPECT_LT(schedule[46'340][0], 1e-4F);
}

/// R0 is half of the shorter side on [Self-Organizing Maps]'s host and half of the longer on its device.
TEST(SomTrainPublished, HalfOfTheLongerSideReachesFarther) {
    const auto in = make("uniform:n=50:width=12:height=4:epochs=1");
    EXPECT_EQ(in.schedule[0].size(), 4U) << "squared distances below 2^2";
    auto longer = in;
    longer.schedule = {};
    std::vector<float> weights;
    for (int k = 0; k < 36; ++k) weights.push_back(static_cast<float>(0.9 * std::exp(-k / 36.0)));
    longer.schedule.add_epoch(weights);
    each_answer(longer, [&](const auto& name, const auto& found) { EXPECT_TRUE(SomTrain::check(in, found)) << name; });
}

/// Its device's program where R <= 1: units are those of the device's map, and the host's copy is trained.
TEST(SomTrainPublished, UnitsOfAStaleMapTrainOtherCells) {
    const auto in = make("uniform:n=60:width=2:height=2:epochs=4:dimension=2");
    const som_bmu::Cells<float> stale{in.codebook.values, 2};
    const auto trained = [&](bool uploaded) {
        auto host = in.codebook.values;
        const som_bmu::Cells<float> device = uploaded ? som_bmu::Cells<float>{host, 2} : stale;
        for (std::uint64_t epoch = 0; epoch < in.schedule.epochs(); ++epoch) {
            EXPECT_EQ(in.schedule[epoch].size(), 1U) << "the unit alone";
            std::vector<std::uint32_t> units;
            for (std::uint64_t i = 0; i < in.nodes.count; ++i)
                units.push_back(som_bmu::nearest_cell(device, in.nodes[i].data(), som_bmu::Metric::euclidean));
            for (std::uint64_t i = 0; i < in.nodes.count; ++i)
                for (std::uint32_t k = 0; k < 2; ++k) {
                    auto& w = host[units[i] * 2 + k];
                    w = std::fma(in.schedule[epoch][0], in.nodes[i][k] - w, w);
                }
        }
        return SomTrain::Output{host};
    };
    EXPECT_TRUE(SomTrain::check(in, trained(false)));
    EXPECT_TRUE(SomTrain::check(in, {in.codebook.values})) << "nor is the device's map what was trained";
    EXPECT_EQ(SomTrain::check(in, trained(true)), std::nullopt);
    each_answer(in, [](const auto&, const auto&) {});
}

TEST(SomTrain, ReadsAMapAndItsRule) {
    const breakeven::test_support::TemporaryFile nodes{"nodes.csv", "1,2\n3,4\n"}, cells{"cells.csv", "1,1\n3,3\n5,5\n6,6\n"};
    const auto read = [&](breakeven::Options options) {
        options["codebook"] = cells.path();
        return SomTrain::read(nodes.path(), options);
    };
    EXPECT_EQ(read({}).width, 2U);
    EXPECT_EQ(read({}).schedule.epochs(), 10U);
    EXPECT_EQ(read({{"width", "4"}}).height(), 1U);
    EXPECT_EQ(read({{"rule", "batch"}, {"sigmas", "2,1"}}).schedule[1].size(), 3U);
    EXPECT_FLOAT_EQ(read({{"sigmas", "2,1"}}).schedule[0][2], static_cast<float>(std::exp(-2.0 / 8)));
    for (const auto& bad : {breakeven::Options{{"width", "3"}},
                            {{"width", "0"}},
                            {{"rule", "offline"}},
                            {{"sigmas", "1,x"}},
                            {{"sigmas", "0"}},
                            {{"sigmas", "1"}, {"epochs", "2"}}})
        EXPECT_THROW(read(bad), breakeven::UsageError);
    const breakeven::test_support::TemporaryFile huge{"huge.csv", "1e20,2\n"};
    EXPECT_THROW(SomTrain::read(huge.path(), {{"codebook", cells.path()}}), breakeven::InputError);

    const auto drawn = make("clustered:n=20:width=3:height=2:epochs=4:rule=online");
    std::ostringstream text;
    SomTrain::write_input(drawn, text);
    const breakeven::test_support::TemporaryFile whole{"map.txt", text.str()};
    const auto back = SomTrain::read(whole.path(), {{"cells", "6"}, {"width", "3"}, {"epochs", "4"}, {"rule", "online"}});
    EXPECT_EQ(SomTrain::digest(back), SomTrain::digest(drawn));
}

}  // namespace
