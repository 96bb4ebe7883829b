// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cstdio>
#include <memory>

#include <breakeven/algorithms/shared/testing/known_answers.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

/// Listings by their SHA-256, which coreutils computes.
namespace {

using KnownPermutations = KnownAnswers;
using breakeven::test_support::TemporaryFile;

std::string sha256(const std::string& text) {
    const TemporaryFile file{"listing.txt", text};
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe{popen(("sha256sum '" + file.path() + "'").c_str(), "r"), pclose};
    std::array<char, 65> digits{};
    EXPECT_EQ(std::fread(digits.data(), 1, 64, pipe.get()), 64U);
    return digits.data();
}

TEST_F(KnownPermutations, Listings) {
    const auto listings = answers("permutations")["lexicographic_listing"];
    ASSERT_GE(listings.size(), 8U);
    for (const auto& [n, known] : listings.items()) {
        const TemporaryFile file{"n.txt", n};
        each_answer("permutations", file.path(), {}, false, [&](const Solved& solved) {
            EXPECT_EQ(std::ranges::count(solved.text, '\n'), known["count"]) << n;
            EXPECT_EQ(sha256(solved.text), known["sha256_lex_lines_1_based"].get<std::string>()) << n;
        });
    }
}

TEST_F(KnownPermutations, TheMillionthOfTenDigits) {
    const std::string known = answers("permutations")["millionth_permutation_of_0123456789 (Project Euler 24)"];
    const TemporaryFile file{"digits.txt", "0 1 2 3 4 5 6 7 8 9"};
    each_answer("permutations", file.path(), {{"from", "999999"}, {"count", "1"}}, false, [&](Solved solved) {
        std::erase_if(solved.text, [](char c) { return c == ' ' || c == '\n'; });
        EXPECT_EQ(solved.text, known);
    });
}

TEST_F(KnownPermutations, Derangements) {
    const auto known = answers("permutations")["derangements_n0_to_12 (OEIS A000166)"];
    for (int n = 0; n <= 7; ++n) {
        const TemporaryFile file{"n.txt", std::to_string(n)};
        each_answer("permutations", file.path(), {}, false, [&](const Solved& solved) {
            std::istringstream lines{solved.text};
            int derangements = 0;
            for (std::string line; std::getline(lines, line);) {
                std::istringstream items{line};
                bool moved = true;
                for (int place = 1, item = 0; items >> item; ++place) moved = moved && item != place;
                derangements += moved;
            }
            EXPECT_EQ(derangements, known[n]) << n;
        });
    }
}

TEST_F(KnownPermutations, RosalindPerm) {
    const auto known = answers("rosalind")["perm_01.txt"];
    each_answer("permutations", folder + "rosalind/perm_01.txt", {}, false,
                [&](const Solved& solved) { EXPECT_EQ(std::ranges::count(solved.text, '\n'), known["count"]); });
}

}  // namespace
