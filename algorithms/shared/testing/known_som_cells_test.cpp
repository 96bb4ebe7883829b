// SPDX-License-Identifier: Apache-2.0
#include <sstream>

#include "known_answers.hpp"

/// Flowers, kernels of wheat and digits on maps that MiniSom trained, whose cells NumPy found.
namespace {

class KnownMapCells : public KnownAnswers {
protected:
    void expect(const std::string& part, const std::string& nodes, const std::string& codebook, breakeven::Options options,
                const std::string& key = "bmu") {
        options["codebook"] = folder + "som/" + codebook;
        const std::vector<std::uint32_t> expected = answers("som")[part][key];
        each_answer("som_bmu", folder + "som/" + nodes, options, false, [&](const Solved& solved) {
            std::istringstream text{solved.text};
            std::vector<std::uint32_t> cells;
            std::uint64_t sum = 0;
            for (std::uint32_t cell = 0; text >> cell; sum += cell) cells.push_back(cell);
            EXPECT_EQ(cells.size(), answers("som")[part]["samples"]);
            EXPECT_EQ(sum, answers("som")[part]["sum_of_bmu_indices"]);
            cells.resize(expected.size());
            EXPECT_EQ(cells, expected);
        });
    }
};

TEST_F(KnownMapCells, Iris) { expect("iris_bmu", "iris.csv", "iris_codebook_7x7_minisom.csv", {{"columns", "1-4"}}); }

TEST_F(KnownMapCells, Seeds) { expect("seeds", "seeds_standardised_210x7.csv", "seeds_codebook_15x15_minisom.csv", {}); }

/// Twelve exact ties.
TEST_F(KnownMapCells, Digits) { expect("digits", "digits.csv.gz", "digits_codebook_10x10_int.csv", {{"columns", "1-64"}}, "bmu_first_50"); }

}  // namespace
