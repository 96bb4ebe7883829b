// SPDX-License-Identifier: Apache-2.0
#include "permutation_cycles.hpp"

#include <gtest/gtest.h>

#include <set>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/integers/permutations.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

namespace {

using breakeven::test_support::message_of;
using breakeven::test_support::TemporaryFile;
using Words = std::vector<std::uint32_t>;

/// The answers of all host variants, each checked; all are equal.
Words solve(const Words& in) {
    const breakeven::Input input{std::make_shared<const Words>(in), in.size()};
    std::optional<Words> first;
    for (const auto& problem : breakeven::catalogue())
        for (const auto& variant : problem.variants) {
            if (problem.name != PermutationCycles::name || variant.backend() == "cuda") continue;
            const auto run = variant.bind(input);
            for (int call = 0; call < 2; ++call) run->time(breakeven::Scope::resident, [] {});
            EXPECT_EQ(run->check(), std::nullopt) << variant.name;
            if (in.size() < 1000) {
                EXPECT_EQ(run->audit_oracle(), std::nullopt) << variant.name;
            }
            const auto& answer = dynamic_cast<breakeven::detail::Bound<PermutationCycles>&>(*run).answer();
            if (!first) first = answer;
            EXPECT_EQ(answer, *first) << variant.name;
        }
    return first.value();
}

Words make(const std::string& text) {
    return PermutationCycles::generate(complete(breakeven::parse_request(text), PermutationCycles::shapes()));
}

TEST(PermutationCycles, WorkedExamples) {
    EXPECT_EQ(solve({}), Words{});
    EXPECT_EQ(solve({0}), Words{0});
    EXPECT_EQ(solve({0, 1}), (Words{0, 1}));  // two loops at a vertex
    EXPECT_EQ(solve({1, 0}), (Words{0, 0}));
    EXPECT_EQ(solve({3, 5, 0, 2, 1, 4}), (Words{0, 1, 0, 0, 1, 1}));  // the bow tie
    EXPECT_EQ(solve({5, 4, 2, 1, 0, 3, 6}), (Words{0, 0, 2, 0, 0, 0, 6}));
}

TEST(PermutationCycles, StablePairingOfDeBruijnGraphsMakesNecklaces) {
    const Words necklaces{6, 8, 14, 20, 36, 60, 108, 188, 352, 632, 1182, 2192};  // A000031(4) ...
    for (std::size_t i = 0; i < necklaces.size(); ++i) {
        const auto labels = solve(make("pairing_de_bruijn:n=" + std::to_string(std::uint64_t{16} << i) + ":rule=stable"));
        EXPECT_EQ(labels.size(), std::size_t{16} << i);
        EXPECT_EQ(std::set(labels.begin(), labels.end()).size(), necklaces[i]);
    }
}

TEST(PermutationCycles, EveryShapeAtEverySize) {
    for (const auto& shape : PermutationCycles::shapes())
        for (const auto n : {0, 1, 2, 3, 5, 31, 32, 33, 100, 300}) {
            const auto text = shape.name + ":n=" + std::to_string(n) + ":seed=" + std::to_string(n + 1);
            SCOPED_TRACE(text);
            solve(make(text));
        }
}

TEST(PermutationCycles, LargeEnoughForManyTasks) {
    for (const auto* text : {"random:n=100k", "one_cycle:n=100k:order=random", "one_cycle:n=100k:order=identity",
                             "one_cycle:n=100k:order=reversed", "equal_cycles:n=30k:length=40", "two_cycles:n=3k", "identity:n=3k"}) {
        SCOPED_TRACE(text);
        solve(make(std::string{text} + ":seed=1"));
    }
}

/// Labels that are constant on cycles and name a least element, but that of another cycle.
TEST(PermutationCycles, TheOracleAsksForTheLeastElementOfTheCycleItself) {
    EXPECT_NE(PermutationCycles::check({1, 0, 3, 2}, {0, 0, 0, 0}), std::nullopt);
    EXPECT_NE(PermutationCycles::check({1, 0, 3, 2}, {0, 0, 3, 3}), std::nullopt);
    EXPECT_EQ(PermutationCycles::check({1, 0, 3, 2}, {0, 0, 2, 2}), std::nullopt);
    EXPECT_EQ(PermutationCycles::check({1, 0, 3, 2}, {0, 0, 2, 3}).value(),
              "element 3 is labelled 3, but the least element of its cycle is 2");
}

TEST(PermutationCycles, AFileThatHoldsNoPermutationIsRefusedWithTheReason) {
    const auto read = [](const char* content) {
        const TemporaryFile file{"permutation.txt", content};
        return message_of<breakeven::InputError>([&] { PermutationCycles::read(file.path(), {}); });
    };
    EXPECT_NE(read("0\n3\n1\n").find("value number 1 (counted from 0) is 3; a permutation of 3 elements holds each of 0 to 2 once"),
              std::string::npos);
    EXPECT_NE(read("2\n0\n2\n").find("values number 0 and 2 (counted from 0) are both 2"), std::string::npos);
    const TemporaryFile good{"good.txt", "2\n0\n1\n"}, empty{"empty.txt", ""};
    EXPECT_EQ(PermutationCycles::read(good.path(), {}), (Words{2, 0, 1}));
    EXPECT_EQ(PermutationCycles::read(empty.path(), {}), Words{});
}

/// How many slots [Zooming]'s partitionLinear looks at to begin again: HashSet.First goes over all that were freed before the
/// first that is left.
std::uint64_t slots_looked_at(const Words& in) {
    std::vector<bool> left(in.size(), true);
    std::uint64_t looked = 0;
    for (auto rest = in.size(); rest > 0;) {
        std::uint32_t element = 0;
        for (++looked; !left[element]; ++element) ++looked;
        for (; left[element]; element = in[element], --rest) left[element] = false;
    }
    return looked;
}

TEST(PermutationCyclesPublished, ASetThatIsSearchedFromItsFrontMakesManyCyclesQuadratic) {
    const auto pairs = [](std::uint32_t size) {
        Words in(size);
        for (std::uint32_t i = 0; i < size; ++i) in[i] = i ^ 1;
        return in;
    };
    for (const std::uint32_t size : {100U, 1000U, 10'000U}) {
        EXPECT_EQ(slots_looked_at(pairs(size)), std::uint64_t{size} * size / 4) << "a quarter of the square";
        EXPECT_EQ(solve(pairs(size))[size - 1], size - 2) << "an index that only moves on looks at each once";
    }
    Words one(1000);
    for (std::uint32_t i = 0; i < one.size(); ++i) one[i] = (i + 1) % 1000;
    EXPECT_EQ(slots_looked_at(one), 1U) << "a single cycle does not show it";
}

}  // namespace
