// SPDX-License-Identifier: Apache-2.0
#include <breakeven/algorithms/shared/testing/known_answers.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

/// Rosalind's peptides and their spectra.
namespace {

using breakeven::test_support::TemporaryFile;

class KnownSpectra : public KnownAnswers {
protected:
    void expect_spectrum(const std::string& file, const std::string& spectrum) {
        int variants = 0;
        each_answer("cyclospectrum", file, {}, false, [&](const Solved& solved) {
            auto text = solved.text;
            std::ranges::replace(text, '\n', ' ');
            EXPECT_EQ(text, spectrum);
            ++variants;
        });
        EXPECT_GE(variants, 8);
    }
};

TEST_F(KnownSpectra, OfPeptides) {
    const auto known = answers("rosalind");
    for (const std::string name : {"ba4c_01.txt", "ba4c_02.txt"}) {
        std::string spectrum;
        for (const std::uint64_t mass : known[name]["answer"]) spectrum += std::to_string(mass) + ' ';
        expect_spectrum(folder + "rosalind/" + name, spectrum);
    }
}

/// Sequencing is the inverse problem: its input is the spectrum of each of its answers.
TEST_F(KnownSpectra, OfSequencedPeptides) {
    const auto known = answers("rosalind");
    for (const std::string name : {"ba4e_01.txt", "ba4e_02.txt"}) {
        std::ifstream file{folder + "rosalind/" + name};
        std::string spectrum;
        std::getline(file, spectrum);
        spectrum += ' ';
        for (std::string masses : known[name]["answer_sorted"]) {
            std::ranges::replace(masses, '-', ' ');
            expect_spectrum(TemporaryFile{"masses.txt", masses}.path(), spectrum);
        }
    }
}

}  // namespace
