// SPDX-License-Identifier: Apache-2.0
#include <filesystem>
#include <sstream>

#include <breakeven/algorithms/shared/testing/known_answers.hpp>

/// Rosalind's BA4M and PDPL: the points and their mirror image.
namespace {

TEST_F(KnownAnswers, PointsOfKnownDistances) {
    if (absent("turnpike")) return;
    const auto all = answers("rosalind");
    int files = 0;
    for (const auto& [name, answer] : all.items()) {
        if (!name.starts_with("ba4m") && !name.starts_with("pdpl")) continue;
        ++files;
        const auto known = answer["answers"].get<std::vector<std::vector<std::uint32_t>>>();
        each_answer("turnpike", folder + "rosalind/" + name, {}, answer["points"] > 128, [&](const Solved& solved) {
            ASSERT_FALSE(solved.no_answer);
            std::istringstream text{solved.text};
            std::vector<std::uint32_t> points;
            for (std::uint32_t point = 0; text >> point;) points.push_back(point);
            EXPECT_EQ(std::ranges::count(known, points), 1) << solved.text;
        });
    }
    EXPECT_EQ(files, 7);
}

}  // namespace
