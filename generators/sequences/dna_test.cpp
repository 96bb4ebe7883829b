// SPDX-License-Identifier: Apache-2.0
#include "dna.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

namespace breakeven {
namespace {

Dna made(const std::string& text) { return dna(complete(parse_request(text), dna_shapes())); }

Dna read(std::string_view text, const Options& options = {}) {
    return read_dna(test_support::TemporaryFile{"t.txt", text}.path(), options);
}

/// "ACG TT" for two sequences.
std::string shown(const Dna& dna) {
    std::string out;
    std::uint64_t begin = 0;
    for (const auto end : dna.ends) {
        for (auto i = begin; i < end; ++i) out += "ACGT"[dna.bases[i]];
        out += ' ';
        begin = end;
    }
    if (!out.empty()) out.pop_back();
    return out;
}

TEST(Dna, HasNWords) {
    for (const auto& shape : dna_shapes())
        for (const auto* k : {"2", "31", "32"})
            for (const auto n : {0, 1, 2, 40, 1000}) {
                const auto dna = made(shape.name + ":n=" + std::to_string(n) + ":k=" + k + ":seed=3");
                EXPECT_EQ(dna.words(), static_cast<std::uint64_t>(n)) << shape.name;
                EXPECT_TRUE(std::ranges::is_sorted(dna.ends));
                EXPECT_EQ(dna.ends.empty() ? 0 : dna.ends.back(), dna.bases.size());
                std::uint64_t begin = 0;
                for (const auto end : dna.ends) EXPECT_GE(end - std::exchange(begin, end), dna.k);
                EXPECT_TRUE(std::ranges::all_of(dna.bases, [](auto base) { return base < 4; }));
            }
}

TEST(Dna, CircularTextsEndAsTheyBegin) {
    const auto dna = made("uniform:n=100:k=9:seed=1");
    EXPECT_TRUE(std::equal(dna.bases.begin(), dna.bases.begin() + 8, dna.bases.end() - 8));
    const auto linear = made("uniform:n=100:k=9:circular=0:seed=1");
    EXPECT_FALSE(std::equal(linear.bases.begin(), linear.bases.begin() + 8, linear.bases.end() - 8));
    EXPECT_EQ(shown(made("uniform:n=1:k=3:seed=5")).find_first_not_of(shown(made("uniform:n=1:k=3:seed=5")).front()), std::string::npos);
}

TEST(Dna, ShapesRepeatThemselvesAsTheySay) {
    const auto distinct = [](const Dna& dna) {
        std::set<std::string> words;
        const auto text = shown(dna);
        for (std::size_t i = 0; i + dna.k <= text.size(); ++i) words.insert(text.substr(i, dna.k));
        return words.size();
    };
    EXPECT_EQ(distinct(made("uniform:n=5000")), 5000U);
    EXPECT_EQ(distinct(made("tandem:n=700:period=7")), 7U);
    EXPECT_EQ(distinct(made("tandem:n=700:period=1")), 1U);
    EXPECT_LT(distinct(made("repeats:n=50000:units=2:every=100000")), 3000U);
    const auto pieces = made("reads:n=1205:k=31:length=150");
    EXPECT_EQ(pieces.ends.size(), 11U);
    EXPECT_EQ(made("reads:n=7:k=31:length=1").ends.size(), 7U);
    for (const auto base : {0, 1, 2, 3})
        EXPECT_NEAR(static_cast<double>(std::ranges::count(made("uniform:n=40000:seed=2").bases, base)), 10000, 400);
}

TEST(Dna, RefusesWordsThatDoNotFit) {
    EXPECT_THROW(made("uniform:n=1:k=33"), UsageError);
    EXPECT_THROW(made("uniform:n=1:k=1"), UsageError);
    EXPECT_THROW(made("tandem:n=1:period=0"), UsageError);
}

TEST(ReadDna, TakesWordsTextsAndFasta) {
    EXPECT_EQ(shown(read("GAGG\ncagg\n")), "GAGG CAGG");
    EXPECT_EQ(read("GAGG\nCAGG\n").k, 4U);
    EXPECT_EQ(shown(read("3\nACGTA\n")), "ACGTA");
    EXPECT_EQ(read("3\nACGTA\n").k, 3U);
    EXPECT_EQ(read("3\nACGTA\n", {{"k", "4"}}).k, 4U);
    EXPECT_EQ(shown(read("; note\n>x\nAC\nGT\n>y\nTTT\n", {{"k", "3"}})), "ACGTAC TTTTT");
    EXPECT_EQ(shown(read(">x\nACGT\n", {{"k", "3"}, {"linear", "true"}})), "ACGT");
    EXPECT_EQ(shown(read("")), "");
}

TEST(ReadDna, StrandsUnknownLettersAndDistinctWords) {
    EXPECT_EQ(shown(read("AAC\n", {{"both-strands", "true"}})), "AAC GTT");
    EXPECT_EQ(shown(read(">x\nTACNGGNACC\n", {{"k", "3"}, {"split-unknown", "true"}})), "TAC ACCTA");
    EXPECT_EQ(shown(read("3\nACNACGN\n", {{"split-unknown", "true"}})), "ACG");
    EXPECT_EQ(shown(read("2\nACACGAC\n", {{"distinct", "true"}})), "AC CA CG GA");
}

TEST(ReadDna, SaysWhatIsWrong) {
    EXPECT_THROW(read("ACGT\nACG\n"), InputError);
    EXPECT_THROW(read("5\nACGT\n"), InputError);
    EXPECT_THROW(read("AXGT\n"), InputError);
    EXPECT_THROW(read("A\nC\n"), InputError);
    EXPECT_THROW(read("33\nACGT\n"), InputError);
    EXPECT_THROW(read(">x\nACGT\n"), UsageError);
    EXPECT_THROW(read("ACGT\n", {{"k", "x"}}), UsageError);
}

TEST(ReadDna, ReadsBackWhatIsWritten) {
    for (const auto* request : {"uniform:n=100:k=5", "reads:n=77:k=8:length=20", "uniform:n=0:k=7"}) {
        std::ostringstream text;
        write_dna(text, made(request));
        EXPECT_EQ(digest(read(text.str())), digest(made(request))) << request;
    }
}

}  // namespace
}  // namespace breakeven
