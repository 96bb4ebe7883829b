// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <fstream>
#include <memory>
#include <string>

#include <breakeven/algorithms/shared/testing/known_answers.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

/// OEIS A005150 and A005341.
namespace {

using breakeven::test_support::TemporaryFile;

/// By coreutils; empty where there are none.
std::string sha256(const std::string& text) {
    const TemporaryFile file{"term.txt", text};
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe{popen(("sha256sum " + file.path() + " 2>/dev/null").c_str(), "r"), pclose};
    char digest[65] = {};
    return pipe != nullptr && fread(digest, 1, 64, pipe.get()) == 64 ? digest : "";
}

class KnownTerms : public KnownAnswers {
protected:
    void each(const std::string& start, std::uint64_t steps, bool lengths, const auto& test) {
        const TemporaryFile file{"start.txt", start};
        breakeven::Options options{{"steps", std::to_string(steps)}};
        if (lengths) options["lengths"] = "true";
        const auto chosen = find("look_and_say");
        ASSERT_TRUE(chosen);
        const auto input = chosen->problem->read(file.path(), options);
        for (const auto* variant : chosen->variants) {
            if (lengths && !variant->name.ends_with("/elements")) continue;
            SCOPED_TRACE(variant->full_name() + " after " + std::to_string(steps));
            test(solve(*variant, input).text);
        }
    }
};

TEST_F(KnownTerms, DigitsByTheirSha256) {
    const auto known = answers("looksay")["sha256_of_term_text"];
    ASSERT_EQ(known.size(), 7U);
    for (const auto& [n, digest] : known.items())
        each("1", std::stoull(n) - 1, false, [&](std::string text) {
            ASSERT_EQ(text.back(), '\n');
            text.pop_back();
            if (const auto own = sha256(text); !own.empty()) {
                EXPECT_EQ(own, digest.get<std::string>());
            }
        });
}

TEST_F(KnownTerms, TheFirstOnesAndTheStatementsExamples) {
    const auto known = answers("looksay");
    for (const auto& [n, term] : known["terms_1_to_10"].items())
        each("1", std::stoull(n) - 1, false, [&](const std::string& text) { EXPECT_EQ(text, term.get<std::string>() + "\n"); });
    for (const auto& [start, term] : known["AoC_2015_day10_examples"].items())
        each(start, 1, false, [&](const std::string& text) { EXPECT_EQ(text, term.get<std::string>() + "\n"); });
}

TEST_F(KnownTerms, LengthsTo120) {
    std::ifstream file{folder + "looksay/A005341_lengths.csv"};
    std::string line, lengths;
    std::getline(file, line);
    std::uint64_t terms = 0;
    for (; std::getline(file, line); ++terms) lengths += line.substr(line.find(',') + 1) + '\n';
    ASSERT_EQ(terms, 120U);
    each("1", terms - 1, true, [&](const std::string& text) { EXPECT_EQ(text, lengths); });
}

TEST_F(KnownTerms, ThePuzzleByItsSha256) {
    for (const auto& [steps, digest] : {std::pair{10, "87848462cdec9a747a198267ef5c97fe778aacfdd260bc19d7a9b582c691ca51"},
                                        std::pair{40, "0655a751e03803cdd9cebbf12b6d99e24f90951e4a746f8c392c99f7e3d878ed"},
                                        std::pair{50, "93b0606adaedc58f767a0eae5917fae5e67609b586588567bcd1cf07be1890af"}})
        each("1113122113", static_cast<std::uint64_t>(steps), false, [&](std::string text) {
            text.pop_back();
            if (const auto own = sha256(text); !own.empty()) {
                EXPECT_EQ(own, digest);
            }
        });
}

}  // namespace
