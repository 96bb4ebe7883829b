// SPDX-License-Identifier: Apache-2.0
#include "peptide_count.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "lanes.hpp"
#include "power.hpp"
#include "ring.hpp"
#include <breakeven/algorithms/shared/testing/every_variant.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/plan/pattern.hpp>

namespace {

using Input = PeptideCount::Input;
using Output = PeptideCount::Output;
using Weights = std::vector<std::uint32_t>;
using breakeven::test_support::message_of;
using breakeven::test_support::TemporaryFile;

const Weights amino_acids{PeptideCount::amino_acids.begin(), PeptideCount::amino_acids.end()};

std::vector<breakeven::Variant> host_variants(const std::string& pattern = "*") {
    return breakeven::test_support::host_variants<PeptideCount>(pattern);
}

std::string solve(const breakeven::Variant& variant, const Input& in) {
    return breakeven::test_support::text<PeptideCount>(in, breakeven::test_support::answer<PeptideCount>(variant, in, true));
}

Input one(std::uint64_t mass, Weights weights, std::uint64_t modulus = 0) {
    Input in;
    in.add(mass, std::move(weights), modulus);
    return in;
}

/// By all variants that take it; how many those are.
std::size_t expect(const Input& in, const std::string& text) {
    std::size_t answers = 0;
    for (const auto& variant : host_variants()) {
        try {
            EXPECT_EQ(solve(variant, in), text) << variant.full_name();
            ++answers;
        } catch (const breakeven::LimitExceeded&) {
        }
    }
    return answers;
}

TEST(PeptideCount, KnownCounts) {
    const std::pair<std::uint64_t, const char*> known[] = {{0, "1"},
                                                           {1, "0"},
                                                           {56, "0"},
                                                           {57, "1"},
                                                           {58, "0"},
                                                           {114, "2"},
                                                           {128, "3"},
                                                           {228, "11"},
                                                           {306, "0"},
                                                           {500, "14599"},
                                                           {1000, "8756135919"},
                                                           {1024, "14712706211"},
                                                           {1373, "222112597408059"},
                                                           {1500, "7106999769547482"}};
    for (const auto& [mass, text] : known) EXPECT_GE(expect(one(mass, amino_acids), std::string{text} + '\n'), 7U) << mass;
    EXPECT_GE(expect(one(2000, amino_acids), "6088210396771533971050\n"), 4U);
    EXPECT_GE(expect(one(6000, amino_acids, 1'000'000'007), "371467214\n"), 5U);
    EXPECT_GE(expect(one(100'000, amino_acids, 1), "0\n"), 5U);
}

TEST(PeptideCount, EqualWeightsAreDifferentLetters) {
    EXPECT_GE(expect(one(10, {1}), "1\n"), 7U);
    EXPECT_GE(expect(one(10, {1, 1}), "1024\n"), 7U);
    EXPECT_GE(expect(one(10, {2, 1}), "89\n"), 7U);  // Fibonacci
    EXPECT_GE(expect(one(200, {1, 1}), "1606938044258990275541962092341162602522202993782792835301376\n"), 3U);
}

TEST(PeptideCount, OverflowIsRefusedAndNamesTheFirstMass) {
    const auto refusal = [](const std::string& variant, std::uint64_t mass) {
        return message_of<breakeven::LimitExceeded>([&] { solve(host_variants("serial/" + variant).at(0), one(mass, amino_acids)); });
    };
    for (const auto* variant : {"ring", "lanes"}) {
        EXPECT_EQ(refusal(variant, 1787), "nothing was refused");
        for (const std::uint64_t mass : {1788, 1789, 3000})
            EXPECT_NE(refusal(variant, mass).find("1788 is the first mass whose count does not fit into 64 bits"), std::string::npos)
                << variant << ' ' << mass;
    }
    EXPECT_EQ(refusal("published", 1762), "nothing was refused");
    EXPECT_NE(refusal("published", 1800).find("1763 is the first mass whose count does not fit into 63 bits"), std::string::npos);
    EXPECT_NE(refusal("published_recursion", 900).find("more than 2^22 calls"), std::string::npos);
    EXPECT_NE(refusal("big_integer", 1 << 23).find("give a modulus"), std::string::npos);
}

/// What the post's program did, without the repairs.
std::uint64_t as_published(std::uint64_t mass, const Weights& weights) {
    std::vector<std::uint64_t> counts(std::max<std::uint64_t>(mass, weights.back()) + 1);
    for (const auto weight : weights) counts[weight] = 1;
    for (auto m = std::uint64_t{weights.front()}; m <= mass; ++m)
        for (const auto weight : weights)
            if (weight <= m) counts[m] += counts[m - weight];
    return counts[mass];
}

TEST(PeptideCount, ThePublishedProgramWasWrongInThreePlaces) {
    EXPECT_EQ(as_published(1024, amino_acids), 14712706211U);
    EXPECT_FALSE(PeptideCount::check(one(1024, amino_acids), {14712706211, 0}));
    EXPECT_TRUE(PeptideCount::check(one(0, amino_acids), {as_published(0, amino_acids)}));
    EXPECT_TRUE(PeptideCount::check(one(3, {1, 1, 2}), {as_published(3, {1, 1, 2})}));
    const auto in = one(1800, amino_acids);
    Output wrapped(in.places.back());
    wrapped[0] = as_published(1800, amino_acids);
    EXPECT_TRUE(PeptideCount::check(in, wrapped));
    EXPECT_TRUE(PeptideCount::check(one(1024, amino_acids), {33684, 0}));  // multisets
}

TEST(PeptideCount, TechniquesAgreeWhereTheyMeet) {
    for (const Weights& weights : {amino_acids, Weights{1}, Weights{3, 3}, Weights{1, 4095}, Weights{9, 10, 2000}, Weights(256, 8)})
        for (const std::uint64_t modulus :
             {1ULL, 2ULL, 1'000'000'007ULL, 1ULL << 55, (1ULL << 55) + 1, 1ULL << 62, (1ULL << 63) - 25, 1ULL << 63})
            for (const std::uint64_t mass : {0, 1, 7, 8, 57, 185, 186, 187, 371, 2047, 2049, 4095, 4096, 8191, 70'001}) {
                if (weights.back() > 2000 && mass > 5000) continue;  // dear powers
                const auto in = one(mass, weights, modulus);
                peptide_count::Ring ring;
                peptide_count::Lanes lanes;
                peptide_count::Power power;
                const auto expected = ring.run(in.query(0));
                ASSERT_LT(expected, modulus);
                ASSERT_EQ(lanes.run(in.query(0)), expected) << mass << ' ' << modulus << ' ' << weights.back();
                ASSERT_EQ(power.run(in.query(0)), expected) << mass << ' ' << modulus << ' ' << weights.back();
            }
}

TEST(PeptideCount, OracleHalvesWhereTheRecurrenceIsLong) {
    for (const std::uint64_t modulus : {1ULL, 998'244'353ULL, (1ULL << 61) - 1, 1ULL << 63}) {
        const auto in = one(20'000'000, {5, 7, 11}, modulus);
        peptide_count::Lanes lanes;
        EXPECT_EQ(PeptideCount::check(in, {lanes.run(in.query(0))}), std::nullopt) << modulus;
    }
}

TEST(PeptideCount, LargeExactCountsAreTheSameInThreeWays) {
    const auto in = one(30'000, amino_acids);
    std::vector<std::string> texts;
    for (const auto* variant : {"serial/big_integer", "serial/auto", "parallel/auto"})
        texts.push_back(solve(host_variants(variant).at(0), in));
    EXPECT_EQ(texts[0].size(), 356U);
    EXPECT_TRUE(texts[0].starts_with("22497071236561810426")) << texts[0];
    EXPECT_EQ(texts[0], texts[1]);
    EXPECT_EQ(texts[0], texts[2]);
}

TEST(PeptideCount, ReadsQueriesAndWritesThemBack) {
    const TemporaryFile file{"queries.txt", "# masses\n1024\n10, 2 1\n\n10 1 1 mod 1000\n"};
    const auto in = PeptideCount::read(file.path(), {{"modulus", "7"}});
    EXPECT_EQ(in.masses, (std::vector<std::uint64_t>{1024, 10, 10}));
    EXPECT_EQ(in.moduli, (std::vector<std::uint64_t>{7, 7, 1000}));
    EXPECT_EQ(in.query(1).weights[0], 1U);
    std::ostringstream text;
    PeptideCount::write_input(in, text);
    const TemporaryFile again{"again.txt", text.str()};
    EXPECT_EQ(PeptideCount::digest(PeptideCount::read(again.path(), {})), PeptideCount::digest(in));
    EXPECT_GE(expect(in, "0\n5\n24\n"), 4U);
    EXPECT_GE(expect({}, ""), 8U);
}

TEST(PeptideCount, RefusesWhatIsOutOfRange) {
    const auto refusal = [](std::string_view content) {
        const TemporaryFile file{"bad.txt", content};
        return message_of<breakeven::InputError>([&] { PeptideCount::read(file.path(), {}); });
    };
    EXPECT_NE(refusal("ten").find("bad.txt:1"), std::string::npos);
    EXPECT_NE(refusal("10\n10 0").find("bad.txt:2: weight 0 is not possible"), std::string::npos);
    EXPECT_NE(refusal("10 4096").find("weight 4096"), std::string::npos);
    EXPECT_NE(refusal("10 1 mod").find("is not a whole number"), std::string::npos);
    EXPECT_NE(refusal("10 1 mod 0").find("at least 1"), std::string::npos);
    EXPECT_NE(refusal("10 mod 5 7").find("`mod` stands before the last number"), std::string::npos);
    EXPECT_NE(refusal("10 mod 9223372036854775809").find("modulus 9223372036854775809 is too large"), std::string::npos);
    EXPECT_NE(refusal("16777217").find("give a modulus"), std::string::npos);
}

}  // namespace
