// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <sstream>

#include "som_train.hpp"
#include <breakeven/algorithms/shared/testing/every_variant.hpp>
#include <breakeven/algorithms/shared/testing/known_answers.hpp>
#include <breakeven/generators/points/read_points.hpp>

/// Iris flowers on a map of 7 x 7, trained by MiniSom 2.3.6 and by NumPy in 64 bits: ours are 32.
namespace {

using breakeven::Points;

class KnownTraining : public KnownAnswers {
protected:
    [[nodiscard]] Points points(const std::string& file, const breakeven::Options& options = {}) const {
        return breakeven::read_points(folder + "som/" + file, options);
    }
    [[nodiscard]] Points nodes() const { return points("iris.csv", {{"columns", "1-4"}}); }

    static void expect_near(const Points& found, const Points& expected, double tolerance) {
        ASSERT_EQ(found.values.size(), expected.values.size());
        for (std::size_t i = 0; i < found.values.size(); ++i) ASSERT_NEAR(found.values[i], expected.values[i], tolerance) << i;
    }
    static double quantisation_error(const Points& nodes, const Points& codebook) {
        double sum = 0;
        for (std::uint64_t i = 0; i < nodes.count; ++i) {
            double least = 1e300;
            for (std::uint64_t c = 0; c < codebook.count; ++c) {
                double squared = 0;
                for (std::uint32_t k = 0; k < nodes.dimension; ++k) squared += std::pow(double{nodes[i][k]} - double{codebook[c][k]}, 2);
                least = std::min(least, squared);
            }
            sum += std::sqrt(least);
        }
        return sum / static_cast<double>(nodes.count);
    }
};

TEST_F(KnownTraining, EightBatchEpochs) {
    const std::vector<std::string> sigmas = {"3", "2.5", "2", "1.5", "1", "0.7", "0.5", "0.5"};
    const std::vector<double> errors = answers("som")["iris_batch_training"]["quantisation_error_after_each_epoch"];
    breakeven::Options options = {{"columns", "1-4"}, {"codebook", folder + "som/iris_init_7x7.csv"}, {"rule", "batch"}};
    for (std::size_t epochs = 1; epochs <= sigmas.size(); ++epochs) {
        options["sigmas"] += (epochs == 1 ? "" : ",") + sigmas[epochs - 1];
        const auto chosen = find("som_train").value();
        const auto input = chosen.problem->read(folder + "som/iris.csv", options);
        for (const auto* variant : chosen.variants) {
            if (variant->traits.role == breakeven::Role::published) continue;  // [Self-Organizing Maps] has no batch rule
            SCOPED_TRACE(variant->full_name());
            const Points found{49, 4, breakeven::test_support::answer<SomTrain>(*variant, input).codebook};
            // 25 flowers are as far from one initial cell as from another in decimal digits: rounding chooses.
            EXPECT_NEAR(quantisation_error(nodes(), found), errors[epochs - 1], epochs <= 2 ? 2e-3 : 1e-6);
            if (epochs == sigmas.size()) expect_near(found, points("iris_codebook_7x7_batch8.csv"), 2e-6);
        }
    }
}

/// MiniSom's rate and width decay with every node, so that each of the 1500 steps is an epoch of one node.
TEST_F(KnownTraining, FifteenHundredOnlineSteps) {
    const auto all = nodes();
    const auto chosen = find("som_train").value();
    for (const auto* variant : chosen.variants) {
        SCOPED_TRACE(variant->full_name());
        auto codebook = points("iris_init_7x7.csv");
        for (int t = 0; t < 1500; ++t) {
            const auto decay = 1 + t / 750.0, sigma = 3 / decay;
            std::vector<float> weights;
            for (int k = 0; k <= 72; ++k) weights.push_back(static_cast<float>(0.5 / decay * std::exp(-k / (2 * sigma * sigma))));
            const auto node = all[static_cast<std::uint64_t>(t) % 150];
            SomTrain::Input in;
            in.nodes = {1, 4, std::vector<float>(node.begin(), node.end())};
            in.codebook = codebook;
            in.width = 7;
            in.rule = som_train::Rule::online;
            in.schedule.add_epoch(weights);
            codebook.values = breakeven::test_support::answer<SomTrain>(*variant, in).codebook;
        }
        expect_near(codebook, points("iris_codebook_7x7_minisom.csv"), 5e-6);
        EXPECT_NEAR(quantisation_error(all, codebook), answers("som")["iris_sequential_training"]["quantisation_error_after"], 1e-6);
    }
}

}  // namespace
