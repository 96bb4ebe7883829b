// SPDX-License-Identifier: Apache-2.0
#include <breakeven/algorithms/shared/testing/known_answers.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

/// Rosalind's BA4D.
namespace {

TEST_F(KnownAnswers, PeptidesOfKnownMasses) {
    if (absent("peptide_count")) return;
    const auto known = answers("rosalind");
    const auto one_word = [&](const std::string& file, std::uint64_t count) {
        int variants = 0;
        const auto chosen = find("peptide_count");
        const auto input = chosen->problem->read(file, {});
        for (const auto* variant : chosen->variants) {
            try {
                EXPECT_EQ(solve(*variant, input).text, std::to_string(count) + '\n') << variant->full_name();
                ++variants;
            } catch (const breakeven::LimitExceeded&) {  // powers have no exact counts, and the recursion takes too long
            }
        }
        EXPECT_GE(variants, 6);
    };
    one_word(folder + "rosalind/ba4d_01.txt", known["ba4d_01.txt"]["answer"]);
    for (const auto& [mass, count] : known["ba4d_more_published"].items()) {
        const breakeven::test_support::TemporaryFile file{"mass.txt", mass};
        one_word(file.path(), count);
    }
}

}  // namespace
